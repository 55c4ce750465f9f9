"""YAML text to nodes with positions, by YAML 1.2's core schema or stricter. The only user of PyYAML.

Only `true` and `false` are booleans, whole numbers are decimal, dates stay text. Anchors, aliases,
tags, repeated keys and keys that are not text are faults: each has hidden a mistake somewhere.
Must not know what the files are about.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml

from checker.diagnostics import Diagnostic, Place
from checker.source.nodes import Broken, List, Mapping, Node, Plain, Scalar, described

# libyaml where it is built in; the same events come, slower, from pure Python.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

DEEPEST = 60
WHOLE = re.compile(r"[-+]?[0-9]{1,15}")
NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
INFINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
WORDS: dict[str, Plain] = {"": None, "~": None, "null": None, "true": True, "false": False}
# Line breaks other than LF and CR LF are refused too: editors and the parser count them differently.
CONTROL = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|\r(?!\n)")
# Where a plain scalar begins with none of these it is text, and nothing more need be asked.
MAYBE_NUMBER = frozenset("-+.0123456789")


def compose(data: bytes, file: str) -> tuple[Node | None, list[Diagnostic]]:
    """The one document in `data`, with every fault of its notation. None when there is no document."""
    text, faults = _decoded(data, file)
    if text is None:
        return None, faults
    builder = _Builder(file)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            builder.take(event)
            if builder.too_deep:
                return None, builder.faults
    except yaml.YAMLError as error:
        builder.faults.append(_syntax(error, text, file))
        return None, builder.faults
    if builder.root is None and not builder.faults:
        wrong = "the file holds no document"
        builder.faults.append(Diagnostic(Place(file), "S102", wrong, "write one, or delete the file"))
    return builder.root, builder.faults


def _decoded(data: bytes, file: str) -> tuple[str | None, list[Diagnostic]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        wrong = f"the file is not UTF-8: byte 0x{data[error.start]:02x}"
        return None, [Diagnostic(_position(before, file), "S101", wrong, "save it as UTF-8")]
    control = CONTROL.search(text)
    if control:
        wrong = f"control character U+{ord(control.group()):04X}"
        place = _position(text[: control.start()], file)
        return None, [
            Diagnostic(place, "S104", wrong, "delete it, or write it as an escape in double quotes")
        ]
    return text, []


def _position(before: str, file: str) -> Place:
    lines = before.split("\n")
    return Place(file, len(lines), len(lines[-1]) + 1)


def _syntax(error: yaml.YAMLError, text: str, file: str) -> Diagnostic:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or str(error)
    line, column = _inside(text, mark.line + 1, mark.column + 1) if mark else (1, 1)
    tab = _tab(text, line, column)
    if tab:
        right = "indent with spaces; YAML does not allow tabs there"
        return Diagnostic(Place(file, line, tab), "S103", "a tab stands where the line is indented", right)
    context = getattr(error, "context", None)
    right = "check indentation, brackets and quotation marks here and in the line above"
    return Diagnostic(
        Place(file, line, column), "S104", f"{context}: {problem}" if context else problem, right
    )


def _inside(text: str, line: int, column: int) -> tuple[int, int]:
    """The parser points behind the last line when a text ends too soon; readers look at its end."""
    lines = text.split("\n")
    return (line, column) if line <= len(lines) else (len(lines), len(lines[-1]) + 1)


def _tab(text: str, line: int, column: int) -> int:
    """The column of a tab that the parser stumbled over, or 0."""
    written = text.split("\n")[line - 1]
    indent = written[: len(written) - len(written.lstrip())]
    if "\t" in indent:
        return indent.index("\t") + 1
    return column if written[column - 1 : column] == "\t" else 0


def _spot(event: yaml.Event) -> tuple[int, int]:
    mark: Any = event.start_mark  # Every event that becomes a node has one.
    return mark.line + 1, mark.column + 1


class _Builder:
    """Builds nodes from parser events. It keeps its own stack: depth is bounded by us, not by Python."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Diagnostic] = []
        self.root: Node | None = None
        self.too_deep = False
        self._open: list[List | Mapping] = []
        self._keys: list[Scalar | None] = []
        self._documents = 0
        self._actions: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: self._mapping,
            yaml.SequenceStartEvent: self._list,
            yaml.MappingEndEvent: self._close,
            yaml.SequenceEndEvent: self._close,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }

    def take(self, event: yaml.Event) -> None:
        """Adds one event."""
        action = self._actions.get(type(event))
        if action:
            action(event)

    def _fault(self, event: yaml.Event, code: str, wrong: str, right: str) -> None:
        self.faults.append(Diagnostic(Place(self.file, *_spot(event)), code, wrong, right))

    def _document(self, event: yaml.Event) -> None:
        self._documents += 1
        if self._documents == 2:
            self._fault(event, "S109", "a second document begins", "one document a file: delete the line ---")

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self._refuse_extras(event)
        value = _resolved(event.value) if event.implicit[0] and event.tag is None else event.value
        self._add(Scalar(value, *_spot(event)), event)

    def _mapping(self, event: yaml.MappingStartEvent) -> None:
        self._push(event, Mapping(*_spot(event)))

    def _list(self, event: yaml.SequenceStartEvent) -> None:
        self._push(event, List(*_spot(event)))

    def _push(self, event: yaml.CollectionStartEvent, node: List | Mapping) -> None:
        self._refuse_extras(event)
        if len(self._open) >= DEEPEST:
            self._fault(event, "S104", f"nested more than {DEEPEST} deep", "flatten it, or close a bracket")
            self.too_deep = True
            return
        self._add(node, event)
        self._open.append(node)
        self._keys.append(None)

    def _close(self, event: yaml.Event) -> None:
        self._open.pop()
        self._keys.pop()

    def _alias(self, event: yaml.AliasEvent) -> None:
        self._fault(event, "S106", f"an alias: *{event.anchor}", "write the content out where it is meant")
        self._add(Broken(*_spot(event)), event)

    def _refuse_extras(self, event: yaml.NodeEvent) -> None:
        if event.anchor:
            self._fault(
                event, "S106", f"an anchor: &{event.anchor}", "write the content out where it is meant"
            )
        tag = getattr(event, "tag", None)
        if tag:
            self._fault(event, "S107", f"a tag: {tag}", "leave it out; the format says what everything is")

    def _add(self, node: Node, event: yaml.Event) -> None:
        if self._documents > 1:
            return
        if not self._open:
            self.root = None if isinstance(node, Scalar) and node.value is None else node
            return
        parent = self._open[-1]
        if isinstance(parent, List):
            parent.items.append(node)
        elif self._keys[-1] is None:
            self._keys[-1] = self._key(node, event)
        else:
            key, self._keys[-1] = self._keys[-1], None
            self._entry(parent, key, node)

    def _key(self, node: Node, event: yaml.Event) -> Scalar:
        if isinstance(node, Scalar) and isinstance(node.value, str):
            return node
        if not isinstance(node, Broken):
            right = "a key is text; put it in quotation marks if it looks like something else"
            self._fault(event, "S108", f"{described(node)} stands as a key", right)
        # Its value is read past; None as text marks the pair as not to be kept.
        return Scalar(None, node.line, node.column)

    def _entry(self, parent: Mapping, key: Scalar, node: Node) -> None:
        if not isinstance(key.value, str):
            return
        if key.value in parent.entries:
            first = parent.entries[key.value][0]
            wrong = f"the key '{key.value}' is repeated"
            right = f"it stands in line {first.line} already: keep one"
            self.faults.append(Diagnostic(Place(self.file, key.line, key.column), "S105", wrong, right))
            return
        parent.entries[key.value] = (key, node)


def _resolved(text: str) -> Plain:
    """What a plain scalar means in the core schema."""
    if text in WORDS:
        return WORDS[text]
    if text[0] not in MAYBE_NUMBER:
        return text
    if WHOLE.fullmatch(text):
        return int(text)
    if INFINITE.fullmatch(text):
        return float(text.replace(".", ""))
    return float(text) if NUMBER.fullmatch(text) else text
