"""Which meter a poem keeps: its lines are tried in every meter, the unlikely ones dropping out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from prosody.meter import weights
from prosody.meter.grammar import Grammar, build
from prosody.meter.viterbi import MOST_BEATS, Finals, decode, trace
from prosody.scansion import Foot, Regularity

KINDS: dict[str, tuple[Foot | None, str]] = {
    "iambic": (Foot.IAMB, "iambic"),
    "trochaic": (Foot.TROCHEE, "trochaic"),
    "loose iambic": (Foot.IAMB, "mixed"),
    "loose trochaic": (Foot.TROCHEE, "mixed"),
    "anapestic": (Foot.ANAPEST, "ternary"),
    "amphibrachic": (Foot.AMPHIBRACH, "ternary"),
    "dactylic": (Foot.DACTYL, "dactylic"),
    "free": (None, "free"),
}


def grammars() -> dict[str, Grammar]:
    """Every meter that a poem is tried in, by name."""
    return {
        name: build(name, foot, gaps, prior=weights.PRIOR[name])
        for name, (foot, gaps) in KINDS.items()
    }


GRAMMARS = grammars()
FREE = "free"
SAMPLE = 60  # lines that choose the meter of a long poem
FIRST_ROUND = 1  # lines before meters drop out; 4 chose no other meter for 949 poems
DROP_OUT = 14.0  # nats behind the best after which a meter drops out
LENGTH_COST = {1: 4.5, 2: 2.6, 3: 1.6, 4: 1.1, 5: 1.0, 6: 2.5, 7: 3.5, 8: 3.5}
RARE_LENGTH = 5.0  # nats for any other number of beats
LONGEST = 10  # feet that may be expected of a line
UNSCANNED = 12.0  # nats for a line that a meter cannot scan at all
FARTHER = 0.125  # of that, for each foot that it is off
LONGEST_PATTERN = 8  # lines of a stanza whose pattern is told in full
CONTRARY = 2.0  # nats for each line that begins against its meter, beyond a share:
FREELY = 1 / 3  # of lines that may begin so
NO_LAW = 3.5  # nats for lengths that follow no law
PATTERN_NUMBER = 3.0  # nats for each length to be remembered

# How far a poem is from its best meter: nats a syllable, plus a share of the lines that are
# not as long as they should be. Chosen on the labels of the development poems (free verse
# against blank verse, sonnets, common measure, ballads); see docs/meter.md.
UNEVEN = 0.8
FREE_LENGTHS = 2  # lengths that a poem may mix without a law and still be even
NO_METER = 0.78  # of a poem too short to show whether it rhymes
NO_METER_UNRHYMED = 0.68
NO_METER_BLANK = 0.77  # of unrhymed pentameter, the one meter that English verse often leaves so
NO_METER_RHYMED = 1.0  # nursery rhymes bounce; what rhymes and is farther off is no verse
RHYMED = 0.25  # share of lines that end like another
SHORTEST_RHYMED = 4  # lines
LOOSE_METER = 0.65
MIXED = 0.2  # share of double gaps from which an iambic or trochaic poem is loose
LINE_FITS = 0.75  # nats a syllable that a line within its meter asks at most


@dataclass(frozen=True, slots=True)
class Choice:
    """The meter chosen for a poem.

    ``grammar`` scans its lines, ``expected`` has the feet foreseen for each line that can be
    scanned (0 unknown), ``pattern`` the feet per line as :class:`prosody.scansion.Meter` has
    it, ``strain`` how far the poem is from the meter (nats a syllable, and uneven lengths),
    ``totals`` the cost of each meter that was tried to the end, ``finals`` the lines already
    decoded in it.
    """

    grammar: Grammar
    foot: Foot | None
    expected: dict[int, int]
    pattern: tuple[int, ...]
    regularity: Regularity
    strain: float
    totals: dict[str, float]
    finals: dict[int, Finals]


# Laws of line lengths, with the lines after which they begin anew (0: not by count).
LAWS = {
    "same": 1,
    "every 2": 2,
    "every 3": 3,
    "every 4": 4,
    "every 5": 5,
    "every 6": 6,
    "stanza": 0,
}


def _sample(count: int) -> list[int]:
    if count <= SAMPLE:
        return list(range(count))
    # Runs of lines rather than single ones, so that stanza patterns stay visible.
    blocks = SAMPLE // 12
    return [int(b * (count - 12) / (blocks - 1)) + i for b in range(blocks) for i in range(12)]


def race(keys: list[list[int]]) -> dict[str, list[Finals]]:
    """Each surviving meter's ways to scan each line, by number of beats."""
    lines: dict[str, list[Finals]] = {name: [] for name in GRAMMARS if name != FREE}
    costs = {name: weights.PRIOR[name] for name in lines}
    for done, line in enumerate(keys, 1):
        for name, found in lines.items():
            finals = decode(GRAMMARS[name], line)
            found.append(finals)
            costs[name] += _any_length(finals)
        if done >= FIRST_ROUND and len(lines) > 1:
            best = min(costs[name] for name in lines)
            lines = {n: found for n, found in lines.items() if costs[n] <= best + DROP_OUT}
    return lines


