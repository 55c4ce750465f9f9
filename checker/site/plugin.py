"""The one user of mkdocs: hands it the pages we draw, and stops the build where something is missing.

No page is made here. Must not import an engine or a game: the corpus is read by
the function that mkdocs.yml names, and replays go through `gather`.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from mkdocs.config import base
from mkdocs.config import config_options as options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from checker.diagnostics import Diagnostic, Place
from checker.knowledge.corpus import Corpus
from checker.site import addresses, gather
from checker.site.frame import frame, spoken
from checker.site.library import Library
from checker.site.links import DeadLink, dead_in_markdown, dead_links, line_of
from checker.site.pages import every, home
from checker.site.sheet import Sheet
from checker.site.wording import say

CONTENTS = "<!-- contents -->"


class Reading(Protocol):
    """What the function named in mkdocs.yml gives: the documents, and what is wrong with the files."""

    @property
    def corpus(self) -> Corpus: ...
    @property
    def faults(self) -> list[Diagnostic]: ...


class SaiteiConfig(base.Config):
    """Options in mkdocs.yml."""

    read = options.Type(str, default="checker.cli.library:read")
    bilingual = options.ListOfItems(options.Type(str), default=[])
    jobs = options.Type(int, default=os.cpu_count() or 1)


class DrawnPage(Page):
    """A page that is HTML already."""

    def __init__(self, sheet: Sheet, file: File, config: MkDocsConfig) -> None:
        self.sheet = sheet
        super().__init__(sheet.title, file, config)

    def read_source(self, config: MkDocsConfig) -> None:
        """There is no Markdown."""
        self.markdown, self.meta = "", {"title": self.sheet.title}

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """The body as it was drawn."""
        self.content = self.sheet.body


class SaiteiPlugin(BasePlugin[SaiteiConfig]):
    """Draws the site from the corpus."""

    def on_serve(self, server: Any, /, *, config: MkDocsConfig, builder: Any) -> Any:
        """An author sees the page again when its document changes."""
        root = _root(config)
        for folder in (root / "rulings", root / "scenarios"):
            if folder.is_dir():
                server.watch(str(folder))
        return server

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Read, replay and draw; give mkdocs every page and every file of data."""
        self.root = _root(config)
        self.library = self._library(self.root)
        self.sheets = {sheet.path: sheet for sheet in every.sheets(self.library)}
        for sheet in self.sheets.values():
            file = File.generated(config, sheet.path.removesuffix(".html") + ".md", content="")
            files.append(file)
            DrawnPage(sheet, file, config)
        for path, text in every.data(self.library):
            files.append(File.generated(config, path, content=text))
        self.pages = {file.dest_uri for file in files.documentation_pages()}
        self.written = {file.dest_uri: file for file in files.documentation_pages() if file.abs_src_path}
        self._stop(self._dead_in_docs(files))
        return files

    def on_page_content(self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """The front page says what there is where its text asks for it; long code can be scrolled by key."""
        html = html.replace("<pre>", '<pre tabindex="0">')
        if CONTENTS not in html:
            return html
        path = page.file.dest_uri
        return html.replace(CONTENTS, home.contents(self.library, path, addresses.lang_of(path)))

    def on_page_context(self, context: Any, /, *, page: Page, config: MkDocsConfig, nav: Any) -> Any:
        """What stands around the page."""
        path = page.file.dest_uri
        sheet = self.sheets.get(path)
        bilingual = any(path.startswith(f"{folder}/") for folder in self.config.bilingual)
        in_english = path.startswith("en/") or not (sheet or bilingual or spoken(page.markdown or "") == "ja")
        context["frame"] = frame(
            path,
            str(page.title or ""),
            self.pages,
            self.library.games,
            description=sheet.description if sheet else str(page.meta.get("description", "")),
            lang="en" if in_english else "ja",
            bilingual=bilingual,
            prose=sheet is None,
        )
        return context

    def on_env(self, env: Any, /, *, config: MkDocsConfig, files: Files) -> Any:
        """The page for addresses that do not exist speaks both languages."""
        keys = ("not_found", "not_found_text")
        env.globals["not_found"] = {lang: {key: say(lang, key) for key in keys} for lang in addresses.LANGS}
        return env

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Every link of every finished page leads somewhere."""
        site = Path(config.site_dir)
        files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
        pages = {path: (site / path).read_text(encoding="utf-8") for path in files if path.endswith(".html")}
        missing = [(Place(path), "the page was not written") for path in sorted(self.pages - set(pages))]
        self._stop([*missing, *self._dead_in_site(dead_links(pages, files))])

    def _library(self, root: Path) -> Library:
        module, _, name = self.config.read.partition(":")
        read: Reading = getattr(import_module(module), name)(root)
        corpus = read.corpus
        wrong = [str(fault) for fault in [*read.faults, *gather.faults(corpus)] if fault.severity == "error"]
        if not corpus.rulings:
            wrong.append(f"{Place(str(root / 'rulings'))}: there is no ruling to make a site of")
        if wrong:
            raise PluginError("\n".join(wrong))
        came = gather.outcomes(corpus, self.config.jobs)
        self._stop(gather.unknown_rules(corpus, came))
        return gather.library(corpus, root, came)

    def _dead_in_docs(self, files: Files) -> list[tuple[Place, str]]:
        there = {file.src_uri for file in files}
        dead = []
        for file in self.written.values():
            dead += dead_in_markdown(self._file(file), file.src_uri, file.content_string, there)
        return dead

    def _dead_in_site(self, dead: list[DeadLink]) -> list[tuple[Place, str]]:
        """Once for each thing that is missing, where a person wrote the link if anyone did."""
        found: dict[str, list[DeadLink]] = {}
        for each in sorted(dead, key=lambda each: (each.page not in self.written, each)):
            found.setdefault(each.missing, []).append(each)
        told = []
        for first, *others in found.values():
            more = f" ({len(others)} more links lead there)" if others else ""
            told.append((self._place_of(first), f"{first}{more}"))
        return told

    def _place_of(self, dead: DeadLink) -> Place:
        sheet, written = self.sheets.get(dead.page), self.written.get(dead.page)
        if sheet and sheet.place:
            return sheet.place
        if written is None:
            return Place(dead.page)
        return Place(self._file(written), line_of(written.content_string, dead.href))

    def _file(self, written: File) -> str:
        return os.path.relpath(written.abs_src_path or "", self.root)

    def _stop(self, faults: list[tuple[Place, str]]) -> None:
        if faults:
            raise PluginError("\n".join(f"{place}: {wrong}" for place, wrong in faults))


def _root(config: MkDocsConfig) -> Path:
    """The folder of mkdocs.yml, absolute: a relative one would find nothing, silently."""
    return Path(config.config_file_path or "mkdocs.yml").resolve().parent
