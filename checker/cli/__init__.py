"""The command `saitei`, one file a command. Reads options, calls, prints; must hold no logic of its own."""
