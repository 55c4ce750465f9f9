"""What axe finds on a page, each with the first place it stands at."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

Finding = tuple[str, str, str]
"""How grave, which rule, and the first element."""
ALIKE = [
    [f"{each}:nth-child(n + 9)"] for each in (".entry", "tr", ".story > li", ".outline > li", ".control")
]
"""What is not looked at: the further entries of a list are as its first ones."""
_RUN = """([alike, options]) => axe.run({ exclude: alike }, options).then(found => found.violations.map(
    each => [each.impact, each.id, each.nodes[0].html.slice(0, 200)]))"""


@cache
def _script() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, *, colours: bool = True) -> list[Finding]:
    """Everything axe has against the page as it is shown, `colours` among it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if not colours:
        options["rules"] = {"color-contrast": {"enabled": False}}
    found = page.evaluate(_RUN, [ALIKE, options])
    return [(impact, rule, html) for impact, rule, html in found]
