"""Tests of the games, module by module."""
