"""Expectations in words: every key of `expect` has its sentence, with names for labels."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from checker.model.scenario import Contents, Expect, Placed, Seen, Setup
from checker.model.text import CardName
from checker.site.seen import Witness, labels_of
from checker.vocabulary.values import Number
from checker.vocabulary.words import EventKind, Zone
from tests.unit.site.made_up import SCENARIO, library

BATTLE = Zone("battle_zone")
CASES: dict[str, tuple[Any, str, str]] = {
    "zone": ({"w": BATTLE}, "《見張り番》はバトルゾーンにある", "《Watch》 is in the battle zone"),
    "count": ({"p1.hand": 2}, "プレイヤー1の手札は2枚", "Player 1 has 2 cards in the hand"),
    "tapped": ({"w": True}, "《見張り番》はタップしている", "《Watch》 is tapped"),
    "power": ({"w": Number(500)}, "《見張り番》のパワーは500", "《Watch》 has power 500"),
    "cost": ({"w": Number(3)}, "《見張り番》のコストは3", "《Watch》 costs 3"),
    "has": ({"w": {"guard": False}}, "《見張り番》は「番」を持たない", "《Watch》 does not have guard"),
    "race": ({"w": ("番人",)}, "《見張り番》の種族は番人", "《Watch》 has race 番人"),
    "civ": ({"w": ("light", "fire")}, "《見張り番》の文明は光・火", "《Watch》 is light, fire"),
    "seals": ({"w": 2}, "《見張り番》の封印は2枚", "《Watch》 has 2 seals"),
    "under": ({"w": ("big",)}, "《見張り番》の下には大きいもの", "under 《Watch》: 大きいもの"),
    "attacking": ({"w": False}, "《見張り番》は攻撃していない", "《Watch》 is not attacking"),
    "face": ({"w": "back"}, "《見張り番》は裏の面", "《Watch》 shows its back"),
    "toughness": ({"w": Number(2)}, "《見張り番》のタフネスは2", "《Watch》 has toughness 2"),
    "atk": ({"w": Number(900)}, "《見張り番》の攻撃力は900", "《Watch》 has 900 ATK"),
    "def_": ({"w": Number(0)}, "《見張り番》の守備力は0", "《Watch》 has 0 DEF"),
    "level": ({"w": Number(4)}, "《見張り番》のレベルは4", "《Watch》 is Level 4"),
    "position": ({"w": "defense"}, "《見張り番》は守備表示", "《Watch》 is in Defense Position"),
    "damage": ({"w": 2}, "《見張り番》が負っているダメージは2", "《Watch》 has 2 damage marked on it"),
    "type": ({"w": ("creature",)}, "《見張り番》の種類はクリーチャー", "the types of 《Watch》: creature"),
    "subtype": ({"w": ("Elf",)}, "《見張り番》のサブタイプはElf", "the subtypes of 《Watch》: Elf"),
    "color": ({"w": ()}, "《見張り番》の色は-", "《Watch》 is -"),
    "controller": (
        {"w": "p2"},
        "《見張り番》をコントロールしているのはプレイヤー2",
        "《Watch》 is controlled by Player 2",
    ),
    "attached": ({"w": "big"}, "《見張り番》は大きいものに付いている", "《Watch》 is attached to 大きいもの"),
    "face_down": ({"w": True}, "《見張り番》は裏向き", "《Watch》 is face down"),
    "counters": ({"w": {"odd": 2}}, "《見張り番》のoddは2個", "odd on 《Watch》: 2"),
    "life": ({"p3": 7}, "プレイヤー3のライフは7", "Player 3 has 7 life"),
    "mana": ({"p1": "{R}"}, "プレイヤー1に残っているマナは{R}", "Player 1 has this mana left: {R}"),
    "stack": (
        ("w", "big.draw"),
        "解決を待っているもの: 《見張り番》 → 大きいもの (draw)",
        "waiting to resolve: 《Watch》 → 大きいもの (draw)",
    ),
    "designation": ("night", "いまはnight", "it is night now"),
    "happened": (
        (Seen(EventKind("destroy"), "w", "big", 2),),
        "起きた回数は2回: 《見張り番》が破壊される（大きいものによる）",
        "this happened 2 times: 《Watch》 is destroyed (by 大きいもの)",
    ),
    "order": (
        (Seen(EventKind("destroy"), "w"), Seen(EventKind("draw"))),
        "順番: 《見張り番》が破壊される → カードを引く",
        "in this order: 《Watch》 is destroyed → draws a card",
    ),
    "waiting": (("w.draw", "p"), "待機している効果: 《見張り番》 (draw)・p", "waiting: 《Watch》 (draw), p"),
    "asked": ({"p2": "choose"}, "プレイヤー2に問われている: 選ぶ", "Player 2 is asked to choose"),
    "offered": (("w",), "選べるもの: 《見張り番》", "may be chosen: 《Watch》"),
    "offers": ({"w": False}, "《見張り番》は選べない", "《Watch》 may not be chosen"),
    "winner": ("draw", "勝者: 引き分け", "winner: a draw"),
    "turn": ("p2", "プレイヤー2のターン", "it is Player 2's turn"),
    "step": ("main", "いまはメインステップ", "it is the main step"),
    "next_turns": (
        ("p1", "p2"),
        "このあとのターン: プレイヤー1 → プレイヤー2",
        "the next turns: Player 1 → Player 2",
    ),
}
JA, EN = (Witness.of(library(), SCENARIO, lang) for lang in ("ja", "en"))


@pytest.mark.parametrize("key", [each.name for each in fields(Expect)])
def test_every_key_has_its_sentence(key: str) -> None:
    value, ja, en = CASES[key]
    expect = Expect(**{key: value})
    assert JA.told(expect) == (ja,)
    assert EN.told(expect) == (en,)


def test_what_did_not_happen_and_nothing_waiting() -> None:
    expect = Expect(happened=(Seen(EventKind("draw"), times=0),), waiting=())
    assert JA.told(expect) == ("起きていない: カードを引く", "待機している効果はない")


def test_nothing_is_said_in_words_too() -> None:
    expect = Expect(attached={"w": "none"}, counters={"p1": {"odd": 1}}, mana={"p1": ""}, stack=())
    assert JA.told(expect) == (
        "《見張り番》は何にも付いていない",
        "プレイヤー1のoddは1個",
        "プレイヤー1にマナは残っていない",
        "解決を待っているものはない",
    )


def test_two_cards_of_one_name_keep_their_labels() -> None:
    twin = Placed(card=CardName("見張り番"))
    setup = Setup(
        p1={BATTLE: Contents({"a": twin, "b": Placed(under={"c": twin}, seals={"d": Placed(name="印")})})}
    )
    witness = Witness(library(), "dm", "ja", labels_of(setup))
    assert [witness.name(label) for label in "abcd"] == ["《見張り番》 a", "b", "《見張り番》 c", "印"]
    assert witness.name("nobody") == "nobody"


def test_one_is_one() -> None:
    expect = Expect(seals={"w": 1}, count={"p1.hand": 1}, happened=(Seen(EventKind("draw")),))
    assert EN.told(expect) == (
        "《Watch》 has 1 seal",
        "Player 1 has 1 card in the hand",
        "this happened once: draws a card",
    )


def test_a_game_may_say_it_in_its_own_words() -> None:
    duel = Witness(library(), "ygo", "ja", {})
    assert duel.told(Expect(life={"p1": 5000})) == ("プレイヤー1のLPは5000",)
