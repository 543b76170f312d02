"""`formalist evaluate`: what is heard, measured against gold files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.errors import CannotRead
from cli.safe import plain

if TYPE_CHECKING:
    from compare.gold.bootstrap import Estimate
    from compare.gold.kinds import Miss

app = typer.Typer(
    name="evaluate",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Measure what is heard against gold files, with n and 95 % intervals.",
)

Gold = Annotated[list[Path], typer.Argument(metavar="GOLD...", help="Gold files.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object per gold file.")]
Errors = Annotated[
    int, typer.Option("--errors", min=0, metavar="N", help="List the N worst kinds of error.")
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="Processes to use.")]

EXAMPLES = 6  # errors shown of each kind

Row = tuple[str, int, Mapping[str, "Estimate"]]


@app.command()
def meter(gold: Gold, json: AsJson = False, errors: Errors = 0, jobs: Jobs = 1) -> None:
    """Score the scansion: each line by the layer of its gold (ictus or spoken), each poem's meter.

    GOLD is JSONL, a line of verse a row: poem_id, text, layer, stress; also, meter, stanza.
    """
    from compare.gold import meter as gold_meter
    from compare.gold.read import read_meter
    from compare.jobs import in_order

    for path in gold:
        poems = _read(read_meter, path)
        scores = list(in_order(gold_meter.score_poem, poems, jobs=jobs, chunk=1))
        whole = gold_meter.measure(scores)
        layers = gold_meter.by_layer(scores)
        parts = gold_meter.by_meter(scores)
        misses = [miss for score in scores for miss in score.misses]
        if json:
            _print_json(
                path,
                whole.n,
                whole.figures,
                misses,
                errors,
                poems=whole.poems,
                layer=" and ".join(layers),
                by_layer={k: _flat(s.n, s.figures) for k, s in layers.items()},
                by_meter={k: _flat(s.n, s.figures) for k, s in parts.items()},
            )
            continue
        rows: list[Row] = [("all lines", whole.n, whole.figures)]
        if len(layers) > 1:
            rows += [(f"layer {name}", s.n, s.figures) for name, s in layers.items()]
        rows += [(name, s.n, s.figures) for name, s in parts.items()]
        title = f"{path.name} ({' and '.join(layers)} layer, {whole.n} lines, {whole.poems} poems)"
        note = (
            "count, syllables, lines: of lines; foot, meter: of poems. In %, below it the 95 % "
            "interval by poem"
        )
        _print_table(title, rows, note)
        _print_errors(misses, errors)


@app.command()
def rhyme(
    gold: Gold,
    json: AsJson = False,
    errors: Errors = 0,
    jobs: Jobs = 1,
    sizes: Annotated[
        str, typer.Option("--sizes", metavar="A-B", help="Lines of the stanzas that count.")
    ] = "2-20",
) -> None:
    """Score the rhymes: pairs of lines of a stanza, whole stanzas, partners wrongly given.

    GOLD is JSONL, a stanza a row: poem_id, lines, scheme; scheme_2, period, stanza. All the
    stanzas of a poem are heard together.
    """
    from compare.gold import rhyme as gold_rhyme
    from compare.gold.read import read_rhyme
    from compare.jobs import in_order

    counted = _sizes(sizes)
    for path in gold:
        poems = _read(read_rhyme, path)
        work = partial(gold_rhyme.score_poem, sizes=counted)
        scores = [s for poem in in_order(work, poems, jobs=jobs, chunk=8) for s in poem]
        if not scores:
            raise CannotRead(f"{path}: no stanza of {sizes} lines")
        whole = gold_rhyme.measure(scores)
        second = gold_rhyme.measure(scores, annotator="second")
        periods = gold_rhyme.by_period(scores)
        misses = [miss for score in scores for miss in score.misses]
        if json:
            extra: dict[str, Any] = {**_figures(whole.more), "poems": whole.poems}
            extra["by_period"] = {k: _flat(s.n, s.figures) for k, s in periods.items()}
            if second.n:
                extra["second_annotator"] = _flat(second.n, second.figures | second.more)
            _print_json(path, whole.n, whole.figures, misses, errors, **extra)
            continue
        rows: list[Row] = [("all stanzas", whole.n, whole.figures)]
        if second.n:
            rows.append(("second annotator", second.n, second.figures))
        if len(periods) > 1:
            rows += [(name, s.n, s.figures) for name, s in periods.items()]
        title = f"{path.name} ({whole.n} stanzas of {sizes} lines, {whole.poems} poems)"
        note = (
            "precision, recall, f1: of pairs of lines of a stanza; wrongly_partnered: of lines "
            "without a partner in the gold. In %, below it the 95 % interval by poem"
        )
        _print_table(title, rows, note)
        _print_errors(misses, errors)


@app.command()
def syllables(gold: Gold, json: AsJson = False, errors: Errors = 0) -> None:
    """Score the guesses for words that are hidden from the lexicon and from derivation.

    GOLD is tab-separated: word, pronunciations in ARPABET parted by "|". The trained guesser
    has never seen the words of heldout-dev.tsv; of your own words it may have seen some.
    """
    from compare.gold import syllables as gold_syllables
    from compare.gold.read import read_syllables

    for path in gold:
        words = _read(read_syllables, path)
        guesses = gold_syllables.guess(words)
        scores = [
            gold_syllables.score_word(word, said)
            for word, said in zip(words, guesses.phones, strict=True)
        ]
        whole = gold_syllables.measure(scores)
        misses = [miss for score in scores for miss in score.misses]
        if json:
            speed = round(guesses.words_per_second)
            _print_json(path, whole.n, whole.figures, misses, errors, words_per_second=speed)
            continue
        title = f"{path.name} ({whole.n} words, {guesses.words_per_second:,.0f} words/s uncached)"
        note = (
            "each word hidden from lexicon and derivation; phones compared without stress digits."
            " In %, below it the 95 % interval by word"
        )
        _print_table(title, [("all words", whole.n, whole.figures)], note)
        _print_errors(misses, errors)


def _read(reader: Callable[[Path], Any], path: Path) -> Any:
    from compare.gold.read import GoldError

    try:
        return reader(path)
    except GoldError as fault:
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
    path: Path,
    n: int,
    figures: Mapping[str, Estimate],
    misses: Sequence[Miss],
    kinds: int,
    **extra: Any,
) -> None:
    record = {"gold": str(path), **_flat(n, figures), **extra}
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
    typer.echo(json.dumps(record, ensure_ascii=False))


def _worst(misses: Sequence[Miss], kinds: int) -> list[tuple[str, list[Miss]]]:
    from compare.gold.kinds import worst

    return worst(misses, kinds)


def _print_table(title: str, rows: Sequence[Row], note: str) -> None:
    from rich import box
    from rich.console import Console
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
    Console().print(table)


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
    for line in _error_lines(misses, kinds):
        typer.echo(line)


def _error_lines(misses: Sequence[Miss], kinds: int) -> Iterator[str]:
    """The commonest kinds of error with examples spread over all of them."""
    for kind, found in _worst(misses, kinds):
        yield f"{kind}: {len(found):,} of {len(misses):,}"
        for miss in found[:: max(1, len(found) // EXAMPLES)][:EXAMPLES]:
            text = f": {plain(miss.text)}" if miss.text else ""
            yield f"  {plain(miss.where)}{text}"
            yield f"      gold {plain(miss.gold)}   heard {plain(miss.answer)}"
        yield ""
