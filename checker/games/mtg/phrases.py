"""The story of a run in words, Japanese and English: one phrase a kind of note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.definitions import CardDef
from checker.engine.objects import Event, GameObject, Instance, Seat
from checker.engine.story import Note
from checker.engine.telling import PLAYERS, Phrase, of_events, of_steps
from checker.games.mtg.names import (
    COUNTERS,
    PHASES,
    PLACES,
    REASONS,
    SPANS,
    STEPS,
    VERBS,
    quoted,
)
from checker.model.transcript import Line


def tell(run: Any) -> tuple[Line, ...]:
    """Every note of the run as a line, those without words left out."""
    told: tuple[Line, ...] = run.story.lines(PHRASES)
    return told


def both(obj: GameObject | Seat | Instance | None, face: CardDef | None = None) -> Phrase:
    """The name of an object, a player or an ability's object, in both languages."""
    if obj is None:
        return "効果", "an effect"
    if isinstance(obj, Instance):
        return quoted(obj.obj, "ja", obj.face), quoted(obj.obj, "en", obj.face)
    return quoted(obj, "ja", face), quoted(obj, "en", face)


# --- events ------------------------------------------------


def _of(ja: str, en: str) -> Callable[[Event], Phrase]:
    def phrase(event: Event) -> Phrase:
        name_ja, name_en = both(event.obj, event.face)
        by_ja, by_en = both(event.by)
        to_ja, to_en = PLACES.get(event.to, ("", ""))
        who_ja, who_en = PLAYERS.get(event.player, ("", ""))
        n = abs(event.amount)
        return (
            ja.format(x=name_ja, by=by_ja, to=to_ja, p=who_ja, n=n),
            en.format(x=name_en, by=by_en, to=to_en, p=who_en, n=n),
        )

    return phrase


def _moves(event: Event) -> Phrase:
    name_ja, name_en = both(event.obj, event.face)
    to_ja, to_en = PLACES.get(event.to, ("", ""))
    ja, en = ("タップ状態で", " tapped") if event.tapped else ("", "")
    if event.to == "battlefield":
        return f"{name_ja}が{ja}戦場に出る", f"{name_en} enters the battlefield{en}"
    return f"{name_ja}が{to_ja}に置かれる", f"{name_en} is put into the {to_en}"


def _counters(event: Event) -> Phrase:
    ja, en = COUNTERS.get(str(event.detail), (str(event.detail), str(event.detail)))
    name_ja, name_en = both(event.obj, event.face)
    number = event.amount
    if event.kind == "remove_counters":
        return f"{name_ja}から{ja}が{number}個取り除かれる", f"{number} {en}(s) are removed from {name_en}"
    return f"{name_ja}に{ja}が{number}個置かれる", f"{number} {en}(s) are put on {name_en}"


def _effect(event: Event) -> Phrase | None:
    reach = event.detail.reach or ([event.obj] if event.obj else [])
    if event.detail.tag or not reach:
        return None
    names_ja = "、".join(dict.fromkeys(quoted(obj, "ja") for obj in reach))
    names_en = ", ".join(dict.fromkeys(quoted(obj, "en") for obj in reach))
    span_ja, span_en = SPANS.get(event.detail.until, ("", ""))
    return f"{names_ja}に{span_ja}続く効果がかかる", f"An effect begins on {names_en} {span_en}"


def _attack(event: Event) -> Phrase:
    ja, en = both(event.obj, event.face)
    at_ja, at_en = both(event.detail)
    return f"{ja}が{at_ja}を攻撃する", f"{en} attacks {at_en}"


def _designate(event: Event) -> Phrase:
    night = event.detail == "night"
    return ("夜になる", "It becomes night") if night else ("昼になる", "It becomes day")


SILENT = frozenset(
    {
        *("begin_step", "end_step", "cast", "activate", "play", "target", "blocked", "trigger", "resolve"),
        *("shuffle", "opening_hand", "mulligan", "leave_game", "lose_control"),
    }
)
"""Events that another note tells, or that are the frame of others."""

