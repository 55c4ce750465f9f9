"""Parts that many pages have, as HTML: steps of a replay, lists of rulings, outlines.

In plain Python: they come a hundred times on a page, and a template takes many times as long. Every
text passes through `safe`. Must not know which page asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from markupsafe import Markup

from checker.site.brief import Brief
from checker.site.markup import safe
from checker.site.outline import Outline
from checker.site.prose import Prose
from checker.site.questions import Not, Put
from checker.site.steps import Told

KEPT = 1 << 11  # Lines at hand: controls go as their case does, and many games the same way. None has markup.
Say = Callable[..., str]
To = Callable[[str, str], str]
"""The address of a page, by its kind and the id of its document."""


def outline(node: Outline) -> Markup:
    """An ability, line by line."""
    return Markup(_outlined(node))


def _outlined(node: Outline) -> str:
    under = f"<ul>{''.join([_outlined(each) for each in node.under])}</ul>\n" if node.under else ""
    return f'<li><span class="line">{safe(node.text)}</span>\n{under}</li>\n'


def ruling_line(ruling: Brief, prose: Prose, to: To, answer: str) -> Markup:
    """A ruling in a list, with its answer."""
    return Markup(_entry(ruling, prose, to, answer))


def ruling_list(rulings: Iterable[Brief], prose: Prose, to: To, answer_of: Callable[[Brief], str]) -> Markup:
    """Several rulings."""
    lines = "".join([f"{_entry(each, prose, to, answer_of(each))}\n" for each in rulings])
    return Markup(f'<ul class="entries">\n{lines}</ul>\n')


def _entry(ruling: Brief, prose: Prose, to: To, answer: str) -> str:
    kind = ruling.answer if ruling.answer in ("yes", "no") else "value"
    return (
        f'<li class="entry"><a href="{safe(to("ruling", ruling.id))}"><span class="entry-title">'
        f'{prose.plain(ruling.title)}</span>\n<span class="chip is-{kind}">{safe(answer)}</span></a></li>\n'
    )


def story(lines: Iterable[Told], to: To, say: Say) -> Markup:
    """The steps of a replay, and between them who was asked."""
    return Markup(f'<ol class="story">\n{"".join([_line(line, to, say) for line in lines])}</ol>\n')


@lru_cache(maxsize=KEPT)
def _line(line: Told, to: To, say: Say) -> str:
    asked = f"{_asked(line.asked, to, say)}\n" if line.asked else ""
    if not line.text:
        return asked
    passing = " passing" if line.passing else ""
    return (
        f'{asked}<li class="depth-{line.depth}{passing}"><span class="said">{safe(line.text)}</span>\n'
        f"{_reason(line, to)}</li>\n"
    )


def _reason(line: Told, to: To) -> str:
    """The rule that made it so, or what is said instead."""
    if line.rule:
        number = f' <span class="number">{safe(line.number)}</span>' if line.number else ""
        title = f'<span class="rule-title">{safe(line.rule_title)}</span>{number}'
        return f'<a class="rule" href="{safe(to("rule", line.rule))}">{title}</a>\n'
    instead = line.rule_title or line.because
    return f'<span class="rule">{safe(instead)}</span>\n' if instead else ""


def _asked(puts: Iterable[Put], to: To, say: Say) -> str:
    names = " / ".join(dict.fromkeys([put.who for put in puts]))
    return (
        f'<li class="asked"><details><summary>{safe(say("asked", names=names))}</summary>\n<ul>\n'
        f"{''.join([_put(put, to, say) for put in puts])}</ul></details></li>\n"
    )


def _put(put: Put, to: To, say: Say) -> str:
    did = f' <span class="did">{safe(say("asked_did", v=put.did))}</span>' if put.did else ""
    refused = "".join([_refused(each, to, say) for each in put.refused])
    refused = f"<ul>{refused}</ul>\n" if refused else ""
    could = safe(say("asked_could", v=put.could))
    return f"<li><b>{safe(put.who)}</b> {could}{did}\n{refused}</li>\n"


def _refused(each: Not, to: To, say: Say) -> str:
    rule = ""
    if each.rule:
        rule = f' <a class="rule" href="{safe(to("rule", each.rule))}">{safe(each.rule_title)}</a>'
    return f"<li>{safe(say('asked_not', v=each.what, why=each.why))}{rule}</li>"
