"""The story of a duel in words, Japanese and English: one phrase a kind of note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.objects import Event, GameObject, Instance
from checker.engine.story import Note
from checker.engine.telling import PLAYERS, Phrase, of_answers, of_events, of_steps, of_tries
from checker.games.ygo.names import PLACES, REASONS, SPANS, STEPS, VERBS, quoted
from checker.model.transcript import Line


def tell(run: Any) -> tuple[Line, ...]:
    """Every note of the run as a line, those without words left out."""
    told: tuple[Line, ...] = run.story.lines(PHRASES)
    return told


def both(obj: Any) -> Phrase:
    """The name of an object, or of an ability's object, in both languages."""
    if isinstance(obj, Instance):
        return quoted(obj.obj, "ja", obj.face), quoted(obj.obj, "en", obj.face)
    if isinstance(obj, GameObject):
        return quoted(obj, "ja"), quoted(obj, "en")
    return "効果", "an effect"


# --- events -------------------------------------------------------------------------


def _of(ja: str, en: str) -> Callable[[Event], Phrase]:
    def phrase(event: Event) -> Phrase:
        name_ja, name_en = both(event.obj)
        by_ja, by_en = both(event.by)
        to_ja, to_en = PLACES.get(event.to, ("", ""))
        who_ja, who_en = PLAYERS.get(event.player, ("", ""))
        return (
            ja.format(x=name_ja, by=by_ja, to=to_ja, p=who_ja, n=abs(event.amount)),
            en.format(x=name_en, by=by_en, to=to_en, p=who_en, n=abs(event.amount)),
        )

    return phrase


def _effect(event: Event) -> Phrase:
    reach = event.detail.reach or ([event.obj] if event.obj else [])
    names_ja = "、".join(dict.fromkeys(quoted(obj, "ja") for obj in reach)) or PLAYERS[event.player][0]
    names_en = ", ".join(dict.fromkeys(quoted(obj, "en") for obj in reach)) or PLAYERS[event.player][1]
    span_ja, span_en = SPANS[event.detail.until]
    return f"{names_ja}に{span_ja}続く効果がかかる", f"An effect lasting {span_en} begins on {names_en}"


def _position(event: Event) -> Phrase:
    ja, en = both(event.obj)
    to_ja, to_en = {"attack": ("攻撃表示", "Attack Position"), "defense": ("守備表示", "Defense Position")}[
        event.position
    ]
    return f"{ja}が{to_ja}になる", f"{en} is changed to {to_en}"


def _attack(event: Event) -> Phrase:
    ja, en = both(event.obj)
    if event.by is None:
        return f"{ja}が直接攻撃を宣言する", f"{en} declares a direct attack"
    aim_ja, aim_en = both(event.by)
    return f"{ja}が{aim_ja}への攻撃を宣言する", f"{en} declares an attack on {aim_en}"


