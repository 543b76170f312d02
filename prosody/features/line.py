"""Features of size: lines, stanzas, words and syllables."""

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
from prosody.reading import Reading

# Line numbers that forms are known by: haiku, limerick, triolet, sonnet, Meredith's sonnet,
# villanelle, sestina.
TELLING_LINES = (3, 5, 8, 14, 16, 19, 39)
STANZA_SIZES = tuple(range(1, 10))


def _line_words(reading: Reading) -> list[int]:
    return [len(line.words) for line in reading.poem.lines]


def _syllables(reading: Reading) -> list[int]:
    return [s.syllables for s in reading.scansions if s.syllables]


def _has_lines(number: int) -> Measure:
    return lambda reading: yes(len(reading.scansions) == number)


def _stanzas_of(size: int) -> Measure:
    def measure(reading: Reading) -> float | None:
        sizes = reading.shape.stanza_lines
        return share(sizes.count(size), len(sizes))

    return measure


def _haiku_lines(reading: Reading) -> float | None:
    return yes([s.syllables for s in reading.scansions] == [5, 7, 5])


def _parts(reading: Reading) -> float:
    return float(len({s.section for s in reading.poem.stanzas if s.section is not None}))


ROWS: tuple[Feature, ...] = (
    Feature("lines", Unit.COUNT, "lines of verse", lambda r: float(len(r.scansions))),
    *(
        Feature(f"lines_{n}", Unit.YES, f"the poem has {n} lines of verse", _has_lines(n))
        for n in TELLING_LINES
    ),
    Feature("stanzas", Unit.COUNT, "stanzas", lambda r: float(len(r.shape.stanza_lines))),
    Feature(
        "one_stanza",
        Unit.YES,
        "the verse stands in one block",
        lambda r: yes(len(r.shape.stanza_lines) == 1),
    ),
    Feature(
        "stanza_mean", Unit.COUNT, "lines of a stanza, mean", lambda r: mean(r.shape.stanza_lines)
    ),
    Feature(
        "stanza_spread",
        Unit.COUNT,
        "lines of a stanza, standard deviation",
        lambda r: spread(r.shape.stanza_lines),
    ),
    Feature(
        "stanza_even",
        Unit.SHARE,
        "stanzas of the commonest number of lines",
        lambda r: commonest(r.shape.stanza_lines),
    ),
    *(
        Feature(f"stanzas_of_{n}", Unit.SHARE, f"stanzas of {n} lines", _stanzas_of(n))
        for n in STANZA_SIZES
    ),
    Feature("parts", Unit.COUNT, "numbered parts of a sequence", _parts),
    Feature("words", Unit.COUNT, "words of verse", lambda r: float(sum(_line_words(r)))),
    Feature("words_mean", Unit.COUNT, "words of a line, mean", lambda r: mean(_line_words(r))),
    Feature(
        "words_spread",
        Unit.COUNT,
        "words of a line, standard deviation",
        lambda r: spread(_line_words(r)),
    ),
    Feature(
        "one_word_lines",
        Unit.SHARE,
        "lines of one word",
        lambda r: share(_line_words(r).count(1), len(r.scansions)),
    ),
    Feature(
        "syllables_mean",
        Unit.SYLLABLES,
        "syllables of a line, mean",
        lambda r: mean(_syllables(r)),
    ),
    Feature(
        "syllables_spread",
        Unit.SYLLABLES,
        "syllables of a line, standard deviation",
        lambda r: spread(_syllables(r)),
    ),
    Feature(
        "syllables_unevenness",
        Unit.SYLLABLES,
        "syllables, mean difference from line to line",
        lambda r: unevenness(_syllables(r)),
    ),
    Feature(
        "syllables_even",
        Unit.SHARE,
        "lines of the commonest number of syllables",
        lambda r: commonest(_syllables(r)),
    ),
    Feature("syllables_575", Unit.YES, "three lines of 5, 7 and 5 syllables", _haiku_lines),
)
