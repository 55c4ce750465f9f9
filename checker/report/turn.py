"""The chart of a turn as lines for a reader and as JSON for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.model.chart import Action, ChartStep, TurnChart
from checker.model.rule import RuleStatement
from checker.report.phrases import Lang, Said

Rules = Mapping[str, RuleStatement]
OF_A_TURN: Said = ("{game}のターン", "A turn of {game}")


def text(chart: TurnChart, rules: Rules, lang: Lang) -> str:
    """Phases, their steps, what happens in each with its rule numbers, and who may act."""
    lines = [OF_A_TURN[lang == "en"].format(game=chart.name.said(lang))]
    phase = None
    for step in chart.steps:
        if step.phase and step.phase != phase and step.phase.said(lang) != step.name.said(lang):
            lines += ["", step.phase.said(lang)]
        elif step.phase != phase or not step.phase:
            lines.append("")
        phase = step.phase
        lines += _step(step, rules, lang)
    return "\n".join(lines)


def _step(step: ChartStep, rules: Rules, lang: Lang) -> list[str]:
    lines = [f"  {step.name.said(lang)} [{_numbers(step.rules, rules)}]"]
    lines += [f"    - {each.text.said(lang)} [{_numbers((each.rule,), rules)}]" for each in step.actions]
    return [*lines, f"    > {step.may.said(lang)}"]


def _numbers(named: tuple[str, ...], rules: Rules) -> str:
    """The official numbers of rules, each once; the id of a rule that no file states."""
    found = [each.number for name in named if name in rules for each in rules[name].numbers if each.number]
    return ", ".join(dict.fromkeys(found)) or ", ".join(named)


def as_json(chart: TurnChart, rules: Rules) -> dict[str, Any]:
    """The chart with rule ids and their numbers with document and version."""
    return {"game": str(chart.game), "steps": [_value(step, rules) for step in chart.steps]}


def _value(step: ChartStep, rules: Rules) -> dict[str, Any]:
    return {
        "id": step.id,
        "name": {"ja": step.name.ja, "en": step.name.en},
        "phase": {"ja": step.phase.ja, "en": step.phase.en} if step.phase else None,
        "actions": [_action(each) for each in step.actions],
        "priority": step.priority,
        "may": {"ja": step.may.ja, "en": step.may.en},
        "rules": [{"id": str(name), "numbers": _cited(name, rules)} for name in step.rules],
    }


def _action(each: Action) -> dict[str, Any]:
    return {"text": {"ja": each.text.ja, "en": each.text.en}, "rule": str(each.rule)}


def _cited(name: str, rules: Rules) -> list[dict[str, str]]:
    found = rules[name].numbers if name in rules else ()
    return [{"doc": each.doc, "number": each.number, "version": each.version} for each in found]
