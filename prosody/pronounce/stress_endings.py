"""Where words are stressed, by their ending: -ation, -ity, -esque decide it from the right."""

from __future__ import annotations

import math
import zlib

LONGEST_ENDING = 7  # letters
MOST_SYLLABLES = 6  # longer words are taken together
#: How much an ending's own words weigh against those of the shorter ending, per kind of stress.
PRIOR = 1.5

#: (syllables, ending) -> place of the main stress from the end (1 is the last) -> words
Table = dict[tuple[int, str], dict[int, int]]


def probability(table: Table, letters: str, syllables: int, place: int) -> float:
    """How likely (0 to 1) the main stress of a word stands at a place from its end."""
    size = min(syllables, MOST_SYLLABLES)
    p = 1.0 / max(1, syllables)
    for length in range(min(LONGEST_ENDING, len(letters)) + 1):
        words = table.get((size, letters[len(letters) - length :]))
        if words is None:
            break
        weight = PRIOR * len(words)
        p = (words.get(place, 0) + weight * p) / (sum(words.values()) + weight)
    return p


def log_likelihood(table: Table, letters: str, stress: str) -> float:
    """The log (nats) of :func:`probability` for a stress string; 0 for a monosyllable."""
    syllables = len(stress)
    main = stress.find("1")
    if syllables < 2 or main < 0:
        return 0.0
    return math.log(max(1e-4, probability(table, letters, syllables, syllables - main)))


def write_table(table: Table) -> bytes:
    """The table as compressed lines: ``syllables ending place:words ...`` (- for no ending)."""
    rows = (
        f"{size} {ending or '-'} {' '.join(f'{p}:{n}' for p, n in sorted(words.items()))}\n"
        for (size, ending), words in sorted(table.items())
    )
    return zlib.compress("".join(rows).encode("ascii"), 9)


def read_table(data: bytes) -> Table:
    """The table from its bytes."""
    table: Table = {}
    for row in zlib.decompress(data).decode("ascii").splitlines():
        size, ending, *places = row.split()
        words = {int(p): int(n) for p, _, n in (x.partition(":") for x in places)}
        table[int(size), "" if ending == "-" else ending] = words
    return table
