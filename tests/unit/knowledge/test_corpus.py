"""The corpus: documents by name, rulesets over their bases, mentions, and the tables beside them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from checker.knowledge import tables
from checker.knowledge.corpus import Corpus, build
from checker.knowledge.documents import parts, place_of
from checker.source.loaded import Loaded, Places
from tests.unit.knowledge.library import BASE, LINKS, laid_over, read


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    return read(laid_over(BASE, tmp_path / "library"))[0]


def test_documents_are_found_by_name(corpus: Corpus) -> None:
    assert set(corpus.rulings) == {"dm/older", "dm/newer"}
    assert corpus.card("dm", "見本の竜") is corpus.cards_by_id["dm/sample"].value
    assert corpus.card("dm", "誰も知らない竜") is None
    assert ("dm", "speed_attacker") in corpus.keywords
    of_newer = [each.value.id for each in corpus.scenarios_of["dm/newer"]]
    assert of_newer == ["dm/drawing/controls", "dm/drawing/newer"]
    assert len(list(corpus.documents())) == 12


def test_a_ruleset_has_the_switches_of_its_bases(corpus: Corpus) -> None:
    assert corpus.switches("dm:paper") == {"draw": "skipped"}
    assert corpus.switches("dm:club") == {"draw": "skipped"}
    assert corpus.switches("dm:nowhere") == {}


def test_a_ruleset_that_is_its_own_base_still_ends(tmp_path: Path) -> None:
    looped, _ = read(laid_over(LINKS / "L005-base", tmp_path / "library"))
    assert looped.switches("dm:club") == {"draw": "skipped"}


def test_the_first_of_two_of_one_name_is_kept(tmp_path: Path) -> None:
    twice, faults = read(laid_over(LINKS / "L001-card-name", tmp_path / "library"))
    assert twice.cards["dm", "見本の竜"].value.id == "dm/sample"
    assert [fault.code for fault in faults] == ["L001"]


def test_every_reference_is_a_mention(corpus: Corpus) -> None:
    found = {(each.kind, each.name) for each in corpus.mentions}
    assert found == {
        *(("card", name) for name in ("見本の竜",)),
        *(("keyword", name) for name in ("speed_attacker",)),
        *(("term", name) for name in ("dm/deck", "dm/hand", "mtg/library")),
        *(("rule", name) for name in ("dm/draw-one",)),
        *(("ruling", name) for name in ("dm/older", "dm/newer")),
        *(("ruleset", name) for name in ("dm:paper", "dm:club")),
        ("scenario", "dm/drawing/newer"),
    }


def test_a_mention_stands_where_its_file_has_it(corpus: Corpus) -> None:
    (mention,) = (each for each in corpus.mentions if each.kind == "card" and each.path[0] == "cards")
    assert str(place_of(mention.document, mention.path)) == "rulings/dm/qa/newer.yaml:13:9"


def test_a_part_without_a_place_has_that_of_what_is_around_it(corpus: Corpus) -> None:
    document = corpus.rulings["dm/newer"]
    assert place_of(document, ("cards", 0, "nothing", 3)) == place_of(document, ("cards", 0))


def test_parts_come_with_their_paths(corpus: Corpus) -> None:
    paths = {path: type(part).__name__ for path, part in parts(corpus.cards_by_id["dm/sample"].value)}
    assert paths[()] == "Card"
    assert paths[("abilities", 0)] == "Keyword"
    assert paths[("abilities", 1, "when", 0)] == "Pattern"


def test_what_is_no_document_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="not a document"):
        build([SimpleNamespace(value=3, places={}, file="x", game="dm", kind="number", id="", by="")])


def test_reasons_for_survivors_are_kept_by_game() -> None:
    reasons = Loaded({"dm/a/b": {}}, Places("x.yaml", {}), "x.yaml", "survivors", "dm")
    assert build([reasons])[0].survivors["dm"] is reasons


def test_the_number_table_spells_out_ranges(tmp_path: Path) -> None:
    folder = tmp_path / "rulings/dm/numbers"
    folder.mkdir(parents=True)
    (folder / "dm-cr-1.0.txt").write_text("# a comment\n\n703: 1 4a-4c\n", encoding="utf-8")
    found, faults = tables.read(tmp_path)
    assert found.numbers == {
        ("dm-cr", "1.0"): frozenset({"703", "703.1", "703.4a", "703.4b", "703.4c"}),
    }
    assert not faults


def test_a_section_that_was_not_looked_up_lacks_no_clause(tmp_path: Path) -> None:
    folder = tmp_path / "rulings/mtg/numbers"
    folder.mkdir(parents=True)
    (folder / "mtg-cr-2025-09-19.txt").write_text("702: *\n704: 5 5a\n", encoding="utf-8")
    found, _ = tables.read(tmp_path)
    lacking = [
        each for each in ("702.2c", "704.5a", "704.5b", "705.1") if found.lacks("mtg-cr", "2025-09-19", each)
    ]
    assert lacking == ["704.5b", "705.1"]
    assert not found.lacks("mtg-cr", "2026-04-17", "705.1")


@pytest.mark.parametrize("line", ["703: 4a-5c", "703: 4c-4a", "703: 4-5", "seven: 1", "703 1"])
def test_a_line_that_says_nothing_is_told_with_its_place(line: str, tmp_path: Path) -> None:
    folder = tmp_path / "rulings/dm/numbers"
    folder.mkdir(parents=True)
    (folder / "dm-cr-1.0.txt").write_text(f"# numbers\n{line}\n", encoding="utf-8")
    _, faults = tables.read(tmp_path)
    assert [str(fault.place) for fault in faults] == ["rulings/dm/numbers/dm-cr-1.0.txt:2:1"]


def test_a_folder_without_tables_has_none(tmp_path: Path) -> None:
    assert tables.read(tmp_path) == (tables.Tables(), [])
