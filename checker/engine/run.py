"""One run: the state, the game, the compiled words, the door, the story so far.

outcome = f(initial state, ruleset, decisions). Engine code is written in direct
style and asks through `ask`; nothing here knows how an answer came about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine import observe
from checker.engine.compile.instructions import run_all
from checker.engine.definitions import AbilityDef, Meanings, View, ability_defs
from checker.engine.derive import Derived
from checker.engine.frame import Frame
from checker.engine.library import Library
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.pipeline import propose
from checker.engine.questions import Fits, Question, choose_number, choose_objects, confirm
from checker.engine.script import Script
from checker.engine.state import State
from checker.engine.stops import Stop
from checker.engine.story import Story
from checker.engine.watch import Watch
from checker.model.scenario import Answer, Done
from checker.model.switches import Switches
from checker.model.transcript import Query
from checker.vocabulary.changes import Grant


class Run:
    """What engine and game code work on."""

    def __init__(self, game: Any, lib: Library, meanings: Meanings) -> None:
        self.game = game
        self.lib = lib
        self.meanings = meanings
        self.state = State(game.players)
        self.story = Story()
        self.script: Script
        self.telling = True
        self.switches = Switches({})
        self.watch = Watch()
        self.rules: dict[str, None] = {}
        self.reached: dict[str, None] = {}
        self.setting_up = False
        self._derived: Derived | None = None
        self._granted: dict[int, tuple[AbilityDef, ...]] = {}
        game.run = self

    # --- reading ---------------------------------------------------------------

    @property
    def derived(self) -> Derived:
        """Everything derived for the state as it is now."""
        derived = self._derived
        if derived is None or derived.version != self.state.version and not derived.still_holds():
            with self.switches.kept():
                derived = self._settled()
        return derived

    def _settled(self) -> Derived:
        """What is derived, found anew. It is at hand while it settles, and never half settled afterwards."""
        derived = self._derived = self.game.derive()
        try:
            derived.settle()
        except Stop:
            self._derived = None
            raise
        return derived

    def view(self, obj: GameObject) -> View:
        """The characteristics of an object as they are now; of one that has gone, as printed."""
        derived = self._derived
        if derived is None or derived.version != self.state.version:
            derived = self.derived
        return derived.views.get(obj) or obj.printed

    def granted_defs(self, change: Grant) -> tuple[AbilityDef, ...]:
        """The abilities a grant gives, made once."""
        made = self._granted.get(id(change))
        if made is None:
            made = self._granted[id(change)] = ability_defs(change.abilities, self.meanings)
        return made

    def facts(self, span: str) -> list[Event]:
        """The history of this attack, this turn or the whole game."""
        state = self.state
        if span == "attack":
            number = state.attack_number if state.attack else -1
            return [
                fact for fact in state.history if fact.attack == number and fact.turn == state.turn_number
            ]
        if span == "turn":
            return [fact for fact in state.history if fact.turn == state.turn_number]
        return state.history

    def observe(self, query: Query) -> Any:
        """The value of a query now."""
        return observe.value(self, query)

    # --- acting ----------------------------------------------------------------

    def propose(self, events: list[Event]) -> list[Event]:
        """Carry out a group of events; the only way state changes."""
        return propose(self, events) if events else []

    def fact(self, event: Event) -> None:
        """Remember something that moved nothing."""
        state = self.state
        event.turn, event.attack, event.seq = state.turn_number, state.attack_number, len(state.history)
        event.time = state.time
        state.history.append(event)

    def draw(self, player: str, cause: Cause, rule: str = "") -> list[GameObject]:
        """Draw one card. Returns what came to the hand."""
        drawn = self.game.draw(player, cause, rule)
        return self.game.results_of(drawn, self.propose(drawn))

    def happen(self, done: Done) -> None:
        """The referee carries out instructions as an anonymous effect of a player."""
        frame = Frame(self, done.by, cause=Cause(done.by, "referee"))
        self.note("referee", player=done.by)
        self.game.next_moment()
        with self.story.deeper():
            run_all(frame, self.lib.all(done.do))

    # --- asking ----------------------------------------------------------------

    def ask(self, make: Callable[[], Question]) -> Any:
        """Ask a player something, through the one door."""
        return self.script.ask(make)

    def choose(
        self,
        frame: Frame,
        player: str,
        found: list[GameObject],
        least: int,
        most: int,
        fits: Fits | None = None,
    ) -> list[GameObject]:
        """Let a player choose objects, which must fit together where that is asked.

        Stand-ins are alike: choosing among nothing else is no choice.
        """
        if not found or most == 0:
            return []
        alike = [obj for obj in found if obj.cards[0].standin]
        if len(alike) == len(found) and least == most and fits is None:
            return found[:most]
        why = frame.instance.name if frame.instance else ""
        rule = self.game.rules.CHOICE
        return self.ask(lambda: choose_objects(player, "choose", found, least, most, rule, why, fits))

    def choose_number(self, frame: Frame, player: str, most: int) -> int:
        """Let a player choose how many, up to `most`."""
        why = frame.instance.name if frame.instance else ""
        return self.ask(lambda: choose_number(player, most, self.game.rules.CHOICE, why))

    def choose_mode(self, frame: Frame, modes: int) -> int:
        """Let the controller choose a mode by its number, from 1."""
        why = frame.instance.name if frame.instance else ""
        rule = self.game.rules.CHOICE
        return self.ask(lambda: choose_number(frame.controller, modes, rule, why, least=1))

    def confirm(self, frame: Frame) -> bool:
        """Ask the controller whether to take an optional effect."""
        name = frame.instance.name if frame.instance else "effect"
        return self.ask(lambda: confirm(frame.controller, name, self.game.rules.CHOICE))

    def moment(self, name: str) -> None:
        """Tell the door that a moment of the turn has come."""
        self.script.moment(name, self.state.turn_player)

    def let_go(self) -> None:
        """Give back all at once what the run made, when nobody looks at it any more.

        Cards and their objects hold each other, and all of them the run: left so, they would lie
        about until somebody looks through the whole memory for them.
        """
        for card in self.state.cards.values():
            obj = getattr(card, "obj", None)
            if obj is None:  # the run stopped before it was laid
                continue
            if obj.instances:
                obj.instances = None
            del card.obj
        vars(self).clear()

    # --- telling ----------------------------------------------------------------

    def reach(self, instance: Instance | None) -> None:
        """Note that an ability did something in this run."""
        if instance is not None and not self.setting_up:
            self.reached[instance.name] = None
            if instance.granted_by is not None:
                self.reached[instance.granted_by.name] = None

    def reach_keyword(self, obj: GameObject, keyword: str) -> None:
        """Note that a keyword the rules read did something, and what granted it."""
        for ability in self.view(obj).keywords.get(keyword, ()):
            granted = next(
                (each for each in self.derived.granted.get(obj, ()) if each.ability is ability), None
            )
            self.reach(granted or Instance(ability, obj))

    def note(self, kind: str, rule: str = "", **params: Any) -> None:
        """Add a line to the story, where it is told; the rule counts as having acted either way."""
        if self.setting_up:
            return
        if rule:
            self.rules[rule] = None
        if self.telling:
            self.story.add(kind, rule, self.script.at, params)

    def note_event(self, event: Event) -> None:
        """Add an applied event to the story, with the rule that made it so."""
        self.note("event", event.rule or self.game.rule_of(event), event=event)

    def note_answer(self, question: Question, answer: Answer, parsed: Any) -> None:
        """Add a player's answer to the story."""
        self.note("answer", question.rule, player=question.player, answer=answer, parsed=parsed)
