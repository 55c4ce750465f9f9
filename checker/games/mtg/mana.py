"""Mana: costs in symbols, what they are worth, and how a pool pays them (106, 107.4, 202)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from checker.engine.stops import Unsupported

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
ORDER = "WUBRGC"
_SYMBOL = re.compile(r"\{([^{}]+)\}")

Pool = Counter[str]
"""Mana by its letter: W, U, B, R, G, and C for colourless."""


@dataclass(frozen=True)
class ManaCost:
    """A cost: generic mana, coloured mana by letter, and hybrid symbols with the letters that pay each."""

    generic: int = 0
    colored: tuple[str, ...] = ()
    hybrid: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """The mana value (202.3)."""
        return self.generic + len(self.colored) + len(self.hybrid)


@cache
def parse(text: str) -> ManaCost:
    """A cost from its symbols, such as `{1}{G}` or `{W/U}`. Raises Unsupported for another symbol."""
    symbols = _SYMBOL.findall(text)
    if "".join(f"{{{each}}}" for each in symbols) != text:
        raise Unsupported("mana cost", text)
    generic, colored, hybrid = 0, [], []
    for each in symbols:
        if each.isdecimal():
            generic += int(each)
        elif each in ORDER:
            colored.append(each)
        elif len(each) == 3 and each[1] == "/" and each[0] in COLORS and each[2] in COLORS:
            hybrid.append(each[0] + each[2])
        else:
            raise Unsupported("mana symbol", each)
    return ManaCost(generic, tuple(colored), tuple(hybrid))


def colors_of(cost: ManaCost) -> frozenset[str]:
    """The colours of an object with this mana cost (202.2)."""
    return frozenset(COLORS[each] for each in "".join((*cost.colored, *cost.hybrid)) if each in COLORS)


def together(costs: list[ManaCost]) -> ManaCost:
    """Several costs as one."""
    return ManaCost(
        sum(each.generic for each in costs),
        tuple(symbol for each in costs for symbol in each.colored),
        tuple(symbol for each in costs for symbol in each.hybrid),
    )


def pool_of(letters: str) -> Pool:
    """A pool from letters or symbols: `GG`, `{G}{G}`."""
    found = Counter(letters.replace("{", "").replace("}", ""))
    if set(found) - set(ORDER):
        raise Unsupported("mana in a pool", letters)
    return found


def shown(pool: Pool) -> str:
    """A pool as letters in the usual order."""
    return "".join(each * pool[each] for each in ORDER)


def pay(pool: Pool, cost: ManaCost) -> Pool | None:
    """What is left of the pool after paying, or None where it does not suffice.

    Raises Unsupported where mana of several kinds could be left: which, the player would say.
    """
    left = Counter(pool)
    for symbol in cost.colored:
        if not left[symbol]:
            return None
        left[symbol] -= 1
    for pair in cost.hybrid:
        able = [symbol for symbol in pair if left[symbol]]
        if not able:
            return None
        if len(set(able)) > 1 and +left != Counter(able):
            raise Unsupported("which mana pays a hybrid symbol", shown(left))
        left[able[0]] -= 1
    return _generic(+left, cost.generic)


def _generic(left: Pool, number: int) -> Pool | None:
    if left.total() < number:
        return None
    if left.total() == number:
        return Counter()
    if number and len(left) > 1:
        raise Unsupported("which mana pays the generic part", shown(left))
    for symbol in left:
        left[symbol] -= number
    return +left
