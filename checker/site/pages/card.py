"""A card's page: what it is, its abilities in the words the engine reads, the rulings about it."""

from __future__ import annotations

from checker.model.card import Card, Face
from checker.site import addresses
from checker.site.library import Library
from checker.site.outline import Outline, Teller
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.vocabulary.abilities import Ability, Keyword

OTHERS = ("other_face", "hyper_mode", "spell_side")
"""What a card has besides the face that is up, and the key of its heading."""

WORDS = ("type", "civ", "color", "attribute")
"""Characteristics that are words of the game."""
TRAITS = (
    *WORDS, "mana", "cost", "power", "toughness", "loyalty", "level", "rank", "atk", "def_", "race",
    "subtype",
)  # fmt: skip
"""What may be printed on a face, in the order it is told."""


def sheet(library: Library, card: Card, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.page("card", card.id, lang)
    teller = Teller(library, card.game, lang)
    body = fill(
        "card.html",
        here,
        card=card,
        prose=Prose(library, here, lang, card.game),
        traits=lambda face: _traits(teller, face),
        abilities=lambda face: [_told(teller, ability) for ability in face.abilities],
        others=[(key, face) for key in OTHERS if (face := getattr(card, key))],
        when=lambda unwritten: teller.phrase(unwritten.when),
        rulings=library.rulings_about_card(card),
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    summary = card.summary.said(lang) if card.summary else card.name.said(lang)
    return Sheet(here, card.name.said(lang), summary, body, library.places.get(("card", card.id)))


def _told(teller: Teller, ability: Ability) -> tuple[str, Outline]:
    """The keyword's anchor on the page of keywords, if it is one, and the outline."""
    known = isinstance(ability, Keyword) and (teller.game, ability.name) in teller.library.keywords
    return (ability.name if known and isinstance(ability, Keyword) else ""), teller.ability(ability)


def _traits(teller: Teller, face: Card | Face) -> list[tuple[str, str]]:
    """The characteristics that the card has, each with the key of its label."""
    found = ((key, getattr(face, key)) for key in TRAITS)
    return [
        (f"trait_{key.rstrip('_')}", teller.listed(key, value) if key in WORDS else teller.phrase(value))
        for key, value in found
        if value not in (None, ())
    ]
