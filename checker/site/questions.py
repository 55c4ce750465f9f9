"""Who was asked between the lines of a replay: what they could do, what they did, and why not the rest.

Drawn from transcripts alone; labels and verbs become names. Must not judge anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from checker.model.scenario import PLAYERS
from checker.model.transcript import Asked, Refused, Transcript
from checker.site.library import Library
from checker.site.seen import Witness
from checker.site.wording import game_word, joined, say, table

TOKEN = re.compile(r"[\w.-]+")
PASS = "pass"
FREE = ("act", "activate")
"""Questions that ask for nothing in particular."""


class Not(NamedTuple):
    """What could not be done, and why. `rule` is empty where no rule with a page says so."""

    what: str
    why: str
    rule: str = ""
    rule_title: str = ""


class Put(NamedTuple):
    """One question: who was asked, what could be done, what was done, and why not the rest."""

    who: str
    could: str
    did: str
    refused: tuple[Not, ...]


def before_each_line(
    library: Library, transcript: Transcript, witness: Witness
) -> Mapping[int, tuple[Put, ...]]:
    """The questions by how many lines came before them, without those that left nothing open."""
    found: dict[int, list[Put]] = {}
    for asked in transcript.questions:
        if _was_open(asked):
            found.setdefault(asked.line, []).append(_put(library, asked, witness))
    return {line: tuple(dict.fromkeys(puts)) for line, puts in found.items()}


def _was_open(asked: Asked) -> bool:
    """Whether there was more to do than what was done, or something that could not be."""
    return bool(asked.refused) or not {*asked.options} <= {asked.answer, PASS}


def _put(library: Library, asked: Asked, witness: Witness) -> Put:
    lang = witness.lang
    who = say(lang, asked.player)
    if asked.question not in FREE:
        verb = game_word(witness.game, "verb", asked.question, lang)
        who = say(lang, "asked_for", player=who, verb=verb)
    options = [option_said(each, witness) for each in asked.options]
    return Put(
        who,
        joined(lang, options) or say(lang, "asked_nothing"),
        option_said(asked.answer, witness) if asked.answer else "",
        tuple(_not(library, each, witness) for each in asked.refused),
    )


def _not(library: Library, refused: Refused, witness: Witness) -> Not:
    why = refused.en if witness.lang == "en" else refused.ja
    known = library.rules.get(refused.rule or "")
    what = option_said(refused.what, witness)
    return Not(what, why, known.id, known.title.said(witness.lang)) if known else Not(what, why)


def option_said(option: str, witness: Witness) -> str:
    """An option such as `attack: {big: p2}`, with the names of its verb, cards and players."""
    said = witness.options.get(option)
    if said is None:
        said = witness.options[option] = _option(option, witness)
    return said


def _option(option: str, witness: Witness) -> str:
    verb, colon, rest = option.partition(": ")
    verbs = table(witness.game).get("verb", {})
    if verb not in verbs:
        return _named(option, witness)
    said = game_word(witness.game, "verb", verb, witness.lang)
    return f"{said}: {_named(rest, witness)}" if colon else said


def _named(text: str, witness: Witness) -> str:
    plain = text.strip("{}[]").replace(": ", " → ")
    return TOKEN.sub(lambda found: _name(found.group(), witness), plain)


def _name(token: str, witness: Witness) -> str:
    first, *rest = token.split(".")
    if first in PLAYERS:
        player = say(witness.lang, first)
        if len(rest) != 2:
            return player
        zone = game_word(witness.game, "zone", rest[0], witness.lang)
        return say(witness.lang, "nth_in_zone", player=player, zone=zone, n=rest[1])
    if first not in witness.labels:
        return token
    return f"{witness.name(first)} ({'.'.join(rest)})" if rest else witness.name(first)