SILENT = frozenset({
    "begin_phase", "end_phase", "begin_turn", "being_summoned", "summon_attempt", "activate", "trigger",
    "resolve", "negate", "battle", "material", "activate_card", "card_activation", "effect_activation",
    "excavate", "create", "flip_summoned",
})  # fmt: skip
EVENTS: dict[str, Callable[[Event], Phrase]] = {
    "move": _of("{x}が{to}に置かれる", "{x} goes to the {to}"),
    "send": _of("{x}が{to}に送られる", "{x} is sent to the {to}"),
    "put": _of("{x}が{to}に送られる", "{x} is sent to the {to}"),
    "destroy": _of("{x}が破壊される", "{x} is destroyed"),
    "banish": _of("{x}が除外される", "{x} is banished"),
    "tribute": _of("{x}がリリースされる", "{x} is Tributed"),
    "discard": _of("{x}が捨てられる", "{x} is discarded"),
    "return": _of("{x}が{to}に戻る", "{x} returns to the {to}"),
    "search": _of("{x}がデッキから手札に加わる", "{x} is added from the Deck to the hand"),
    "draw": _of("{p}がカードを1枚引く", "{p} draws a card"),
    "detach": _of("{by}のX素材が取り除かれる", "A material of {by} is detached"),
    "to_graveyard": _of("使い終えた{x}が墓地に送られる", "{x}, done with, is sent to the GY"),
    "field_spell_replaced": _of("{x}はルールにより墓地に送られる", "{x} is sent to the GY by rule"),
    "set": _of("{p}が{x}をセットする", "{p} Sets {x}"),
    "set_monster": _of("{p}が{x}を裏側守備表示でセットする", "{p} Sets {x} face-down"),
    "normal_summon": _of("{x}の召喚が成功する", "{x} is Normal Summoned"),
    "flip_summon": _of("{x}の反転召喚が成功する", "{x} is Flip Summoned"),
    "special_summon": _of("{x}の特殊召喚が成功する", "{x} is Special Summoned"),
    "summon": _of("{x}が場に出る", "{x} is Summoned"),
    "flip": _of("{x}が表側表示になる", "{x} is flipped face-up"),
    "flipped_by_attack": _of("攻撃された{x}が表側表示になる", "{x}, attacked, is flipped face-up"),
    "turn_face_down": _of("{x}が裏側守備表示になる", "{x} is turned face-down"),
    "change_position": _position,
    "gain_control": _of("{x}のコントロールが{p}に移る", "{p} takes control of {x}"),
    "attach_material": _of("{x}が{by}のX素材になる", "{x} becomes a material of {by}"),
    "equip": _of("{x}が{by}に装備される", "{x} is equipped to {by}"),
    "attack_declared": _attack,
    "damage": _of("{p}が{n}ダメージを受ける", "{p} takes {n} damage"),
    "pay_life": _of("{p}が{n}LPを払う", "{p} pays {n} LP"),
    "life": _of("{p}のLPが{n}変わる", "{p}'s LP change by {n}"),
    "effect_begins": _effect,
    "oath": _of("{p}はこのターン制約を受ける", "{p} is bound for this turn"),
    "win": _of("{p}が勝利する", "{p} wins"),
    "lose": _of("{p}が敗北する", "{p} loses"),
    "deck_out": _of("{p}はデッキからカードを引けない", "{p} cannot draw from the Deck"),
    "concede": _of("{p}がサレンダーする", "{p} surrenders"),
}


# --- what players do and what the rules decide --------------------------------------------


def _summons(note: Note) -> Phrase:
    summon = note.params["summon"]
    ja, en = both(summon.obj)
    verb_ja, verb_en = VERBS.get(summon.keyword) or VERBS[summon.manner]
    who_ja, who_en = PLAYERS[summon.player]
    return f"{who_ja}が{ja}を{verb_ja}", f"{who_en} {verb_en} {en}"


def _activates(note: Note) -> Phrase:
    ja, en = both(note.params["ability"])
    link = note.params["link"]
    who_ja, who_en = PLAYERS[link.player]
    what_ja, what_en = (ja, en) if link.card else (f"{ja}の効果", f"the effect of {en}")
    return (
        f"チェーン{link.number}: {who_ja}が{what_ja}を発動する",
        f"Chain Link {link.number}: {who_en} activates {what_en}",
    )


TOLD_ANSWERS = frozenset({"accept", "decline", "choose", "target", "position", "replace", "discard", "pass"})


def _ability(ja: str, en: str) -> Callable[[Note], Phrase]:
    def phrase(note: Note) -> Phrase:
        name_ja, name_en = both(note.params.get("ability") or note.params.get("obj"))
        by_ja, by_en = both(note.params.get("by"))
        return ja.format(x=name_ja, by=by_ja), en.format(x=name_en, by=by_en)

    return phrase


def _lost(note: Note) -> Phrase:
    ja, en = both(note.params["ability"])
    why_ja, why_en = REASONS[note.params["reason"]]
    return f"{ja}の効果は発動できない: {why_ja}", f"The effect of {en} is not activated: {why_en}"


def _compares(note: Note) -> Phrase:
    one_ja, one_en = both(note.params["one"])
    other_ja, other_en = both(note.params["other"])
    mine, theirs = note.params["values"]
    return (
        f"ダメージ計算: {one_ja}({mine})と{other_ja}({theirs})",
        f"Damage calculation: {one_en} ({mine}) against {other_en} ({theirs})",
    )


def _players(ja: str, en: str) -> Callable[[Note], Phrase]:
    def phrase(note: Note) -> Phrase:
        who_ja, who_en = PLAYERS[note.params["player"]]
        return ja.format(p=who_ja), en.format(p=who_en)

    return phrase


