"""Derived characteristics: what objects are because of static abilities, settled by repeating."""

from __future__ import annotations

import pytest

from checker.engine.objects import Event, InForce
from checker.engine.run import Run
from checker.engine.stops import Unsupported
from checker.vocabulary.abilities import Cannot
from checker.vocabulary.changes import Change
from tests.unit.engine.toy import frame, labels, lay, move, obj, table, word


def _static(form: str, more: str = "power: 1000") -> str:
    return f"{{{more}, abilities: [{{id: s, static: {form}}}]}}"


def _others(change: str, beside: str = "") -> str:
    return _static(f"{{modify: {{side: mine, self: other}}, change: {change}{beside}}}")


def _power(run: Run, label: str) -> float | None:
    return run.view(obj(run, label)).power


@pytest.mark.parametrize(
    ("change", "power", "types", "civs", "races", "keywords"),
    [
        ("{add_power: 500}", 1500, ["thing"], ["red"], ("cat",), []),
        ("{add_type: odd}", 1000, ["odd", "thing"], ["red"], ("cat",), []),
        ("{add_civ: [red, blue]}", 1000, ["thing"], ["blue", "red"], ("cat",), []),
        ("{add_race: [cat, dog]}", 1000, ["thing"], ["red"], ("cat", "dog"), []),
        ("{grant: [{keyword: quick}]}", 1000, ["thing"], ["red"], ("cat",), ["quick"]),
        ("[{add_power: 1}, {add_race: dog}]", 1001, ["thing"], ["red"], ("cat", "dog"), []),
    ],
)
def test_a_change_shows_in_the_view(
    change: str, power: int, types: list[str], civs: list[str], races: tuple[str, ...], keywords: list[str]
) -> None:
    run = table(p1_table=f"{{x: {{power: 1000, civ: red, race: cat}}, s: {_others(change)}}}")
    view = run.view(obj(run, "x"))
    assert (view.power, sorted(view.types), sorted(view.civs), view.races) == (power, types, civs, races)
    assert sorted(view.keywords) == keywords
    assert obj(run, "x").printed.power == 1000


def test_nothing_is_left_behind_when_the_source_is_gone() -> None:
    run = table(p1_table=f"{{x: {{power: 1000}}, s: {_others('{add_power: 500}')}}}")
    assert _power(run, "x") == 1500
    move(run, "s", "bin")
    assert _power(run, "x") == 1000


def test_what_comes_later_is_reached_too() -> None:
    run = table(p1_table=f"{{s: {_others('{add_power: 500}')}}}")
    from checker.model.scenario import Placed

    lay(run, "p1", "table", "late", word(Placed, "{power: 1000}"))
    assert _power(run, "late") == 1500


def test_an_effect_that_exists_because_of_another_is_found_by_repeating() -> None:
    plus = "{static: {modify: self, change: {add_power: 700}}}"
    chain = _others(f"{{grant: [{plus}]}}", ", if: {object: x, is: {race: dragon}}")
    run = table(p1_table=f"{{x: {{power: 1000}}, g: {chain}, r: {_others('{add_race: dragon}')}}}")
    assert _power(run, "x") == 1700
    assert _power(run, "r") == 1700


def test_a_condition_that_fails_leaves_the_form_out() -> None:
    run = table(p1_table=f"{{x: {{power: 1000}}, s: {_others('{add_power: 1}', ', if: {turn_of: theirs}')}}}")
    assert _power(run, "x") == 1000
    run.state.turn_player = "p2"
    run.state.changed()
    assert _power(run, "x") == 1001


def test_an_ability_works_only_in_its_zone() -> None:
    elsewhere = _others("{add_power: 1}").replace("{id: s,", "{id: s, zone: hand,")
    run = table(p1_table=f"{{x: {{power: 1000}}, no: {elsewhere}}}", p1_hand=f"{{yes: {elsewhere}}}")
    assert _power(run, "x") == 1001


