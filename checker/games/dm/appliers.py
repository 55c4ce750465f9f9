"""How Duel Masters' own events change the state: evolving, crossing, sealing, flipping."""

from __future__ import annotations

from typing import Any

from checker.engine import pipeline
from checker.engine.objects import Event, GameObject
from checker.games.dm.words_of_state import ATTACHED, CASTLE, GEAR, SEAL, SEALED, WAITING_SHIELD

FACTS = (
    "begin_turn", "end_turn", "begin_step", "end_step", "end_attack", "summon", "cast", "use", "attacked",
    "battle", "battle_won", "break", "before_break", "evolve", "declare",
)  # fmt: skip
"""Events that move nothing, but happened."""


OF_OBJECTS = frozenset({
    "move", "tap", "untap", "flip", "turn_upside_down", "cross", "uncross", "seal", "unseal", "fortify",
    "redirected", "wait_shield", "reorder",
})  # fmt: skip
"""Events that happen to an object, which must still be there."""


def move(run: Any, event: Event) -> None:
    """Put somewhere; onto the creatures in `on` where the card evolves them (801.1)."""
    if event.on:
        evolve(run, event)
        return
    if event.detail is ONLY_TOP:
        uncover(run, event)
        return
    pipeline.move(run, event)
    if event.role_of is not None:
        _take_over(run, event)


ONLY_TOP = object()
"""The detail of a move by which only the top card of a stack leaves."""


def uncover(run: Any, event: Event) -> None:
    """The top card leaves; what lay under it is the same creature, rebuilt (801.4): nothing enters."""
    obj, state = event.obj, run.state
    card = obj.cards.pop(0)
    card.stay += 1
    event.result = GameObject(state.new_id(), [card], event.to)
    event.result.tapped = event.tapped
    state.zone(card.owner, event.to).append(event.result)
    obj.back, obj.instances = False, None


def _take_over(run: Any, event: Event) -> None:
    """What enters takes the other's part in the attack."""
    attack = run.state.attack
    if attack is not None:
        for role in ("attacker", "target", "blocker"):
            if getattr(attack, role) is event.role_of:
                setattr(attack, role, event.result)


def evolve(run: Any, event: Event) -> None:
    """The bases become one creature with the new card on top; it is still the same creature (801.2)."""
    state, card = run.state, event.obj.cards[0]
    state.zone(event.obj.owner, event.obj.zone).remove(event.obj)
    base, *others = event.on
    card.stay += 1
    base.cards = [card, *(each for obj in event.on for each in obj.cards)]
    base.tapped = any(obj.tapped for obj in event.on)
    base.back, base.entered_by, base.instances = False, event.keyword, None
    for obj in others:
        state.zone(obj.owner, obj.zone).remove(obj)
        obj.gone = base
        _hand_down(run, obj, base)
    for each in base.cards:
        each.obj = base
    event.obj.gone = event.result = base


def _hand_down(run: Any, old: GameObject, new: GameObject) -> None:
    """Every effect on a base is on the creature now, as often as there were bases (801.2b)."""
    for effect in run.state.effects:
        effect.reach[:] = [new if each is old else each for each in effect.reach]
    for obj in run.state.everywhere(old.zone):
        if obj.host is old:
            obj.host = new


def declare_attack(run: Any, event: Event) -> None:
    """The attack begins; the attacker is tapped by another event of the same group."""
    run.state.attack_number += 1
    run.state.attack = event.detail


def redirect(run: Any, event: Event) -> None:
    """The attack goes to this creature instead (507.2)."""
    run.state.attack.target = event.obj


def block(run: Any, event: Event) -> None:
    """It is the blocking creature; the attacker is blocked and stays so (507.2a, c)."""
    run.state.attack.blocker = event.obj
    run.state.attack.blocked = True


def flip(run: Any, event: Event) -> None:
    """The other face is up; it is the same creature (806)."""
    event.obj.back = not event.obj.back
    event.obj.instances = None


def turn_upside_down(run: Any, event: Event) -> None:
    """A field is turned upside down; untapping does not undo it (105.5)."""
    event.obj.turned = True


def cross(run: Any, event: Event) -> None:
    """A gear is put on a creature."""
    event.obj.host, event.obj.role = event.by, GEAR


def uncross(run: Any, event: Event) -> None:
    """A gear is taken off and stays in the battle zone."""
    event.obj.host, event.obj.role = None, ""


def seal(run: Any, event: Event) -> None:
    """Cards go face down onto a creature, which is ignored from then on (116)."""
    pipeline.move(run, event)
    attach_seal(event.result, event.by)


def attach_seal(cover: GameObject, creature: GameObject) -> None:
    """Make one object the seal of another."""
    cover.host, cover.role, cover.presence = creature, SEAL, ATTACHED
    creature.presence = SEALED


def unseal(run: Any, event: Event) -> None:
    """A seal goes to the graveyard; the last one gone, the creature counts again."""
    creature = event.obj.host
    pipeline.move(run, event)
    if not any(obj.host is creature for obj in run.state.everywhere(creature.zone)):
        creature.presence = "present"


def fortify(run: Any, event: Event) -> None:
    """A castle is put on a shield (304)."""
    pipeline.move(run, event)
    event.result.host, event.result.role, event.result.presence = event.by, CASTLE, ATTACHED


def wait_shield(run: Any, event: Event) -> None:
    """A broken shield waits, still in its zone and not counted, while declarations are made (113.6a)."""
    event.obj.presence = WAITING_SHIELD


TABLE = {
    "move": move,
    "attack_declared": declare_attack,
    "redirected": redirect,
    "block": block,
    "flip": flip,
    "turn_upside_down": turn_upside_down,
    "cross": cross,
    "uncross": uncross,
    "seal": seal,
    "unseal": unseal,
    "fortify": fortify,
    "wait_shield": wait_shield,
}
