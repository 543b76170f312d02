"""The cheapest scansions of a line in a meter: Viterbi over words and the meter's states.

What a word of a given shape does from a given state is worked out once and remembered, so
that a line costs a few look-ups a word.
"""

from __future__ import annotations

from math import inf
from typing import Any

from prosody.meter.grammar import AFTER_BEAT, RUNS, START, Grammar
from prosody.meter.stress import Shape, emission, option_cost

BEAT_BITS = 5  # beats in the low bits of a key, the state above them
MOST_BEATS = 1 << BEAT_BITS
BEAM = 5.5  # nats behind the best after which a hypothesis is given up
FEW = 6  # hypotheses that are not worth thinning

Piece = tuple[int, str]  # which option of the word's shape, its ictus digits
Back = tuple[Any, Piece] | None  # what came before, and this word's piece
Finals = dict[int, tuple[float, Back]]  # the best path for each number of beats
Arc = tuple[int, float, Piece]  # step of the key, cost, piece


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


def _arcs(grammar: Grammar, shape: Shape, pause: int, state: int) -> tuple[Arc, ...]:
    """Where a word may lead from a state: (key step, cost, piece), one per end state."""
    best: dict[int, tuple[int, float, Piece]] = {}
    for rank, licence, classes in shape:
        front = {state << BEAT_BITS: (option_cost(rank, licence), "")}
        for name in classes:
            weak, strong = emission(name)
            after: dict[int, tuple[float, str]] = {}
            for key, (cost, bits) in front.items():
                at = key >> BEAT_BITS
                if (at >> 1) % RUNS < RUNS - 1:
                    _keep(after, key + (2 << BEAT_BITS), cost + weak, bits + "0")
                beats = key & 31
                to = (AFTER_BEAT[at] << BEAT_BITS) + beats + 1
                _keep(after, to, cost + strong + grammar.beat[at], bits + "1")
            front = after
        for key, (cost, bits) in front.items():
            end = key | (1 << BEAT_BITS) if pause else key
            if end not in best or cost < best[end][1]:
                best[end] = (end, cost, (rank, bits))
    if not best:
        return ()
    least = min(arc[1] for arc in best.values())
    return tuple(_once(arc) for arc in best.values() if arc[1] <= least + BEAM)


def _once(arc: Arc) -> Arc:
    """The same arc, from one store: words of many shapes do the same things."""
    step, cost, piece = arc
    rounded = (step, round(cost, 2), piece)
    known = _ARCS.get(rounded)
    if known is None:
        rounded = (step, rounded[1], _PIECES.setdefault(piece, piece))
        known = _ARCS[rounded] = rounded
    return known


def _keep(front: dict[int, tuple[float, str]], key: int, cost: float, bits: str) -> None:
    old = front.get(key)
    if old is None or cost < old[0]:
        front[key] = (cost, bits)


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
        least = inf
        for key, (cost, back) in alive.items():
            state = key >> BEAT_BITS
            arcs = arcs_of.get(state)
            if arcs is None:
                arcs = arcs_of[state] = _arcs(grammar, _SHAPES[word >> 1], word & 1, state)
            beats = key & 31
            for step, more, piece in arcs:
                to = step + beats
                total = cost + more
                old = get(to)
                if old is None or total < old[0]:
                    after[to] = (total, (back, piece))
                    if total < least:  # noqa: PLR1730 (a call to min costs a tenth of the line)
                        least = total
        if not after:
            return {}
        if len(after) > FEW:
            least += BEAM
            alive = {key: path for key, path in after.items() if path[0] <= least}
        else:
            alive = after
    close = grammar.close
    best: Finals = {}
    for key, (cost, back) in alive.items():
        total = cost + close[key >> BEAT_BITS]
        beats = key & 31
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
