"""The chart of Yu-Gi-Oh!'s turn, from the phases that the engine runs on."""

from __future__ import annotations

from checker.games.ygo import rules
from checker.games.ygo.names import STEPS as NAMES
from checker.games.ygo.turn import STEP_RULES, STEPS
from checker.model.chart import Action, ChartStep, Priority, TurnChart
from checker.model.text import GameId, RuleId, Text

ACTIONS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "draw": (("カードを1枚ドローする", "the turn player draws a card", rules.DRAW),),
    "standby": (),
    "main": (
        (
            "召喚、セット、カードと効果の発動、表示形式の変更を行える",
            "Summons, Sets, activations and position changes",
            rules.MAIN_PHASE,
        ),
    ),
    "battle": (
        (
            "モンスター1体ずつの攻撃宣言とダメージステップ",
            "attack declarations one by one, each with a Damage Step",
            rules.BATTLE_PHASE,
        ),
    ),
    "main2": (("メインフェイズ1と同じことを行える", "the same as in Main Phase 1", rules.MAIN_PHASE),),
    "end": (("手札を6枚まで減らす", "the hand is reduced to 6 cards", rules.END_PHASE),),
}
OPEN = Text(
    "ターン・プレイヤーから。相手はスペルスピード2以上で応じる",
    "the turn player first; the other answers with Spell Speed 2 or more",
)
QUICK = Text("両者ともスペルスピード2以上だけ", "both, with Spell Speed 2 or more only")


def _step(name: str) -> ChartStep:
    priority: Priority = "yes"
    return ChartStep(
        name,
        Text(*NAMES[name]),
        None,
        tuple(Action(Text(ja, en), RuleId(rule)) for ja, en, rule in ACTIONS[name]),
        priority,
        OPEN if name in ("main", "main2") else QUICK,
        (RuleId(STEP_RULES[name]),),
    )


CHART = TurnChart(GameId("ygo"), Text("遊戯王", "Yu-Gi-Oh!"), tuple(_step(name) for name in STEPS))
"""The turn of Yu-Gi-Oh!."""
