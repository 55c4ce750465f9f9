"""What a player with priority does: spells, lands, abilities, turning up (116, 305, 601, 602, 606)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.engine import limits, pipeline
from checker.engine.compile.instructions import run_all
from checker.engine.definitions import AbilityDef
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.permissions import forbidden, permissions
from checker.games.mtg import allowances, costs, mana, pool, rules, stack
from checker.games.mtg.structure import MAIN_STEPS
from checker.games.mtg.table import BATTLEFIELD, HAND, STACK, basic_mana
from checker.model.scenario import Answer
from checker.vocabulary.abilities import Activated, Keyword, SpellAbility
from checker.vocabulary.selectors import Selector

Checked = tuple[Any, str | None]


def find(run: Any, answer: Answer) -> GameObject | None:
    """The object that an answer names first."""
    card = run.state.cards.get(str(answer.value).split(".")[0])
    return card.obj if card else None


def sorcery_time(run: Any, player: str) -> bool:
    """The player's own main phase with an empty stack (117.1a, 307.1)."""
    state = run.state
    return state.turn_player == player and state.step in MAIN_STEPS and not run.game.stack


# --- spells ------------------------------------------------


@dataclass(eq=False)
class Casting:
    """A spell about to be cast: where from, with which targets, paid how."""

    run: Any
    player: str
    obj: GameObject
    frame: Frame
    words: dict[str, Selector]
    payment: costs.Payment
    by: tuple[Frame, Any] | None

    def carry_out(self) -> None:
        """Put it on the stack, pay, and it has been cast (601.2i)."""
        run, player = self.run, self.player
        if self.by:
            frame, static = self.by
            run.reach(frame.instance)
            limits.spend(run, frame.instance, static.limit, "use")
        spell = _to_stack(run, self.obj, player)
        self.frame.me = spell
        item = stack.Item(spell.label, player, self.frame, _sentences(run, spell), spell, self.words)
        stack.put(run, item)
        costs.carry_out(run, self.payment)
        self.frame.paid = self.payment.taken
        run.note("casts", rule=rules.CAST, player=player, obj=spell, item=item)
        run.propose([Event("cast", spell, player, cause=Cause(player, "rule"))])


def _to_stack(run: Any, obj: GameObject, player: str) -> GameObject:
    """The card becomes the topmost object on the stack: part of casting, which no effect replaces."""
    event = Event("move", obj, player, "", obj.zone, STACK)
    pipeline.move(run, event)
    spell: GameObject = event.result  # type: ignore[assignment]
    spell.controller = player
    run.state.changed()
    return spell


def _spell_ability(obj: GameObject) -> AbilityDef | None:
    return next((each for each in obj.definition.abilities if isinstance(each.shape, SpellAbility)), None)


def _sentences(run: Any, spell: GameObject) -> tuple[Any, ...]:
    ability = _spell_ability(spell)
    return run.lib.all(ability.shape.do) if ability else ()


def check_cast(run: Any, player: str, answer: Answer) -> Checked:
    """Whether the player may cast this now, with these targets and this payment."""
    obj = find(run, answer)
    if obj is None:
        return None, "not_an_option"
    by = _permission(run, "cast", player, obj, answer)
    if (obj.zone != HAND or obj.owner != player) and by is None:
        return None, "wrong_zone"
    if "land" in obj.printed.types:
        return None, "wrong_type"
    if forbidden(run, "cast", obj, player) is not None:
        return None, "cannot_cast"
    if not _instant_speed(obj) and not sorcery_time(run, player):
        return None, "sorcery_timing"
    return _check_targets_and_cost(run, player, obj, answer, by)


def _instant_speed(obj: GameObject) -> bool:
    return "instant" in obj.printed.types or "flash" in obj.printed.keywords


def _permission(run: Any, act: str, player: str, obj: GameObject, answer: Answer) -> tuple[Frame, Any] | None:
    wanted = answer.more.get("by")
    for frame, static in permissions(run, act, obj):
        if wanted is not None and frame.me is not None and frame.me.label != wanted:
            continue
        top = run.state.zone(player, obj.zone)[:1] != [obj] if obj.zone == run.game.deck else False
        if (
            frame.controller == player
            and not top
            and not limits.spent(run, frame.instance, static.limit, "permission")
        ):
            return frame, static
    return None


