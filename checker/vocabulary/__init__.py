"""The words abilities, set-ups and expectations are made of: closed, documented, typed.

One family of words a file. A word is a frozen dataclass; `words.py` says how
its YAML looks. Nothing here runs: the engine compiles these trees.
"""
