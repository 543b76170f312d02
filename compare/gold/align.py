"""How far an answer is from the gold, syllable by syllable or sound by sound."""

from __future__ import annotations

from collections.abc import Sequence


def edit_distance(first: Sequence[str], second: Sequence[str]) -> int:
    """The least number of insertions, deletions and substitutions (Levenshtein 1966).

    >>> edit_distance("0101", "101")
    1
    """
    if first == second:
        return 0
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        corner, row[0] = row[0], i
        for j, b in enumerate(second, 1):
            corner, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, corner + (a != b))
    return row[-1]


def nearest(answer: Sequence[str], accepted: Sequence[Sequence[str]]) -> tuple[Sequence[str], int]:
    """The accepted variant that is nearest to the answer by share of its length, and how far."""
    best = min(
        ((gold, edit_distance(answer, gold)) for gold in accepted),
        key=lambda found: found[1] / max(len(found[0]), len(answer), 1),
    )
    return best