def _check_targets_and_cost(
    run: Any, player: str, obj: GameObject, answer: Answer, by: tuple[Frame, Any] | None
) -> Checked:
    ability = _spell_ability(obj)
    words = dict(ability.shape.targets) if ability else enchanting(obj)
    instance = Instance(ability, obj) if ability else None
    frame = Frame(run, player, obj, instance)
    if instance is not None:
        instance.controller = player
    _, reason = stack.parse_targets(run, frame, words, answer.more.get("targets"))
    if reason:
        return None, reason
    text = obj.printed.more["mana"]
    free = by is not None and by[1].cost is not None
    extra = None if free or not text else mana.parse(text)
    payment, reason = costs.plan(run, frame, ability.shape.cost if ability else (), extra, answer.more)
    if reason:
        return None, reason
    return Casting(run, player, obj, frame, words, payment, by), None


def enchanting(obj: GameObject) -> dict[str, Selector]:
    """An Aura spell targets what it will enchant (303.4a)."""
    for ability in obj.printed.keywords.get("enchant", ()):
        if isinstance(ability.shape, Keyword) and ability.shape.of is not None:
            return {"enchanted": ability.shape.of}
    return {}


# --- lands ------------------------------------------------


@dataclass(eq=False)
class PlayingLand:
    """A land about to be played: a special action that does not use the stack (116.2a)."""

    run: Any
    player: str
    obj: GameObject

    def carry_out(self) -> None:
        """Put it onto the battlefield and count the play."""
        run, player = self.run, self.player
        allowances.count_land(run)
        cause = Cause(player, "rule")
        counting = rules.LAND_COUNTING[run.game.switch("land_plays")]
        run.note("plays_land", rule=counting, player=player, obj=self.obj)
        move = Event(
            "move", self.obj, player, "play", self.obj.zone, BATTLEFIELD, cause=cause, rule=rules.PLAY_LAND
        )
        run.propose([move])


def check_play(run: Any, player: str, answer: Answer) -> Checked:
    """Whether the player may play this land now (305.2, 305.3)."""
    obj = find(run, answer)
    if obj is None or obj.owner != player:
        return None, "not_an_option"
    if obj.zone != HAND and _permission(run, "play", player, obj, answer) is None:
        return None, "wrong_zone"
    if "land" not in obj.printed.types:
        return None, "wrong_type"
    if not sorcery_time(run, player):
        return None, "sorcery_timing"
    if not allowances.land_left(run):
        return None, "already_played"
    return PlayingLand(run, player, obj), None


# --- abilities ------------------------------------------------


@dataclass(eq=False)
class Activating:
    """An ability about to be activated."""

    run: Any
    player: str
    instance: Instance
    frame: Frame
    words: dict[str, Selector]
    payment: costs.Payment

    def carry_out(self) -> None:
        """Pay; a mana ability resolves at once, any other waits on the stack (602.2, 605.3)."""
        run, instance, shape = self.run, self.instance, self.instance.ability.shape
        run.reach(instance)
        limits.spend(run, instance, shape.limit, "activation")
        is_mana = costs.is_mana_ability(instance)
        rule = rules.MANA_ABILITY if is_mana else rules.ACTIVATE
        run.note("activates", rule=rule, player=self.player, ability=instance, obj=instance.obj)
        if costs.is_loyalty(shape):
            allowances.use_loyalty(run, instance.obj)
        item = stack.Item(instance.name, self.player, self.frame, run.lib.all(shape.do), None, self.words)
        if not is_mana:
            stack.put(run, item)
        costs.carry_out(run, self.payment)
        self.frame.paid = self.payment.taken
        run.propose(
            [
                Event(
                    "activate",
                    instance.obj,
                    self.player,
                    cause=Cause(self.player, "rule"),
                    detail=instance.name,
                )
            ]
        )
        if is_mana:
            run_all(self.frame, item.do)


