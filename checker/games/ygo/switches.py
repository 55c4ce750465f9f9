"""The points on which rulesets of Yu-Gi-Oh! differ, and their values in the newest OCG rules."""

from __future__ import annotations

SWITCHES = {
    "ignition_after_summon": "none",
    "ignition_from": "monster_zone",
    "first_draw": "skipped",
    "field_spells": "one_each",
    "replaced_field_spell": "sent",
    "extra_deck_summon": "main_zone",
    "pendulum_zones": "shared",
    "trigger_location": "must_stay",
    "returned_face_down": "no_trigger",
    "negated_summon_and_oath": "ignored",
    "negated_summon_and_once": "not_spent",
    "simultaneous_order": "free",
    "hidden_triggers": "after_public",
    "lingering_original_atk": "original",
    "pay_to_zero": "allowed",
    "zero_atk_battle": "nothing",
}
"""Every switch with its value in the newest OCG rules."""
