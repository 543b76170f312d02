"""Rows of labelled text, wrapped with a hanging indent."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from rich.text import Text

from cli.safe import plain

_TIE = "\u00a0"  # a space at which no row is broken
_FEW_NUMBERS = re.compile(r"\(lines? \S+(?: \S+)?\)|\d %")  # "(lines 3, 4)", "93 %"
LABEL = 13  # columns of a label and the space after it


def wrapped(text: str, width: int) -> list[str]:
    """Text made plain and wrapped to ``width``; at least one row, few numbers cut from theirs."""
    tied = _FEW_NUMBERS.sub(lambda found: found.group().replace(" ", _TIE), plain(text))
    rows = textwrap.wrap(tied, max(20, width), break_on_hyphens=False)
    return [row.replace(_TIE, " ") for row in rows] or [""]


def labelled(label: str, body: str, width: int, style: str = "") -> Iterator[Text]:
    """A label in its column and the text beside it, wrapped."""
    for n, part in enumerate(wrapped(body, width - LABEL - 2)):
        head = f"  {label if n == 0 else '':<{LABEL - 1}} "
        yield Text.assemble((head, "bold"), (part, style))
