"""Japanese within an English page is found wherever it stands, and only there."""

from __future__ import annotations

import pytest

from checker.site.untranslated import marked

OPEN = '<span class="only-ja" title="Not yet in English"><span lang="ja">'
CLOSE = "</span></span>"


@pytest.mark.parametrize(
    "html",
    [
        "<p>All in English &amp; nothing else.</p>",
        '<p><span lang="ja">日本語</span> beside it</p>',
        '<p lang="ja">これは<b>全部</b>日本語<br>です。</p>',
        '<pre tabindex="0"><code>name: 竜</code></pre>',
        '<a aria-label="竜" href="x.html">Dragon</a>',
        '<select><option lang="ja" value="x">竜</option></select>',
    ],
)
def test_what_is_english_or_says_that_it_is_japanese_stays(html: str) -> None:
    assert marked(html) == html


def test_a_name_in_a_line_is_marked_with_the_spaces_and_signs_within_it() -> None:
    said = marked("<li>《蒼き 竜・改》 and 龍, 亀</li>")
    assert said == f"<li>《{OPEN}蒼き 竜・改{CLOSE}》 and {OPEN}龍{CLOSE}, {OPEN}亀{CLOSE}</li>"


def test_after_an_element_in_japanese_the_page_is_english_again() -> None:
    html = '<p lang="ja">竜<br></p><p>竜</p>'
    assert marked(html) == f'<p lang="ja">竜<br></p><p>{OPEN}竜{CLOSE}</p>'


def test_an_element_in_japanese_ends_after_those_of_its_kind_within_it() -> None:
    html = '<div><span lang="ja">竜<span>と</span>亀</span> 鶴</div>'
    assert marked(html) == html.replace("鶴", f"{OPEN}鶴{CLOSE}")


def test_what_is_left_alone_may_lie_within_what_is_left_alone() -> None:
    html = '<pre><code lang="ja">竜</code> 竜</pre><p title="a 竜">竜</p>'
    assert marked(html) == html.replace('<p title="a 竜">竜', f'<p title="a 竜">{OPEN}竜{CLOSE}')
