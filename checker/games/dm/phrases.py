"""The story of a run in words, Japanese and English: one phrase a kind of note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.definitions import CardDef
from checker.engine.objects import Event, GameObject, Instance
from checker.engine.story import Note
from checker.engine.telling import PLAYERS, Phrase, of_answers, of_events, of_steps, of_tries
from checker.games.dm.names import PLACES, REASONS, SPANS, STEPS, VERBS, card_name, quoted
from checker.model.transcript import Line


def tell(run: Any) -> tuple[Line, ...]:
    """Every note of the run as a line, those without words left out."""
    told: tuple[Line, ...] = run.story.lines(PHRASES)
    return told


def both(obj: GameObject | Instance | None, face: CardDef | None = None) -> Phrase:
    """The name of an object or of an ability's object, in both languages, by the face that was up."""
    if obj is None:
        return "効果", "an effect"
    of = obj.obj if isinstance(obj, Instance) else obj
    face = obj.face if isinstance(obj, Instance) else face
    return quoted(of, "ja", face), quoted(of, "en", face)


# --- events -------------------------------------------------------------------------


def _of(ja: str, en: str) -> Callable[[Event], Phrase]:
    def phrase(event: Event) -> Phrase:
        name_ja, name_en = both(event.obj, event.face)
        by_ja, by_en = both(event.by)
        to_ja, to_en = PLACES.get(event.to, ("", ""))
        who_ja, who_en = PLAYERS.get(event.player, ("", ""))
        return (
            ja.format(x=name_ja, by=by_ja, to=to_ja, p=who_ja),
            en.format(x=name_en, by=by_en, to=to_en, p=who_en),
        )

    return phrase


def _enters(event: Event) -> Phrase:
    name_ja, name_en = both(event.result or event.obj, event.face)
    if event.on and event.result is not None:
        under = event.result.cards[1 : 1 + len(event.on)]
        bases_ja = "、".join(card_name(card, card.definition, "ja") for card in under)
        bases_en = ", ".join(card_name(card, card.definition, "en") for card in under)
        return f"{name_ja}が{bases_ja}の上に重なって出る", f"{name_en} is put on {bases_en}"
    ja, en = ("タップして", " tapped") if event.tapped else ("", "")
    if event.to == "battle_zone":
        return f"{name_ja}がバトルゾーンに{ja}出る", f"{name_en} is put into the battle zone{en}"
    to_ja, to_en = PLACES[event.to]
    return f"{name_ja}が{to_ja}に{ja}置かれる", f"{name_en} is put into the {to_en}{en}"


def _effect(event: Event) -> Phrase:
    reach = event.detail.reach or ([event.obj] if event.obj else [])
    names_ja = "、".join(dict.fromkeys(quoted(obj, "ja") for obj in reach)) or PLAYERS[event.player][0]
    names_en = ", ".join(dict.fromkeys(quoted(obj, "en") for obj in reach)) or PLAYERS[event.player][1]
    span_ja, span_en = SPANS.get(event.detail.until, ("", ""))
    return f"{names_ja}に{span_ja}続く効果がかかる", f"An effect lasting {span_en} begins on {names_en}"


def _attack(event: Event) -> Phrase:
    target = event.detail.target
    aim_ja, aim_en = both(target) if isinstance(target, GameObject) else PLAYERS[target]
    ja, en = both(event.obj)
    return (
        f"{ja}が{aim_ja}を攻撃する(タップし、攻撃クリーチャーになる)",
        f"{en} attacks {aim_en}, tapped and attacking at once",
    )


def _shield(ja: str, en: str) -> Callable[[Event], Phrase]:
    """A shield is named only where the scenario names its card."""

    def phrase(event: Event) -> Phrase:
        known = event.obj is not None and not event.obj.cards[0].standin
        name_ja, name_en = both(event.obj, event.face) if known else ("", "")
        by_ja, by_en = both(event.by)
        return ja.format(x=name_ja, by=by_ja), en.format(
            x=f"the shield {name_en}" if known else "a shield", by=by_en
        )

    return phrase


