"""Rows of labelled text, wrapped with a hanging indent."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

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


def share(part: float) -> str:
    """A share as a percentage.

    >>> share(0.934), share(0.999), share(1.0)
    ('93 %', '99 %', '100 %')
    """
    return f"{100 if part >= 1 else min(99, round(100 * part))} %"


def numbers(lines: Sequence[int], most: int = 8) -> str:
    """Line numbers in words.

    >>> numbers([1]), numbers([1, 6, 12]), numbers(range(1, 12), 3)
    ('line 1', 'lines 1, 6, 12', 'lines 1, 2, 3 and 8 more')
    """
    head = "line" if len(lines) == 1 else "lines"
    more = f" and {len(lines) - most} more" if len(lines) > most else ""
    return f"{head} {', '.join(map(str, lines[:most]))}{more}"


def count(n: int, noun: str) -> str:
    """A number of things.

    >>> count(1, "line"), count(14, "line")
    ('1 line', '14 lines')
    """
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
