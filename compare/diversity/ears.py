"""What is heard of a quatrain, by language: its rhyme scheme, and in English its meter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from compare.diversity.options import Mode
from compare.diversity.rhyme import letters, plain_end_word, scheme_of_pairs

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Heard:
    """A quatrain's scheme ("ABAB") and the name of its meter (``None`` where not heard).

    ``scheme`` is ``None`` where the pairs of lines contradict each other, which only the
    published rule lets them do.
    """

    scheme: str | None
    meter: str | None


def ears(language: str, mode: Mode = Mode.EXACT) -> Callable[[Sequence[str]], Heard]:
    """The ears of a language. Raises ``ValueError`` for one that is not known.

    ``EXACT`` hears a quatrain whole; ``AS_PUBLISHED`` asks of each two lines whether their
    last words rhyme and joins the answers as the authors' code does.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no ears for language '{language}' (languages: {', '.join(LANGUAGES)})")
    if mode is Mode.AS_PUBLISHED:
        return _english_pairs if language == "en" else _german_pairs
    return hear_english if language == "en" else hear_german


def hear_english(lines: Sequence[str]) -> Heard:
    """Scheme and meter of an English quatrain."""
    from prosody.reading import hear
    from prosody.text import poem_from_lines

    reading = hear(poem_from_lines([list(lines)], id="quatrain"))
    classes = [(i, -1) if c is None else (-1, c) for i, c in enumerate(reading.rhyme.classes)]
    return Heard(letters(classes), reading.meter.name)


def hear_german(lines: Sequence[str]) -> Heard:
    """Scheme of a German quatrain; its meter is not heard."""
    from prosody.german.rhyme import scheme

    return Heard(letters(scheme(lines)), None)


def _english_pairs(lines: Sequence[str]) -> Heard:
    heard = hear_english(lines)
    ends = [plain_end_word(line) for line in lines]
    return Heard(scheme_of_pairs(ends, _english_rhyme), heard.meter)


def _german_pairs(lines: Sequence[str]) -> Heard:
    from prosody.german.rhyme import last_word, rhymes

    return Heard(scheme_of_pairs([last_word(line) for line in lines], rhymes), None)


@lru_cache(maxsize=100_000)
def _english_rhyme(first: str, second: str) -> bool:
    from prosody.rhyme import RhymeKind, rhymes

    if not first or not second:
        return False
    return rhymes(first, second).kind not in (None, RhymeKind.SLANT, RhymeKind.EYE)


def ears_note(language: str) -> str:
    """One line on what hears the rhymes."""
    if language == "en":
        return "rhyme and meter: formalist's English ears"
    from prosody.german.espeak import available

    joined = (
        "spelling joined with espeak-ng"
        if available()
        else "spelling alone, a little worse than with espeak-ng, which is not installed"
    )
    return f"rhyme: German ears, {joined}; meter: not heard in German"
