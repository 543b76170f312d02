"""A text too long to be held whole -> parts that are heard one after the other.

A poem is heard as a whole, so what it takes grows with it, some 20 KB a line. A book printed
as one text is cut at stanza breaks, and says so; its lines keep their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from prosody.poem import Poem, Stanza

# The longest poem heard whole: "Lucrece" has 1,855 lines, a book of Paradise Lost 1,189 at most.
LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class Before:
    """What came before a poem in the same text: how many parts and lines, and whether it goes
    on after this."""

    parts: int = 0
    lines: int = 0
    more: bool = False


WHOLE = Before()


def parts(poem: Poem, longest: int = LONGEST, before: Before = WHOLE) -> Iterator[Poem]:
    """The poem, or parts of at most ``longest`` lines, each with an id of its own.

    With ``before`` it is itself a piece of a longer text: its parts and lines are counted on.
    """
    total = sum(len(stanza.lines) for stanza in poem.stanzas)
    if total <= longest and before == WHOLE:
        yield poem
        return
    groups = list(_groups(poem, longest))
    count = "" if before != WHOLE else f" of {len(groups)}"
    for n, stanzas in enumerate(groups, start=1):
        numbers = [line.number for stanza in stanzas if not stanza.prose for line in stanza.lines]
        first, last = (numbers[0], numbers[-1]) if numbers else (0, 0)
        after = last + (1 if n == len(groups) else 0)
        around = tuple(p for p in poem.paratext if first <= p.before_line <= after)
        groups[n - 1] = ()  # so that a part heard is a part forgotten
        on = before.lines
        where = f"lines {first + on:,}-{last + on:,}" if numbers else "prose"
        part = before.parts + n
        notice = f"{where}, part {part}{count}: a text this long is heard in parts"
        yield replace(
            poem,
            id=f"{poem.id}:{part}",
            stanzas=_counted_on(stanzas, on),
            paratext=tuple(replace(p, before_line=p.before_line + on) for p in around),
            notices=(notice, *(poem.notices if n == 1 else ())),
        )


def _counted_on(stanzas: tuple[Stanza, ...], lines: int) -> tuple[Stanza, ...]:
    if not lines:
        return stanzas
    return tuple(
        stanza
        if stanza.prose
        else replace(
            stanza,
            lines=tuple(replace(line, number=line.number + lines) for line in stanza.lines),
        )
        for stanza in stanzas
    )


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
