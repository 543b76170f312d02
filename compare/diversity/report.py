"""The results of a comparison as tables, and as an HTML report with the paper's plots."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from compare.bench.tables import Cell, Table, as_csv, markdown
from compare.diversity.ears import ears_note
from compare.diversity.memorization import THRESHOLD
from compare.diversity.options import Mode, Options
from compare.diversity.ranks import average_rank, correlations, dimension_ranks
from compare.diversity.run import HUMAN, SetResult

# table -> title, its measures with their headings, note
_MEASURES: tuple[tuple[str, str, tuple[tuple[str, str], ...], str], ...] = (
    (
        "memorisation",
        "Memorisation",
        (("quatrain", "quatrains"), ("couplet", "couplets"), ("verse", "verses")),
        "Share of texts whose Ratcliff-Obershelp ratio to some human text is "
        + ", ".join(f"{limit} or more ({unit})" for unit, limit in THRESHOLD.items())
        + ".",
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
            ("repetitions", "repetitions"),
        ),
        "Over the 15 schemes of a quatrain; D(human || model). True rhymes: quatrains that rhyme "
        "without repeating an end word.",
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
        "Mean of the greatest cosine similarity to another of the sample, and to people's.",
    ),
)  # fmt: skip


def tables(results: Sequence[SetResult], options: Options) -> list[Table]:
    """Every table: a row a set, then ranks and how the dimensions go together."""
    made = [
        Table(
            key,
            title,
            ("set", "n", "sample", *(heading for _, heading in measures)),
            tuple(
                (r.name, r.n, _sample(r), *(_shown(r, name) for name, _ in measures))
                for r in results
            ),
            note,
        )
        for key, title, measures, note in _MEASURES
        if any(name in r.figures for r in results for name, _ in measures)
    ]
    made.append(
        Table(
            "schemes",
            "Rhyme schemes",
            ("scheme", *(r.name for r in results)),
            tuple(
                (scheme, *(r.schemes.get(scheme) for r in results)) for scheme in results[0].schemes
            ),
            "Shares of the sampled quatrains.",
        )
    )
    made += _rank_tables(results)
    made.append(_options_table(options))
    return made


def _sample(result: SetResult) -> str:
    return f"{result.samples} x {result.size}" if result.samples > 1 else f"all {result.size}"


def _shown(result: SetResult, name: str) -> str:
    figure = result.figures.get(name)
    if figure is None:
        return ""
    spread = "" if figure.sd is None else f" ± {figure.sd:.3f}"
    return f"{figure.mean:.3f}{spread}"


def _rank_tables(results: Sequence[SetResult]) -> list[Table]:
    models = {
        r.name: {name: figure.mean for name, figure in r.figures.items()}
        for r in results
        if r.name != HUMAN
    }
    if len(models) < 2:
        return []
    ranks = dimension_ranks(models)
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
            f"Over {len(models)} sets.",
        ),
    ]


def aggregated(results: Sequence[SetResult], groups: Mapping[str, str], title: str) -> Table:
    """The mean of each measure over the sets of a group (class, size, conditioned, ...)."""
    members: dict[str, list[SetResult]] = {}
    for result in results:
        if result.name in groups:
            members.setdefault(groups[result.name], []).append(result)
    names = [name for name in results[0].figures if name not in ("least", "most")]
    return Table(
        f"by-{title}",
        f"By {title}",
        (title, "sets", *names),
        tuple(
            (
                group,
                len(inside),
                *(_mean([r.figures[n].mean for r in inside if n in r.figures]) for n in names),
            )
            for group, inside in members.items()
        ),
        "Plain means over the sets of a group.",
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _options_table(options: Options) -> Table:
    autojunk = "on, as in difflib's default" if options.autojunk else "off"
    length = (
        "stops that stand alone count" if options.mode is Mode.AS_PUBLISHED else "stops removed"
    )
    return Table(
        "options",
        "What was used",
        ("option", "value"),
        (
            ("reading", options.mode.value),
            ("samples", f"{options.samples} of {options.size}, seed {options.seed}"),
            ("language", options.language),
            ("ears", ears_note(options.language)),
            ("autojunk", autojunk),
            ("length", length),
            ("entropy and KL base", f"{options.base:g}"),
            ("KL smoothing", f"{options.alpha:g} added to every class"),
            ("MATTR window", f"{options.window} tokens"),
        ),
    )


def write(
    folder: Path, results: Sequence[SetResult], made: Sequence[Table], formats: Sequence[str]
) -> list[Path]:
    """Write the tables (md, csv) and the report (html) into a folder; the paths written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    if "csv" in formats:
        for table in made:
            written.append(folder / f"{table.key}.csv")
            written[-1].write_text(as_csv(table), encoding="utf-8")
        written.append(folder / "figures.csv")
        written[-1].write_text(_all_figures(results), encoding="utf-8")
    if "md" in formats:
        written.append(folder / "diversity.md")
        notes = [f"- {note}\n" for result in results for note in result.notes]
        parts = ["# Diversity\n\n", *notes, "\n", "\n".join(map(markdown, made))]
        written[-1].write_text("".join(parts), encoding="utf-8")
    if "html" in formats:
        written.append(folder / "diversity.html")
        written[-1].write_text(_html(results, made), encoding="utf-8")
    return written


def _all_figures(results: Sequence[SetResult]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["set", "n", "size", "samples", "measure", "mean", "sd", "least", "greatest"])
    for r in results:
        for name, f in r.figures.items():
            sd = "" if f.sd is None else f.sd
            writer.writerow([r.name, r.n, r.size, r.samples, name, f.mean, sd, f.low, f.high])
    return file.getvalue()


def _html(results: Sequence[SetResult], made: Sequence[Table]) -> str:
    import jinja2

    from compare.bench.tables import shown

    here = Path(__file__).parent
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["shown"] = shown
    template = environment.from_string((here / "report.html.jinja").read_text(encoding="utf-8"))
    return template.render(
        tables=made,
        results=results,
        histograms=[_histogram(r.name, r.lengths, results) for r in results],
        bars=[_bar(r) for r in results],
        schemes=list(results[0].schemes),
        style=(here.parent / "report" / "report.css").read_text(encoding="utf-8"),
    )


_WIDTH, _HEIGHT = 340.0, 110.0  # of a histogram, in SVG units


def _histogram(name: str, lengths: Sequence[int], results: Sequence[SetResult]) -> dict[str, Any]:
    """Bars of one set's lengths, on the axis that all sets share."""
    most = min(max(max(r.lengths) for r in results), 80)
    counts = [0] * (most + 1)
    for n in lengths:
        counts[min(n, most)] += 1
    peak = max(counts) or 1
    wide = _WIDTH / (most + 1)
    return {
        "name": name,
        "most": most,
        "bars": [
            {
                "x": round(i * wide, 2),
                "y": round(_HEIGHT * (1 - n / peak), 2),
                "width": round(wide * 0.9, 2),
                "height": round(_HEIGHT * n / peak, 2),
            }
            for i, n in enumerate(counts)
            if n
        ],
    }


def _bar(result: SetResult) -> dict[str, Any]:
    """One stacked bar: a part a scheme."""
    at, parts = 0.0, []
    for i, (scheme, share) in enumerate(result.schemes.items()):
        parts.append(
            {
                "scheme": scheme,
                "share": share,
                "x": round(100 * at, 3),
                "width": round(100 * share, 3),
                "hue": i * 24,
            }
        )
        at += share
    return {"name": result.name, "parts": parts}
