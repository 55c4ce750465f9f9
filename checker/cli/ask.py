"""`saitei ask`: what the engine answers to positions that nobody has ruled on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from checker import games
from checker.cli import console, library, options
from checker.diagnostics import Diagnostic
from checker.knowledge.documents import Document
from checker.model.outcome import Reply
from checker.model.question import Question
from checker.report.phrases import Lang

Asked = list[tuple[Question, Reply]]


@click.command("ask")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", type=click.Choice(games.GAMES), help="The game, where FILE names no ruleset.")
@options.form("text", "json")
@options.of_engine
@options.ruleset
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    file: Path,
    game: str | None,
    form: str,
    engine: str,
    timeout: float,
    ruleset: str | None,
    root: Path | None,
    lang: Lang,
    no_cache: bool,
) -> None:
    """Ask the engine about a position. 盤面と手順をエンジンに尋ねる。公式の回答ではない。

    FILE holds scenarios without expectations; a step that is not allowed is refused with its reason.
    Exit status: 0 answered, 1 a question is left open or is not supported, 2 bad input or usage.
    """
    from checker.knowledge.lint.asked import faults_of
    from checker.source import files

    game = game or files.game_of_question(file)
    if game not in games.GAMES:
        raise click.UsageError(f"say which game with --game: {', '.join(games.GAMES)}")
    reading = library.read(options.library_root(root, [file]), cached=not no_cache)
    loaded = files.load_question(file, game, {game: games.words(game)})
    found = [*loaded.diagnostics, *faults_of(loaded.documents, reading.corpus)]
    console.faults(found, "text")
    if any(fault.severity == "error" for fault in found):
        ctx.exit(2)
    asked = list(_asked(loaded.documents, reading, game, ruleset, engine, timeout))
    _show(asked, reading, game, form, lang, found)
    ends = {reply.transcript.end for _, reply in asked}
    ctx.exit(2 if not asked or "invalid" in ends else 0 if ends == {"finished"} else 1)


def _asked(
    documents: Sequence[Document[Question]],
    reading: library.Reading,
    game: str,
    ruleset: str | None,
    engine: str,
    timeout: float,
) -> Iterator[tuple[Question, Reply]]:
    from checker.adapters.doors import opened
    from checker.replay.ask import ask

    cards = library.means(reading.corpus, engine, timeout).libraries[game]
    door = opened(engine, timeout)
    try:
        for document in documents:
            question = document.value
            wanted = [ruleset] if ruleset else question.rulesets
            for each in wanted or [library.newest(reading.corpus, game)]:
                yield question, ask(question, str(each), cards, door)
    finally:
        door.close()


def _show(
    asked: Asked, reading: library.Reading, game: str, form: str, lang: Lang, found: Sequence[Diagnostic]
) -> None:
    from checker.report import ask, machine
    from checker.site.wording import game_word

    if form == "json":
        faults = [fault.as_json() for fault in found]
        console.write_json({"answers": [machine.ask(*each) for each in asked], "diagnostics": faults})
        return
    rules = {id: document.value for id, document in reading.corpus.rules.items()}
    told = (
        ask.ask(question, reply, rules, lambda kind, word: game_word(game, kind, word, lang), lang)
        for question, reply in asked
    )
    console.say("\n\n\n".join(told))
