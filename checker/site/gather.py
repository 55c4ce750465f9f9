"""From a corpus to the library that pages are drawn from: replays, links, neighbours, excerpts.

Of the modules that know the corpus (`survey` reads it through, `lookups` looks things up in it) the only
one that has anything replayed. Must not know a page, mkdocs or an engine: replays go through the door.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from checker.diagnostics import Place
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, place_of
from checker.knowledge.search.entries import PlayedBy, entries
from checker.knowledge.terms import Linker as LinkerOfGame
from checker.model.card import Card
from checker.model.rule import Document as Official
from checker.model.rule import Switch
from checker.model.scenario import Scenario
from checker.processes import spread
from checker.replay.batch import Means, everywhere_all
from checker.replay.keys import Keys
from checker.replay.library import Library as Means_of_a_game
from checker.replay.remembered import Memory, Packed, keep, recall
from checker.site import search
from checker.site.library import Library, Linker, Mention
from checker.site.lookups import Excerpts, Near, Starts, Values
from checker.site.survey import Survey
from checker.source.store import CHECKER

AT_ONCE = 24  # Scenarios that a process replays before it tells what came of them.


def outcomes(corpus: Corpus, root: Path, jobs: int = 1) -> tuple[Packed, ...]:
    """What comes of every scenario under each of its rulesets: replayed, or remembered from before."""
    games = {document.value.game for document in corpus.rulesets.values()}
    keys = Keys({game: _means(corpus, game, ()) for game in games}, corpus.cards)
    before = recall(root)
    documents = [document for _, document in sorted(corpus.scenarios.items())]

    @cache
    def means() -> Means:
        """Needed only where something has to be replayed: all cards are read for it."""
        return Means({game: _means(corpus, game, _cards(corpus, game)) for game in games})

    came = spread(partial(_replayed, means, keys, before), documents, AT_ONCE, jobs)
    return tuple(keep(root, (each for some in came for each in some), before).values())


def _replayed(
    means: Callable[[], Means], keys: Keys, before: Memory, documents: Sequence[Document[Scenario]]
) -> list[tuple[bytes, Packed | None]]:
    """The key of each scenario under each ruleset, and what came of it where that is not remembered."""
    found = {key: task for each in documents for key, task in keys.of(each.value, each.mark).items()}
    new = {key: task for key, task in found.items() if key not in before}
    played = everywhere_all(list(new.values()), means()) if new else ()
    came = {key: Packed.of(outcome, others) for key, (outcome, others) in zip(new, played, strict=True)}
    return [(key, came.get(key)) for key in found]


def library(corpus: Corpus, root: Path, came: tuple[Packed, ...], seen: Survey) -> Library:
    """Everything the pages need, from a corpus, the outcomes of its scenarios and what was seen in it."""
    return Library(
        rulings=Values(corpus.rulings),
        briefs=seen.briefs,
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
        related=Near(corpus, seen.briefs, seen.said),
        said=seen.said,
        linker=_linker(seen.linkers),
        searchable=_searchable(corpus, root, seen),
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


def _searchable(corpus: Corpus, root: Path, seen: Survey) -> search.Searchable:
    """The index is made when its files are written; what it can be filtered by is known before."""
    families = {(each.game, each.family) for each in seen.briefs.values() if each.family}
    families |= {(str(each.value.game), each.value.slug) for each in corpus.families.values()}
    found = (corpus.rulings, corpus.cards, corpus.families, corpus.keywords, corpus.terms, corpus.rules)
    games = sorted({each.game for shelf in found for each in shelf.values()})
    return search.Searchable(
        version=_version(corpus, root),
        games=tuple(games),
        rulesets=tuple(sorted({ruleset for each in seen.played.values() for ruleset in each})),
        families=tuple(sorted(families)),
        files=tuple(partial(_index, corpus, game, seen.played) for game in games),
    )


def _index(corpus: Corpus, game: str, under: PlayedBy) -> Iterator[tuple[str, str]]:
    """The files of a game's index."""
    return search.files(entries(corpus, game, under))


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


def _cards(corpus: Corpus, game: str) -> Iterator[Card]:
    return (each.read() for (owner, _), each in corpus.cards.items() if owner == game)


def _means(corpus: Corpus, game: str, cards: Iterable[Card]) -> Means_of_a_game:
    return Means_of_a_game.of(
        cards,
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


def _linker(by_game: Mapping[str, LinkerOfGame]) -> Linker:
    def links_in(game: str, lang: str, text: str) -> Sequence[Mention]:
        return by_game[game].links(text, "en" if lang == "en" else "ja")

    return links_in
