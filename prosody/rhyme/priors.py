"""How likely a scheme is before anything is heard: known schemes, and a grammar for the rest.

A scheme is written as steps: for each line, how many lines back the last line of its class
stands (0 where the line opens a class). Couplets are 0 1 0 1, alternate rhyme 0 0 2 2, enclosed
0 0 1 3. The grammar is a table of how often a step follows the three before it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log

from prosody.rhyme.tables.handbook import NAMED, WEIGHT
from prosody.rhyme.tables.scheme_prior import SCHEMES, STEPS

Scheme = tuple[int, ...]

LONGEST_KNOWN = 20  # lines: longer stanzas are left to the grammars alone
NEW = 0  # the step of a line that opens a class
END = -1  # the step after the last line
START = -2  # the steps before the first line
FAR = 12  # lines: a partner farther back than this is not looked for
ORDER = 3  # steps that the grammar remembers
SMOOTHING = 2.0  # weight of the shorter memory, in observations
UNSEEN = 12.0  # weight of the grammars against the table of known schemes, in poems
IRREGULAR = 0.3  # share of the irregular grammar in that: rhyme without a plan
FREE = (0.5, 0.19, 0.12, 0.065, 0.04, 0.025, 0.015, 0.01, 0.008, 0.006, 0.005, 0.004, 0.003)
# FREE: a line of irregular verse opens a class (0), or answers 1, 2, ... FAR lines back


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


def grammar_log(scheme: Scheme) -> float:
    """Log probability of a scheme by the grammar alone."""
    context: tuple[int, ...] = (START,) * ORDER
    total = 0.0
    for step in (*steps(scheme), END):
        total += step_log(context, step)
        context = (*context[1:], step)
    return total


def free_log(scheme: Scheme) -> float:
    """Log probability of a scheme by the grammar of irregular verse: no memory."""
    return sum(_FREE_LOG[step] for step in steps(scheme))


def free_step_log(context: tuple[int, ...], step: int) -> float:
    """Log probability of a step by the grammar of irregular verse, whatever came before."""
    return 0.0 if step == END else _FREE_LOG[step]


_FREE_LOG = tuple(log(p / sum(FREE)) for p in FREE)


def unseen_log(scheme: Scheme) -> float:
    """Log probability of a scheme by both grammars."""
    return log_sum(log(1 - IRREGULAR) + grammar_log(scheme), log(IRREGULAR) + free_log(scheme))


def log_sum(a: float, b: float) -> float:
    """The log of the sum of two numbers given as logs."""
    high, low = max(a, b), min(a, b)
    return high + log(1 + exp(low - high))


@cache
def _known(lines: int) -> dict[Scheme, float]:
    """How many poems stand for each known scheme of so many lines."""
    rows: dict[Scheme, float] = {}
    for letters, n in SCHEMES.get(lines, {}).items():
        rows[_read(letters)] = n
    for letters in NAMED:
        if len(letters) == lines:
            scheme = _read(letters)
            rows[scheme] = rows.get(scheme, 0.0) + WEIGHT
    return rows


def _read(letters: str) -> Scheme:
    return tuple(ord(c) - 97 for c in letters)


@cache
def known_schemes(lines: int) -> dict[Scheme, float]:
    """Known schemes of so many lines, with the log of their prior."""
    rows = _known(lines)
    whole = sum(rows.values()) + UNSEEN
    return {
        scheme: log((n + UNSEEN * exp(unseen_log(scheme))) / whole) for scheme, n in rows.items()
    }


def scheme_log(scheme: Scheme) -> float:
    """Log prior of any scheme, among those of as many lines."""
    return _scheme_log(scheme) if len(scheme) <= LONGEST_KNOWN else unseen_log(scheme)


@lru_cache(maxsize=20_000)
def _scheme_log(scheme: Scheme) -> float:
    known = known_schemes(len(scheme))
    if scheme in known:
        return known[scheme]
    whole = sum(_known(len(scheme)).values()) + UNSEEN
    return log(UNSEEN / whole) + unseen_log(scheme)


def forget() -> None:
    """Read the tables anew (for the scripts that learn them)."""
    for remembered in (step_log, _step, known_schemes, _scheme_log):
        remembered.cache_clear()
    for table in (_counts, _known):
        table.cache_clear()
