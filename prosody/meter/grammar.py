"""The meters as small weighted automata over beats and the weak syllables between them.

A line is a row of beats (ictuses) with gaps of weak syllables before, between and after:
``0 1 0 1`` has an opening of 1, a gap of 1 and a close of 0. A meter says what each
opening, gap and close costs (in nats); a gap's cost depends on the gap before it, so that
an inversion (no gap, then two) is cheaper than its parts, and on a pause in it.

The states of the automaton are (gap before, weak syllables since the last beat, pause
since the last beat), packed into one small integer.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from prosody.meter import weights
from prosody.scansion import Foot

LONGEST_GAP = 4
NO_BEAT_AT_ALL = 6.0  # nats for a line without a beat
RUNS = LONGEST_GAP + 1
GAPS = ("after 0", "after 1", "after 2", "after 3")
OPENINGS = ("open 0", "open 1", "open 2", "open 3")
CONTEXTS = (*GAPS, *OPENINGS)
NO_BEAT = len(CONTEXTS)  # the context before the first beat of the line
STATES = (NO_BEAT + 1) * RUNS * 2
START = NO_BEAT * RUNS * 2


def pack(context: int, run: int, pause: int) -> int:
    """A state as one number.

    >>> unpack(pack(3, 2, 1))
    (3, 2, 1)
    """
    return (context * RUNS + run) * 2 + pause


def unpack(state: int) -> tuple[int, int, int]:
    """A state's context, weak syllables since the last beat, and pause since then."""
    rest, pause = divmod(state, 2)
    context, run = divmod(rest, RUNS)
    return context, run, pause


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """One meter. ``beat[state]`` is the cost of a beat there, ``close[state]`` of ending there.

    ``arcs`` remembers what a word of a given shape does in a given state
    (:mod:`prosody.meter.viterbi` fills it).
    """

    name: str
    foot: Foot | None
    gaps: str
    beat: tuple[float, ...]
    close: tuple[float, ...]
    prior: float = 0.0
    arcs: dict[int, dict[int, tuple[tuple[int, float, tuple[int, str]], ...]]] = field(
        default_factory=dict
    )


AFTER_BEAT: tuple[int, ...] = tuple(
    pack(min(run, 3) + (4 if context == NO_BEAT else 0), 0, 0)
    for context, run, _ in map(unpack, range(STATES))
)


def build(name: str, foot: Foot | None, gaps: str, *, prior: float) -> Grammar:
    """The automaton of a meter from its rows in the table of weights."""
    beat, close = [], []
    for context, run, pause in map(unpack, range(STATES)):
        if context == NO_BEAT:
            beat.append(weights.OPENING[name][run])
            close.append(NO_BEAT_AT_ALL)
        else:
            cost = weights.GAP[gaps][CONTEXTS[context]][run]
            beat.append(cost + (weights.PAUSE[gaps][run] if pause else 0.0))
            close.append(weights.CLOSE[name][run])
    return Grammar(name, foot, gaps, tuple(beat), tuple(close), prior)
