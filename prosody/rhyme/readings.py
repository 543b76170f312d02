"""One reading for each line end: tear rhymes with fear or with bear, never with both at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from prosody.rhyme.ends import LineEnd
from prosody.rhyme.priors import LONGEST_KNOWN, Scheme, canonical, scheme_log

MOST_DOUBTFUL = 5  # line ends of two sounds in a class; with more, the class is left alone
PRICE = 6.0  # nats of prior that the parting may cost: a sonnet is not given up for an odd rhyme

Ends = Sequence[LineEnd | None]


def one_reading_each(scheme: Scheme, ends: Ends) -> Scheme:
    """The scheme with every class parted that hangs together only by two readings of a word.

    A class is parted where its plain members fall into two sounds and the only ends that answer
    both are words of two sounds; each of these then joins the sound that makes the likelier
    scheme.
    """
    if len(scheme) > LONGEST_KNOWN:
        return scheme  # its grammar joins near lines only
    for label in range(max(scheme, default=-1) + 1):
        members = [i for i, own in enumerate(scheme) if own == label]
        if len(members) < 3 or not any(_double(ends[i]) for i in members):
            continue
        scheme = _parted(scheme, members, ends)
    return scheme


def _double(end: LineEnd | None) -> bool:
    return end is not None and end.known and len(end.rimes) > 1


def _parted(scheme: Scheme, members: list[int], ends: Ends) -> Scheme:
    sounds: list[frozenset[str]] = []
    homes: dict[int, int] = {}
    doubtful: list[tuple[int, list[int]]] = []
    for i in (m for m in members if not _double(ends[m])):
        rimes = _rimes(ends[i])
        home = next((k for k, sound in enumerate(sounds) if sound & rimes), len(sounds))
        if home == len(sounds):
            sounds.append(rimes)
        homes[i] = home
    for i in (m for m in members if _double(ends[m])):
        open_to = [k for k, sound in enumerate(sounds) if sound & _rimes(ends[i])]
        doubtful.append((i, open_to))
    if len(sounds) != 2 or len(doubtful) > MOST_DOUBTFUL or any(len(o) < 2 for _, o in doubtful):
        return scheme
    choices = product(range(2), repeat=len(doubtful))
    best = max((_assigned(scheme, homes, doubtful, c) for c in choices), key=scheme_log)
    return best if scheme_log(best) > scheme_log(scheme) - PRICE else scheme


def _rimes(end: LineEnd | None) -> frozenset[str]:
    return end.rimes if end is not None else frozenset()


def _assigned(
    scheme: Scheme,
    homes: dict[int, int],
    doubtful: list[tuple[int, list[int]]],
    choice: tuple[int, ...],
) -> Scheme:
    sides = homes | {i: open_to[side] for (i, open_to), side in zip(doubtful, choice, strict=True)}
    fresh = len(scheme)
    return canonical(tuple(fresh if sides.get(i) == 1 else label for i, label in enumerate(scheme)))
