"""Features of the page: prose, widths, indents, silhouette, what stands around the verse."""

from __future__ import annotations

from prosody.features.feature import (
    Feature,
    Measure,
    Unit,
    commonest,
    mean,
    share,
    spread,
    unevenness,
    yes,
)
from prosody.poem import ParatextKind
from prosody.reading import Reading

SHORT = 20  # columns; a line of three or four words
LONG = 80  # columns; longer than verse is printed without turning over


def _indented(reading: Reading) -> float | None:
    indents = reading.shape.indents
    least = min(indents, default=0)
    return share(sum(indent > least for indent in indents), len(indents))


def _width_where(low: int, high: int) -> Measure:
    def measure(reading: Reading) -> float | None:
        widths = reading.shape.widths
        return share(sum(low <= width <= high for width in widths), len(widths))

    return measure


def _relative_spread(reading: Reading) -> float | None:
    centre, apart = mean(reading.shape.widths), spread(reading.shape.widths)
    return share(apart, centre) if centre and apart is not None else None


def _has(kind: ParatextKind) -> Measure:
    return lambda reading: yes(any(p.kind is kind for p in reading.poem.paratext))


def _paragraphs(reading: Reading) -> float:
    return float(len(reading.poem.prose_lines))


# Kinds of paratext that tell of a form: speakers of a play, epigraphs of a meditation.
TELLING_PARATEXT = (
    ParatextKind.EPIGRAPH,
    ParatextKind.DEDICATION,
    ParatextKind.SPEAKER,
    ParatextKind.DIRECTION,
    ParatextKind.NUMERAL,
    ParatextKind.NOTE,
)

ROWS: tuple[Feature, ...] = (
    Feature("prose", Unit.SHARE, "words in prose blocks", lambda r: r.shape.prose_share),
    Feature("paragraphs", Unit.COUNT, "paragraphs of prose", _paragraphs),
    Feature("width_mean", Unit.COLUMNS, "width of a line, mean", lambda r: mean(r.shape.widths)),
    Feature(
        "width_spread",
        Unit.SHARE,
        "standard deviation of the widths by their mean",
        _relative_spread,
    ),
    Feature(
        "width_unevenness",
        Unit.COLUMNS,
        "widths, mean difference from line to line",
        lambda r: unevenness(r.shape.widths),
    ),
    Feature("short_lines", Unit.SHARE, f"lines of at most {SHORT} columns", _width_where(0, SHORT)),
    Feature("long_lines", Unit.SHARE, f"lines over {LONG} columns", _width_where(LONG + 1, 10**9)),
    Feature("indented", Unit.SHARE, "lines further in than the outermost", _indented),
    Feature(
        "indents_different",
        Unit.COUNT,
        "different indents",
        lambda r: float(len(set(r.shape.indents))) if r.shape.indents else None,
    ),
    Feature(
        "indent_even",
        Unit.SHARE,
        "lines at the commonest indent",
        lambda r: commonest(r.shape.indents),
    ),
    Feature(
        "silhouette",
        Unit.YES,
        "the edges of the lines draw a shape",
        lambda r: yes(bool(r.shape.silhouette)),
    ),
    *(
        Feature(f"has_{kind.value}", Unit.YES, f"the text carries a {kind.value}", _has(kind))
        for kind in TELLING_PARATEXT
    ),
)
