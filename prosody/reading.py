"""Poem -> Reading: every detector once, in order. The one door of the package."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.poem import Poem
from prosody.repetition import Repetition
from prosody.rhyme import RhymeScheme
from prosody.scansion import Meter, Scansion
from prosody.shape import Shape


@dataclass(frozen=True, slots=True)
class Reading:
    """A poem as heard; all that a form rule may see.

    ``scansions`` has one entry per verse line, in the order of ``poem.lines``.
    ``guessed_words`` are the words whose pronunciation was guessed, in order of first
    appearance.
    """

    poem: Poem
    scansions: tuple[Scansion, ...]
    meter: Meter
    rhyme: RhymeScheme
    repetition: Repetition
    shape: Shape
    guessed_words: tuple[str, ...]
