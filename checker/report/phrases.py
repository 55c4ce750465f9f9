"""What reports say, in Japanese and English: verdicts, observations, values.

Must not know the form of a report.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Literal

Lang = Literal["ja", "en"]
Said = tuple[str, str]
"""The same in Japanese and in English."""

DERIVED: Said = (
    "エンジンが導いた結果であり、公式の回答ではない",
    "derived by the engine, not an official answer",
)
"""Stands on every answer that nobody official gave, in both languages."""

VERDICTS: Mapping[str, Said] = {
    "agree": ("一致", "agree"),
    "disagree": ("不一致", "disagree"),
    "unsupported": ("未対応", "unsupported"),
    "unanswered": ("回答不足", "unanswered"),
    "invalid": ("不正な場面", "invalid"),
    "error": ("エンジンの異常", "error"),
}

# An observation by its kind; {key} is what stands in brackets behind it.
_OBSERVATIONS: Mapping[str, Said] = {
    "zone": ("{key}のあるゾーン", "zone of {key}"),
    "count": ("{key}の枚数", "number of cards in {key}"),
    "tapped": ("{key}はタップ状態か", "{key} is tapped"),
    "power": ("{key}のパワー", "power of {key}"),
    "cost": ("{key}のコスト", "cost of {key}"),
    "has": ("能力を持つか（{key}）", "has the ability ({key})"),
    "race": ("{key}の種族", "race of {key}"),
    "civ": ("{key}の文明", "civilization of {key}"),
    "seals": ("{key}の封印の数", "number of seals on {key}"),
    "under": ("{key}の下にあるカード", "cards under {key}"),
    "attacking": ("{key}は攻撃中か", "{key} is attacking"),
    "face": ("{key}の面", "face of {key}"),
    "toughness": ("{key}のタフネス", "toughness of {key}"),
    "damage": ("{key}の負っているダメージ", "damage on {key}"),
    "atk": ("{key}の攻撃力", "ATK of {key}"),
    "def": ("{key}の守備力", "DEF of {key}"),
    "level": ("{key}のレベル", "level of {key}"),
    "position": ("{key}の表示形式", "battle position of {key}"),
    "type": ("{key}の種類", "types of {key}"),
    "color": ("{key}の色", "colors of {key}"),
    "subtype": ("{key}のサブタイプ", "subtypes of {key}"),
    "counters": ("カウンターの数（{key}）", "number of counters ({key})"),
    "controller": ("{key}をコントロールするプレイヤー", "controller of {key}"),
    "attached": ("{key}の付いている相手", "what {key} is attached to"),
    "face_down": ("{key}は裏向きか", "{key} is face-down"),
    "life": ("{key}のライフ", "life of {key}"),
    "mana": ("{key}のマナ・プール", "mana pool of {key}"),
    "stack": ("積まれているもの", "what is on the stack or chain"),
    "designation": ("昼か夜か", "day or night"),
    "happened": ("起きた回数（{key}）", "times it happened ({key})"),
    "order": ("起きた順", "order of events"),
    "waiting": ("待機している能力", "abilities waiting"),
    "asked": ("誰が何を聞かれているか", "who is asked what"),
    "offered": ("選べるもの", "what is offered"),
    "offers": ("{key}を選べるか", "{key} is offered"),
    "winner": ("勝者", "winner"),
    "turn": ("ターン・プレイヤー", "whose turn it is"),
    "step": ("ステップ", "step"),
    "next_turns": ("次からのターンの順", "the next turns"),
    "refused": ("できない理由", "reason of refusal"),
    "control": ("対照「{key}」での元の期待", "the case's expectations under the control '{key}'"),
}

_VALUES: Mapping[Any, Said] = {
    True: ("はい", "yes"),
    False: ("いいえ", "no"),
    None: ("なし", "none"),
    "none": ("なし", "none"),
    "draw": ("引き分け", "draw"),
    "legal": ("適正", "legal"),
    "not observed": ("観測なし", "not observed"),
    "as the case": ("元のまま成り立つ", "they still hold"),
    "other than the case": ("成り立たなくなる", "they fail"),
    math.inf: ("無限大", "infinity"),
    -math.inf: ("マイナス無限大", "minus infinity"),
}


def pick(said: Said, lang: Lang) -> str:
    """The one of the two that is asked for."""
    return said[0] if lang == "ja" else said[1]


def verdict(name: str, lang: Lang) -> str:
    """A verdict in words."""
    return pick(VERDICTS[name], lang)


def observation(what: str, lang: Lang) -> str:
    """What was looked at, from its short form such as `power(x)`."""
    kind, _, rest = what.partition("(")
    said = _OBSERVATIONS.get(kind)
    return pick(said, lang).format(key=rest.removesuffix(")")) if said else what


def value(seen: Any, lang: Lang) -> str:
    """A value as a reader would write it."""
    if isinstance(seen, tuple | list):
        return _several(tuple(seen), lang)
    # 1 and 0 are equal to the truth values, and must not be read as them.
    known = _VALUES.get(seen) if isinstance(seen, bool | str | float | None) else None
    return pick(known, lang) if known else str(seen)


def _several(seen: tuple[Any, ...], lang: Lang) -> str:
    if not seen:
        return pick(("なし", "none"), lang)
    comma = pick(("、", ", "), lang)
    return comma.join(_event(each, lang) if isinstance(each, tuple | list) else str(each) for each in seen)


def _event(event: Any, lang: Lang) -> str:
    """An event of the history: its word, what it happened to, and by whom."""
    if len(event) != 3:
        return str(tuple(event))
    kind, of, by = event
    said = kind + (f" {of}" if of else "")
    return f"{said} (by {by})" if by else said


def failure(step: int | None, what: str, expected: Any, seen: Any, lang: Lang) -> str:
    """One expectation that did not hold, as a sentence. Steps are counted from 1."""
    wanted, found = value(expected, lang), value(seen, lang)
    if lang == "ja":
        at = "" if step is None else f"手順{step + 1}: "
        return f"{at}{observation(what, lang)}: 期待は「{wanted}」、結果は「{found}」"
    at = "" if step is None else f"step {step + 1}: "
    return f"{at}{observation(what, lang)}: expected {wanted}, seen {found}"
