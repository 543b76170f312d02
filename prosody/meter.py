"""The meter of a poem and the scansion of its lines."""

from __future__ import annotations

from prosody.poem import Poem
from prosody.pronounce.pronunciation import Pronunciation
from prosody.scansion import Meter, Regularity, Scansion


def scan(
    poem: Poem, heard: tuple[tuple[tuple[Pronunciation, ...], ...], ...]
) -> tuple[tuple[Scansion, ...], Meter]:
    """Scan every verse line of a poem, and name the meter that all of them together keep.

    ``heard`` has, per verse line and word, the ways to say it
    (:func:`prosody.pronounce.pronounce_line`). First sketch: no meter.
    """
    scansions = []
    for line, words in zip(poem.lines, heard, strict=True):
        readings = tuple(w[0] if w else None for w in words)
        stress = "".join(p.stress for p in readings if p).replace("2", "1")
        scansions.append(Scansion(line.number, readings, stress, None))
    return tuple(scansions), Meter(None, (), Regularity.NONE, None)
