"""Abilities left out of a card's file: when their moment comes the run stops, it does not guess."""

from __future__ import annotations

from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Event
from checker.engine.stops import Unsupported


def stop_unwritten(run: Any, events: list[Event]) -> None:
    """Stop where one of the events is one for which something of a card was left unwritten."""
    usual = run.game.default_zones
    for card in run.state.unwritten:
        for event in events:
            obj = card.obj
            left = event.result is obj and event.to not in usual
            lies = event.from_ if left else obj.zone
            frame = Frame(run, card.owner, event.obj if left else obj, event=event)
            for left_out in card.definition.unwritten:
                if lies not in (left_out.zone or usual) or not run.lib(left_out.when)(frame, event):
                    continue
                if left_out.if_ is None or run.lib(left_out.if_)(frame):
                    what = f"{obj.printed.name}: {left_out.summary.said('en')}"
                    raise Unsupported("an ability that is not written", what)
