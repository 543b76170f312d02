"""What a word's neighbours do to it: the + vowel, many a, I am, Henry V, US."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from prosody.poem import Line
from prosody.pronounce.letters import COLLIDING_INITIALS
from prosody.pronounce.licences import SYNALOEPHA
from prosody.pronounce.numerals import ordinal, roman
from prosody.pronounce.phones import is_vowel, stress_of
from prosody.pronounce.pronunciation import Pronunciation, Source

Readings = tuple[Pronunciation, ...]
Say = Callable[[str], Readings]

#: Words whose vowel may be lost before a vowel, and what is left of them.
_MERGING: dict[str, tuple[str, ...]] = {"the": ("DH",), "to": ("T",)}

#: Pronoun and verb run together, though printed apart: what is left of the verb.
_LEANING_VERBS: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {
    "am": (frozenset(("i",)), ("M",)),
    "art": (frozenset(("thou",)), ("R", "T")),
    "is": (frozenset("he she it that there who what where here".split()), ("Z",)),
    "are": (frozenset("you we they ye".split()), ("R",)),
    "have": (frozenset("i you we they ye".split()), ("V",)),
    "will": (frozenset("i you he she it we they ye".split()), ("L",)),
    "would": (frozenset("i you he she we they".split()), ("D",)),
    "had": (frozenset("i you he she we they".split()), ("D",)),
    "wilt": (frozenset(("thou",)), ("L", "T")),
    "hast": (frozenset(("thou",)), ("S", "T")),
    "it": (frozenset("is was".split()), ("T",)),
}

#: Unstressed words before which a final -y or -ow runs on: many a, glory and.
_RUN_ON = frozenset("a an and as at i in is it of on or us am are our if".split())
_GLIDES = {"IY0": "Y", "OW0": "W"}

#: Names after which a roman numeral is read as an ordinal.
_RULERS = frozenset(
    (
        "henry edward richard charles james william george louis john philip pope alexander "
        "elizabeth mary frederick francis napoleon catherine peter ivan nicholas pius paul leo "
        "gregory innocent clement urban benedict robert david alfonso ferdinand"
    ).split()
)


@lru_cache(maxsize=4096)
def _merged(phones: tuple[str, ...]) -> Pronunciation:
    return Pronunciation(phones, "", Source.DERIVED, "runs into the next word", SYNALOEPHA)


@lru_cache(maxsize=8_192)
def _running_on(readings: Readings) -> Readings:
    """Readings that end in a glide before the next vowel, for those that end in -y or -ow."""
    return tuple(
        Pronunciation(
            (*r.phones[:-1], _GLIDES[r.phones[-1]]),
            r.stress[:-1],
            r.source,
            f"{r.how}, runs into the next word",
            SYNALOEPHA,
        )
        for r in readings
        if len(r.stress) > 1 and r.phones[-1] in _GLIDES and not r.licence
    )


def _opens_with_vowel(readings: Readings) -> bool:
    return any(r.phones and is_vowel(r.phones[0]) for r in readings)


def heard_in_line(line: Line, say: Say) -> tuple[Readings, ...]:
    """The readings of each word of a line; what the neighbours allow is added at the end."""
    words = line.words
    heard = [() if w.unread else say(w.text) for w in words]
    lowered = [w.text.lower() for w in words]
    last = len(words) - 1
    for i, low in enumerate(lowered):
        if low in _MERGING and i < last and _opens_with_vowel(heard[i + 1]):
            heard[i] = (*heard[i], _merged(_MERGING[low]))
        elif i and low in _LEANING_VERBS and lowered[i - 1] in _LEANING_VERBS[low][0]:
            heard[i] = (*heard[i], _merged(_LEANING_VERBS[low][1]))
        elif i < last and lowered[i + 1] in _RUN_ON and low[-1:] in "yw":
            heard[i] = (*heard[i], *_running_on(heard[i]))
        if words[i].text.isupper():
            heard[i] = _capitals(line, i, heard[i], say)
    return tuple(heard)


def _capitals(line: Line, i: int, readings: Readings, say: Say) -> Readings:
    """A word in capitals: a numeral after a ruler's name, or letters that spell a word."""
    text = line.words[i].text
    if text in COLLIDING_INITIALS and line.text.isupper():
        return say(text.lower())
    value = roman(text.lower())
    if value and i and line.words[i - 1].text.lower() in _RULERS and not line.text.isupper():
        phones: tuple[str, ...] = ("DH", "AH0")
        for word in ordinal(value):
            phones += say(word)[0].phones
        how = f"the {' '.join(ordinal(value))}"
        return (Pronunciation(phones, stress_of(phones), Source.DERIVED, how), *readings)
    return readings
