"""Tests of the site's pure parts, on made-up documents."""
