"""Tests of Duel Masters: small positions, played, and looked at."""
