"""A hearing that remembers: folds and systems that ask for a poem again do not hear it again."""

from __future__ import annotations

from collections.abc import Callable

from prosody.poem import Poem
from prosody.reading import Reading, hear

MOST_LINES = 100_000  # a heard line takes some 6 kB: 600 MB at most


def remembering(
    hearing: Callable[[Poem], Reading] = hear, *, most_lines: int = MOST_LINES
) -> Callable[[Poem], Reading]:
    """``hearing``, but the readings of so many lines of verse are kept and given again.

    Poems that come when that is full are heard each time: memory stays bounded.
    """
    known: dict[Poem, Reading] = {}
    room = most_lines

    def heard(poem: Poem) -> Reading:
        nonlocal room
        reading = known.get(poem)
        if reading is None:
            reading = hearing(poem)
            lines = max(1, len(poem.lines))
            if lines <= room:
                known[poem] = reading
                room -= lines
        return reading

    return heard
