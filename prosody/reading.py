"""Poem -> Reading: every detector once, in order. The one door of the package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from prosody.meter import scan
from prosody.poem import Line, Poem
from prosody.pronounce import Pronunciation, Source, pronounce_line
from prosody.repetition import Repetition, find_repetition
from prosody.rhyme import RhymeScheme, hear_rhyme
from prosody.scansion import Meter, Scansion
from prosody.shape import Shape, see_shape

# Per word of a line, the ways to say it, the preferred first.
Heard = tuple[tuple[Pronunciation, ...], ...]


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


def hear(poem: Poem, *, say: Callable[[Line], Heard] = pronounce_line) -> Reading:
    """Hear a poem: pronounce its words, scan its lines, and find what rhymes and returns.

    ``say`` gives the ways to say each word of a line; a tagger may narrow them.
    """
    heard = tuple(say(line) for line in poem.lines)
    scansions, meter = scan(poem, heard)
    guessed = dict.fromkeys(
        word.text
        for line, scansion in zip(poem.lines, scansions, strict=True)
        for word, said in zip(line.words, scansion.readings, strict=True)
        if said is not None and said.source is Source.GUESSED
    )
    return Reading(
        poem,
        scansions,
        meter,
        hear_rhyme(poem, scansions),
        find_repetition(poem),
        see_shape(poem),
        tuple(guessed),
    )
