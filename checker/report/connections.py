"""The graph of documents as lines for a reader and as JSON for machines. Must not know how it is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from checker.model.text import Text
from checker.report.phrases import Lang, Said, pick

if TYPE_CHECKING:
    from checker.knowledge.graph import Node, Surroundings, Whole

KINDS: Mapping[str, Said] = {
    "ruling": ("裁定", "rulings"),
    "scenario": ("シナリオ", "scenarios"),
    "card": ("カード", "cards"),
    "keyword": ("キーワード", "keywords"),
    "term": ("用語", "terms"),
    "rule": ("ルール", "rules"),
    "family": ("種類", "families"),
    "change": ("ルール変更", "rule changes"),
    "comparison": ("ゲームの比較", "comparisons of games"),
    "ruleset": ("ルールセット", "rulesets"),
}
EDGES: Said = ("つながり: {n}", "links: {n}")
ORPHANS: Said = ("どこからも名指されないもの ({n}):", "Nothing names these ({n}):")
CYCLES: Said = ("自分自身に戻るつながり ({n}):", "Rest on themselves ({n}):")
NO_CYCLES: Said = ("自分自身に戻るつながりはない", "Nothing rests on itself")
NAMES: Said = ("名指すもの:", "It names:")
NAMED_BY: Said = ("名指されるところ:", "It is named by:")
RELATED: Said = ("近い裁定:", "Rulings near it:")
NOTHING: Said = ("なし", "nothing")


def whole(seen: Whole, lang: Lang) -> str:
    """How much there is, what nothing names, and what rests on itself."""
    lines = [f"{_kind(kind, lang)}: {count}" for kind, count in seen.documents.items()]
    lines.append(pick(EDGES, lang).format(n=seen.edges))
    if seen.orphans:
        lines += [pick(ORPHANS, lang).format(n=len(seen.orphans)), *map(_entry, seen.orphans)]
    if seen.cycles:
        lines.append(pick(CYCLES, lang).format(n=len(seen.cycles)))
        lines += [f"- {' -> '.join(map(_name, knot))}" for knot in seen.cycles]
    else:
        lines.append(pick(NO_CYCLES, lang))
    return "\n".join(lines)


def whole_as_json(seen: Whole) -> dict[str, Any]:
    """The same for a machine, to stand beside the nodes and edges."""
    return {
        "summary": {**seen.documents, "edges": seen.edges},
        "orphans": [list(node) for node in seen.orphans],
        "cycles": [[list(node) for node in knot] for knot in seen.cycles],
    }


def near(seen: Surroundings, titles: Mapping[str, Text], lang: Lang) -> str:
    """What lies around a ruling; each ruling near it with what both have."""
    return "\n".join(_near(seen, titles, lang))


def _near(seen: Surroundings, titles: Mapping[str, Text], lang: Lang) -> Iterator[str]:
    yield f"{seen.ruling}: {titles[seen.ruling].said(lang)}"
    for heading, nodes in ((NAMES, seen.names), (NAMED_BY, seen.named_by)):
        yield pick(heading, lang)
        yield from map(_entry, nodes) if nodes else [f"- {pick(NOTHING, lang)}"]
    yield pick(RELATED, lang)
    for each in seen.related:
        shared = ", ".join(map(_name, each.shared))
        yield f"- {each.id} ({each.score}): {titles[each.id].said(lang)} [{shared}]"
    if not seen.related:
        yield f"- {pick(NOTHING, lang)}"


def near_as_json(seen: Surroundings) -> dict[str, Any]:
    """The same for a machine."""
    return {
        "ruling": seen.ruling,
        "names": [list(node) for node in seen.names],
        "named_by": [list(node) for node in seen.named_by],
        "related": [
            {"id": each.id, "score": each.score, "shared": [list(node) for node in each.shared]}
            for each in seen.related
        ],
    }


def _kind(kind: str, lang: Lang) -> str:
    return pick(KINDS[kind], lang) if kind in KINDS else kind


def _name(node: Node) -> str:
    return " ".join(node)


def _entry(node: Node) -> str:
    return f"- {_name(node)}"
