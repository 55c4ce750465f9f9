"""The game-neutral kernel: objects, events, derived characteristics, triggers, decisions.

It knows the ideas that the games share and asks the game the questions on
which they differ (`game.py`). It must not know a game's words, a file, a clock
or chance.
"""
