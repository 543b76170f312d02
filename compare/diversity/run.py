"""All measures of one set of quatrains against people's, over samples."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from compare.diversity import length, lexical, memorization, rhyme, semantic
from compare.diversity.ears import Heard, ears
from compare.diversity.language import other_language
from compare.diversity.memorization import THRESHOLD, Copy, Unit
from compare.diversity.options import Mode, Options
from compare.diversity.quatrains import Quatrain, QuatrainSet

HUMAN = "HUMAN"
EXAMPLES = 5  # copies shown of each set
UNITS_IN = {Unit.QUATRAIN: 1, Unit.COUPLET: 2, Unit.VERSE: 4}  # a quatrain has so many


class DiversityError(Exception):
    """Sets cannot be compared; the message says what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measure over samples: mean, standard deviation, least and greatest (``sd`` is
    ``None`` with one sample)."""

    mean: float
    sd: float | None
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Example:
    """A generated text beside the human text that it repeats."""

    unit: Unit
    ratio: float
    generated: str
    human: str
    human_id: str


@dataclass(frozen=True, slots=True)
class SetResult:
    """Everything measured of one set. ``size`` quatrains a sample, ``samples`` of them.

    ``figures`` are by measure name; ``schemes`` and ``meters`` are shares over all samples;
    ``lengths`` are the tokens of each sampled quatrain, for plots.
    """

    name: str
    n: int
    size: int
    samples: int
    figures: Mapping[str, Figure]
    schemes: Mapping[str, float]
    meters: Mapping[str, float]
    lengths: tuple[int, ...]
    examples: tuple[Example, ...]
    notes: tuple[str, ...] = ()
    row: Mapping[str, object] = field(default_factory=dict)


Progress = Callable[[str], None]


def diversity(
    human: QuatrainSet,
    generated: Sequence[QuatrainSet],
    options: Options,
    *,
    embedder: semantic.Embedder | None = None,
    progress: Progress = lambda _: None,
) -> list[SetResult]:
    """Measure people's quatrains and each generated set; people first.

    ``embedder`` is ``None`` to leave out meaning. Raises :class:`DiversityError` where a
    set holds nothing in the language asked.
    """
    hear = _Ears(options)
    people = _of_language(human, options)
    everyone = _Human(people.quatrains, options, embedder)
    first = _measure(people, everyone, hear, HUMAN, progress)
    return [
        first,
        *(
            _measure(_of_language(each, options), everyone, hear, each.name, progress)
            for each in generated
        ),
    ]


class _Ears:
    """Hears each quatrain once."""

    def __init__(self, options: Options) -> None:
        self._hear = ears(options.language)
        self._heard: dict[tuple[str, ...], Heard] = {}

    def __call__(self, lines: tuple[str, ...]) -> Heard:
        if lines not in self._heard:
            self._heard[lines] = self._hear(lines)
        return self._heard[lines]


@dataclass(slots=True)
class _Human:
    """People's quatrains, and what every set is compared with."""

    quatrains: tuple[Quatrain, ...]
    options: Options
    embedder: semantic.Embedder | None
    schemes: Mapping[str, int] = field(default_factory=dict)
    meters: Mapping[str, int] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    texts: dict[Unit, list[str]] = field(default_factory=dict)
    vectors: semantic.Vectors | None = None

    def __post_init__(self) -> None:
        lines = [q.lines for q in self.quatrains]
        self.texts = {unit: memorization.units(lines, unit) for unit in Unit}
        self.lengths = [length.tokens(q, self.options.mode) for q in lines]
        if self.embedder is not None:
            self.vectors = self.embedder.embed(self.texts[Unit.QUATRAIN])


