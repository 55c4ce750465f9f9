"""Official numbers as addresses: one leads on, several are listed, and odd ones have none."""

from __future__ import annotations

from dataclasses import replace

from checker.model.text import RulingId
from checker.site.frame import frame
from checker.site.pages import number
from tests.unit.site import made_up


def test_a_number_of_one_ruling_leads_on_to_it() -> None:
    rulings = {"dm/lock": made_up.ruling()}
    [drawing] = number.drawings(made_up.library(rulings=rulings), "en")
    page = drawing.draw()
    assert (drawing.path, page.onward) == ("en/dm/qa/12345.html", "../r/lock.html")
    assert '"../r/lock.html"' in page.body and "12345" in page.title
    made = frame(page.path, page.title, {"index.html"}, ("dm",), onward=page.onward)
    assert made.onward == "../r/lock.html"


def test_a_number_of_several_rulings_lists_them_and_those_that_hold_first() -> None:
    older = made_up.ruling("a-older", superseded_by=RulingId("dm/lock"))
    rulings = {each.id: each for each in (older, made_up.ruling())}
    [drawing] = number.drawings(made_up.library(rulings=rulings), "ja")
    page = drawing.draw()
    assert page.onward == ""
    assert page.body.index("lock.html") < page.body.index("a-older.html")


def test_what_cannot_be_an_address_and_other_kinds_of_number_have_no_page() -> None:
    sources = (
        made_up.source(number="../12"),
        made_up.source(),
        replace(made_up.source(number="7"), kind="rule-change"),
    )
    rulings = {"dm/lock": made_up.ruling(sources=sources)}
    assert list(number.drawings(made_up.library(rulings=rulings), "ja")) == []
