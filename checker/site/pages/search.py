"""The search page: a form that works from its address alone, and what its script needs to know."""

from __future__ import annotations

from typing import Any

from checker.knowledge.search.entries import KINDS
from checker.knowledge.search.fold import tables
from checker.knowledge.standing import STATUSES
from checker.model.text import Text
from checker.site import addresses
from checker.site.assets import marked
from checker.site.library import Library
from checker.site.search import answers
from checker.site.sheet import Sheet, fill, in_script
from checker.site.wording import game_word, say

SCRIPTS = ("search.js", "search-page.js")
Option = tuple[str, str, str]
"""A value to choose, what it is called, and in which language."""

Groups = list[tuple[str, list[Option]]]
"""Options under the game they belong to, or under nothing."""

LABELS = (
    "search_none",
    "search_near",
    "search_loading",
    "search_failed",
    "search_found",
    "search_found_one",
    "search_unread",
)


def sheet(library: Library, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.search(lang)
    title = say(lang, "search")
    body = fill(
        "search.html",
        here,
        games=library.games,
        filters=filters(library, lang),
        known=in_script(known(library, here, lang)),
        scripts=[addresses.link(here, marked(name)) for name in SCRIPTS],
    )
    return Sheet(here, title, say(lang, "search_about"), body)


def filters(library: Library, lang: str) -> list[tuple[str, Groups]]:
    """What can be filtered by, each with its values."""
    made = library.searchable
    rulesets = [(id.partition(":")[0], (id, *_ruleset(library, id, lang))) for id in made.rulesets]
    families = [
        (game, (f"{game}/{slug}", *_family(library, game, slug, lang))) for game, slug in made.families
    ]
    return [
        ("game", [("", [(game, say(lang, f"game_{game}"), lang) for game in made.games])]),
        ("kind", [("", [(kind, say(lang, f"kind_{kind}"), lang) for kind in KINDS])]),
        ("status", [("", [(status, say(lang, f"status_{status}"), lang) for status in STATUSES])]),
        ("ruleset", _by_game(rulesets, lang)),
        ("family", _by_game(families, lang)),
    ]


def _by_game(options: list[tuple[str, Option]], lang: str) -> Groups:
    games = dict.fromkeys(game for game, _ in options)
    return [(say(lang, f"game_{game}"), [each for of, each in options if of == game]) for game in games]


def known(library: Library, here: str, lang: str) -> dict[str, Any]:
    """What the script is told: where the index lies, tables of letters, labels."""
    made = library.searchable
    return {
        "lang": lang,
        "root": addresses.link(here, "."),
        "games": made.games,
        "names": {game: say(lang, f"short_{game}") for game in made.games},
        "version": made.version,
        "tables": tables(),
        "labels": {name.removeprefix("search_"): say(lang, name) for name in (*LABELS, "untranslated")},
        "kinds": {kind: say(lang, f"kind_{kind}") for kind in KINDS},
        "statuses": {status: say(lang, f"status_{status}") for status in STATUSES if status != "current"},
        "answers": answers(lang),
    }


def _ruleset(library: Library, id: str, lang: str) -> tuple[str, str]:
    ruleset = library.rulesets.get(id)
    return _called(ruleset.name, lang) if ruleset else (id, lang)


def _family(library: Library, game: str, slug: str, lang: str) -> tuple[str, str]:
    family = library.families.get(f"{game}/{slug}")
    return _called(family.name, lang) if family else (game_word(game, "family", slug, lang), lang)


def _called(name: Text, lang: str) -> tuple[str, str]:
    """A name and its language; one without English says so."""
    if lang == "ja" or name.en:
        return name.said(lang), lang
    return f"{name.ja} ({say(lang, 'untranslated')})", "ja"
