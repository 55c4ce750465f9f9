"""Tests of the words of abilities."""
