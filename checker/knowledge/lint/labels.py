"""Labels and abilities that steps, expectations and controls name: each must be in the position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from checker.diagnostics import Diagnostic, nearest
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, Path, parts, place_of
from checker.knowledge.lint import scope
from checker.knowledge.lint.scope import PLAYERS, Scope
from checker.model.scenario import (
    Answer,
    Expect,
    Instead,
    Past,
    Placed,
    Scenario,
    Seen,
    Without,
    WithoutAbility,
)
from checker.vocabulary.selectors import REFERENCES, Ref

Sort = Literal[
    "label", "label or player", "option", "reference", "own ability", "any ability", "zone of a player"
]
_Found = tuple[Sort, str, Path]
BY_LABEL = (
    "zone", "tapped", "power", "cost", "has", "race", "civ", "seals", "under", "attacking", "face", "type",
    "color", "subtype", "toughness", "damage", "controller", "attached", "face_down",
    "atk", "def_", "level", "position",
)  # fmt: skip


@dataclass(frozen=True)
class Use:
    """A name used in a scenario: what sort it must be, where it stands, and what it may be there."""

    sort: Sort
    name: str
    path: Path
    scope: Scope
    targets: frozenset[str] = frozenset()

    @property
    def label(self) -> str:
        """The part before the dot."""
        return self.name.partition(".")[0]

    @property
    def ability(self) -> str:
        """The part after the dot."""
        return self.name.partition(".")[2]


def unknown_labels(corpus: Corpus) -> Iterator[Diagnostic]:
    """A label that no card of the position bears, or a reference no event or effect fills in."""
    for document in corpus.scenarios.values():
        for use in _uses(corpus, document):
            known = _known(use)
            if known is not None:
                place = place_of(document, use.path)
                yield Diagnostic(place, "L025", f"no {use.sort} '{use.name}'", nearest(use.name, known))
    for written in (*corpus.cards_by_id.values(), *corpus.keywords.values()):
        for path, part in parts(written.value):
            known = (*REFERENCES, *targets_of(written.value))
            if isinstance(part, Ref) and part.name not in known:
                hint = nearest(part.name, known)
                yield Diagnostic(place_of(written, path), "L025", f"no reference '{part.name}'", hint)


def unknown_abilities(corpus: Corpus) -> Iterator[Diagnostic]:
    """`label.ability` whose card is there but has no such ability."""
    for document in corpus.scenarios.values():
        for use in _uses(corpus, document):
            own = use.scope.labels.get(use.label)
            if own is None or not use.ability or use.sort not in ("own ability", "any ability", "option"):
                continue
            known = own if use.sort == "own ability" else own | use.scope.granted
            if use.ability not in known:
                wrong = f"'{use.label}' has no ability '{use.ability}'"
                hint = nearest(use.ability, known) or "its card has no abilities"
                yield Diagnostic(place_of(document, use.path), "L026", wrong, hint)


def _known(use: Use) -> Iterable[str] | None:
    """What would have been right, or None where the name is right."""
    labels = use.scope.labels
    match use.sort:
        case "label":
            return None if use.scope.has(use.name) else labels
        case "own ability" | "any ability":
            return None if use.scope.has(use.label) else labels
        case "label or player":
            return None if use.scope.has(use.name) or use.name in PLAYERS else [*labels, *PLAYERS]
        case "reference":
            known = (*labels, *REFERENCES, *PLAYERS, *use.targets)
            return None if use.name in known else known
        case "option":
            return None if use.scope.knows_option(use.label) else labels
        case "zone of a player":
            zones = use.scope.zones
            right = use.label in PLAYERS and (not zones or use.ability in zones)
            return None if right else [f"{player}.{zone}" for player in PLAYERS for zone in zones]


def _uses(corpus: Corpus, document: Document[Scenario]) -> Iterator[Use]:
    scenario = document.value
    case = scope.of_case(corpus, scenario, document.game)
    for index, name in enumerate(scenario.about):
        yield Use("own ability", name, ("about", index), case)
    for key in ("setup", "steps"):
        yield from _within(getattr(scenario, key), (key,), case)
    for index, control in enumerate(scenario.controls):
        inner = scope.of_control(corpus, control, case, document.game)
        yield from _within(control, ("controls", index), inner)


def _within(value: object, path: Path, names: Scope) -> Iterator[Use]:
    targets = targets_of(value)
    for at, part in parts(value, path):
        for sort, name, inner in _named_by(part):
            yield Use(sort, name, (*at, *inner), names, targets)


def targets_of(value: object) -> frozenset[str]:
    """The names that abilities in it give to their targets."""
    return frozenset(name for _, part in parts(value) for name in getattr(part, "targets", ()))


def _named_by(part: object) -> Iterable[_Found]:
    match part:
        case Placed():
            return [("label", part.on, ("on",))] if part.on else ()
        case Past():
            return _participants(part, "of", "by", "ability_of")
        case Seen() if part.of and "." in part.of:
            return [("any ability", part.of, ("of",)), *_participants(part, "by")]
        case Seen():
            return _participants(part, "of", "by")
        case Ref():
            return [("reference", part.name, ())]
        case Answer():
            return [*_options(part.value, ("value",)), *_options(part.more, ("more",))]
        case Without():
            return [("label", part.label, ("label",))]
        case WithoutAbility():
            return [("own ability", part.ability, ("ability",))]
        case Instead():
            return [("label", label, ("placed", label)) for label in part.placed]
        case Expect():
            return _of_expect(part)
    return ()


def _participants(part: object, *keys: str) -> Iterator[_Found]:
    for key in keys:
        name = getattr(part, key)
        if name:
            yield "label or player", name, (key,)


def _of_expect(expect: Expect) -> Iterator[_Found]:
    for key in BY_LABEL:
        yield from (("label", label, (key, label)) for label in getattr(expect, key))
    for key, names in expect.under.items():
        yield from (("label", name, ("under", key, index)) for index, name in enumerate(names))
    yield from (("zone of a player", name, ("count", name)) for name in expect.count)
    yield from (("any ability", name, ("waiting", index)) for index, name in enumerate(expect.waiting or ()))
    yield from (("option", name, ("offered", index)) for index, name in enumerate(expect.offered or ()))
    yield from (("option", name, ("offers", name)) for name in expect.offers)


def _options(value: Any, path: Path) -> Iterator[_Found]:
    """Every text in an answer, however deep. Keys beside the verb (`pay`, `on`) are no options."""
    if isinstance(value, str):
        yield "option", value, path
    elif isinstance(value, dict):
        for key, inner in value.items():
            if path != ("more",):
                yield "option", key, (*path, key)
            yield from _options(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _options(inner, (*path, index))
