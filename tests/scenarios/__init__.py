"""Every scenario of the library as a test, under each of its rulesets."""
