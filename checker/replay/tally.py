"""What mutants say of all scenarios together: counts, survivors with their reasons, what is wrong.

Must not run anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.model.outcome import Mutations, Survivor, Tally
from checker.model.text import Text

Accepted = Mapping[str, Mapping[str, Text]]
"""Written reasons for survivors: scenario, then mutation."""


def tally(results: Iterable[Mutations], accepted: Accepted, complete: bool = True) -> Tally:
    """Count up. With `complete` a reason for a scenario that was not among the results is stale too."""
    found = tuple(results)
    fates = [mutation.fate for each in found for mutation in each.mutations]
    return Tally(
        killed=fates.count("killed"),
        unreached=fates.count("unreached"),
        survivors=tuple(_survivors(found, accepted)),
        unproved=tuple(
            (each.scenario, about.about, about.ways)
            for each in found
            for about in each.about
            if not about.noticed
        ),
        not_run=tuple((each.scenario, each.base) for each in found if each.base != "agree"),
        stale=tuple(_stale(found, accepted, complete)),
    )


def _survivors(results: tuple[Mutations, ...], accepted: Accepted) -> Iterable[Survivor]:
    for each in results:
        reasons = accepted.get(each.scenario, {})
        for mutation in each.mutations:
            if mutation.fate == "survived":
                yield Survivor(each.scenario, mutation.mutation, reasons.get(mutation.mutation))


def _stale(
    results: tuple[Mutations, ...], accepted: Accepted, complete: bool
) -> Iterable[tuple[str, str, str]]:
    fates = _fates(results)
    looked_at = {each.scenario for each in results}
    for scenario, reasons in accepted.items():
        known = fates.get(scenario, {})
        if scenario in looked_at and not known:
            continue  # It was not run, which is told already.
        for name in reasons if complete or scenario in looked_at else ():
            fate = known.get(name, "unknown")
            if fate != "survived":
                yield scenario, name, fate


def _fates(results: tuple[Mutations, ...]) -> dict[str, dict[str, str]]:
    """The fate of every mutant; of several rulesets a survival counts, for it needs its reason."""
    found: dict[str, dict[str, str]] = {}
    for each in results:
        of = found.setdefault(each.scenario, {})
        for one in each.mutations:
            if of.get(one.mutation) != "survived":
                of[one.mutation] = one.fate
    return found
