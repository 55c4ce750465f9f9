"""From a corpus to the library that pages are drawn from: replays, links, neighbours, excerpts.

The only module of the site that knows the corpus, the replay and the files'
text. Must not know a page, mkdocs or an engine: replays go through the door.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from sys import intern
from typing import Any

from checker.diagnostics import Diagnostic, Place
from checker.knowledge import links
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, place_of
from checker.knowledge.lint import naming
from checker.knowledge.search.entries import PlayedBy, entries, rulesets
from checker.knowledge.terms import Linker as LinkerOfGame
from checker.knowledge.terms import linker, said_in
from checker.model.rule import Document as Official
from checker.model.rule import Switch
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.processes import spread
from checker.replay.batch import Means, everywhere_all
from checker.replay.keys import Keys
from checker.replay.library import Library as Means_of_a_game
from checker.replay.remembered import Memory, Packed, keep, recall
from checker.site import search
from checker.site.brief import Brief
from checker.site.library import Library, Linker, Mention
from checker.site.lookups import Excerpts, Near, Starts, Values

CHECKER = Path(__file__).resolve().parents[1]
MANY_AT_ONCE = 500  # Documents that a process looks through before it tells what they lack.
AT_ONCE = 24  # Scenarios that a process replays before it tells what came of them.


def faults(corpus: Corpus, jobs: int = 1) -> list[Diagnostic]:
    """What a page would need and is not there, or could be either of two. All else is the lint's business."""

    def missing(documents: Sequence[Document[Any]]) -> list[Diagnostic]:
        part = corpus.part(documents)
        return [fault for check in links.REFERENCES for fault in check(part)]

    found = [
        fault for some in spread(missing, list(corpus.documents()), MANY_AT_ONCE, jobs) for fault in some
    ]
    for check in (naming.ambiguous_terms, naming.ambiguous_cards):
        found += check(corpus)
    return sorted(found)


def outcomes(corpus: Corpus, root: Path, jobs: int = 1) -> tuple[Packed, ...]:
    """What comes of every scenario under each of its rulesets: replayed, or remembered from before."""
    games = {document.value.game for document in corpus.rulesets.values()}
    means = Means({game: _means(corpus, game) for game in games})
    before = recall(root)
    documents = [document for _, document in sorted(corpus.scenarios.items())]
    came = spread(partial(_replayed, means, Keys(means), before), documents, AT_ONCE, jobs)
    return tuple(keep(root, (each for some in came for each in some), before).values())


def _replayed(
    means: Means, keys: Keys, before: Memory, documents: Sequence[Document[Scenario]]
) -> list[tuple[bytes, Packed | None]]:
    """The key of each scenario under each ruleset, and what came of it where that is not remembered."""
    found = {key: task for each in documents for key, task in keys.of(each.value, each.mark).items()}
    new = {key: task for key, task in found.items() if key not in before}
    played = everywhere_all(list(new.values()), means)
    came = {key: Packed.of(outcome, others) for key, (outcome, others) in zip(new, played, strict=True)}
    return [(key, came.get(key)) for key in found]


def library(corpus: Corpus, root: Path, came: tuple[Packed, ...], jobs: int = 1) -> Library:
    """Everything the pages need, from a corpus and the outcomes of its scenarios."""
    linkers = _linkers(corpus)
    briefs, said = _read_through(corpus, linkers, jobs)
    return Library(
        rulings=Values(corpus.rulings),
        briefs=briefs,
        cards=Values(corpus.cards_by_id),
        keywords=_values(corpus.keywords),
        terms=_values(corpus.terms),
        rules=_values(corpus.rules),
        families=_values(corpus.families),
        changes=_values(corpus.changes),
        comparisons=_values(corpus.comparisons),
        rulesets=dict(corpus.ruleset_by_id),
        switches=_switches(corpus),
        documents=_documents(corpus),
        scenarios=Values(corpus.scenarios),
        outcomes=came,
        places=Starts(corpus),
        excerpts=Excerpts(corpus, root),
        related=Near(corpus, briefs, said),
        said=said,
        linker=_linker(linkers),
        searchable=_searchable(corpus, root, briefs.values(), jobs),
    )


def unknown_rules(corpus: Corpus, came: tuple[Packed, ...]) -> list[tuple[Place, str]]:
    """Rules that a replay named and that have no page, at the scenario that ran into them."""
    found = {
        (
            place_of(corpus.scenarios[outcome.scenario]),
            f"the replay carried out '{rule}', which has no rule page",
        )
        for outcome in came
        for rule in outcome.rules
        if rule not in corpus.rules
    }
    return sorted(found)


