"""One page a poem, as compact data that the report's script draws.

Every text in it is data: the script sets it as text, never as HTML.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from compare.bench.entries import Entry
from compare.bench.folder import Answered
from compare.bench.mistakes import Account, account_of
from compare.jobs import in_order
from prosody.evidence import Evidence
from prosody.letters import rhyme_letters
from prosody.nuclei import nuclei
from prosody.poem import Line
from prosody.reading import Reading, hear
from prosody.scansion import Scansion
from prosody.summary import summary

MOST_LINES = 300  # of a longer poem the page shows the first lines, and says so

Answers = Mapping[str, Mapping[int, Answered]]


def pages(
    rows: Sequence[Entry], answers: Answers, *, jobs: int = 1
) -> Iterator[tuple[dict[str, Any], Account]]:
    """A page per entry, in order, with the rules of its label and of every answer to it."""
    asked = [
        (row, {system: given.get(row.number) for system, given in answers.items()}) for row in rows
    ]
    return in_order(_page, asked, jobs=jobs)


def _page(asked: tuple[Entry, Mapping[str, Answered | None]]) -> tuple[dict[str, Any], Account]:
    entry, given = asked
    reading = hear(entry.poem)
    forms = {entry.label} | {a.prediction.form for a in given.values() if a and a.prediction.form}
    account = {form: account_of(reading, form) for form in sorted(forms)}
    page = {
        "number": entry.number,
        "id": entry.poem.id,
        "title": entry.poem.title or "",
        "author": entry.poem.author or "",
        "group": entry.group.value,
        "label": entry.label,
        "accepted": sorted(entry.accepted),
        "lines": _lines(reading),
        "left": max(0, len(entry.poem.lines) - MOST_LINES),
        "prose": [line.text for line in entry.poem.prose_lines[:MOST_LINES]],
        "around": [[p.before_line, p.text, p.kind.value] for p in entry.poem.paratext],
        "heard": [[label, told] for label, told in summary(reading)],
        "guessed": list(reading.guessed_words),
        "answers": [_answer(system, answer, entry) for system, answer in given.items()],
        "rules": {form: _told(evidence) for form, evidence in account.items()},
    }
    return page, account


def _lines(reading: Reading) -> list[list[Any]]:
    """Per line: number, text, indent, beats, their places, foot breaks, letter, rhyme class,
    whether a stanza begins."""
    poem = reading.poem
    first = {stanza.lines[0].number for stanza in poem.stanzas if not stanza.prose}
    letters = rhyme_letters(reading)
    return [
        [
            line.number,
            line.text,
            line.indent,
            *_beats(line, scansion),
            letters[i],
            reading.rhyme.classes[i],
            line.number in first,
        ]
        for i, (line, scansion) in enumerate(
            zip(poem.lines[:MOST_LINES], reading.scansions, strict=False)
        )
    ]


def _beats(line: Line, scansion: Scansion) -> tuple[str, list[int], list[int]]:
    beats = scansion.stress if scansion.ictus is None else scansion.ictus
    places = [
        word.start + place
        for word, said in zip(line.words, scansion.readings, strict=True)
        if said is not None
        for place in nuclei(line.text[word.start : word.end], said)
    ]
    return beats, places, list(accumulate(map(len, scansion.feet)))[:-1]


def _answer(system: str, answer: Answered | None, entry: Entry) -> dict[str, Any]:
    if answer is None:
        return {"system": system, "form": None, "status": "not asked", "right": False}
    made = answer.prediction
    return {
        "system": system,
        "form": made.form,
        "subform": made.subform,
        "confidence": made.confidence,
        "status": made.status,
        "right": made.form in entry.accepted,
        "cut": answer.truncated,
        "evidence": _told(made.evidence[:12]),
    }


def _told(evidence: Sequence[Evidence]) -> list[list[str]]:
    return [[e.verdict.value, str(e)] for e in evidence]
