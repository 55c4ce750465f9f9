"""Small programs that speak the protocol, well or badly: `python engines.py MANNER`.

Not a test module: tests start it as another process.
"""

from __future__ import annotations

import json
import os
import sys
import time

MANNERS = (
    "wrong",
    "nothing",
    "crash",
    "crash-late",
    "hang",
    "deaf",
    "garbage",
    "shape",
    "other-number",
    "old",
)


def say(message: object) -> None:
    """Answer with a line."""
    print(json.dumps(message), flush=True)


def observations(case: dict, value: object) -> list[dict]:
    """The same value for every query."""
    return [
        {"step": index, "values": [value] * len(item["queries"])}
        for index, item in enumerate(case["items"])
        if item["word"] == "observe" and "queries" in item
    ]


def answer(manner: str, message: dict) -> None:
    """Answer one `run` in the manner asked for."""
    number, case = message["number"], message["case"]
    match manner:
        case "wrong":
            seen = observations(case, "never")
            say({"number": number, "transcript": {"end": "finished", "observed": seen}})
        case "nothing":
            say({"number": number, "transcript": {"end": "finished"}})
        case "unsupported":
            say({"number": number, "unsupported": "seals"})
        case "crash":
            print("it all went wrong", file=sys.stderr, flush=True)
            os._exit(3)
        case "crash-late":
            if "poison" in case["id"]:
                os._exit(3)
            say({"number": number, "transcript": {"end": "finished"}})
        case "hang":
            time.sleep(600)
        case "garbage":
            print("%%% this is no JSON", flush=True)
        case "shape":
            say({"number": number, "transcript": {"end": "won", "colour": "blue"}})
        case "other-number":
            say({"number": number + 1, "transcript": {"end": "finished"}})


def main(manner: str) -> None:
    """Speak the protocol."""
    if manner == "deaf":
        time.sleep(600)
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == "stop":
            return
        if message["do"] == "start":
            say({"version": 0 if manner == "old" else message["version"], "name": manner})
        else:
            answer(manner, message)


if __name__ == "__main__":
    main(sys.argv[1])
