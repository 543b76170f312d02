"""Which forms a poem is in, best first, by the rows of the handbook."""

from __future__ import annotations

from prosody.forms.form import FormMatch
from prosody.reading import Reading


def name_forms(reading: Reading) -> tuple[FormMatch, ...]:
    """Every form that a reading could be in, best first. First sketch: none."""
    return ()
