"""Line ends -> the scheme of each stanza, the poem's own pattern weighed in.

Every scheme of a stanza has a score: what is heard (log-odds of the pairs that it joins) plus
its prior. Stanzas of one size share a poem's pattern, and keep it but for a small share of
strays; a poem as a whole is rhymed or not. The best of all this is the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

from prosody.rhyme.beam import by_grammar
from prosody.rhyme.hearing import Ends, Hearing, hear_pairs
from prosody.rhyme.priors import (
    LONGEST_KNOWN,
    Scheme,
    canonical,
    free_step_log,
    known_schemes,
    log_sum,
    scheme_log,
    step_log,
)
from prosody.rhyme.readings import one_reading_each
from prosody.rhyme.tuning import TUNING

SURPRISE = 8.0  # nats unheard by the best known scheme that ask for the grammars' opinion
FEW = 6  # stanzas of a size: up to so many, rhyme without a plan is thought of too
ISLAND = 8.0  # nats that let a stanza rhyme in an unrhymed poem (a song in blank verse)
RETURN = 6.0  # nats that it costs a scheme to have the sound of one class return in another
ASTRAY = 10.0  # nats that it costs to have a line go to another class than its scheme says
NEAR_ENOUGH = 2  # lines between two such classes, at the most
MOST_FOUND = 40  # schemes found by the grammars that are tried as a poem's pattern


class _Heard(NamedTuple):
    """The stanzas of one size: log-odds of all, schemes, and which keep the poem's pattern.

    ``free`` holds the log-odds and the scheme of each stanza heard by itself.
    """

    score: float
    schemes: list[Scheme]
    kept: list[bool]
    free: list[tuple[float, Scheme]]


class Decoded(NamedTuple):
    """The schemes of some stanzas, and their log-odds against no rhyme at all (nats)."""

    schemes: tuple[Scheme, ...]
    score: float


def decode(stanzas: Sequence[Ends]) -> Decoded:
    """The scheme of each stanza of a poem, as class numbers in order of appearance."""
    sizes: dict[int, list[int]] = {}
    for s, ends in enumerate(stanzas):
        sizes.setdefault(len(ends), []).append(s)
    answer: list[Scheme] = [()] * len(stanzas)
    islands: list[Scheme] = [()] * len(stanzas)
    rhymed = log(1 - TUNING.unrhymed)
    for size, members in sizes.items():
        heard = _group(size, [Hearing(hear_pairs(stanzas[s])) for s in members])
        rhymed += heard.score
        silent = tuple(range(size))
        for s, scheme, kept, own in zip(
            members, heard.schemes, heard.kept, heard.free, strict=True
        ):
            # A stanza that keeps the pattern of others is believed even with an odd rhyme.
            answer[s] = scheme if kept else one_reading_each(scheme, stanzas[s])
            islands[s] = one_reading_each(own[1], stanzas[s]) if own[0] > ISLAND else silent
    if rhymed < log(TUNING.unrhymed):
        return Decoded(tuple(islands), log(TUNING.unrhymed))
    return Decoded(tuple(answer), rhymed)


def _group(size: int, heard: list[Hearing]) -> _Heard:
    if size == 1:
        alone: Scheme = (0,)
        return _Heard(0.0, [alone] * len(heard), [False] * len(heard), [(0.0, alone)] * len(heard))
    known = known_schemes(size) if size <= LONGEST_KNOWN else {}
    told = [{scheme: hearing.of(scheme) for scheme in known} for hearing in heard]
    few = len(heard) <= FEW
    found = [_found(known, h, t, few=few) for h, t in zip(heard, told, strict=True)]
    often = Counter(scheme for schemes in found for scheme in schemes if scheme not in known)
    new = {scheme: scheme_log(scheme) for scheme, _ in often.most_common(MOST_FOUND)}
    shared = known | new
    free = []
    for hearing, own, t in zip(heard, found, told, strict=True):
        t.update((scheme, hearing.of(scheme)) for scheme in new)
        best = max(shared, key=lambda c: shared[c] + t[c])
        options = [(shared[best] + t[best], best)]
        options += [(scheme_log(c) + hearing.of(c), c) for c in own if c not in shared]
        if known:
            options.append(_amended(best, options[0][0], hearing))
        free.append(max(options))
    if len(heard) == 1:
        return _Heard(free[0][0], [free[0][1]], [False], free)
    return _pattern(shared, told, free)


def _amended(scheme: Scheme, score: float, hearing: Hearing) -> tuple[float, Scheme]:
    """A known scheme with what it takes to fit a stanza: a sound that returns, a line astray.

    Classes whose sound returns are made one (abba cddc -> abba baab), lines that their class
    does not answer go to another, each at its price.
    """
    amended = True
    while amended:
        amended = False
        heard = hearing.of(scheme)
        for price, other in _amendments(scheme, hearing):
            now = score + hearing.of(other) - heard - price
            if now > score:
                scheme, score, amended = other, now, True
                break
    return score, scheme


def _amendments(scheme: Scheme, hearing: Hearing) -> Iterator[tuple[float, Scheme]]:
    for one, two in _neighbours(scheme):
        yield RETURN, canonical(tuple(one if c == two else c for c in scheme))
    for line in hearing.unanswered(scheme):
        for label in range(max(scheme) + 2):
            if label != scheme[line]:
                yield ASTRAY, canonical((*scheme[:line], label, *scheme[line + 1 :]))


def _neighbours(scheme: Scheme) -> list[tuple[int, int]]:
    """The pairs of classes, of two lines at least, that stand near each other."""
    lines: dict[int, list[int]] = {}
    for i, label in enumerate(scheme):
        lines.setdefault(label, []).append(i)
    several = [(label, own) for label, own in lines.items() if len(own) > 1]
    return [
        (one, two)
        for k, (one, first) in enumerate(several)
        for two, second in several[k + 1 :]
        if min(second) - max(first) <= NEAR_ENOUGH
    ]


def _pattern(
    shared: dict[Scheme, float],
    told: list[dict[Scheme, float]],
    free: list[tuple[float, Scheme]],
) -> _Heard:
    """The pattern that a poem's like stanzas keep together, and the stanzas that stray."""
    stray, keep = log(TUNING.stray), log(1 - TUNING.stray)

    def whole(pattern: Scheme) -> float:
        heard = zip(told, free, strict=True)
        return shared[pattern] + sum(log_sum(keep + t[pattern], stray + f) for t, (f, _) in heard)

    score, pattern = max((whole(scheme), scheme) for scheme in shared)
    kept = [keep + t[pattern] >= stray + f for t, (f, _) in zip(told, free, strict=True)]
    schemes = [pattern if k else own for k, (_, own) in zip(kept, free, strict=True)]
    several = sum(kept) > 1
    return _Heard(score, schemes, [k and several for k in kept], free)


def _found(
    known: dict[Scheme, float], hearing: Hearing, told: dict[Scheme, float], *, few: bool
) -> list[Scheme]:
    """What the grammars hear, where a scheme unknown to the tables could be worth its prior."""
    if known:
        best = max(known, key=lambda c: known[c] + told[c])
        if hearing.unheard_by(best) <= SURPRISE:
            return []
    # A stanza with few fellows may well be irregular; among many a stray is a known kind.
    grammars = (step_log, free_step_log) if few else (step_log,)
    return [by_grammar(hearing.pairs, grammar) for grammar in grammars]
