"""`saitei new`: a ruling with its scenario from a few answers, replayable from the first save."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import get_args

import click

from checker import games
from checker.cli import library, options
from checker.diagnostics import nearest
from checker.drafts import Draft, faults, files
from checker.knowledge.corpus import Corpus
from checker.model.ruling import Authority
from checker.model.text import Text

PROMPTS: Mapping[str, tuple[str, str]] = {
    "game": ("ゲーム", "Game"),
    "slug": ("短い名前 (例: two-copies。以後変更不可)", "Short name, such as two-copies (for ever)"),
    "topic": ("題材のフォルダー", "Topic folder"),
    "title_ja": ("題 (日本語)", "Title in Japanese"),
    "title_en": ("題 (英語)", "Title in English"),
    "question_ja": ("質問 (日本語)", "Question in Japanese"),
    "question_en": ("質問 (英語)", "Question in English"),
    "answer": ("答え (yes, no, または短い値)", "Answer (yes, no, or a short value)"),
    "card": ("カード名 (なければ空)", "Japanese name of a printed card (empty for none)"),
    "rule": ("根拠のルールの ID", "Id of the rule it rests on"),
}
MAY_BE_EMPTY = ("card",)


@click.command("new")
@click.option("--game", help="The game, such as dm.")
@click.option("--slug", help="The short name in the ruling's id, which is for ever.")
@click.option("--topic", help="The folder under scenarios/<game>/.")
@click.option("--title-ja", help="Title in Japanese.")
@click.option("--title-en", help="Title in English.")
@click.option("--question-ja", help="The question in Japanese.")
@click.option("--question-en", help="The question in English.")
@click.option("--answer", help="yes, no, or a short value.")
@click.option("--card", help="Japanese name of a printed card the ruling is about.")
@click.option("--rule", help="Id of a rule the answer rests on.")
@click.option("--zone", help="Where the card lies at first.  [default: hand]")
@click.option("--type", "card_type", help="The type of the card when no printed one is named.")
@click.option("--authority", type=click.Choice(get_args(Authority)), default="derived", show_default=True)
@click.option("--url", default="", help="Where the answer was read.")
@options.ruleset
@options.root
@options.lang
@options.no_cache
def command(root: Path | None, lang: str, no_cache: bool, **given: str | None) -> None:
    """Start a ruling and its scenario. 裁定とそのシナリオの書き出しを作る。

    What is not given as an option is asked for. Writes two files or none.
    """
    root = options.library_root(root)
    corpus = library.read(root, cached=not no_cache).corpus
    answers = _answers(given, lang)
    draft = _draft(answers, corpus)
    wrong = faults(draft) + _unknown(draft, corpus)
    if wrong:
        raise click.UsageError("\n".join(wrong))
    _write(root, files(draft))


def _answers(given: Mapping[str, str | None], lang: str) -> dict[str, str]:
    """The options, with what they leave open asked for at a terminal."""
    answers = {name: value for name, value in given.items() if value is not None}
    if len(games.GAMES) == 1:
        answers.setdefault("game", games.GAMES[0])
    open_ = [name for name in PROMPTS if name not in answers]
    if not _can_ask():
        answers |= {name: "" for name in open_ if name in MAY_BE_EMPTY}
        open_ = [name for name in open_ if name not in MAY_BE_EMPTY]
    if open_ and not _can_ask():
        missing = ", ".join("--" + name.replace("_", "-") for name in open_)
        raise click.UsageError(f"nobody is there to ask; give {missing}")
    for name in open_:
        ja, en = PROMPTS[name]
        default = "" if name in MAY_BE_EMPTY else None
        answers[name] = click.prompt(ja if lang == "ja" else en, default=default, show_default=False)
    return answers


def _can_ask() -> bool:
    return sys.stdin.isatty()


def _draft(answers: Mapping[str, str], corpus: Corpus) -> Draft:
    game = answers["game"]
    known = {each.name for each in fields(Draft)} & set(answers)
    own = {name: answers[name] for name in known}
    first = next((id for id in corpus.ruleset_by_id if id.startswith(f"{game}:")), "")
    own["ruleset"] = answers.get("ruleset") or first
    own["zone"] = answers.get("zone") or "hand"
    own["type"] = answers.get("card_type") or "creature"
    return Draft(
        **own,
        title=Text(answers["title_ja"], answers["title_en"]),
        question=Text(answers["question_ja"], answers["question_en"]),
        checked=date.today().isoformat(),
    )


def _unknown(draft: Draft, corpus: Corpus) -> list[str]:
    """Names in the draft that nothing bears, each with the nearest that something does."""
    if draft.game not in games.GAMES:
        return [_no("game", draft.game, games.GAMES)]
    words = games.words(draft.game)
    wrong = [
        _no(what, value, known)
        for what, value, known in (
            ("zone", draft.zone, words.of("zone") or ()),
            ("type", draft.type, words.of("type") or ()),
            ("ruleset", draft.ruleset, corpus.ruleset_by_id),
            ("rule", draft.rule, corpus.rules),
            ("card", draft.card, [name for game, name in corpus.cards if game == draft.game]),
        )
        if value not in known and (value or what != "card")
    ]
    return wrong + ([f"the ruling '{draft.id}' is already there"] if draft.id in corpus.rulings else [])


def _no(what: str, value: str, known: Iterable[str]) -> str:
    hint = nearest(value, known)
    return f"no {what} '{value}'" + (f" ({hint})" if hint else "")


def _write(root: Path, texts: Mapping[str, str]) -> None:
    """Write all or none; an existing file is never touched."""
    there = [path for path in texts if (root / path).exists()]
    if there:
        raise click.UsageError("\n".join(f"{path} is already there" for path in there))
    written: list[Path] = []
    try:
        for path, text in texts.items():
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            written.append(target)
            target.write_text(text, encoding="utf-8")
    except OSError as error:
        _take_back(written)
        raise click.UsageError(f"{error.filename}: {error.strerror}; nothing was written") from error
    for path in texts:
        click.echo(path)


def _take_back(written: Sequence[Path]) -> None:
    for path in written:
        path.unlink(missing_ok=True)
