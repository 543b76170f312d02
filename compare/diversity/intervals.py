"""How sure each figure is: 95 % intervals, poems resampled.

Quatrains of one poem are not independent, so whole poems are drawn with replacement
(percentile bootstrap, Efron and Tibshirani 1993, chapter 13); the spread of the draws around
their mean is laid around the figure. People's distribution, with which a set is compared, is
held fixed. Shares of counted things are widened to Wilson's interval, which knows that none found
among 264 is not none at all. MATTR, MTLD and HD-D run over a whole text; theirs come from
ten parts of it (batch means, Student's t).
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from compare.diversity import lexical
from compare.diversity.known import UNITS_IN, Known, People
from compare.diversity.length import BINS
from compare.diversity.memorization import Unit
from compare.diversity.rhyme import SCHEMES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

DRAWS, BATCH = 1_000, 50
PARTS = 10  # of a text, for MATTR, MTLD and HD-D
STUDENT = 2.262  # t of 97.5 % with 9 degrees of freedom
NORMAL = 1.96
LEAST_POEMS = 20  # fewer give no interval
AT_MOST_ONE = frozenset(
    "h h_integer true_rhymes repetitions repeated_pairs attr mattr hdd within across "
    "quatrain couplet verse".split()
)

Interval = tuple[float, float]


def intervals(figures: Mapping[str, float], known: Known, people: People) -> dict[str, Interval]:
    """Figure name -> its interval, where one can be given."""
    groups = _poems(known)
    if len(groups) < LEAST_POEMS:
        return {}
    offsets = {**_resampled(groups, known, people), **_by_parts(groups, known, people)}
    found = {
        name: _clipped(name, figures[name] + low, figures[name] + high)
        for name, (low, high) in offsets.items()
        if name in figures and math.isfinite(figures[name])
    }
    for name, n in _counted(known).items():
        if name in found and n:
            low, high = wilson(figures[name], n)
            found[name] = (min(low, found[name][0]), max(high, found[name][1]))
    return found


def _counted(known: Known) -> dict[str, int]:
    """The measures that are shares of counted things, and how many things."""
    heard = sum(known.heard[i].scheme is not None for i in known.used)
    return {
        **{unit.value: len(known.searched) * UNITS_IN[unit] for unit in Unit},
        "true_rhymes": heard,
        "repetitions": heard,
        "repeated_pairs": sum(known.pairs(i)[0] for i in known.used),
    }


def wilson(share: float, n: int) -> Interval:
    """Wilson's 95 % interval of a share of ``n``.

    >>> wilson(0.0, 264)[1] < 0.015
    True
    """
    z2 = NORMAL**2 / n
    centre = share + z2 / 2
    half = NORMAL * math.sqrt(share * (1 - share) / n + z2 / (4 * n))
    return max(0.0, (centre - half) / (1 + z2)), min(1.0, (centre + half) / (1 + z2))


def _clipped(name: str, low: float, high: float) -> Interval:
    return max(low, 0.0), min(high, 1.0) if name in AT_MOST_ONE else high


def _poems(known: Known) -> list[list[int]]:
    groups: dict[str, list[int]] = {}
    for i in known.used:
        groups.setdefault(known.poem[i], []).append(i)
    return list(groups.values())


def _resampled(
    groups: Sequence[Sequence[int]], known: Known, people: People
) -> dict[str, Interval]:
    import numpy as np

    names, sums = _sums(groups, known, people)
    rng = np.random.default_rng(people.options.seed)
    even = np.full(len(groups), 1 / len(groups))
    drawn = np.vstack(
        [rng.multinomial(len(groups), even, size=BATCH) @ sums for _ in range(DRAWS // BATCH)]
    )
    columns = {name: drawn[:, at] for name, at in names.items()}
    found = {}
    with np.errstate(divide="ignore", invalid="ignore"):
        for name, values in _measures(columns, people).items():
            kept = values[np.isfinite(values)]
            if len(kept) > DRAWS // 2:
                low, high = np.quantile(kept, (0.025, 0.975)) - kept.mean()
                found[name] = (float(low), float(high))
    return found


def _sums(
    groups: Sequence[Sequence[int]], known: Known, people: People
) -> tuple[dict[str, Any], Array]:
    """Per poem, sums over its quatrains: single columns and runs of columns, by name."""
    import numpy as np

    mode = people.options.mode
    heard = (m for i in known.used if (m := known.heard[i].meter))
    meters = list(dict.fromkeys([*people.meters, *heard]))  # people's first
    longest = max(*people.lengths, *known.tokens.values())
    singles = (
        "n", "tokens", "squares", "attr", "worded", "rhymed", "repeated", "kept", "unrhymed",
        "pairs", "same", "searched", *Unit, "within", "across",
    )  # fmt: skip
    names: dict[str, Any] = {str(name): i for i, name in enumerate(singles)}
    start = len(singles)
    for run, size in (("schemes", len(SCHEMES)), ("meters", len(meters)), ("lengths", longest + 1)):
        names[run] = slice(start, start + size)
        start += size
    sums = np.zeros((len(groups), start))
    within = _mean_within(known)
    for row, group in zip(sums, groups, strict=True):
        for i in group:
            scheme, meter, tokens = known.heard[i].scheme, known.heard[i].meter, known.tokens[i]
            words, (pairs, same) = known.words[i], known.pairs(i)
            repeated = known.repeats(i, mode)
            rhymed = scheme not in (None, "ABCD")
            searched = i in known.searched
            row[: len(singles)] += (
                1, tokens, tokens**2, len(set(words)) / len(words) if words else 0, bool(words),
                rhymed and not repeated, repeated, scheme is not None, scheme == "ABCD",
                pairs, same, searched,
                *(known.copied_share(unit, i) if searched else 0 for unit in Unit),
                within.get(i, 0), known.across.get(i, 0),
            )  # fmt: skip
            row[names["lengths"].start + tokens] += 1
            if scheme is not None:
                row[names["schemes"].start + SCHEMES.index(scheme)] += 1
            if meter is not None:
                row[names["meters"].start + meters.index(meter)] += 1
    return names, sums


def _mean_within(known: Known) -> dict[int, float]:
    values: dict[int, list[float]] = {}
    for sample in known.within:
        for i, value in sample.items():
            values.setdefault(i, []).append(value)
    return {i: statistics.fmean(found) for i, found in values.items()}


def _measures(at: Mapping[str, Array], people: People) -> dict[str, Array]:
    """The measures of every draw, from its sums."""
    import numpy as np

    n = at["n"]
    mean = at["tokens"] / n
    lengths = at["lengths"] / n[:, None]
    human = np.bincount(people.lengths, minlength=lengths.shape[1]) / len(people.lengths)
    found = {
        "mean": mean,
        "sd": np.sqrt(np.maximum(at["squares"] / n - mean**2, 0)),
        "h_integer": np.minimum(lengths, human).sum(axis=1),
        "h": _binned(lengths, human),
        "wasserstein": np.abs(np.cumsum(lengths, axis=1) - np.cumsum(human)).sum(axis=1),
        "attr": at["attr"] / at["worded"],
        "true_rhymes": at["rhymed"] / at["kept"],
        "repetitions": at["repeated"] / at["kept"],
        "repeated_pairs": at["same"] / at["pairs"],
        **_divergences("", at["schemes"], [people.schemes[s] for s in SCHEMES], people),
        **{unit.value: at[unit.value] / at["searched"] for unit in Unit},
        "within": at["within"] / n,
        "across": at["across"] / n,
    }
    if at["meters"].shape[1]:
        more = at["meters"].shape[1] - len(people.meters)  # meters that people have not
        human_meters = [*people.meters.values(), *[0] * more]
        found |= _divergences("meter_", at["meters"], human_meters, people)
    return found


def _binned(lengths: Array, human: Array) -> Array:
    """Histogram intersection in 30 bins over the range of both."""
    import numpy as np

    there = np.flatnonzero(human + lengths.sum(axis=0))
    edges = np.linspace(there[0], there[-1], BINS + 1)
    place = np.clip(np.searchsorted(edges, np.arange(len(human)), side="right") - 1, 0, BINS - 1)
    into = np.zeros((len(human), BINS))
    into[np.arange(len(human)), place] = 1
    overlap: Array = np.minimum(lengths @ into, human @ into).sum(axis=1)
    return overlap


def _divergences(
    prefix: str, counts: Array, human: Sequence[int], people: People
) -> dict[str, Array]:
    import numpy as np

    alpha, unit = people.options.alpha, math.log(people.options.base)
    share = counts / counts.sum(axis=1, keepdims=True)
    p = (np.array(human) + alpha) / (sum(human) + alpha * len(human))
    q = (counts + alpha) / (counts.sum(axis=1, keepdims=True) + alpha * counts.shape[1])
    used = p > 0
    logs = np.where(share > 0, np.log(np.where(share > 0, share, 1)), 0)
    return {
        f"{prefix}entropy": -(share * logs).sum(axis=1) / unit,
        f"{prefix}kl": (p[used] * np.log(p[used] / q[:, used])).sum(axis=1) / unit,
    }


def _by_parts(groups: Sequence[Sequence[int]], known: Known, people: People) -> dict[str, Interval]:
    """Intervals of the measures that run over a whole text, from ten parts of it."""
    parts = [
        [known.words[i] for group in groups[first::PARTS] for i in group] for first in range(PARTS)
    ]
    each = [lexical.lexical_diversity(part, people.options.window) for part in parts]
    found = {}
    for name in ("mattr", "mtld", "hdd"):
        values = [getattr(one, name) for one in each]
        if all(value is not None and math.isfinite(value) for value in values):
            half = STUDENT * statistics.stdev(values) / math.sqrt(PARTS)
            found[name] = (-half, half)
    return found
