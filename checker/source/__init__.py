"""Text to typed documents with positions. The only user of yaml; nothing here knows an engine or a page.

`files` loads one file or a tree, `cache` does the same and remembers, `schema` describes the
same types to editors.
"""
