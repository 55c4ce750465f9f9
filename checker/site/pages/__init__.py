"""One module a kind of page: a library of documents in, sheets of HTML out. Pure."""