def _any_length(finals: Finals) -> float:
    return min(
        (f[0] + LENGTH_COST.get(b, RARE_LENGTH) for b, f in finals.items()), default=UNSCANNED
    )


def fit_pattern(
    finals: list[Finals], places: list[tuple[int, int]]
) -> tuple[float, dict[int, int], str]:
    """The best law of line lengths: one length, a repeating pattern, or none.

    ``places`` has (stanza size, place in stanza) of each line. Gives the total cost, the
    expected beats by place key, and the law's name.
    """
    count = len(finals)
    costs = [_cost_by_length(one) for one in finals]
    best: tuple[float, dict[int, int], str] = (
        sum(map(_any_length, finals)) + NO_LAW,
        {},
        "varying",
    )
    for law in LAWS:
        groups: dict[int, list[tuple[float, ...]]] = {}
        for place, cost in zip(places, costs, strict=True):
            groups.setdefault(place_key(law, *place), []).append(cost)
        if law != "same" and len(groups) * 2 > count > 4:
            continue  # more numbers to remember than the lines can show
        total, expected = 0.0, {}
        for key, members in groups.items():
            sums = [sum(column) for column in zip(*members, strict=True)]
            least = min(sums)
            expected[key] = sums.index(least) + 1
            total += least + PATTERN_NUMBER
        if total < best[0]:
            best = (total, expected, law)
    return best


def _cost_by_length(finals: Finals) -> tuple[float, ...]:
    """What a line costs where 1, 2 ... feet are expected of it."""
    if not finals:
        return (UNSCANNED,) * LONGEST
    found = [(beats, end[0]) for beats, end in finals.items()]
    return tuple(
        [
            min([cost + row[beats] for beats, cost in found])
            for row in _length_rows(weights.OFF_LENGTH)
        ]
    )


@cache
def _length_rows(off: float) -> list[list[float]]:
    """Rows of :func:`length_cost`: by feet expected (from 1), by beats (from 0)."""
    return [
        [length_cost(b, expected) for b in range(MOST_BEATS)] for expected in range(1, LONGEST + 1)
    ]


def length_cost(beats: int, expected: int) -> float:
    """What a line of so many beats costs where another number is expected (0: none is)."""
    if not expected:
        return LENGTH_COST.get(beats, RARE_LENGTH)
    if beats == expected:
        return 0.0
    return weights.OFF_LENGTH * (1 + FARTHER * abs(beats - expected))


def place_key(law: str, size: int, place: int) -> int:
    """The key under which a line's expected length is kept."""
    period = LAWS.get(law, 1)
    return place % period if period else size * 64 + min(place, 63)


def no_meter(lines: int, expected: set[int], rhymed: Callable[[], float]) -> float:
    """The strain beyond which a poem of so many lines, of so many feet, has no meter."""
    if lines < SHORTEST_RHYMED:
        return NO_METER
    if rhymed() >= RHYMED:
        return NO_METER_RHYMED
    return NO_METER_BLANK if expected == {5} else NO_METER_UNRHYMED


