"""Outcomes as text, JSON, JUnit and annotations. Must not know an engine or a game."""
