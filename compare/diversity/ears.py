"""What is heard of a quatrain, by language: its rhyme scheme, and in English its meter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from compare.diversity.rhyme import letters

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Heard:
    """A quatrain's scheme ("ABAB") and the name of its meter (``None`` where not heard)."""

    scheme: str
    meter: str | None


def ears(language: str) -> Callable[[Sequence[str]], Heard]:
    """The ears of a language. Raises ``ValueError`` for one that is not known."""
    if language not in LANGUAGES:
        raise ValueError(f"no ears for language '{language}' (languages: {', '.join(LANGUAGES)})")
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


def ears_note(language: str) -> str:
    """One line on what hears the rhymes."""
    if language == "en":
        return "rhyme and meter: formalist's English ears"
    from prosody.german.espeak import available

    joined = (
        "spelling joined with espeak-ng"
        if available()
        else ("spelling alone, a little worse than with espeak-ng, which is not installed")
    )
    return f"rhyme: German ears, {joined}; meter: not heard in German"
