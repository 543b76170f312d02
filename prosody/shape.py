"""What the page shows: stanza sizes, line lengths, indentation, silhouette, prose blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from prosody.poem import Poem

# A silhouette needs so many lines to be seen.
OUTLINE_LINES = 5
# ... and its widest line is so many times its narrowest.
OUTLINE_RATIO = 2.0
# The share of steps from line to line that go the way of the outline.
OUTLINE_STEPS = 0.8
# Columns that an edge may waver without turning.
WAVER = 2
# A pillar (or altar, or cross) has so many lines; its narrow blocks stand so many columns in
# and make at least this share of it, as the broad ones do; it goes in and out so often.
PILLAR_LINES = 8
PILLAR_DEPTH = 6
PILLAR_SHARE = 0.2
PILLAR_TURNS = 4
# Scattered lines: so many different indents, on this share of the lines.
SCATTERED_INDENTS = 6
SCATTERED_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Shape:
    """The look of a poem.

    ``stanza_lines`` is the number of lines per verse stanza. ``widths`` and ``indents`` are
    in columns, one per verse line. ``prose_share`` is the share of words in prose blocks.
    ``silhouette`` names a shape that the line edges draw ("" where none): "wedge",
    "hourglass", "diamond", "wing", "pillar", "scattered".
    """

    stanza_lines: tuple[int, ...]
    widths: tuple[int, ...]
    indents: tuple[int, ...]
    prose_share: float
    silhouette: str


def see_shape(poem: Poem) -> Shape:
    """The look of a poem on the page."""
    lines = poem.lines
    verse = sum(len(line.words) for line in lines)
    prose = sum(len(line.words) for line in poem.prose_lines)
    stanzas = tuple(len(s.lines) for s in poem.stanzas if not s.prose)
    widths = tuple(len(line.text) for line in lines)
    indents = tuple(line.indent for line in lines)
    return Shape(
        stanzas,
        widths,
        indents,
        prose / (verse + prose) if verse + prose else 0.0,
        silhouette(stanzas, widths, indents),
    )


def silhouette(stanzas: Sequence[int], widths: Sequence[int], indents: Sequence[int]) -> str:
    """The name of the shape that the line edges draw; "" where they draw none.

    >>> silhouette([7], [40, 30, 20, 10, 20, 30, 40], [0, 5, 10, 15, 10, 5, 0])
    'hourglass'
    """
    if not widths or max(indents, default=0) == 0:
        return ""
    found = []
    at = 0
    for size in stanzas:
        found.append(_outline(widths[at : at + size], indents[at : at + size]))
        at += size
    whole = _outline(widths, indents)
    if whole:
        return whole
    drawn = [name for name in found if name]
    if drawn and 2 * len(drawn) > len(found):
        return max(drawn, key=drawn.count)
    if _pillar(widths, indents):
        return "pillar"
    return "scattered" if _scattered(indents) else ""


def _outline(widths: Sequence[int], indents: Sequence[int]) -> str:
    """The outline of one block of lines, by how its widths swell and shrink."""
    if len(widths) < OUTLINE_LINES or max(widths) < OUTLINE_RATIO * max(1, min(widths)):
        return ""
    if len({i // WAVER for i in indents}) < 3:
        return ""  # the left edge is straight: only the sense makes the lines uneven
    narrow = min(range(len(widths)), key=lambda i: widths[i])
    wide = max(range(len(widths)), key=lambda i: widths[i])
    last = len(widths) - 1
    inner = range(last // 4 or 1, last - (last // 4 or 1) + 1)
    if wide in inner and _turns(widths, wide, rising=True):
        return "diamond"
    if narrow in inner and _turns(widths, narrow, rising=False):
        return "hourglass" if _centred(widths, indents) else "wing"
    if _steady(widths) or _steady(widths[::-1]):
        return "wedge"
    return ""


def _pillar(widths: Sequence[int], indents: Sequence[int]) -> bool:
    """Whether blocks of lines, broad and narrow, stand on one axis: a pillar, altar or cross."""
    if len(widths) < PILLAR_LINES or max(indents) - min(indents) < PILLAR_DEPTH:
        return False
    middle = (max(indents) + min(indents)) / 2
    narrow = sum(i > middle for i in indents) / len(indents)
    turns = sum((a > middle) != (b > middle) for a, b in pairwise(indents))
    return (
        PILLAR_SHARE <= narrow <= 1 - PILLAR_SHARE
        and turns <= PILLAR_TURNS
        and _centred(widths, indents)
    )


def _turns(widths: Sequence[int], at: int, *, rising: bool) -> bool:
    """Whether the widths go one way up to a line and the other way after it."""
    before, after = widths[: at + 1], widths[at:][::-1]
    if rising:
        return _steady(before) and _steady(after)
    return _steady(before[::-1]) and _steady(after[::-1])


def _steady(widths: Sequence[int]) -> bool:
    """Whether widths grow, but for small waverings."""
    steps = [b - a for a, b in pairwise(widths)]
    return bool(steps) and sum(s >= -WAVER for s in steps) >= OUTLINE_STEPS * len(steps)


def _centred(widths: Sequence[int], indents: Sequence[int]) -> bool:
    centres = [2 * i + w for w, i in zip(widths, indents, strict=True)]
    middle = sum(centres) / len(centres)
    return sum(abs(c - middle) <= 6 for c in centres) >= OUTLINE_STEPS * len(centres)


def _scattered(indents: Sequence[int]) -> bool:
    moved = sum(i > 0 for i in indents)
    return len(set(indents)) >= SCATTERED_INDENTS and moved >= SCATTERED_SHARE * len(indents)
