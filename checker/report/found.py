"""What a search found, as lines for a reader and as JSON for machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from checker.knowledge.search.entries import Entry
from checker.knowledge.search.query import Hit
from checker.report.phrases import Lang, Said, pick

KINDS: dict[str, Said] = {
    "ruling": ("裁定", "ruling"),
    "card": ("カード", "card"),
    "family": ("分類", "family"),
    "comparison": ("ゲーム間の比較", "comparison"),
    "keyword": ("キーワード", "keyword"),
    "term": ("用語", "term"),
    "rule": ("ルール", "rule"),
    "change": ("ルール変更", "rule change"),
}
STATUSES: dict[str, Said] = {
    "disputed": ("見解が分かれる", "disputed"),
    "superseded": ("旧裁定", "superseded"),
    "expired": ("適用終了", "no longer valid"),
}
ANSWERS: dict[str, Said] = {"yes": ("はい", "yes"), "no": ("いいえ", "no")}
NOTHING: Said = ("何も見つかりません", "nothing is found")
NEAR: Said = ("すべての語を含むものはありません。近いもの:", "Nothing has every word. What comes near:")
MORE: Said = ("ほか {n} 件 (--limit で増やせます)", "{n} more (--limit shows them)")


def text(hits: Sequence[Hit], total: int, lang: Lang) -> str:
    """A line for each hit, and what was left out."""
    if not hits:
        return pick(NOTHING, lang)
    lines = [] if hits[0].exact else [pick(NEAR, lang)]
    lines += [_line(hit.entry, lang) for hit in hits]
    left = total - len(hits)
    return "\n".join([*lines, *([pick(MORE, lang).format(n=left)] if left else [])])


def as_json(query: str, hits: Sequence[Hit], total: int) -> dict[str, Any]:
    """The query, how much was found in all, and the hits that are shown."""
    return {"query": query, "total": total, "results": [_value(hit) for hit in hits]}


def _line(entry: Entry, lang: Lang) -> str:
    said = f"{pick(KINDS[entry.kind], lang)} {entry.id}: {entry.title.said(lang)}"
    answer = pick(ANSWERS[entry.answer], lang) if entry.answer in ANSWERS else entry.answer
    said += f" -> {answer}" if answer else ""
    return f"{said} [{pick(STATUSES[entry.status], lang)}]" if entry.status in STATUSES else said


def _value(hit: Hit) -> dict[str, Any]:
    entry = hit.entry
    value: dict[str, Any] = {
        "kind": entry.kind,
        "id": entry.id,
        "game": entry.game,
        "title": {"ja": entry.title.ja, "en": entry.title.en},
        "score": hit.score,
        "exact": hit.exact,
        "file": entry.file,
    }
    if entry.kind == "ruling":
        value |= {
            "answer": entry.answer,
            "status": entry.status,
            "family": entry.family or None,
            "rulesets": list(entry.rulesets),
        }
    return value
