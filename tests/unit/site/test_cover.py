"""A page in its frame: its own words escaped, its body as it is, and one rendering for a whole folder."""

from __future__ import annotations

from checker.site.cover import BODY, Cover
from checker.site.frame import Frame, frame
from checker.site.sheet import Sheet

PAGES = {"dm/r/a.html", "en/dm/r/a.html", "dm/r/b.html"}
rendered: list[Frame] = []


def framed(sheet: Sheet) -> Frame:
    """The frame of a page."""
    return frame(sheet.path, sheet.title, PAGES, ("dm",), description=sheet.description)


def render(around: Frame, content: str) -> str:
    """A frame as a template would write it."""
    rendered.append(around)
    return f"<title>{around.title}</title>[{around.description}][{around.twin}]<main>{content}</main>"


def test_what_is_a_pages_own_stands_in_its_frame() -> None:
    cover = Cover(framed, render)
    sheet = Sheet("dm/r/a.html", "<b>", 'a "word"', "<p>body</p>")
    assert cover(sheet) == (
        "<title>&lt;b&gt; - 裁定</title>[a &#34;word&#34;][../../en/dm/r/a.html]<main><p>body</p></main>"
    )


def test_pages_of_a_folder_share_one_rendering() -> None:
    rendered.clear()
    cover = Cover(framed, render)
    first = cover(Sheet("dm/r/a.html", "A", "a", "1"))
    again = cover(Sheet("dm/r/a.html", "B", "b", "2"))
    assert first.replace("A -", "B -").replace("[a]", "[b]").replace(">1<", ">2<") == again
    assert len(rendered) == 1
    cover(Sheet("dm/r/b.html", "C", "", "3"))  # without a description and without a twin
    assert len(rendered) == 2


def test_a_page_that_says_what_stands_for_its_body_says_just_that() -> None:
    html = Cover(framed, render)(Sheet("dm/r/a.html", BODY, BODY, f"<p>{BODY}</p>"))
    assert html.count(BODY) == 3 and html.endswith(f"<main><p>{BODY}</p></main>")
