"""The project's Python as syntax trees, for the tests that read code instead of running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ("checker", "tests", "benchmarks")


@dataclass(frozen=True)
class Source:
    """One Python file: its path from the root, its text and its tree."""

    path: str
    text: str
    tree: ast.Module

    @property
    def module(self) -> str:
        """The dotted name under which the file is imported."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def sources(*under: str) -> tuple[Source, ...]:
    """Every Python file under the given folders (all the project's when none is given)."""
    found = [path for folder in under or CODE for path in sorted((ROOT / folder).rglob("*.py"))]
    return tuple(_read(path) for path in found if "data" not in path.relative_to(ROOT).parts)


def _read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    return Source(path.relative_to(ROOT).as_posix(), text, ast.parse(text))


def functions(source: Source) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a file, nested ones too."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def imports(source: Source) -> Iterator[tuple[str, int]]:
    """Every module a file imports, anywhere in it, with the line. `from a import b` gives `a` and `a.b`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def strings(source: Source) -> Iterator[tuple[str, int]]:
    """Every string literal that is not a docstring, with its line."""
    prose = {id(node.value) for node in ast.walk(source.tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value, node.lineno


def identifiers(source: Source) -> Iterator[tuple[str, int]]:
    """Every name a file defines or uses, with its line."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield name, node.lineno
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.arg(arg=name):
                yield name, node.lineno


def named(module: str, names: tuple[str, ...]) -> bool:
    """Whether a module is one of `names` or lies inside one."""
    return any(module == name or module.startswith(f"{name}.") for name in names)