def check_activate(run: Any, player: str, answer: Answer) -> Checked:
    """Whether the player may activate this ability now."""
    obj = find(run, answer)
    if obj is None:
        return None, "not_an_option"
    if _basic_mana(run, obj, answer):
        return TappingLand(run, player, obj, basic_mana(run.view(obj))[0]), _cannot_tap(run, player, obj)
    found = [each for each in activated(run, obj) if str(answer.value) in (each.name, obj.label)]
    if len(found) != 1:
        return None, "not_an_option"
    instance = found[0]
    if obj.controller != player:
        return None, "not_yours"
    reason = _timing(run, player, instance)
    if reason:
        return None, reason
    return _plan_activation(run, player, instance, answer)


def activated(run: Any, obj: GameObject) -> list[Instance]:
    """The activated abilities of an object that work where it is."""
    return [
        each
        for each in run.derived.abilities(obj)
        if isinstance(each.ability.shape, Activated) and run.game.works_in(each.ability, obj)
    ]


def _timing(run: Any, player: str, instance: Instance) -> str | None:
    shape = instance.ability.shape
    if forbidden(run, "activate", instance.obj, player) is not None:
        return "cannot_activate"
    if costs.is_loyalty(shape):
        if not sorcery_time(run, player):
            return "sorcery_timing"
        if allowances.loyalty_used(run, instance.obj):
            return "loyalty_spent"
    if shape.timing == "sorcery" and not sorcery_time(run, player):
        return "sorcery_timing"
    if limits.spent(run, instance, shape.limit, "activation"):
        return "spent"
    if shape.if_ is not None and not run.lib(shape.if_)(Frame.of(run, instance)):
        return "condition"
    return None


def _plan_activation(run: Any, player: str, instance: Instance, answer: Answer) -> Checked:
    shape = instance.ability.shape
    frame = Frame(run, player, instance.obj, instance)
    words = dict(shape.targets)
    _, reason = stack.parse_targets(run, frame, words, answer.more.get("targets"))
    if reason:
        return None, reason
    payment, reason = costs.plan(run, frame, shape.cost, None, answer.more)
    if reason:
        return None, reason
    return Activating(run, player, instance, frame, words, payment), None


# --- mana of basic lands, special actions ------------------------------------------------


@dataclass(eq=False)
class TappingLand:
    """The mana ability that a basic land type gives (305.6)."""

    run: Any
    player: str
    obj: GameObject
    made: str

    def carry_out(self) -> None:
        """Tap it and add its mana."""
        cause = Cause(self.player, "cost", self.obj)
        self.run.propose([Event("tap", self.obj, self.player, "mana", cause=cause, rule=rules.MANA_ABILITY)])
        pool.add(self.run, self.player, self.made)


def _basic_mana(run: Any, obj: GameObject, answer: Answer) -> bool:
    """Whether it names a land that only one basic land type lets it be tapped for."""
    alone = str(answer.value) == obj.label and obj.zone == BATTLEFIELD and not activated(run, obj)
    return alone and len(basic_mana(run.view(obj))) == 1


def _cannot_tap(run: Any, player: str, obj: GameObject) -> str | None:
    if obj.controller != player:
        return "not_yours"
    return "tapped" if obj.tapped else None


@dataclass(eq=False)
class TurningUp:
    """A face-down creature about to be turned face up: a special action (116.2b)."""

    run: Any
    player: str
    obj: GameObject
    payment: costs.Payment

    def carry_out(self) -> None:
        """Pay its morph cost and turn it up."""
        costs.carry_out(self.run, self.payment)
        cause = Cause(self.player, "rule", self.obj)
        self.run.propose([Event("turn_up", self.obj, self.player, cause=cause, rule=rules.TURN_UP)])


def check_turn_up(run: Any, player: str, answer: Answer) -> Checked:
    """Whether the player may turn this creature face up now (708.7)."""
    obj = find(run, answer)
    if obj is None or not obj.face_down or obj.controller != player:
        return None, "not_an_option"
    morph = obj.cards[0].definition.view.keywords.get("morph", ())
    if not morph:
        return None, "not_an_option"
    frame = Frame(run, player, obj)
    payment, reason = costs.plan(run, frame, morph[0].shape.cost, None, answer.more)
    return (None, reason) if reason else (TurningUp(run, player, obj, payment), None)


CHECKS = {
    "cast": check_cast,
    "play": check_play,
    "activate": check_activate,
    "turn_up": check_turn_up,
}
