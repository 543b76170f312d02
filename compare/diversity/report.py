"""The results of a comparison as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from compare.bench.table import Cell, Table
from compare.diversity.ears import ears_note
from compare.diversity.memorization import THRESHOLD
from compare.diversity.options import Mode, Options, Tokens
from compare.diversity.published_ranks import published_rows
from compare.diversity.ranks import average_rank, correlations, dimension_ranks
from compare.diversity.result import HUMAN, Figure, SetResult

EXAMPLES = 3  # copies shown of each unit and set
METERS = 12  # meters shown

# table -> title, its measures with their headings, note
MEASURES: tuple[tuple[str, str, tuple[tuple[str, str], ...], str], ...] = (
    (
        "memorisation",
        "Memorisation",
        (("quatrain", "quatrains"), ("couplet", "couplets"), ("verse", "verses")),
        "Share of texts whose Ratcliff-Obershelp ratio to some human text is "
        + ", ".join(f"{limit} or more ({unit})" for unit, limit in THRESHOLD.items())
        + ". People: one sample, against the other quatrains of people.",
    ),
    (
        "length",
        "Length in tokens",
        (
            ("mean", "mean"), ("median", "median"), ("sd", "sd"), ("least", "least"),
            ("most", "most"), ("h", "intersection, 30 bins"),
            ("h_integer", "intersection, unit bins"), ("wasserstein", "Wasserstein"),
        ),
        "Intersection with people's histogram (1 is equal); Wasserstein distance in tokens.",
    ),
    (
        "rhyme",
        "Rhyme",
        (
            ("entropy", "entropy"), ("kl", "KL divergence"), ("true_rhymes", "true rhymes"),
            ("repetitions", "repetitions"), ("repeated_pairs", "rhyming pairs repeated"),
        ),
        "Over the 15 schemes of a quatrain; D(human || model). True rhymes: quatrains that rhyme "
        "without repeating an end word. Rhyming pairs repeated: on the same word.",
    ),
    (
        "meter",
        "Meter",
        (("meter_entropy", "entropy"), ("meter_kl", "KL divergence")),
        "Over the names of the quatrains' meters.",
    ),
    (
        "words",
        "Words",
        (("attr", "ATTR"), ("mattr", "MATTR"), ("mtld", "MTLD"), ("hdd", "HD-D")),
        "",
    ),
    (
        "meaning",
        "Meaning",
        (("within", "within"), ("across", "across")),
        "Mean of the greatest cosine similarity to another of the sample, and to people's (of "
        "people: to other people's).",
    ),
)  # fmt: skip


def tables(results: Sequence[SetResult], options: Options) -> list[Table]:
    """Every table: a row a set, then distributions, copies, ranks and how the dimensions go
    together, the published figures, and what was used."""
    made = [
        Table(
            key,
            title,
            ("set", "n", "sample", *(heading for _, heading in measures)),
            tuple(
                (r.name, r.n, _sample(r), *(shown_figure(r, name) for name, _ in measures))
                for r in results
            ),
            f"{note} {INTERVALS}".strip(),
        )
        for key, title, measures, note in MEASURES
        if any(name in r.figures for r in results for name, _ in measures)
    ]
    made += [
        _apart(results),
        _distribution("schemes", "Rhyme schemes", [r.schemes for r in results], results),
        _distribution("repeated", "Rhyme schemes on a repeated end word",
                      [r.repeated for r in results], results),
        _distribution("meters", "Meters", [r.meters for r in results], results),
        _copies(results),
        *_rank_tables(results),
        _published(options.language),
        _options_table(options),
    ]  # fmt: skip
    return [table for table in made if table.rows]


INTERVALS = "± is half of the 95 % interval, poems resampled."


def _sample(result: SetResult) -> str:
    whole = result.samples == 1 and result.size == result.n
    return f"all {result.size}" if whole else f"{result.samples} x {result.size}"


def shown_figure(result: SetResult, name: str) -> str:
    """A figure with half of its interval."""
    figure = result.figures.get(name)
    if figure is None:
        return ""
    half = half_width(figure)
    places = 3 if figure.mean < 10 else 1
    spread = "" if half is None else f" ± {half:.{places}f}"
    return f"{figure.mean:.{places}f}{spread}"


def half_width(figure: Figure) -> float | None:
    """The longer arm of a figure's interval."""
    if figure.interval is None:
        return None
    return max(figure.mean - figure.interval[0], figure.interval[1] - figure.mean)


def difference(model: Figure, people: Figure) -> tuple[float, float] | None:
    """Model less people, and half of the interval of that; ``None`` where one has none."""
    one, other = half_width(model), half_width(people)
    if one is None or other is None:
        return None
    return model.mean - people.mean, (one**2 + other**2) ** 0.5


def _apart(results: Sequence[SetResult]) -> Table:
    people, models = results[0], results[1:]
    rows: list[tuple[Cell, ...]] = []
    for _, title, measures, _ in MEASURES:
        for name, heading in measures:
            found = [
                difference(m.figures[name], people.figures[name])
                if name in m.figures and name in people.figures
                else None
                for m in models
            ]
            if any(found):
                rows.append((f"{title}: {heading}", *map(_signed, found)))
    return Table(
        "apart",
        "How far from people's",
        ("measure", *(m.name for m in models)),
        tuple(rows),
        "The set's figure less people's, ± half of the 95 % interval of the difference; * where "
        "that leaves out 0.",
    )


def _signed(found: tuple[float, float] | None) -> str:
    if found is None:
        return ""
    value, half = found
    places = 3 if abs(value) < 10 else 1
    return f"{value:+.{places}f} ± {half:.{places}f}{' *' if abs(value) > half else ''}"