def _game_over(note: Note) -> Phrase:
    winner = note.params["winner"]
    if winner == "draw":
        return "引き分けでデュエルが終わる", "The duel is a draw"
    ja, en = PLAYERS[winner]
    return f"{ja}の勝ちでデュエルが終わる", f"{en} wins the duel"


def _number_now(note: Note) -> Phrase:
    ja, en = both(note.params["obj"])
    word, value = note.params["word"].upper(), note.params["value"]
    return f"{ja}の{_NUMBERS_JA.get(word, word)}は{value}になる", f"The {word} of {en} is now {value}"


_NUMBERS_JA = {"ATK": "攻撃力", "DEF": "守備力", "LEVEL": "レベル"}

PHRASES: dict[str, Callable[[Note], Phrase | None]] = {
    "event": of_events(EVENTS, SILENT),
    "step": of_steps(STEPS),
    "turn": _players("{p}のターンになる", "It is {p}'s turn"),
    "summons": _summons,
    "activates": _activates,
    "answer": of_answers(VERBS, TOLD_ANSWERS),
    "tried": of_tries(VERBS, REASONS),
    "compares": _compares,
    "game_over": _game_over,
    "triggers": _ability("{x}の効果の発動条件が満たされる", "The trigger of {x} is met"),
    "trigger_lost": _lost,
    "trigger_forbidden": _ability("{x}の効果は{by}のため発動しない", "{x} does not trigger because of {by}"),
    "limit_spent": _ability("{x}の効果はもう使っている", "The effect of {x} is used up"),
    "condition_fails": _ability("{x}の効果の条件が満たされない", "The condition of {x} fails"),
    "resolves": _ability("{x}の効果を処理する", "{x} resolves"),
    "negated_activation": _ability(
        "{x}の発動は無効で、何も処理しない", "{x} was never activated: nothing resolves"
    ),
    "negated_effect": _ability(
        "{x}の効果は無効で、何も起こらない", "The effect of {x} is negated: nothing happens"
    ),
    "not_there_any_more": _ability(
        "{x}は場に残っていないので、効果は適用されない", "{x} is no longer on the field and does not apply"
    ),
    "target_gone": _ability("{x}の対象がいなくなっている", "A target of {x} is gone"),
    "must_be_used": _ability("{x}の効果は必ず発動する", "The effect of {x} must be used"),
    "negates_activation": _ability("{by}が{x}の発動を無効にする", "{by} negates the activation of {x}"),
    "negates_effect": _ability("{by}が{x}の効果を無効にする", "{by} negates the effect of {x}"),
    "negates_summon": _ability("{by}が{x}の召喚を無効にする", "{by} negates the Summon of {x}"),
    "marked": _ability("{x}は戦闘で破壊されることが決まる", "{x} is destroyed by the battle, and goes later"),
    "attack_ends": _ability("{x}の攻撃はここで終わる", "The attack of {x} ends here"),
    "replay": _ability(
        "攻撃できる相手の数が変わり、{x}は攻撃をやり直す", "The possible targets changed: a replay for {x}"
    ),
    "attacks_directly": _ability("{x}の直接攻撃", "A direct attack by {x}"),
    "zero_battle": _ability("どちらも攻撃力0で破壊されない", "Both have 0 ATK: neither is destroyed"),
    "replaced": _ability(
        "{x}に起こることは{by}の効果で置き換わる", "What happens to {x} is replaced by {by}"
    ),
    "state_definition": _ability("{x}の出方を{by}が決める", "{by} decides how {x} comes"),
    "part_left_out": _ability(
        "{x}の残りの部分は、前の部分ができなかったので行わない",
        "The rest of {x} hangs on what could not be done",
    ),
    "returned_face_down": _ability(
        "{x}は裏側で戻ったので、効果は発動しない", "{x} was returned face-down: its effect does not activate"
    ),
    "ignition_first": _ability(
        "召喚成功時に{x}の起動効果を先に使う", "The Ignition Effect of {x} comes first in the success window"
    ),
    "number_now": _number_now,
    "referee": _players("({p}の効果として起こす)", "(Happens as an effect of {p})"),
    "no_first_draw": _players("{p}は先攻なので引かない", "{p} goes first and does not draw"),
    "no_battle_phase": _players(
        "{p}は先攻の最初のターンに攻撃できない", "{p} has no Battle Phase in the first turn"
    ),
    "effects_end": lambda note: ("期間の終わった効果がなくなる", "Effects whose span is over end"),
}