SILENT = frozenset(
    {
        "begin_step",
        "end_step",
        "battle",
        "wait_shield",
        "trigger",
        "evolve",
        "cast",
        "summon",
        "before_break",
        "attack_tap",
        "block_tap",
        "redirected",
    }
)
EVENTS: dict[str, Callable[[Event], Phrase]] = {
    "move": _enters,
    "summoned": _enters,
    "swap": _enters,
    "s_max": _of("{x}が手札に戻る", "{x} returns to the hand"),
    "draw": _of("{p}がカードを1枚引く", "{p} draws a card"),
    "charge": _enters,
    "destroy": _of("{x}が破壊される", "{x} is destroyed"),
    "discard": _of("{x}が捨てられる", "{x} is discarded"),
    "shield_to_hand": _shield("シールド{x}が手札に加わる", "{x} goes to the hand"),
    "add_shield": _of("{p}のシールドが1つ増える", "{p} gains a shield"),
    "cast_done": _of("唱え終えた{x}が墓地に置かれる", "{x} has been cast and goes to the graveyard"),
    "castle_follows": _of(
        "シールドを失った城{x}が墓地に置かれる", "The castle {x}, its shield gone, goes to the graveyard"
    ),
    "unseal": _of("封印が1枚外れる", "A seal is removed"),
    "seal": _of("{by}に封印が付く", "{by} is sealed"),
    "tap": _of("{x}がタップする", "{x} is tapped"),
    "untap": _of("{x}がアンタップする", "{x} is untapped"),
    "effect_begins": _effect,
    "attack": _attack,
    "declare": _of("{p}が{x}を見せて宣言する", "{p} shows and declares {x}"),
    "block": _of("{x}がブロックする", "{x} blocks"),
    "battle_won": _of("{x}がバトルに勝つ", "{x} wins the battle"),
    "break": _shield("{by}がシールド{x}をブレイクする", "{by} breaks {x}"),
    "begin_turn": _of("{p}のターンのはじめ", "{p}'s turn begins"),
    "end_turn": _of("{p}のターンの終わり", "{p}'s turn ends"),
    "end_attack": _of("攻撃が終わる", "The attack ends"),
    "win": _of("{p}が勝利する効果", "An effect makes {p} win"),
    "lose": _of("{p}が敗北する", "{p} loses"),
    "extra_turn": _of("{p}が追加ターンを得る", "{p} gains an extra turn"),
    "flip": _of("{x}に裏返る", "It is turned over to {x}"),
    "cross": _of("{x}を{by}にクロスする", "{x} is crossed with {by}"),
    "uncross": _of("{x}が外れる", "{x} comes off"),
    "fortify": _of("{x}がシールドを要塞化する", "{x} fortifies a shield"),
    "turn_upside_down": _of("{x}を上下逆さまにする", "{x} is turned upside down"),
}


# --- what players do and what the rules decide --------------------------------------------


def _turn(note: Note) -> Phrase:
    ja, en = PLAYERS[note.params["player"]]
    return f"{ja}のターンになる", f"It is {en}'s turn"


def _uses(note: Note) -> Phrase:
    using = note.params["using"]
    ja, en = both(using.obj)
    verb_ja, verb_en = VERBS[using.verb]
    who_ja, who_en = PLAYERS[using.obj.owner]
    free_ja, free_en = ("コストを支払わずに", " without paying") if using.free else ("", "")
    return f"{who_ja}が{ja}を{free_ja}{verb_ja}", f"{who_en} {verb_en} {en}{free_en}"


TOLD_ANSWERS = frozenset({"accept", "decline", "choose", "declare", "block", "break", "resolve", "replace"})


def _ability(ja: str, en: str) -> Callable[[Note], Phrase]:
    def phrase(note: Note) -> Phrase:
        name_ja, name_en = both(note.params.get("ability") or note.params.get("obj"))
        by_ja, by_en = both(note.params.get("by"))
        return ja.format(x=name_ja, by=by_ja), en.format(x=name_en, by=by_en)

    return phrase


def _compares(note: Note) -> Phrase:
    one_ja, one_en = both(note.params["one"])
    other_ja, other_en = both(note.params["other"])
    mine, theirs = note.params["powers"]
    return (
        f"バトル: {one_ja}({mine})と{other_ja}({theirs})",
        f"Battle: {one_en} ({mine}) against {other_en} ({theirs})",
    )


def _game_over(note: Note) -> Phrase:
    winner = note.params["winner"]
    if winner == "draw":
        return "引き分けでゲームが終わる", "The game is a draw"
    ja, en = PLAYERS[winner]
    return f"{ja}の勝ちでゲームが終わる", f"{en} wins the game"


