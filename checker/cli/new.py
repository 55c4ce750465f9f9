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
from checker.cli import console, library, options
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
    "rule": ("根拠のルールの ID", "Id of the rule it rests on"),
    "card": ("カード名 (なければ空)", "Japanese name of a printed card (empty for none)"),
    "type": ("名前のないカードの種類", "Type of the nameless card"),
}


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
@click.option("--zone", default="hand", show_default=True, help="Where the card lies at first.")
@click.option("--type", help="The type of the card, when no printed one is named.")
@click.option("--authority", type=click.Choice(get_args(Authority)), default="derived", show_default=True)
@click.option("--url", default="", help="Where the answer was read.")
@options.form("text", "json")
@options.ruleset
@options.of_library
def command(form: str, root: Path | None, lang: str, no_cache: bool, **given: str | None) -> None:
    """Start a ruling and its scenario. 裁定とそのシナリオの書き出しを作る。

    What is not given as an option is asked for. Writes two files or none.
    """
    root = options.library_root(root)
    corpus = library.read(root, cached=not no_cache).corpus
    answers = {name: value for name, value in given.items() if value is not None}
    if len(games.GAMES) == 1:
        answers.setdefault("game", games.GAMES[0])
    _refuse([fault for name in answers if (fault := _unknown(name, answers, corpus))])
    _ask_for_the_rest(answers, corpus, lang)
    draft = _draft(answers, corpus)
    _refuse(faults(draft) + [f"{path} is already there" for path in files(draft) if (root / path).exists()])
    _write(root, files(draft))
    if form == "json":
        console.write_json({"written": list(files(draft))})
    else:
        console.say("\n".join(files(draft)))


def _refuse(wrong: Sequence[str]) -> None:
    if wrong:
        raise click.UsageError("\n".join(wrong))


def _ask_for_the_rest(answers: dict[str, str], corpus: Corpus, lang: str) -> None:
    """Ask a person for what no option gave, each until it is right; without a person, say what is missing."""
    if not _is_there_a_person():
        answers.setdefault("card", "")
        missing = [f"--{name.replace('_', '-')}" for name in PROMPTS if _is_open(name, answers)]
        _refuse([f"nobody is there to ask; give {', '.join(missing)}"] if missing else [])
    for name, (ja, en) in PROMPTS.items():
        while _is_open(name, answers):
            said = ja if lang == "ja" else en
            answer = click.prompt(said, default="" if name == "card" else None, show_default=False)
            fault = _unknown(name, {**answers, name: answer}, corpus)
            if fault:
                click.echo(fault, err=True)
            else:
                answers[name] = answer


def _is_there_a_person() -> bool:
    return sys.stdin.isatty()


def _is_open(name: str, answers: Mapping[str, str]) -> bool:
    """Whether a question is still to be put; a printed card has its own type."""
    return name not in answers and not (name == "type" and answers.get("card"))


def _draft(answers: Mapping[str, str], corpus: Corpus) -> Draft:
    own = {each.name: answers[each.name] for each in fields(Draft) if each.name in answers}
    rulesets = (id for id in corpus.ruleset_by_id if id.startswith(f"{answers['game']}:"))
    own.setdefault("ruleset", next(rulesets, ""))
    return Draft(
        **own,
        title=Text(answers["title_ja"], answers["title_en"]),
        question=Text(answers["question_ja"], answers["question_en"]),
        checked=date.today().isoformat(),
    )


def _unknown(name: str, answers: Mapping[str, str], corpus: Corpus) -> str:
    """Why an answer names nothing that is there, with the nearest that is; empty where it is right."""
    value, game = answers[name], answers.get("game", "")
    match name:
        case "game":
            known: Iterable[str] = games.GAMES
        case "zone" | "type" if game in games.GAMES:
            known = games.words(game).of(name) or ()
        case "ruleset":
            known = corpus.ruleset_by_id
        case "rule":
            known = corpus.rules
        case "card" if value:
            known = [card for of, card in corpus.cards if of == game]
        case _:
            return ""
    return "" if value in known else _no(name, value, known)


def _no(what: str, value: str, known: Iterable[str]) -> str:
    hint = nearest(value, known)
    return f"no {what} '{value}'" + (f" ({hint})" if hint else "")


def _write(root: Path, texts: Mapping[str, str]) -> None:
    """Write all or none."""
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


def _take_back(written: Sequence[Path]) -> None:
    for path in written:
        path.unlink(missing_ok=True)
