"""The one user of mkdocs: hands it the pages we draw, and stops the build where something is missing.

No page is made here. Must not import an engine or a game: the corpus is read by
the function that mkdocs.yml names, and replays go through `gather`.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol
from urllib.parse import unquote, urlsplit

from mkdocs.config import base
from mkdocs.config import config_options as options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from checker.diagnostics import Diagnostic, Place
from checker.knowledge.corpus import Corpus
from checker.model.chart import TurnChart
from checker.site import addresses, gather, offline
from checker.site.archive import NAME, Archive, archive
from checker.site.bilingual import spoken_blocks
from checker.site.cover import Cover
from checker.site.demand import Counter, OnDemand, drawing_first
from checker.site.drawing import pages_of
from checker.site.frame import Frame, frame, spoken
from checker.site.library import Library
from checker.site.links import (
    DeadLink,
    Web,
    dead_in_markdown,
    is_elsewhere,
    line_of,
    resolved,
    written_links,
)
from checker.site.pages import every, home, take_away
from checker.site.pages import offline as keeping
from checker.site.press import Press
from checker.site.problem import Desk
from checker.site.sheet import Sheet
from checker.site.survey import survey
from checker.site.wording import say

log = get_plugin_logger("saitei")
MARKS = {
    "<!-- contents -->": home.contents,
    "<!-- archive -->": take_away.link,
    "<!-- offline -->": keeping.keep,
}
"""Where a hand-written page asks for something that is drawn."""


class Reading(Protocol):
    """What the function named in mkdocs.yml gives: the documents, what is wrong with the files, turns."""

    @property
    def corpus(self) -> Corpus: ...
    @property
    def faults(self) -> list[Diagnostic]: ...
    @property
    def charts(self) -> dict[str, TurnChart]: ...


class SaiteiConfig(base.Config):
    """Options in mkdocs.yml."""

    read = options.Type(str, default="checker.cli.library:read")
    for_authors = options.ListOfItems(options.Type(str), default=[])
    bilingual = options.ListOfItems(options.Type(str), default=[])
    report = options.Type(str, default="")
    jobs = options.Type(int, default=os.cpu_count() or 1)


@contextmanager
def stage(name: str) -> Iterator[None]:
    """Tells how long a part of the build took."""
    began = perf_counter()
    yield
    log.info("%s: %.2f s", name, perf_counter() - began)


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

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Whether the site is built for readers, or served to somebody who is writing it."""
        self.serving = command == "serve"
        self.jobs = self.config.jobs
        self.counter = Counter()
        self.packed: Archive | None = None

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Nobody is shown half of one version and half of another."""
        self.counter.close()

    def on_build_error(self, *, error: Exception) -> None:
        """What was there before is still shown."""
        self.counter.open()

    def on_serve(self, server: Any, /, *, config: MkDocsConfig, builder: Any) -> Any:
        """An author sees the page again when its document changes."""
        root = _root(config)
        for folder in (root / "rulings", root / "scenarios"):
            if folder.is_dir():
                server.watch(str(folder))
        server.set_app(drawing_first(server.get_app(), server.mount_path, self.counter))
        return server

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Read and replay; mkdocs gets those of our pages that Markdown links to, the press the others."""
        self.root = _root(config)
        with stage("archive"):
            if not (self.serving and self.packed):
                theme = Path(config.theme.custom_dir or config.docs_dir)
                place = Path(config.site_dir, addresses.archive(NAME))
                self.packed = archive(self.root, theme, place)
        self.library = replace(self._library(self.root), desk=self._desk(config), archive=self.packed)
        self.todo = every.everything(self.library)
        drawn = {each.path for each in pages_of(self.todo)}
        self.written = {file.dest_uri: file for file in files.documentation_pages() if file.abs_src_path}
        self.pages = {*drawn, *self.written}
        if self.serving:
            self._forget_asking(Path(config.site_dir))
        self._stop(self._dead_in_docs({file.src_uri for file in files}, drawn))
        targets = self._targets()
        self.linked = {each.path: each for each in pages_of(self.todo) if each.path in targets}
        for path, drawing in sorted(self.linked.items()):
            file = File.generated(config, _source(path), content="")
            files.append(file)
            DrawnPage(drawing.draw(), file, config)
        return files

    def on_page_content(self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Hand-written pages get what they ask for; long code can be scrolled by key."""
        html = html.replace("<pre>", '<pre tabindex="0">')
        path = page.file.dest_uri
        if self._bilingual(path):
            html = spoken_blocks(html)
        for mark, draw in MARKS.items():
            if mark in html:
                html = html.replace(mark, draw(self.library, path, addresses.lang_of(path)))
        return html

    def _bilingual(self, path: str) -> bool:
        return any(path.startswith(f"{folder}/") for folder in self.config.bilingual)

    def on_page_context(self, context: Any, /, *, page: Page, config: MkDocsConfig, nav: Any) -> Any:
        """What stands around the page."""
        path = page.file.dest_uri
        context["content"] = page.content
        if isinstance(page, DrawnPage):
            context["frame"] = self._frame_of(page.sheet)
            return context
        bilingual = self._bilingual(path)
        in_english = path.startswith("en/") or not (bilingual or spoken(page.markdown or "") == "ja")
        context["frame"] = frame(
            path,
            str(page.title or ""),
            self.pages,
            self.library.games,
            description=str(page.meta.get("description", "")),
            lang="en" if in_english else "ja",
            bilingual=bilingual,
            prose=True,
            date=self.library.date,
        )
        return context

    def on_env(self, env: Any, /, *, config: MkDocsConfig, files: Files) -> Any:
        """The page for what is not there speaks both languages; the map of the site has every page."""
        self.env = env
        env.globals["addresses"] = sorted(self.pages)
        keys = ("not_found", "not_found_text")
        env.globals["not_found"] = {lang: {key: say(lang, key) for key in keys} for lang in addresses.LANGS}
        return env

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Print what mkdocs did not write, or have it ready for whoever asks."""
        site = Path(config.site_dir)
        if self.serving:
            index = self.library.searchable.files
            self.counter.open(OnDemand(self._press(site), self.todo, index))
            self.jobs = 1  # The server has threads now, and a process split off from those may hang.
        else:
            self._finish(site)

    def _forget_asking(self, site: Path) -> None:
        """Pages of ours within hand-written ones are new where the hand that wrote them did nothing."""
        for path, file in self.written.items():
            if any(mark in file.content_string for mark in MARKS):
                (site / path).unlink(missing_ok=True)

    def _finish(self, site: Path) -> None:
        """The whole site, in which every link of every page leads somewhere."""
        press = self._press(site)
        web = Web(press.promised)
        for path in sorted(press.there):
            web.read(path, (site / path).read_text(encoding="utf-8"))
        with stage("index"):
            press.print(self.library.searchable.files, self.jobs, at_once=1)
        # By processes of their own, which do not keep what the index took.
        with stage("pages"):
            self.library.look_up_all()
            web.add(press.print(self.todo, self.jobs))
        there = _files_of(site)
        with stage("offline"):
            self._pack(site, there)
        with stage("links"):
            dead = web.dead(there, lambda path: (site / path).read_text(encoding="utf-8"))
            self._stop(self._dead_in_site(dead))

    def _press(self, site: Path) -> Press:
        """What prints the pages and files that mkdocs does not write."""
        data = map(addresses.data, self.library.rulings)
        return Press(site, self._cover(), {*self.pages, *data}, {*self.written, *self.linked})

    def _pack(self, site: Path, there: Collection[str]) -> None:
        """The pages that readers may keep with what they need, those left out that are for authors."""
        needed = (path for path in there if path.startswith("assets/") or addresses.of_index(path))
        for_authors = tuple(f"{folder}/" for folder in self.config.for_authors)
        kept = {path for path in (*self.pages, *needed) if not path.startswith(for_authors)}
        sets = offline.packed(site, kept, self.library.games, self.jobs)
        said = offline.listed(sets, self.library.searchable.version, self.library.date)
        (site / offline.LIST).write_text(said, encoding="utf-8")

    def _cover(self) -> Cover:
        """What puts pages into their frames, as mkdocs would write them."""
        template = self.env.get_template("main.html")
        return Cover(self._frame_of, lambda frame, content: template.render(frame=frame, content=content))

    def _frame_of(self, sheet: Sheet) -> Frame:
        return frame(
            sheet.path,
            sheet.title,
            self.pages,
            self.library.games,
            description=sheet.description,
            onward=sheet.onward,
            date=self.library.date,
        )

    def _library(self, root: Path) -> Library:
        module, _, name = self.config.read.partition(":")
        with stage("documents"):
            read: Reading = getattr(import_module(module), name)(root, jobs=self.jobs)
            corpus = read.corpus
        with stage("reading through"):
            seen = survey(corpus, self.jobs)
        wrong = [str(fault) for fault in (*read.faults, *seen.faults) if fault.severity == "error"]
        if not corpus.rulings:
            wrong.append(f"{Place(str(root / 'rulings'))}: there is no ruling to make a site of")
        if wrong:
            raise PluginError("\n".join(wrong))
        with stage("replays"):
            came = gather.outcomes(corpus, root, self.jobs)
        self._stop(gather.unknown_rules(corpus, came))
        with stage("what rests on what"):
            return replace(gather.library(corpus, root, came, seen), charts=read.charts)

    def _desk(self, config: MkDocsConfig) -> Desk:
        try:
            return Desk.of(self.config.report, config.repo_url or "", version("saitei"))
        except ValueError as wrong:
            raise PluginError(f"{config.config_file_path}: {wrong}") from wrong

    def _dead_in_docs(self, files: Collection[str], drawn: Collection[str]) -> list[tuple[Place, str]]:
        there = {*files, *map(_source, drawn)}
        dead = []
        for file in self.written.values():
            dead += dead_in_markdown(self._file(file), file.src_uri, file.content_string, there)
        return dead

    def _targets(self) -> set[str]:
        """The pages that Markdown links to."""
        return {
            resolved(file.dest_uri, unquote(urlsplit(href).path)).replace(".md", ".html")
            for file in self.written.values()
            for _, href in written_links(file.content_string)
            if not is_elsewhere(href)
        }

    def _dead_in_site(self, dead: list[DeadLink]) -> list[tuple[Place, str]]:
        """Once for each thing that is missing, where a person wrote the link if anyone did."""
        found: dict[str, list[DeadLink]] = {}
        for each in sorted(dead, key=lambda each: (each.page not in self.written, each)):
            found.setdefault(each.missing, []).append(each)
        told = []
        for first, *others in found.values():
            count = first.more + sum(1 + each.more for each in others)
            more = f" ({count} more links lead there)" if count else ""
            told.append((self._place_of(first), f"{first}{more}"))
        return told

    def _place_of(self, dead: DeadLink) -> Place:
        drawing = next((each for each in pages_of(self.todo) if each.path == dead.page), None)
        written = self.written.get(dead.page)
        if drawing and (place := drawing.draw().place):
            return place
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


def _files_of(site: Path) -> set[str]:
    """The addresses of all files of a site."""
    begin = len(os.path.join(site, ""))
    paths = (os.path.join(folder, name) for folder, _, names in os.walk(site) for name in names)
    return {path[begin:].replace(os.sep, "/") for path in paths}


def _source(path: str) -> str:
    """What a page of ours is called where Markdown links to it."""
    return f"{path.removesuffix('.html')}.md"
