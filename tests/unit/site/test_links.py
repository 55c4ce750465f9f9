"""Dead links are found: files, anchors, Markdown with its line."""

from __future__ import annotations

import pytest

from checker.site.links import Web, dead_in_markdown, dead_links, written_links

PAGES = {
    "index.html": '<a href="dm/r/a.html#answer">a</a> <a href="#top">t</a> <img src="x.svg"><p id="top"></p>',
    "dm/r/a.html": '<p id="answer"></p><a href="../../index.html">i</a><a href="https://example.org/none">o</a>',
}


def test_a_whole_site_has_none() -> None:
    assert dead_links(PAGES, {"x.svg"}) == []


def test_a_missing_file_and_a_missing_anchor() -> None:
    broken = {
        **PAGES,
        "dm/r/b.html": '<a href="c.html">c</a><a href="a.html#question">q</a><link href="../x.css">',
    }
    found = dead_links(broken, {"x.svg"})
    assert [(dead.page, dead.href) for dead in found] == [
        ("dm/r/b.html", "../x.css"),
        ("dm/r/b.html", "a.html#question"),
        ("dm/r/b.html", "c.html"),
    ]
    assert str(found[1]) == "dead link 'a.html#question': there is no 'question' on dm/r/a.html"


def test_an_anchor_may_be_written_in_percents() -> None:
    assert dead_links({"a.html": '<a href="#by-%E3%81%82">x</a><h2 id="by-あ">x</h2>'}, ()) == []


@pytest.mark.parametrize(
    ("href", "missing"),
    [
        ("../c.html", "dm/c.html"),
        ("./c.html#x", "dm/r/c.html"),
        ("c%20d.html", "dm/r/c d.html"),
        ("/c.html", "/c.html"),
        ("c.html?q=1", "dm/r/c.html"),
        ("あ.html", "dm/r/あ.html"),
        ("//example.org/c.html", None),
        ("mailto:a@example.org", None),
    ],
)
def test_a_link_leads_where_a_browser_goes(href: str, missing: str | None) -> None:
    found = dead_links({"dm/r/a.html": f'<a href="{href}">x</a>'}, ())
    assert [dead.missing for dead in found] == ([missing] if missing else [])


def test_markdown_links_have_lines_and_code_has_none() -> None:
    text = 'see [a](a.md) and [b](<b.md> "title")\n```\n[c](c.md)\n```\n`[d](d.md)`\n[e]: e.md\n'
    assert list(written_links(text)) == [(1, "a.md"), (1, "b.md"), (6, "e.md")]


def test_a_dead_markdown_link_is_placed() -> None:
    text = "# x\n\n[here](dm/rulings.md) [there](../no.md#x) [out](https://example.org) [self](#x)\n"
    [(place, wrong)] = dead_in_markdown("docs/en/a.md", "en/a.md", text, {"en/dm/rulings.md"})
    assert str(place) == "docs/en/a.md:3:1"
    assert wrong == "dead link '../no.md#x': there is no no.md"


def test_what_a_text_says_like_an_attribute_is_no_link() -> None:
    said = '<p>write <code>&lt;a href="none.html"&gt;</code> id="x"</p>'
    page = f'{said}\n<a\nclass="a"\nhref="y.html"\tid="z">y</a>'
    [dead] = dead_links({"a.html": page}, ())
    assert dead.missing == "y.html"
    assert dead_links({"a.html": page.replace("y.html", "#z")}, ()) == []
    assert dead_links({"a.html": page.replace("y.html", "#x")}, ())


def test_what_is_promised_has_to_be_there_whoever_links_to_it() -> None:
    web = Web({"a.html", "b.html"})
    web.read("a.html", '<a href="b.html">b</a><a href="b.html#x">x</a><a href="c.html">c</a>')
    assert {target for target, _ in web.wanted} == {"b.html", "c.html"}
    assert [dead.missing for dead in web.dead({"a.html", "b.html"}, lambda path: "")] == [
        "'x' on b.html",
        "c.html",
    ]
    [_, lost] = web.dead({"a.html", "c.html"}, lambda path: "")
    assert (lost.page, lost.missing) == ("b.html", "b.html")