def _distribution(
    key: str, title: str, shares: Sequence[Mapping[str, float]], results: Sequence[SetResult]
) -> Table:
    names = sorted(shares[0]) if key != "meters" else list(shares[0])
    names = list(dict.fromkeys([*names, *(name for row in shares for name in row)]))
    if key == "meters":
        names = names[:METERS]
    return Table(
        key,
        title,
        (key.removesuffix("s"), *(r.name for r in results)),
        tuple((name, *(row.get(name, 0.0) for row in shares)) for name in names),
        "Shares of the sampled quatrains.",
    )


def _copies(results: Sequence[SetResult]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for r in results:
        for unit in THRESHOLD:
            found = [e for e in r.examples if e.unit is unit]
            rows += [
                (r.name, unit.value, e.ratio, e.generated, e.human, e.human_id)
                for e in found[:EXAMPLES]
            ]
    return Table(
        "copies-shown",
        "Copies, with the nearest human text",
        ("set", "unit", "ratio", "generated", "human", "where"),
        tuple(rows),
        f"The nearest {EXAMPLES} of each kind; all of them are in copies.csv.",
    )


def _published(language: str) -> Table:
    columns, rows = published_rows(language)
    return Table(
        "published",
        "Published figures (measured on OTHER poems, by other ears and another embedder)",
        columns,
        rows,
        "Chen et al. 2024, Tables 3 to 5, 7 and 8, misprints corrected; memorisation and "
        "similarity as shares.",
    )


def _rank_tables(results: Sequence[SetResult]) -> list[Table]:
    ranks = _ranks(results)
    if len(ranks) < 2:
        return []
    dimensions = list(next(iter(ranks.values())))
    rows: list[tuple[Cell, ...]] = [
        (name, *(row[d] for d in dimensions), average_rank(row)) for name, row in ranks.items()
    ]
    rows.sort(key=lambda row: row[-1] if isinstance(row[-1], float) else 0.0)
    related = correlations(ranks)
    return [
        Table(
            "ranks",
            "Ranks",
            ("set", *dimensions, "average rank"),
            tuple(rows),
            "1 is the most like people or the most diverse; mean rank over a dimension's measures.",
        ),
        Table(
            "correlations",
            "How the dimensions go together",
            ("dimension", "dimension", "Pearson's r"),
            tuple((a, b, r) for (a, b), r in related.items()),
            f"Over {len(ranks)} sets.",
        ),
    ]


def _ranks(results: Sequence[SetResult]) -> dict[str, dict[str, float]]:
    models = [r for r in results if r.name != HUMAN]
    return dimension_ranks(
        {r.name: {name: figure.mean for name, figure in r.figures.items()} for r in models}
    )


def aggregated(results: Sequence[SetResult], groups: Mapping[str, str], title: str) -> Table:
    """The mean of each measure and rank over the sets of a group (class, size, ...)."""
    members: dict[str, list[SetResult]] = {}
    for result in results:
        if result.name in groups:
            members.setdefault(groups[result.name], []).append(result)
    names = [n for _, _, measures, _ in MEASURES for n, _ in measures if n not in _EXTREMES]
    names = [n for n in names if any(n in r.figures for r in results)]
    ranks = _ranks(results)
    dimensions = list(next(iter(ranks.values()), {}))
    rows: list[tuple[Cell, ...]] = []
    for group, inside in members.items():
        ranked = [ranks[r.name] for r in inside if r.name in ranks]
        rows.append(
            (
                group,
                len(inside),
                *(_mean([r.figures[n].mean for r in inside if n in r.figures]) for n in names),
                *(_mean([row[d] for row in ranked]) for d in dimensions),
                _mean([a for row in ranked if (a := average_rank(row)) is not None]),
            )
        )
    return Table(
        f"by-{title}",
        f"By {title}",
        (title, "sets", *names, *(f"rank: {d}" for d in dimensions), "average rank"),
        tuple(rows),
        "Plain means over the sets of a group.",
    )


_EXTREMES = ("least", "most")


def columns_of(results: Sequence[SetResult], column: str) -> dict[str, str]:
    """Set -> group, from a column that has one value in all rows of a set."""
    return {r.name: str(r.row[column]) for r in results if column in r.row}


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _options_table(options: Options) -> Table:
    published = options.mode is Mode.AS_PUBLISHED
    rows: list[tuple[Cell, ...]] = [
        ("reading", options.mode.value, "exact" if published else "--as-published"),
        ("samples", f"{options.samples} of {options.size}, seed {options.seed}", ""),
        ("language", options.language, ""),
        ("ears", ears_note(options.language), ""),
        ("entropy and KL base", f"{options.base:g}", "--base"),
        ("KL", f"D(people || set), {options.alpha:g} added to every class", "--alpha"),
        ("MATTR window", f"{options.window} tokens", "--window"),
        ("words", _TOKENS[options.token_rule], "--tokens"),
    ]
    rows += [(what, *(pair if published else reversed(pair))) for what, pair in _READINGS.items()]
    return Table("options", "What was used", ("what", "used here", "other reading"), tuple(rows))


_TOKENS = {
    Tokens.LEMMAS: "lemmas of an English list, as in the authors' code",
    Tokens.WORDS: "words in lower case",
}
# Where the paper and its authors' code differ: as published, exact.
_READINGS: dict[str, tuple[str, str]] = {
    "difflib's autojunk": ("on", "off"),
    "length": ("split on white space, lone stops counted", "punctuation removed, then split"),
    "scheme": ("from pairs of last words, contradictions left out", "heard of the whole quatrain"),
    "repetition": ("any two equal last words", "rhyming lines on the same word"),
    "empty tokens": ("counted as words", "left out"),
}
