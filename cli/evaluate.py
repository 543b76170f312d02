"""`formalist evaluate`: what is heard, measured against gold files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from cli.errors import CannotRead
from cli.evaluate_forms import forms
from cli.safe import plain

if TYPE_CHECKING:
    from rich.table import Table

    from compare.gold.bootstrap import Estimate
    from compare.gold.kinds import Miss
    from compare.gold.pronunciation import Reach
    from compare.gold.results import PronunciationResult

app = typer.Typer(
    name="evaluate",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Measure what is heard against gold files, with n and 95 % intervals.",
)

app.command()(forms)

Gold = Annotated[list[Path], typer.Argument(metavar="GOLD...", help="Gold files.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object per gold file.")]
Errors = Annotated[
    int, typer.Option("--errors", min=0, metavar="N", help="List the N worst kinds of error.")
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="Processes to use.")]

EXAMPLES = 6  # errors shown of each kind

Result = TypeVar("Result")
Row = tuple[str, int, Mapping[str, "Estimate"]]


@app.command()
def meter(gold: Gold, json: AsJson = False, errors: Errors = 0, jobs: Jobs = 1) -> None:
    """Score the scansion: each line by the layer of its gold (ictus or spoken), each poem's meter.

    GOLD is JSONL, a line of verse a row: poem_id, text, layer, stress; also, meter, stanza.
    """
    from compare.gold.results import meter_result

    for path in gold:
        result = _measured(partial(meter_result, jobs=jobs, watch=_watch), path)
        whole, layers, meters = result.whole, result.layers, result.meters
        if json:
            _print_json(
                path,
                _flat(whole.n, whole.figures),
                result.misses,
                errors,
                poems=whole.poems,
                layer=" and ".join(layers),
                by_layer={name: _flat(s.n, s.figures) for name, s in layers.items()},
                by_meter={name: _flat(s.n, s.figures) for name, s in meters.items()},
            )
            continue
        rows: list[Row] = [("all lines", whole.n, whole.figures)]
        if len(layers) > 1:
            rows += [(f"layer {name}", s.n, s.figures) for name, s in layers.items()]
        rows += [(name, s.n, s.figures) for name, s in meters.items()]
        title = f"{path.name} ({' and '.join(layers)} layer, {whole.n} lines, {whole.poems} poems)"
        note = (
            "count, syllables, lines: of lines; foot, meter: of poems. In %, below it the 95 % "
            "interval by poem"
        )
        _print_table(title, rows, note)
        _print_errors(result.misses, errors)


@app.command()
def rhyme(
    gold: Gold,
    json: AsJson = False,
    errors: Errors = 0,
    jobs: Jobs = 1,
    sizes: Annotated[
        str, typer.Option("--sizes", metavar="A-B", help="Lines of the stanzas that count.")
    ] = "2-20",
    lang: Annotated[str, typer.Option("--lang", help="Whose ears: en or de.")] = "en",
) -> None:
    """Score the rhymes: pairs of lines of a stanza, whole stanzas, partners wrongly given.

    GOLD is JSONL, a stanza a row: poem_id, lines, scheme; scheme_2, period, stanza. All the
    stanzas of a poem are heard together.
    """
    from compare.gold.results import rhyme_result

    counted = _sizes(sizes)
    if lang not in ("en", "de"):
        raise CannotRead(f"--lang is en or de, not '{lang}'")
    hear = partial(rhyme_result, sizes=counted, jobs=jobs, watch=_watch, language=lang)
    for path in gold:
        result = _measured(hear, path)
        whole, second, periods = result.whole, result.second, result.periods
        if json:
            extra: dict[str, Any] = {**_figures(whole.more), "poems": whole.poems}
            extra["by_period"] = {name: _flat(s.n, s.figures) for name, s in periods.items()}
            if second:
                extra["second_annotator"] = _flat(second.n, second.figures | second.more)
            _print_json(path, _flat(whole.n, whole.figures), result.misses, errors, **extra)
            continue
        rows: list[Row] = [("all stanzas", whole.n, whole.figures)]
        if second:
            rows.append(("second annotator", second.n, second.figures))
        if len(periods) > 1:
            rows += [(name, s.n, s.figures) for name, s in periods.items()]
        title = f"{path.name} ({whole.n} stanzas of {sizes} lines, {whole.poems} poems)"
        note = (
            "precision, recall, f1: of pairs of lines of a stanza; wrongly_partnered: of lines "
            "without a partner in the gold. In %, below it the 95 % interval by poem"
        )
        _print_table(title, rows, note)
        _print_errors(result.misses, errors)


@app.command()
def syllables(gold: Gold, json: AsJson = False, errors: Errors = 0) -> None:
    """Score the guesses for words that are hidden from the lexicon and from derivation.

    GOLD is tab-separated: word, pronunciations in ARPABET parted by "|". The trained guesser
    has never seen the words of heldout-dev.tsv; of your own words it may have seen some.
    """
    from compare.gold.results import syllables_result

    for path in gold:
        result = _measured(syllables_result, path)
        whole, speed = result.whole, result.words_per_second
        if json:
            flat = _flat(whole.n, whole.figures)
            _print_json(path, flat, result.misses, errors, words_per_second=round(speed))
            continue
        title = f"{path.name} ({whole.n} words, {speed:,.0f} words/s uncached)"
        note = (
            "each word hidden from lexicon and derivation; phones compared without stress digits."
            " In %, below it the 95 % interval by word"
        )
        _print_table(title, [("all words", whole.n, whole.figures)], note)
        _print_errors(result.misses, errors)


@app.command()
def pronunciation(
    poems: Annotated[list[Path], typer.Argument(metavar="POEMS...", help="Files of poems.")],
    json: AsJson = False,
) -> None:
    """Say which step knows the words of poems, and which stay guessed.

    POEMS is CSV, JSONL, text files or a folder. Where some poems are labelled as sonnets, the
    share of their lines that reach ten syllables (or a feminine eleven) is printed too, with the
    control: lines of tetrameter poems that could be, or are, stretched to ten.
    """
    from compare.gold.results import pronunciation_result

    for path in poems:
        result = _measured(pronunciation_result, path)
        if json:
            _print_json(path, _recovery_flat(result), (), 0)
        else:
            _print_recovery(result)


def _recovery_flat(result: PronunciationResult) -> dict[str, Any]:
    found = result.recovery
    flat: dict[str, Any] = {
        "n": found.tokens,
        "poems": result.poems,
        "types": found.types,
        "guessed": round(found.guessed, 4),
        "steps": {step.name: {"tokens": step.tokens, "types": step.types} for step in found.steps},
    }
    for name, reach in _reaches(result):
        figures = {"can": reach.can, "heard": reach.heard}
        flat[name.replace(" ", "_")] = {"poems": reach.poems, **_flat(reach.lines, figures)}
    return flat


def _reaches(result: PronunciationResult) -> Iterator[tuple[str, Reach]]:
    if result.reach:
        yield "pentameter reach", result.reach
    for size, reach in result.stretched.items():
        yield f"{size} stretched to 10", reach


def _print_recovery(result: PronunciationResult) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from cli import terminal

    found = result.recovery
    title = f"{result.path.name} ({found.tokens:,} words of {result.poems:,} poems)"
    table = Table(title=Text(plain(title)), box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("step")
    for name in ("tokens", "%", "types"):
        table.add_column(name, justify="right")
    for step in found.steps:
        part = f"{100 * step.tokens / found.tokens:.2f}"
        table.add_row(step.name, f"{step.tokens:,}", part, f"{step.types:,}")
    _show(table)
    terminal.write(f"guessed: {100 * found.guessed:.2f} % of tokens\n\n")
    rows: list[Row] = [
        (name, reach.lines, {"can": reach.can, "heard": reach.heard})
        for name, reach in _reaches(result)
    ]
    if rows:
        note = (
            "of lines; can: by some choice of pronunciations, heard: as scanned. In %, below it "
            "the 95 % interval by poem"
        )
        _print_table("ten syllables, or eleven with a feminine ending", rows, note)


@app.command()
def report(
    data: Annotated[Path, typer.Option("--data", help="Folder of the gold sets.")] = Path(
        "../shared/data"
    ),
    output: Annotated[Path, typer.Option("-o", "--output", help="Report to write.")] = Path(
        "docs/accuracy.md"
    ),
    readme: Annotated[
        Path | None, typer.Option("--readme", help="File whose short table is renewed.")
    ] = None,
    jobs: Jobs = 1,
) -> None:
    """Measure everything on the gold sets and write the report on accuracy."""
    from cli import terminal
    from compare.report.accuracy import measure_all, renewed, report_text, short_table

    results = _measured(partial(measure_all, jobs=jobs, watch=_watch), data)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(report_text(results), "utf-8")
    if readme is not None and readme.exists():
        readme.write_text(renewed(readme.read_text("utf-8"), short_table(results)), "utf-8")
    terminal.write(f"written: {plain(str(output))}\n")


def _watch(scores: Iterator[Result], poems: int) -> Iterator[Result]:
    """The scores as they come, with a progress bar where they take long."""
    from cli.progress import Progress

    with Progress("measuring", poems) as progress:
        for score in scores:
            progress.done(1)
            yield score


def _measured(work: Callable[[Path], Result], path: Path) -> Result:
    """What the work gives for a file; a fault of the file is the user's to mend."""
    from compare.gold.read import GoldError
    from compare.tables import DatasetError

    try:
        return work(path)
    except (GoldError, DatasetError) as fault:
        raise CannotRead(str(fault)) from None


