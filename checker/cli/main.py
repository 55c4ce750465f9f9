"""The group of commands. A command's module is imported only when it is used, so that starting is quick."""

from __future__ import annotations

from importlib import import_module

import click

from checker.diagnostics import nearest

COMMANDS = ("ask", "check", "diff", "explain", "graph", "lint", "mutate", "new", "schema", "search", "turn")


class Commands(click.Group):
    """A group that imports a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        return import_module(f"checker.cli.{cmd_name}").command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As in click, with the nearest known command where there is none of that name."""
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            hint = nearest(args[0], COMMANDS)
            ctx.fail(f"no command '{args[0]}'" + (f" ({hint})" if hint else ""))
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="saitei", prog_name="saitei")
def main() -> None:
    """Saitei (裁定): official card-game rulings, replayed against a rules engine."""
