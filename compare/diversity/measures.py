"""The measures of one sample, by name."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Sequence

from compare.diversity import length, lexical, rhyme
from compare.diversity.known import Known, People
from compare.diversity.memorization import Unit
from compare.diversity.options import Mode


def figures(number: int, known: Known, people: People) -> dict[str, float]:
    """Every measure of a sample; what cannot be measured is left out."""
    draw = known.draws[number]
    words = lexical.lexical_diversity([known.words[i] for i in draw], people.options.window)
    found: dict[str, float | None] = {
        **_length(draw, known, people),
        **_sound(draw, known, people),
        "attr": words.attr,
        "mattr": words.mattr,
        "mtld": words.mtld,
        "hdd": words.hdd,
        **_copied(draw, known),
        **_meaning(number, known),
    }
    return {
        name: value for name, value in found.items() if value is not None and not math.isnan(value)
    }


def _length(draw: Sequence[int], known: Known, people: People) -> dict[str, float | None]:
    tokens = [known.tokens[i] for i in draw]
    told = length.summary(tokens)
    return {
        "mean": told.mean,
        "median": told.median,
        "sd": told.sd,
        "least": float(told.least),
        "most": float(told.most),
        "h": length.intersection(tokens, people.lengths),
        "h_integer": length.intersection(tokens, people.lengths, bins=None),
        "wasserstein": length.wasserstein(tokens, people.lengths),
    }


def _sound(draw: Sequence[int], known: Known, people: People) -> dict[str, float | None]:
    options = people.options
    schemes = [known.heard[i].scheme for i in draw]
    shares = rhyme.shares(
        [known.lines[i] for i in draw], schemes, strict=options.mode is Mode.EXACT
    )
    found: dict[str, float | None] = {
        "true_rhymes": shares.true_rhymes,
        "repetitions": shares.repetitions,
        "repeated_pairs": shares.repeated_pairs,
    }
    if shares.n:
        found["entropy"] = rhyme.entropy(shares.counts, options.base)
        found["kl"] = rhyme.kl_divergence(
            people.schemes, shares.counts, alpha=options.alpha, base=options.base
        )
    meters = Counter(m for i in draw if (m := known.heard[i].meter) is not None)
    if meters:
        names = dict.fromkeys([*people.meters, *meters], 0)
        found["meter_entropy"] = rhyme.entropy(meters, options.base)
        found["meter_kl"] = rhyme.kl_divergence(
            names | dict(people.meters),
            names | dict(meters),
            alpha=options.alpha,
            base=options.base,
        )
    return found


def _copied(draw: Sequence[int], known: Known) -> dict[str, float | None]:
    if not known.searched.issuperset(draw):
        return {}
    return {
        unit.value: statistics.fmean(known.copied_share(unit, i) for i in draw) for unit in Unit
    }


def _meaning(number: int, known: Known) -> dict[str, float | None]:
    if not known.within:
        return {}
    return {
        "within": statistics.fmean(known.within[number].values()),
        "across": statistics.fmean(known.across[i] for i in known.draws[number]),
    }
