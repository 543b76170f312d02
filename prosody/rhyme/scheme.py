"""Line ends -> the scheme of each stanza, the poem's own pattern weighed in.

Every scheme of a stanza has a score: what is heard (log-odds of the pairs that it joins) plus
its prior. Stanzas of one size share a poem's pattern, and keep it but for a small share of
strays; a poem as a whole is rhymed or not. The best of all this is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

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
    free_step_log,
    known_schemes,
    log_sum,
    scheme_log,
    step_log,
)
from prosody.rhyme.readings import one_reading_each

LONGEST_KNOWN = 20  # lines: longer stanzas are left to the grammar alone
CAP = 6.0  # nats: no pair speaks louder than this for a rhyme
FLOOR = -7.0  # nats: nor louder than this against one
SILENT = -3.0  # nats: for a pair with a line that has no sound
BEAM = 8  # partial schemes kept at each line
DEAF = -1.0  # nats: a line joins no class whose every member is worse than this to it
SURPRISE = 4.0  # nats unheard by the best known scheme that ask for the grammars' opinion
SURPRISE_OF_ONE = 2.0  # the same for a stanza alone of its size, whose pattern is not repeated


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
        near = [_heard(a, b) for a in ends[max(0, j - far) : j]]
        heard.append([FLOOR] * max(0, j - far) + near)
    return heard


def _heard(a: LineEnd | None, b: LineEnd | None) -> float:
    if a is None or b is None:
        return SILENT
    if a.vowels.isdisjoint(b.vowels) and a.codas.isdisjoint(b.codas) and a.plain != b.plain:
        return FLOOR
    match = match_ends(a, b)
    return SILENT if match is None else min(CAP, max(FLOOR, match.score + TUNING.bias))


Join = tuple[int, tuple[int, ...]]  # a line, and the earlier lines of its class


@lru_cache(maxsize=20_000)
def joins(scheme: Scheme) -> tuple[Join, ...]:
    """The joins that a scheme asks for.

    >>> joins((0, 1, 0, 0))
    ((2, (0,)), (3, (0, 2)))
    """
    members: dict[int, list[int]] = {}
    found: list[Join] = []
    for j, label in enumerate(scheme):
        earlier = members.setdefault(label, [])
        if earlier:
            found.append((j, tuple(earlier)))
        earlier.append(j)
    return tuple(found)


class Hearing:
    """What is heard in one stanza for any scheme; each join is weighed once."""

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self._known: dict[Join, float] = {}

    def of(self, scheme: Scheme) -> float:
        """Each line's mean log-odds with the earlier lines of its class, summed and trusted."""
        known, total = self._known, 0.0
        for join in joins(scheme):
            heard = known.get(join)
            if heard is None:
                j, earlier = join
                row = self.pairs[j]
                heard = TUNING.sound * sum([row[i] for i in earlier]) / len(earlier)
                known[join] = heard
            total += heard
        return total

    def unheard_by(self, scheme: Scheme) -> float:
        """How much more another scheme could gain at the most (nats): pairs left, joins forced."""
        gain = 0.0
        for j, row in enumerate(self.pairs):
            apart = [score for i, score in enumerate(row) if scheme[i] != scheme[j]]
            gain += max(0.0, max(apart, default=0.0))
        forced = sum(min(0.0, self._known[join]) for join in joins(scheme))
        return TUNING.sound * gain - forced


StepLog = Callable[[tuple[int, ...], int], float]


def by_grammar(pairs: Pairs, grammar: StepLog) -> Scheme:
    """The best scheme by a grammar of steps, heard from left to right; linear in lines."""
    start = (START,) * ORDER
    beam: list[tuple[float, tuple[int, ...], Scheme, int]] = [(0.0, start, (), 0)]
    for j, row in enumerate(pairs):
        mates = [i for i in range(max(0, j - FAR), j) if row[i] > DEAF]
        grown: dict[tuple[tuple[int, ...], Scheme], tuple[float, tuple[int, ...], Scheme, int]] = {}
        for score, context, labels, fresh in beam:
            options = [(NEW, fresh, score)]
            for label in {labels[i] for i in mates}:
                own = [i for i in range(max(0, j - FAR), j) if labels[i] == label]
                heard = sum([row[i] for i in own]) / len(own)
                options.append((j - own[-1], label, score + TUNING.sound * heard))
            for back, label, so_far in options:
                total = so_far + TUNING.prior * grammar(context, back)
                after, now = (*context[1:], back), (*labels, label)
                key = (after, now[-FAR:])
                if key not in grown or grown[key][0] < total:
                    grown[key] = (total, after, now, max(fresh, label + 1))
        beam = sorted(grown.values(), reverse=True)[:BEAM]
    return max(beam, key=lambda b: b[0] + TUNING.prior * grammar(b[1], END))[2]


def decode(stanzas: Sequence[Sequence[LineEnd | None]]) -> tuple[Scheme, ...]:
    """The scheme of each stanza of a poem, as class numbers in order of appearance."""
    heard = [Hearing(hear_pairs(ends)) for ends in stanzas]
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
    return tuple(one_reading_each(s, e) for s, e in zip(answer, stanzas, strict=True))


def _group(size: int, heard: list[Hearing]) -> tuple[float, list[Scheme]]:
    """The schemes of a poem's stanzas of one size, and the log-odds of them all."""
    if size == 1:
        return 0.0, [(0,)] * len(heard)
    candidates: dict[Scheme, float] = dict(known_schemes(size)) if size <= LONGEST_KNOWN else {}
    for hearing in heard:
        if not candidates or _unexplained(candidates, hearing, many=len(heard) > 1):
            for grammar in (step_log, free_step_log):
                found = canonical(by_grammar(hearing.pairs, grammar))
                if found not in candidates:
                    candidates[found] = scheme_log(found)
    logs = {scheme: TUNING.prior * prior for scheme, prior in candidates.items()}
    told = [{scheme: hearing.of(scheme) for scheme in candidates} for hearing in heard]
    if len(heard) == 1:
        best = max(candidates, key=lambda c: logs[c] + told[0][c])
        return logs[best] + told[0][best], [best]
    stray, keep = log(TUNING.stray), log(1 - TUNING.stray)
    free = [log(TUNING.stray) + max(logs[c] + t[c] for c in candidates) for t in told]

    def whole(pattern: Scheme) -> float:
        return logs[pattern] + sum(
            log_sum(keep + t[pattern], f) for t, f in zip(told, free, strict=True)
        )

    pattern = max(candidates, key=whole)
    schemes = []
    for t in told:
        best = max(candidates, key=lambda c: stray + logs[c] + t[c])
        kept = keep + t[pattern]
        schemes.append(pattern if kept >= stray + logs[best] + t[best] else best)
    return whole(pattern), schemes


def _unexplained(candidates: dict[Scheme, float], hearing: Hearing, *, many: bool) -> bool:
    """Whether a scheme unknown to the tables could be worth its low prior."""
    best = max(candidates, key=lambda c: TUNING.prior * candidates[c] + hearing.of(c))
    return hearing.unheard_by(best) > (SURPRISE_OF_ONE if not many else SURPRISE)
