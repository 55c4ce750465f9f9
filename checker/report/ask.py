"""A reply to a question: what happens by which rule, what was refused, and the position at the end.

Marked in both languages as derived, whatever language it is told in. Must not know
an engine; what zones and steps are called is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from checker.model.outcome import Refusal, Reply
from checker.model.question import Question
from checker.model.rule import RuleStatement
from checker.report.explain import cited, story
from checker.report.phrases import DERIVED, Lang, failure, pick, verdict

Rules = Mapping[str, RuleStatement]
Named = Callable[[str, str], str]
"""What a word of the game is called: its kind and the word."""


def ask(question: Question, reply: Reply, rules: Rules, named: Named, lang: Lang) -> str:
    """The whole reply."""
    parts = [
        _head(question, reply, lang),
        story(reply.transcript, rules, lang),
        _refused(reply, rules, lang),
        _missing(reply, lang),
        (failure(each.step, each.what, each.expected, each.seen, lang) for each in reply.failures),
        _position(reply.transcript.boards, named, lang),
        cited(reply.transcript, rules, lang),
        DERIVED,
    ]
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def _head(question: Question, reply: Reply, lang: Lang) -> Iterator[str]:
    yield " / ".join(DERIVED)
    text = question.question or question.title
    if text:
        yield f"{pick(('問', 'Q'), lang)}: {text.said(lang)}"
    yield f"({reply.ruleset})"


def _refused(reply: Reply, rules: Rules, lang: Lang) -> Iterator[str]:
    if reply.refused:
        yield pick(("できないこと:", "Not allowed:"), lang)
    for each in reply.refused:
        rule = rules.get(each.rule or "")
        because = f"{rule.title.said(lang)}, {rule.id}" if rule else each.rule
        reason = f"{each.reason} [{because}]" if because else each.reason
        at = pick((f"手順{each.step + 1}", f"step {each.step + 1}"), lang)
        yield f"- {at}: {_step(each)}: {reason}"


def _step(refusal: Refusal) -> str:
    """The step as a file writes it, on one line."""
    answer = refusal.answer
    more = "".join(f", {key}: {_flow(value)}" for key, value in answer.more.items())
    value = f": {_flow(answer.value)}" if answer.value is not None else ""
    return f"{refusal.player}: {{{answer.verb}{value}{more}}}"


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value)


def _missing(reply: Reply, lang: Lang) -> Iterator[str]:
    """Why there is no answer, and what would go on from there."""
    transcript = reply.transcript
    if transcript.end == "finished":
        return
    at = pick((f"手順{transcript.step + 1}", f"step {transcript.step + 1}"), lang)
    if transcript.end == "invalid":
        yield f"{verdict(reply.verdict, lang)}:"
        yield from (f"- {fault}" for fault in transcript.faults or (transcript.reason,))
        return
    yield f"{verdict(reply.verdict, lang)}: {at}: {transcript.reason}"
    if reply.missing:
        yield pick(("次のどれかを手順に足す:", "add one of these to the steps:"), lang)
        yield from (f"    {each}" for each in reply.missing)
    elif transcript.options:
        yield f"{pick(('選べるもの', 'options'), lang)}: {', '.join(transcript.options)}"


def _position(boards: tuple[dict[str, Any], ...], named: Named, lang: Lang) -> Iterator[str]:
    """The last board, a line a zone that holds something."""
    if not boards:
        return
    board = boards[-1]
    turn = pick((f"{_player(board['turn'], lang)}のターン", f"{_player(board['turn'], lang)}'s turn"), lang)
    step = named("step", board["step"])
    yield pick((f"終わりの盤面（{turn}、{step}）:", f"The position at the end ({turn}, {step}):"), lang)
    winner = board.get("winner", "none")
    if winner != "none":
        yield "  " + pick((f"勝者: {_player(winner, lang)}", f"winner: {_player(winner, lang)}"), lang)
    for player, there in board["players"].items():
        for zone, cards in there["zones"].items():
            yield f"  {_player(player, lang)}, {named('zone', zone)}: {_cards(cards, lang)}"


def _player(player: str, lang: Lang) -> str:
    if player == "draw":
        return pick(("引き分け", "draw"), lang)
    return pick((f"プレイヤー{player[1:]}", f"player {player[1:]}"), lang)


def _cards(cards: int | list[dict[str, Any]], lang: Lang) -> str:
    if isinstance(cards, int):
        return pick((f"{cards}枚", str(cards)), lang)
    return pick(("、", ", "), lang).join(_card(each, lang) for each in cards)


def _card(card: dict[str, Any], lang: Lang) -> str:
    if "count" in card:
        return pick((f"ほか{card['count']}枚", f"{card['count']} more"), lang)
    notes = [str(card["power"])] if card.get("power") is not None else []
    marks = {
        "tapped": ("タップ", "tapped"),
        "sick": ("召喚酔い", "summoning sick"),
        "upside_down": ("上下逆さま", "upside down"),
    }
    notes += [pick(said, lang) for mark, said in marks.items() if card.get(mark)]
    if card.get("face") == "back":
        notes.append(pick(("裏の面", "back face"), lang))
    if card.get("seals"):
        notes.append(pick((f"封印{card['seals']}枚", f"seals: {card['seals']}"), lang))
    if card.get("under"):
        notes.append(pick((f"下に{len(card['under'])}枚", f"{len(card['under'])} under it"), lang))
    name = card["name"].get(lang) or card["name"]["ja"]
    return f"{name} ({', '.join(notes)})" if notes else name
