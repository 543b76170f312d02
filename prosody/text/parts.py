"""The parts of a text: numerals, headings, speakers, stage directions, ornaments."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from prosody.poem import ParatextKind
from prosody.text import cues
from prosody.text.numerals import bare_value, led, names_part
from prosody.text.rows import Aside, Row, blocks_of

_MOST_ROMAN = 400  # no poem has as many parts; "MIX", "DIM", "C" are words or letters
_STEPS = 0.6  # of the numbers are one more than the number before
_FEWEST_PARTS = 2
_SPEAKER_WORDS = 5
_NAME_WORDS = 3
_SPEAKER_WIDTH = 40
_SHOUTED_SHARE = 0.4  # of the rows; more, and the poem is printed in capitals
_SHORT = 0.6  # of the usual width: too short for a line of this poem
_HEADING_WIDTH = 60
_PREFIXES = 3  # rows led by a speaker's name before one is believed

_WORD = re.compile(r"\w")
_COMES_OR_GOES = re.compile(r"(?:[.;:]\s+(?:Re-)?[Ee]nter|\b(?:Exit|Exeunt))\b")
_PLAIN = re.compile(r"(?P<n>\d{1,2}) (?P<rest>['‘’“\"(]?[^\W\d_].*)\Z")
_PICTURE = re.compile("[\U0001f000-\U0001fbff\u2600-\u2604\u2607-\u2618\u261a-\u26ff❤✨]")


def usual_width(rows: list[Row]) -> int:
    """The width in columns that half of the rows reach."""
    widths = sorted(len(row.text) for row in rows)
    return widths[len(widths) // 2] if widths else 0


def ornaments(rows: list[Row]) -> dict[int, ParatextKind]:
    """Rows without a word: "* * *", ". . . .", "———"."""
    return {
        row.number: ParatextKind.ORNAMENT
        for row in rows
        if not _WORD.search(row.text) and "&" not in row.text and not _PICTURE.search(row.text)
    }


def numerals(rows: list[Row]) -> dict[int, ParatextKind]:
    """Rows that only number a part or name it by its number."""
    found: dict[int, ParatextKind] = {}
    doubtful: list[tuple[int, int, int]] = []  # (place, row, number)
    for place, row in enumerate(rows):
        if len(row.text) > _HEADING_WIDTH:
            continue
        if names_part(row.text):
            if _stands_apart(rows, place):
                found[row.number] = ParatextKind.NUMERAL
            continue
        number = bare_value(row.text)
        if number is None or (number >= _MOST_ROMAN and not row.text.strip("[]().").isdigit()):
            continue
        doubtful.append((place, row.number, number))
    values = [number for _, _, number in doubtful]
    counted = _counts_up(values)
    for place, row_number, number in doubtful:
        if counted or _stands_apart(rows, place):
            year = 1000 <= number <= 2100
            found[row_number] = ParatextKind.DATE if year else ParatextKind.NUMERAL
    return found


def _counts_up(values: list[int]) -> bool:
    """Whether numbers rise, or count up again and again (the stanzas of several cantos)."""
    if len(values) < 2:
        return False
    steps = sum(1 for a, b in pairwise(values) if b == a + 1)
    again = len(values) > 3 and steps >= _STEPS * (len(values) - 1)
    return again or all(a < b for a, b in pairwise(values))


def _stands_apart(rows: list[Row], place: int) -> bool:
    """Whether a row has space above it, and below too where it is one letter."""
    row = rows[place]
    after = rows[place + 1].gap if place + 1 < len(rows) else 1
    return (place == 0 or bool(row.gap)) and (bool(after) or len(row.text) > 1)


def led_rows(rows: list[Row]) -> tuple[list[Row], list[Aside], dict[int, ParatextKind]]:
    """Numerals that lead the first row of a part: taken off, or set aside with its heading."""
    width = usual_width(rows)
    starts = [p for p, row in enumerate(rows) if p == 0 or row.gap]
    found = [(p, hit) for p in starts if (hit := led(rows[p].text)) and hit[0] < _MOST_ROMAN]
    found = found or _plainly_numbered(rows, starts)
    values = [hit[0] for _, hit in found]
    if not found or (len(found) > 1 and not _counts_up(values)):
        return rows, [], {}
    # One alone may be "I. O. U."; at the very top with a heading's look it is believed.
    if len(found) == 1 and (found[0][0] or not _is_heading(rows, 0, found[0][1][2], width)):
        return rows, [], {}
    kept, asides, whole = list(rows), [], {}
    for place, (_, numeral, rest) in found:
        row = rows[place]
        if _is_heading(rows, place, rest, width):
            whole[row.number] = ParatextKind.NUMERAL
            continue
        margin = len(row.text) - len(rest)
        inset = min((r.indent for p, r in enumerate(rows) if p not in starts), default=0)
        kept[place] = replace(row, text=rest, indent=row.indent + margin * (inset >= margin))
        asides.append(Aside(row.number, ParatextKind.NUMERAL, numeral, whole=False))
    return kept, asides, whole


def _plainly_numbered(
    rows: list[Row], starts: Sequence[int]
) -> list[tuple[int, tuple[int, str, str]]]:
    """Stanzas numbered as in a hymn book, "1 Amazing grace!", with no point after the number.

    Believed where the numbers count from 1 through most blocks, and blocks have several rows.
    """
    hits = [(p, match) for p in starts if (match := _PLAIN.match(rows[p].text))]
    counted = [int(match["n"]) for _, match in hits] == list(range(1, len(hits) + 1))
    if len(hits) < 2 or not counted or 2 * len(hits) <= len(starts) or len(rows) < 2 * len(starts):
        return []
    return [(p, (int(match["n"]), match["n"], match["rest"])) for p, match in hits]


def _is_heading(rows: list[Row], place: int, rest: str, width: int) -> bool:
    """Whether what follows a numeral on its row is the name of the part, not its verse."""
    after = rows[place + 1] if place + 1 < len(rows) else None
    if after is None or len(rest) > _HEADING_WIDTH or rest.endswith(cues.RUNS_ON):
        return False
    if cues.is_capital(rest):
        return True
    if after.gap and led(after.text) and rest[-1:] not in ".)":
        return False  # one-line parts, each with its number
    return bool(after.gap) or (len(rest) < _SHORT * width and after.text[:1].isupper())


def speakers(rows: list[Row]) -> dict[int, ParatextKind]:
    """Rows that name who speaks, or which part begins."""
    capital = [
        place
        for place, row in enumerate(rows)
        if len(row.text) <= _SPEAKER_WIDTH
        and cues.is_capital(row.text)
        and len(row.text.split()) <= _SPEAKER_WORDS
    ]
    found: dict[int, ParatextKind] = {}
    if len(capital) <= _SHOUTED_SHARE * len(rows):
        width = usual_width(rows)
        often = Counter(cues.bare(rows[place].text) for place in capital)
        for place in capital:
            kind = _capital_kind(rows, place, often, width)
            if kind is not None:
                found[rows[place].number] = kind
    for place, row in enumerate(rows):
        if row.number in found or len(row.text) > _SPEAKER_WIDTH:
            continue
        if cues.HEADING.match(cues.bare(row.text)) and _opens(rows, place, found):
            plain = row.text[-1:].isalnum() or row.text[-1:] in ".:])_"
            if plain and len(rows) > 2 and row.text[:1] not in "'‘“\"":
                found[row.number] = ParatextKind.HEADING
    return found


def _opens(rows: list[Row], place: int, found: dict[int, ParatextKind]) -> bool:
    """Whether a row stands at the head of a block, and is not the last row of all."""
    row = rows[place]
    if place + 1 >= len(rows):
        return False
    return place == 0 or bool(row.gap) or rows[place - 1].number in found


def _capital_kind(  # noqa: PLR0911 - a ladder of cases
    rows: list[Row], place: int, often: Counter[str], width: int
) -> ParatextKind | None:
    """What a row in capitals is; ``None`` where it is verse, or for :mod:`.ends` to judge."""
    row, name = rows[place], cues.bare(rows[place].text)
    if cues.HEADING.match(name):
        return ParatextKind.HEADING
    ends = row.text.rstrip("_)]\"”'’")[-1:]
    if ends in "!?,;—–" or place + 1 >= len(rows):
        return None
    opens = place == 0 or bool(row.gap)
    alone = opens and bool(rows[place + 1].gap)
    if place == 0 and alone:
        return None  # a title or a dedication: the head of the text is judged elsewhere
    if often[name] > 1:
        return ParatextKind.SPEAKER if opens or len(row.text) < _SHORT * width else None
    if opens:
        if alone:
            return ParatextKind.HEADING
        several = len(often) > 1
        words = len(name.split())
        speaks = words == 1 or (several and words <= _NAME_WORDS)
        return ParatextKind.SPEAKER if speaks else ParatextKind.HEADING
    return ParatextKind.SPEAKER if len(often) > 1 and len(row.text) < _SHORT * width else None


def directions(rows: list[Row]) -> dict[int, ParatextKind]:
    """Whole rows that are stage directions or remarks in brackets."""
    found: dict[int, ParatextKind] = {}
    width = usual_width(rows)
    for place, row in enumerate(rows):
        text = row.text
        if text[0] in "[(" and text.rstrip(".")[-1:] in "])":
            kind = _bracketed(rows, place, width)
            if kind is not None:
                found[row.number] = kind
        elif text[0] in "EeR_" and (cues.EXIT.match(text) or cues.ENTER.match(text)):
            found[row.number] = ParatextKind.DIRECTION
    return found


def _bracketed(rows: list[Row], place: int, width: int) -> ParatextKind | None:
    text = rows[place].text
    inside = text.strip("[](). _")
    if cues.NOTE_IN_BRACKETS.match(text) and (_stands_apart(rows, place) or len(inside) < 12):
        return ParatextKind.NOTE
    if cues.HEADING.match(inside):
        return ParatextKind.HEADING
    known = cues.DIRECTION if text[0] == "[" else cues.DIRECTION_KNOWN
    if known.match(inside) and len(text) < _HEADING_WIDTH and inside[-1:] not in ",;":
        return ParatextKind.DIRECTION
    # A title in brackets: the head of the text is judged elsewhere.
    if text[0] != "[" or (place == 0 and _stands_apart(rows, place)):
        return None
    short = "]" in text and len(text) < _SHORT * width and inside[-1:] not in ",;"
    if short or _COMES_OR_GOES.search(inside):
        return ParatextKind.DIRECTION
    return None


def inline_directions(rows: list[Row]) -> tuple[list[Row], list[Aside]]:
    """Directions that stand before or behind the verse of a row: "(Aside) Or ..."."""
    kept: list[Row] = []
    asides: list[Aside] = []
    for row in rows:
        text = row.text
        if text[0] in "[(" and (before := cues.DIRECTION_BEFORE.match(text)):
            asides.append(Aside(row.number, ParatextKind.DIRECTION, before["mark"], whole=False))
            text = text[before.end() :]
        if ("[" in text or "(" in text) and (behind := cues.DIRECTION_BEHIND.search(text)):
            asides.append(Aside(row.number, ParatextKind.DIRECTION, behind["mark"], whole=False))
            text = text[: behind.start()]
        kept.append(row if text is row.text else replace(row, text=text))
    return kept, asides


_CAPITAL_PREFIX = re.compile(r"_?(?P<who>[A-Z][A-Z’' .-]{1,24}[A-Z])(?:[.:]_?|_[.:])[ —–-]*(?=\S)")
_NAME_PREFIX = re.compile(
    r"_?(?P<who>[A-Z][a-z]{1,11}(?: [A-Z][a-z]{1,11})?)(?:[.:]_|_[.:]|[.:])[ —–-]+"
    r"(?=[A-Z“\"‘'’—])"
)


def speaker_prefixes(rows: list[Row]) -> tuple[list[Row], list[Aside]]:
    """The speaker's name before the verse: "THYRSIS. How sweet ...", "Hob. Diggon, ..."."""
    capital = {p: m for p, row in enumerate(rows) if (m := _CAPITAL_PREFIX.match(row.text))}
    named = {p: m for p, row in enumerate(rows) if (m := _NAME_PREFIX.match(row.text))}
    cuts: dict[int, re.Match[str]] = {}
    if len(capital) >= 2:
        cuts.update(capital)
    often = Counter(m["who"] for m in named.values())
    # "Hark. Hark." is no dialogue: two names, each more than once, one of them often.
    repeated = [who for who, n in often.items() if n > 1]
    if len(repeated) >= 2 and len(named) > _PREFIXES:
        cuts.update({p: m for p, m in named.items() if m["who"] in repeated or p == 0})
    if not cuts:
        return rows, []
    kept, asides = list(rows), []
    for place, match in cuts.items():
        row = rows[place]
        kept[place] = replace(row, text=row.text[match.end() :])
        asides.append(Aside(row.number, ParatextKind.SPEAKER, match.group().strip(), whole=False))
    return kept, asides


