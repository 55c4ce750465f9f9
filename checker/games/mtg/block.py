"""Declaring blockers: restrictions, requirements, and what is blocked for good (509)."""

from __future__ import annotations

from functools import partial
from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import forbidden
from checker.engine.questions import Question, labels_of
from checker.games.mtg import attack, protection, requirements, rules
from checker.games.mtg.requirements import Pairs
from checker.games.mtg.table import BATTLEFIELD, is_creature
from checker.model.scenario import Answer


def attackers_of(run: Any, player: str) -> list[GameObject]:
    """The creatures attacking a player or what that player controls."""
    return [
        obj
        for obj, target in run.game.combat.attackers.items()
        if target is not None and target.controller == player
    ]


def cannot(run: Any, player: str, blocker: GameObject, attacker: GameObject | None = None) -> str | None:
    """Why a creature cannot block, or cannot block that attacker, or None (509.1a, b)."""
    view = run.view(blocker)
    if blocker.zone != BATTLEFIELD or blocker.controller != player or not is_creature(view):
        return "not_an_option"
    if blocker.tapped:
        return "tapped"
    if attacker is None:
        return "cannot_block" if forbidden(run, "block", blocker, player) is not None else None
    has = run.view(attacker).keywords
    if "flying" in has and not {"flying", "reach"} & set(view.keywords):
        run.reach_keyword(attacker, "flying")
        return "flying"
    if (
        protection.protected(run, attacker, blocker)
        or forbidden(run, "block", blocker, player, attacker) is not None
    ):
        return "cannot_block"
    if forbidden(run, "be_blocked", attacker, player, blocker) is not None:
        return "cannot_be_blocked"
    return None


def candidates(run: Any, player: str) -> list[GameObject]:
    """The creatures that could block something."""
    able = [obj for obj in run.state.everywhere(BATTLEFIELD) if cannot(run, player, obj) is None]
    return [
        obj
        for obj in able
        if any(cannot(run, player, obj, each) is None for each in attackers_of(run, player))
    ]


def legal(run: Any, blocks: Pairs) -> str | None:
    """Why the blocks cannot stand together, or None: menace needs two or more (702.111)."""
    for attacker in set(blocks.values()):
        number = sum(each is attacker for each in blocks.values())
        if number < 2 and "menace" in run.view(attacker).keywords:
            run.reach_keyword(attacker, "menace")
            return "menace"
    return None


def most(run: Any, player: str) -> int:
    """The most requirements that any legal blocks of this player obey."""

    def fits(blocks: Pairs) -> bool:
        able = all(cannot(run, player, obj, aim) is None for obj, aim in blocks.items())
        return able and legal(run, blocks) is None

    return requirements.most(run, "block", candidates(run, player), attackers_of(run, player), fits)


# --- the declaration ------------------------------------------------


def question(run: Any, player: str) -> Question:
    """Which creatures block which attackers: `block: {giant: bears}`, or `block: none`."""

    def check(answer: Answer) -> tuple[Any, str | None]:
        blocks, reason = _parse(run, player, answer.value)
        if reason or blocks is None:
            return None, reason
        reason = legal(run, blocks)
        if reason is None and requirements.met(run, "block", blocks) < most(run, player):
            reason = "must_block"
        return (None, reason) if reason else (blocks, None)

    def options() -> list[str]:
        pairs = ((obj, each) for obj in candidates(run, player) for each in attackers_of(run, player))
        able = [
            f"block: {{{obj.label}: {each.label}}}"
            for obj, each in pairs
            if not cannot(run, player, obj, each)
        ]
        return [*able, "block: none"]

    nobody, reason = check(Answer("block", "none"))
    passing = nobody if reason is None else None
    return Question(
        player, frozenset({"block"}), check, options, rules.DECLARE_BLOCKERS, "blockers",
        trivial=passing, passing=passing, has_trivial=passing is not None and not candidates(run, player),
    )  # fmt: skip


def _parse(run: Any, player: str, value: Any) -> tuple[Pairs | None, str | None]:
    if value in (None, "none"):
        return {}, None
    if not isinstance(value, dict):
        return None, "not_an_option"
    blocks: Pairs = {}
    for label, aim in value.items():
        blocker, attacker = run.state.cards.get(str(label)), run.state.cards.get(str(aim))
        if blocker is None or attacker is None:
            return None, "not_an_option"
        reason = cannot(run, player, blocker.obj)
        if reason is None and attacker.obj not in attackers_of(run, player):
            reason = "illegal_target"
        reason = reason or cannot(run, player, blocker.obj, attacker.obj)
        if reason:
            return None, reason
        blocks[blocker.obj] = attacker.obj
    return blocks, None


def declare(run: Any) -> None:
    """Each defending player declares blockers; blocking does not tap them (509.1)."""
    run.moment("declare_blockers")
    combat = run.game.combat
    for player in attack.defenders(run):
        if attackers_of(run, player):
            blocks = run.ask(partial(question, run, player))
            for blocker, attacker in blocks.items():
                combat.blockers.setdefault(blocker, []).append(attacker)
                combat.blocked.setdefault(attacker, []).append(blocker)
            _order_blockers(run)
            cause = Cause(player, "rule")
            run.propose(
                [
                    Event("block", blocker, player, by=attacker, cause=cause)
                    for blocker, attacker in blocks.items()
                ]
            )
    _tell(run)


def _tell(run: Any) -> None:
    combat, cause = run.game.combat, Cause(run.state.turn_player, "rule")
    run.propose(
        [
            Event("blocked" if obj in combat.blocked else "unblocked", obj, obj.controller, cause=cause)
            for obj in combat.attackers
        ]
    )


def _order_blockers(run: Any) -> None:
    """Until 2024-11-07 the attacking player put an attacker's blockers in an order (509.2 of the time)."""
    combat, active = run.game.combat, run.state.turn_player
    for attacker, blockers in combat.blocked.items():
        if len(blockers) > 1 and run.game.switch("damage_assignment") != "free":
            combat.blocked[attacker] = run.ask(partial(_ordering, active, attacker, blockers))


def _ordering(player: str, attacker: GameObject, blockers: list[GameObject]) -> Question:
    by_label = {obj.label: obj for obj in blockers}

    def check(answer: Answer) -> tuple[Any, str | None]:
        named = labels_of(answer.value)
        if sorted(named) != sorted(by_label):
            return None, "not_an_option"
        return [by_label[label] for label in named], None

    options = [f"order: [{', '.join(by_label)}]"]
    return Question(
        player, frozenset({"order"}), check, lambda: options, rules.ORDERED_ASSIGNMENT, attacker.label
    )
