"""Bytes and strings -> Poem: decoding, plain spelling, paratext, stanzas."""

from __future__ import annotations

import re

from prosody.poem import Line, Poem, Stanza, Word

__all__ = ["read_poem"]


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
