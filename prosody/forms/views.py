"""How a text may hold the lines of a form: as printed, split, joined, or several poems of it."""

from __future__ import annotations

import itertools

from prosody.forms.form import Form, View
from prosody.forms.part import Part, Row, slice_of
from prosody.forms.rules_haiku import SEASON_WORDS
from prosody.forms.sound import answers, end

# A limerick's third and fourth line run together have so many syllables at least.
LONG_PRINTED = 8
# ... and is so many times as long as the other lines.
LONGER = 0.9
# Words that a half of a split line has at least.
HALF_WORDS = 2
# A broken line's pieces have together as many syllables as a pentameter, or one off.
WHOLE_LINE = range(9, 12)
# More poems than this in one text are not looked at one by one.
MOST_POEMS = 60
LONGEST = 900  # lines of a text that may be a sequence


def other_views(form: Form, part: Part) -> list[tuple[View, Part]]:
    """The ways to take a text for one poem of a form, beside the printed one."""
    found: list[tuple[View, Part]] = []
    for view in form.views:
        make = _MAKE.get(view)
        other = make(part) if make else None
        if other is not None:
            found.append((view, other))
    return found


def poems_of(form: Form, part: Part) -> tuple[list[Part], bool]:
    """The poems of a sequence, as a form would part them ([] where it holds no sequence).

    Second, whether the text itself numbers them.
    """
    if not form.several or part.size < 2 * min(form.several) or part.size > LONGEST:
        return [], False
    for spans, numbered in ((part.sections, True), (part.spans, False)):
        if 2 <= len(spans) <= MOST_POEMS and _right_size(spans, form):
            return [slice_of(part, start, end) for start, end in spans], numbered
    return [slice_of(part, start, end) for start, end in _even(part, form)], False


def _right_size(spans: tuple[tuple[int, int], ...], form: Form) -> bool:
    """Whether four of five poems have a number of lines that the form may have."""
    right = sum(end - start in form.several for start, end in spans)
    return right >= 0.8 * len(spans)


def _even(part: Part, form: Form) -> tuple[tuple[int, int], ...]:
    """Cut every so many lines, where no printed stanza is cut."""
    size = form.several[0]
    if size < 8 or part.size % size:
        return ()
    if len(part.stanzas) > 1 and len(set(part.stanzas)) == 1 and part.stanzas[0] != size:
        return ()  # stanzas of another size throughout
    breaks = {end for _, end in part.spans}
    cuts = range(size, part.size, size)
    if len(part.stanzas) > 1 and not all(cut in breaks for cut in cuts):
        return ()
    return tuple((at, at + size) for at in range(0, part.size, size))


# -- split -------------------------------------------------------------------------------


def split(part: Part) -> Part | None:
    """Five lines out of four or three printed ones; ``None`` elsewhere."""
    if part.size == 4:
        for i in (2, 1, 0, 3):
            others = (sum(part.syllables) - part.syllables[i]) / 3
            if part.syllables[i] < LONGER * others:
                continue
            rows = _halves(part, i)
            if rows is not None:
                return _with(part, {i: rows})
        return None
    if part.size == 3:
        halves = {i: rows for i in (0, 1) if (rows := _halves(part, i)) is not None}
        return _with(part, halves) if len(halves) == 2 else None
    return None


def _halves(part: Part, i: int) -> tuple[Row, ...] | None:
    """A printed line as two that rhyme with each other, or at its middle stop."""
    row, line = part.rows[i], part.lines[i]
    if part.syllables[i] < LONG_PRINTED or row.joined:
        return None
    words = line.words
    last = end(words[-1].text, words[-2].text if len(words) > 1 else "")
    middle = len(words) / 2
    cuts = range(HALF_WORDS, len(words) - HALF_WORDS + 1)
    best: tuple[float, int] | None = None
    for cut in cuts:
        sure = answers(end(words[cut - 1].text, words[cut - 2].text), last)
        stop = line.text[words[cut - 1].end : words[cut].start].strip() != ""
        value = sure + 0.35 * stop - 0.1 * abs(cut - middle)
        if (sure >= 0.5 or stop) and (best is None or value > best[0]):
            best = (value, cut)
    if best is None:
        return None
    return Row(row.place, 0, best[1]), Row(row.place, best[1], len(words))


