"""The house rules as tests: who imports whom, sizes, docstrings, and no card known to the code."""
