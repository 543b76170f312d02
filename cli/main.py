"""The command line: a table of commands, each imported only when it is called."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from cli.errors import CannotRead, ReaderGone


class Command(NamedTuple):
    """One command: its name, where it stands (``module:attribute``), one line of help.

    The attribute is a function with typer annotations, or a ``typer.Typer`` for a command
    with commands of its own. The module is imported when the command is called, so that
    ``formalist --help`` stays fast.
    """

    name: str
    where: str
    help: str


# One line a command, in the order of the help page.
COMMANDS: tuple[Command, ...] = (
    Command("analyze", "cli.analyze:analyze", "Hear poems and name their forms."),
    Command("word", "cli.word:word", "Say every way that words are pronounced."),
    Command("rhyme", "cli.rhyme:rhyme", "Say whether two words rhyme, and how."),
    Command("forms", "cli.forms:forms", "Show the handbook: all known forms and their rules."),
    Command("predict", "cli.predict:predict", "Name the form of each poem, as JSON lines."),
    Command("train", "cli.train:app", "Learn the tables that the classifiers weigh by."),
    Command("evaluate", "cli.evaluate:app", "Measure what is heard against gold files."),
    Command("data", "cli.data:app", "Get the public data sets that the papers use."),
    Command("bench", "cli.bench:app", "Put systems side by side on the same poems."),
    Command("errors", "cli.mistakes:errors", "Say why a run's wrong answers are wrong."),
    Command("diversity", "cli.diversity:diversity", "Judge generated quatrains against people's."),
    Command("memorize", "cli.memorize:memorize", "Say which poems a model knows by heart."),
    Command("audit", "cli.audit:audit", "Look for poems in a pretraining corpus."),
)

BAD_INPUT = 2  # exit code where a file, a word or an option is at fault
# Objects made before the first search for garbage. Poems hold no cycles, and the usual 700 cost
# a twentieth of a start (benchmarks/startup.py).
GARBAGE = 50_000
INTERRUPTED = 130  # 128 + SIGINT, as shells have it
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EIO)  # what a full or broken disk answers


class _Imported(MutableMapping[str, Any]):
    """The commands by name; a value is imported and built when it is first asked for."""

    def __init__(self) -> None:
        self._rows = {row.name: row for row in COMMANDS}
        self._built: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._built:
            self._built[name] = _build(self._rows[name])
        return self._built[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self._rows else default

    def __contains__(self, name: object) -> bool:
        return name in self._rows

    def __setitem__(self, name: str, command: Any) -> None:
        self._built[name] = command

    def __delitem__(self, name: str) -> None:
        del self._built[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


def _build(row: Command) -> Any:
    module, attribute = row.where.split(":")
    found = getattr(import_module(module), attribute)
    if not isinstance(found, typer.Typer):
        single = typer.Typer(
            add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
        )
        single.command(row.name, no_args_is_help=False)(found)
        found = single
    command = typer.main.get_command(found)
    command.name = row.name
    return command


class _Commands(TyperGroup):
    """A group that lists its commands from the table, without importing them."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: MutableMapping[str, Any] = _Imported()

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(row.name, row.help) for row in COMMANDS])


app = typer.Typer(
    cls=_Commands,
    name="formalist",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"formalist {version('formalist')}")
        raise typer.Exit


@app.callback()
def formalist(
    version: bool = typer.Option(
        False, "--version", help="Print the version.", is_eager=True, callback=_print_version
    ),
) -> None:
    """Hears an English poem and says what form it is in, and why."""


def main() -> None:
    """Run the command line; a fault of the input is one line on standard error, exit code 2."""
    gc.set_threshold(GARBAGE)
    _open_what_is_closed()
    try:
        code = app(prog_name="formalist", standalone_mode=False)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (BrokenPipeError, ReaderGone):
        code = _leave_quietly()
    except CannotRead as fault:
        code = _complain(str(fault))
    except OSError as fault:
        if fault.errno not in NO_ROOM or fault.filename is not None:
            raise
        _leave_quietly()
        code = _complain(f"cannot write standard output: {fault.strerror}")
    except Exception as fault:
        if not hasattr(fault, "format_message"):  # the faults of typer's own parser have it
            raise
        code = _complain(_usage(fault))
    sys.exit(code if isinstance(code, int) else 0)


def _usage(fault: Any) -> str:
    ctx = getattr(fault, "ctx", None)
    if fault.__class__.__name__ == "NoArgsIsHelpError":
        typer.echo(fault.format_message())
        return ""
    hint = f" (see '{ctx.command_path} --help')" if ctx is not None else ""
    return f"{fault.format_message().rstrip('.')}{hint}"


def _complain(message: str) -> int:
    from cli.safe import plain

    if message:
        typer.echo(f"formalist: {plain(message)}", err=True)
    return BAD_INPUT


def _open_what_is_closed() -> None:
    """Put nothing in the place of a standard stream that the caller closed (``>&-``)."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            mode = "r" if number == 0 else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _leave_quietly() -> int:
    """Let the interpreter flush what is left into nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    main()
