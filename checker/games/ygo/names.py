"""What players, places, phases, verbs and reasons are called in the story, Japanese and English."""

from __future__ import annotations

from checker.engine.definitions import CardDef
from checker.engine.objects import Card, GameObject

PLACES = {
    "deck": ("デッキ", "Deck"),
    "hand": ("手札", "hand"),
    "gy": ("墓地", "GY"),
    "banished": ("除外ゾーン", "banished cards"),
    "extra_deck": ("エクストラデッキ", "Extra Deck"),
    "monster_zone": ("モンスターゾーン", "Monster Zone"),
    "extra_monster_zone": ("エクストラモンスターゾーン", "Extra Monster Zone"),
    "spell_trap_zone": ("魔法&罠ゾーン", "Spell & Trap Zone"),
    "field_zone": ("フィールドゾーン", "Field Zone"),
    "pendulum_zone": ("ペンデュラムゾーン", "Pendulum Zone"),
}
STEPS = {
    "draw": ("ドローフェイズ", "Draw Phase"),
    "standby": ("スタンバイフェイズ", "Standby Phase"),
    "main": ("メインフェイズ1", "Main Phase 1"),
    "battle": ("バトルフェイズ", "Battle Phase"),
    "damage": ("ダメージステップ", "Damage Step"),
    "main2": ("メインフェイズ2", "Main Phase 2"),
    "end": ("エンドフェイズ", "End Phase"),
}
VERBS = {
    "normal_summon": ("通常召喚する", "Normal Summons"),
    "set": ("セットする", "Sets"),
    "flip_summon": ("反転召喚する", "Flip Summons"),
    "special_summon": ("特殊召喚する", "Special Summons"),
    "synchro_summon": ("シンクロ召喚する", "Synchro Summons"),
    "xyz_summon": ("エクシーズ召喚する", "Xyz Summons"),
    "change_position": ("表示形式を変更する", "changes the position of"),
    "activate": ("発動する", "activates"),
    "attack": ("攻撃", "attack"),
    "pass": ("何もしない", "passes"),
    "choose": ("選ぶ", "chooses"),
    "target": ("対象に取る", "targets"),
    "position": ("表示形式を選ぶ", "chooses the position"),
    "accept": ("行うことを選ぶ", "takes the option of"),
    "decline": ("行わないことを選ぶ", "declines the option of"),
    "replace": ("適用する効果を選ぶ", "applies the replacement of"),
    "discard": ("捨てる", "discards"),
    "concede": ("サレンダーする", "surrenders"),
}
SPANS = {
    "end_of_turn": ("このターンの終わりまで", "until the end of the turn"),
    "end_phase": ("このターンのエンドフェイズまで", "until the End Phase of this turn"),
    "end_of_my_next_turn": ("次の自分のエンドフェイズまで", "until its player's next End Phase"),
    "end_of_their_next_turn": ("次の相手のエンドフェイズまで", "until the opponent's next End Phase"),
    "while_face_up": (
        "元のカードが表側表示でいるあいだ",
        "as long as the card it comes from stays face-up",
    ),
    "battle_phase": ("このバトルフェイズのあいだ", "for this Battle Phase"),
    "game": ("効果を受けたままでいるあいだ", "as long as it stays under the effect"),
}
REASONS = {
    "no_such_question": ("今それを決める場面ではない", "nobody is asked that now"),
    "not_your_turn": ("自分のターンではない", "it is not that player's turn"),
    "not_your_card": ("その人のカードではない", "it is not that player's card"),
    "not_there": ("そこにない", "it is not there"),
    "wrong_step": ("そのフェイズではない", "it is the wrong phase"),
    "wrong_type": ("その扱い方をするカードではない", "it is not a card of that kind"),
    "not_an_option": ("選べるものではない", "it is not among what may be chosen"),
    "too_many": ("多すぎる", "too many"),
    "too_few": ("足りない", "too few"),
    "game_over": ("デュエルが終わっている", "the duel is over"),
    "spell_speed": ("スペルスピードが足りない", "its Spell Speed is too low"),
    "not_open": (
        "スペルスピード1の効果を使えるタイミングではない",
        "Spell Speed 1 needs an open game state",
    ),
    "wrong_window": ("発動できる出来事が起きていない", "what it answers has not happened"),
    "missed_timing": ("タイミングを逃している", "it has missed its timing"),
    "not_directly_below": (
        "直前の発動に対してしか発動できない",
        "it answers only the activation directly before it",
    ),
    "not_first_link": (
        "召喚を無効にできるのはチェーン1だけである",
        "only Chain Link 1 can negate the Summon",
    ),
    "set_this_turn": ("伏せたターンには発動できない", "it was Set this turn"),
    "spent": ("もう使っている", "it has already been used"),
    "cannot_activate": ("発動できないと決められている", "an effect says it cannot be activated"),
    "cannot_be_answered": ("その発動にはチェーンできない", "nothing may be chained to that activation"),
    "condition": ("発動条件を満たしていない", "its condition does not hold"),
    "no_target": ("対象がない", "there is nothing to target"),
    "nothing_to_do": ("何も起こせない", "it could do nothing"),
    "not_payable": ("コストを払えない", "its cost cannot be paid"),
    "damage_step": ("ダメージステップには発動できない", "it cannot be activated in the Damage Step"),
    "negates_no_summon": (
        "召喚を無効にするカードではない",
        "only what negates a Summon may be activated now",
    ),
    "mandatory": ("必ず発動しなければならない", "it must be activated"),
    "which_effect": ("どの効果かを書かなければならない", "which of its effects has to be said"),
    "normal_summon_used": ("このターンの通常召喚は済んでいる", "the Normal Summon of the turn is used up"),
    "cannot_summon": ("召喚できないと決められている", "an effect says it cannot be Summoned"),
    "cannot_set": ("セットできないと決められている", "an effect says it cannot be Set"),
    "no_zone": ("置ける場所がない", "there is no zone for it"),
    "tributes": ("リリースの数が合わない", "the number of Tributes is wrong"),
    "materials": ("素材が合わない", "the materials do not fit"),
    "which_materials": ("どれを素材にするかを書かなければならない", "which materials has to be said"),
    "oath": ("このターンすでに行ったことと両立しない", "its condition contradicts what was done this turn"),
    "face_down": ("裏側表示である", "it is face-down"),
    "face_up": ("表側表示である", "it is face-up"),
    "position_changed": (
        "このターンもう表示形式を変更している",
        "its position has already been changed this turn",
    ),
    "came_this_turn": ("このターンに場に出た", "it came to the field this turn"),
    "attacked": ("このターンに攻撃した", "it attacked this turn"),
    "has_attacked": ("このターンもう攻撃している", "it has already attacked this turn"),
    "cannot_attack": ("攻撃できないと決められている", "an effect says it cannot attack"),
    "cannot_be_attacked": ("攻撃対象にできない", "it cannot be attacked"),
    "direct_attack": ("相手の場にモンスターがいる", "the opponent controls a monster"),
    "not_in_attack_position": ("攻撃表示ではない", "it is not in face-up Attack Position"),
}


def quoted(obj: GameObject, lang: str, face: CardDef | None = None) -> str:
    """An object's name as a reader sees it."""
    return card_name(obj.cards[0], face or obj.definition, lang)


def card_name(card: Card, face: CardDef, lang: str) -> str:
    """A card's name: 《》 for a printed one, the label for an anonymous one, "a card" for a stand-in."""
    if card.standin:
        return "カード" if lang == "ja" else "a card"
    name = face.text.said(lang)
    return f"《{name}》" if name != card.label else name
