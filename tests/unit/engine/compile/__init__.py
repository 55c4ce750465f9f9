"""Tests of the compiled words, on the toy game."""
