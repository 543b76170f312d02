"""Line numbers in the margin and the marks of footnotes: taken off the rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from prosody.poem import ParatextKind
from prosody.text.rows import Aside, Row

_RIGHT = re.compile(r"(?<=\S)(?P<space>\s+)(?P<mark>\[?(?P<n>\d{1,5})\]?)\Z")
_LEFT = re.compile(r"\[?(?P<n>\d{1,5})\]?[.)]?(?P<space>\s+)(?=\S)")
_SET_OFF = 2  # columns between verse and number that no sentence has
_STEADY = 3  # numbers that agree before a number one space away is believed


def take_numbers(rows: list[Row]) -> tuple[list[Row], list[Aside]]:
    """Rows without the line numbers printed beside them.

    A number is one when it stands two or more columns off and the numbers rise down the
    page, or when at least three of them count the rows (every row, or every fifth ...).
    """
    if not any(row.text[0].isdigit() or row.text[-1] in "0123456789]" or row.text[0] == "["
               for row in rows):  # fmt: skip
        return rows, []
    found: dict[int, tuple[int, re.Match[str], bool]] = {}
    for place, row in enumerate(rows):
        for pattern in (_RIGHT, _LEFT):
            match = pattern.search(row.text) if pattern is _RIGHT else pattern.match(row.text)
            if match:
                found[place] = (int(match["n"]), match, pattern is _RIGHT)
                break
    believed = _rising(found, _set_off(found)) | _counting(found)
    return _cut(rows, {place: found[place][1:] for place in believed})


def _set_off(found: dict[int, tuple[int, re.Match[str], bool]]) -> list[int]:
    return [p for p, (_, match, _r) in found.items() if len(match["space"]) >= _SET_OFF]


def _rising(
    found: dict[int, tuple[int, re.Match[str], bool]], places: Sequence[int]
) -> frozenset[int]:
    """The places whose numbers rise; a page whose numbers do not rise has none."""
    numbers = [found[p][0] for p in places]
    rises = all(a < b for a, b in pairwise(numbers))
    return frozenset(places) if rises else frozenset()


def _counting(found: dict[int, tuple[int, re.Match[str], bool]]) -> frozenset[int]:
    """The places whose number says how many rows down they are (from some start)."""
    starts: dict[tuple[int, bool], list[int]] = {}
    for place, (number, _, right) in found.items():
        starts.setdefault((number - place, right), []).append(place)
    best = max(starts.values(), key=len, default=[])
    return frozenset(best) if len(best) >= _STEADY else frozenset()


def _cut(
    rows: list[Row], cuts: dict[int, tuple[re.Match[str], bool]]
) -> tuple[list[Row], list[Aside]]:
    if not cuts:
        return rows, []
    kept = list(rows)
    asides: list[Aside] = []
    inset = min((row.indent for place, row in enumerate(rows) if place not in cuts), default=0)
    for place, (match, right) in cuts.items():
        row = rows[place]
        if right:
            kept[place] = replace(row, text=row.text[: match.start()].rstrip())
        else:
            # The margin is no indent, but where all other rows stand as far in, it is theirs.
            indent = row.indent + match.end() if inset >= match.end() else row.indent
            kept[place] = replace(row, text=row.text[match.end() :], indent=indent)
        asides.append(Aside(row.number, ParatextKind.LINE_NUMBER, match["n"], whole=False))
    return kept, asides


# Stuck behind a word or its punctuation: superscripts, daggers, [1], (1), *.
_MARK = re.compile(
    r"(?<=[^\W\d_]|[.,;:!?'’”\"\])])"
    r"(?:[¹²³⁰⁴-⁹]+|[†‡§¶]+|\[(?:\d{1,3}|[a-z*†‡])\]|\{\d{1,3}\}|\*+(?![\w*]))"
)
# "day,12" or "day12" at a row's end is left alone: it may be a number that is meant.
_HAS_MARK = re.compile(r"[¹²³⁰⁴-⁹†‡§¶*]|\[[\da-z*†‡]{1,3}\]|\{\d")
_EMPHASIS = re.compile(r"(?<!\w)\*{1,3}(?=\S)[^*]*(?<=\S)\*{1,3}(?!\w)")


def take_marks(rows: list[Row]) -> tuple[list[Row], list[Aside]]:
    """Rows without the marks that send a reader to a footnote."""
    kept: list[Row] = []
    asides: list[Aside] = []
    for row in rows:
        if not _HAS_MARK.search(row.text):
            kept.append(row)
            continue
        emphasised = [m.span() for m in _EMPHASIS.finditer(row.text)] if "*" in row.text else []
        pieces, at = [], 0
        for match in _MARK.finditer(row.text):
            if any(start <= match.start() < end for start, end in emphasised):
                continue
            pieces.append(row.text[at : match.start()])
            at = match.end()
            mark = Aside(row.number, ParatextKind.FOOTNOTE_MARK, match.group(), whole=False)
            asides.append(mark)
        if not at:
            kept.append(row)
            continue
        kept.append(replace(row, text="".join((*pieces, row.text[at:])).rstrip()))
    return kept, asides