def _sizes(text: str) -> Any:
    from compare.gold.rhyme import Sizes

    low, _, high = text.partition("-")
    if not (low.isdigit() and high.isdigit() and 1 <= int(low) <= int(high)):
        raise CannotRead(f"--sizes {text}: expected two numbers such as 2-20")
    return Sizes(int(low), int(high))


def _flat(n: int, figures: Mapping[str, Estimate]) -> dict[str, Any]:
    """``n``, then each figure with its interval beside it, ready for JSON."""
    return {"n": n, **_figures(figures)}


def _figures(figures: Mapping[str, Estimate]) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for name, estimate in figures.items():
        flat[name] = None if estimate.value is None else round(estimate.value, 4)
        span = estimate.interval
        flat[f"{name}_interval"] = None if span is None else [round(end, 4) for end in span]
    return flat


def _print_json(
    path: Path, flat: dict[str, Any], misses: Sequence[Miss], kinds: int, **extra: Any
) -> None:
    from cli import terminal

    record = {"gold": str(path), **flat, **extra}
    if kinds:
        record["errors"] = [
            {
                "kind": kind,
                "n": len(found),
                "examples": [
                    {"where": m.where, "text": m.text, "gold": m.gold, "answer": m.answer}
                    for m in found[:EXAMPLES]
                ],
            }
            for kind, found in _worst(misses, kinds)
        ]
    terminal.print_json(record)


