"""Numbers read aloud: years, cardinals, ordinals, money, decimals, times, roman numerals.

Every function gives words of the dictionary, never sounds.
"""

from __future__ import annotations

import re

LONGEST_READ = 15  # digits; a longer number is nobody's verse
_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
_THOUSANDS = ("", "thousand", "million", "billion", "trillion")
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_MONEY = {"£": ("pound", "pounds"), "$": ("dollar", "dollars"), "€": ("euro", "euros")}
_CENTS = {"£": ("penny", "pence"), "$": ("cent", "cents"), "€": ("cent", "cents")}
_FRACTIONS = {"½": "a half", "¼": "a quarter", "¾": "three quarters", "⅓": "a third"}
SYMBOLS: dict[str, str] = {
    "&": "and",
    "&c": "et cetera",
    "+": "plus",
    "=": "equals",
    "%": "percent",
}

Words = tuple[str, ...]


def cardinal(n: int, joint: Words = ()) -> Words:
    """The words of a number; ``joint`` is what British usage puts after the hundreds."""
    if n < 20:
        return (_UNITS[n],)
    if n < 100:
        return (_TENS[n // 10], *((_UNITS[n % 10],) if n % 10 else ()))
    if n < 1000:
        rest = (*joint, *cardinal(n % 100, joint)) if n % 100 else ()
        return (_UNITS[n // 100], "hundred", *rest)
    power = (len(str(n)) - 1) // 3
    high, low = divmod(n, 1000**power)
    link = joint if 0 < low < 100 else ()
    return (
        *cardinal(high, joint),
        _THOUSANDS[power],
        *((*link, *cardinal(low, joint)) if low else ()),
    )


def ordinal(n: int) -> Words:
    """The words of "20th": ("twentieth",)."""
    *head, last = cardinal(n)
    if last in _ORDINALS:
        return (*head, _ORDINALS[last])
    return (*head, last[:-1] + "ieth" if last.endswith("y") else last + "th")


def year(n: int) -> Words:
    """Four bare digits from 1100 to 2099 read as a year: nineteen eighty-four."""
    high, low = divmod(n, 100)
    if low == 0:
        return (*cardinal(high), "hundred") if high % 10 else cardinal(n)
    if low < 10:
        return cardinal(n) if high == 20 else (*cardinal(high), "oh", *cardinal(low))
    return (*cardinal(high), *cardinal(low))


def _unique(*readings: Words) -> tuple[Words, ...]:
    return tuple(dict.fromkeys(readings))


def _digits(text: str) -> Words:
    return tuple(_UNITS[int(d)] for d in text)


def _money(sign: str, whole: str, cents: str) -> Words:
    n = int(whole)
    words = (*cardinal(n), _MONEY[sign][n != 1])
    if cents and int(cents):
        k = int(cents.ljust(2, "0")[:2])
        words = (*words, "and", *cardinal(k), _CENTS[sign][k != 1])
    return words


def read_number(text: str) -> tuple[Words, ...]:  # noqa: PLR0911 - one row a kind of numeral
    """The ways to read a numeral, the preferred first; () if it is none that anyone reads.

    >>> read_number("1984")[0]
    ('nineteen', 'eighty', 'four')
    >>> read_number("£5")
    (('five', 'pounds'),)
    """
    if text in SYMBOLS:
        return (tuple(SYMBOLS[text].split()),)
    if text in _FRACTIONS:
        return (tuple(_FRACTIONS[text].split()),)
    plain = text.replace(",", "")
    if sum(c.isdigit() for c in plain) > LONGEST_READ or (
        not plain.isascii() and plain[0] not in _MONEY
    ):
        return ()
    if m := re.fullmatch(r"(\d+)(?:st|nd|rd|th|d)", plain):
        return (ordinal(int(m[1])),)
    if m := re.fullmatch(r"([£$€])(\d+)(?:\.(\d{1,2}))?", plain):
        return (_money(m[1], m[2], m[3] or ""),)
    if m := re.fullmatch(r"(\d+)%", plain):
        return ((*cardinal(int(m[1])), "percent"),)
    if m := re.fullmatch(r"(\d{1,2}):(\d\d)", plain):
        minutes = int(m[2])
        rest = cardinal(minutes) if minutes >= 10 else ("oh", *cardinal(minutes))
        return ((*cardinal(int(m[1])), *(rest if minutes else ("o'clock",))),)
    if m := re.fullmatch(r"(\d+)\.(\d+)", plain):
        return ((*cardinal(int(m[1])), "point", *_digits(m[2])),)
    if m := re.fullmatch(r"(\d+)s|'(\d\d)s?", plain):
        n = int(m[1] or m[2])
        *head, last = year(n) if 1100 <= n < 2100 else cardinal(n)
        plural = last[:-1] + "ies" if last.endswith("y") else last + "s"
        return ((*head, last if text.startswith("'") and text[-1] != "s" else plural),)
    if not re.fullmatch(r"\d+", plain):
        return ()
    n = int(plain)
    plain_words, british = cardinal(n), cardinal(n, ("and",))
    if len(text) == 4 and 1100 <= n < 2100:
        return _unique(year(n), plain_words, british)
    return _unique(plain_words, british)


_ROMAN = re.compile(r"(?=[ivxl])(x{0,3}|xl|lx{0,3})(ix|iv|v?i{0,3})")
_ROMAN_VALUE = {"i": 1, "v": 5, "x": 10, "l": 50}


def roman(text: str) -> int | None:
    """The value of a roman numeral below 90 in lower case, or ``None``."""
    if not _ROMAN.fullmatch(text):
        return None
    values = [_ROMAN_VALUE[c] for c in text]
    after = [*values[1:], 0]
    return sum(-v if v < w else v for v, w in zip(values, after, strict=True))
