"""The turn of Magic as data: phases, steps, what happens in each by itself, who gets priority (500-514).

The engine runs on this, and the chart is drawn from it. Must not know how anything is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass

from checker.games.mtg import rules


@dataclass(frozen=True)
class Step:
    """A step, or a phase without steps. `actions` are its turn-based actions in order.

    `priority` is `yes`, `never`, or `if_needed`: only where a state-based action was
    performed or a trigger waits.
    """

    name: str
    phase: str
    actions: tuple[str, ...]
    priority: str
    rules: tuple[str, ...]


BEGINNING, MAIN, COMBAT, ENDING = "beginning_phase", "main", "combat_phase", "ending_phase"

TURN = (
    Step(
        "untap",
        BEGINNING,
        ("day_night", "untap"),
        "never",
        (rules.UNTAP, rules.DAY_NIGHT, rules.UNTAP_NO_PRIORITY),
    ),
    Step("upkeep", BEGINNING, (), "yes", (rules.UPKEEP,)),
    Step("draw", BEGINNING, ("draw",), "yes", (rules.DRAW_STEP,)),
    Step("main", MAIN, (), "yes", (rules.MAIN,)),
    Step("beginning_of_combat", COMBAT, ("choose_defender",), "yes", (rules.BEGINNING_OF_COMBAT,)),
    Step("declare_attackers", COMBAT, ("attack",), "yes", (rules.DECLARE_ATTACKERS,)),
    Step("declare_blockers", COMBAT, ("block",), "yes", (rules.DECLARE_BLOCKERS,)),
    Step("first_strike_damage", COMBAT, ("first_damage",), "yes", (rules.TWO_DAMAGE_STEPS,)),
    Step("combat_damage", COMBAT, ("damage",), "yes", (rules.COMBAT_DAMAGE,)),
    Step("end_of_combat", COMBAT, (), "yes", (rules.END_OF_COMBAT,)),
    Step("second_main", MAIN, (), "yes", (rules.MAIN,)),
    Step("end", ENDING, (), "yes", (rules.END_STEP,)),
    Step(
        "cleanup",
        ENDING,
        ("discard", "wear_off"),
        "if_needed",
        (rules.CLEANUP_DISCARD, rules.CLEANUP_WEAR_OFF, rules.CLEANUP_PRIORITY),
    ),
)
"""Every step of a turn in order."""

STEPS = {step.name: step for step in TURN}
PHASES = (
    ("beginning_phase", ("untap", "upkeep", "draw")),
    ("main", ("main",)),
    (
        "combat_phase",
        (
            *("beginning_of_combat", "declare_attackers", "declare_blockers"),
            *("first_strike_damage", "combat_damage", "end_of_combat"),
        ),
    ),
    ("second_main", ("second_main",)),
    ("ending_phase", ("end", "cleanup")),
)
"""The five phases by name with their steps; an effect adds a phase by its name (500.8)."""

PHASE_OF = {step: phase for phase, steps in PHASES for step in steps}
STEPS_OF = dict(PHASES)
MAIN_STEPS = frozenset({"main", "second_main"})