def repeated_names(rows: list[Row]) -> dict[int, ParatextKind]:
    """Names of speakers in ordinary letters: two or more, each repeated, at heads of blocks."""
    starts = [
        row
        for place, row in enumerate(rows)
        if (place == 0 or row.gap)
        and place + 1 < len(rows)
        and not rows[place + 1].gap
        and len(row.text) <= 24
        and len(row.text.split()) <= 3
        and row.text[0].isupper()
        and (row.text[-1].isalnum() or row.text[-1] in ".:_")
    ]
    often = Counter(cues.bare(row.text) for row in starts)
    names = {name for name, n in often.items() if n > 1}
    if len(names) < 2:
        return {}
    return {row.number: ParatextKind.SPEAKER for row in starts if cues.bare(row.text) in names}


def part_titles(rows: list[Row]) -> dict[int, ParatextKind]:
    """The titles of several poems in one text: each alone above its verse, the first on top."""
    blocks = blocks_of(rows)
    alone = [block[0] for block in blocks if len(block) == 1]
    verse = [block for block in blocks if len(block) > 1]
    if len(alone) < _FEWEST_PARTS or len(blocks[0]) > 1 or len(verse) < len(alone):
        return {}
    if any(len(a) == len(b) == 1 for a, b in pairwise(blocks)) or len(blocks[-1]) == 1:
        return {}
    width = usual_width([row for block in verse for row in block])
    titles = all(
        len(row.text) < width and row.text[0].isupper() and row.text[-1] not in ".,;:—-!"
        for row in alone
    )
    named = sum(cues.is_title_case(r.text) or cues.is_capital(r.text) for r in alone)
    if not titles or named * 2 < len(alone) or len({row.text for row in alone}) < len(alone):
        return {}
    return {row.number: ParatextKind.HEADING for row in alone}
