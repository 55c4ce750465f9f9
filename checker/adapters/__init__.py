"""Engines through one door: the built-in ones, and other people's over a process.

The only user of subprocess. Must not know what a scenario expects.
"""
