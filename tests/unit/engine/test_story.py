"""The story: notes in order, nested, with their rules; and a run that is not told."""

from __future__ import annotations

import pytest

from checker.engine.story import Story
from tests.unit.engine.toy import move, table


def test_notes_are_nested_even_where_a_process_is_cut_short() -> None:
    story = Story()
    story.add("a", "r", 0, {})
    with pytest.raises(ValueError), story.deeper():
        story.add("b", "", 1, {})
        raise ValueError
    story.add("c", "", 2, {})
    assert [(note.kind, note.depth, note.step) for note in story.notes] == [
        ("a", 0, 0),
        ("b", 1, 1),
        ("c", 0, 2),
    ]


def test_rules_are_kept_where_no_story_is_told() -> None:
    run = table(p1_table="{x: {}}")
    run.telling = False
    move(run, "x", "bin", "destroy")
    assert (run.story.notes, list(run.rules)) == ([], ["toy/destroy"])


def test_nothing_is_told_of_setting_up() -> None:
    run = table(p1_table="{x: {}}")
    run.setting_up = True
    move(run, "x", "bin", "destroy")
    assert (run.story.notes, run.rules, run.reached) == ([], {}, {})
