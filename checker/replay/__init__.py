"""A scenario against one engine: build the case, run it, judge what was observed.

Knows the engine's door (a case in, a transcript out), never its insides: the
built-in engine and a stranger's are driven and judged alike.
"""
