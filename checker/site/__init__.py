"""The static site: documents and replay outcomes in, pages out.

Everything but `plugin` and `gather` is pure. Must not know an engine, a game's
code or YAML; what a game's words are called is data (`data/<game>.json`).
"""
