"""Plain scalars that stand for words, and the words of a game."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from checker.model.scenario import Answer, Contents, Placed
from checker.vocabulary.game_words import GameWords
from checker.vocabulary.selectors import Count, Ref, Target
from checker.vocabulary.values import Amount, Bounds, Number, Value


@pytest.mark.parametrize(
    ("read", "scalar", "word"),
    [
        (Value.scalar, 3, Number(3)),
        (Value.scalar, "infinity", Number(math.inf)),
        (Value.scalar, "amount", Amount()),
        (Bounds.scalar, 3, Bounds(Number(3), Number(3))),
        (Count.scalar, 2, Count(exactly=Number(2))),
        (Target.scalar, "it", Ref("it")),
        (Placed.scalar, "名", Placed(card="名")),
        (Contents.scalar, 5, Contents(others=5)),
        (Contents.scalar, "enough", Contents(others="enough")),
        (Answer.scalar, "pass", Answer("pass")),
    ],
)
def test_a_plain_scalar_is_short_for_a_word(
    read: Callable[[object], object], scalar: object, word: object
) -> None:
    assert read(scalar) == word


@pytest.mark.parametrize(
    ("read", "scalar"),
    [
        (Value.scalar, True), (Value.scalar, "many"), (Value.scalar, 1.5), (Bounds.scalar, None),
        (Target.scalar, 3), (Placed.scalar, 3), (Contents.scalar, -1), (Contents.scalar, True),
        (Contents.scalar, "plenty"), (Answer.scalar, 3),
    ],
)  # fmt: skip
def test_what_stands_for_nothing_is_told_what_would_be_right(
    read: Callable[[object], object], scalar: object
) -> None:
    with pytest.raises(ValueError, match=r"\w{3}"):
        read(scalar)


def test_the_first_key_of_an_answer_is_its_verb() -> None:
    assert Answer.unfold({"summon": "x", "pay": ["m"]}) == {
        "verb": "summon",
        "value": "x",
        "more": {"pay": ["m"]},
    }


def test_labels_of_a_zone_stand_beside_the_number_of_others() -> None:
    assert Contents.unfold({"x": 1, "others": 3}) == {"cards": {"x": 1}, "others": 3}
    assert Contents.unfold({"x": 1}) == {"cards": {"x": 1}}


def test_a_game_lists_words_by_kind() -> None:
    words = GameWords("toy", {"zone": frozenset({"hand"})})
    assert (words.of("zone"), words.of("card")) == (frozenset({"hand"}), None)
