"""Rows of labelled text, wrapped with a hanging indent."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from rich.text import Text

from cli.safe import plain

LABEL = 13  # columns of a label and the space after it


def wrapped(text: str, width: int) -> list[str]:
    """Text made plain and wrapped to ``width``; at least one row."""
    return textwrap.wrap(plain(text), max(20, width), break_on_hyphens=False) or [""]


def labelled(label: str, body: str, width: int, style: str = "") -> Iterator[Text]:
    """A label in its column and the text beside it, wrapped."""
    for n, part in enumerate(wrapped(body, width - LABEL - 2)):
        head = f"  {label if n == 0 else '':<{LABEL - 1}} "
        yield Text.assemble((head, "bold"), (part, style))
