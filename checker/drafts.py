"""The first text of a new ruling and its scenario, from a few answers; valid from the first save.

The scenario says the one thing that is certainly true (the card lies where it
was put), so that it replays before its author has written anything. Must not
know files, prompts or an engine; writes YAML as JSON scalars, which YAML is
a superset of, so it needs no YAML library.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from checker.model.text import Text

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MARK = Text("（下書き）", "(draft)")
"""Opens every text that the author has still to write."""


@dataclass(frozen=True)
class Draft:
    """The answers a draft is made of. Without a card, an anonymous one of `type` lies in `zone`."""

    game: str
    slug: str
    topic: str
    title: Text
    question: Text
    answer: str
    ruleset: str
    zone: str
    rule: str
    checked: str
    card: str = ""
    type: str = ""
    url: str = ""
    authority: str = "derived"

    @property
    def id(self) -> str:
        """The ruling's id, kept for ever."""
        return f"{self.game}/{self.slug}"


def faults(draft: Draft) -> list[str]:
    """What is wrong with the answers: only what the draft's shape needs."""
    wrong = [
        f"'{value}' cannot be {what}: small letters and digits, joined by hyphens, such as 'two-copies'"
        for what, value in (("a ruling's short name", draft.slug), ("a topic", draft.topic))
        if not SLUG.fullmatch(value)
    ]
    wrong += [f"{what} is empty" for what, value in _required(draft).items() if not value.strip()]
    if draft.authority != "derived" and not draft.url:
        wrong.append(f"an answer by {draft.authority} needs the address where it was read")
    return wrong


def _required(draft: Draft) -> dict[str, str]:
    return {
        "the Japanese title": draft.title.ja,
        "the Japanese question": draft.question.ja,
        "the answer": draft.answer,
    }


def files(draft: Draft) -> Mapping[str, str]:
    """The texts to write, by path from the root."""
    return {
        f"rulings/{draft.game}/qa/{draft.slug}.yaml": _ruling(draft),
        f"scenarios/{draft.game}/{draft.topic}/{draft.slug}.yaml": _scenario(draft),
    }


def _ruling(draft: Draft) -> str:
    lines = [
        "# yaml-language-server: $schema=../../../docs/schemas/ruling.json",
        f"id: {draft.id}",
        f"game: {draft.game}",
        "scope: any",
        f"title: {_text(draft.title)}",
        f"question: {_text(draft.question)}",
        "answer:",
        f"  is: {_scalar(draft.answer)}",
        f"  text: {_text(_todo('ひと言の答え', 'the answer in a sentence', draft))}",
        f"why: {_text(_todo('理由', 'the reason, step by step', draft))}",
        f"authority: {draft.authority}",
        *_sources(draft),
        f"rules: [{draft.rule}]",
        *([f"cards: [{_scalar(draft.card)}]"] if draft.card else []),
    ]
    return "\n".join(lines) + "\n"


def _sources(draft: Draft) -> list[str]:
    if not draft.url:
        return ["sources: []"]
    source = f"{{kind: {draft.authority}, url: {_scalar(draft.url)}, checked: {_scalar(draft.checked)}}}"
    return ["sources:", f"  - {source}"]


def _scenario(draft: Draft) -> str:
    card = _scalar(draft.card) if draft.card else f"{{type: {draft.type}}}"
    absent = Text("そのカードがない場合", "Without the card")
    lines = [
        "# yaml-language-server: $schema=../../../docs/schemas/scenario.json",
        f"- id: {draft.id}/first",
        f"  ruling: {draft.id}",
        f"  title: {_text(_marked(draft.title))}",
        f"  rulesets: [{_scalar(draft.ruleset)}]",
        "  about: [subject]",
        "  setup:",
        "    p1:",
        f"      {draft.zone}: {{subject: {card}}}",
        "  steps:",
        f"    - expect: {{count: {{p1.{draft.zone}: 1}}}}",
        "  controls:",
        "    - id: absent",
        f"      title: {_text(absent)}",
        "      change: {without: subject}",
        f"      expect: {{count: {{p1.{draft.zone}: 0}}}}",
    ]
    return "\n".join(lines) + "\n"


def _todo(ja: str, en: str, draft: Draft) -> Text:
    """A text still to be written, told apart from that of other drafts by the ruling's id."""
    return Text(f"{MARK.ja}{draft.id}の{ja}をここに書く。", f"{MARK.en} write here, for {draft.id}, {en}.")


def _marked(text: Text) -> Text:
    return Text(f"{MARK.ja}{text.ja}", f"{MARK.en} {text.en}" if text.en else None)


def _text(text: Text) -> str:
    english = f", en: {_scalar(text.en)}" if text.en else ""
    return f"{{ja: {_scalar(text.ja)}{english}}}"


def _scalar(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
