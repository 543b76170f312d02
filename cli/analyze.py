"""``formalist analyze``: hear poems and name their forms."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated

import typer

from cli.errors import CannotRead
from cli.inputs import Fault, Given
from cli.render.signs import DEFAULT_MARKS, MARKS

LEAST_WIDTH, GREATEST_WIDTH = 40, 10_000
LAYERS = {"ictus": ("ictus",), "spoken": ("spoken",), "both": ("ictus", "spoken")}


def _one_of(kind: str, known: dict[str, tuple[str, ...]]) -> Callable[[str], str]:
    def check(given: str) -> str:
        if given not in known:
            raise typer.BadParameter(f"no {kind} {given!r}; there are {', '.join(known)}")
        return given

    return check


def analyze(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE... | -", help="Text, CSV, JSONL, a folder, a glob; - is standard input."
        ),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per poem, one a line.")
    ] = False,
    marks: Annotated[
        str,
        typer.Option(
            help=f"The signs of weak and strong: {', '.join(MARKS)}.",
            callback=_one_of("marks", MARKS),
        ),
    ] = DEFAULT_MARKS,
    layer: Annotated[
        str,
        typer.Option(
            help="What is marked: ictus (the beats of the meter), spoken (the stresses), both.",
            callback=_one_of("layer", LAYERS),
        ),
    ] = "ictus",
    title: Annotated[str | None, typer.Option(help="The title of the poem.")] = None,
    author: Annotated[str | None, typer.Option(help="The author of the poem.")] = None,
    encoding: Annotated[
        str | None, typer.Option(help="The encoding of the files, where it is not found out.")
    ] = None,
    color: Annotated[
        bool, typer.Option("--color/--no-color", help="Colour the rhymes and reasons.")
    ] = True,
    width: Annotated[
        int | None,
        typer.Option(min=LEAST_WIDTH, max=GREATEST_WIDTH, help="The width of the page in columns."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the poems.")] = 1,
) -> None:
    """Hear poems and name their forms."""
    from cli import terminal
    from cli.inputs import poems, size
    from cli.progress import Progress
    from compare.jobs import in_order

    terminal.make_printable()
    _spare_the_collector()
    for name in files:
        if not name.strip():
            raise CannotRead(f"{name!r} names no file")
    work = _json if as_json else partial(_page, _look(marks, layer, color, width))
    given = poems(files, title=title, author=author, encoding=encoding)
    faults = 0
    with Progress("analyzing", size(files)) as progress:
        for answered in in_order(work, given, jobs=jobs):
            progress.done(answered.length)
            if sys.stdout.isatty() or answered.fault:
                progress.clear()
            terminal.write(answered.text)
            if answered.fault:
                terminal.complain(answered.fault)
                faults += 1
    if faults:
        raise typer.Exit(2)


def _spare_the_collector() -> None:
    """Leave what is loaded out of every collection, and collect less often.

    A reading makes many small objects and no cycles: this saves an eighth of the time.
    """
    import gc

    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@dataclass(frozen=True, slots=True)
class Answered:
    """What is printed for one poem, what is said of a fault, and how much was read."""

    text: str
    fault: str = ""
    length: int = 0


@dataclass(frozen=True, slots=True)
class _Look:
    """How pages look: what a process that draws them has to know."""

    marks: str
    layers: tuple[str, ...]
    width: int
    colors: str | None
    encoding: str


def _look(marks: str, layer: str, color: bool, width: int | None) -> _Look:
    from cli import terminal

    columns, colors = terminal.look(width=width, color=color)
    return _Look(marks, LAYERS[layer], columns, colors, terminal.encoding())


def _json(given: Given | Fault) -> Answered:
    from cli import terminal
    from prosody import analyze as hear_and_name

    fault = given.message if isinstance(given, Fault) else ""
    poem = given.empty if isinstance(given, Fault) else given.poem
    text = terminal.json_line(hear_and_name(poem).to_dict()) if poem else ""
    return Answered(text, fault, given.length)


def _page(look: _Look, given: Given | Fault) -> Answered:
    if isinstance(given, Fault):
        return Answered("", given.message)
    from cli import terminal
    from cli.render.page import draw
    from cli.render.signs import signs
    from cli.render.verse import Page
    from prosody import analyze as hear_and_name

    page = Page(look.width, signs(look.marks, look.encoding), look.layers)
    rows = draw(hear_and_name(given.poem), page)
    return Answered(terminal.drawn(rows, look.width, look.colors), length=given.length)
