"""Another program as an engine: lines of JSON over its standard input and output.

Whatever it does (dies, hangs, talks nonsense) is the result of the one case it
was given; for the next it is started anew.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from threading import Thread
from typing import IO, Any

from checker.adapters import wire
from checker.model.case import Case
from checker.model.transcript import Transcript

LONGEST_LINE = 32 * 1024 * 1024  # Characters. More is a program that has run away.
LAST_WORDS = 5  # Lines of standard error that a failure quotes.
LONGEST_WORD = 500  # Characters of such a line.


class Failed(Exception):
    """The program did not answer; the text says in which way."""


class ProcessEngine:
    """A command as an engine. `timeout` is for one case, in seconds."""

    def __init__(self, command: str, timeout: float) -> None:
        self._command = command
        self._timeout = timeout
        self._program: Program | None = None
        self._number = 0
        self._hopeless = ""

    def __call__(self, case: Case) -> Transcript:
        """What the program says of the case, or how it failed."""
        if self._hopeless:
            return Transcript("crashed", self._hopeless)
        try:
            program = self._program or self._start()
            self._number += 1
            return wire.transcript(program.ask(wire.run(self._number, case), self._timeout), self._number)
        except (Failed, wire.BadLine) as fault:
            self._abandon()
            return Transcript("crashed", str(fault))

    def close(self) -> None:
        """Ask the program to stop, and see to it that it does."""
        if self._program:
            self._program.stop()
            self._program = None

    def _start(self) -> Program:
        """The program, having said that it speaks our version. If it cannot start once, it never will."""
        program = None
        try:
            program = Program(self._command)
            wire.started(program.ask(wire.start(), self._timeout))
        except (Failed, wire.BadLine) as fault:
            if program:
                program.kill()
            self._hopeless = f"the engine does not start: {fault}"
            raise Failed(self._hopeless) from None
        self._program = program
        return program

    def _abandon(self) -> None:
        if self._program:
            self._program.kill()
            self._program = None


class Program:
    """One running process and its lines."""

    def __init__(self, command: str) -> None:
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as fault:
            raise Failed(f"cannot run {command!r}: {fault}") from None
        self._pipes = _opened(self._process.stdin), _opened(self._process.stdout)
        self._errors = _opened(self._process.stderr)
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._asking = Thread()

    def ask(self, message: Mapping[str, Any], timeout: float) -> dict[str, Any]:
        """Send a message and wait for the line that answers it. Raises Failed or BadLine.

        The exchange has a thread of its own: a program that does not read can
        block the writing as one that does not write blocks the reading.
        """
        answer: list[str] = []
        self._asking = Thread(target=self._exchange, args=(wire.line(message), answer), daemon=True)
        self._asking.start()
        self._asking.join(timeout)
        if self._asking.is_alive():
            raise Failed(f"no answer within {timeout:g} s")
        if not answer:
            raise Failed(self._how_it_ended())
        if len(answer[0]) >= LONGEST_LINE:
            raise wire.BadLine(f"a line of more than {LONGEST_LINE} characters")
        return wire.parsed(answer[0])

    def stop(self) -> None:
        """Say stop, wait a moment, then end it."""
        self._exchange(wire.line(wire.stop()), [], read=False)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self.kill()

    def kill(self) -> None:
        """End the process and all it started.

        Pipes that something else still holds open are left: closing them would wait for it.
        """
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        for thread, pipes in (
            (self._listener, (self._errors,)),
            (self._asking, self._pipes),
        ):
            if thread.ident is not None:
                thread.join(1)
            for pipe in pipes if not thread.is_alive() else ():
                with suppress(OSError, ValueError):
                    pipe.close()

    def _exchange(self, line: str, answer: list[str], read: bool = True) -> None:
        stdin, stdout = self._pipes
        with suppress(OSError, ValueError):
            stdin.write(line)
            stdin.flush()
        with suppress(OSError, ValueError):  # One that no longer listens may have said something.
            text = stdout.readline(LONGEST_LINE) if read else ""
            if text:
                answer.append(text)

    def _listen(self) -> None:
        with suppress(OSError, ValueError):
            while text := self._errors.readline(LONGEST_WORD):
                self._words.append(text.strip())

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "it closed its output without an answer"
        self._listener.join(1)
        words = "; ".join(word for word in self._words if word)
        how = f"it was ended by signal {-code}" if code < 0 else f"it ended with exit status {code}"
        return f"{how}: {words}" if words else how


def _opened(pipe: IO[str] | None) -> IO[str]:
    """A pipe that was asked for, and so is there."""
    if pipe is None:
        raise Failed("the process has no pipes")
    return pipe
