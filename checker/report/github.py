"""Outcomes and diagnostics as annotations of a GitHub workflow: one line each, at its place in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from checker.diagnostics import Diagnostic, Place
from checker.model.outcome import Outcome
from checker.report.lines import outcome as lines_of
from checker.report.lines import summary
from checker.report.phrases import Lang


def check(outcomes: Sequence[Outcome], places: Mapping[str, Place], lang: Lang = "en") -> str:
    """An annotation for whatever does not agree, and the sum as a notice. `places` are by scenario id."""
    told = [
        _command("error", places.get(each.scenario), each.scenario, "\n".join(lines_of(each, lang)))
        for each in outcomes
        if each.verdict != "agree"
    ]
    return "\n".join([*told, _command("notice", None, "saitei check", summary(outcomes, lang))])


def diagnostics(found: Iterable[Diagnostic]) -> str:
    """An annotation for each fault."""
    return "\n".join(
        _command(
            "warning" if each.severity == "warning" else "error",
            each.place,
            each.code,
            f"{each.wrong} ({each.right})" if each.right else each.wrong,
        )
        for each in found
    )


def _command(level: str, place: Place | None, title: str, message: str) -> str:
    at = {"file": place.file, "line": place.line, "col": place.column} if place else {}
    keys = ",".join(f"{key}={_property(str(value))}" for key, value in {**at, "title": title}.items())
    return f"::{level} {keys}::{_message(message)}"


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
