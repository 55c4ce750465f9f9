"""Text on its way into HTML that Python writes."""

from __future__ import annotations

from markupsafe import Markup

from checker.site.markup import safe


def test_text_is_escaped() -> None:
    assert safe('<b title="it\'s"> & ') == "&lt;b title=&#34;it&#39;s&#34;&gt; &amp; "


def test_markup_stays_as_it_is_whichever_came_first() -> None:
    assert [safe("<i>"), safe(Markup("<i>")), safe("<i>")] == ["&lt;i&gt;", "<i>", "&lt;i&gt;"]
    assert [safe(Markup("<u>")), safe("<u>")] == ["<u>", "&lt;u&gt;"]


def test_what_comes_is_plain_text_so_that_it_is_put_together_quickly() -> None:
    assert type(safe(Markup("<i>"))) is str
