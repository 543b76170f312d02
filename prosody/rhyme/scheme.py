"""Line ends -> the scheme of each stanza, the poem's own pattern weighed in.

Every scheme of a stanza has a score: what is heard (log-odds of the pairs that it joins) plus
its prior. Stanzas of one size share a poem's pattern, and keep it but for a small share of
strays; a poem as a whole is rhymed or not. The best of all this is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from prosody.rhyme.ends import LineEnd
from prosody.rhyme.match import match_ends
from prosody.rhyme.priors import (
    END,
    FAR,
    NEW,
    ORDER,
    START,
    Scheme,
    canonical,
    known_schemes,
    scheme_log,
    step_log,
)

LONGEST_KNOWN = 20  # lines: longer stanzas are left to the grammar alone
CAP = 6.0  # nats: no pair speaks louder than this for a rhyme
FLOOR = -7.0  # nats: nor louder than this against one
SILENT = -3.0  # nats: for a pair with a line that has no sound
BEAM = 10  # partial schemes kept at each line
EXPLAINED = 1.0  # nats: a pair above it that no scheme joins asks for the grammar's opinion


@dataclass(slots=True)
class Tuning:
    """The few numbers of the decoder that are chosen on the development folds."""

    sound: float = 0.6  # trust in what is heard: pairs of a class are not independent
    bias: float = 0.0  # nats added to every pair
    prior: float = 1.0  # trust in the prior
    stray: float = 0.04  # share of stanzas that leave their poem's pattern
    unrhymed: float = 0.05  # share of poems without rhyme


TUNING = Tuning()

Pairs = list[list[float]]  # pairs[j][i]: log-odds of lines i < j, 0-based


def hear_pairs(ends: Sequence[LineEnd | None]) -> Pairs:
    """The log-odds of every pair of lines of a stanza that stand near enough to rhyme."""
    far = FAR if len(ends) <= LONGEST_KNOWN else FAR // 2
    heard: Pairs = []
    for j, b in enumerate(ends):
        row = [FLOOR] * max(0, j - far)
        for i in range(max(0, j - far), j):
            a = ends[i]
            match = match_ends(a, b) if a is not None and b is not None else None
            row.append(SILENT if match is None else min(CAP, max(FLOOR, match.score + TUNING.bias)))
        heard.append(row)
    return heard


def heard_in(scheme: Scheme, pairs: Pairs) -> float:
    """What is heard for a scheme: each line's mean log-odds with the earlier ones of its class."""
    members: dict[int, list[int]] = {}
    total = 0.0
    for j, label in enumerate(scheme):
        earlier = members.get(label)
        if earlier is None:
            members[label] = [j]
            continue
        row = pairs[j]
        total += sum([row[i] for i in earlier]) / len(earlier)
        earlier.append(j)
    return total * TUNING.sound


def by_grammar(pairs: Pairs) -> Scheme:
    """The best scheme by the grammar of steps, heard from left to right; linear in lines."""
    start = (START,) * ORDER
    # score, context, labels of the lines so far, classes so far: last member and its mates
    beam: list[tuple[float, tuple[int, ...], Scheme]] = [(0.0, start, ())]
    for j, row in enumerate(pairs):
        grown: dict[tuple[tuple[int, ...], Scheme], tuple[float, tuple[int, ...], Scheme]] = {}
        for score, context, labels in beam:
            for back, label, mates in _joins(labels, j):
                heard = sum([row[i] for i in mates]) / len(mates) if mates else 0.0
                if mates and heard < FLOOR / 2:
                    continue
                after = (*context[1:], back)
                total = score + TUNING.prior * step_log(context, back) + TUNING.sound * heard
                now = (*labels, label)
                key = (after, now[-FAR:])
                if key not in grown or grown[key][0] < total:
                    grown[key] = (total, after, now)
        beam = sorted(grown.values(), reverse=True)[:BEAM]
    return max(beam, key=lambda b: b[0] + TUNING.prior * step_log(b[1], END))[2]


def _joins(labels: Scheme, j: int) -> list[tuple[int, int, list[int]]]:
    """The steps open to line j: steps back, the label, and the class's members in reach."""
    mates: dict[int, list[int]] = {}
    for i in range(max(0, j - FAR), j):
        mates.setdefault(labels[i], []).append(i)
    fresh = 1 + max(labels, default=-1)
    return [
        (NEW, fresh, []),
        *((j - found[-1], label, found) for label, found in mates.items()),
    ]


def decode(stanzas: Sequence[Sequence[LineEnd | None]]) -> tuple[Scheme, ...]:
    """The scheme of each stanza of a poem, as class numbers in order of appearance."""
    heard = [hear_pairs(ends) for ends in stanzas]
    sizes: dict[int, list[int]] = {}
    for s, ends in enumerate(stanzas):
        sizes.setdefault(len(ends), []).append(s)
    answer: list[Scheme] = [()] * len(stanzas)
    rhymed = log(1 - TUNING.unrhymed)
    for size, members in sizes.items():
        score, schemes = _group(size, [heard[s] for s in members])
        rhymed += score
        for s, scheme in zip(members, schemes, strict=True):
            answer[s] = scheme
    if rhymed < log(TUNING.unrhymed):
        return tuple(tuple(range(len(ends))) for ends in stanzas)
    return tuple(answer)


def _group(size: int, heard: list[Pairs]) -> tuple[float, list[Scheme]]:
    """The schemes of a poem's stanzas of one size, and the log-odds of them all."""
    if size == 1:
        return 0.0, [(0,)] * len(heard)
    candidates: dict[Scheme, float] = dict(known_schemes(size)) if size <= LONGEST_KNOWN else {}
    for pairs in heard:
        if size > LONGEST_KNOWN or _unexplained(candidates, pairs):
            found = canonical(by_grammar(pairs))
            if found not in candidates:
                candidates[found] = scheme_log(found)
    logs = {scheme: TUNING.prior * prior for scheme, prior in candidates.items()}
    told = [{scheme: heard_in(scheme, pairs) for scheme in candidates} for pairs in heard]
    if len(heard) == 1:
        best = max(candidates, key=lambda c: logs[c] + told[0][c])
        return logs[best] + told[0][best], [best]
    stray, keep = log(TUNING.stray), log(1 - TUNING.stray)
    free = [log(TUNING.stray) + max(logs[c] + t[c] for c in candidates) for t in told]

    def whole(pattern: Scheme) -> float:
        return logs[pattern] + sum(
            _log_sum(keep + t[pattern], f) for t, f in zip(told, free, strict=True)
        )

    pattern = max(candidates, key=whole)
    schemes = []
    for t in told:
        best = max(candidates, key=lambda c: stray + logs[c] + t[c])
        kept = keep + t[pattern]
        schemes.append(pattern if kept >= stray + logs[best] + t[best] else best)
    return whole(pattern), schemes


def _unexplained(candidates: dict[Scheme, float], pairs: Pairs) -> bool:
    if not candidates:
        return True
    best = max(candidates, key=lambda c: TUNING.prior * candidates[c] + heard_in(c, pairs))
    return any(
        (score > EXPLAINED) != (best[i] == best[j])
        for j, row in enumerate(pairs)
        for i, score in enumerate(row)
    )


def _log_sum(a: float, b: float) -> float:
    high, low = max(a, b), min(a, b)
    return high + log(1 + exp(low - high))
