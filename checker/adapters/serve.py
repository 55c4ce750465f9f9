"""A built-in engine behind the protocol: `python -m checker.adapters.serve [null]`.

Reads a message a line, answers a line, until `stop` or the end of input. A line
that is wrong is answered with what is wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from checker import games
from checker.adapters import wire
from checker.adapters.codec import encode
from checker.adapters.doors import BUILT_IN, opened
from checker.model.case import Case
from checker.model.transcript import Transcript


def serve(lines: Iterable[str], engine: Callable[[Case], Transcript], name: str = "saitei") -> Iterator[str]:
    """The answers to the lines, in order."""
    for text in lines:
        if not text.strip():
            continue
        message: dict[str, Any] = {}
        try:
            message = wire.parsed(text)
            if message.get("do") == "stop":
                return
            yield wire.line(_answer(message, engine, name))
        except wire.BadLine as fault:
            yield wire.line({"number": message.get("number"), "error": str(fault)})


def _answer(message: dict[str, Any], engine: Callable[[Case], Transcript], name: str) -> dict[str, Any]:
    match message.get("do"):
        case "start":
            return {"version": wire.VERSION, "name": name, "games": list(games.GAMES)}
        case "run":
            answer = _played(engine, wire.case_of(message))
            return {"number": message.get("number"), "transcript": encode(answer)}
    raise wire.BadLine(f"'do' must be start, run or stop, not {message.get('do')!r}")


def _played(engine: Callable[[Case], Transcript], case: Case) -> Transcript:
    try:
        return engine(case)
    except Exception as fault:
        return Transcript("crashed", f"{type(fault).__name__}: {fault}")


def main(arguments: list[str]) -> int:
    """Serve on standard input and output."""
    engine = opened(arguments[0] if arguments else BUILT_IN)
    for text in serve(sys.stdin, engine):
        sys.stdout.write(text)
        sys.stdout.flush()
    engine.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
