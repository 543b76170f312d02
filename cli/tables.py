"""Tables of the benchmark in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.safe import plain

if TYPE_CHECKING:
    from compare.bench.table import Table


def print_tables(tables: Sequence[Table]) -> None:
    """Draw tables, shares to three places; nothing in them can drive the terminal."""
    from rich import box
    from rich.table import Table as Drawn
    from rich.text import Text

    from cli.terminal import console
    from compare.bench.table import shown

    screen = console(width=None, color=True)
    for table in tables:
        drawn = Drawn(
            title=Text(plain(table.title), style="bold"),
            title_justify="left",
            box=box.SIMPLE_HEAD,
            padding=(0, 1, 0, 0),
        )
        for i, column in enumerate(table.columns):
            drawn.add_column(
                Text(plain(column)), justify="left" if i == 0 else "right", overflow="fold"
            )
        for row in table.rows:
            drawn.add_row(*(Text(plain(shown(cell))) for cell in row))
        screen.print(drawn)
        if table.note:
            screen.print(Text(plain(table.note), style="dim"))
        screen.print()