def _worst(misses: Sequence[Miss], kinds: int) -> list[tuple[str, list[Miss]]]:
    from compare.gold.kinds import worst

    return worst(misses, kinds)


def _print_table(title: str, rows: Sequence[Row], note: str) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=Text(plain(title)),
        caption=Text(note),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
        pad_edge=False,
    )
    table.add_column("")
    table.add_column("n", justify="right")
    for name in rows[0][2]:
        table.add_column(name.replace("_", " "), justify="right")
    for name, n, figures in rows:
        table.add_row(Text(plain(name)), f"{n:,}", *map(_cell, figures.values()))
    _show(table)


def _show(table: Table) -> None:
    from cli import terminal

    terminal.make_printable()
    terminal.console(width=None, color=True).print(table)


def _cell(estimate: Estimate) -> str:
    """A share in percent with its interval; "-" (nothing to measure) is not 0.

    >>> from compare.gold.bootstrap import Estimate
    >>> _cell(Estimate(0.8123, (0.79, 0.83)))
    '81.2\\n79.0-83.0'
    """
    if estimate.value is None:
        return "-"
    shown = _percent(estimate.value)
    return f"{shown}\n{'-'.join(map(_percent, estimate.interval))}" if estimate.interval else shown


def _percent(share: float) -> str:
    return f"{100 * share:.1f}".replace("100.0", "100")


def _print_errors(misses: Sequence[Miss], kinds: int) -> None:
    if not kinds:
        return
    from cli import terminal

    terminal.write("".join(f"{line}\n" for line in _error_lines(misses, kinds)))


def _error_lines(misses: Sequence[Miss], kinds: int) -> Iterator[str]:
    """The commonest kinds of error with examples spread over all of them."""
    for kind, found in _worst(misses, kinds):
        yield f"{kind}: {len(found):,} of {len(misses):,}"
        for miss in found[:: max(1, len(found) // EXAMPLES)][:EXAMPLES]:
            text = f": {plain(miss.text)}" if miss.text else ""
            yield f"  {plain(miss.where)}{text}"
            yield f"      gold {plain(miss.gold)}   heard {plain(miss.answer)}"
        yield ""
