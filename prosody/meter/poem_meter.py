"""Which meter a poem keeps: its lines are tried in every meter, the unlikely ones dropping out."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.meter import weights
from prosody.meter.grammar import Grammar, build
from prosody.meter.viterbi import Finals, decode
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
FIRST_ROUND = 4  # lines before the first meters drop out
DROP_OUT = 14.0  # nats behind the best after which a meter drops out
LENGTH_COST = {1: 4.5, 2: 2.6, 3: 1.6, 4: 1.1, 5: 1.0, 6: 2.5, 7: 3.5, 8: 3.5}
UNSCANNED = 12.0  # nats for a line that a meter cannot scan at all
FARTHER = 0.125  # of that, for each foot that it is off
NO_LAW = 2.0  # nats for lengths that follow no law
PATTERN_NUMBER = 3.0  # nats for each length to be remembered

# How far a poem is from its best meter: nats a syllable, plus a share of the lines that are
# not as long as they should be. Chosen on the labels of the development poems (free verse
# against blank verse, sonnets, common measure, ballads); see docs/meter.md.
UNEVEN = 0.4
NO_METER = 0.66
LOOSE_METER = 0.50
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
    return min((f[0] + LENGTH_COST.get(b, 5.0) for b, f in finals.items()), default=UNSCANNED)


def fit_pattern(
    finals: list[Finals], places: list[tuple[int, int]]
) -> tuple[float, dict[int, int], str]:
    """The best law of line lengths: one length, a repeating pattern, or none.

    ``places`` has (stanza size, place in stanza) of each line. Gives the total cost, the
    expected beats by place key, and the law's name.
    """
    costs = [{b: f[0] for b, f in one.items()} for one in finals]
    free = [_any_length(one) for one in finals]
    laws: dict[str, list[int]] = {"same": [0] * len(costs)}
    for period in (2, 3, 4, 5, 6):
        laws[f"every {period}"] = [place % period for _, place in places]
    laws["stanza"] = [size * 64 + min(place, 63) for size, place in places]
    best: tuple[float, dict[int, int], str] = (sum(free) + NO_LAW, {}, "varying")
    for law, keys in laws.items():
        groups: dict[int, list[int]] = {}
        for i, key in enumerate(keys):
            groups.setdefault(key, []).append(i)
        if law != "same" and len(groups) * 2 > len(costs) and len(costs) > 4:
            continue
        total, expected = 0.0, {}
        for key, members in groups.items():
            cost, beats = min(
                (
                    sum(_given(costs[i], beats) for i in members),
                    beats,
                )
                for beats in range(1, 10)
            )
            expected[key] = beats
            total += cost + PATTERN_NUMBER
        if total < best[0]:
            best = (total, expected, law)
    return best


def _given(costs: dict[int, float], beats: int) -> float:
    return min(
        (c + length_cost(b, beats) for b, c in costs.items()),
        default=UNSCANNED,
    )


def length_cost(beats: int, expected: int) -> float:
    """What a line of so many beats costs where another number is expected (0: none is)."""
    if not expected:
        return LENGTH_COST.get(beats, 5.0)
    return 0.05 if beats == expected else weights.OFF_LENGTH * (1 + FARTHER * abs(beats - expected))


def place_key(law: str, size: int, place: int) -> int:
    """The key under which a line's expected length is kept."""
    if law.startswith("every "):
        return place % int(law[6:])
    return size * 64 + min(place, 63) if law == "stanza" else 0


def choose(lines: dict[int, tuple[list[int], tuple[int, int], int]]) -> Choice:
    """Choose the meter of a poem from (a sample of) its lines.

    ``lines`` has, by line, its keys as :func:`prosody.meter.viterbi.decode` takes them, its
    place (stanza size, place in the stanza) and its syllables.
    """
    numbers = list(lines)
    picked = [numbers[i] for i in _sample(len(numbers))]
    finals = race([lines[i][0] for i in picked])
    places = [lines[i][1] for i in picked]
    laws = {name: fit_pattern(found, places) for name, found in finals.items()}
    totals = {name: laws[name][0] + weights.PRIOR[name] for name in finals}
    name = min(totals, key=totals.__getitem__)
    _, expected, law = laws[name]
    lengths = {i: expected.get(place_key(law, *row[1]), 0) for i, row in lines.items()}
    strain = _strain(finals[name], [lengths[i] for i in picked], [lines[i][2] for i in picked])
    if strain > NO_METER:
        unknown = dict.fromkeys(lines, 0)
        return Choice(GRAMMARS[FREE], None, unknown, (), Regularity.NONE, strain, totals, {})
    foot, gaps = KINDS[name]
    loose = strain > LOOSE_METER or gaps == "mixed"
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
        even = max(map(beats.count, beats)) / len(beats)
    return cost / max(1, sum(sizes)) + UNEVEN * (1 - even)


def _pattern(law: str, expected: dict[int, int], places: list[tuple[int, int]]) -> tuple[int, ...]:
    """The feet per line of one round of the law; empty where lengths follow none."""
    if law == "varying":
        return ()
    if law == "same":
        return (expected[0],)
    size = int(law[6:]) if law.startswith("every ") else places[0][0]
    return tuple(expected.get(place_key(law, size, i), 0) for i in range(size))
