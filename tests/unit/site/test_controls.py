"""What became of the answer when one thing was changed, told in a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.model.outcome import ControlOutcome
from checker.model.scenario import (
    Also,
    Control,
    Difference,
    Expect,
    Instead,
    OtherSteps,
    Placed,
    Under,
    Without,
    WithoutAbility,
    WithoutPast,
)
from checker.model.text import CardName, RulesetId, Text
from checker.site.board import Painter
from checker.site.controls import ControlTold, controls_of
from checker.site.prose import Prose
from checker.site.seen import Witness
from tests.unit.site.made_up import BATTLE, OUTCOME, SCENARIO, TRANSCRIPT, library

LIBRARY = library()
CHANGES: dict[type[Difference], tuple[Difference, str, str]] = {
    Without: (Without("w"), "《見張り番》がない場合", "Without 《Watch》"),
    WithoutAbility: (
        WithoutAbility("w.lock"),
        "《見張り番》にその能力がない場合",
        "If 《Watch》 lacked that ability",
    ),
    Instead: (
        Instead({"w": {}, "big": {}}),
        "《見張り番》・大きいものだけが違う場合",
        "If only 《Watch》, 大きいもの were different",
    ),
    Also: (
        Also(p2={BATTLE: {"x": Placed(name="足すもの", under={"y": Placed(name="土台")})}}),
        "さらに足すもの・土台もある場合",
        "If 足すもの, 土台 were there as well",
    ),
    WithoutPast: (WithoutPast(), "前に起きたことが何もない場合", "If nothing had happened before"),
    Under: (Under(RulesetId("dm:paper")), "適用ルールが「紙」の場合", "Under Paper"),
}


def told(change: Difference, flips: bool | None, lang: str = "ja") -> ControlTold:
    """A control that changes this, with what came of it."""
    control = Control("c", change, Text("題", "title"), Expect(attacking={"big": True}))
    came = ControlOutcome("c", "agree", (), TRANSCRIPT, flips)
    scenario = replace(SCENARIO, controls=(control,))
    prose = Prose(LIBRARY, "dm/r/lock.html", lang, "dm")
    painter = Painter("dm", lang, LIBRARY.names("dm"))
    witness = Witness.of(LIBRARY, scenario, lang)
    [one] = controls_of(witness, scenario, replace(OUTCOME, controls=(came,)), prose, painter)
    return one


@pytest.mark.parametrize("kind", [each for each in Difference.members.values() if each is not OtherSteps])
def test_every_change_has_its_sentence(kind: type[Difference]) -> None:
    change, ja, en = CHANGES[kind]
    assert told(change, True).came_to == f"{ja}、答え「いいえ」は成り立ちません。"
    assert told(change, True, "en").came_to == f"{en}, the answer “No” no longer holds."


@pytest.mark.parametrize(
    ("flips", "rest"),
    [
        (True, "、答え「いいえ」は成り立ちません。"),
        (False, "も、答えは「いいえ」のままです。"),
        (None, "に答え「いいえ」がどうなるかは、確かめられませんでした。"),
    ],
)
def test_what_becomes_of_the_answer_is_told_as_it_came(flips: bool | None, rest: str) -> None:
    assert told(Without("w"), flips).came_to == f"《見張り番》がない場合{rest}"


def test_other_steps_say_nothing_of_the_answer() -> None:
    assert told(OtherSteps(), None).came_to == "盤面は同じで、することだけが違う場合です。"


def test_the_board_after_and_the_steps_come_with_it() -> None:
    one = told(Without("w"), True)
    assert one.board and one.board.caption == "終わりの盤面"
    assert len(one.lines) == 3 and one.seen == ("大きいものは攻撃中",)


def test_a_card_that_the_control_adds_has_its_name() -> None:
    also = Also(p1={BATTLE: {"x": Placed(card=CardName("見張り番"))}})
    assert told(also, True).came_to.startswith("さらに《見張り番》 xもある場合")
