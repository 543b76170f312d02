"""The best scheme of a stanza by a grammar of steps, heard from left to right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from prosody.rhyme.hearing import Pairs
from prosody.rhyme.priors import END, FAR, NEW, ORDER, START, Scheme, canonical
from prosody.rhyme.tuning import TUNING

BEAM = 8  # partial schemes kept at each line
DEAF = -1.0  # nats: a line joins no class whose every member is worse than this to it

StepLog = Callable[[tuple[int, ...], int], float]
Trail = tuple["Trail | None", int]  # the labels so far, linked from the last back


class _Partial(NamedTuple):
    score: float
    context: tuple[int, ...]
    recent: tuple[int, ...]  # the labels of the last FAR lines
    fresh: int  # the next unused label
    trail: Trail | None


def by_grammar(pairs: Pairs, grammar: StepLog) -> Scheme:
    """The likeliest scheme; the work is linear in lines."""
    beam = [_Partial(0.0, (START,) * ORDER, (), 0, None)]
    for row in pairs:
        answering = [back for back in range(1, min(FAR, len(row)) + 1) if row[-back] > DEAF]
        grown: dict[tuple[tuple[int, ...], tuple[int, ...]], _Partial] = {}
        for partial in beam:
            for step in _steps(partial, row, answering, grammar):
                key = (step.context, step.recent)
                if key not in grown or grown[key].score < step.score:
                    grown[key] = step
        beam = sorted(grown.values(), key=lambda p: -p.score)[:BEAM]
    best = max(beam, key=lambda p: p.score + grammar(p.context, END))
    return canonical(_labels(best.trail))


def _steps(
    partial: _Partial, row: list[float], answering: list[int], grammar: StepLog
) -> list[_Partial]:
    score, context, recent, fresh, trail = partial
    found = [
        _Partial(
            score + grammar(context, NEW),
            (*context[1:], NEW),
            (*recent, fresh)[-FAR:],
            fresh + 1,
            (trail, fresh),
        )
    ]
    for label in {recent[-back] for back in answering}:
        mates = [k for k in range(1, min(len(recent), len(row)) + 1) if recent[-k] == label]
        near = [row[-k] for k in mates]
        heard = (sum(near) / len(near) + max(near)) / 2
        found.append(
            _Partial(
                score + grammar(context, mates[0]) + TUNING.sound * heard,
                (*context[1:], mates[0]),
                (*recent, label)[-FAR:],
                fresh,
                (trail, label),
            )
        )
    return found


def _labels(trail: Trail | None) -> Scheme:
    found = []
    while trail is not None:
        trail, label = trail
        found.append(label)
    return tuple(reversed(found))
