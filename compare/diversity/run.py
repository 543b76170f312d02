"""All measures of one set of quatrains against people's, over samples."""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from compare.diversity import length, lexical, memorization, rhyme, semantic
from compare.diversity.ears import Heard, ears
from compare.diversity.intervals import Interval, intervals
from compare.diversity.known import UNITS_IN, Known, People
from compare.diversity.language import other_language
from compare.diversity.measures import figures
from compare.diversity.memorization import THRESHOLD, Copy, Unit
from compare.diversity.options import Mode, Options
from compare.diversity.quatrains import QuatrainSet
from compare.diversity.result import HUMAN, DiversityError, Example, Figure, SetResult

__all__ = ["HUMAN", "DiversityError", "Example", "Figure", "SetResult", "diversity"]

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

    People are measured as a model would be, but for their own quatrain, with which none is
    compared. ``embedder`` is ``None`` to leave out meaning. Raises :class:`DiversityError`
    where a set holds nothing in the language asked, or two sets have one name.
    """
    names = Counter([HUMAN, *(each.name for each in generated)])
    if twice := [name for name, n in names.items() if n > 1]:
        raise DiversityError(f"two sets are named '{twice[0]}'; name them apart: NAME=FILE")
    hear = _Ears(options)
    kept = _of_language(human, options)
    sets = [_of_language(each, options) for each in generated]
    if embedder is not None:
        progress(f"{HUMAN}: embedding {len(kept.quatrains):,} quatrains")
    people = People(kept.quatrains, options, embedder)
    first = _measure(kept, people, hear, HUMAN, progress)
    return [first, *(_measure(each, people, hear, each.name, progress) for each in sets)]


class _Ears:
    """Hears each quatrain once."""

    def __init__(self, options: Options) -> None:
        self._hear = ears(options.language, options.mode)
        self._heard: dict[tuple[str, ...], Heard] = {}

    def __call__(self, lines: tuple[str, ...]) -> Heard:
        if lines not in self._heard:
            self._heard[lines] = self._hear(lines)
        return self._heard[lines]


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


def _measure(
    found: QuatrainSet, people: People, hear: _Ears, name: str, progress: Progress
) -> SetResult:
    options = people.options
    draws = _samples(len(found.quatrains), options, name)
    used = sorted({i for draw in draws for i in draw})
    progress(f"{name}: hearing {len(used):,} quatrains")
    heard = {i: hear(found.quatrains[i].lines) for i in used}
    if name == HUMAN:
        people.schemes = _counts(
            (s for i in used if (s := heard[i].scheme) is not None), rhyme.SCHEMES
        )
        people.meters = _counts(m for i in used if (m := heard[i].meter) is not None)
    # People are searched in people once, a sample being enough for a base line.
    searched = draws[0] if name == HUMAN else used
    progress(f"{name}: looking for copies of {len(searched):,} quatrains")
    copied, examples = _copies(found, searched, people, itself=name == HUMAN)
    if people.embedder is not None:
        progress(f"{name}: embedding {len(used):,} quatrains")
    within, across = _meaning(found, draws, used, people, itself=name == HUMAN)
    progress(f"{name}: counting words")
    known = Known(
        draws,
        {i: found.quatrains[i].poem for i in used},
        {i: found.quatrains[i].lines for i in used},
        heard,
        {i: length.tokens(found.quatrains[i].lines, options.mode) for i in used},
        {i: _words(found.quatrains[i].lines, options) for i in used},
        copied,
        frozenset(searched),
        within,
        across,
    )
    return _result(name, found, known, people, examples)


def _result(
    name: str, found: QuatrainSet, known: Known, people: People, examples: Sequence[Example]
) -> SetResult:
    options = people.options
    per_sample = [figures(number, known, people) for number in range(len(known.draws))]
    means = _means(per_sample)
    sure = intervals(means, known, people)
    drawn = [i for draw in known.draws for i in draw]
    schemes = Counter(s for i in drawn if (s := known.heard[i].scheme) is not None)
    repeated = Counter(str(known.heard[i].scheme) for i in drawn if known.repeats(i, options.mode))
    n = schemes.total()
    return SetResult(
        name,
        len(found.quatrains),
        len(known.draws[0]),
        len(known.draws),
        {key: _figure(key, per_sample, sure.get(key)) for key in means},
        _shares(schemes, rhyme.SCHEMES),
        _shares(Counter(m for i in drawn if (m := known.heard[i].meter) is not None)),
        tuple(known.tokens[i] for i in drawn),
        tuple(examples),
        tuple(_notes(found, known, options)),
        _same_in_all(found),
        {scheme: count / n for scheme, count in repeated.items()},
        len(set(known.poem.values())),
    )


def _notes(found: QuatrainSet, known: Known, options: Options) -> Iterable[str]:
    note = found.note()
    if note:
        yield note
    n = len(found.quatrains)
    if n < options.size:
        yield (
            f"{found.name}: {n:,} quatrains, fewer than the sample of {options.size:,}: all are "
            "taken, once; entropy, KL, within-similarity and MTLD depend on the sample's size"
        )
    dropped = sum(heard.scheme is None for heard in known.heard.values())
    if dropped:
        yield (
            f"{found.name}: {dropped:,} of {len(known.heard):,} quatrains left out of the rhyme "
            "schemes: their pairs of lines contradict each other (the published rule)"
        )


def _words(lines: Sequence[str], options: Options) -> list[str]:
    published = options.mode is Mode.AS_PUBLISHED
    return lexical.tokens(" ".join(lines), options.token_rule, keep_empty=published)


def _same_in_all(found: QuatrainSet) -> dict[str, object]:
    """The columns that have one value in all rows of a set."""
    first = found.quatrains[0].row
    return {
        name: value
        for name, value in first.items()
        if isinstance(value, str | int | float | bool)
        and all(q.row.get(name) == value for q in found.quatrains)
    }


def _meaning(
    found: QuatrainSet,
    draws: Sequence[Sequence[int]],
    used: Sequence[int],
    people: People,
    *,
    itself: bool,
) -> tuple[list[dict[int, float]], dict[int, float]]:
    """Greatest similarities: within each sample, and to people's, by position."""
    if people.embedder is None or people.vectors is None:
        return [], {}
    if itself:
        vectors = people.vectors[list(used)]
    else:
        texts = memorization.units([found.quatrains[i].lines for i in used], Unit.QUATRAIN)
        vectors = people.embedder.embed(texts)
    own = list(used) if itself else None
    nearest = semantic.nearest(vectors, people.vectors, apart=own).tolist()
    row = {i: at for at, i in enumerate(used)}
    within = []
    for draw in draws:
        sample = vectors[[row[i] for i in draw]]
        if len(sample) > 1:
            best = semantic.nearest(sample, sample, apart=range(len(sample)))
            within.append(dict(zip(draw, best.tolist(), strict=True)))
    return within, dict(zip(used, nearest, strict=True))


