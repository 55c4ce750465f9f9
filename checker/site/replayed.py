"""A replay as HTML: its boards, its steps, what was checked, its controls, and the scenario as written.

In plain Python, as `parts` is: most of a ruling's page. Every text passes through `safe`, or `escape` where
it is long and comes once. Must not know which page asks, nor judge anything.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from checker.site.controls import ControlTold
from checker.site.markup import safe
from checker.site.parts import Say, To, story
from checker.site.picture import board
from checker.site.story import ReplayTold


def replay(told: ReplayTold, to: To, say: Say) -> Markup:
    """One scenario under one ruleset, with an anchor for every ruleset under which it went alike."""
    anchors = "".join([f'<span id="{safe(other)}"></span>\n' for other in told.anchors[1:]])
    return Markup(
        f'<section class="replay" id="{safe(told.anchor)}">\n{anchors}<h3>{safe(told.title)}</h3>\n'
        f'<p class="badges">{_verdict(told.verdict, say)}\n'
        f'<span class="badge">{safe(say("ruleset"))}: {safe(told.rulesets)}</span></p>\n'
        f"{_warnings(told, say)}{_course(told, to, say)}{_controls(told.controls, to, say)}"
        f"{_written(told.excerpt, say)}</section>\n"
    )


def _verdict(verdict: str, say: Say) -> str:
    return f'<span class="badge verdict-{safe(verdict)}">{safe(say(f"verdict_{verdict}"))}</span>'


def _warnings(told: ReplayTold, say: Say) -> str:
    """Why it stopped, and what did not hold."""
    stopped = failed = ""
    if told.stopped:
        stopped = f'<p class="warning">{safe(say("stopped_because", reason=told.stopped))}</p>\n'
    if told.failures:
        failed = f'<div class="warning"><p>{safe(say("failed"))}</p><ul>{_items(told.failures)}</ul></div>\n'
    return stopped + failed


def _course(told: ReplayTold, to: To, say: Say) -> str:
    """The boards, the steps, and what was checked."""
    boards = lines = seen = ""
    if told.boards:
        drawn = "".join([f"{board(each)}\n" for each in told.boards])
        boards = f'<div class="boards">\n{drawn}</div>\n'
    if told.lines:
        lines = f"{_head('steps', say)}{_hint('steps_intro', say)}{story(told.lines, to, say)}\n"
    if told.seen:
        seen = f"{_head('checked_seen', say)}{_seen(told.seen)}"
    return boards + lines + seen


def _controls(controls: Iterable[ControlTold], to: To, say: Say) -> str:
    drawn = "".join([_control(each, to, say) for each in controls])
    return f"{_head('controls', say)}{_hint('controls_intro', say)}{drawn}" if drawn else ""


def _control(control: ControlTold, to: To, say: Say) -> str:
    """What was changed, what that does to the answer, and the replay of it folded away."""
    failed = seen = played = ""
    if control.failures:
        failed = f'<ul class="warning">{_items(control.failures)}</ul>\n'
    if control.seen:
        seen = f"{_hint('control_seen', say)}{_seen(control.seen)}"
    if control.lines or control.board:
        drawn = f"{board(control.board)}\n" if control.board else ""
        played = (
            f"<details><summary>{safe(say('control_replay'))}</summary>\n"
            f"{drawn}{story(control.lines, to, say)}\n</details>\n"
        )
    return (
        f'<div class="control">\n<p class="control-title">{safe(control.title)}</p>\n'
        f'<p class="came-to">{safe(control.came_to)} {_verdict(control.verdict, say)}</p>\n'
        f"{failed}{seen}{played}</div>\n"
    )


def _written(excerpt: str, say: Say) -> str:
    said = f"<p>{safe(say('scenario_none'))}</p>"
    if excerpt:
        said = f'<pre tabindex="0" lang="en"><code>{escape(excerpt)}</code></pre>'
    return f'<details class="written"><summary>{safe(say("scenario"))}</summary>\n{said}\n</details>\n'


def _head(name: str, say: Say) -> str:
    return f"<h4>{safe(say(name))}</h4>\n"


def _hint(name: str, say: Say) -> str:
    return f'<p class="hint">{safe(say(name))}</p>\n'


def _seen(told: Iterable[str]) -> str:
    return f'<ul class="seen">{_items(told)}</ul>\n'


def _items(told: Iterable[str]) -> str:
    return "".join([f"<li>{safe(each)}</li>" for each in told])
