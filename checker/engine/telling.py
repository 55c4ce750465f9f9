"""What the stories of all games share: players, and phrases made from a game's own tables.

Must not know a game: names, verbs and reasons are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from checker.engine.objects import Event
from checker.engine.story import Note

Phrase = tuple[str, str]
"""The same in Japanese and in English."""
Told = Callable[[Note], Phrase | None]
Names = Mapping[str, Phrase]

PLAYERS: Names = {
    "p1": ("プレイヤー1", "Player 1"),
    "p2": ("プレイヤー2", "Player 2"),
    "p3": ("プレイヤー3", "Player 3"),
    "p4": ("プレイヤー4", "Player 4"),
    "": ("", ""),
}


def of_events(events: Mapping[str, Callable[[Event], Phrase | None]], silent: Collection[str]) -> Told:
    """An event by its manner, else by its kind; nothing for one that another note tells."""

    def phrase(note: Note) -> Phrase | None:
        event: Event = note.params["event"]
        if event.kind in silent or event.manner in silent:
            return None
        make = events.get(event.manner) or events.get(event.kind)
        return make(event) if make else None

    return phrase


def of_steps(steps: Names) -> Told:
    """Whose step of the turn begins."""

    def phrase(note: Note) -> Phrase:
        who_ja, who_en = PLAYERS[note.params["player"]]
        ja, en = steps[note.params["step"]]
        return f"{who_ja}の{ja}", f"{who_en}'s {en}"

    return phrase


def of_answers(verbs: Names, told: Collection[str]) -> Told:
    """A player's answer, where its verb is one that is told."""

    def phrase(note: Note) -> Phrase | None:
        answer = note.params["answer"]
        if answer.verb not in told:
            return None
        ja, en = verbs[answer.verb]
        who_ja, who_en = PLAYERS[note.params["player"]]
        value = answer.value if isinstance(answer.value, list | tuple) else [answer.value]
        names = ", ".join(str(each) for each in value if each is not None)
        return f"{who_ja}: {ja} {names}".rstrip(), f"{who_en}: {en} {names}".rstrip()

    return phrase


def of_tries(verbs: Names, reasons: Names) -> Told:
    """What was tried, and whether it was legal or why not."""

    def phrase(note: Note) -> Phrase:
        answer, reason = note.params["answer"], note.params["reason"]
        ja, en = verbs.get(answer.verb, (answer.verb, answer.verb))
        names = _pairs(answer.value)
        if reason is None:
            return f"{ja} ({names}): できる", f"{en} ({names}): legal"
        why_ja, why_en = reasons.get(reason, (reason, reason))
        return f"{ja} ({names}): できない。{why_ja}", f"{en} ({names}): refused, {why_en}"

    return phrase


def _pairs(value: Any) -> str:
    return ", ".join(f"{k} → {v}" for k, v in value.items()) if isinstance(value, dict) else str(value)
