"""Section numerals and headings: "II.", "[3]", "Canto the First", "PART I"."""

from __future__ import annotations

import re

ROMAN = r"(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})"
_ROMAN_WHOLE = re.compile(ROMAN + r"\Z", re.I)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}

_ORDINALS = """first second third fourth fifth sixth seventh eighth ninth tenth eleventh
    twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
    twentieth last"""
_CARDINALS = """one two three four five six seven eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen seventeen eighteen nineteen twenty"""
# What the parts of a long poem or a play are called.
_PART = r"(?:canto|book|part|chapter|sonnet|stanza|section|fytte|fit|act|scene|song|no|nr|number)"
_ORDINAL, _CARDINAL = "|".join(_ORDINALS.split()), "|".join(_CARDINALS.split())
_COUNT = rf"(?:\d{{1,4}}|{ROMAN}|(?:the\s+)?(?:{_ORDINAL})|{_CARDINAL})"
_CLOSE = r"[\s.):\]—–-]*"

# A numeral alone: "II.", "(3)", "[IV]", "— 2 —", "§ 3".
_BARE = re.compile(rf"[\[(—–§\s#-]*(?P<n>\d{{1,4}}|{ROMAN}|{ROMAN.lower()}){_CLOSE}\Z")
# "Canto I.", "PART THE FIRST", "BOOK I", "Act III, Scene 2".
_NAMED = re.compile(
    rf"[\[(_]*(?:the\s+)?{_PART}[.\s]+{_COUNT}(?:[,.;\s]+{_PART}[.\s]+{_COUNT})*[_.:\])\s—–-]*\Z"
    rf"|[\[(_]*(?:the\s+)?(?:{_ORDINAL})\s+{_PART}[_.:\])\s—–-]*\Z",
    re.I,
)
# "ACT I. SCENE II. Elsinore. A room of state.": a scene of a play, with its place.
_SCENE = re.compile(rf"[\[(_]*act\s+{_COUNT}[,.;:\s]+scene\s+{_COUNT}\b", re.I)
# A numeral with what follows it on its row: "I: THE MOTOR: 1905", "II. Light", "3. A line".
_LED = re.compile(
    rf"(?P<head>[\[(]?(?P<n>\d{{1,3}}|{ROMAN}|{ROMAN.lower()})(?:[.)\]:]+|\s*[—–]|\s(?=\s))\s*)(?P<rest>\S.*)\Z"
)


def bare_value(text: str) -> int | None:
    """The number of a row that is nothing but a numeral; ``None`` where it is not one.

    >>> bare_value("XIV."), bare_value("[3]"), bare_value("I am")
    (14, 3, None)
    """
    if len(text) > 16:
        return None
    match = _BARE.match(text)
    return value(match["n"]) if match else None


def names_part(text: str) -> bool:
    """Whether a row is a heading such as "Canto the First"."""
    return (len(text) < 60 and _NAMED.match(text) is not None) or _SCENE.match(text) is not None


def led(text: str) -> tuple[int, str, str] | None:
    """(number, numeral as printed, rest of the row) of a row that a numeral leads."""
    if not text[:1].isalnum() and text[:1] not in "[(":
        return None
    match = _LED.match(text)
    if match is None:
        return None
    return value(match["n"]), match["head"].strip(), match["rest"]


def starts_second(text: str) -> bool:
    """Whether a numeral, or a row that one leads, is the second of its kind.

    >>> starts_second("II."), starts_second("I. One")
    (True, False)
    """
    hit = led(text)
    return (hit[0] if hit else bare_value(text)) == 2


def value(numeral: str) -> int:
    """The number that an arabic or roman numeral stands for.

    >>> value("XLIX"), value("12")
    (49, 12)
    """
    if numeral.isdigit():
        return int(numeral)
    total = 0
    digits = [_VALUES[c] for c in numeral.lower()]
    for i, digit in enumerate(digits):
        total += -digit if any(d > digit for d in digits[i + 1 :]) else digit
    return total
