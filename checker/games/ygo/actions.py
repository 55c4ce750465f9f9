"""What the turn player may do in an open game state, and why not: Summons, Sets, positions, activations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from checker.engine import limits
from checker.engine.compile.selectors import written
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.permissions import forbidden
from checker.engine.questions import Checked, Question, labels_of, simple_answer
from checker.engine.stops import Unsupported
from checker.games.ygo import costs, extra_deck, field_spells, rules, windows
from checker.games.ygo.duel import Window
from checker.games.ygo.summons import Summon, cannot_special_summon
from checker.games.ygo.triggers import PASS
from checker.games.ygo.zones import (
    ATTACK,
    DEFENSE,
    EXTRA_DECK,
    FIELD,
    GY,
    HAND,
    MONSTER_ZONES,
    MONSTERS,
    SPELLS,
    controlled_in,
    is_monster,
)
from checker.model.scenario import Answer
from checker.vocabulary.abilities import Procedure, StaticAbility

Planned = tuple[Any, str | None]
"""What an answer would do, or the reason why it cannot be done."""

MOST_MONSTERS = 5
HIGH_LEVEL, HIGHEST_LEVEL = 5, 7
"""The levels from which a Normal Summon takes one Tribute, and two."""


@dataclass(eq=False, slots=True)
class Do:
    """An action that is carried out by a function, and answered by fast effects afterwards."""

    act: Callable[[Any], None]

    def carry_out(self, run: Any) -> None:
        """Do it, then let the players respond."""
        run.game.next_moment()
        self.act(run)
        windows.respond(run, Window("response", windows.latest(run)))


def question(run: Any) -> Question:
    """Anything legal, or ending the phase."""
    player = run.state.turn_player
    window = run.game.duel.window

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None
        if answer.verb == "activate":
            return windows.checked(run, player, answer, window)
        return plan(run, player, answer)

    looked = cache(partial(windows.looked_at, run, player, window))
    return Question(
        player, frozenset({"pass", "activate", *PLANS}), check, lambda: options(run, player, looked()),
        rules.OPEN_STATE, passing=PASS, open=True, refused=lambda: windows.refused(looked()),
    )  # fmt: skip


def options(run: Any, player: str, looked: windows.Looked) -> Iterable[str]:
    """Everything that could be done, as `verb: label`."""
    yield from (f"activate: {name}" for name, _ in windows.possible(looked))
    for zone in (HAND, EXTRA_DECK, *MONSTER_ZONES, GY):
        for obj in run.state.everywhere(zone):
            if obj.controller == player and not obj.cards[0].standin:
                yield from (f"{verb}: {obj.label}" for verb in PLANS if _could(run, player, verb, obj))


def _could(run: Any, player: str, verb: str, obj: GameObject) -> bool:
    """Whether it could be done, or would stop the run for want of something that nobody wrote."""
    try:
        return plan(run, player, simple_answer(verb, obj.label))[1] in (None, "which_materials")
    except Unsupported:
        return True


def plan(run: Any, player: str, answer: Answer) -> Planned:
    """What an answer would do, fully checked, or a reason of refusal. Changes nothing."""
    if run.state.step not in ("main", "main2"):
        return None, "wrong_step"
    obj, reason = own(run, player, answer.value)
    return (None, reason) if reason else PLANS[answer.verb](run, obj, answer)


def own(run: Any, player: str, label: Any) -> tuple[Any, str | None]:
    """The player's card of that label, or a reason."""
    card = run.state.cards.get(label) if isinstance(label, str) else None
    if card is None:
        return None, "not_there"
    return (card.obj, None) if card.obj.controller == player else (None, "not_your_card")


# --- Normal Summon and Set --------------------------------------------------------------


def used_normal_summon(run: Any, player: str) -> bool:
    """Whether the one Normal Summon or Set of the turn is used up: the attempt is enough."""
    return any(
        fact.player == player and not USES_NORMAL_SUMMON.isdisjoint({fact.kind, fact.manner})
        and fact.keyword != "extra_summon"
        for fact in run.facts("turn")
    )  # fmt: skip


