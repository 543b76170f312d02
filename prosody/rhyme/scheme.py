"""Line ends -> the scheme of each stanza, the poem's own pattern weighed in.

Every scheme of a stanza has a score: what is heard (log-odds of the pairs that it joins) plus
its prior. Stanzas of one size share a poem's pattern, and keep it but for a small share of
strays; a poem as a whole is rhymed or not. The best of all this is the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log
from typing import NamedTuple

from prosody.rhyme.beam import by_grammar
from prosody.rhyme.hearing import LONGEST_KNOWN, Ends, Hearing, hear_pairs
from prosody.rhyme.priors import (
    Scheme,
    free_step_log,
    known_schemes,
    log_sum,
    scheme_log,
    step_log,
)
from prosody.rhyme.readings import one_reading_each
from prosody.rhyme.tuning import TUNING

SURPRISE = 4.0  # nats unheard by the best known scheme that ask for the grammars' opinion
SURPRISE_OF_ONE = 2.0  # the same for a stanza alone of its size, whose pattern is not repeated
MOST_FOUND = 40  # schemes found by the grammars that are tried as a poem's pattern


class _Heard(NamedTuple):
    """The stanzas of one size: log-odds, schemes, and whether each keeps the poem's pattern."""

    score: float
    schemes: list[Scheme]
    kept: list[bool]


def decode(stanzas: Sequence[Ends]) -> tuple[Scheme, ...]:
    """The scheme of each stanza of a poem, as class numbers in order of appearance."""
    sizes: dict[int, list[int]] = {}
    for s, ends in enumerate(stanzas):
        sizes.setdefault(len(ends), []).append(s)
    answer: list[Scheme] = [()] * len(stanzas)
    rhymed = log(1 - TUNING.unrhymed)
    for size, members in sizes.items():
        heard = _group(size, [Hearing(hear_pairs(stanzas[s])) for s in members])
        rhymed += heard.score
        for s, scheme, kept in zip(members, heard.schemes, heard.kept, strict=True):
            # A stanza that keeps the pattern of others is believed even with an odd rhyme.
            answer[s] = scheme if kept else one_reading_each(scheme, stanzas[s])
    if rhymed < log(TUNING.unrhymed):
        return tuple(tuple(range(len(ends))) for ends in stanzas)
    return tuple(answer)


def _group(size: int, heard: list[Hearing]) -> _Heard:
    if size == 1:
        return _Heard(0.0, [(0,)] * len(heard), [False] * len(heard))
    known = known_schemes(size) if size <= LONGEST_KNOWN else {}
    found = [_found(known, hearing, alone=len(heard) == 1) for hearing in heard]
    often = Counter(scheme for schemes in found for scheme in schemes if scheme not in known)
    shared = known | {scheme: scheme_log(scheme) for scheme, _ in often.most_common(MOST_FOUND)}
    told = [{scheme: hearing.of(scheme) for scheme in shared} for hearing in heard]
    free = []
    for hearing, own, t in zip(heard, found, told, strict=True):
        best = max(shared, key=lambda c: shared[c] + t[c])
        options = [(shared[best] + t[best], best)]
        options += [(scheme_log(c) + hearing.of(c), c) for c in own if c not in shared]
        free.append(max(options))
    if len(heard) == 1:
        return _Heard(free[0][0], [free[0][1]], [False])
    return _pattern(shared, told, free)


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
    return _Heard(score, schemes, [k and several for k in kept])


def _found(known: dict[Scheme, float], hearing: Hearing, *, alone: bool) -> list[Scheme]:
    """What the grammars hear, where a scheme unknown to the tables could be worth its prior."""
    if known:
        best = max(known, key=lambda c: known[c] + hearing.of(c))
        if hearing.unheard_by(best) <= (SURPRISE_OF_ONE if alone else SURPRISE):
            return []
    return [by_grammar(hearing.pairs, grammar) for grammar in (step_log, free_step_log)]
