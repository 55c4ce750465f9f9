"""Hyper mode: released until its controller's next turn starts, and what ignoring abilities leaves of it."""

from __future__ import annotations

from tests.unit.games.dm.table import agrees, static, unsupported

CARD = """
- game: dm
  id: dm/hyper
  name: {ja: 超}
  type: creature
  cost: 5
  power: 3000
  abilities:
    - {id: release, when: {event: tap, of: self}, do: {release_hyper_mode: self}}
  hyper_mode:
    name: {ja: 超化}
    type: creature
    power: 9000
    abilities: [{keyword: breaker, amount: 2}]
"""
POSITION = "p1: {battle_zone: {x: {card: 超}}}\np2: {battle_zone: {y: {power: 1000}%s}}"
RELEASE = "- happen: {by: p1, do: {tap: x}}\n- run_to: attack_step\n"


def test_released_it_has_the_power_and_the_abilities_written_for_it() -> None:
    transcript = agrees(
        POSITION % "",
        "- expect: {power: {x: 3000}, has: {x: {breaker: false}}}\n"
        + RELEASE
        + """
- expect: {power: {x: 9000}, has: {x: {breaker: true}}}
- {run_to: end_step, turn: p2}
- expect: {power: {x: 9000}}
- {run_to: draw_step, turn: p1}
- expect: {power: {x: 3000}, has: {x: {breaker: false}}}
""",
        CARD,
    )
    assert "dm/hyper-mode" in transcript.rules


def test_ignoring_abilities_takes_the_abilities_and_leaves_the_power() -> None:
    ignores = static(
        "{ignore: abilities, of: {side: theirs, self: other}, if: {object: self, state: {tapped: true}}}"
    )
    agrees(
        POSITION % f", z: {ignores}",
        RELEASE
        + "- happen: {by: p2, do: {tap: z}}\n- expect: {power: {x: 9000}, has: {x: {breaker: false}}}",
        CARD,
    )


def test_others_see_that_it_is_released() -> None:
    count = "{count: {side: any, self: other, state: {hyper_mode: true}}, is: 1}"
    sees = static(f"{{modify: self, change: {{add_power: 1000}}, if: {count}}}")
    agrees(
        POSITION % f", z: {sees}",
        "- expect: {power: {z: 1000}}\n" + RELEASE + "- expect: {power: {z: 2000}}",
        CARD,
    )


def test_a_card_without_a_hyper_mode_cannot_release_it() -> None:
    said = unsupported(POSITION % "", "- happen: {by: p2, do: {release_hyper_mode: y}}\n- p1: pass", CARD)
    assert said == "hyper mode of a card that has none: y"
