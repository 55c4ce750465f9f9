"""Rulesets, changes and a ruling as of other days: what is found, and what the pages say of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from checker.model.scenario import Control, Under
from checker.model.text import RulesetId, Text
from checker.site import addresses, eras
from checker.site.came import as_of
from checker.site.differences import Teller
from checker.site.history import days, versions
from checker.site.pages import change, changes, rule, ruleset, ruling
from checker.site.pages import open as open_page
from checker.site.prose import Prose
from tests.unit.site import made_up
from tests.unit.site.made_up_eras import CHANGE, CLUB, FIRST, NOW, RULESETS, THEN, case, library, other
from tests.unit.site.test_pages import text_of

LIBRARY = library()


def told(slug: str) -> list[tuple[str | None, str | None, str | None, list[str]]]:
    """The spans of a ruling: days, which ruling holds, how the case comes out."""
    spans = eras.spans(LIBRARY, LIBRARY.briefs[f"dm/{slug}"])
    return [
        (each.since, each.until, each.ruling and each.ruling.id, [case.change for case in each.otherwise])
        for each in spans
    ]


def rows(slug: str, lang: str = "en") -> list[tuple[str, str, str, bool]]:
    """What the page of a ruling says as of other days."""
    prose = Prose(LIBRARY, addresses.page("ruling", f"dm/{slug}", lang), lang, "dm")
    found = as_of(LIBRARY, LIBRARY.briefs[f"dm/{slug}"], prose)
    return [(each.when, each.kind, each.href, each.here) for each in found]


@pytest.mark.parametrize("slug", ["lock", "older"])
def test_of_a_ruling_and_the_one_it_replaced_each_has_its_time(slug: str) -> None:
    assert told(slug) == [
        ("2023-01-01", None, "dm/lock", []),
        ("2010-01-01", "2023-01-01", "dm/older", []),
    ]


def test_where_no_ruling_is_kept_the_replay_tells() -> None:
    assert told("alone") == [
        ("2023-01-01", None, "dm/alone", []),
        ("2020-01-01", "2023-01-01", None, ["outcome"]),
        ("2010-01-01", "2020-01-01", None, ["unsupported"]),
    ]
    assert told("always") == [("2010-01-01", None, "dm/always", [])]


def test_rulesets_beside_count_where_a_control_names_them_or_another_region_has_them() -> None:
    alone = LIBRARY.briefs["dm/alone"]
    assert eras.beside(LIBRARY, alone) == ()
    named = Control("club", Under(RulesetId(CLUB)), Text("部内戦"))
    written = {"dm/static/alone": replace(LIBRARY.scenarios["dm/static/alone"], controls=(named,))}
    made = library(scenarios={**LIBRARY.scenarios, **written})
    assert [each.rulesets[0].id for each in eras.beside(made, alone)] == [CLUB]
    west = library(rulesets={**RULESETS, CLUB: replace(RULESETS[CLUB], region="tcg")})
    assert [each.rulesets[0].id for each in eras.beside(west, alone)] == [CLUB]
    prose = Prose(west, "dm/r/alone.html", "ja", "dm")
    assert [row.when for row in as_of(west, alone, prose)][-1] == "部内戦"


def test_before_an_answer_is_said_to_hold_none_is_kept() -> None:
    late = made_up.ruling("always", valid_from="2021-01-01")
    made = library(rulings={**LIBRARY.rulings, "dm/always": late})
    first, second = eras.spans(made, late)
    assert (first.ruling, second.ruling, second.otherwise) == (late, None, ())


def test_a_ruling_of_another_region_stands_beside_the_one_that_replaced_it() -> None:
    west = replace(RULESETS[CLUB], region="tcg")
    scenarios = {**LIBRARY.scenarios, "dm/static/older": case("older", "dm/older", CLUB)}
    undated = {
        id: replace(LIBRARY.rulings[id], valid_from=None, valid_to=None) for id in ("dm/lock", "dm/older")
    }
    made = library(
        rulings={**LIBRARY.rulings, **undated}, rulesets={**RULESETS, CLUB: west}, scenarios=scenarios
    )
    for asked, there, rulesets in (("dm/lock", "dm/older", [CLUB]), ("dm/older", "dm/lock", [NOW])):
        [span] = eras.beside(made, made.briefs[asked])
        assert span.ruling is made.briefs[there] and [each.id for each in span.rulesets] == rulesets


def test_rulesets_apart_by_which_it_comes_out_alike_are_one_row() -> None:
    west = replace(RULESETS[CLUB], region="tcg")
    twin = replace(west, id="dm:twin", name=Text("もう一つの部内戦", "Twin"))
    made = library(
        rulesets={**RULESETS, CLUB: west, "dm:twin": twin},
        others=tuple(other("alone", "dm/alone", NOW, each) for each in (CLUB, "dm:twin")),
    )
    [span] = eras.beside(made, made.briefs["dm/alone"])
    assert span.apart and [each.id for each in span.rulesets] == [CLUB, "dm:twin"]
    prose = Prose(made, addresses.page("ruling", "dm/alone", "ja"), "ja", "dm")
    assert as_of(made, made.briefs["dm/alone"], prose)[-1].when == "部内戦・もう一つの部内戦"


def test_a_change_is_told_where_it_began() -> None:
    first, *others = eras.spans(LIBRARY, LIBRARY.briefs["dm/lock"])
    assert first.changes == (CHANGE,) and not any(each.changes for each in others)
    assert eras.changes_on(LIBRARY, "dm/always") == (CHANGE,) and eras.changes_on(LIBRARY, "dm/other") == ()
    assert eras.day_of(LIBRARY, CHANGE) == "2023-01-01"
    assert eras.day_of(LIBRARY, replace(CHANGE, ruleset=None, date="2001-01-01")) == "2001-01-01"


def test_what_a_ruleset_turned_round_is_found_on_both_sides() -> None:
    found = [
        (each.scenario.id, bool(each.before), bool(each.since)) for each in eras.flips(LIBRARY, RULESETS[NOW])
    ]
    assert found == [
        ("dm/static/alone", True, False),
        ("dm/static/lock", True, False),
        ("dm/static/older", False, True),
    ]
    assert [each.scenario.id for each in eras.flips(LIBRARY, RULESETS[THEN])] == ["dm/static/alone"]
    assert eras.flips(LIBRARY, RULESETS[FIRST]) == ()


def test_of_two_changes_on_one_day_each_has_the_cases_of_its_rules() -> None:
    second = replace(CHANGE, id="dm/second", rules=(made_up.RuleId("dm/other"),))
    both = library(changes={each.id: each for each in (CHANGE, second)})
    assert len(eras.flips_of(both, CHANGE)) == 3
    assert eras.flips_of(both, second) == ()


def test_a_ruling_that_fails_while_it_should_hold_is_a_contradiction() -> None:
    assert eras.contradictions(LIBRARY, "dm") == ()
    rulings = {**LIBRARY.rulings, "dm/alone": made_up.ruling("alone", valid_from="2015-01-01")}
    [found] = eras.contradictions(library(rulings=rulings), "dm")
    assert (found.scenario, found.b.ruleset) == ("dm/static/alone", THEN)
    said = text_of(open_page.sheet(library(rulings=rulings), "dm", "ja").body)
    assert "dm:then" in said and "大きいものは手札にある" in said


def test_days_of_one_region_say_nothing_of_another() -> None:
    west = replace(RULESETS[CLUB], id="dm:west", region="tcg")
    there = made_up.ruling("alone", scope="tcg", valid_from="2015-01-01")
    made = library(rulings={**LIBRARY.rulings, "dm/alone": there}, rulesets={**RULESETS, "dm:west": west})
    assert eras.contradictions(made, "dm") == ()


def test_both_sides_are_told_in_words_with_their_own_lines() -> None:
    one = other("lock", "dm/lock", NOW, THEN)
    before, since = Teller(LIBRARY, LIBRARY.scenarios["dm/static/lock"], "ja").pair(one, None)
    assert before.seen == ("手順1で試すことはできる", "大きいものは手札にある")
    assert since.seen == ("手順1で試すことはできない", "大きいものはバトルゾーンにある")
    assert [line.text for line in before.lines] == ["違う。"]
    assert [(line.text, line.rule) for line in since.lines] == [("同じ", "dm/other")]
    stopped = other("lock", "dm/lock", NOW, THEN, end="unanswered", step=2)
    assert (
        "手順3からは書かれたとおりに進まない"
        in Teller(LIBRARY, case("lock", "dm/lock", NOW), "ja").elsewhere(stopped).seen
    )


def test_two_refusals_are_told_apart_by_their_reasons() -> None:
    one = other("lock", "dm/lock", NOW, THEN)
    changed = replace(one, b=replace(one.b, seen=((0, "refused", "cannot_put"),)))
    told = Teller(LIBRARY, LIBRARY.scenarios["dm/static/lock"], "en", False).elsewhere(changed)
    assert told.seen == ("What step 1 tries is refused (cannot put)",)


@pytest.mark.parametrize(
    ("what", "seen", "said"),
    [
        ("order", (("destroy", "big", None), ("draw", None, "big")), "破壊"),
        ("next_turns", ("p1", "p2"), "プレイヤー1 → プレイヤー2"),
        ("asked", ("p1", "attack"), "プレイヤー1に問われている: 攻撃"),
        ("offers(big.ability)", True, "大きいもの (ability)"),
        ("power(big)", None, "なし"),
    ],
)
def test_whatever_is_looked_at_has_words(what: str, seen: Any, said: str) -> None:
    one = other("lock", "dm/lock", NOW, THEN)
    changed = replace(one, b=replace(one.b, seen=((2, what, seen),)))
    told = Teller(LIBRARY, LIBRARY.scenarios["dm/static/lock"], "ja", False).elsewhere(changed)
    assert said in told.seen[0]


def test_a_ruling_shows_its_answer_by_other_days_and_links_both_ways() -> None:
    assert rows("lock") == [
        ("from 2023-01-01 on", "no", "", True),
        ("from 2010-01-01 until the change of 2023-01-01", "yes", "older.html", False),
    ]
    assert [row[2:] for row in rows("older")] == [("lock.html", False), ("", True)]
    assert [row[:2] for row in rows("alone")] == [
        ("from 2023-01-01 on", "no"),
        ("from 2020-01-01 until the change of 2023-01-01", "derived"),
        ("from 2010-01-01 until the change of 2020-01-01", "derived"),
    ]
    assert rows("always") == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_switch_of_days_is_made_of_links_in_the_language_of_the_page(lang: str) -> None:
    html = ruling.sheet(LIBRARY, LIBRARY.rulings["dm/lock"], lang).body
    part = html[html.index('id="as-of"') : html.index('id="question"')]
    assert re.findall(r'href="([^"]+)"', part) == [
        "../ruleset/paper.html",
        "../change/first-draw.html",
        "older.html",
        "../ruleset/then.html",
    ]
    assert 'aria-current="true"' in part
    assert 'id="as-of"' not in ruling.sheet(LIBRARY, LIBRARY.rulings["dm/always"], lang).body


@pytest.mark.parametrize(
    ("change", "end", "said"),
    [
        ("outcome", "finished", "Not as this ruling says"),
        ("outcome", "invalid", "Not as this ruling says"),
        ("outcome", "unanswered", "Goes by other steps"),
        ("unsupported", "unsupported", "Not known"),
    ],
)
def test_what_is_known_where_no_ruling_is_kept_is_said_no_louder_than_it_is(
    change: Any, end: str, said: str
) -> None:
    made = library(others=(other("alone", "dm/alone", NOW, THEN, change, end=end),))
    prose = Prose(made, "en/dm/r/alone.html", "en", "dm")
    assert as_of(made, made.briefs["dm/alone"], prose)[1].answer == said


def test_the_data_of_a_ruling_says_it_too() -> None:
    data = json.loads(ruling.as_data(LIBRARY, LIBRARY.rulings["dm/alone"]))
    assert [(each["from"], each["answer"], each["rulesets"]) for each in data["as_of"]] == [
        ("2023-01-01", "no", [NOW]),
        ("2020-01-01", None, [THEN]),
        ("2010-01-01", None, [FIRST]),
    ]
    data = json.loads(ruling.as_data(LIBRARY, LIBRARY.rulings["dm/older"]))
    assert [(each["ruling"], each["until"]) for each in data["as_of"]] == [
        ("dm/lock", None),
        ("dm/older", "2023-01-01"),
    ]
    assert "as_of" not in json.loads(ruling.as_data(LIBRARY, LIBRARY.rulings["dm/always"]))


def test_a_change_says_before_and_since_and_what_it_turned_round() -> None:
    page = change.sheet(LIBRARY, CHANGE, "en")
    said = text_of(page.body)
    assert page.path == "en/dm/change/first-draw.html"
    assert said.index("It was made.") < said.index("It is skipped.") < said.index("Cases that this change")
    assert "changed on 2023-01-01" in said and "number 31000" in said
    assert '"../r/older.html"' in page.body and '"../ruleset/then.html"' in page.body
    alone = replace(CHANGE, ruleset=None, switches=())
    assert "There is no case yet" in text_of(
        change.sheet(library(changes={CHANGE.id: alone}), alone, "en").body
    )


def test_a_ruleset_says_when_it_held_what_began_with_it_and_how_it_differs() -> None:
    page = ruleset.sheet(LIBRARY, RULESETS[THEN], "ja").body
    said = text_of(page)
    assert "2020-01-01 から" in said and "2023-01-01 まで" in said
    assert '"paper.html"' in page and '"first.html"' in page
    assert said.count("いまの裁定と結果が違う場面") == 1 and "一つだけ" in said
    now = ruleset.sheet(LIBRARY, RULESETS[NOW], "ja").body
    assert '"../change/first-draw.html"' in now and "<del>made</del> → skipped" in now
    assert "現行" in text_of(now) and "r/always.html" in now[now.index('id="rulings"') :]
    assert "もとにしたルール" in text_of(ruleset.sheet(LIBRARY, RULESETS[CLUB], "ja").body)


def test_values_of_switches_have_words_where_they_are_written() -> None:
    known = LIBRARY.switches["dm", "draw"]
    words = replace(known, said={"skipped": Text("引かない", "none"), "made": Text("引く", "one")})
    page = ruleset.sheet(library(switches={("dm", "draw"): words}), RULESETS[NOW], "en").body
    assert "<del>one</del> → none" in page


def test_rulesets_are_listed_the_newest_first() -> None:
    page = ruleset.index(LIBRARY, "dm", "ja").body
    assert re.findall(r'href="ruleset/(\w+)\.html"', page) == ["paper", "then", "first", "club"]
    assert "裁定 1件・いまと結果の違う裁定 2件" in text_of(page), (
        "of the rulesets that were, each says how many"
    )


def test_changes_are_listed_by_day_with_the_old_answer_and_the_new() -> None:
    assert [(each.day, len(each.changes), len(each.answers)) for each in days(LIBRARY, "dm")] == [
        ("2026-01-02", 0, 3),
        ("2023-01-01", 1, 1),
    ]
    said = text_of(changes.sheet(LIBRARY, "dm", "ja").body)
    assert "変わった答え: はい → いいえ" in said and said.index("2026-01-02") < said.index("2023-01-01")


def test_changes_are_listed_by_version_of_the_document() -> None:
    found = [(document.version, [each.id for each in own]) for document, own in versions(LIBRARY, "dm")]
    assert found == [("1.48", ["dm/first-draw"]), ("1.0", [])]


def test_a_rule_lists_its_changes() -> None:
    page = rule.sheet(LIBRARY, LIBRARY.rules["dm/always"], "ja").body
    assert '"../change/first-draw.html"' in page and "2023-01-01" in page


def test_what_is_open_is_kept_apart() -> None:
    page = open_page.sheet(LIBRARY, "dm", "en").body
    unofficial = page[page.index('id="unofficial"') :]
    assert "always.html" in unofficial and "lock.html" not in unofficial
    many = {f"dm/n{number}": made_up.ruling(f"n{number}", authority="wiki") for number in range(203)}
    assert "3 more" in text_of(open_page.sheet(library(rulings=many), "dm", "en").body)
    disputed = {"dm/lock": made_up.ruling(disputed=made_up.DISPUTED)}
    page = open_page.sheet(library(rulings=disputed, scenarios={}, outcomes=(), others=()), "dm", "en").body
    assert "lock.html" in page[page.index('id="disputed"') : page.index('id="breaks"')]
    assert "Not replayed" in page[page.index('id="not-agreeing"') :]
