"""Bytes and strings -> Poem: decoding, plain spelling, paratext, stanzas."""

from __future__ import annotations

import re
from collections.abc import Sequence

from prosody.poem import Line, Poem, Stanza, Word

__all__ = ["poem_from_lines", "read_poem"]


def read_poem(
    text: str, *, id: str = "poem", title: str | None = None, author: str | None = None
) -> Poem:
    """A poem from its text. First sketch: blank lines part stanzas, nothing is set aside."""
    number, stanzas = 0, []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        lines = []
        for row in block.split("\n"):
            if not row.strip():
                continue
            number += 1
            body = row.strip()
            words = tuple(
                Word(m.group(), m.start(), m.end()) for m in re.finditer(r"[\w'’\-]+", body)
            )
            lines.append(Line(number, body, len(row) - len(row.lstrip()), words))
        if lines:
            stanzas.append(Stanza(tuple(lines)))
    return Poem(id, title, author, tuple(stanzas))


def poem_from_lines(
    stanzas: Sequence[Sequence[str]],
    *,
    id: str = "poem",
    title: str | None = None,
    author: str | None = None,
) -> Poem:
    """A poem of exactly these lines, in these stanzas: nothing is taken for paratext.

    For annotated verse, where every line given is a line of verse (a line without words too).
    """
    number, built = 0, []
    for stanza in stanzas:
        lines = []
        for row in stanza:
            number += 1
            body = row.strip()
            words = tuple(
                Word(m.group(), m.start(), m.end()) for m in re.finditer(r"[\w'’\-]+", body)
            )
            lines.append(Line(number, body, len(row) - len(row.lstrip()), words))
        built.append(Stanza(tuple(lines)))
    return Poem(id, title, author, tuple(built))