def _of_language(found: QuatrainSet, options: Options) -> QuatrainSet:
    """The set without the quatrains that are evidently in another language."""
    kept, left_out = [], Counter(found.left_out)
    for quatrain in found.quatrains:
        other = other_language(quatrain.lines, options.language)
        if other is None:
            kept.append(quatrain)
        else:
            left_out[f"in '{other}', not '{options.language}'"] += 1
    if not kept:
        raise DiversityError(
            f"{found.name}: none of {len(found.quatrains)} quatrains is in "
            f"'{options.language}'; ask for another --lang"
        )
    return QuatrainSet(found.name, tuple(kept), dict(left_out))


def _samples(n: int, options: Options, name: str) -> list[list[int]]:
    """Positions of each sample; the whole set once where it is no larger than a sample."""
    if n <= options.size:
        return [list(range(n))]
    rng = random.Random(f"{options.seed}:{name}")
    return [sorted(rng.sample(range(n), options.size)) for _ in range(options.samples)]


@dataclass(frozen=True, slots=True)
class _Known:
    """What was found once of each sampled quatrain, by its position in the set."""

    lines: Mapping[int, tuple[str, ...]]
    heard: Mapping[int, Heard]
    tokens: Mapping[int, int]
    copied: Mapping[Unit, Mapping[int, Copy]]
    vectors: Mapping[int, semantic.Vectors] | None


def _measure(
    found: QuatrainSet, human: _Human, hear: _Ears, name: str, progress: Progress
) -> SetResult:
    options = human.options
    draws = _samples(len(found.quatrains), options, name)
    used = sorted({i for draw in draws for i in draw})
    lines = {i: found.quatrains[i].lines for i in used}
    progress(f"{name}: hearing {len(used):,} quatrains")
    heard = {i: hear(lines[i]) for i in used}
    counts = {i: length.tokens(lines[i], options.mode) for i in used}
    if name == HUMAN:
        human.schemes = _counts((heard[i].scheme for i in used), rhyme.SCHEMES)
        human.meters = _counts(m for i in used if (m := heard[i].meter) is not None)
    copied: dict[Unit, dict[int, Copy]] = {}
    examples: list[Example] = []
    if name != HUMAN:
        progress(f"{name}: looking for copies")
        copied, examples = _copies(found, used, human, options)
    vectors = None
    if human.embedder is not None:
        progress(f"{name}: embedding {len(used):,} quatrains")
        made = human.embedder.embed(memorization.units([lines[i] for i in used], Unit.QUATRAIN))
        vectors = dict(zip(used, made, strict=True))
    progress(f"{name}: counting words")
    known = _Known(lines, heard, counts, copied, vectors)
    per_sample = [_figures(draw, known, human) for draw in draws]
    all_draws = [i for draw in draws for i in draw]
    return SetResult(
        name,
        len(found.quatrains),
        len(draws[0]),
        len(draws),
        _over_samples(per_sample),
        _shares(Counter(heard[i].scheme for i in all_draws), rhyme.SCHEMES),
        _shares(Counter(m for i in all_draws if (m := heard[i].meter) is not None)),
        tuple(counts[i] for i in all_draws),
        tuple(examples),
        tuple(_notes(found, options)),
    )


def _notes(found: QuatrainSet, options: Options) -> Iterable[str]:
    note = found.note()
    if note:
        yield note
    n = len(found.quatrains)
    if n < options.size:
        yield (
            f"{found.name}: {n:,} quatrains, fewer than the sample of {options.size:,}: all are "
            "taken, once; within-similarity and MTLD depend on the size of the sample"
        )


def _figures(draw: Sequence[int], known: _Known, human: _Human) -> dict[str, float]:
    """Every measure of one sample, by name."""
    sampled = [known.lines[i] for i in draw]
    words = lexical.lexical_diversity(sampled, human.options.window)
    return {
        **_length(draw, known, human),
        **_sound(draw, known, human),
        "attr": words.attr,
        "mattr": words.mattr,
        "mtld": words.mtld,
        "hdd": words.hdd,
        **_copied(draw, known),
        **_meaning(draw, known, human),
    }


