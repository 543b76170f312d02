"""An analysis as plain data: the record that ``--json`` prints, described in docs/json.md.

``None`` always means "not heard" or "there is none"; it is never 0 or "".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prosody.letters import refrain_signs, rhyme_letters, scheme, sound_letters
from prosody.scansion import LENGTH_NAME

if TYPE_CHECKING:
    from prosody.analysis import Analysis
    from prosody.evidence import Evidence
    from prosody.forms.form import FormMatch
    from prosody.poem import Line, Word
    from prosody.pronounce.pronunciation import Pronunciation
    from prosody.reading import Reading
    from prosody.scansion import Meter, Scansion

SCHEMA = "formalist/analysis/1"  # the number grows when a field changes meaning or goes

Record = dict[str, Any]


def record(analysis: Analysis) -> Record:
    """One poem's analysis as dicts, lists, text and numbers, ready for JSON."""
    reading = analysis.reading
    poem = reading.poem
    letters = rhyme_letters(reading)
    sizes = [len(stanza.lines) for stanza in poem.stanzas if not stanza.prose]
    return {
        "schema": SCHEMA,
        "id": poem.id,
        "title": poem.title,
        "author": poem.author,
        "lines": _lines(reading),
        "stanzas": _stanzas(reading, letters),
        "meter": _meter(reading.meter),
        "rhyme_scheme": scheme(letters, sizes) or None,
        "rhymes": [
            {
                "lines": [link.first, link.second],
                "kind": link.kind.value,
                "sounds": list(link.sounds),
            }
            for link in reading.rhyme.links
        ],
        "refrains": _refrains(reading),
        "end_words": _end_words(reading),
        "shape": {
            "stanza_lines": list(reading.shape.stanza_lines),
            "silhouette": reading.shape.silhouette or None,
            "prose_share": round(reading.shape.prose_share, 4),
        },
        "form": analysis.forms[0].form if analysis.forms else None,
        "forms": [_form(match) for match in analysis.forms],
        "nearest": [_form(match) for match in analysis.nearest],
        "paratext": [
            {
                "kind": piece.kind.value,
                "text": piece.text,
                "before_line": piece.before_line,
                "row": piece.row,
            }
            for piece in poem.paratext
        ],
        "guessed_words": list(reading.guessed_words),
        "notices": list(poem.notices),
    }


def _lines(reading: Reading) -> list[Record]:
    signs = _signs_by_line(reading)
    scansions = iter(zip(reading.scansions, sound_letters(reading), strict=True))
    lines = []
    verse = 0
    for stanza in reading.poem.stanzas:
        if stanza.prose:
            continue
        verse += 1
        for place, line in enumerate(stanza.lines, start=1):
            scansion, rhyme = next(scansions)
            lines.append(_line(line, f"{verse}.{place}", scansion, rhyme, signs.get(line.number)))
            lines[-1]["stanza"] = verse
    return lines


def _line(line: Line, label: str, scansion: Scansion, rhyme: str, refrain: Record | None) -> Record:
    return {
        "number": line.number,
        "label": label,
        "stanza": None,
        "text": line.text,
        "indent": line.indent,
        "syllables": scansion.syllables or None,
        "ictus": scansion.ictus,
        "stress": scansion.stress or None,
        "feet": list(scansion.feet) or None,
        "meter": line_meter(scansion),
        "rhyme": rhyme,
        "refrain": refrain,
        "licences": [
            {"name": taken.name, "syllable": taken.syllable, "word": taken.word or None}
            for taken in scansion.licences
        ],
        "words": [
            _word(word, said) for word, said in zip(line.words, scansion.readings, strict=True)
        ],
    }


def line_meter(scansion: Scansion) -> str | None:
    """A line's own meter in words, ``None`` where it has none."""
    if scansion.foot is None or scansion.length is None:
        return None
    if 0 < scansion.length < len(LENGTH_NAME):
        return f"{scansion.foot.value} {LENGTH_NAME[scansion.length]}"
    return f"{scansion.foot.value}, {scansion.length} feet"


def _word(word: Word, said: Pronunciation | None) -> Record:
    return {
        "text": word.text,
        "phones": " ".join(said.phones) if said else None,
        "stress": said.stress if said else None,
        "source": said.source.value if said else None,
        "how": (said.how or None) if said else None,
        "licence": (said.licence or None) if said else None,
        "unread": word.unread or None,
    }


def _stanzas(reading: Reading, letters: tuple[str, ...]) -> list[Record]:
    stanzas: list[Record] = []
    verse = first = 0
    for stanza in reading.poem.stanzas:
        row: Record = {"prose": stanza.prose, "section": stanza.section}
        if stanza.prose:
            row |= {"number": None, "lines": [], "scheme": None}
            row["paragraphs"] = [line.text for line in stanza.lines]
        else:
            verse += 1
            size = len(stanza.lines)
            row |= {"number": verse, "lines": [line.number for line in stanza.lines]}
            row["scheme"] = scheme(letters[first : first + size], [size])
            row["paragraphs"] = []
            first += size
        stanzas.append(row)
    return stanzas


def _meter(meter: Meter) -> Record:
    return {
        "name": None if meter.name == "none" else meter.name,
        "foot": meter.foot.value if meter.foot else None,
        "feet": list(meter.pattern) or None,
        "regularity": meter.regularity.value,
        "share": None if meter.share is None else round(meter.share, 4),
    }


def _refrains(reading: Reading) -> list[Record]:
    return [
        {
            "sign": sign,
            "text": refrain.text,
            "lines": list(refrain.lines),
            "kinds": [kind.value for kind in refrain.kinds],
        }
        for sign, refrain in zip(refrain_signs(reading), reading.repetition.refrains, strict=True)
    ]


def _signs_by_line(reading: Reading) -> dict[int, Record]:
    return {
        number: {"sign": refrain["sign"], "kind": kind}
        for refrain in reversed(_refrains(reading))
        for number, kind in zip(refrain["lines"], refrain["kinds"], strict=True)
    }


def _end_words(reading: Reading) -> Record:
    repetition = reading.repetition
    radif = repetition.radif
    return {
        "classes": [
            None if number is None else number + 1 for number in repetition.end_word_classes
        ],
        "radif": None
        if radif is None
        else {
            "phrase": radif.phrase,
            "lines": list(radif.lines),
            "qafia": [word or None for word in radif.qafia],
        },
        "anaphora": [
            {"phrase": found.phrase, "lines": list(found.lines)} for found in repetition.anaphora
        ],
        "initials": repetition.initials or None,
    }


def _form(match: FormMatch) -> Record:
    return {
        "form": match.form,
        "subform": match.subform,
        "confidence": round(match.confidence, 4),
        "poems": match.poems,
        "evidence": [evidence_record(piece) for piece in match.evidence],
    }


def evidence_record(piece: Evidence) -> Record:
    """A piece of evidence, with the fields of docs/json.md."""
    return {
        "rule": piece.rule,
        "verdict": piece.verdict.value,
        "expected": piece.expected,
        "found": piece.found,
        "lines": list(piece.lines),
        "defining": piece.defining,
        "degree": None if piece.degree is None else round(piece.degree, 4),
    }