def _players(ja: str, en: str) -> Callable[[Note], Phrase]:
    def phrase(note: Note) -> Phrase:
        given = note.params.get("players") or [note.params.get("player")]
        return (
            ja.format(p="、".join(PLAYERS[player][0] for player in given)),
            en.format(p=" and ".join(PLAYERS[player][1] for player in given)),
        )

    return phrase


def _power_now(note: Note) -> Phrase:
    ja, en = both(note.params["obj"])
    power = note.params["power"]
    told = "∞" if power == float("inf") else power
    return f"{ja}のパワーは{told}になる", f"The power of {en} is now {told}"


def _keyword(ja: str, en: str) -> Callable[[Note], Phrase]:
    def phrase(note: Note) -> Phrase:
        name_ja, name_en = both(note.params["obj"])
        keyword = note.params["meaning"]
        return ja.format(x=name_ja, k=keyword.ja), en.format(x=name_en, k=keyword.said("en"))

    return phrase


PHRASES: dict[str, Callable[[Note], Phrase | None]] = {
    "event": of_events(EVENTS, SILENT),
    "step": of_steps(STEPS),
    "turn": _turn,
    "uses": _uses,
    "answer": of_answers(VERBS, TOLD_ANSWERS),
    "tried": of_tries(VERBS, REASONS),
    "compares": _compares,
    "game_over": _game_over,
    "triggers": _ability(
        "{x}の能力が誘発し、効果が待機する", "The ability of {x} triggers and its effect waits"
    ),
    "resolves": _ability("待機していた{x}の効果を使う", "The waiting effect of {x} is used"),
    "condition_fails": _ability(
        "{x}の効果は、条件を満たさないので何もしない", "The effect of {x} does nothing: its condition fails"
    ),
    "limit_spent": _ability("{x}の能力は使い切られている", "The ability of {x} is already used up"),
    "trigger_forbidden": _ability(
        "{x}の能力は{by}のため誘発しない", "The ability of {x} does not trigger because of {by}"
    ),
    "replaced": _ability(
        "{x}のこの出来事は{by}の能力で置き換わる", "What would happen to {x} is replaced by {by}"
    ),
    "state_definition": _ability(
        "{x}がどう出るかを{by}が決める(状態定義)", "{by} defines how {x} is put (state definition)"
    ),
    "state_one_shot": _ability(
        "{x}の常在型能力が条件を満たし、ただちに働く", "The static ability of {x} acts at once"
    ),
    "power_now": _power_now,
    "gains": _keyword("{x}は{k}を持つ", "{x} has {k}"),
    "loses": _keyword("{x}は{k}を失う", "{x} no longer has {k}"),
    "is_ignored": _ability("{x}の能力は無視されている", "The abilities of {x} are ignored"),
    "multicolor": _ability("{x}は多色なのでタップして置かれる", "{x} is multicolored and so comes tapped"),
    "hyper": _ability("{x}のハイパー化を使う", "{x} uses hyper mode"),
    "ignored": _ability("{x}の効果は無視される", "The effect of {x} is ignored"),
    "cannot_be_used": _ability(
        "{x}は今は使えず、そのまま残る", "{x} cannot be used now and stays where it is"
    ),
    "cannot_be_put": _ability("{x}は出せる場所がない", "{x} cannot be put"),
    "attack_ends_early": _ability("{x}の攻撃はここで打ち切られる", "The attack of {x} goes to its end"),
    "empty_deck": _players("{p}の山札がなくなった", "{p} has no cards left in the deck"),
    "direct_attack": _players(
        "{p}はシールドがなく、ダイレクトアタックを受ける", "{p} has no shields: a direct attack"
    ),
    "referee": _players("({p}の効果として起こす)", "(Happens as an effect of {p})"),
    "turn_cut_short": _players("{p}のターンの残りを飛ばす", "The rest of {p}'s turn is skipped"),
    "extra_turn_begins": _players("{p}の追加ターンが入る", "{p}'s extra turn comes in"),
    "swap_fails": _ability(
        "{x}と{by}は入れ替わらない: 片方が移動できない", "{x} and {by} are not swapped: one cannot move"
    ),
    "delayed": _ability("{by}が後のために残した効果が起こる", "What {by} left for later happens"),
    "effects_end": lambda note: ("期間の終わった効果がなくなる", "Effects whose span is over end"),
}
