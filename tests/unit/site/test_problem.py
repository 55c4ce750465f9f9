"""Where a report goes, and what it says."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import unquote

import pytest

from checker.replay.remembered import Packed
from checker.site.brief import Brief
from checker.site.problem import Desk, report
from tests.unit.site.made_up import OUTCOME, ruling, source


@pytest.mark.parametrize(
    ("address", "repository", "found"),
    [
        ("", "", ""),
        ("", "https://host.example/a/b/", "https://host.example/a/b/issues/new?title={title}&body={body}"),
        (
            "mailto:x@host.example?body={body}",
            "https://host.example/a/b",
            "mailto:x@host.example?body={body}",
        ),
    ],
)
def test_the_address_that_is_named_comes_before_the_repository(
    address: str, repository: str, found: str
) -> None:
    assert Desk.of(address, repository, "1").address == found


def test_an_address_without_a_place_for_the_text_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no \{body\}.*host\.example"):
        Desk.of("https://host.example/new", "", "1")


def test_everything_in_the_address_is_quoted() -> None:
    made = report(Desk("x:?t={title}&b={body}", "1"), Brief.of(ruling()), (Packed.of(OUTCOME),), "en")
    title, body = made.href.removeprefix("x:?t=").split("&b=")
    assert (unquote(title), unquote(body)) == (made.title, made.body)
    assert "&" not in body and " " not in made.href


def test_the_newest_day_of_checking_counts_and_a_site_without_version_names_none() -> None:
    newer = (replace(source(), checked="2027-01-02"), source())
    made = report(Desk(), Brief.of(ruling(sources=newer)), (), "ja")
    assert made.href == "" and made.body.endswith("出典の確認日: 2027-01-02")