def test_what_is_ignored_has_no_abilities_and_gives_none() -> None:
    ignores = _static("{ignore: abilities, of: {side: theirs, self: other}}")
    run = table(
        p1_table=f"{{x: {{power: 1000, abilities: [{{keyword: quick}}]}}, s: {_others('{add_power: 500}')}}}",
        p2_table=f"{{i: {ignores}}}",
    )
    assert run.view(obj(run, "x")).keywords == {}
    assert _power(run, "x") == 1000
    assert labels(sorted(run.derived.ignored, key=lambda each: each.label)) == ["s", "x"]


def test_an_ignored_object_still_changes_by_others() -> None:
    ignores = _static("{ignore: abilities, of: {side: mine, self: other, is: {name: y}}}")
    gives = _others("[{add_power: 500}, {grant: [{keyword: quick}]}]")
    run = table(p1_table=f"{{y: {{power: 1000}}, i: {ignores}, s: {gives}}}")
    view = run.view(obj(run, "y"))
    assert (view.power, view.keywords) == (1500, {})


def test_two_that_ignore_each_other_do_not_settle() -> None:
    ignores = _static("{ignore: abilities, of: {side: theirs, self: other}}")
    run = table(p1_table=f"{{x: {ignores}}}", p2_table=f"{{y: {ignores}}}")
    for _ in range(2):  # Whoever asks again gets no half of it.
        with pytest.raises(Unsupported, match="effects that do not settle: x, y"):
            _ = run.derived


def test_forms_are_listed_with_their_frames() -> None:
    run = table(p1_table=f"{{x: {_static('{cannot: poke, of: self}')}}}")
    ((frame, form),) = run.derived.statics[Cannot]
    assert (frame.me, form.act) == (obj(run, "x"), "poke")


def test_triggered_abilities_listen_where_they_work() -> None:
    when = "{abilities: [{id: t, when: {event: poke}, do: draw}]}"
    run = table(p1_table=f"{{x: {when}}}", p1_hand=f"{{y: {when}}}")
    assert [each.name for each in run.derived.triggered] == ["x.t"]


def test_what_is_derived_is_kept_until_something_changes() -> None:
    run = table(p1_table="{x: {power: 1000}}")
    first = run.derived
    assert run.derived is first
    run.state.changed()
    assert run.derived is not first


def test_abilities_that_did_something_are_noted() -> None:
    idle = _static("{modify: nobody, change: {add_power: 1}}")
    run = table(p1_table=f"{{x: {{power: 1000}}, s: {_others('{add_power: 1}')}, idle: {idle}}}")
    _ = run.derived
    assert list(run.reached) == ["s.s"]


def test_a_granted_ability_that_acts_names_what_granted_it() -> None:
    plus = "{id: plus, static: {modify: {side: theirs, self: other}, change: {add_power: -1}}}"
    run = table(p1_table=f"{{x: {{}}, g: {_others(f'{{grant: [{plus}]}}')}}}", p2_table="{t: {power: 1000}}")
    assert _power(run, "t") == 999
    assert {"x.plus", "g.s"} <= set(run.reached)


# --- what is kept ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "kept"),
    [
        ("{cannot: attack}", True),
        ("{cannot: attack, if: {count: {zone: bin, side: any, self: include}, is: 0}}", False),
        ("{modify: {side: mine, self: other}, change: {add_power: 500}}", False),
        ("{ignore: abilities, of: {side: theirs, self: other}}", False),
    ],
)
def test_what_asks_only_which_abilities_there_are_outlasts_what_merely_happens(form: str, kept: bool) -> None:
    run = table(p1_table=f"{{x: {{power: 1000}}, s: {_static(form)}}}")
    before = run.derived
    run.propose([Event("poke", obj(run, "x"), "p1")])
    assert (run.derived is before) is kept
    assert run.derived.version == run.state.version


def test_a_move_and_an_effect_in_force_are_looked_at_anew() -> None:
    run = table(p1_table="{x: {power: 1000}, y: {power: 1000}}")
    before = run.derived
    move(run, "x", "bin")
    after = run.derived
    assert after is not before
    effect = InForce("game", frame(run), changes=(word(Change, "{add_power: 500}"),), reach=[obj(run, "y")])
    run.propose([Event("effect_begins", None, "p1", detail=effect)])
    assert run.derived is not after
    assert _power(run, "y") == 1500
