"""The command line as a user meets it: what it prints and with which status it ends."""
