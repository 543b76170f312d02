"""Annotated stanzas (fields as in the rhyme gold) -> poems; folds with whole authors left out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from prosody.poem import Poem
from prosody.text.given import poem_from_lines

Row = dict[str, Any]
FOLDS = 5


def read_rows(path: Path) -> list[Row]:
    """The stanzas of a gold file."""
    return [json.loads(row) for row in path.read_text("utf-8").splitlines()]


def by_poem(rows: Iterable[Row]) -> list[list[Row]]:
    """Stanzas gathered by author and poem, in order."""
    poems: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        poems.setdefault((row["author"], row["poem_id"]), []).append(row)
    return list(poems.values())


def author_folds(poems: Sequence[list[Row]], folds: int = FOLDS) -> list[list[list[Row]]]:
    """Poems parted into folds of about equal size, every author whole in one of them."""
    authors: dict[str, list[list[Row]]] = {}
    for poem in poems:
        authors.setdefault(poem[0]["author"], []).append(poem)
    parts: list[list[list[Row]]] = [[] for _ in range(folds)]
    for author in sorted(authors, key=lambda a: (-sum(map(len, authors[a])), a)):
        smallest = min(parts, key=lambda part: sum(map(len, part)))
        smallest.extend(authors[author])
    return parts


def as_poem(stanzas: Sequence[Row]) -> Poem:
    """The poem that some annotated stanzas make (the annotation is left behind)."""
    first = stanzas[0]
    return poem_from_lines([row["lines"] for row in stanzas], id=first["poem_id"])
