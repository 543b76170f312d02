"""The lines that are looked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from compare.audit.normal import normal
from prosody.poem import Poem

LEAST_TOKENS, MOST_TOKENS = 4, 20  # white-space tokens of a line, as in the paper


@dataclass(frozen=True, slots=True)
class Wanted:
    """The distinct patterns, the (poem id, line number) pairs of each, and counts.

    ``too_short`` lines have fewer than four tokens; ``cut`` ones more than twenty.
    """

    patterns: tuple[str, ...]
    places: tuple[tuple[tuple[str, int], ...], ...]
    lines_of: dict[str, int]  # poem id -> its lines that are looked for
    too_short: int
    cut: int


def wanted(poems: Iterable[Poem]) -> Wanted:
    """The lines of some poems as patterns; poems without a line are in ``lines_of`` with 0."""
    places: dict[str, list[tuple[str, int]]] = {}
    lines_of: dict[str, int] = {}
    too_short = cut = 0
    for poem in poems:
        lines_of.setdefault(poem.id, 0)
        for line in (*poem.lines, *poem.prose_lines):
            tokens = line.text.split()
            if len(tokens) < LEAST_TOKENS:
                too_short += 1
                continue
            cut += len(tokens) > MOST_TOKENS
            pattern = normal(" ".join(tokens[:MOST_TOKENS]))
            if len(pattern.split()) < 2:
                too_short += 1  # four dashes are no words
                continue
            places.setdefault(pattern, []).append((poem.id, line.number))
            lines_of[poem.id] += 1
    return Wanted(
        tuple(places), tuple(tuple(where) for where in places.values()), lines_of, too_short, cut
    )