def _length(draw: Sequence[int], known: _Known, human: _Human) -> dict[str, float]:
    tokens = [known.tokens[i] for i in draw]
    told = length.summary(tokens)
    return {
        "mean": told.mean,
        "median": told.median,
        "sd": told.sd,
        "least": float(told.least),
        "most": float(told.most),
        "h": length.intersection(tokens, human.lengths),
        "h_integer": length.intersection(tokens, human.lengths, bins=None),
        "wasserstein": length.wasserstein(tokens, human.lengths),
    }


def _sound(draw: Sequence[int], known: _Known, human: _Human) -> dict[str, float]:
    options = human.options
    schemes = [known.heard[i].scheme for i in draw]
    shares = rhyme.shares(
        [known.lines[i] for i in draw], schemes, strict=options.mode is Mode.EXACT
    )
    found = {
        "entropy": rhyme.entropy(shares.counts, options.base),
        "kl": rhyme.kl_divergence(
            human.schemes, shares.counts, alpha=options.alpha, base=options.base
        ),
        "true_rhymes": shares.true_rhymes,
        "repetitions": shares.repetitions,
    }
    meters = Counter(m for i in draw if (m := known.heard[i].meter) is not None)
    if meters:
        names = dict.fromkeys([*human.meters, *meters], 0)
        found["meter_entropy"] = rhyme.entropy(meters, options.base)
        found["meter_kl"] = rhyme.kl_divergence(
            names | dict(human.meters), names | dict(meters), alpha=options.alpha, base=options.base
        )
    return found


def _copied(draw: Sequence[int], known: _Known) -> dict[str, float]:
    found = {}
    for unit, copies in known.copied.items():
        per = UNITS_IN[unit]
        places = (i * per + k for i in draw for k in range(per))
        found[unit.value] = sum(place in copies for place in places) / (len(draw) * per)
    return found


def _meaning(draw: Sequence[int], known: _Known, human: _Human) -> dict[str, float]:
    if known.vectors is None:
        return {}
    import numpy as np

    own = np.stack([known.vectors[i] for i in draw])
    found = {"within": semantic.within(own)}
    if known.copied and human.vectors is not None:  # people are not compared with themselves
        found["across"] = semantic.across(own, human.vectors)
    return found


def _copies(
    found: QuatrainSet, used: Sequence[int], human: _Human, options: Options
) -> tuple[dict[Unit, dict[int, Copy]], list[Example]]:
    """Copies by unit and place (quatrain number times its units, plus the unit's)."""
    copied: dict[Unit, dict[int, Copy]] = {}
    examples: list[Example] = []
    lines = [found.quatrains[i].lines for i in used]
    for unit in Unit:
        texts = memorization.units(lines, unit)
        per = len(texts) // len(used)
        made = memorization.copies(
            human.texts[unit], texts, THRESHOLD[unit], autojunk=options.autojunk
        )
        copied[unit] = {used[c.generated // per] * per + c.generated % per: c for c in made}
        for copy in sorted(made, key=lambda c: -c.ratio)[:EXAMPLES]:
            source = human.quatrains[copy.human // per]
            examples.append(
                Example(
                    unit,
                    copy.ratio,
                    texts[copy.generated],
                    human.texts[unit][copy.human],
                    source.id,
                )
            )
    return copied, examples


def _over_samples(per_sample: Sequence[Mapping[str, float]]) -> dict[str, Figure]:
    found = {}
    for name in per_sample[0]:
        values = [sample[name] for sample in per_sample]
        sd = statistics.stdev(values) if len(values) > 1 else None
        found[name] = Figure(statistics.fmean(values), sd, min(values), max(values))
    return found


def _counts(values: Iterable[str], names: Sequence[str] = ()) -> dict[str, int]:
    return dict.fromkeys(names, 0) | dict(Counter(values))


def _shares(counts: Counter[str], names: Sequence[str] = ()) -> dict[str, float]:
    total = counts.total()
    whole = dict.fromkeys(names, 0) | dict(counts.most_common())
    return {name: n / total for name, n in whole.items()} if total else {}
