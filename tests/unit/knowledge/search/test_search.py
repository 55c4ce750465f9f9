"""What is found and in which order, in a made-up library; and the files a browser reads it from."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from checker.knowledge.corpus import Corpus
from checker.knowledge.search import shards
from checker.knowledge.search.entries import Entry, entries
from checker.knowledge.search.index import Index, build
from checker.knowledge.search.query import PLACES, WHOLE, Filters, search
from checker.model.card import Card, Face, KeywordDefinition
from checker.model.rule import Citation, RuleStatement
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.term import Term
from checker.model.text import CardName, RuleId, RulingId, Text
from checker.source.loaded import Loaded, Places
from checker.vocabulary.words import CardType
from tests.unit.site import made_up

KINDS = {
    Ruling: "ruling",
    Card: "card",
    Term: "term",
    RuleStatement: "rule",
    KeywordDefinition: "keyword",
    Scenario: "scenario",
}


def _document(value: Any) -> Loaded:
    return Loaded(value, Places("somewhere.yaml", {}), "somewhere.yaml", KINDS[type(value)], "dm")


def _loaded(*values: Any) -> dict[Any, Any]:
    return {value.id: _document(value) for value in values}


TWIN = Card(
    made_up.GAME,
    "dm/twin",
    Text("昼の顔／夜の呪文"),
    (CardType("creature"),),
    reading="ひるのかお",
    aliases=("ヒルヨル",),
    spell_side=Face(Text("夜の呪文", "Night Spell"), (CardType("spell"),)),
)
RULE = RuleStatement(
    "dm/deep", made_up.GAME, Text("深い決まり"), Text("深い。"), (Citation("dm-cr", "703.4k", "1.48"),)
)
PAIR = made_up.ruling(
    "pair",
    title=Text("二枚の裁定"),
    cards=(CardName("見張り番"), CardName("昼の顔／夜の呪文")),
    rules=(RuleId("dm/deep"),),
    family="conditional",
    sources=(made_up.source(number="98765"),),
)
OLDER = made_up.ruling("older", title=Text("攻撃の禁止"), superseded_by=RulingId("dm/lock"))
CARDS = (made_up.CARD, TWIN)


def _corpus() -> Corpus:
    return Corpus(
        rulings=_loaded(made_up.ruling(), PAIR, OLDER),
        cards={("dm", card.name.ja): _document(card) for card in CARDS},
        cards_by_id=_loaded(*CARDS),
        terms=_loaded(*made_up.TERMS),
        rules=_loaded(*made_up.RULES, RULE),
        keywords={("dm", "guard"): _document(made_up.KEYWORD)},
        scenarios=_loaded(made_up.SCENARIO),
    )


@pytest.fixture(scope="module")
def indexes() -> list[Index]:
    """The made-up library, indexed."""
    return build(entries(_corpus()))


def found(indexes: list[Index], query: str, **filters: str) -> list[str]:
    """The kinds and names of what is found, the first first."""
    hits = search(indexes, query, Filters(**filters))
    return [f"{hit.entry.kind} {hit.entry.id.partition('/')[2]}" for hit in hits]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("見張り番", "card watch"),
        ("みはりばん", "card watch"),
        ("ﾐﾊﾘﾊﾞﾝ", "card watch"),
        ("watch", "card watch"),
        ("miharibann", "card watch"),
        ("見張リ番", "card watch"),
        ("夜の呪文", "card twin"),
        ("昼の顔", "card twin"),
        ("昼の顔／夜の呪文", "card twin"),
        ("night spell", "card twin"),
        ("ひるよる", "card twin"),
        ("監視", "term watching"),
        ("番", "keyword guard"),
        ("703.4k", "rule deep"),
        ("７０３．４Ｋ", "rule deep"),
        ("703.4", "rule deep"),
        ("98765", "ruling pair"),
        ("dm/pair", "ruling pair"),
        ("pair", "ruling pair"),
        ("dm/older", "ruling older"),
        ("older", "ruling older"),
        ("見張り番 昼の顔", "ruling pair"),
        ("ヒルヨル×Watch", "ruling pair"),
        ("見張り番と昼の顔", "ruling pair"),
    ],
)
def test_it_comes_first(indexes: list[Index], query: str, first: str) -> None:
    assert found(indexes, query)[:1] == [first]


@pytest.mark.parametrize("half", ["昼の顔", "夜の呪文", "Night Spell"])
def test_a_half_is_worth_as_much_as_the_whole_name(indexes: list[Index], half: str) -> None:
    whole, part = (search(indexes, name)[0] for name in ("昼の顔／夜の呪文", half))
    assert whole.entry.id == part.entry.id == "dm/twin"
    assert part.score >= PLACES[0] + WHOLE[0]


def test_what_rests_on_a_number_is_found_by_its_clause_and_section(indexes: list[Index]) -> None:
    assert set(found(indexes, "703")) == {"rule deep", "ruling pair"}


def test_a_superseded_answer_comes_last_though_it_is_worth_more(indexes: list[Index]) -> None:
    assert found(indexes, "攻撃の禁止") == ["ruling older"]
    hits = search(indexes, "攻撃")
    assert hits[-1].entry.id == "dm/older" and hits[-1].entry.status == "superseded"
    assert hits[-1].score > hits[-2].score


def test_where_nothing_has_every_word_the_nearest_are_found(indexes: list[Index]) -> None:
    hits = search(indexes, "見張り播")
    assert hits and not any(hit.exact for hit in hits)
    assert hits[0].entry.title.ja.startswith("見張り")
    assert search(indexes, "xylophone") == []


@pytest.mark.parametrize("query", ["", "  ", "・・・", "《》", "zz" * 200])
def test_a_query_of_nothing_finds_nothing(indexes: list[Index], query: str) -> None:
    assert search(indexes, query) == []


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"kind": "ruling"}, {"ruling lock", "ruling pair", "ruling older"}),
        ({"status": "current"}, {"ruling lock", "ruling pair"}),
        ({"status": "superseded"}, {"ruling older"}),
        ({"family": "conditional"}, {"ruling pair"}),
        ({"family": "dm/conditional"}, {"ruling pair"}),
        ({"family": "mtg/conditional"}, set()),
        ({"ruleset": "dm:paper"}, {"ruling lock"}),
        ({"ruleset": "dm:paper", "family": "conditional"}, set()),
        ({"game": "mtg"}, set()),
    ],
)
def test_filters_leave_out(indexes: list[Index], filters: dict[str, str], expected: set[str]) -> None:
    assert set(found(indexes, "見張り番", **filters)) == expected


def test_the_entries_of_a_game_are_those_of_all_that_are_its_own() -> None:
    corpus = _corpus()
    under = {"dm/lock": ("dm:paper",)}
    assert entries(corpus, "dm", under) == entries(corpus, under=under)
    assert entries(corpus, "mtg", {}) == []


def test_the_order_is_the_same_whatever_the_order_of_the_files() -> None:
    corpus = _corpus()
    turned = Corpus(
        rulings=dict(reversed(corpus.rulings.items())),
        cards=corpus.cards,
        cards_by_id=dict(reversed(corpus.cards_by_id.items())),
        terms=dict(reversed(corpus.terms.items())),
        rules=dict(reversed(corpus.rules.items())),
        keywords=corpus.keywords,
        scenarios=corpus.scenarios,
    )
    assert entries(turned) == entries(corpus)
    for query in ("見張り", "攻撃", "watching", "110.4"):
        assert search(build(entries(turned)), query) == search(build(entries(corpus)), query)


# --- the files -----------------------------------------------------------------------------------


def _shown(entry: Entry, lang: str) -> dict[str, str]:
    return {"t": entry.title.said(lang)}


def _value(file: shards.File) -> tuple[str, Any]:
    """The name and value a file hands over."""
    call = file.text.removeprefix(f"{shards.HANDOVER}(").removesuffix(");\n")
    name, value = json.loads(f"[{call}]")
    return name, value


def test_numbers_come_back_as_they_were_written() -> None:
    for numbers in ([], [0], [0, 1, 2], [31], [32], [5, 37, 1000, 99999]):
        assert shards.decoded(shards.encoded(numbers)) == numbers
    chosen = sorted(random.Random(7).sample(range(200_000), 500))
    assert shards.decoded(shards.encoded(chosen)) == chosen


def test_every_key_is_in_the_file_that_is_asked_for_it(indexes: list[Index]) -> None:
    [index] = indexes
    values = dict(_value(file) for file in shards.files(index, ("ja", "en"), _shown))
    meta = values["dm/meta"]
    assert meta["size"] == len(index.entries) == len(meta["kind"])
    for key, postings in index.postings.items():
        shard = values[f"dm/p{shards.shard_of(key, meta['shards'])}"]
        assert shards.read(shard[key], meta["size"]) == [list(each) for each in postings]


def test_what_is_shown_is_found_by_number(indexes: list[Index]) -> None:
    [index] = indexes
    values = dict(_value(file) for file in shards.files(index, ("ja", "en"), _shown))
    for number, entry in enumerate(index.entries):
        for lang in ("ja", "en"):
            told = values[f"dm/{lang}{number // shards.SHOWN}"][number % shards.SHOWN]
            assert told == {"t": entry.title.said(lang)}


def test_no_text_ends_the_script_it_is_in() -> None:
    [index] = build([Entry("term", "dm/x", "dm", Text("</script>\u2028"), Text("x"), ("x",))])
    files = list(shards.files(index, ("ja",), _shown))
    assert not any("</script" in file.text or "\u2028" in file.text for file in files)
    assert dict(map(_value, files))["dm/ja0"] == [{"t": "</script>\u2028"}]
