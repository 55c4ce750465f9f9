"""Outcomes as JUnit XML, which most build servers draw.

A disagreement is a failure; what could not be judged is an error, save for
what the engine does not support, which is skipped with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from checker.model.outcome import Outcome
from checker.report.lines import outcome as lines_of
from checker.report.phrases import Lang

_TAGS = {"disagree": "failure", "unsupported": "skipped"}
# Characters that no XML may hold, however they are written.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def check(outcomes: Sequence[Outcome], lang: Lang = "en") -> str:
    """The XML document."""
    tags = [_tag(each) for each in outcomes]
    suite = Xml.Element(
        "testsuite",
        name="saitei",
        tests=str(len(outcomes)),
        failures=str(tags.count("failure")),
        errors=str(tags.count("error")),
        skipped=str(tags.count("skipped")),
        time=f"{sum(each.seconds for each in outcomes):.6f}",
    )
    for each in outcomes:
        suite.append(_case(each, lang))
    root = Xml.Element("testsuites")
    root.append(suite)
    Xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, encoding="unicode")


def _case(outcome: Outcome, lang: Lang) -> Xml.Element:
    case = Xml.Element(
        "testcase",
        name=f"{_clean(outcome.scenario)} [{_clean(outcome.ruleset)}]",
        classname=_clean(outcome.ruling).replace("/", "."),
        time=f"{outcome.seconds:.6f}",
    )
    tag = _tag(outcome)
    if tag:
        first, *rest = lines_of(outcome, lang)
        problem = Xml.SubElement(
            case, tag, message=_clean(rest[0].strip() if rest else first), type=outcome.verdict
        )
        problem.text = _clean("\n".join([first, *rest]))
    return case


def _tag(outcome: Outcome) -> str:
    return "" if outcome.verdict == "agree" else _TAGS.get(outcome.verdict, "error")


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("?", text)
