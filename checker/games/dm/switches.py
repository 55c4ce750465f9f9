"""The points on which rulesets of Duel Masters differ, and their values in the newest paper rules."""

from __future__ import annotations

SWITCHES = {
    "product": "paper",
    "ignored_leave_triggers": "none",
    "then_after_failed_condition": "skipped",
    "replacement_of_manner": "last",
    "use_when_it_cannot_be_put": "refused",
    "end_step_declarations": "turn_player_first",
    "half_possible_swap": "nothing",
    "reference_to_result": "done",
    "card_in_use": "pending",
    "several_blockers": "last_resolved",
    "g_strike_order": "any",
    "nested_before_break": "innermost_first",
}
"""Every switch with its value in the newest paper rules."""
