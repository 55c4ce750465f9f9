"""Declaring blockers: restrictions, requirements, and what is blocked for good (509)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import forbidden
from checker.engine.questions import Question, labels_of
from checker.engine.stops import Unsupported
from checker.games.mtg import attack, protection, rules
from checker.games.mtg.table import BATTLEFIELD, is_creature
from checker.model.scenario import Answer
from checker.vocabulary.abilities import Must

Blocks = dict[GameObject, GameObject]
"""Each blocker and the attacker it blocks."""

MOST_DECLARATIONS = 20_000


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


def legal(run: Any, blocks: Blocks) -> str | None:
    """Why the blocks cannot stand together, or None: menace needs two or more (702.111)."""
    for attacker in set(blocks.values()):
        number = sum(each is attacker for each in blocks.values())
        if number < 2 and "menace" in run.view(attacker).keywords:
            run.reach_keyword(attacker, "menace")
            return "menace"
    return None


def met(run: Any, blocks: Blocks) -> int:
    """How many requirements the blocks obey (509.1c)."""
    return sum(
        run.lib.filter(static.of)(frame, blocker, run.view(blocker))
        and (static.what is None or attacker in run.lib(static.what)(frame))
        for frame, static in run.derived.statics.get(Must, ())
        if static.act == "block"
        for blocker, attacker in blocks.items()
    )


def most(run: Any, player: str) -> int:
    """The most requirements that any legal blocks of this player obey."""
    if not any(static.act == "block" for _, static in run.derived.statics.get(Must, ())):
        return 0
    return max(met(run, blocks) for blocks in _declarations(run, player))


def _declarations(run: Any, player: str) -> Iterator[Blocks]:
    able, aims = candidates(run, player), attackers_of(run, player)
    if (len(aims) + 1) ** len(able) > MOST_DECLARATIONS:
        raise Unsupported("requirements among too many blockers", str(len(able)))
    for choice in product([None, *aims], repeat=len(able)):
        blocks = {obj: aim for obj, aim in zip(able, choice, strict=True) if aim is not None}
        if (
            all(cannot(run, player, obj, aim) is None for obj, aim in blocks.items())
            and legal(run, blocks) is None
        ):
            yield blocks


# --- the declaration ------------------------------------------------


def question(run: Any, player: str) -> Question:
    """Which creatures block which attackers: `block: {giant: bears}`, or `block: none`."""

    def check(answer: Answer) -> tuple[Any, str | None]:
        blocks, reason = _parse(run, player, answer.value)
        if reason or blocks is None:
            return None, reason
        reason = legal(run, blocks)
        if reason is None and met(run, blocks) < most(run, player):
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


def _parse(run: Any, player: str, value: Any) -> tuple[Blocks | None, str | None]:
    if value in (None, "none"):
        return {}, None
    if not isinstance(value, dict):
        return None, "not_an_option"
    blocks: Blocks = {}
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
    combat.unblocked = {obj for obj in combat.attackers if obj not in combat.blocked}
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
    if run.game.switch("damage_assignment") == "free":
        return
    for attacker, blockers in combat.blocked.items():
        if len(blockers) > 1:
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
