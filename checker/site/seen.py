"""Expectations in words: what a case says must be seen, one sentence each.

Labels become the names of their cards. Must not judge anything: verdicts come
with the outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from checker.model.scenario import PLAYERS, Expect, Placed, Scenario, Seen, Setup
from checker.site.library import Library
from checker.site.outline import Teller
from checker.site.wording import game_word, joined, say, table
from checker.vocabulary.values import Value

SIMPLE = (
    "zone", "power", "toughness", "atk", "def_", "level", "damage", "cost", "type", "race", "subtype",
    "civ", "color", "controller", "under",
)  # fmt: skip
"""Expectations of one value a card, each with a sentence of its own."""
NOTHING = "none"
NOWHERE = ("zone", "nowhere")


def labels_of(setup: Setup) -> dict[str, Placed]:
    """Every labelled card of a position, those under others and seals included."""
    found: dict[str, Placed] = {}
    for side in setup.seats().values():
        for contents in side.values():
            found.update(inside(contents.cards))
    return found


def inside(cards: Mapping[str, Placed]) -> dict[str, Placed]:
    """Labelled cards with those under them and those that seal them."""
    found: dict[str, Placed] = {}
    for label, placed in cards.items():
        found[label] = placed
        found.update(inside(placed.under))
        found.update(inside(placed.seals))
    return found


@dataclass(frozen=True)
class Witness:
    """Puts the expectations of one scenario into words."""

    library: Library
    game: str
    lang: str
    labels: dict[str, Placed]

    @classmethod
    def of(cls, library: Library, scenario: Scenario, lang: str) -> Witness:
        """For one scenario in one language."""
        return cls(library, scenario.id.split("/", 1)[0], lang, labels_of(scenario.setup))

    def knowing(self, added: Mapping[str, Placed]) -> Witness:
        """The same with the cards that a control adds."""
        return replace(self, labels={**self.labels, **added}) if added else self

    def name(self, label: str) -> str:
        """A card's name with its label where two could be meant, or the label alone."""
        return self._names.get(label, label)

    @cached_property
    def _names(self) -> dict[str, str]:
        alike = Counter((placed.card, placed.name) for placed in self.labels.values())
        return {
            label: f"{named} {label}" if alike[placed.card, placed.name] > 1 else named
            for label, placed in self.labels.items()
            if (named := self._named(placed))
        }

    def _named(self, placed: Placed) -> str:
        if not placed.card:
            return placed.name or ""
        card = self.library.card_named(self.game, placed.card)
        return f"《{card.name.said(self.lang) if card else placed.card}》"

    @cached_property
    def options(self) -> dict[str, str]:
        """Options that were put into words: a player is asked for the same ones again and again."""
        return {}

    def told(self, expect: Expect) -> tuple[str, ...]:
        """Every expectation as a sentence."""
        return (
            *self._of_cards(expect),
            *self._of_players(expect),
            *self._of_history(expect),
            *self._of_game(expect),
        )

    def _of_cards(self, expect: Expect) -> Iterator[str]:
        for key in SIMPLE:
            for label, value in getattr(expect, key).items():
                said = "nowhere" if (key, value) == NOWHERE else key.rstrip("_")
                yield self._say(f"see_{said}", x=self.name(label), v=self._value(key, value))
        for key in ("tapped", "attacking", "face_down"):
            for label, yes in getattr(expect, key).items():
                yield self._say(f"see_{key}_{_yes(yes)}", x=self.name(label))
        for key in ("face", "position"):
            for label, way in getattr(expect, key).items():
                yield self._say(f"see_{key}_{way}", x=self.name(label))
        for label, host in expect.attached.items():
            key = "see_attached_no" if host == NOTHING else "see_attached"
            yield self._say(key, x=self.name(label), v=self.name(host))
        for label, count in expect.seals.items():
            yield self._say("see_seals", x=self.name(label), n=count)
        for label, keywords in expect.has.items():
            for keyword, yes in keywords.items():
                yield self._say(f"see_has_{_yes(yes)}", x=self.name(label), v=self._keyword(keyword))
        for owner, counters in expect.counters.items():
            for counter, count in counters.items():
                yield self._say("see_counters", x=self._who(owner), v=self._word("counter", counter), n=count)
        for place, count in expect.count.items():
            player, zone = place.split(".", 1)
            yield self._say("see_count", x=say(self.lang, player), v=self._word("zone", zone), n=count)

    def _of_history(self, expect: Expect) -> Iterator[str]:
        for seen in expect.happened:
            key = "see_happened" if seen.times else "see_happened_not"
            yield self._say(key, v=self._event(seen), n=seen.times)
        if expect.order:
            arrow = " → ".join(self._event(seen) for seen in expect.order)
            yield self._say("see_order", v=arrow)
        if expect.waiting is not None:
            names = [self._ability(each) for each in expect.waiting]
            yield (
                self._say("see_waiting", v=joined(self.lang, names))
                if names
                else self._say("see_waiting_none")
            )

    def _of_players(self, expect: Expect) -> Iterator[str]:
        for player, life in expect.life.items():
            yield self._say("see_life", x=say(self.lang, player), v=life)
        for player, mana in expect.mana.items():
            key = "see_mana" if mana else "see_mana_none"
            yield self._say(key, x=say(self.lang, player), v=mana)

    def _of_game(self, expect: Expect) -> Iterator[str]:
        for player, verb in expect.asked.items():
            yield self._say("see_asked", x=say(self.lang, player), v=self._word("verb", verb))
        if expect.offered is not None:
            names = [self._ability(each) for each in expect.offered]
            yield self._say("see_offered", v=joined(self.lang, names) or "-")
        for label, yes in expect.offers.items():
            yield self._say(f"see_offers_{_yes(yes)}", x=self._ability(label))
        if expect.stack is not None:
            names = [self._ability(each) for each in expect.stack]
            yield self._say("see_stack", v=" → ".join(names)) if names else self._say("see_stack_none")
        if expect.designation is not None:
            yield self._say("see_designation", v=self._word("designation", expect.designation))
        if expect.winner is not None:
            yield self._say("see_winner", v=say(self.lang, expect.winner))
        if expect.turn is not None:
            yield self._say("see_turn", v=say(self.lang, expect.turn))
        if expect.step is not None:
            yield self._say("see_step", v=self._word("step", expect.step))
        if expect.next_turns:
            yield self._say(
                "see_next_turns", v=" → ".join(say(self.lang, each) for each in expect.next_turns)
            )

    def _value(self, key: str, value: Any) -> str:
        match key, value:
            case "zone", str():
                return self._word("zone", value)
            case "under", tuple():
                return joined(self.lang, [self.name(label) for label in value]) or "-"
            case (("civ" | "color" | "type"), tuple()):
                return joined(self.lang, [self._word(key, word) for word in value]) or "-"
            case "controller", str():
                return say(self.lang, value)
            case _, Value():
                return Teller(self.library, self.game, self.lang).phrase(value)
            case _, tuple():
                return joined(self.lang, [str(each) for each in value]) or "-"
        return str(value)

    def _who(self, owner: str) -> str:
        """A card, or a player."""
        return say(self.lang, owner) if owner in PLAYERS else self.name(owner)

    def _event(self, seen: Seen) -> str:
        event = self._word("event", seen.event)
        who = self.name(seen.of) if seen.of else ""
        by = self._say("see_by", x=self.name(seen.by)) if seen.by else ""
        text = self._say("see_event", x=who, v=event) if who else event
        return f"{text}{by}"

    def _ability(self, waiting: str) -> str:
        label, _, ability = waiting.partition(".")
        return f"{self.name(label)} ({ability})" if ability else self.name(label)

    def _keyword(self, keyword: str) -> str:
        known = self.library.keywords.get((self.game, keyword))
        return known.name.said(self.lang) if known else keyword

    def _word(self, kind: str, word: str) -> str:
        return game_word(self.game, kind, word, self.lang)

    def _say(self, key: str, **values: object) -> str:
        """A sentence of the site, or the game's own for it."""
        own = table(self.game).get("says", {}).get(key)
        return str(own[self.lang]).format(**values) if own else say(self.lang, key, **values)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
