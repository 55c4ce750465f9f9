"""Declaring attackers: restrictions, requirements, costs, all of it one declaration (508)."""

from __future__ import annotations

from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Seat
from checker.engine.permissions import aimed, forbidden
from checker.engine.questions import Question, choose_objects
from checker.games.mtg import costs, requirements, rules, sickness
from checker.games.mtg.requirements import Pairs
from checker.games.mtg.table import BATTLEFIELD, is_creature
from checker.model.scenario import Answer
from checker.vocabulary.abilities import ActCost


def choose_defender(run: Any) -> None:
    """With several opponents and no other option, one is chosen as combat begins (507.1)."""
    game, active = run.game, run.state.turn_player
    opponents = [player for player in game.in_turn_order() if player != active]
    if len(opponents) > 1:
        if game.switch("attack") == "each_attacker":
            return
        seats = [run.state.seats[player] for player in opponents]
        rule = rules.BEGINNING_OF_COMBAT
        chosen = run.ask(
            lambda: choose_objects(active, "defender", seats, 1, 1, rule, "the defending player")
        )
        opponents = [chosen[0].player]
    game.combat.defender = opponents[0]


def defenders(run: Any) -> list[str]:
    """The defending players."""
    if run.game.combat.defender is not None:
        return [run.game.combat.defender]
    return [player for player in run.game.in_turn_order() if player != run.state.turn_player]


def targets(run: Any) -> dict[str, Any]:
    """What can be attacked, by label: defending players and their planeswalkers (508.1b)."""
    found: dict[str, Any] = {player: run.state.seats[player] for player in defenders(run)}
    for obj in run.state.everywhere(BATTLEFIELD):
        if "planeswalker" in run.view(obj).types and obj.controller in defenders(run):
            found[obj.label] = obj
    return found


# --- whether a declaration is legal ------------------------------------------------


def cannot(run: Any, obj: GameObject, target: Any = None) -> str | None:
    """Why a creature cannot be declared as an attacker, or None (508.1a, c)."""
    active, view = run.state.turn_player, run.view(obj)
    if obj.zone != BATTLEFIELD or obj.controller != active or not is_creature(view):
        return "not_an_option"
    if obj.tapped:
        return "tapped"
    if sickness.sick(run, obj):
        return "sick"
    if "defender" in view.keywords:
        return "defender"
    aim = "player" if isinstance(target, Seat) else target
    return "cannot_attack" if forbidden(run, "attack", obj, active, aim) is not None else None


def candidates(run: Any) -> list[GameObject]:
    """The creatures that could attack."""
    return [obj for obj in run.state.everywhere(BATTLEFIELD) if cannot(run, obj) is None]


def cost_of(run: Any, pairs: Pairs) -> tuple[Any, ...]:
    """What this declaration costs (508.1h)."""
    return tuple(
        part
        for target in pairs.values()
        for frame, static in run.derived.statics.get(ActCost, ())
        if static.act == "attack" and _aimed(run, frame, static, target)
        for part in static.cost
    )


def _aimed(run: Any, frame: Frame, static: Any, target: Any) -> bool:
    if static.what is None:
        return True
    if isinstance(target, Seat):
        return (
            target in run.lib(static.what)(frame)
            if not isinstance(static.what, str)
            else static.what == "player"
        )
    return aimed(run, frame, static.what, target)


def most(run: Any) -> int:
    """The most requirements that any declaration obeys that is legal and costs nothing."""

    def legal(pairs: Pairs) -> bool:
        able = all(cannot(run, obj, aim) is None for obj, aim in pairs.items())
        return able and not cost_of(run, pairs)

    return requirements.most(run, "attack", candidates(run), list(targets(run).values()), legal)


# --- the declaration ------------------------------------------------


def question(run: Any) -> Question:
    """Which creatures attack what: `attack: {bears: p2}`, or `attack: none`."""

    def check(answer: Answer) -> tuple[Any, str | None]:
        pairs, reason = _parse(run, answer.value)
        if reason or pairs is None:
            return None, reason
        if requirements.met(run, "attack", pairs) < most(run):
            return None, "requirement"
        frame = Frame(run, run.state.turn_player)
        payment, reason = costs.plan(run, frame, cost_of(run, pairs), None, answer.more)
        return (None, reason) if reason else ((pairs, payment), None)

    def options() -> list[str]:
        return [f"attack: {{{obj.label}: {aim}}}" for obj in candidates(run) for aim in targets(run)] + [
            "attack: none"
        ]

    nobody, reason = check(Answer("attack", "none"))
    passing = nobody if reason is None else None
    return Question(
        run.state.turn_player, frozenset({"attack"}), check, options, rules.DECLARE_ATTACKERS, "attackers",
        trivial=passing, passing=passing, has_trivial=passing is not None and not candidates(run),
    )  # fmt: skip


def _parse(run: Any, value: Any) -> tuple[Pairs | None, str | None]:
    if value in (None, "none"):
        return {}, None
    if not isinstance(value, dict):
        return None, "not_an_option"
    pairs: Pairs = {}
    for label, aim in value.items():
        card = run.state.cards.get(str(label))
        if card is None:
            return None, "not_an_option"
        target = targets(run).get(str(aim))
        if target is None:
            return None, "one_defender" if str(aim) in run.state.seats else "illegal_target"
        reason = cannot(run, card.obj, target)
        if reason:
            return None, reason
        pairs[card.obj] = target
    return pairs, None


def declare(run: Any) -> None:
    """Declare attackers: they are tapped, the cost is paid, they attack (508.1f-k)."""
    run.moment("declare_attackers")
    pairs, payment = run.ask(lambda: question(run))
    combat, active = run.game.combat, run.state.turn_player
    cause = Cause(active, "rule")
    for obj, aim in pairs.items():
        combat.join(obj, aim)
    upright = [obj for obj in pairs if "vigilance" not in run.view(obj).keywords]
    for obj in pairs:
        if obj not in upright:
            run.reach_keyword(obj, "vigilance")
    run.propose(
        [
            Event("tap", obj, active, "attack_tap", cause=cause, rule=rules.DECLARE_ATTACKERS)
            for obj in upright
        ]
    )
    costs.carry_out(run, payment)
    run.propose(
        [Event("attack_declared", obj, active, by=aim, cause=cause, detail=aim) for obj, aim in pairs.items()]
    )


def put_attacking(run: Any, obj: GameObject, target: Any) -> None:
    """It is put onto the battlefield attacking: it was never declared (508.4)."""
    if run.game.combat is not None and target is not None:
        run.game.combat.join(obj, target)
        run.state.changed()
