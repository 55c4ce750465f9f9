"""Files and functions stay small, modules say what they are for, and public things have a docstring."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.architecture.sources import Source, functions, sources

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
LINES_OF_A_FILE = 400
LINES_OF_A_FUNCTION = 60
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "misc"}
EVERY = pytest.mark.parametrize("source", sources(), ids=lambda source: source.path)
CHECKER = pytest.mark.parametrize("source", sources("checker"), ids=lambda source: source.path)


@EVERY
def test_a_file_is_not_too_long(source: Source) -> None:
    assert len(source.text.splitlines()) <= LINES_OF_A_FILE


@EVERY
def test_a_function_is_not_too_long(source: Source) -> None:
    long = [
        f"{source.path}:{function.lineno} {function.name}: {length} lines"
        for function in functions(source)
        if (length := (function.end_lineno or function.lineno) - function.lineno + 1) > LINES_OF_A_FUNCTION
    ]
    assert not long, "\n".join(long)


@EVERY
def test_a_module_says_what_it_is_for(source: Source) -> None:
    assert ast.get_docstring(source.tree) or not source.text.strip(), f"{source.path} has no module docstring"


@EVERY
def test_no_module_is_a_drawer_for_everything(source: Source) -> None:
    assert not FORBIDDEN_NAMES & set(source.module.split("."))


@CHECKER
def test_public_things_have_a_docstring(source: Source) -> None:
    bare = [f"{source.path}:{node.lineno} {node.name}" for node in _public(source.tree) if _is_bare(node)]
    assert not bare, "\n".join(bare)


def _is_bare(node: Definition) -> bool:
    return not ast.get_docstring(node) and not _declares(node)


def _public(parent: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    """Functions, classes and methods that others may use. What a base of ours promises, the base explains."""
    promised = _promised(parent) if isinstance(parent, ast.ClassDef) else frozenset()
    for node in parent.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            if node.name not in promised:
                yield node
            if isinstance(node, ast.ClassDef):
                yield from _public(node)


def _promised(cls: ast.ClassDef) -> frozenset[str]:
    """Methods that a class has from bases in this project."""
    bases = [base.id for base in cls.bases if isinstance(base, ast.Name)]
    return frozenset(
        node.name
        for name in bases
        for base in _classes().get(name, ())
        for node in base.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@cache
def _classes() -> dict[str, list[ast.ClassDef]]:
    found: dict[str, list[ast.ClassDef]] = {}
    for source in sources("checker"):
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def _declares(node: Definition) -> bool:
    """Whether a method only says that a protocol has it; the protocol's own docstring tells the rest."""
    match node.body:
        case [ast.Expr(value=ast.Constant(value=value))]:
            return value is ...
        case _:
            return False