EVENTS: dict[str, Callable[[Event], Phrase | None]] = {
    "move": _moves,
    "draw": _of("{p}がカードを1枚引く", "{p} draws a card"),
    "failed_draw": _of("{p}は空のライブラリーから引けない", "{p} cannot draw from an empty library"),
    "destroy": _of("{x}が破壊される", "{x} is destroyed"),
    "sacrifice": _of("{x}が生け贄に捧げられる", "{x} is sacrificed"),
    "discard": _of("{x}が捨てられる", "{x} is discarded"),
    "exile": _of("{x}が追放される", "{x} is exiled"),
    "counter": _of("{x}が打ち消される", "{x} is countered"),
    "create": _of("{x}・トークンが生成される", "A {x} token is created"),
    "resolved": _of("解決を終えた{x}が墓地に置かれる", "{x} has resolved and goes to the graveyard"),
    "bottom": _of("{p}が手札1枚をライブラリーの一番下に置く", "{p} puts a card of the hand on the bottom"),
    "tap": _of("{x}がタップ状態になる", "{x} becomes tapped"),
    "untap": _of("{x}がアンタップ状態になる", "{x} becomes untapped"),
    "damage": _of("{by}が{x}に{n}点のダメージを与える", "{by} deals {n} damage to {x}"),
    "gain_life": _of("{p}が{n}点のライフを得る", "{p} gains {n} life"),
    "lose_life": _of("{p}が{n}点のライフを失う", "{p} loses {n} life"),
    "counters": _counters,
    "remove_counters": _counters,
    "attach": _of("{x}が{by}に付けられる", "{x} becomes attached to {by}"),
    "unattach": _of("{x}が外れる", "{x} becomes unattached"),
    "attack_declared": _attack,
    "block": _of("{x}が{by}をブロックする", "{x} blocks {by}"),
    "unblocked": _of("{x}はブロックされない", "{x} is unblocked"),
    "remove_from_combat": _of("{x}が戦闘から取り除かれる", "{x} is removed from combat"),
    "regenerate": _of(
        "{x}が再生する。ダメージが取り除かれ、戦闘から離れる",
        "{x} regenerates: its damage is removed, it leaves combat",
    ),
    "turn_up": _of("{x}が表向きになる", "{x} is turned face up"),
    "transform": _of("{x}に変身する", "It transforms into {x}"),
    "effect_begins": _effect,
    "extra_turn": _of("{p}が追加のターンを得る", "{p} gains an extra turn"),
    "designate": _designate,
    "win": _of("効果により{p}が勝利する", "An effect makes {p} win"),
    "lose": _of("{p}が敗北する", "{p} loses"),
    "cease": _of("{x}・トークンが消滅する", "The {x} token ceases to exist"),
    "reveal": _of("{p}が{x}を公開する", "{p} reveals {x}"),
    "mill": _of("{x}がライブラリーから墓地に置かれる", "{x} is milled"),
    "flip": _of("{x}に変身する", "It transforms into {x}"),
    "add_mana": lambda event: (
        f"{PLAYERS[event.player][0]}のマナ・プールに{event.detail}が加わる",
        f"{PLAYERS[event.player][1]} adds {event.detail}",
    ),
}


# --- what players do and what the rules decide ------------------------------------------------


def _plain(ja: str, en: str) -> Callable[[Note], Phrase]:
    def phrase(note: Note) -> Phrase:
        params = note.params
        name_ja, name_en = both(params.get("ability") or params.get("obj"))
        by_ja, by_en = both(params.get("by"))
        who_ja, who_en = PLAYERS.get(str(params.get("player") or ""), ("", ""))
        return ja.format(x=name_ja, by=by_ja, p=who_ja), en.format(x=name_en, by=by_en, p=who_en)

    return phrase


def _skipped(note: Note) -> Phrase:
    ja, en = STEPS[note.params["step"]]
    return f"{ja}は飛ばされる", f"The {en} is skipped"


def _aimed(note: Note) -> Phrase:
    item, obj = note.params["item"], note.params["obj"]
    targets = [each for found in item.frame.targets.values() for each in found]
    ja, en = both(obj)
    who_ja, who_en = PLAYERS[note.params["player"]]
    at_ja = "、".join(quoted(each, "ja") for each in targets)
    at_en = ", ".join(quoted(each, "en") for each in targets)
    aim_ja, aim_en = (f"{at_ja}を対象として", f" at {at_en}") if targets else ("", "")
    return f"{who_ja}が{aim_ja}{ja}を唱える", f"{who_en} casts {en}{aim_en}"


def _answer(note: Note) -> Phrase | None:
    answer, player = note.params["answer"], note.params["player"]
    if answer.verb not in TOLD_ANSWERS:
        return None
    ja, en = VERBS[answer.verb]
    who_ja, who_en = PLAYERS[player]
    said = _said(answer.value)
    return f"{who_ja}: {ja} {said}".rstrip(), f"{who_en}: {en} {said}".rstrip()


TOLD_ANSWERS = frozenset(
    {
        "accept",
        "decline",
        "choose",
        "order",
        "replace",
        "assign",
        "keep",
        "mulligan",
        "scry",
        "start",
        "defender",
        "target",
    }
)


