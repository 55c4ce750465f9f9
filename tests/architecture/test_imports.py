"""Who may import whom: the contracts in pyproject.toml, and what import-linter cannot say."""

from __future__ import annotations

import sys

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from tests.architecture.sources import ROOT, Source, imports, named, sources

PURE = ("checker.engine", "checker.games", "checker.vocabulary", "checker.model", "checker.diagnostics")
ONLY_FROM = {
    "checker.engine": ("checker.engine", "checker.model", "checker.vocabulary"),
    "checker.games": ("checker.games", "checker.engine", "checker.model", "checker.vocabulary"),
    "checker.model": ("checker.model", "checker.vocabulary"),
    "checker.vocabulary": ("checker.vocabulary",),
    "checker.diagnostics": (),
}
# Files, clocks, chance, processes and the network: none of them can be replayed.
IMPURE = (
    *("os", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "sqlite3", "shelve", "pickle"),
    *("time", "datetime", "calendar", "sched", "random", "secrets", "uuid"),
    *("subprocess", "multiprocessing", "threading", "concurrent", "asyncio", "signal"),
    *("socket", "ssl", "http", "urllib", "sys", "logging", "warnings"),
)
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "id", "hash"}
ONE_USER = {
    "yaml": ("checker.source.",),
    "networkx": ("checker.knowledge.",),
    "mkdocs": ("checker.site.plugin",),
    "subprocess": ("checker.adapters.",),
    "click": ("checker.cli.",),
    "rich": ("checker.cli.",),
    "jinja2": ("checker.site.",),
}


def test_the_contracts_of_pyproject_hold(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out


@pytest.mark.parametrize("package", PURE)
def test_what_runs_in_a_browser_imports_the_standard_library_and_its_own_kind(package: str) -> None:
    allowed = ONLY_FROM[package]
    wrong = [
        f"{source.path}:{line}: {module}"
        for source in _of(package)
        for module, line in imports(source)
        if not named(module, allowed) and module.partition(".")[0] not in sys.stdlib_module_names
    ]
    assert _of(package), f"{package} is gone"
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("package", ["checker.engine", "checker.games"])
def test_a_run_reads_no_file_no_clock_and_no_chance(package: str) -> None:
    wrong = [
        f"{source.path}:{line}: {module}"
        for source in _of(package)
        for module, line in imports(source)
        if named(module, IMPURE)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("library", ONE_USER)
def test_one_library_has_one_user(library: str) -> None:
    wrong = [
        f"{source.path}:{line}: {module}"
        for source in sources("checker")
        for module, line in imports(source)
        if named(module, (library,)) and not f"{source.module}.".startswith(ONE_USER[library])
    ]
    assert not wrong, "\n".join(wrong)


def test_no_game_imports_another() -> None:
    wrong = [
        f"{source.path}:{line}: {module}"
        for source in _of("checker.games")
        for module, line in imports(source)
        if (game := _game(source.module)) and _game(module) not in ("", game)
    ]
    assert not wrong, "\n".join(wrong)


def test_only_the_register_reaches_into_a_game() -> None:
    wrong = [
        f"{source.path}:{line}: {module}"
        for source in sources("checker")
        for module, line in imports(source)
        if _game(module) and not source.module.startswith("checker.games")
    ]
    assert not wrong, "\n".join(wrong)


def _of(package: str) -> list[Source]:
    return [source for source in sources("checker") if named(source.module, (package,))]


def _game(module: str) -> str:
    """The game a module lies in: `dm` for `checker.games.dm.play`."""
    parts = module.split(".")
    folder = ROOT.joinpath(*parts[:3])
    return parts[2] if parts[:2] == ["checker", "games"] and len(parts) > 2 and folder.is_dir() else ""
