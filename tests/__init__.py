"""`unit` mirrors `checker`; `architecture` keeps the house in order; `data` holds good and bad files."""