USES_NORMAL_SUMMON = frozenset({"normal_summon_attempt", "set_monster"})


def tributes_needed(run: Any, obj: GameObject) -> int:
    """How many Tributes its Normal Summon takes."""
    level = written(run.view(obj).more.get("level"), "level", obj)
    return 2 if level >= HIGHEST_LEVEL else 1 if level >= HIGH_LEVEL else 0


def _normal_summon(run: Any, obj: GameObject, answer: Answer) -> Planned:
    tributes, reason = _normally(run, obj, answer, "normal_summon", "cannot_summon")
    if reason:
        return None, reason
    rule = rules.TRIBUTE_SUMMON if tributes else rules.NORMAL_SUMMON
    kind = "tribute_summon" if tributes else ""
    return Summon(obj, obj.controller, "normal_summon", kind, rule, tributes), None


def _normally(
    run: Any, obj: GameObject, answer: Answer, act: str, refused: str
) -> tuple[list[GameObject], str | None]:
    if obj.zone != HAND or not is_monster(obj.printed):
        return [], "not_there" if obj.zone != HAND else "wrong_type"
    if used_normal_summon(run, obj.controller):
        return [], "normal_summon_used"
    if forbidden(run, act, obj, obj.controller) or forbidden(run, "summon", obj, obj.controller):
        return [], refused
    tributes, reason = _tributes(run, obj, answer)
    if reason:
        return [], reason
    staying = [each for each in controlled_in(run, obj.controller, MONSTERS) if each not in tributes]
    if len(staying) >= MOST_MONSTERS:
        return [], "no_zone"
    return tributes, None


def _tributes(run: Any, obj: GameObject, answer: Answer) -> tuple[list[GameObject], str | None]:
    """The monsters named as Tributes; where there is no choice they need no naming."""
    needed = tributes_needed(run, obj)
    there = controlled(run, obj.controller)
    named = labels_of(answer.more.get("tribute"))
    if not named and len(there) == needed:
        return there, None
    chosen = [each for each in there if each.label in named]
    if len(chosen) != needed or len(named) != needed:
        return [], "tributes"
    return chosen, None


def controlled(run: Any, player: str) -> list[GameObject]:
    """The monsters a player controls."""
    return controlled_in(run, player, *MONSTER_ZONES)


def _set(run: Any, obj: GameObject, answer: Answer) -> Planned:
    if obj.zone != HAND:
        return None, "not_there"
    player, cause = obj.controller, Cause(obj.controller, "rule")
    if is_monster(obj.printed):
        tributes, reason = _normally(run, obj, answer, "set", "cannot_set")
        return (None, reason) if reason else (Do(lambda run: _set_monster(run, obj, tributes, cause)), None)
    if forbidden(run, "set", obj, player):
        return None, "cannot_set"
    to = FIELD if "field" in obj.printed.types else SPELLS
    if to == SPELLS and len(run.state.zone(player, SPELLS)) >= 5:
        return None, "no_zone"
    return Do(lambda run: _set_card(run, obj, to, cause)), None


def _set_monster(run: Any, obj: GameObject, tributes: list[GameObject], cause: Cause) -> None:
    if tributes:
        costs.tribute(run, tributes, cause)
        run.game.next_moment()
    event = Event("set", obj, obj.controller, "set_monster", HAND, MONSTERS, cause=cause)
    event.face_down, event.position = True, DEFENSE
    run.propose([event])


def _set_card(run: Any, obj: GameObject, to: str, cause: Cause) -> None:
    if to == FIELD:
        field_spells.make_room(run, obj.controller)
    event = Event("set", obj, obj.controller, "set", HAND, to, cause=cause)
    event.face_down = True
    run.propose([event])


# --- positions -------------------------------------------------------------------------------


