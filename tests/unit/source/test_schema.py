"""The JSON Schemas: as committed, and of one mind with the decoder about good and bad files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from checker.source import schema, shapes, yaml12
from checker.source.files import TYPES
from checker.source.nodes import plain
from checker.source.paths import Location, locate
from checker.vocabulary.words import Family
from tests.unit.source.bad import Bad, bad_files
from tests.unit.source.library import GOOD, ROOT, WORDS

# What only the checker sees: it takes other fields, the calendar, or the rest of the document.
UNSEEN = {
    "S208-no-source",
    "S302-order-of-nothing",
    "S303-min-above-max",
    "S304-no-such-day",
    "S307-ends-before-it-begins",
    "S309-ability-twice",
    "S309-label-in-control",
    "S309-label-twice",
    "S311-other-steps-kept",
    "S312-steps-that-do-not-look",
}
OF_CONTENT = [bad for bad in bad_files() if bad.code >= "S2"]
VALIDATORS = {kind: Draft202012Validator(schema.schema(kind, WORDS)) for kind in TYPES}


def _content(path: Path) -> Any:
    node, _ = yaml12.compose(path.read_bytes(), path.name)
    assert node
    return plain(node)


@pytest.mark.parametrize("kind", TYPES)
def test_a_schema_is_a_schema(kind: str) -> None:
    Draft202012Validator.check_schema(schema.schema(kind, WORDS))


def test_the_schemas_committed_are_up_to_date() -> None:
    for name, text in schema.texts(WORDS).items():
        assert (ROOT / name).read_text(encoding="utf-8") == text, f"{name} is old: run saitei schema"
    assert {path.name for path in (ROOT / "docs/schemas").iterdir()} == {f"{kind}.json" for kind in TYPES}


@pytest.mark.parametrize("path", sorted(GOOD.rglob("*.yaml")), ids=lambda path: path.name)
def test_a_good_file_is_accepted(path: Path) -> None:
    at = locate(path.relative_to(GOOD).as_posix(), WORDS)
    assert isinstance(at, Location)
    assert not [error.message for error in VALIDATORS[at.kind].iter_errors(_content(path))]


@pytest.mark.parametrize("bad", OF_CONTENT, ids=lambda bad: bad.path.stem)
def test_a_bad_file_is_refused_where_one_place_shows_it(bad: Bad) -> None:
    refused = not VALIDATORS[bad.kind].is_valid(_content(bad.path))
    assert refused != (bad.path.stem in UNSEEN)


def test_the_files_of_the_library_are_accepted() -> None:
    paths = [path for tree in ("rulings", "scenarios") for path in (ROOT / tree).rglob("*.yaml")]
    assert paths
    for path in paths:
        at = locate(path.relative_to(ROOT).as_posix(), WORDS)
        assert isinstance(at, Location)
        assert VALIDATORS[at.kind].is_valid(_content(path)), path


def _classes() -> list[type]:
    named = {cls for cls in shapes._names().values() if isinstance(cls, type)}
    return [cls for cls in named if cls.__module__.startswith(("checker.model", "checker.vocabulary"))]


def test_every_class_that_takes_plain_values_says_which() -> None:
    own = {cls for cls in _classes() if "scalar" in vars(cls) and cls is not Family}
    assert own == {*schema.SCALARS, schema.Answer}


def test_every_class_with_a_form_of_its_own_has_it_in_the_schema() -> None:
    assert {cls for cls in _classes() if "unfold" in vars(cls)} == set(schema._UNFOLDED)


def test_schemas_describe_and_complete() -> None:
    made = schema.schema("scenario", WORDS)
    assert "hand" in made["$defs"]["words.zone"]["enum"]
    assert made["$defs"]["Placed"]["description"].startswith("One card in a position")
    assert "destroy" in made["$defs"]["Instruction.destroy"]["required"]


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    names = schema.write(tmp_path, WORDS)
    assert names == [f"docs/schemas/{kind}.json" for kind in TYPES]
    assert not schema.write(tmp_path, WORDS)
    (tmp_path / names[0]).write_text(json.dumps({}))
    assert schema.write(tmp_path, WORDS) == names[:1]
