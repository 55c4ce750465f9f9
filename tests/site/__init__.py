"""The whole site, built strictly as a reader gets it."""