def _with(part: Part, new: dict[int, tuple[Row, ...]]) -> Part:
    rows = [r for i, row in enumerate(part.rows) for r in new.get(i, (row,))]
    return Part(part.reading, rows, (len(rows),), part.verse)


# -- run on ------------------------------------------------------------------------------

# A haiku in one line or two has so many syllables together, a third of it so many.
HAIKU_SYLLABLES = range(10, 21)
HAIKU_LINE = range(2, 11)
HAIKU_CUTS = (5, 12)  # syllables before its second and third line, by custom


def run_on(part: Part) -> Part | None:
    """Three lines out of one or two printed ones, as some haiku are; ``None`` elsewhere.

    Any sentence could be cut so: only a word of season, or words that end on the fifth and the
    twelfth of seventeen syllables, speak for it; and a full stop within speaks against it.
    """
    if part.size not in (1, 2) or sum(part.syllables) not in HAIKU_SYLLABLES:
        return None
    words = [(row.place, k) for row in part.rows for k in range(row.start, row.end)]
    ends = _syllables_before(part)
    exact = ends[-1] == HAIKU_TOTAL and set(HAIKU_CUTS) <= set(ends)
    seasonal = any(word in SEASON_WORDS for said in part.words for word in said)
    if not (seasonal or exact) or any(_closes(part, at) for at in words[:-1]):
        return None
    pauses = [n for n in range(1, len(words)) if _pause_after(part, words[n - 1])]
    cuts = max(
        (
            (a, b)
            for a, b in itertools.combinations(range(1, len(words)), 2)
            if all(n in HAIKU_LINE for n in (ends[a], ends[b] - ends[a], ends[-1] - ends[b]))
            and (part.size == 1 or part.rows[0].end in (a, b))
        ),
        key=lambda ab: (
            sum(n in pauses for n in ab),
            -sum(abs(ends[n] - asked) for n, asked in zip(ab, HAIKU_CUTS, strict=True)),
        ),
        default=None,
    )
    if cuts is None:
        return None
    edges = [0, *cuts, len(words)]
    rows = [
        Row(words[a][0], words[a][1], words[b - 1][1] + 1) for a, b in itertools.pairwise(edges)
    ]
    return Part(part.reading, rows, (len(rows),), part.verse)


HAIKU_TOTAL = 17


def _syllables_before(part: Part) -> list[int]:
    """The syllables before each word of some lines, and after the last."""
    ends = [0]
    for row, scansion in zip(part.rows, part.scansions, strict=True):
        for said in scansion.readings[row.start : row.end]:
            ends.append(ends[-1] + (said.syllables if said else 0))
    return ends


def _between(part: Part, at: tuple[int, int]) -> str:
    """What is written between a word and the next of its line; a line end as itself."""
    place, k = at
    line = part.verse[place]
    if k + 1 == len(line.words):
        return line.text[line.words[k].end :] + "\n"
    return line.text[line.words[k].end : line.words[k + 1].start]


def _pause_after(part: Part, at: tuple[int, int]) -> bool:
    between = _between(part, at)
    return between.strip("'’ ") != "" or len(between) > 1


def _closes(part: Part, at: tuple[int, int]) -> bool:
    """Whether a sentence closes after a word."""
    between = _between(part, at)
    return any(sign in between for sign in ".?!") and "..." not in between


# -- joined ------------------------------------------------------------------------------


def joined(part: Part) -> Part | None:
    """A sonnet printed with broken lines: short neighbours that make one whole line together."""
    if not 15 <= part.size <= 20:
        return None
    rows: list[Row] = []
    i = 0
    while i < part.size:
        n = part.syllables[i]
        follows = i + 1 < part.size and n < 9 and part.syllables[i + 1] < 9
        if follows and n + part.syllables[i + 1] in WHOLE_LINE:
            row = part.rows[i]
            rows.append(Row(row.place, row.start, row.end, (part.rows[i + 1].place,)))
            i += 2
        else:
            rows.append(part.rows[i])
            i += 1
    if len(rows) != 14:
        return None
    return Part(part.reading, rows, (14,), part.verse)


_MAKE = {View.SPLIT: split, View.JOINED: joined, View.RUN_ON: run_on}
