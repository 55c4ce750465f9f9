"""A page before it has its frame, and how its template is filled.

Escaped by default, and nothing may be undefined. Must not know mkdocs or what kinds of pages there are.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from checker.diagnostics import Place
from checker.site import addresses
from checker.site.parts import Say, To, outline, ruling_line, ruling_list, story
from checker.site.prose import Prose
from checker.site.replayed import replay
from checker.site.untranslated import marked
from checker.site.wording import joined, say

FOLDERS = 64  # At hand: there are some for each game.
TEMPLATES = Path(__file__).parent / "templates"
PARTS = {part.__name__: part for part in (outline, replay, ruling_line, ruling_list, story)}
"""What templates call by name, and Python draws."""


@dataclass(frozen=True)
class Sheet:
    """One page: where it lives, what it is called, its HTML, and the document it was drawn from.

    `onward` is where a page leads that is only another address.
    """

    path: str
    title: str
    description: str
    body: str
    place: Place | None = None
    onward: str = ""

    @property
    def lang(self) -> str:
        """The language of the tree it is in."""
        return addresses.lang_of(self.path)


def in_script(value: object) -> Markup:
    """JSON within a script element, which `<` alone could end."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= PARTS
    return made


def fill(template: str, here: str, *, prose: Prose | None = None, **values: Any) -> str:
    """A template of a page at `here`. Templates get `say` and `to` (a page) in its language.

    What the page's `prose` linked is described at its end, and what is Japanese on an English page is marked.
    """
    lang = addresses.lang_of(here)
    body = (
        _environment()
        .get_template(template)
        .render(
            lang=lang,
            say=_voice(lang),
            join=partial(joined, lang),
            to=_way(here.rpartition("/")[0], lang),
            list_of=partial(_list_of, here, lang),
            data_of=lambda id: addresses.link(here, addresses.data(id)),
            prose=prose,
            **values,
        )
    )
    body = f"{body}{prose.glosses()}" if prose else body
    return marked(body) if lang == "en" else body


@cache
def _voice(lang: str) -> Say:
    """The same one for all pages of a language: what was said before is known by it."""
    return partial(say, lang)


@lru_cache(maxsize=FOLDERS)
def _way(folder: str, lang: str) -> To:
    """From all pages of a folder, the same one too."""
    return partial(_to, folder, lang)


@lru_cache(maxsize=addresses.KEPT)
def _to(folder: str, lang: str, kind: str, id: str) -> str:
    return addresses.link(f"{folder}/", addresses.page(kind, id, lang))


def _list_of(here: str, lang: str, game: str, name: addresses.Listing, anchor: str = "") -> str:
    return addresses.link(here, addresses.listing(game, name, lang), anchor)
