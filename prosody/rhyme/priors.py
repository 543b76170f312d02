"""How likely a scheme is before anything is heard: known schemes, and a grammar for the rest.

A scheme is written as steps: for each line, how many lines back the last line of its class
stands (0 where the line opens a class). Couplets are 0 1 0 1, alternate rhyme 0 0 2 2, enclosed
0 0 1 3. The grammar is a table of how often a step follows the three before it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import log

from prosody.rhyme.tables.scheme_prior import SCHEMES, STEPS

Scheme = tuple[int, ...]

NEW = 0  # the step of a line that opens a class
END = -1  # the step after the last line
START = -2  # the steps before the first line
FAR = 12  # lines: a partner farther back than this is not looked for
ORDER = 3  # steps that the grammar remembers
SMOOTHING = 2.0  # weight of the shorter memory, in observations
UNSEEN = 8.0  # weight of the grammar against the table of known schemes, in poems


def canonical(labels: Scheme) -> Scheme:
    """Class numbers in order of appearance.

    >>> canonical((5, 2, 5, 7))
    (0, 1, 0, 2)
    """
    seen: dict[int, int] = {}
    return tuple(seen.setdefault(label, len(seen)) for label in labels)


def spelled(scheme: Scheme) -> str:
    """A scheme as letters, as the tables have it ("abcb"); for up to 26 classes."""
    return "".join(chr(97 + c) for c in scheme)


def steps(scheme: Scheme) -> tuple[int, ...]:
    """The steps of a scheme; a partner farther than FAR lines back counts as none.

    >>> steps((0, 1, 0, 1))
    (0, 0, 2, 2)
    """
    last: dict[int, int] = {}
    found = []
    for i, label in enumerate(scheme):
        back = i - last[label] if label in last else NEW
        found.append(back if back <= FAR else NEW)
        last[label] = i
    return tuple(found)


@cache
def step_log(context: tuple[int, ...], step: int) -> float:
    """Log probability of a step after some others, by the grammar."""
    return log(_step(context, step))


@cache
def _step(context: tuple[int, ...], step: int) -> float:
    shorter = _step(context[1:], step) if context else 1.0 / (FAR + 2)
    counts = _counts().get(context)
    if not counts:
        return shorter
    return (counts.get(step, 0) + SMOOTHING * shorter) / (sum(counts.values()) + SMOOTHING)


@lru_cache(maxsize=1)
def _counts() -> dict[tuple[int, ...], dict[int, float]]:
    found: dict[tuple[int, ...], dict[int, float]] = {}
    for history, row in STEPS.items():
        context = tuple(map(int, history.split()))
        for step, n in row.items():
            for k in range(len(context) + 1):
                sums = found.setdefault(context[k:], {})
                sums[step] = sums.get(step, 0.0) + n
    return found


@lru_cache(maxsize=20_000)
def grammar_log(scheme: Scheme) -> float:
    """Log probability of a scheme by the grammar alone."""
    context: tuple[int, ...] = (START,) * ORDER
    total = 0.0
    for step in (*steps(scheme), END):
        total += step_log(context, step)
        context = (*context[1:], step)
    return total


@cache
def known_schemes(lines: int) -> dict[Scheme, float]:
    """Known schemes of so many lines, with the log of their prior."""
    rows = SCHEMES.get(lines, {})
    whole = sum(rows.values()) + UNSEEN
    return {
        scheme: log((n + UNSEEN * _even(scheme)) / whole)
        for letters, n in rows.items()
        for scheme in (tuple(ord(c) - 97 for c in letters),)
    }


@lru_cache(maxsize=20_000)
def scheme_log(scheme: Scheme) -> float:
    """Log prior of any scheme, among those of as many lines."""
    known = known_schemes(len(scheme))
    if scheme in known:
        return known[scheme]
    whole = sum(SCHEMES.get(len(scheme), {}).values()) + UNSEEN
    return log(UNSEEN / whole) + grammar_log(scheme)


def _even(scheme: Scheme) -> float:
    return float(2.718281828459045 ** grammar_log(scheme))


def forget() -> None:
    """Read the tables anew (for the scripts that learn them)."""
    for remembered in (step_log, _step, _counts, grammar_log, known_schemes, scheme_log):
        remembered.cache_clear()
