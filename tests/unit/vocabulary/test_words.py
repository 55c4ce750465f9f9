"""Families and their words: how they are declared, named and told apart."""

from __future__ import annotations

import dataclasses
import re
from importlib import import_module

import pytest

from checker.vocabulary.words import Family, Named, Zone, is_family, named
from tests.architecture.sources import ROOT

for module in sorted((ROOT / "checker/vocabulary").glob("*.py")):
    import_module(f"checker.vocabulary.{module.stem}")

FAMILIES = [
    family for family in Family.__subclasses__() if family.__module__.startswith("checker.vocabulary.")
]
WORDS = [cls for family in FAMILIES for cls in family.members.values()]


def test_there_are_families_with_words() -> None:
    assert {"Value", "Target", "Condition", "Instruction", "Change", "Static", "Ability"} <= {
        family.__name__ for family in FAMILIES
    }
    assert all(family.members for family in FAMILIES)


def test_a_family_is_no_word_and_a_word_no_family() -> None:
    assert all(is_family(family) for family in FAMILIES)
    assert not any(is_family(cls) for cls in WORDS)
    assert not is_family(int) and not is_family("Value")


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.__mro__[1].__name__}.{cls.word}")
def test_a_word_is_declared_in_full(cls: type[Family]) -> None:
    fields = {field.name: field for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", cls.word)
    assert not cls.head or cls.head in fields
    assert cls.__doc__ and not cls.__doc__.startswith(cls.__name__ + "(")
    assert cls.__dataclass_params__.frozen  # type: ignore[attr-defined]


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.__mro__[1].__name__}.{cls.word}")
def test_what_stands_beside_a_word_is_no_word_itself(cls: type[Family]) -> None:
    """Else nobody could tell which of the two a mapping means."""
    beside = {field.name.rstrip("_") for field in dataclasses.fields(cls) if field.name != cls.head}  # type: ignore[arg-type]
    assert beside.isdisjoint(set(cls.__mro__[1].members) - {cls.word}) or not cls.head


def test_words_of_one_family_have_names_of_their_own() -> None:
    for family in FAMILIES:
        assert all(cls.word == name for name, cls in family.members.items())


def test_a_family_made_later_has_its_own_words() -> None:
    class Fruit(Family):
        """Of a tree."""

    class Apple(Fruit, word="apple", head="colour"):
        """Red or green."""

    assert Fruit.members == {"apple": Apple}
    assert (Apple.word, Apple.head) == ("apple", "colour")
    with pytest.raises(ValueError, match="a mapping with one of: apple"):
        Fruit.scalar("pear")


def test_a_named_string_knows_what_it_names() -> None:
    colour = named("shirt_colour")
    assert (colour.__name__, colour.kind, colour("red")) == ("ShirtColour", "shirt_colour", "red")
    assert issubclass(Zone, Named) and Zone.kind == "zone"
