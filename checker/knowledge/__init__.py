"""What the documents say together: corpus, links both ways, lint, term linker, graph.

Works on loaded documents alone. Must not know YAML, an engine, a game or a page.
"""
