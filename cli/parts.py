"""A text too long to be held whole -> parts that are heard one after the other.

A poem is heard as a whole, so what it takes grows with it, some 20 KB a line. A book printed
as one text is cut at stanza breaks, and says so; its lines keep their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from prosody.poem import Poem, Stanza

# The longest poem heard whole: "Lucrece" has 1,855 lines, a book of Paradise Lost 1,189 at most.
LONGEST = 2_000


def parts(poem: Poem, longest: int = LONGEST) -> tuple[Poem, ...]:
    """The poem, or parts of at most ``longest`` lines, each with an id of its own."""
    total = sum(len(stanza.lines) for stanza in poem.stanzas)
    if total <= longest:
        return (poem,)
    groups = list(_groups(poem, longest))
    made = []
    for n, stanzas in enumerate(groups, start=1):
        numbers = [line.number for stanza in stanzas if not stanza.prose for line in stanza.lines]
        first, last = (numbers[0], numbers[-1]) if numbers else (0, 0)
        after = last + (1 if n == len(groups) else 0)
        around = tuple(p for p in poem.paratext if first <= p.before_line <= after)
        where = f"lines {first:,}-{last:,}" if numbers else "prose"
        notice = f"{where}, part {n} of {len(groups)}: a text this long is heard in parts"
        made.append(
            replace(
                poem,
                id=f"{poem.id}:{n}",
                stanzas=stanzas,
                paratext=around,
                notices=(notice, *(poem.notices if n == 1 else ())),
            )
        )
    return tuple(made)


def _groups(poem: Poem, longest: int) -> Iterator[tuple[Stanza, ...]]:
    """Runs of stanzas of at most ``longest`` lines; a stanza that is longer is cut."""
    group: list[Stanza] = []
    size = 0
    for stanza in poem.stanzas:
        for start in range(0, len(stanza.lines), longest):
            piece = replace(stanza, lines=stanza.lines[start : start + longest])
            if group and size + len(piece.lines) > longest:
                yield tuple(group)
                group, size = [], 0
            group.append(piece)
            size += len(piece.lines)
    if group:
        yield tuple(group)
