"""``formalist analyze``: hear poems and name their forms."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.render.signs import DEFAULT_MARKS, MARKS

LEAST_WIDTH = 40


def _known_marks(marks: str) -> str:
    if marks not in MARKS:
        raise typer.BadParameter(f"no marks {marks!r}; there are {', '.join(MARKS)}")
    return marks


def analyze(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE... | -", help="Text, CSV, JSONL, folder, glob.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a poem.")] = False,
    marks: Annotated[
        str, typer.Option(help=f"Signs of scansion: {', '.join(MARKS)}.", callback=_known_marks)
    ] = DEFAULT_MARKS,
    title: Annotated[str | None, typer.Option(help="The title of the poem.")] = None,
    encoding: Annotated[str | None, typer.Option(help="The encoding of the files.")] = None,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Colours.")] = True,
    width: Annotated[
        int | None, typer.Option(min=LEAST_WIDTH, help="The width of the page in columns.")
    ] = None,
) -> None:
    """Hear poems and name their forms."""
    from cli import terminal
    from cli.inputs import poems
    from prosody import analyze as hear_and_name

    terminal.make_printable()
    if not as_json:
        from cli.render.page import draw
        from cli.render.signs import signs
        from cli.render.verse import Page

        console = terminal.console(width=width, color=color)
        page = Page(console.width, signs(marks, terminal.encoding()))
    for poem in poems(files, title=title, encoding=encoding):
        analysis = hear_and_name(poem)
        if as_json:
            terminal.print_json(analysis.to_dict())
        else:
            terminal.print_page(console, draw(analysis, page))
