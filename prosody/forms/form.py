"""What a form is, and what it means that a poem is in it."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.evidence import Evidence


@dataclass(frozen=True, slots=True)
class FormMatch:
    """How well one poem is in one form. ``confidence`` is 0 to 1; evidence for and against."""

    form: str
    subform: str | None
    confidence: float
    evidence: tuple[Evidence, ...]
