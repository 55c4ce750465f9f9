"""The chart of Magic's turn, from the structure that the engine runs on."""

from __future__ import annotations

from checker.games.mtg import rules
from checker.games.mtg.names import PHASES, STEPS
from checker.games.mtg.structure import PHASE_OF, TURN, Step
from checker.model.chart import Action, ChartStep, Priority, TurnChart
from checker.model.text import GameId, RuleId, Text

ACTIONS = {
    "day_night": (
        "前のターンのアクティブ・プレイヤーが唱えた呪文の数で、昼か夜かを見直す",
        "day or night is checked by what the last active player cast",
        rules.DAY_NIGHT,
    ),
    "untap": (
        "自分のパーマネントをすべて同時にアンタップする",
        "the active player's permanents untap, all at once",
        rules.UNTAP,
    ),
    "draw": ("カードを1枚引く", "the active player draws a card", rules.DRAW_STEP),
    "choose_defender": (
        "対戦相手が複数なら、必要に応じて防御プレイヤーを決める",
        "with several opponents a defending player is chosen where needed",
        rules.BEGINNING_OF_COMBAT,
    ),
    "attack": (
        "攻撃クリーチャーを指定してタップし、コストを支払う",
        "attackers are declared and tapped, costs are paid",
        rules.DECLARE_ATTACKERS,
    ),
    "block": (
        "ブロック・クリーチャーを指定する。タップはしない",
        "blockers are declared; they do not tap",
        rules.DECLARE_BLOCKERS,
    ),
    "first_damage": (
        "先制攻撃か二段攻撃を持つものだけが戦闘ダメージを与える",
        "only creatures with first or double strike deal combat damage",
        rules.TWO_DAMAGE_STEPS,
    ),
    "damage": (
        "戦闘ダメージを割り振り、同時に与える",
        "combat damage is assigned, then dealt at once",
        rules.COMBAT_DAMAGE,
    ),
    "discard": (
        "手札の上限まで捨てる",
        "the active player discards down to the maximum hand size",
        rules.CLEANUP_DISCARD,
    ),
    "wear_off": (
        "ダメージが取り除かれ、「ターン終了時まで」の効果が同時に終わる",
        'damage is removed and "until end of turn" effects end, together',
        rules.CLEANUP_WEAR_OFF,
    ),
}
"""What the turn-based actions of the structure are, in words."""

MAY: dict[str, Text] = {
    "yes": Text("優先権あり（アクティブ・プレイヤーから）", "priority, the active player first"),
    "never": Text("優先権なし", "no priority"),
    "if_needed": Text(
        "状況起因処理か誘発があった時だけ優先権が発生し、クリンナップをもう一度行う",
        "priority only if something happened, and then another cleanup",
    ),
}
ONLY_IF = {
    "declare_blockers": Text("攻撃クリーチャーがいなければ飛ばす", "left out without attackers"),
    "first_strike_damage": Text("先制攻撃か二段攻撃がいる時だけ", "only with first or double strike"),
    "combat_damage": Text("攻撃クリーチャーがいなければ飛ばす", "left out without attackers"),
}


def _step(step: Step) -> ChartStep:
    priority: Priority = step.priority  # type: ignore[assignment]
    only, may = ONLY_IF.get(step.name), MAY[step.priority]
    if only:
        may = Text(f"{may.ja}。{only.ja}", f"{may.en}; {only.en}")
    actions = [ACTIONS[name] for name in step.actions]
    return ChartStep(
        step.name,
        Text(*STEPS[step.name]),
        Text(*PHASES[PHASE_OF[step.name]]),
        tuple(Action(Text(ja, en), RuleId(rule)) for ja, en, rule in actions),
        priority,
        may,
        tuple(RuleId(rule) for rule in step.rules),
    )


CHART = TurnChart(GameId("mtg"), Text("マジック", "Magic"), tuple(_step(step) for step in TURN))
"""The turn of Magic."""
