"""What is heard in a stanza: log-odds of its pairs of lines, and of any scheme for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from prosody.rhyme.ends import LineEnd
from prosody.rhyme.match import match_ends
from prosody.rhyme.priors import LONGEST_KNOWN, Scheme
from prosody.rhyme.tuning import TUNING

UNLIKE = -1.0  # nats: below it two lines sound unlike
NEAR = 6  # lines: in stanzas longer than the known ones only lines so near are heard together

Ends = Sequence[LineEnd | None]
Pairs = list[list[float]]  # pairs[j][i - j]: log-odds of line j with an earlier line i
Join = tuple[int, tuple[int, ...]]  # a line, and the earlier lines of its class


def hear_pairs(ends: Ends) -> Pairs:
    """The log-odds of every pair of lines of a stanza that stand near enough to rhyme."""
    reach = len(ends) if len(ends) <= LONGEST_KNOWN else NEAR
    return [[_heard(a, b) for a in ends[max(0, j - reach) : j]] for j, b in enumerate(ends)]


def _heard(a: LineEnd | None, b: LineEnd | None) -> float:
    if a is None or b is None:
        return TUNING.silent
    if _nothing_shared(a, b):
        return TUNING.floor
    match = match_ends(a, b)
    if match is None:
        return TUNING.silent
    least = TUNING.same_word if a.word == b.word else TUNING.floor
    return min(TUNING.cap, max(least, match.score))


def _nothing_shared(a: LineEnd, b: LineEnd) -> bool:
    """Whether two ends are not worth a closer look: no vowel, no close, no last letter alike."""
    return (
        a.vowels.isdisjoint(b.vowels)
        and a.codas.isdisjoint(b.codas)
        and a.plain[-1:] != b.plain[-1:]
        and a.known
        and b.known
    )


_NUMBERS: dict[Join, int] = {}  # every join met so far has a number,
_JOINS: list[Join] = []  # and stands at that place here


@lru_cache(maxsize=4_000)
def joins(scheme: Scheme) -> tuple[int, ...]:
    """The numbers of the joins that a scheme asks for.

    >>> [_JOINS[n] for n in joins((0, 1, 0, 0))]
    [(2, (0,)), (3, (0, 2))]
    """
    return tuple(map(_number, _joins(scheme)))


def _joins(scheme: Scheme) -> list[Join]:
    members: dict[int, list[int]] = {}
    found: list[Join] = []
    for j, label in enumerate(scheme):
        earlier = members.setdefault(label, [])
        if earlier:
            found.append((j, tuple(earlier[-LONGEST_KNOWN:])))
        earlier.append(j)
    return found


def _number(join: Join) -> int:
    number = _NUMBERS.get(join)
    if number is None:
        number = _NUMBERS[join] = len(_JOINS)
        _JOINS.append(join)
    return number


class Hearing:
    """What is heard in one stanza for any scheme; each join is weighed once."""

    __slots__ = ("_known", "pairs")

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self._known: dict[int, float] = {}

    def of(self, scheme: Scheme) -> float:
        """Each line's log-odds with the earlier lines of its class, summed (nats)."""
        if len(scheme) > LONGEST_KNOWN:
            return sum(map(self._join, _joins(scheme)))
        known = self._known
        asked = joins(scheme)
        for number in asked:
            if number not in known:
                known[number] = self._join(_JOINS[number])
        return sum(map(known.__getitem__, asked))

    def _join(self, join: Join) -> float:
        j, earlier = join
        row = self.pairs[j]
        if len(earlier) == 1:
            i = earlier[0] - j
            return TUNING.sound * row[i] if -i <= len(row) else 0.0
        near = [row[i - j] for i in earlier if j - i <= len(row)]
        # Between the mean and the best: one odd word must not unseat a class, nor carry it.
        return TUNING.sound * (sum(near) / len(near) + max(near)) / 2 if near else 0.0

    def unheard_by(self, scheme: Scheme) -> float:
        """How much more another scheme could gain at the most: pairs left out, joins forced."""
        self.of(scheme)
        gain = 0.0
        for j, row in enumerate(self.pairs):
            at = j - len(row)
            gain += max(
                [score for i, score in enumerate(row, at) if scheme[i] != scheme[j]] + [0.0]
            )
        forced = sum(min(0.0, self._known[number]) for number in joins(scheme))
        return TUNING.sound * gain - forced

    def unanswered(self, scheme: Scheme) -> list[int]:
        """The lines that sound unlike all of their class, from 0."""
        lines = []
        for j, label in enumerate(scheme):
            mates = [i for i, other in enumerate(scheme) if other == label and i != j]
            heard = [self._pair(i, j) for i in mates]
            if heard and max(heard) < UNLIKE:
                lines.append(j)
        return lines

    def _pair(self, i: int, j: int) -> float:
        early, late = min(i, j), max(i, j)
        row = self.pairs[late]
        return row[early - late] if late - early <= len(row) else 0.0
