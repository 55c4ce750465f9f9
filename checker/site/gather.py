"""From a corpus to the library that pages are drawn from: replays, links, neighbours, excerpts.

The only module of the site that knows the corpus, the replay and the files'
text. Must not know a page, mkdocs or an engine: replays go through the door.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from sys import intern
from typing import Any

from checker.diagnostics import Diagnostic, Place
from checker.knowledge import links
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, place_of
from checker.knowledge.lint import naming
from checker.knowledge.neighbours import Neighbours, Node
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
from checker.site.library import Library, Linker, Mention

CHECKER = Path(__file__).resolve().parents[1]
MANY_AT_ONCE = 500  # Documents that a process looks through before it tells what they lack.
UNPACKED = 32  # Documents at hand: a page asks for its own again and again.
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
    said = _said(corpus, linkers, jobs)
    return Library(
        rulings=_values(corpus.rulings),
        cards=_values(corpus.cards_by_id),
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
        related=Near(corpus, said),
        said=said,
        linker=_linker(linkers),
        searchable=_searchable(corpus, root, jobs),
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


def _searchable(corpus: Corpus, root: Path, jobs: int) -> search.Searchable:
    """The index is made when its files are written; what it can be filtered by is known before."""
    ruled = [document.value for document in corpus.rulings.values()]
    families = {(str(each.game), each.family) for each in ruled if each.family}
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


class Values(Mapping[str, Any]):
    """What documents say, by id, each read where it is asked for: they may be packed."""

    def __init__(self, documents: Mapping[str, Document[Any]]) -> None:
        self._documents = documents
        self._read = lru_cache(maxsize=UNPACKED)(lambda id: documents[id].value)

    def __getitem__(self, id: str) -> Any:
        return self._read(id)

    def __contains__(self, id: object) -> bool:
        return id in self._documents

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)


class Starts(Mapping[tuple[str, str], Place]):
    """Where each document begins, by its kind and id."""

    def __init__(self, corpus: Corpus) -> None:
        self._shelves: Mapping[str, Mapping[str, Document[Any]]] = {
            "ruling": corpus.rulings,
            "card": corpus.cards_by_id,
            "term": corpus.terms,
            "rule": corpus.rules,
            "family": corpus.families,
            "change": corpus.changes,
            "comparison": corpus.comparisons,
            "scenario": corpus.scenarios,
        }

    def __getitem__(self, key: tuple[str, str]) -> Place:
        kind, id = key
        return place_of(self._shelves[kind][id])

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return ((kind, id) for kind, shelf in self._shelves.items() for id in shelf)

    def __len__(self) -> int:
        return sum(map(len, self._shelves.values()))


class Excerpts(Mapping[str, str]):
    """What scenarios and rulings say in their own files, read when asked.

    A scenario's lines go up to where the next one begins, a ruling's from its first key on.
    """

    def __init__(self, corpus: Corpus, root: Path) -> None:
        self._documents = {**corpus.rulings, **corpus.scenarios}
        self._scenarios = corpus.scenarios
        self._root = root

    def __getitem__(self, id: str) -> str:
        document = self._documents[id]
        lines = (self._root / document.file).read_text(encoding="utf-8").splitlines()
        start = place_of(document).line
        return excerpt(lines, start) if id in self._scenarios else "\n".join(lines[start - 1 :])

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)


def excerpt(lines: Sequence[str], start: int) -> str:
    """The entry of a list that has its first key on line `start` (from 1), without the list's indentation."""
    entry = [lines[start - 1].removeprefix("- ").removeprefix("  ")]
    for line in lines[start:]:
        if line.startswith("- "):
            break
        entry.append(line.removeprefix("  "))
    while entry and (not entry[-1].strip() or entry[-1].startswith("#")):
        entry.pop()
    return "\n".join(entry)


class Near(Mapping[str, tuple[str, ...]]):
    """The rulings near each ruling, looked for when asked."""

    def __init__(self, corpus: Corpus, said: Mapping[str, frozenset[str]]) -> None:
        self._rulings = corpus.rulings
        same: dict[Node, Node] = {}  # Thousands of rulings rest on a few hundred things.
        neighbours = Neighbours(
            {
                id: frozenset(same.setdefault(node, node) for node in _things(corpus, each.value, said[id]))
                for id, each in corpus.rulings.items()
            }
        )
        # A page in two languages asks twice.
        self._near = lru_cache(maxsize=4)(lambda ruling: tuple(each.id for each in neighbours.near(ruling)))

    def __getitem__(self, ruling: str) -> tuple[str, ...]:
        if ruling not in self._rulings:
            raise KeyError(ruling)
        return self._near(ruling)

    def __iter__(self) -> Iterator[str]:
        return iter(self._rulings)

    def __len__(self) -> int:
        return len(self._rulings)


def _things(corpus: Corpus, ruling: Ruling, said: Iterable[str]) -> Iterator[Node]:
    """What a ruling says that it rests on, and the terms it mentions."""
    yield from (("rule", rule) for rule in ruling.rules)
    yield from (("term", term) for term in (*ruling.terms, *said))
    cards = (corpus.card(ruling.game, name) for name in ruling.cards)
    yield from (("card", card.id) for card in cards if card)


def _said(corpus: Corpus, linkers: Mapping[str, LinkerOfGame], jobs: int) -> dict[str, frozenset[str]]:
    """The terms that each ruling's text mentions."""

    def mentioned(rulings: Sequence[Ruling]) -> dict[str, frozenset[str]]:
        return {each.id: said_in(each, linkers[each.game].links) for each in rulings}

    rulings = [document.value for document in corpus.rulings.values()]
    found = spread(mentioned, rulings, AT_ONCE, jobs)
    return {id: frozenset(map(intern, each)) for some in found for id, each in some.items()}


def _linkers(corpus: Corpus) -> dict[str, LinkerOfGame]:
    games = {document.value.game for document in corpus.documents() if hasattr(document.value, "game")}
    return {game: linker(corpus, game) for game in games}


def _linker(by_game: Mapping[str, LinkerOfGame]) -> Linker:
    def links_in(game: str, lang: str, text: str) -> Sequence[Mention]:
        return by_game[game].links(text, "en" if lang == "en" else "ja")

    return links_in
