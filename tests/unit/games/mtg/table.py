"""Small positions of Magic, and the cards that many of them use."""

from __future__ import annotations

from tests.unit.games.tables import Table

TABLE = Table("mtg")
agrees, unsupported, unanswered, invalid = TABLE.agrees, TABLE.unsupported, TABLE.unanswered, TABLE.invalid

CREATURE = "{zone: battlefield, side: any, self: include, is: {type: creature}}"
ANY_TARGET = (
    "{zone: battlefield, side: any, self: include, is: {type: [creature, planeswalker]}, players: any}"
)
BOLT = f"{{type: instant, abilities: [{{targets: {{t: {ANY_TARGET}}}, spell: [{{damage: 3, to: t}}]}}]}}"


def instant(do: str, targets: str = "", more: str = "") -> str:
    """An instant that does something, to the target t where one is given."""
    aimed = f", targets: {{t: {targets}}}" if targets else ""
    more = f", {more}" if more else ""
    return f"{{type: instant{more}, abilities: [{{id: spell, spell: {do}{aimed}}}]}}"


def pump(power: int, toughness: int) -> str:
    """An instant that makes a creature larger until end of turn."""
    change = f"[{{add_power: {power}}}, {{add_toughness: {toughness}}}]"
    return instant(f"[{{modify: t, change: {change}}}]", CREATURE)


def static(form: str, more: str = "type: enchantment") -> str:
    """A permanent with one static ability."""
    return f"{{{more}, abilities: [{{id: static, static: {form}}}]}}"


def when(event: str, do: str, more: str = "type: enchantment", beside: str = "") -> str:
    """A permanent with one triggered ability."""
    beside = f", {beside}" if beside else ""
    return f"{{{more}, abilities: [{{id: when, when: {event}, do: {do}{beside}}}]}}"


def creature(power: int, toughness: int, *keywords: str, more: str = "") -> str:
    """A creature with keywords."""
    written = ", ".join(f"{{keyword: {name}}}" for name in keywords)
    more = f", {more}" if more else ""
    return f"{{type: creature, power: {power}, toughness: {toughness}{more}, abilities: [{written}]}}"


BEAR = "{power: 2, toughness: 2}"
GIANT = "{power: 3, toughness: 3}"


def fight(mine: str, theirs: str, steps: str, more: str = "", **switches: str) -> None:
    """A combat of p1's creatures against p2's, from the beginning of combat."""
    agrees(
        f"{{step: beginning_of_combat, mana: {{p1: enough, p2: enough}}{more},"
        f" p1: {{battlefield: {{{mine}}}, hand: {{growth: {pump(3, 3)}, bolt: {BOLT}}}}},"
        f" p2: {{battlefield: {{{theirs}}}, hand: {{shock: {BOLT}}}}}}}",
        steps,
        **switches,
    )
