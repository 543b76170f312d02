"""Lines that are known to be verse -> Poem: nothing is taken for paratext."""

from __future__ import annotations

from collections.abc import Sequence

from prosody.poem import Line, Poem, Stanza
from prosody.text.plain import plain_line
from prosody.text.words import read_words


def poem_from_lines(
    stanzas: Sequence[Sequence[str]],
    *,
    id: str = "poem",
    title: str | None = None,
    author: str | None = None,
) -> Poem:
    """A poem of exactly these lines in these stanzas, as annotated verse has them.

    Every string is a line of verse, one without words too.

    >>> [len(s.lines) for s in poem_from_lines([["I.", "", "The end"], ["1798"]]).stanzas]
    [3, 1]
    """
    number, built = 0, []
    for stanza in stanzas:
        lines = []
        for row in stanza:
            number += 1
            text = plain_line(row)
            indent = len(row) - len(row.lstrip())
            lines.append(Line(number, text, indent, read_words(text)))
        built.append(Stanza(tuple(lines)))
    return Poem(id, title, author, tuple(built))
