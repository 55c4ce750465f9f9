"""What players, places, steps, verbs and reasons are called in the story, Japanese and English."""

from __future__ import annotations

from checker.engine.definitions import CardDef
from checker.engine.objects import Card, GameObject, Seat
from checker.engine.telling import PLAYERS

PLACES = {
    "library": ("ライブラリー", "library"),
    "hand": ("手札", "hand"),
    "battlefield": ("戦場", "battlefield"),
    "graveyard": ("墓地", "graveyard"),
    "stack": ("スタック", "stack"),
    "exile": ("追放領域", "exile"),
    "command": ("統率領域", "command zone"),
}
STEPS = {
    "registration": ("デッキの提示", "decks are presented"),
    "choose_start": ("先攻の決定", "the starting player is chosen"),
    "mulligan": ("マリガン", "mulligans"),
    "untap": ("アンタップ・ステップ", "untap step"),
    "upkeep": ("アップキープ・ステップ", "upkeep step"),
    "draw": ("ドロー・ステップ", "draw step"),
    "main": ("戦闘前メイン・フェイズ", "precombat main phase"),
    "beginning_of_combat": ("戦闘開始ステップ", "beginning of combat step"),
    "declare_attackers": ("攻撃クリーチャー指定ステップ", "declare attackers step"),
    "declare_blockers": ("ブロック・クリーチャー指定ステップ", "declare blockers step"),
    "first_strike_damage": ("最初の戦闘ダメージ・ステップ", "first combat damage step"),
    "combat_damage": ("戦闘ダメージ・ステップ", "combat damage step"),
    "end_of_combat": ("戦闘終了ステップ", "end of combat step"),
    "second_main": ("戦闘後メイン・フェイズ", "postcombat main phase"),
    "end": ("終了ステップ", "end step"),
    "cleanup": ("クリンナップ・ステップ", "cleanup step"),
}
PHASES = {
    "beginning_phase": ("開始フェイズ", "beginning phase"),
    "main": ("戦闘前メイン・フェイズ", "precombat main phase"),
    "combat_phase": ("戦闘フェイズ", "combat phase"),
    "second_main": ("戦闘後メイン・フェイズ", "postcombat main phase"),
    "ending_phase": ("最終フェイズ", "ending phase"),
}
VERBS = {
    "cast": ("唱える", "cast"),
    "play": ("プレイする", "play"),
    "activate": ("起動する", "activate"),
    "turn_up": ("表向きにする", "turn face up"),
    "pass": ("優先権を放棄する", "pass"),
    "attack": ("攻撃", "attack"),
    "block": ("ブロック", "block"),
    "assign": ("ダメージを割り振る", "assign damage"),
    "order": ("順番を決める", "order"),
    "target": ("対象に取る", "target"),
    "choose": ("選ぶ", "choose"),
    "accept": ("行う", "do it:"),
    "decline": ("行わない", "do not:"),
    "keep": ("残す", "keep"),
    "mulligan": ("マリガンを行う", "take a mulligan"),
    "register": ("デッキを提示する", "present a deck"),
    "start": ("先攻を選ぶ", "choose who starts"),
    "scry": ("占術を行う", "scry"),
    "replace": ("適用する置換効果を選ぶ", "apply first"),
    "defender": ("防御プレイヤーを選ぶ", "choose the defending player"),
    "concede": ("投了する", "concede"),
}
REASONS = {
    "sorcery_timing": (
        "自分のメイン・フェイズで、スタックが空で、優先権を持つ時にしかできない",
        "only in one's own main phase with an empty stack",
    ),
    "not_your_turn": ("今選ぶのは別のプレイヤーである", "another player is to act"),
    "wrong_step": ("今はできない", "not now"),
    "no_such_question": ("今は尋ねられていない", "nobody asks for it now"),
    "not_an_option": ("選べるものではない", "not among the options"),
    "not_yours": ("自分のコントロール下にない", "another player controls it"),
    "wrong_zone": ("そこからは使えない", "not from where it is"),
    "wrong_type": ("種類が違う", "the wrong type of card"),
    "cannot_cast": ("唱えられないという効果がある", "an effect says it cannot be cast"),
    "cannot_activate": ("起動できないという効果がある", "an effect says it cannot be activated"),
    "cannot_attack": ("攻撃できないという効果がある", "an effect says it cannot attack"),
    "cannot_block": ("ブロックできない", "it cannot block"),
    "cannot_be_blocked": ("ブロックされない", "it cannot be blocked"),
    "not_payable": ("コストを支払えない", "the cost cannot be paid"),
    "tapped": ("タップ状態である", "it is tapped"),
    "sick": (
        "自分のターンの開始時から続けてコントロールしていない",
        "not under control since the turn began",
    ),
    "spent": ("このターンにもう起動している", "it has been activated this turn"),
    "loyalty_spent": (
        "このパーマネントの忠誠度能力はこのターンにもう起動している",
        "a loyalty ability of this permanent has been activated this turn",
    ),
    "condition": ("条件を満たしていない", "its condition does not hold"),
    "already_played": ("このターンにプレイできる土地はもうない", "no land play is left this turn"),
    "no_target": ("適正な対象がない", "there is no legal target"),
    "illegal_target": ("適正な対象ではない", "not a legal target"),
    "no_such_target": ("そのような対象は取らない", "it has no such target"),
    "too_few": ("選ぶ数が足りない", "too few are chosen"),
    "too_many": ("選ぶ数が多すぎる", "too many are chosen"),
    "requirement": (
        "攻撃の強制を最大限に満たしていない",
        "not as many attack requirements as possible are met",
    ),
    "must_block": (
        "ブロックの強制を最大限に満たしていない",
        "not as many block requirements as possible are met",
    ),
    "flying": (
        "飛行を持つクリーチャーは、飛行か到達がないとブロックできない",
        "a flier needs flying or reach to be blocked",
    ),
    "menace": ("威迫を持つクリーチャーは2体以上でしかブロックできない", "menace needs two or more blockers"),
    "defender": ("防衛を持つ", "it has defender"),
    "one_defender": ("そのプレイヤーは防御プレイヤーではない", "that player is not a defending player"),
    "wrong_total": ("割り振る合計が違う", "the total assigned is wrong"),
    "lethal_first": (
        "まずすべてのブロック・クリーチャーに致死ダメージを割り振る",
        "lethal damage to each blocker comes first",
    ),
    "damage_order": (
        "前のブロック・クリーチャーに致死ダメージが先である",
        "those before it need lethal damage first",
    ),
    "deck_size": ("デッキの枚数が規則に合わない", "the deck has the wrong number of cards"),
    "no_more_mulligans": ("これ以上マリガンを行えない", "no further mulligan may be taken"),
    "game_over": ("ゲームは終わっている", "the game is over"),
}
SPANS = {
    "end_of_turn": ("ターン終了時まで", "until end of turn"),
    "end_of_combat": ("戦闘終了時まで", "until end of combat"),
    "start_of_my_next_turn": ("次の自分のターンの開始時まで", "until the next turn of its player"),
    "forever": ("ゲームの終わりまで", "for the rest of the game"),
}
COUNTERS = {
    "plus_one": ("+1/+1カウンター", "+1/+1 counter"),
    "minus_one": ("-1/-1カウンター", "-1/-1 counter"),
    "loyalty": ("忠誠カウンター", "loyalty counter"),
    "poison": ("毒カウンター", "poison counter"),
    "charge": ("蓄積カウンター", "charge counter"),
    "luck": ("幸運カウンター", "luck counter"),
}


def quoted(obj: GameObject | Seat, lang: str, face: CardDef | None = None) -> str:
    """A player, or an object's name as a reader sees it, by the face that was up where that is known."""
    if isinstance(obj, Seat):
        return PLAYERS[obj.player][lang == "en"]
    return card_name(obj.cards[0], face or obj.definition, lang)


def card_name(card: Card, face: CardDef, lang: str) -> str:
    """A card's name: 《》 for a printed one, the label for an anonymous one, "a card" for a stand-in."""
    if card.standin:
        return "カード" if lang == "ja" else "a card"
    name = face.text.said(lang)
    return f"《{name}》" if name != card.label else name
