"""What the files say, as frozen dataclasses: ruling, card, keyword, term, rule, ruleset, scenario.

The same types are what an engine is given and what the site is drawn from.
Must not know YAML, an engine or a page.
"""
