"""Lines too long for verse: a prose poem whose paragraphs were printed as lines."""

from __future__ import annotations

from prosody.evidence import Evidence, Verdict
from prosody.forms.cues.match import all_lines
from prosody.forms.form import FormMatch
from prosody.reading import Reading

# Over half of the words stand in longer lines only in prose among the development poems;
# Whitman's longest come to 0.45.
LONG_LINE = 16  # words
MOSTLY = 0.5
RHYMED = 0.3  # share of the lines that have a partner


def judge_paragraphs(reading: Reading) -> FormMatch:
    """The prose poem by the length of its lines alone; 0 where they rhyme."""
    lines = all_lines(reading.poem)
    words = sum(len(line.words) for line in lines)
    long = [line for line in lines if len(line.words) > LONG_LINE]
    share = sum(len(line.words) for line in long) / words if words else 0.0
    classes = reading.rhyme.classes
    rhymed = sum(c is not None for c in classes) / len(classes) if classes else 0.0
    held = share > MOSTLY and rhymed < RHYMED
    return FormMatch(
        "prose poem",
        None,
        share if held else 0.0,
        (
            Evidence(
                "long lines",
                f"most words in lines of more than {LONG_LINE} words",
                f"{share:.0%} of them",
                tuple(line.number for line in long),
                Verdict.MET if held else Verdict.MISSED,
                defining=True,
                degree=share,
            ),
        ),
    )
