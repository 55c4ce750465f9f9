"""Each block of a page in both languages says which it is in."""

from __future__ import annotations

from checker.site.bilingual import spoken_blocks


def test_english_blocks_are_said_to_be_english() -> None:
    html = "<h1>A / あ</h1><p>日本語 in Japanese</p><p>In English, <code>竜</code></p><ul><li>One</li></ul>"
    assert spoken_blocks(html) == (
        '<h1>A / あ</h1><p>日本語 in Japanese</p><p lang="en">In English, <code>竜</code></p>'
        '<ul><li lang="en">One</li></ul>'
    )


def test_what_has_no_words_is_of_no_language() -> None:
    assert spoken_blocks("<td>L017</td><td>—</td><p><code>in code</code></p>") == (
        "<td>L017</td><td>—</td><p><code>in code</code></p>"
    )
