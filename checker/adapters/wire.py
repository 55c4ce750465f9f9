"""The messages of the protocol (docs/protocol.md), as lines of JSON and back.

Must not know processes: only what a line says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from checker.adapters.codec import Malformed, decode, encode
from checker.model.case import Case
from checker.model.transcript import Transcript

VERSION = 1


class BadLine(ValueError):
    """A line that is not what the protocol has there; the text says why."""


def line(message: Mapping[str, Any]) -> str:
    """A message as one line, newline included."""
    return json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":")) + "\n"


def parsed(text: str) -> dict[str, Any]:
    """The message a line holds. Raises BadLine."""
    try:
        message = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as fault:
        raise BadLine(f"not JSON: {_shown(text)} ({fault})") from None
    if not isinstance(message, dict):
        raise BadLine(f"not an object: {_shown(text)}")
    return message


def start() -> dict[str, Any]:
    """The first message to an engine."""
    return {"do": "start", "version": VERSION}


def run(number: int, case: Case) -> dict[str, Any]:
    """A case to be played."""
    return {"do": "run", "number": number, "case": encode(case)}


def stop() -> dict[str, Any]:
    """The last message to an engine."""
    return {"do": "stop"}


def started(message: Mapping[str, Any]) -> str:
    """The engine's name from its answer to `start`. Raises BadLine for another version."""
    if message.get("version") != VERSION:
        raise BadLine(f"speaks version {message.get('version')!r} of the protocol, not {VERSION}")
    name = message.get("name")
    if not isinstance(name, str) or not name:
        raise BadLine("the answer to start has no name")
    return name


def transcript(message: Mapping[str, Any], number: int) -> Transcript:
    """The transcript in an answer to `run`; `unsupported` with a reason stands for one. Raises BadLine."""
    if message.get("number") != number:
        raise BadLine(f"answers number {message.get('number')!r} where {number} was asked")
    if "unsupported" in message:
        return Transcript("unsupported", str(message["unsupported"]))
    try:
        return decode(Transcript, message.get("transcript"), "transcript")
    except Malformed as fault:
        raise BadLine(str(fault)) from None


def case_of(message: Mapping[str, Any]) -> Case:
    """The case in a `run`, for an engine of ours. Raises BadLine."""
    try:
        return decode(Case, message.get("case"), "case")
    except (Malformed, RecursionError) as fault:
        raise BadLine(str(fault)) from None


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _shown(text: str) -> str:
    text = text.strip()
    return repr(text if len(text) <= 80 else text[:77] + "...")