def _flip_summon(run: Any, obj: GameObject, _: Answer) -> Planned:
    if obj.zone not in MONSTER_ZONES:
        return None, "not_there"
    if not obj.face_down:
        return None, "face_up"
    reason = moved_already(run, obj)
    if reason:
        return None, reason
    if forbidden(run, "flip_summon", obj, obj.controller) or forbidden(run, "summon", obj, obj.controller):
        return None, "cannot_summon"
    return Summon(obj, obj.controller, "flip_summon", "", rules.FLIP_SUMMON, to=obj.zone), None


def _change_position(run: Any, obj: GameObject, _: Answer) -> Planned:
    if obj.zone not in MONSTER_ZONES:
        return None, "not_there"
    if obj.face_down:
        return None, "face_down"
    if "link" in obj.printed.types:
        return None, "wrong_type"
    reason = moved_already(run, obj)
    if reason:
        return None, reason
    if forbidden(run, "change_position", obj, obj.controller):
        return None, "position_changed"
    to = DEFENSE if obj.position == ATTACK else ATTACK
    cause = Cause(obj.controller, "rule")
    return Do(lambda run: run.propose([_change(obj, to, cause)])), None


def _change(obj: GameObject, to: str, cause: Cause) -> Event:
    return Event("change_position", obj, obj.controller, cause=cause, position=to)


def moved_already(run: Any, obj: GameObject) -> str | None:
    """Not in the turn it came, nor after it attacked or was turned by its player; effects do not count."""
    if obj.entered_turn == run.state.turn_number:
        return "came_this_turn"
    for fact in run.facts("turn"):
        if fact.obj is not obj:
            continue
        if fact.kind == "attack_declared":
            return "attacked"
        by_player = fact.cause is None or fact.cause.kind == "rule"
        if by_player and (fact.kind == "change_position" or fact.manner == "flip_summon"):
            return "position_changed"
    return None


# --- Special Summons by procedure ---------------------------------------------------------------


def _special_summon(run: Any, obj: GameObject, answer: Answer) -> Planned:
    """By what the card itself says."""
    reason: str | None = "wrong_type"
    for instance, procedure in procedures(obj):
        if procedure.act != "special_summon":
            continue
        frame = Frame(run, obj.controller, obj, instance)
        reason = _by_procedure(run, obj, procedure, frame)
        if reason is None:
            position = str(answer.more.get("position", ATTACK))
            made = Summon(obj, obj.controller, "special_summon", "", rules.PROCEDURE, position=position)
            made.procedure = (instance, procedure)
            return made, None
    return None, reason


def procedures(obj: GameObject) -> Iterator[tuple[Instance, Procedure]]:
    """The ways of Summoning it that its text gives."""
    for ability in obj.definition.flat:
        if isinstance(ability.shape, StaticAbility) and isinstance(ability.shape.static, Procedure):
            yield Instance(ability, obj), ability.shape.static


def _by_procedure(run: Any, obj: GameObject, procedure: Procedure, frame: Frame) -> str | None:
    if obj.zone not in (procedure.zone or (HAND,)):
        return "not_there"
    if procedure.if_ is not None and not run.lib(procedure.if_)(frame):
        return "condition"
    if cannot_special_summon(run, obj):
        return "cannot_summon"
    if limits.spent(run, frame.instance, procedure.limit, "offer"):
        return "spent"
    if not costs.payable(run, frame, procedure.cost):
        return "not_payable"
    return None if has_room(run, obj.controller) else "no_zone"


def has_room(run: Any, player: str) -> bool:
    """Whether a monster may still come to the player's Main Monster Zones."""
    return len(controlled_in(run, player, MONSTERS)) < MOST_MONSTERS


PLANS: dict[str, Callable[[Any, GameObject, Answer], Planned]] = {
    "normal_summon": _normal_summon,
    "set": _set,
    "flip_summon": _flip_summon,
    "special_summon": _special_summon,
    "synchro_summon": extra_deck.synchro_summon,
    "xyz_summon": extra_deck.xyz_summon,
    "change_position": _change_position,
}
