"""What holds when: rulesets in a row, what each change turned round, and a ruling as of other days.

Drawn from the documents' days and from replays. Must not know how any of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from checker.knowledge.rulesets import before, moved
from checker.model.outcome import Comparison
from checker.model.rule import Ruleset
from checker.model.rule_change import RuleChange
from checker.model.scenario import Scenario, Under
from checker.site.both import once_for_both
from checker.site.brief import Brief
from checker.site.library import Library, came_to


@dataclass(frozen=True)
class Flip:
    """A case that comes out otherwise by a later ruleset than by the earlier one.

    What it tells is unpacked where it is asked for: of many, a page tells only the first.
    """

    library: Library = field(repr=False)
    ruling: Brief
    case: str
    earlier: str
    later: str

    @property
    def scenario(self) -> Scenario:
        """The case as it is written."""
        return self.library.scenarios[self.case]

    @property
    def before(self) -> Comparison | None:
        """How it came out before; None stands for: as it is written."""
        return self.library.elsewhere(self.case).get(self.earlier)

    @property
    def since(self) -> Comparison | None:
        """How it has come out since."""
        return self.library.elsewhere(self.case).get(self.later)


@dataclass(frozen=True)
class Span:
    """Rulesets in a row, the newest first, by which a question has one answer.

    `ruling` gives it, where one holds then; else `otherwise` are the cases that come out differently
    from the ruling that is asked about, and without any it is that ruling's own answer. Rulesets that
    stand `apart` are in no row with those of the ruling.
    """

    rulesets: tuple[Ruleset, ...]
    ruling: Brief | None
    otherwise: tuple[Comparison, ...]
    changes: tuple[RuleChange, ...]
    until: str | None
    apart: bool = False

    @property
    def since(self) -> str | None:
        """The day on which the oldest of them began."""
        return self.rulesets[-1].date


def day_of(library: Library, change: RuleChange) -> str | None:
    """The day of a change: its ruleset's, or its own."""
    ruleset = library.rulesets.get(change.ruleset or "")
    return ruleset.date if ruleset else change.date


def changes_at(library: Library, ruleset: Ruleset) -> tuple[RuleChange, ...]:
    """The changes that a ruleset begins with."""
    return tuple(each for _, each in sorted(library.changes.items()) if each.ruleset == ruleset.id)


def changes_on(library: Library, rule: str) -> tuple[RuleChange, ...]:
    """The changes of a rule, the newest first."""
    found = [each for _, each in sorted(library.changes.items()) if rule in each.rules]
    return tuple(sorted(found, key=lambda each: day_of(library, each) or "", reverse=True))


def flips(library: Library, ruleset: Ruleset) -> tuple[Flip, ...]:
    """The cases that the beginning of a ruleset turned round."""
    earlier = before(ruleset, library.rulesets)
    if earlier is None:
        return ()
    return tuple(
        Flip(library, ruling, case, earlier.id, ruleset.id) for ruling, case in library.turned_by(ruleset.id)
    )


def flips_of(library: Library, change: RuleChange) -> tuple[Flip, ...]:
    """Those of its ruleset that rest on what it changed, where the ruleset begins with other changes too."""
    ruleset = library.rulesets.get(change.ruleset or "")
    if ruleset is None:
        return ()
    found = flips(library, ruleset)
    if len(changes_at(library, ruleset)) == 1:
        return found
    return tuple(each for each in found if set(each.ruling.rules) & set(change.rules))


@once_for_both
def answers(library: Library, ruling: Brief) -> tuple[Span, ...]:
    """All answers to a ruling's question: by the rulesets of its row, then by those beside."""
    return (*spans(library, ruling), *beside(library, ruling))


def stands_apart(library: Library, ruling: Brief) -> bool:
    """Whether anything of a ruling may be otherwise at another time."""
    cases = library.cases_of(ruling.id)
    return bool(ruling.supersedes or ruling.superseded_by) or any(map(library.elsewhere, cases))


def spans(library: Library, ruling: Brief) -> tuple[Span, ...]:
    """The answers to a ruling's question from today backwards; one span where it always was the same."""
    inside = _row(library, ruling)
    chain = succession(library, ruling)
    found = []
    until = None
    for _, group in groupby(
        ((each, _answer(library, ruling, chain, each)) for each in inside),
        key=lambda pair: _same(pair[1]),
    ):
        entries = list(group)
        holds, otherwise = entries[0][1]
        rulesets = tuple(each for each, _ in entries)
        changes = _concerning(library, ruling, rulesets[-1])
        found.append(Span(rulesets, holds, otherwise, changes, until))
        until = rulesets[-1].date
    return tuple(found)


