"""A line of verse with a mark over every syllable and bars between the feet."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from rich.text import Text

from cli.render.signs import Signs
from cli.safe import shown
from prosody.nuclei import nuclei
from prosody.poem import Line
from prosody.scansion import Scansion

# A mark is bold where the beat is stressed, dim where neither falls, and plain where the
# beat and the voice part: a promoted or a demoted syllable.
_STYLE = {("1", "1"): "bold", ("0", "0"): "dim"}


class Mark(NamedTuple):
    """One sign of the mark row: the column it wants, the sign, its style."""

    column: int
    sign: str
    style: str


def marks_of(line: Line, scansion: Scansion, layer: str, signs: Signs) -> list[Mark]:
    """A mark for every syllable that is heard, and a bar between the feet, left to right.

    ``layer`` is "ictus" (where the meter beats; the spoken stress where a line has no
    meter) or "spoken". Columns count from the start of the line's text.
    """
    _, columns = shown(line.text)
    places: list[int] = []
    starts: list[int] = []
    for word, said in zip(line.words, scansion.readings, strict=True):
        if said is None or not said.stress:
            continue
        at = [columns[word.start + n] for n in nuclei(line.text[word.start : word.end], said)]
        places += at
        starts += [columns[word.start] - 1, *(n - 1 for n in at[1:])]
    beats = scansion.stress if layer == "spoken" or scansion.ictus is None else scansion.ictus
    ends = set(accumulate(map(len, scansion.feet))) if beats is scansion.ictus else set()
    row: list[Mark] = []
    heard = zip(places, starts, beats, scansion.stress, strict=False)
    for n, (place, before, beat, voice) in enumerate(heard):
        if n in ends and n:
            row.append(Mark(before, signs.bar, "dim"))
        sign = signs.strong if beat == "1" else signs.weak
        row.append(Mark(place, sign, _STYLE.get((beat, voice), "")))
    return row


def draw(row: list[Mark]) -> Text:
    """The marks as one row of text, each at its column or the nearest free one."""
    wanted = [mark.column for mark in row]
    for i in range(len(row) - 2, -1, -1):  # leftwards, where a neighbour is in the way
        wanted[i] = min(wanted[i], wanted[i + 1] - 1)
    text, column = Text(), 0
    for mark, free in zip(row, wanted, strict=True):
        place = max(free, column)
        text.append(" " * (place - column))
        text.append(mark.sign, mark.style)
        column = place + 1
    return text


def fold(marks: Text, text: Text, width: int) -> list[tuple[Text, Text]]:
    """Cut a line and its marks at the same columns into rows of at most ``width``.

    A row breaks at the last space of the text that fits; a word longer than the width is
    cut through.
    """
    rows = []
    while text.cell_len > width:
        head = text.plain[: width + 1]
        cut = head.rfind(" ") if head.rfind(" ") > 0 else width
        rows.append((marks[:cut], text[:cut]))
        text, marks = text[cut:], marks[cut:]
        blank = len(text.plain) - len(text.plain.lstrip(" "))
        text, marks = text[blank:], marks[blank:]
    rows.append((marks, text))
    return rows
