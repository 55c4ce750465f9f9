"""Search that forgives: one index, read alike by the command and by the site's pages."""
