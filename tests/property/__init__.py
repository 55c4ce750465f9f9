"""Properties that hold whatever is done: nothing is lost, nothing depends on who looks."""
