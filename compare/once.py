"""A data set repeats a poem for each of its labels; some questions are of the poem alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from compare.dataset import PoemRow

_TIMES = re.compile(r"(?:#\d+)+$")  # put after an id that was used before


@dataclass(frozen=True, slots=True)
class Once:
    """A poem's first row and the labels of all its rows."""

    row: PoemRow
    labels: tuple[str, ...]


def plain_id(poem_id: str) -> str:
    """An id without the number that tells repeated rows apart.

    >>> plain_id("43926/the-nun#2")
    '43926/the-nun'
    """
    return _TIMES.sub("", poem_id)


def once(rows: Iterable[PoemRow]) -> list[Once]:
    """The poems of some rows, each once: rows of one id and one text are one poem."""
    found: dict[tuple[str, str], Once] = {}
    for row in rows:
        key = (plain_id(row.poem.id), row.text)
        known = found.get(key)
        if known is None:
            found[key] = Once(row, row.labels)
        else:
            found[key] = Once(known.row, tuple(dict.fromkeys([*known.labels, *row.labels])))
    return list(found.values())