def _searchable(corpus: Corpus, root: Path, briefs: Iterable[Brief], jobs: int) -> search.Searchable:
    """The index is made when its files are written; what it can be filtered by is known before."""
    families = {(each.game, each.family) for each in briefs if each.family}
    families |= {(str(each.value.game), each.value.slug) for each in corpus.families.values()}
    found = (corpus.rulings, corpus.cards, corpus.families, corpus.keywords, corpus.terms, corpus.rules)
    games = sorted({each.game for shelf in found for each in shelf.values()})
    under = _under(corpus, jobs)
    return search.Searchable(
        version=_version(corpus, root),
        games=tuple(games),
        rulesets=tuple(sorted({ruleset for each in under.values() for ruleset in each})),
        families=tuple(sorted(families)),
        files=tuple(partial(_index, corpus, game, under) for game in games),
    )


def _index(corpus: Corpus, game: str, under: PlayedBy) -> Iterator[tuple[str, str]]:
    """The files of a game's index."""
    return search.files(entries(corpus, game, under))


def _under(corpus: Corpus, jobs: int) -> PlayedBy:
    """By which rulesets the cases of each ruling are played."""

    def played(documents: Sequence[Document[Scenario]]) -> dict[str, tuple[str, ...]]:
        return rulesets(each.value for each in documents)

    found: dict[str, set[str]] = {}
    for some in spread(played, list(corpus.scenarios.values()), MANY_AT_ONCE, jobs):
        for ruling, each in some.items():
            found.setdefault(ruling, set()).update(map(intern, each))
    return {ruling: tuple(sorted(each)) for ruling, each in found.items()}


def _version(corpus: Corpus, root: Path) -> str:
    """A mark that changes with any document, and with anything of the code."""
    mark = blake2b(digest_size=6)
    documents = sorted({root / document.file for document in corpus.documents()})
    code = sorted(path for path in CHECKER.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    for path in (*documents, *code):
        mark.update(path.name.encode() + path.read_bytes())
    return mark.hexdigest()


def _values(documents: Mapping[Any, Any]) -> dict[Any, Any]:
    return {name: document.value for name, document in documents.items()}


def _means(corpus: Corpus, game: str) -> Means_of_a_game:
    return Means_of_a_game.of(
        [each.value for (owner, _), each in corpus.cards.items() if owner == game],
        [each.value for (owner, _), each in corpus.keywords.items() if owner == game],
        [
            each
            for document in corpus.rulesets.values()
            if document.value.game == game
            for each in document.value.rulesets
        ],
    )


def _documents(corpus: Corpus) -> dict[tuple[str, str], Official]:
    return {
        (each.doc, each.version): each for file in corpus.rulesets.values() for each in file.value.documents
    }


def _switches(corpus: Corpus) -> dict[tuple[str, str], Switch]:
    files = [document.value for document in corpus.rulesets.values()]
    return {(file.game, each.id): each for file in files for each in file.switches}


def _read_through(
    corpus: Corpus, linkers: Mapping[str, LinkerOfGame], jobs: int
) -> tuple[dict[str, Brief], dict[str, tuple[str, ...]]]:
    """Every ruling in short, and the terms that its text mentions: each is read whole only once."""

    def read(documents: Sequence[Document[Ruling]]) -> list[tuple[Brief, list[str]]]:
        rulings = (document.value for document in documents)
        return [(Brief.of(each), sorted(said_in(each, linkers[each.game].links))) for each in rulings]

    briefs: dict[str, Brief] = {}
    said: dict[str, tuple[str, ...]] = {}
    for some in spread(read, list(corpus.rulings.values()), AT_ONCE, jobs):
        for brief, terms in some:
            briefs[brief.id] = brief.interned()
            said[brief.id] = tuple(map(intern, terms))
    return briefs, said


def _linkers(corpus: Corpus) -> dict[str, LinkerOfGame]:
    games = {document.game for document in corpus.documents() if document.game}
    return {game: linker(corpus, game) for game in games}


def _linker(by_game: Mapping[str, LinkerOfGame]) -> Linker:
    def links_in(game: str, lang: str, text: str) -> Sequence[Mention]:
        return by_game[game].links(text, "en" if lang == "en" else "ja")

    return links_in
