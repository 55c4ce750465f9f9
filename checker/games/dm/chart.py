"""The chart of Duel Masters' turn, from the steps that the engine runs on."""

from __future__ import annotations

from checker.games.dm import rules
from checker.games.dm.names import STEPS as NAMES
from checker.games.dm.turn import STEP_RULES, STEPS
from checker.model.chart import Action, ChartStep, Priority, TurnChart
from checker.model.text import GameId, RuleId, Text

ACTIONS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "start": (
        ("自分のカードをアンタップする", "the turn player's cards untap", rules.UNTAP),
        (
            "ターンのはじめの能力が待機し、使う",
            "start-of-turn abilities wait and are used",
            rules.START_OF_TURN,
        ),
    ),
    "draw": (("カードを1枚引く", "the turn player draws a card", rules.DRAW_STEP),),
    "charge": (
        ("手札1枚をマナゾーンに置いてもよい", "one card of the hand may go to the mana zone", rules.CHARGE),
    ),
    "main": (("カードを何枚でも使ってよい", "any number of cards may be used", rules.USE),),
    "attack": (
        (
            "クリーチャー1体ずつで攻撃してよい。攻撃ごとに使用宣言、ブロック、バトルかブレイクがある",
            "creatures may attack one by one, each with declarations, blocks, a battle or a break",
            rules.DECLARE_ATTACK,
        ),
    ),
    "end": (
        ("ターンの終わりの能力が待機し、使う", "end-of-turn abilities wait and are used", rules.END_STEP),
        ("「このターン」の効果が終わる", 'effects of "this turn" end', rules.TURN_EFFECTS_END),
    ),
}
MAY: dict[str, tuple[Priority, str, str]] = {
    "start": ("never", "相手は何も使えない", "the other player cannot act"),
    "draw": ("never", "相手は何も使えない", "the other player cannot act"),
    "charge": ("own", "ターン・プレイヤーだけ", "only the turn player"),
    "main": ("own", "ターン・プレイヤーだけ", "only the turn player"),
    "attack": (
        "own",
        "ターン・プレイヤー。宣言とブロックは両者",
        "the turn player; both declare, the other blocks",
    ),
    "end": ("if_needed", "使用宣言できる能力があれば両者", "both, where something can be declared"),
}


def _step(name: str) -> ChartStep:
    priority, ja, en = MAY[name]
    return ChartStep(
        name,
        Text(*NAMES[name]),
        None,
        tuple(Action(Text(ja, en), RuleId(rule)) for ja, en, rule in ACTIONS[name]),
        priority,
        Text(ja, en),
        (RuleId(STEP_RULES[name]),),
    )


CHART = TurnChart(
    GameId("dm"), Text("デュエル・マスターズ", "Duel Masters"), tuple(_step(name) for name in STEPS)
)
"""The turn of Duel Masters."""
