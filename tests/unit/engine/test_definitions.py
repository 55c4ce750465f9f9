"""Cards as the engine holds them: abilities named, keywords with their parts, both faces."""

from __future__ import annotations

import math

import pytest

from checker.engine.definitions import ability_defs, flatten, from_card, from_placed, keyword_table
from checker.engine.stops import Unsupported
from checker.model.card import Card
from checker.model.scenario import Placed
from checker.vocabulary.abilities import Ability
from checker.vocabulary.values import Number
from tests.unit.engine.toy import table, word

STRONG = """
- {game: toy, id: strong, name: {ja: 強}, meaning: {ja: 強い}, kind: data,
   abilities: [{id: power, static: {modify: self, change: {add_power: amount}}}]}
- {game: toy, id: stronger, name: {ja: 強}, meaning: {ja: 強い}, kind: data,
   abilities: [{keyword: strong, amount: 2, id: inner}]}
"""


def _defs(text: str, data: str = ""):  # type: ignore[no-untyped-def]
    return ability_defs(word(tuple[Ability, ...], text), table(data=data).meanings)


def test_abilities_without_an_id_are_numbered() -> None:
    made = _defs("[{spell: draw}, {id: named, spell: draw}, {when: {event: poke}, do: draw, zone: hand}]")
    assert [each.id for each in made] == ["a1", "named", "a3"]
    assert made[2].zones == ("hand",)


def test_a_keyword_by_rule_is_a_name_with_its_number() -> None:
    (made,) = _defs("[{keyword: quick, amount: 3}]")
    assert (made.id, made.name, made.keyword, made.amount, made.parts) == (
        "quick",
        "quick",
        "quick",
        Number(3),
        (),
    )


def test_a_keyword_that_is_data_brings_parts_under_its_name() -> None:
    (made,) = _defs("[{keyword: strong, amount: 5, id: mine}]", STRONG)
    (part,) = made.parts
    assert (part.id, part.name, part.amount, part.whole) == ("power", "mine", Number(5), made)
    assert flatten((made,)) == (made, part)


def test_parts_may_be_keywords_themselves() -> None:
    (made,) = _defs("[{keyword: stronger}]", STRONG)
    assert [each.id for each in flatten((made,))] == ["stronger", "inner", "power"]


def test_a_keyword_nobody_defined_is_not_guessed_at() -> None:
    with pytest.raises(Unsupported, match="keyword without a definition: undefined"):
        _defs("[{keyword: undefined}]")


def test_keywords_are_listed_as_often_as_they_are_there() -> None:
    found = keyword_table(_defs("[{keyword: quick}, {keyword: quick, id: q2}, {spell: draw}]"))
    assert {name: len(made) for name, made in found.items()} == {"quick": 2}


def test_an_anonymous_card_has_what_is_written_and_a_plain_type() -> None:
    made = from_placed(
        word(Placed, "{cost: 3, power: infinity, civ: red, race: [a, b]}"), "x", "thing", table().meanings
    )
    view = made.view
    assert (made.text.ja, view.name, view.cost, view.power, view.races) == ("x", "x", 3, math.inf, ("a", "b"))
    assert (view.types, view.civs, made.elsewhere) == ({"thing"}, {"red"}, False)
    assert from_placed(word(Placed, "{name: 名}"), "x", "thing", table().meanings).text.ja == "名"


def test_a_characteristic_must_be_a_number() -> None:
    with pytest.raises(Unsupported, match="a characteristic that is not a number"):
        from_placed(
            word(Placed, "{power: {count_of: {side: mine, self: other}}}"), "x", "thing", table().meanings
        )


def test_a_printed_card_has_both_faces_and_what_is_left_out() -> None:
    card = word(Card, """
    {game: toy, id: toy/a, name: {ja: 表, en: Front}, type: thing, power: 1,
     abilities: [{when: {event: poke}, do: draw, zone: hand}],
     other_face: {name: {ja: 裏}, type: thing, power: 2},
     unwritten: [{summary: {ja: 他}, when: {event: poke}}]}
    """)  # fmt: skip
    made = from_card(card, table().meanings)
    assert made.other is not None
    assert (made.view.power, made.other.view.power, made.other.other) == (1, 2, made)
    assert (made.elsewhere, made.text.en, len(made.unwritten)) == (True, "Front", 1)