def beside(library: Library, ruling: Brief) -> tuple[Span, ...]:
    """Rulesets in no row with the ruling's, by which another one holds, or nobody says what does.

    Of the latter those that it speaks of or that are another region's, where it comes out otherwise.
    """
    inside = _row(library, ruling)
    held = {each.id for each in inside}
    chain = succession(library, ruling)
    named = _named_by_controls(library, ruling)
    found: dict[object, Span] = {}
    for ruleset in library.rulesets.values() if inside else ():
        if ruleset.id.partition(":")[0] != ruling.game or ruleset.id in held:
            continue
        spoken_of = not ruling.superseded_by and bool(ruleset.region or ruleset.id in named)
        if len(chain) == 1 and not spoken_of:
            continue  # No other ruling could hold, and how this one comes out is not asked.
        holds, otherwise = _answer(library, ruling, chain, ruleset)
        if holds is ruling or holds is None and not (spoken_of and _differs(otherwise)):
            continue
        key = _same((holds, otherwise))
        rulesets = (*found[key].rulesets, ruleset) if key in found else (ruleset,)
        found[key] = Span(rulesets, holds, otherwise, (), None, apart=True)
    return tuple(found.values())


def _differs(otherwise: Sequence[Comparison]) -> bool:
    return any(each.change == "outcome" for each in otherwise)


def _named_by_controls(library: Library, ruling: Brief) -> set[str]:
    """The rulesets that controls of a ruling's cases change to."""
    changes = (control.change for each in library.scenarios_of(ruling.id) for control in each.controls)
    return {str(change.ruleset) for change in changes if isinstance(change, Under)}


def contradictions(library: Library, game: str) -> tuple[Comparison, ...]:
    """Cases that come out otherwise by a ruleset under which the ruling is said to hold."""
    found: list[Comparison] = []
    for ruling in _in_order(library):
        if ruling.game != game or not _dated(ruling):
            continue
        for ruleset in library.rulesets.values():
            if _says(library, ruling, ruleset):
                found += _otherwise(library, ruling, ruleset)
    return tuple(each for each in found if each.change == "outcome")


def succession(library: Library, ruling: Brief) -> tuple[Brief, ...]:
    """A ruling with those it replaced and those that replaced it, the newest first."""
    line = [ruling]
    while (newer := library.briefs.get(line[0].superseded_by or "")) and newer not in line:
        line.insert(0, newer)
    while (older := library.briefs.get(line[-1].supersedes or "")) and older not in line:
        line.append(older)
    return tuple(line)


def switches_moved(library: Library, ruleset: Ruleset) -> tuple[str, ...]:
    """The switches that stand otherwise than in the ruleset before."""
    earlier = before(ruleset, library.rulesets)
    return moved(ruleset, earlier, library.rulesets) if earlier else ()


def _row(library: Library, ruling: Brief) -> tuple[Ruleset, ...]:
    """The rulesets before and after the one that a ruling's first scenario is written for."""
    scenarios = library.scenarios_of(ruling.id)
    return library.row_of(str(scenarios[0].rulesets[0])) if scenarios else ()


def _in_order(library: Library) -> list[Brief]:
    return [ruling for _, ruling in sorted(library.briefs.items())]


def _says(library: Library, ruling: Brief, ruleset: Ruleset) -> bool:
    """Whether a ruling is said to hold by a ruleset: of its region, and begun while it held."""
    regions = {each.region for each in library.rulesets.values()}
    region = ruling.scope if ruling.scope in regions else None
    if ruleset.region != region or ruleset.date is None:
        return False
    return (ruling.valid_from or "") <= ruleset.date and (
        ruling.valid_to is None or ruleset.date < ruling.valid_to
    )


_Answer = tuple[Brief | None, tuple[Comparison, ...]]


def _answer(library: Library, ruling: Brief, chain: Sequence[Brief], ruleset: Ruleset) -> _Answer:
    """The ruling that holds by a ruleset, if one is kept; else how the one asked about comes out."""
    for each in chain if len(chain) > 1 else ():
        written = any(ruleset.id in map(str, one.rulesets) for one in library.scenarios_of(each.id))
        if written or _dated(each) and _says(library, each, ruleset):
            return each, ()
    otherwise = tuple(_otherwise(library, ruling, ruleset))
    holds = not otherwise and (not _dated(ruling) or _says(library, ruling, ruleset))
    return (ruling if holds else None), otherwise


def _dated(ruling: Brief) -> bool:
    return bool(ruling.valid_from or ruling.valid_to)


def _otherwise(library: Library, ruling: Brief, ruleset: Ruleset) -> Iterator[Comparison]:
    for case in library.cases_of(ruling.id):
        found = library.elsewhere(case).get(ruleset.id)
        if found:
            yield found


def _same(answer: _Answer) -> object:
    holds, otherwise = answer
    return (holds and holds.id, tuple(came_to(each) for each in otherwise))


def _concerning(library: Library, ruling: Brief, ruleset: Ruleset) -> tuple[RuleChange, ...]:
    """The changes that a ruleset begins with: those of the ruling's rules, or all where none is."""
    begun = changes_at(library, ruleset)
    own = tuple(each for each in begun if set(each.rules) & set(ruling.rules))
    return own or begun