def _tried(note: Note) -> Phrase:
    answer, reason = note.params["answer"], note.params["reason"]
    ja, en = VERBS.get(answer.verb, (answer.verb, answer.verb))
    said = _said(answer.value)
    what_ja, what_en = (f"{ja} ({said})", f"{en} ({said})") if said else (ja, en)
    if reason is None:
        return f"{what_ja}: できる", f"{what_en}: legal"
    why_ja, why_en = REASONS.get(reason, (reason, reason))
    return f"{what_ja}: できない。{why_ja}", f"{what_en}: refused, {why_en}"


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} → {_said(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(str(each) for each in value)
    return "" if value is None else str(value)


def _power(note: Note) -> Phrase:
    ja, en = both(note.params["obj"])
    power = note.params["power"]
    return f"{ja}のパワーは{power}になる", f"{en} now has power {power}"


def _gains(note: Note) -> Phrase:
    ja, en = both(note.params["obj"])
    meaning = note.params["meaning"]
    return f"{ja}は{meaning.ja}を得る", f"{en} gains {meaning.said('en')}"


def _loses(note: Note) -> Phrase:
    ja, en = both(note.params["obj"])
    meaning = note.params["meaning"]
    return f"{ja}は{meaning.ja}を失う", f"{en} loses {meaning.said('en')}"


def _extra_phase(note: Note) -> Phrase:
    ja, en = PHASES[note.params["phase"]]
    times = note.params["times"]
    return f"{ja}が{times}つ追加される", f"{times} more {en}(s) are added"


def _game_over(note: Note) -> Phrase:
    winner = note.params["winner"]
    if winner == "draw":
        return "ゲームは引き分けに終わる", "The game is a draw"
    ja, en = PLAYERS[winner]
    return f"{ja}の勝利でゲームが終わる", f"The game is over and {en} wins"


def _turn(note: Note) -> Phrase:
    ja, en = PLAYERS[note.params["player"]]
    return f"{ja}のターンになる", f"It is {en}'s turn"


PHRASES: dict[str, Callable[[Note], Phrase | None]] = {
    "event": of_events(EVENTS, SILENT),
    "step": of_steps(STEPS),
    "skipped": _skipped,
    "turn": _turn,
    "extra_turn_begins": _plain("{p}の追加ターンになる", "An extra turn of {p} begins"),
    "casts": _aimed,
    "plays_land": _plain("{p}が{x}をプレイする", "{p} plays {x}"),
    "activates": _plain("{p}が{x}の能力を起動する", "{p} activates an ability of {x}"),
    "triggers": _plain("{x}の能力が誘発する", "An ability of {x} triggers"),
    "put_on_stack": _plain("{x}の能力がスタックに置かれる", "An ability of {x} is put on the stack"),
    "resolves": _plain("{x}を解決する", "{x} resolves"),
    "ability_resolves": _plain("{x}の能力を解決する", "An ability of {x} resolves"),
    "condition_fails": _plain("{x}の条件を満たさない", "The condition of {x} does not hold"),
    "all_targets_illegal": _plain(
        "{x}の対象がすべて不適正なので、解決されない", "All targets of {x} are illegal: it does not resolve"
    ),
    "no_target_removed": _plain(
        "{x}の能力は対象がなく取り除かれる", "An ability of {x} has no target and is removed"
    ),
    "limit_spent": _plain("{x}の能力はもう誘発しない", "An ability of {x} does not trigger again"),
    "trigger_forbidden": _plain("{x}の能力は誘発しない", "An ability of {x} does not trigger"),
    "replaced": _plain("{by}が、起こるはずのことを置き換える", "{by} replaces what would happen"),
    "regeneration_shield": _plain("{x}に再生の盾ができる", "{x} has a regeneration shield"),
    "no_attackers": _plain(
        "攻撃クリーチャーがいないので、ブロックとダメージのステップは飛ばされる",
        "Without attackers the blocking and damage steps are skipped",
    ),
    "becomes_day": _plain("{x}が戦場に出て、昼になる", "As {x} enters it becomes day"),
    "wears_off": _plain(
        "ダメージが取り除かれ、ターン終了時までの効果が同時に終わる",
        "Damage is removed and effects until end of turn end at the same time",
    ),
    "cleanup_priority": _plain(
        "状況起因処理か誘発があったので、優先権が発生し、クリンナップがもう一度行われる",
        "Something happened, so players get priority, and another cleanup step follows",
    ),
    "mana_empties": _plain("{p}の使われなかったマナがなくなる", "{p}'s unspent mana empties"),
    "damage_on_stack": _plain(
        "割り振られた戦闘ダメージがスタックに乗る", "The assigned combat damage goes on the stack"
    ),
    "turn_cut_short": _plain("ターンが終わる", "The turn ends"),
    "extra_phase": _extra_phase,
    "emblem": _plain("{p}が紋章を得る", "{p} gets an emblem"),
    "delayed": _plain("{by}の遅延誘発型能力が誘発する", "A delayed ability of {by} triggers"),
    "takes_mulligan": _plain("{p}がマリガンを行う", "{p} takes a mulligan"),
    "wins_and_loses": _plain(
        "{p}は同時に勝ちかつ負けるので、負ける", "{p} would win and lose at once, and so loses"
    ),
    "leaves_game": _plain("{p}がゲームから離れる", "{p} leaves the game"),
    "concedes": _plain("{p}が投了する", "{p} concedes"),
    "referee": _plain("名前のない効果({p})", "An unnamed effect ({p})"),
    "game_over": _game_over,
    "answer": _answer,
    "tried": _tried,
    "power_now": _power,
    "gains": _gains,
    "loses": _loses,
}
