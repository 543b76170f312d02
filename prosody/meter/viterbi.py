"""The cheapest scansions of a line in a meter: Viterbi over words and the meter's states.

What a word of a given shape does from a given state is worked out once and remembered, so
that a line costs a few look-ups a word.
"""

from __future__ import annotations

from functools import cache
from math import inf
from operator import itemgetter
from typing import Any

from prosody.meter.grammar import AFTER_BEAT, RUNS, START, Grammar
from prosody.meter.stress import Shape, emission, option_cost

BEAT_BITS = 5  # beats in the low bits of a key, the state above them
MOST_BEATS = 1 << BEAT_BITS
_BEATS = MOST_BEATS - 1
_ONE_WEAK = 2 << BEAT_BITS  # what a weak syllable adds to a key
BEAM = 5.5  # nats behind the best after which a hypothesis is given up
FEW = 6  # hypotheses that are not worth thinning

Piece = tuple[int, str]  # which option of the word's shape, its ictus digits
Back = tuple[Any, Piece] | None  # what came before, and this word's piece
Finals = dict[int, tuple[float, Back]]  # the best path for each number of beats
Arc = tuple[int, float, Piece]  # step of the key, cost, piece


_COST = itemgetter(1)
_SHAPES: list[Shape] = []
_SHAPE_NUMBER: dict[Shape, int] = {}
_ARCS: dict[Arc, Arc] = {}
_PIECES: dict[Piece, Piece] = {}


def shape_number(shape: Shape) -> int:
    """A small number for a shape, the same for equal shapes."""
    number = _SHAPE_NUMBER.get(shape)
    if number is None:
        number = _SHAPE_NUMBER[shape] = len(_SHAPES)
        _SHAPES.append(shape)
    return number


@cache
def _options(number: int) -> tuple[tuple[int, float, tuple[tuple[float, float], ...]], ...]:
    """A shape's ways to be said: which, its cost, and each syllable's cost off and on the beat."""
    return tuple(
        (rank, option_cost(rank, licence), tuple(map(emission, classes)))
        for rank, licence, classes in _SHAPES[number]
    )


def _arcs(grammar: Grammar, word: int, state: int) -> tuple[Arc, ...]:
    """Where a word may lead from a state: (key step, cost, piece), one per end state.

    The cheapest come first, so that a reader may stop early.
    """
    beat, pause = grammar.beat, (word & 1) << BEAT_BITS
    best: dict[int, Arc] = {}
    for rank, base, syllables in _options(word >> 1):
        front = {state << BEAT_BITS: (base, "")}
        for weak, strong in syllables:
            after: dict[int, tuple[float, str]] = {}
            for key, (cost, bits) in front.items():
                at = key >> BEAT_BITS
                if (at >> 1) % RUNS < RUNS - 1:
                    total = cost + weak
                    old = after.get(to := key + _ONE_WEAK)
                    if old is None or total < old[0]:
                        after[to] = (total, bits + "0")
                total = cost + strong + beat[at]
                old = after.get(to := (AFTER_BEAT[at] << BEAT_BITS) + (key & _BEATS) + 1)
                if old is None or total < old[0]:
                    after[to] = (total, bits + "1")
            front = after
        for key, (cost, bits) in front.items():
            end = key | pause
            known = best.get(end)
            if known is None or cost < known[1]:
                best[end] = (end, cost, (rank, bits))
    if not best:
        return ()
    found = sorted(best.values(), key=_COST)
    most = found[0][1] + BEAM
    return tuple([_once(arc) for arc in found if arc[1] <= most])


def _once(arc: Arc) -> Arc:
    """The same arc, from one store: words of many shapes do the same things."""
    step, cost, piece = arc
    rounded = (step, round(cost, 2), piece)
    known = _ARCS.get(rounded)
    if known is None:
        rounded = (step, rounded[1], _PIECES.setdefault(piece, piece))
        known = _ARCS[rounded] = rounded
    return known


def decode(grammar: Grammar, keys: list[int]) -> Finals:
    """The best scansion of a line for each number of beats: ``{beats: (cost, back)}``.

    ``keys`` has one number a word: its shape's number doubled, plus 1 if a pause follows.
    """
    words = grammar.arcs
    alive: dict[int, tuple[float, Back]] = {START << BEAT_BITS: (0.0, None)}
    for word in keys:
        arcs_of = words.get(word)
        if arcs_of is None:
            arcs_of = words[word] = {}
        after: dict[int, tuple[float, Back]] = {}
        get = after.get
        least = most = inf
        for key, (cost, back) in alive.items():
            state = key >> BEAT_BITS
            arcs = arcs_of.get(state)
            if arcs is None:
                arcs = arcs_of[state] = _arcs(grammar, word, state)
            beats = key & _BEATS
            for step, more, piece in arcs:
                total = cost + more
                if total > most:
                    break  # so do the arcs that follow
                to = step + beats
                old = get(to)
                if old is None or total < old[0]:
                    after[to] = (total, (back, piece))
                    if total < least:  # noqa: PLR1730 (a call to min costs a tenth of the line)
                        least = total
            if len(after) > FEW:
                most = least + BEAM
        if most < inf:
            alive = {key: path for key, path in after.items() if path[0] <= most}
        elif after:
            alive = after
        else:
            return {}
    return _closed(grammar, alive)


def _closed(grammar: Grammar, alive: dict[int, tuple[float, Back]]) -> Finals:
    """The best hypothesis for each number of beats, what it costs to end there included."""
    close = grammar.close
    best: Finals = {}
    for key, (cost, back) in alive.items():
        total = cost + close[key >> BEAT_BITS]
        beats = key & _BEATS
        if beats not in best or total < best[beats][0]:
            best[beats] = (total, back)
    return best


def trace(back: Back) -> list[Piece]:
    """The pieces chosen for the words of a line, in order."""
    pieces: list[Piece] = []
    while back is not None:
        back, piece = back
        pieces.append(piece)
    pieces.reverse()
    return pieces
