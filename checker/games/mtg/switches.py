"""The points on which rulesets of Magic differ, and their values in the newest rules of a two-player game."""

from __future__ import annotations

SWITCHES = {
    "starting_life": "20",
    "deck_minimum": "60",
    "deck_maximum": "none",
    "mulligan": "london",
    "free_mulligan": "no",
    "first_draw": "skipped",
    "attack": "one_defender",
    "damage_assignment": "free",
    "combat_damage": "at_once",
    "legend_rule": "each_player",
    "planeswalker_uniqueness": "legend_rule",
    "land_plays": "counted",
    "mana_empties": "step",
    "mana_burn": "none",
}
"""Every switch with its value in the newest rules."""
