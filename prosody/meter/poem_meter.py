"""Which meter a poem keeps: its lines are tried in every meter, the unlikely ones dropping out."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.meter import weights
from prosody.meter.viterbi import decode
from prosody.meter.grammar import Grammar, build
from prosody.scansion import Foot

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
FREE_LENGTH = 2.6  # nats: a length that nothing foretells, of about a dozen
FARTHER = 0.125  # of that, for each foot that it is off
PATTERN_NUMBER = 3.0  # nats for each length to be remembered

Finals = dict[int, tuple[float, tuple]]


@dataclass(frozen=True, slots=True)
class Choice:
    """The meter chosen: its grammar, the feet expected of each line (0 unknown), and the costs."""

    grammar: Grammar
    expected: tuple[int, ...]
    pattern: tuple[int, ...]
    costs: dict[str, float]


def _sample(count: int) -> list[int]:
    if count <= SAMPLE:
        return list(range(count))
    # Runs of lines rather than single ones, so that stanza patterns stay visible.
    blocks = SAMPLE // 12
    return [int(b * (count - 12) / (blocks - 1)) + i for b in range(blocks) for i in range(12)]


def race(keys: list[list[int]]) -> dict[str, list[Finals | None]]:
    """Each surviving meter's ways to scan each sampled line, by number of beats."""
    running: dict[str, list] = {name: [0.0, []] for name in GRAMMARS}
    for done, line in enumerate(keys, 1):
        for name, entry in running.items():
            finals = decode(GRAMMARS[name], line)
            entry[1].append(finals)
            entry[0] += _line_cost(name, finals)
        if done >= FIRST_ROUND and len(running) > 2:
            best = min(e[0] + weights.PRIOR[n] for n, e in running.items() if n != "free")
            running = {
                n: e
                for n, e in running.items()
                if n == "free" or e[0] + weights.PRIOR[n] <= best + DROP_OUT
            }
    return {n: e[1] for n, e in running.items()}


def _line_cost(name: str, finals: Finals) -> float:
    if not finals:
        return 12.0
    if name == "free":
        return min(f[0] for f in finals.values()) + FREE_LENGTH
    return min(f[0] + LENGTH_COST.get(b, 5.0) for b, f in finals.items())


def fit_pattern(
    finals: list[Finals], places: list[tuple[int, int]]
) -> tuple[float, dict[int, int], str]:
    """The best law of line lengths: one length, a repeating pattern, or none.

    ``places`` has (stanza size, place in stanza) of each line. Gives the total cost, the
    expected beats by place key, and the law's name.
    """
    costs = [{b: f[0] for b, f in one.items()} for one in finals]
    free = [min((c + LENGTH_COST.get(b, 5.0) for b, c in one.items()), default=12.0) for one in costs]
    laws: dict[str, list] = {"same": [0] * len(costs)}
    for period in (2, 3, 4, 5, 6):
        laws[f"every {period}"] = [place % period for _, place in places]
    laws["stanza"] = [size * 64 + min(place, 63) for size, place in places]
    best = (sum(free) + 2.0, {}, "varying")
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
        default=12.0,
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


def choose(keys: list[list[int]], places: list[tuple[int, int]]) -> Choice:
    """Choose the meter of a poem from (a sample of) its lines."""
    picked = _sample(len(keys))
    finals = race([keys[i] for i in picked])
    where = [places[i] for i in picked]
    totals: dict[str, float] = {}
    laws: dict[str, tuple] = {}
    for name, lines in finals.items():
        if name == "free":
            totals[name] = sum(_line_cost(name, f) for f in lines)
            laws[name] = (0.0, {}, "varying")
            continue
        law = fit_pattern(lines, where)
        laws[name] = law
        totals[name] = law[0] + weights.PRIOR[name]
    name = min(totals, key=totals.__getitem__)
    _, expected, law = laws[name]
    grammar = GRAMMARS[name]
    lengths = tuple(expected.get(place_key(law, s, p), 0) for s, p in places)
    return Choice(grammar, lengths, _pattern(law, expected, places, lengths), totals)


def _pattern(law, expected, places, lengths) -> tuple[int, ...]:
    if law == "varying" or not lengths:
        return ()
    if law == "same":
        return (lengths[0],)
    if law.startswith("every "):
        n = int(law[6:])
        return tuple(expected.get(i, 0) for i in range(n))
    size = places[0][0]
    return tuple(expected.get(size * 64 + i, 0) for i in range(size))