def _copies(
    found: QuatrainSet, searched: Sequence[int], people: People, *, itself: bool
) -> tuple[dict[Unit, dict[int, Copy]], list[Example]]:
    """Copies by unit and place (quatrain number times its units, plus the unit's)."""
    copied: dict[Unit, dict[int, Copy]] = {}
    examples: list[Example] = []
    lines = [found.quatrains[i].lines for i in searched]
    for unit in Unit:
        texts = memorization.units(lines, unit)
        per = UNITS_IN[unit]
        own = [range(i * per, (i + 1) * per) for i in searched for _ in range(per)]
        made = memorization.copies(
            people.texts[unit],
            texts,
            THRESHOLD[unit],
            autojunk=people.options.autojunk,
            apart=own if itself else None,
        )
        copied[unit] = {searched[c.generated // per] * per + c.generated % per: c for c in made}
        examples += [
            Example(
                unit,
                copy.ratio,
                texts[copy.generated],
                people.texts[unit][copy.human],
                people.quatrains[copy.human // per].id,
                found.quatrains[searched[copy.generated // per]].id,
            )
            for copy in sorted(made, key=lambda c: -c.ratio)
        ]
    return copied, examples


def _means(per_sample: Sequence[Mapping[str, float]]) -> dict[str, float]:
    names = dict.fromkeys(name for sample in per_sample for name in sample)
    return {
        name: statistics.fmean(sample[name] for sample in per_sample if name in sample)
        for name in names
    }


def _figure(
    name: str, per_sample: Sequence[Mapping[str, float]], interval: Interval | None
) -> Figure:
    """A measure over the samples that have it; of an infinite one no deviation is known."""
    values = [sample[name] for sample in per_sample if name in sample]
    finite = all(map(math.isfinite, values))
    sd = statistics.stdev(values) if len(values) > 1 and finite else None
    return Figure(statistics.fmean(values), sd, min(values), max(values), interval)


def _counts(values: Iterable[str], names: Sequence[str] = ()) -> dict[str, int]:
    return dict.fromkeys(names, 0) | dict(Counter(values))


def _shares(counts: Counter[str], names: Sequence[str] = ()) -> dict[str, float]:
    total = counts.total()
    whole = dict.fromkeys(names, 0) | dict(counts.most_common())
    return {name: n / total for name, n in whole.items()} if total else {}
