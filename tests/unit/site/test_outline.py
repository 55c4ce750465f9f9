"""Abilities in words: the table knows every word and field of the vocabulary, and sentences read as meant."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules
from string import Formatter
from types import ModuleType

import pytest

from checker import vocabulary
from checker.games import GAMES
from checker.site.outline import Outline, Teller
from checker.site.wording import table
from checker.vocabulary import abilities, costs
from checker.vocabulary.abilities import Keyword, StaticAbility, Triggered
from checker.vocabulary.changes import AddPower
from checker.vocabulary.conditions import CountIs
from checker.vocabulary.events import Nth, Pattern
from checker.vocabulary.instructions import Destroy, Draw, How, If, May, Modify, PutInPlay
from checker.vocabulary.limits import Limit
from checker.vocabulary.selectors import Count, Is, Ref, Selector, State
from checker.vocabulary.values import Bounds, Number
from checker.vocabulary.words import Counter, EventKind, Family, KeywordName, Zone
from tests.unit.site.made_up import CARD, library

NO_WORDS = ("words", "game_words")
"""What words are made of, and the lists of each game."""
MODULES = [
    import_module(f"checker.vocabulary.{each.name}")
    for each in iter_modules(vocabulary.__path__)
    if each.name not in NO_WORDS
]
PLAIN = ("Selector", "Bounds", "Count")
"""Put into words by rules of their own, field by field."""


def _classes(module: ModuleType) -> Iterator[type]:
    for _, each in inspect.getmembers(module, inspect.isclass):
        if each.__module__ == module.__name__ and is_dataclass(each):
            yield each


CLASSES = [each for module in MODULES for each in _classes(module)]
WORDS = [each for each in CLASSES if issubclass(each, Family) and each.__name__ != "Selector"]
JA = Teller(library(), "dm", "ja")
EN = Teller(library(), "dm", "en")


@pytest.mark.parametrize("word", WORDS, ids=lambda each: each.__name__)
def test_every_word_has_a_sentence_that_names_its_own_fields(word: type) -> None:
    sentence = table("vocabulary")["words"][word.__name__]
    own = {each.name for each in fields(word)}  # type: ignore[arg-type]
    for lang in ("ja", "en"):
        named = {name for _, name, _, _ in Formatter().parse(sentence[lang]) if name}
        assert named <= own


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_sentence_of_its_own_names_the_same_fields(game: str) -> None:
    for word, own in table(game).get("words", {}).items():
        for lang in ("ja", "en"):
            there, here = (
                {name for _, name, _, _ in Formatter().parse(each[lang]) if name}
                for each in (table("vocabulary")["words"][word], own)
            )
            assert here == there


@pytest.mark.parametrize("owner", CLASSES, ids=lambda each: each.__name__)
def test_every_field_has_a_label(owner: type) -> None:
    known = table("vocabulary")["fields"]
    sentence = table("vocabulary")["words"].get(owner.__name__, {"ja": ""})["ja"]
    for each in fields(owner):  # type: ignore[arg-type]
        if (
            f"{{{each.name}}}" in sentence
            or each.name == "id"
            or owner.__name__ in ("Bounds", "Number", "Ref")
        ):
            continue
        if owner.__name__ in ("Selector", "Pattern") and each.name in ("is_", "state", "event"):
            continue
        both = [".true", ".false"] if "bool" in str(each.type) else [""]
        if each.default is False:
            both = [".true"]
        for tail in both:
            names = (f"{owner.__name__}.{each.name}{tail}", f"{each.name}{tail}", each.name)
            assert any(name in known for name in names), names


def lines(outline: Outline, depth: int = 0) -> list[str]:
    """An outline as indented lines."""
    return [" " * depth + outline.text, *(line for each in outline.under for line in lines(each, depth + 1))]


def test_a_static_ability() -> None:
    assert lines(JA.ability(CARD.abilities[0])) == [
        "常在型: 「攻撃する」ことができない",
        " 対象: クリーチャー（バトルゾーン・どちらかのもの・これ自身を含む・パワー3000以上）",
    ]
    assert lines(EN.ability(CARD.abilities[0])) == [
        "Static: cannot attack",
        " of: creature (in the battle zone, either side, itself included, power 3000 or more)",
    ]


def test_a_triggered_ability_and_what_it_does() -> None:
    assert lines(JA.ability(CARD.abilities[1])) == [
        "誘発型「移動する（対象: これ自身・先: バトルゾーン）」時",
        " してもよい",
        "  カードを1枚引く",
    ]


def test_a_keyword_is_called_as_its_file_says() -> None:
    assert lines(EN.ability(CARD.abilities[2])) == ["guard 2"]
    assert EN.ability(Keyword(KeywordName("unheard_of"))).text == "unheard of"


def test_where_an_ability_works_is_said_when_it_is_not_the_usual_place() -> None:
    inner = CARD.abilities[0]
    assert isinstance(inner, StaticAbility)
    told = JA.ability(StaticAbility(inner.static, zone=(Zone("hand"),)))
    assert [each.text for each in told.under][0] == "はたらく場所: 手札"


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        (Bounds(Number(3), Number(3)), "3"),
        (Bounds(min=Number(3)), "3以上"),
        (Bounds(max=Number(0)), "0以下"),
        (Bounds(Number(1), Number(3)), "1以上3以下"),
        (Bounds(Number(0), Number(3)), "0以上3以下"),
        (Number(float("inf")), "∞"),
    ],
)
def test_numbers_and_ranges(bounds: Bounds | Number, said: str) -> None:
    assert JA.phrase(bounds) == said


def test_a_selector_with_everything() -> None:
    everything = Selector(
        (Zone("hand"), Zone("deck")), "theirs", "other", "card",
        Is(name=("番",), evolution=False, not_=Is(mono=True)),
        State(tapped=True), top=Number(2), count=Count(up_to=Number(1)), by="opponent",
    )  # fmt: skip
    assert JA.phrase(everything) == (
        "カード（手札・山札・相手のもの・これ自身を除く・上から2枚・1つまで選ぶ・選ぶのは相手"
        "・名前 番・進化でない・「単色」でない・タップしている）"
    )


def test_branches_stand_under_their_heading() -> None:
    some = CountIs(Selector(side="mine", self="include"), Bounds(min=Number(1)))
    told = JA.word(If(some, (Draw(Number(2)),), (Destroy(Ref("self")),)))
    assert lines(told) == [
        "条件により分かれる",
        " 条件",
        "  もの（自分のもの・これ自身を含む）の数が1以上",
        " 満たすなら",
        "  カードを2枚引く",
        " 満たさないなら",
        "  これ自身を破壊する",
    ]


def test_an_outline_fits_on_one_line() -> None:
    ability = Triggered(Pattern(EventKind("destroy"), of=Ref("self")), (May((Draw(),)),))
    assert JA.phrase(ability) == "誘発型「破壊される（対象: これ自身）」時 [してもよい [カードを1枚引く]]"


def test_spans_and_limits_are_said_although_they_have_defaults() -> None:
    assert JA.phrase(Limit()) == "1回・ターンごと"
    assert JA.phrase(Nth(2)) == "2回目・範囲: ターン"
    told = JA.word(Modify(Ref("it"), (AddPower(Number(-1000)),)))
    assert lines(told) == ["それの特性を変える（このターンの終わりまで）", " パワーに-1000を足す"]


def test_a_word_the_table_lacks_is_shown_as_it_is_called() -> None:
    class Unheard(Family, word=""):
        """A family of its own."""

    @dataclass(frozen=True)
    class Whisper(Unheard, word="whisper", head="what"):
        """A word the table does not know."""

        what: str

    assert JA.word(Whisper("it")).text == "Whisper"


def test_an_activated_ability_with_its_cost_and_targets() -> None:
    ability = abilities.Activated(
        (Destroy(Ref("chosen")),),
        cost=(costs.PayMana("{1}{G}"), costs.TapSelf(), costs.CounterCost(-2)),
        targets={"it": Selector((Zone("battle_zone"),), unit="creature", count=Count(exactly=Number(1)))},
    )
    assert lines(EN.ability(ability)) == [
        "Activated",
        " destroy the chosen",
        " cost",
        "  pay {1}{G}",
        "  tap it",
        "  put -2 of these on it: loyalty",
        " targets: it = creature (in the battle zone, choose 1)",
    ]


def test_numbers_by_a_word_of_the_game_have_its_name() -> None:
    put = PutInPlay(Ref("chosen"), how=How(counters={Counter("plus_one"): 2}))
    assert Teller(library(), "mtg", "ja").word(put).flat.endswith("+1/+1カウンター 2を置いて]")


def test_a_game_may_have_a_sentence_of_its_own() -> None:
    assert table("ygo")["words"]["PutInPlay"]["ja"] == "{what}をフィールドに出す"
    put = PutInPlay(Ref("chosen"))
    assert Teller(library(), "ygo", "en").word(put).text == "put the chosen onto the field"
    assert EN.word(put).text == "put the chosen into play"
