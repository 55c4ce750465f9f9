"""Tests of the replay, on a made-up game (`made`)."""
