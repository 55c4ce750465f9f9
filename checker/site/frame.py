"""What stands around every page: title, menu, the switch of language. Values for theme/main.html.

Must not know mkdocs; the plugin says which page it is and which pages there are.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from checker.site import addresses
from checker.site.assets import marked
from checker.site.wording import say

KANA = re.compile(r"[\u3041-\u30ff]")
MENU: tuple[addresses.Listing, ...] = ("rulings", "cards", "keywords", "terms", "rules")


@dataclass(frozen=True)
class Item:
    """One entry of the menu."""

    title: str
    href: str
    here: bool


@dataclass(frozen=True)
class Frame:
    """Everything around the text of one page."""

    lang: str
    title: str
    description: str
    root: str
    home: str
    search: str
    menu: tuple[Item, ...]
    twin: str
    twin_lang: str
    bilingual: bool
    prose: bool
    onward: str
    feed: str
    manifest: str
    offline: str
    date: str

    def asset(self, name: str) -> str:
        """The address of a script or a style."""
        return f"{self.root}{marked(name)}"

    @property
    def say(self) -> Callable[..., str]:
        """The site's labels in the page's language."""
        return partial(say, self.lang)


def spoken(text: str) -> str:
    """The language of a hand-written page: Japanese has kana in it."""
    return "ja" if KANA.search(text) else "en"


def frame(
    path: str,
    title: str,
    pages: Collection[str],
    games: tuple[str, ...],
    *,
    description: str = "",
    lang: str = "",
    bilingual: bool = False,
    prose: bool = False,
    onward: str = "",
    date: str = "",
) -> Frame:
    """The frame of the page at `path`; `pages` are all addresses, `onward` is where it sends readers.

    `date` is that of the data.
    """
    lang = lang or addresses.lang_of(path)
    other = addresses.twin(path)
    in_place = lang == addresses.lang_of(path) and other in pages
    site = say(lang, "site")
    home = addresses.in_tree("index.html", lang)
    search = addresses.search(lang)
    root = addresses.link(path, ".")
    return Frame(
        lang=lang,
        title=site if title == site else f"{title} - {site}",
        description=description,
        root=f"{root}/",
        home=addresses.link(path, home),
        search=addresses.link(path, search) if search in pages and search != path else "",
        menu=_menu(path, lang, pages, games),
        twin=addresses.link(path, other) if in_place else "",
        twin_lang=addresses.lang_of(other),
        bilingual=bilingual,
        prose=prose,
        onward=onward,
        feed=addresses.link(path, addresses.feed(lang)),
        manifest=addresses.link(path, addresses.manifest(lang)),
        offline=addresses.link(path, addresses.offline(lang)) if addresses.offline(lang) in pages else "",
        date=date,
    )


def _menu(path: str, lang: str, pages: Collection[str], games: tuple[str, ...]) -> tuple[Item, ...]:
    """The lists of the game one is in; outside of them, the games."""
    own = path.removeprefix("en/").partition("/")[0]
    if own in games:
        targets = [(f"nav_{name}", addresses.listing(own, name, lang)) for name in MENU]
    else:
        targets = [(f"short_{game}", addresses.listing(game, "index", lang)) for game in games]
    about = addresses.in_tree("about.html", lang)
    targets += [("nav_about", about)] if about in pages else []
    return tuple(
        Item(say(lang, key), addresses.link(path, target), _within(path, target)) for key, target in targets
    )


def _within(path: str, target: str) -> bool:
    """Whether a page is the target, or one of the documents the target lists."""
    shelf = {"rulings": "r", "cards": "card", "terms": "term", "rules": "rule"}
    name = posixpath.basename(target).removesuffix(".html")
    return path == target or posixpath.dirname(path) == f"{posixpath.dirname(target)}/{shelf.get(name, '-')}"
