"""Features of repetition: refrains, end words, radif, anaphora, initials."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from prosody.features.feature import Feature, Measure, Unit, mean, share, yes
from prosody.reading import Reading
from prosody.repetition import RepeatKind


def _refrain_lines(reading: Reading) -> float | None:
    lines = {n for refrain in reading.repetition.refrains for n in refrain.lines}
    return share(len(lines), len(reading.scansions))


def _returns(kind: RepeatKind) -> Measure:
    """The share of lines that return so (the source of each refrain is not counted)."""

    def measure(reading: Reading) -> float | None:
        lines = {
            number
            for refrain in reading.repetition.refrains
            for number, how in list(zip(refrain.lines, refrain.kinds, strict=True))[1:]
            if how is kind
        }
        return share(len(lines), len(reading.scansions))

    return measure


def _most_returned(reading: Reading) -> float:
    return float(max((len(r.lines) for r in reading.repetition.refrains), default=0))


def _closes_as_it_opens(reading: Reading) -> float | None:
    last = len(reading.scansions)
    return (
        yes(any({1, last} <= set(r.lines) for r in reading.repetition.refrains)) if last else None
    )


def _end_words(reading: Reading) -> list[str]:
    return [word for word in reading.repetition.end_words if word]


def _returning_ends(reading: Reading) -> float | None:
    classes = reading.repetition.end_word_classes
    return share(sum(c is not None for c in classes), len(classes))


def _commonest_end(reading: Reading) -> float | None:
    classes = Counter(c for c in reading.repetition.end_word_classes if c is not None)
    return share(max(classes.values(), default=0), len(reading.repetition.end_word_classes))


def _radif(reading: Reading) -> float | None:
    radif = reading.repetition.radif
    return share(len(radif.lines) if radif else 0, len(reading.scansions))


def _anaphora(reading: Reading) -> float | None:
    lines = {n for run in reading.repetition.anaphora for n in run.lines}
    return share(len(lines), len(reading.scansions))


def _longest_anaphora(reading: Reading) -> float:
    return float(max((len(run.lines) for run in reading.repetition.anaphora), default=0))


def _alphabet(reading: Reading) -> float | None:
    """The share of lines whose initial is the letter after the last line's."""
    letters = [letter for letter in reading.repetition.initials if letter.isalpha()]
    steps = [ord(b) - ord(a) == 1 for a, b in pairwise(letters)]
    return mean(steps)


ROWS: tuple[Feature, ...] = (
    Feature(
        "refrains",
        Unit.COUNT,
        "lines that return, counted once each",
        lambda r: float(len(r.repetition.refrains)),
    ),
    Feature("refrain_lines", Unit.SHARE, "lines that are part of a refrain", _refrain_lines),
    *(
        Feature(
            f"returns_{kind.value}", Unit.SHARE, f"lines that return: {kind.value}", _returns(kind)
        )
        for kind in RepeatKind
    ),
    Feature(
        "refrain_longest", Unit.COUNT, "places of the refrain that returns most", _most_returned
    ),
    Feature("ring", Unit.YES, "the last line returns to the first", _closes_as_it_opens),
    Feature(
        "end_words_return", Unit.SHARE, "lines whose end word ends another line", _returning_ends
    ),
    Feature(
        "end_word_commonest", Unit.SHARE, "lines that end in the commonest end word", _commonest_end
    ),
    Feature(
        "end_words_different",
        Unit.SHARE,
        "different end words per line",
        lambda r: share(len(set(_end_words(r))), len(_end_words(r))),
    ),
    Feature("radif", Unit.SHARE, "lines that close with the radif", _radif),
    Feature("anaphora", Unit.SHARE, "lines that begin like a neighbour", _anaphora),
    Feature("anaphora_longest", Unit.COUNT, "lines of the longest anaphora", _longest_anaphora),
    Feature("alphabet", Unit.SHARE, "initials that follow the last in the alphabet", _alphabet),
)
