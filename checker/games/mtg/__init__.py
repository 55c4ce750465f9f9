"""Magic: its turn, priority and stack, combat, state-based actions, replacement and layers."""
