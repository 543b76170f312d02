"""A reading with the forms it is in: what ``analyze`` gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from prosody.forms.cues.judge import judge_cues
from prosody.forms.form import FormMatch
from prosody.forms.judge import HOLDS, score_forms
from prosody.poem import Poem
from prosody.reading import Reading, hear
from prosody.text import read_poem

NEAREST = 3  # forms kept that do not hold
NEAR = 0.05  # the confidence from which they are worth a look


@dataclass(frozen=True, slots=True)
class Analysis:
    """A poem as heard, and the forms it is in, best first.

    ``nearest`` are the forms that come closest without holding, best first, with what they
    miss; there are some also where no form holds.
    """

    reading: Reading
    forms: tuple[FormMatch, ...]
    nearest: tuple[FormMatch, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The analysis as plain data, field by field as in docs/json.md."""
        from prosody.record import record

        return record(self)

    def _repr_html_(self) -> str:
        """The analysis as a notebook draws it."""
        from prosody.notebook import page

        return page(self)


def analyze(poem: str | Poem, *, title: str | None = None) -> Analysis:
    """Hear a poem and name its form.

    The forms that its sound and shape are in come first, then those that its subject tells
    (elegy, ode, pastoral ...), where the cues are sure.

    >>> analyze("An ancient pond!").reading.scansions[0].syllables
    4
    """
    if isinstance(poem, str):
        poem = read_poem(poem, title=title)
    reading = hear(poem)
    scored = score_forms(reading)
    held = [match for match in scored if match.confidence >= HOLDS]
    subject = [match for match in judge_cues(reading) if match.confidence >= HOLDS]
    near = [match for match in scored[len(held) :] if match.confidence >= NEAR]
    return Analysis(reading, _told((*held, *subject)), _told(near[:NEAREST]))


def _told(matches: Sequence[FormMatch]) -> tuple[FormMatch, ...]:
    """Matches with their reasons in words, so that an analysis can be compared and stored."""
    return tuple(replace(match, reasons=match.evidence) for match in matches)