def choose(
    lines: dict[int, tuple[list[int], tuple[int, int], int]], rhymed: Callable[[], float]
) -> Choice:
    """Choose the meter of a poem from (a sample of) its lines.

    ``lines`` has, by line, its keys as :func:`prosody.meter.viterbi.decode` takes them, its
    place (stanza size, place in the stanza) and its syllables; ``rhymed`` gives the share of
    lines that end like another, and is asked where the strain leaves doubt.
    """
    numbers = list(lines)
    picked = [numbers[i] for i in _sample(len(numbers))]
    finals = race([lines[i][0] for i in picked])
    places = [lines[i][1] for i in picked]
    laws = {name: fit_pattern(found, places) for name, found in finals.items()}
    beats = {name: [_ictus(one) for one in found] for name, found in finals.items()}
    totals = {
        name: laws[name][0] + weights.PRIOR[name] + contrary(beats[name], KINDS[name][0])
        for name in finals
    }
    name = min(totals, key=totals.__getitem__)
    _, expected, law = laws[name]
    lengths = {i: expected.get(place_key(law, *row[1]), 0) for i, row in lines.items()}
    strain = _strain(finals[name], [lengths[i] for i in picked], [lines[i][2] for i in picked])
    if strain > LOOSE_METER and strain > no_meter(len(numbers), set(expected.values()), rhymed):
        unknown = dict.fromkeys(lines, 0)
        return Choice(GRAMMARS[FREE], None, unknown, (), Regularity.NONE, strain, totals, {})
    foot = KINDS[name][0]
    mixed = foot in (Foot.IAMB, Foot.TROCHEE) and _doubles(beats[name]) > MIXED
    loose = strain > LOOSE_METER or mixed
    return Choice(
        GRAMMARS[name],
        foot,
        lengths,
        _pattern(law, expected, [row[1] for row in lines.values()]),
        Regularity.LOOSE if loose else Regularity.STRICT,
        strain,
        totals,
        dict(zip(picked, finals[name], strict=True)),
    )


def _strain(finals: list[Finals], lengths: list[int], sizes: list[int]) -> float:
    if not finals:
        return 2 * NO_METER
    cost = 0.0
    beats = []
    for one, expected in zip(finals, lengths, strict=True):
        if not one:
            cost += UNSCANNED
            beats.append(-1)
            continue
        count = min(one, key=lambda b: one[b][0] + length_cost(b, expected))
        cost += one[count][0]
        beats.append(count)
    if any(lengths):
        even = sum(b == e for b, e in zip(beats, lengths, strict=True)) / len(beats)
    else:
        common = sorted(map(beats.count, set(beats)), reverse=True)
        even = sum(common[:FREE_LENGTHS]) / len(beats)
    return cost / max(1, sum(sizes)) + UNEVEN * (1 - even)


def _ictus(finals: Finals) -> str:
    """The beats of a line's cheapest scansion."""
    if not finals:
        return ""
    _, back = min(finals.values(), key=lambda end: end[0])
    return "".join([bits for _, bits in trace(back)])


def contrary(lines: list[str], foot: Foot | None) -> float:
    """What it costs (nats) that a poem's lines begin otherwise than its meter does.

    One line may begin freely, but a meter whose lines mostly do is another meter: with an
    anacrusis before most lines a trochaic poem is iambic.
    """
    if foot in (Foot.TROCHEE, Foot.DACTYL):
        count = sum(line.startswith("0") for line in lines)
    elif foot is Foot.IAMB:
        count = sum(line.startswith("101") for line in lines)
    else:
        return 0.0
    return CONTRARY * max(0.0, count - len(lines) * FREELY)


def _doubles(lines: list[str]) -> float:
    """The share of gaps of two weak syllables and more, inversions apart."""
    double = count = 0
    for line in lines:
        gaps = line.strip("0").split("1")[1:-1]
        count += len(gaps)
        double += sum(len(gap) > 1 and bool(i and gaps[i - 1]) for i, gap in enumerate(gaps))
    return double / count if count else 0.0


def _pattern(law: str, expected: dict[int, int], places: list[tuple[int, int]]) -> tuple[int, ...]:
    """The feet per line of one stanza, or of one round of the law where lines stand unparted;
    one number where all are alike, empty where lengths follow no law."""
    if law == "varying":
        return ()
    size = LAWS[law] or places[0][0]
    found = tuple(expected.get(place_key(law, size, i), 0) for i in range(size))
    if len(set(found)) == 1:
        return found[:1]
    stanza = places[0][0]
    if size < stanza <= LONGEST_PATTERN and stanza % size == 0:
        found *= stanza // size
    return found
