"""A whole analysis made by hand, so that pages are tested apart from what is heard."""

from __future__ import annotations

import re

from prosody.analysis import Analysis
from prosody.evidence import Evidence, Verdict
from prosody.forms.form import FormMatch
from prosody.poem import Line, Paratext, ParatextKind, Poem, Stanza, Word
from prosody.pronounce.pronunciation import Pronunciation, Source
from prosody.reading import Reading
from prosody.repetition import Anaphora, Refrain, RepeatKind, Repetition
from prosody.rhyme import RhymeKind, RhymeLink, RhymeScheme
from prosody.scansion import Foot, Licence, Meter, Regularity, Scansion
from prosody.shape import Shape

# A word and its phones; a word without phones is not read aloud.
SAID = {
    "a": "AH0", "the": "DH AH0", "rain": "R EY1 N", "that": "DH AE1 T", "fell": "F EH1 L",
    "upon": "AH0 P AA1 N",
    "sea": "S IY1", "was": "W AA0 Z", "nothing": "N AH1 TH IH0 NG", "to": "T UW0",
    "eternity": "IH0 T ER1 N AH0 T IY0", "o": "OW1", "rise": "R AY1 Z", "and": "AE0 N D",
    "blow": "B L OW1", "away": "AH0 W EY1", "clouds": "K L AW1 D Z", "of": "AH0 V",
    "brennoway": "B R EH1 N AH0 W EY0", "it": "IH0 T", "poem": "P OW1 AH0 M",
    "1984": "N AY2 N T IY1 N EY1 T IY0 F AO1 R",
}  # fmt: skip
LINES = (
    # text, indent, ictus, feet, rhyme class, licences
    ("The rain that fell upon the sea", 0, "01010101", "01 01 01 01", 0, ()),
    ("Was nothing to [b]eternity[/b],", 0, "01010101", "01 01 01 01", 0, (("promotion", 8),)),
    ("O rise and blow away", 4, "010101", "01 01 01", 1, ()),
    ("The clouds of Brennoway 🌹", 4, "010101", "01 01 01", 1, (("promotion", 6),)),
    ("The poem that was 1984", 0, None, "", None, ()),
    ("The rain that fell upon the sea!", 0, "01010101", "01 01 01 01", 0, ()),
    ("A rain of nothing", 0, "01010", "01 010", None, (("feminine ending", 5),)),
)
STANZAS = (4, 3)


def words(text: str) -> tuple[Word, ...]:
    found = re.finditer(r"\d+|[A-Za-z]{2,}|\b[A-Z]\b|🌹", text)
    return tuple(
        Word(m.group(), m.start(), m.end(), "picture" if m.group() == "🌹" else "") for m in found
    )


def said(word: Word) -> Pronunciation | None:
    if word.unread:
        return None
    phones = tuple(SAID.get(word.text.lower(), "AE0 N").split())
    stress = "".join(p[-1] for p in phones if p[-1].isdigit())
    source = Source.GUESSED if word.text == "Brennoway" else Source.DICTIONARY
    return Pronunciation(phones, stress, source)


def scansion(number: int, line: Line) -> Scansion:
    _, _, ictus, feet, _, licences = LINES[number]
    readings = tuple(map(said, line.words))
    return Scansion(
        number + 1,
        readings,
        "".join(r.stress for r in readings if r).replace("2", "1"),
        ictus,
        tuple(feet.split()),
        Foot.IAMB if ictus else None,
        len(feet.split()) if ictus else None,
        tuple(Licence(name, syllable) for name, syllable in licences),
        0.0,
    )


def poem() -> Poem:
    lines = [Line(n + 1, text, indent, words(text)) for n, (text, indent, *_) in enumerate(LINES)]
    prose = Line(
        8,
        "A paragraph of prose, that is long enough to be broken over two rows of the page.",
        0,
        (),
    )
    return Poem(
        "made",
        "The [red]Rain[/red]",
        "A. Maker",
        (Stanza(tuple(lines[:4])), Stanza(tuple(lines[4:])), Stanza((prose,), prose=True)),
        (
            Paratext(ParatextKind.TITLE, "The [red]Rain[/red]", 1, 1),
            Paratext(ParatextKind.EPIGRAPH, "“It rains” — Anon.", 1, 2),
            Paratext(ParatextKind.DATE, "May 1884", 8, 12),
        ),
        ("not UTF-8; read as Windows-1252",),
    )


EVIDENCE = (
    Evidence("lines", "7", "7", (), Verdict.MET, True, 1.0),
    Evidence("rhyme", "aabb cac", "aabb xax", (5, 7), Verdict.PARTLY, True, 0.6),
    Evidence("refrain A", "line 1 returns as 6", "varied", (6,), Verdict.MET, True, 0.9),
    Evidence("meter", "iambic tetrameter", "iambic 4-4-3-3", (3, 4), Verdict.MISSED, False, 0.1),
    Evidence("story", "a story", "not heard", (), Verdict.UNHEARD, False, None),
)


def analysis() -> Analysis:
    """A poem of two stanzas and a paragraph, with one of everything that a page can show."""
    written = poem()
    classes = tuple(row[4] for row in LINES)
    refrain = Refrain(
        (1, 6, 7), (RepeatKind.EXACT, RepeatKind.EXACT, RepeatKind.VARIED), "The rain"
    )
    reading = Reading(
        written,
        tuple(scansion(n, line) for n, line in enumerate(written.lines)),
        Meter(Foot.IAMB, (4,), Regularity.STRICT, 4 / 7),
        RhymeScheme(
            classes,
            ((0, 0, 1, 1), (None, None, None)),
            (
                RhymeLink(1, 2, RhymeKind.PROMOTED, ("IY1", "IY0"), 0.8),
                RhymeLink(3, 4, RhymeKind.PERFECT, ("EY1", "EY0"), 0.9),
            ),
        ),
        Repetition(
            (refrain,),
            ("sea", "eternity", "away", "brennoway", "1984", "sea", "nothing"),
            (0, None, None, None, None, 0, None),
            None,
            (Anaphora("the", (1, 4, 5, 6)),),
            "twottta",
        ),
        Shape(STANZAS, tuple(len(row[0]) for row in LINES), tuple(r[1] for r in LINES), 0.2, ""),
        ("Brennoway",),
    )
    forms = (
        FormMatch("rondelet", "of our own", 0.73, EVIDENCE),
        FormMatch("couplet", None, 0.55, EVIDENCE[:2], poems=2),
    )
    return Analysis(reading, forms, (FormMatch("triolet", None, 0.21, EVIDENCE[1:4]),))
