"""How a text may hold the lines of a form: as printed, split, joined, or several poems of it."""

from __future__ import annotations

import itertools

from prosody.forms.form import Form, View
from prosody.forms.part import Part, Row, slice_of
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
    """Five lines out of four or three printed ones, three out of one; ``None`` elsewhere."""
    if part.size == 1:
        return _split_haiku(part)
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


def _split_haiku(part: Part) -> Part | None:
    """One printed line as three, where 5, 7 and 5 syllables end on words or stops part it."""
    scansion, line = part.scansions[0], part.lines[0]
    if not 10 <= part.syllables[0] <= 19:
        return None
    ends, total = {}, 0
    for k, said in enumerate(scansion.readings, 1):
        total += said.syllables if said else 0
        ends[total] = k
    stops = [
        k
        for k in range(1, len(line.words))
        if line.text[line.words[k - 1].end : line.words[k].start].strip(" ,.") not in ("", "'", "’")
        or "  " in line.text[line.words[k - 1].end : line.words[k].start]
    ]
    if part.syllables[0] == 17 and 5 in ends and 12 in ends:
        cuts = [ends[5], ends[12]]
    elif len(stops) == 2:
        cuts = stops
    else:
        return None
    edges = [0, *cuts, len(line.words)]
    rows = tuple(Row(0, a, b) for a, b in itertools.pairwise(edges))
    return _with(part, {0: rows})


def _with(part: Part, new: dict[int, tuple[Row, ...]]) -> Part:
    rows = [r for i, row in enumerate(part.rows) for r in new.get(i, (row,))]
    return Part(part.reading, rows, (len(rows),), part.verse)


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


_MAKE = {View.SPLIT: split, View.JOINED: joined}
