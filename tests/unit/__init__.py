"""Tests of one module each, in folders that mirror `checker`."""
