"""What players, places, steps, verbs and reasons are called in the story, Japanese and English."""

from __future__ import annotations

from checker.engine.definitions import CardDef
from checker.engine.objects import Card, GameObject

PLACES = {
    "deck": ("山札", "deck"),
    "hand": ("手札", "hand"),
    "graveyard": ("墓地", "graveyard"),
    "mana_zone": ("マナゾーン", "mana zone"),
    "shield_zone": ("シールドゾーン", "shield zone"),
    "battle_zone": ("バトルゾーン", "battle zone"),
    "hyperspatial_zone": ("超次元ゾーン", "hyperspatial zone"),
    "ultra_gr": ("超GRゾーン", "ultra GR"),
    "abyss": ("深淵", "abyss"),
}
STEPS = {
    "start": ("ターン開始ステップ", "start step"),
    "draw": ("ドローステップ", "draw step"),
    "charge": ("マナチャージステップ", "mana charge step"),
    "main": ("メインステップ", "main step"),
    "attack": ("攻撃ステップ", "attack step"),
    "end": ("ターン終了ステップ", "end step"),
}
VERBS = {
    "summon": ("召喚する", "summons"),
    "cast": ("唱える", "casts"),
    "generate": ("ジェネレートする", "generates"),
    "cross": ("クロスする", "crosses"),
    "fortify": ("要塞化に使う", "fortifies with"),
    "use": ("使う", "uses"),
    "charge": ("マナチャージする", "charges"),
    "attack": ("攻撃", "attack"),
    "pass": ("次へ進む", "passes"),
    "declare": ("宣言する", "declares"),
    "block": ("ブロックする", "blocks with"),
    "resolve": ("次に使う", "uses next"),
    "accept": ("使うことを選ぶ", "accepts"),
    "decline": ("使わないことを選ぶ", "declines"),
    "choose": ("選ぶ", "chooses"),
    "break": ("ブレイクするシールドを選ぶ", "chooses to break"),
    "keep": ("残す", "keeps"),
    "concede": ("投了する", "concedes"),
    "replace": ("適用する置換を選ぶ", "applies the replacement of"),
}
SPANS = {
    "end_of_turn": ("このターンの終わりまで", "until the end of the turn"),
    "end_of_attack": ("この攻撃の間", "for this attack"),
    "end_of_their_next_turn": ("次の相手のターンの終わりまで", "until the other player's next turn ends"),
    "game": ("ゲームが終わるまで", "for the rest of the game"),
    "start_of_my_next_turn": (
        "次の自分のターンのはじめまで",
        "until the start of its controller's next turn",
    ),
    "end_of_my_next_turn": ("次の自分のターンの終わりまで", "until the end of its controller's next turn"),
    "start_of_their_next_turn": (
        "次の相手のターンのはじめまで",
        "until the start of the other player's next turn",
    ),
}
REASONS = {
    "no_such_question": ("今それを決める場面ではない", "nobody is asked that now"),
    "not_your_card": ("その人のカードではない", "it is not that player's card"),
    "not_there": ("そこにない", "it is not there"),
    "summoning_sick": ("召喚酔いしている", "it has summoning sickness"),
    "tapped": ("タップされている", "it is tapped"),
    "cannot_attack": ("攻撃できないと決められている", "an effect says it cannot attack"),
    "cannot_attack_player": ("プレイヤーを攻撃できない", "it cannot attack players"),
    "untapped_target": ("アンタップしているクリーチャーは攻撃できない", "the creature attacked is untapped"),
    "no_target": ("そのような相手はいない", "there is no such target"),
    "cannot_be_attacked": ("攻撃されない", "it cannot be attacked"),
    "cannot_cast": ("呪文を唱えられない", "an effect says spells cannot be cast"),
    "cannot_summon": ("召喚できない", "an effect says it cannot be summoned"),
    "cannot_use": ("使えない", "an effect says it cannot be used"),
    "cannot_block": ("ブロックできない", "an effect says it cannot block"),
    "cannot_be_blocked": ("ブロックされない", "the attacker cannot be blocked"),
    "not_a_blocker": ("ブロッカーではない", "it is not a blocker"),
    "cost": ("支払うマナの数が合わない", "the number of mana cards is not the cost"),
    "not_payable": ("支払えないコスト", "the cost cannot be paid"),
    "civilization": ("必要な文明が足りない", "a civilization is missing"),
    "wrong_zone": ("そのゾーンからは使えない", "it cannot be used from that zone"),
    "wrong_type": ("その使い方をするカードではない", "it is not a card of that kind"),
    "no_evolution_base": ("進化元がない", "there is nothing to evolve from"),
    "not_an_option": ("選べるものではない", "it is not among what may be chosen"),
    "too_many": ("多すぎる", "too many"),
    "too_few": ("足りない", "too few"),
    "not_your_turn": ("自分のターンではない", "it is not that player's turn"),
    "wrong_step": ("そのステップではない", "it is the wrong step"),
    "cannot_put": ("バトルゾーンに出せない", "an effect says it cannot be put into the battle zone"),
    "forced": ("攻撃しなければならないクリーチャーがいる", "a creature must still attack"),
    "condition": ("その条件を満たしていない", "its condition does not hold"),
    "spent": ("もう使っている", "it has already been used"),
    "game_over": ("ゲームが終わっている", "the game is over"),
}


def quoted(obj: GameObject, lang: str, face: CardDef | None = None) -> str:
    """An object's name as a reader sees it, by the face that was up where that is known."""
    return card_name(obj.cards[0], face or obj.definition, lang)


def card_name(card: Card, face: CardDef, lang: str) -> str:
    """A card's name: 《》 for a printed one, the label for an anonymous one, "a card" for a stand-in."""
    if card.standin:
        return "カード" if lang == "ja" else "a card"
    name = face.text.said(lang)
    return f"《{name}》" if name != card.label else name
