"""`saitei search`: rulings, cards, families, keywords, terms and rules by forgiving spellings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from checker.cli import console, library, options
from checker.diagnostics import nearest
from checker.knowledge.corpus import Corpus
from checker.knowledge.standing import STATUSES
from checker.report.phrases import Lang


@click.command("search")
@click.argument("query", metavar="WORDS", nargs=-1, required=True)
@click.option("--limit", metavar="N", type=click.IntRange(min=1), default=10, show_default=True)
@click.option("--game", metavar="GAME", default="", help="Only of this game.")
@click.option("--status", type=click.Choice(STATUSES), help="Only rulings that stand so.")
@click.option("--ruleset", metavar="ID", default="", help="Only rulings that were replayed by this ruleset.")
@click.option("--family", metavar="NAME", default="", help="Only of this family of rulings.")
@options.form("text", "json")
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    query: tuple[str, ...],
    limit: int,
    game: str,
    status: str | None,
    ruleset: str,
    family: str,
    form: str,
    root: Path | None,
    lang: Lang,
    no_cache: bool,
) -> None:
    """Find what has every one of WORDS, else what comes near. 裁定・カード・用語・ルールを探す。

    Names, readings, nicknames, numbers and words of the text, in any width and kind of kana.
    Superseded answers come last. Exit status: 0 found, 1 nothing found, 2 bad input or usage.
    """
    from checker.knowledge.search.entries import entries
    from checker.knowledge.search.index import build
    from checker.knowledge.search.query import Filters, search
    from checker.report import found

    reading = library.read(options.library_root(root), cached=not no_cache)
    corpus = reading.corpus
    _known(corpus, game, ruleset, family)
    console.faults((fault for fault in reading.faults if fault.severity == "error"), "text")
    words = " ".join(query)
    filters = Filters(game=game, status=status or "", ruleset=ruleset, family=family)
    hits = search(build(entries(corpus)), words, filters)
    shown = hits[:limit]
    if form == "json":
        console.write_json(found.as_json(words, shown, len(hits)))
    else:
        console.say(found.text(shown, len(hits), lang))
    ctx.exit(0 if hits else 1)


def _known(corpus: Corpus, game: str, ruleset: str, family: str) -> None:
    """A filter that nothing could pass is a slip of the pen."""
    rulings = [document.value for document in corpus.rulings.values()]
    _one_of("game", game, {str(each.game) for each in rulings})
    _one_of("ruleset", ruleset, corpus.ruleset_by_id)
    families = [(str(each.game), each.family) for each in rulings if each.family]
    _one_of("family", family, {name for of, slug in families for name in (slug, f"{of}/{slug}")})


def _one_of(what: str, name: str, known: Iterable[str]) -> None:
    if name and name not in known:
        hint = nearest(name, known)
        raise click.UsageError(f"no {what} '{name}'" + (f" ({hint})" if hint else ""))
