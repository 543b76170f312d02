"""A reading in words: meter, licences, rhyme, refrains, end words, shape.

What the terminal and the notebook both say below a poem, as labelled lines of plain text.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from prosody.evidence import line_numbers
from prosody.letters import letter, refrain_signs, rhyme_letters, scheme
from prosody.poem import Paratext, ParatextKind, Poem
from prosody.pronounce.pronunciation import Pronunciation, Source
from prosody.reading import Reading
from prosody.repetition import RepeatKind
from prosody.rhyme import RhymeKind
from prosody.scansion import Regularity

MOST_PLACES = 12  # lines that are named for one refrain
MOST_REFRAINS = 8  # refrains that are listed
LONG_SCHEME = 120  # characters of a scheme that is shown whole
_PLAIN_KINDS = (RhymeKind.PERFECT, RhymeKind.FEMININE, RhymeKind.RICH)


def summary(
    reading: Reading, *, varied: str = "≈", unmarked: str = "·"
) -> Iterator[tuple[str, list[str]]]:
    """A label and its lines for each thing that was heard; what is absent is left out.

    ``varied`` marks a line that returns changed, ``unmarked`` an end word that never returns.
    """
    entries = (
        ("Meter", _meter(reading)),
        ("Licences", _licences(reading)),
        ("Rhyme", [*_rhyme(reading), *_kinds(reading)]),
        ("Refrains", _refrains(reading, varied)),
        ("End words", _end_words(reading, unmarked)),
        ("Radif", _radif(reading)),
        ("Anaphora", _anaphora(reading)),
        ("Shape", _shape(reading)),
    )
    return ((label, lines) for label, lines in entries if lines)


# Paratext that stands within a line is listed apart, not in its place.
_WITHIN_LINES = (ParatextKind.LINE_NUMBER, ParatextKind.FOOTNOTE_MARK)


def surroundings(poem: Poem) -> dict[int, list[Paratext]]:
    """The paratext to show before each line; the title stands at the head of the page."""
    rows: dict[int, list[Paratext]] = {}
    title = (poem.title or "").split()
    for piece in poem.paratext:
        heading = piece.kind is ParatextKind.TITLE and piece.text.split() == title
        if piece.kind not in _WITHIN_LINES and not heading:
            rows.setdefault(piece.before_line, []).append(piece)
    return rows


def share(part: float) -> str:
    """A share as a percentage.

    >>> share(0.934), share(0.999), share(1.0)
    ('93 %', '99 %', '100 %')
    """
    return f"{100 if part >= 1 else min(99, round(100 * part))} %"


def count(n: int, noun: str) -> str:
    """A number of things.

    >>> count(1, "line"), count(14, "line")
    ('1 line', '14 lines')
    """
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def guesses(reading: Reading) -> list[tuple[str, Pronunciation]]:
    """The words whose pronunciation was guessed, each with the guess that its line chose."""
    found: dict[str, Pronunciation] = {}
    for line, scansion in zip(reading.poem.lines, reading.scansions, strict=True):
        for word, said in zip(line.words, scansion.readings, strict=True):
            if said is not None and said.source is Source.GUESSED:
                found.setdefault(word.text, said)
    return list(found.items())


def _meter(reading: Reading) -> list[str]:
    meter, lines = reading.meter, len(reading.scansions)
    if not lines:
        return ["no line of verse to measure"]
    if meter.name == "none":
        return ["none that the lines share"]
    if meter.share is None:
        return [meter.name]
    loose = " (beats counted, syllables free)" if meter.regularity is Regularity.LOOSE else ""
    fit = round(meter.share * lines)
    does = "fits" if lines == 1 else "fit"
    return [f"{meter.name}{loose}: {fit} of {count(lines, 'line')} {does} ({share(meter.share)})"]


def _licences(reading: Reading) -> list[str]:
    taken: dict[str, list[int]] = {}
    for scansion in reading.scansions:
        for licence in scansion.licences:
            lines = taken.setdefault(licence.name, [])
            if not lines or lines[-1] != scansion.line:
                lines.append(scansion.line)
    by_number = sorted(taken.items(), key=lambda item: -len(item[1]))
    return ["; ".join(f"{name} ({line_numbers(lines, 5)})" for name, lines in by_number)] * bool(
        taken
    )


def _rhyme(reading: Reading) -> list[str]:
    letters = rhyme_letters(reading)
    if not letters:
        return []
    if all(rhyme is None for rhyme in reading.rhyme.classes) and set(letters) == {"x"}:
        return ["none"]
    sizes = [len(s.lines) for s in reading.poem.stanzas if not s.prose]
    whole = scheme(letters, sizes)
    pattern = _stanza_pattern(reading)
    if len(whole) <= LONG_SCHEME:
        return [f"{whole}   (every stanza {pattern})" if pattern else whole]
    cut = whole[:LONG_SCHEME].rsplit(" ", 1)[0]
    return [f"every stanza {pattern}; through the poem {cut} ..." if pattern else f"{cut} ..."]


def _stanza_pattern(reading: Reading) -> str:
    """The scheme of one stanza where three or more stanzas all share it, else ""."""
    alone = set(reading.rhyme.stanzas)
    if len(reading.rhyme.stanzas) < 3 or len(alone) != 1:
        return ""
    only = next(iter(alone))
    return "" if set(only) == {None} else scheme([letter(c) for c in only], [len(only)])


def _kinds(reading: Reading) -> list[str]:
    """The rhymes that are not plain, by kind, with the words that make them."""
    ends = dict(
        zip(
            (line.number for line in reading.poem.lines),
            (line.words[-1].text if line.words else "" for line in reading.poem.lines),
            strict=True,
        )
    )
    pairs: dict[str, dict[str, None]] = {}
    for link in reading.rhyme.links:
        first, second = ends[link.first], ends[link.second]
        if link.kind in _PLAIN_KINDS or first.lower() == second.lower():
            continue
        pairs.setdefault(link.kind.value, {})[f"{first}/{second}"] = None
    shown = [
        f"{kind}: {', '.join(list(words)[:4])}{' ...' * (len(words) > 4)}"
        for kind, words in pairs.items()
    ]
    return ["; ".join(shown)] * bool(shown)


def _refrains(reading: Reading, varied: str) -> list[str]:
    rows = []
    for sign, refrain in zip(refrain_signs(reading), reading.repetition.refrains, strict=True):
        places = [
            f"{number}" if kind is RepeatKind.EXACT else f"{varied}{number}"
            for number, kind in zip(refrain.lines, refrain.kinds, strict=True)
        ]
        more = f" and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""
        places_said = ", ".join(places[:MOST_PLACES]) + more
        rows.append(f"{sign}  {refrain.text}  (lines {places_said})")
    if len(rows) > MOST_REFRAINS:
        rows[MOST_REFRAINS:] = [f"and {len(rows) - MOST_REFRAINS} more lines that return"]
    if any(kind is not RepeatKind.EXACT for r in reading.repetition.refrains for kind in r.kinds):
        rows.append(f"{varied} varied")
    return rows


def _end_words(reading: Reading, unmarked: str) -> list[str]:
    """The pattern of returning end words, where lines that return whole do not explain it."""
    repetition = reading.repetition
    whole = {number for refrain in repetition.refrains for number in refrain.lines}
    classes = repetition.end_word_classes
    free = [
        found
        for line, found in zip(reading.poem.lines, classes, strict=True)
        if found is not None and line.number not in whole
    ]
    if len(free) < max(3, len(classes) // 4):
        return []
    words: dict[int, str] = {}
    for found, word in zip(classes, repetition.end_words, strict=True):
        if found is not None:
            words.setdefault(found, word)
    digit = {found: str(n) for n, found in enumerate(words, start=1)}
    signs = [unmarked if found is None else digit[found] for found in classes]
    inner, outer = (" ", " | ") if len(digit) > 9 else ("", " ")
    first, stanzas = 0, []
    for size in reading.shape.stanza_lines:
        stanzas.append(inner.join(signs[first : first + size]))
        first += size
    key = ", ".join(f"{digit[found]} {word}" for found, word in list(words.items())[:12])
    return [outer.join(stanzas), key]


def _radif(reading: Reading) -> list[str]:
    radif = reading.repetition.radif
    if radif is None:
        return []
    qafia = ", ".join(word for word in radif.qafia if word)
    before = f"; before it {qafia}" if qafia else ""
    return [f"“{radif.phrase}” closes {line_numbers(radif.lines)}{before}"]


def _anaphora(reading: Reading) -> list[str]:
    """The openings that lines share, but for lines that return anyway."""
    whole = {number for refrain in reading.repetition.refrains for number in refrain.lines}
    shared = [found for found in reading.repetition.anaphora if not whole.issuperset(found.lines)]
    shared.sort(key=lambda found: -len(found.lines))
    said = "; ".join(f"“{a.phrase}” ({line_numbers(a.lines, 5)})" for a in shared[:4])
    return [said] * bool(said)


def _shape(reading: Reading) -> list[str]:
    shape = reading.shape
    parts = []
    if shape.stanza_lines:
        lines = count(sum(shape.stanza_lines), "line")
        parts.append(f"{lines}: {_stanzas(shape.stanza_lines)}")
    if shape.prose_share:
        parts.append(f"{share(shape.prose_share)} of the words in prose")
    if shape.silhouette:
        parts.append(f"drawn as a {shape.silhouette}")
    sections = {s.section for s in reading.poem.stanzas if s.section is not None}
    if len(sections) > 1:
        parts.append(f"{len(sections)} numbered sections")
    if any(indent > 0 for indent in shape.indents) and len(set(shape.indents)) > 1:
        parts.append("indented")
    return ["; ".join(parts)] * bool(parts)


def _stanzas(sizes: tuple[int, ...]) -> str:
    """The sizes of the stanzas, runs counted.

    >>> _stanzas((3, 3, 3, 3, 3, 4)), _stanzas((14,))
    ('5 stanzas of 3, 1 of 4', '1 stanza of 14')
    """
    runs = [(size, len(list(run))) for size, run in groupby(sizes)]
    parts = [f"{n} of {size}" for size, n in runs[:8]]
    first = f"{count(runs[0][1], 'stanza')} of {runs[0][0]}"
    return ", ".join([first, *parts[1:]]) + (" ..." if len(runs) > 8 else "")
