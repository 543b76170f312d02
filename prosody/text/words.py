"""A row of text -> its spoken words, each with its place."""

from __future__ import annotations

import re

from prosody.poem import Word

# A letter, with accents that have no composed form.
_LETTER = r"[^\W\d_][\u0300-\u036f]*"
_APOSTROPHE = "['’]"
_NUMBER = r"[$£€]?\d+(?:,\d{3})*(?:\.\d+)?(?:(?:st|nd|rd|th|d|s)(?![^\W_]))?%?(?:['’]s)?(?![^\W_])"
# Most words: ASCII letters with nothing before or behind that could belong to them.
_PLAIN = r"[A-Za-z]{2,40}(?=[,;:!?]|\Z|[ ](?!['’]|n['’]))"
_TOKEN = rf"""
    (?P<plain>{_PLAIN})
  | (?P<number>{_NUMBER})
  | (?P<letters>(?<!\w)(?:[A-Z]\.){{2,}}|(?<!\w)[apAP]\.[mM]\.)
  | (?P<apart>(?<![^\W_])(?:['’‘][tT][ ](?=(?:is|was|were|will|would)\b)))
  | (?P<word>[’'‘]?(?:{_LETTER}|\d)(?:{_LETTER}|\d|['’`´ʼ′](?=[^\W\d_])|[-‐‑](?=['’]?[^\W_]))*
      (?:[ ](?:['’](?:ll|ve|re|s|d|m)|n['’]t)\b(?!['’]))?['’]?)
  | (?P<sign>&c\b|&)
  | (?P<picture>[\U0001F000-\U0001FBFF\u2600-\u2604\u2607-\u2618\u261a-\u26ff❤✨]+)
"""
_TOKENS = re.compile(_TOKEN, re.VERBOSE)
_TOKENS_AND_ADDRESSES = re.compile(
    rf"(?P<address>(?:https?://|www\.)[^\s<>\"”]+|(?<![\w.+-])[\w.+-]{{1,64}}@[\w-]+\.[\w.-]*\w)"
    rf" | {_TOKEN}",
    re.VERBOSE,
)

# Words that lost their beginning; before them even an opening quote is an apostrophe.
_BEHEADED = """tis twas twere twill twould twixt twist tween gainst neath mid midst mong mongst pon
    scape scaped scapes gan gin gins gun em im er cause bout til till un uns ere ave
    stead tisn twasn twouldn twon til lowe leven t is s d ll round way lack las rt art
    tice spite bove cross fore hind longside most nother nuff tother cept fraid low
    scuse specially special course tic merican stablish prentice dear gree"""
APHAERESIS = frozenset(_BEHEADED.split())
# Words cut short that keep the apostrophe behind them (-in' is told by its ending).
_CUT_SHORT = """th o i t wi an ha a tho altho thro fu ca wa sma awa ta gi mo ol lil po wid yo m
    th' o' ev giv lov ne'er de d d' wha fa ba ga a' san' han' lan' an' oursel himsel mysel
    hersel itsel thysel yoursel wee frae hae gae nae sin owre upo"""
APOCOPE = frozenset(_CUT_SHORT.split())
# The longest English word in a dictionary has 45 letters; longer compounds are made up.
LONGEST_WORD = 64
# "nine hundred ninety-nine trillion ..." is the last number worth reading out.
LONGEST_NUMBER = 15

ENDLESS_NUMBER = "not a readable number"
ENDLESS_WORD = "not a readable word"
ADDRESS = "an address"
PICTURE = "a picture"
FOREIGN = "not in Latin letters"

_LATIN = re.compile(r"[A-Za-z\u00aa-\u024f\u1e00-\u1eff\u0300-\u036f]")
_VARIANTS = str.maketrans({"`": "’", "´": "’", "ʼ": "’", "′": "’", "‐": "-", "‑": "-"})
_QUOTES = "'’‘"


def read_words(text: str) -> tuple[Word, ...]:
    """The spoken words of a line, in order.

    >>> [w.text for w in read_words("'Tis the fire—& o'er it")]
    ["'Tis", 'the', 'fire', '&', "o'er", 'it']
    """
    pattern = _TOKENS_AND_ADDRESSES if "@" in text or "://" in text or "www." in text else _TOKENS
    found: list[Word] = []
    joined = -1  # where a "'t " that belongs to the next word starts
    for match in pattern.finditer(text):
        kind, piece, (start, end) = match.lastgroup, match.group(), match.span()
        if kind == "plain" and joined < 0:
            found.append(Word(piece, start, end))
        elif kind in ("word", "plain"):
            if piece[0] in _QUOTES:
                if _keeps_front(piece, text, start):
                    piece = piece.replace("‘", "’", 1)
                else:
                    piece, start = piece[1:], start + 1
            if piece[-1] in _QUOTES and not _keeps_end(piece):
                piece, end = piece[:-1], end - 1
            if joined >= 0:
                piece, start, joined = text[joined] + text[joined + 1] + piece, joined, -1
            found.append(_word(piece, start, end))
        elif kind == "apart":
            joined = start
        else:
            found.append(Word(piece, start, end, _unread(kind, piece)))
    return tuple(found)


def _unread(kind: str | None, piece: str) -> str:
    """Why a token that is no word is not read aloud; "" for one that is."""
    if kind == "number" and sum(map(str.isdigit, piece)) > LONGEST_NUMBER:
        return ENDLESS_NUMBER
    return {"picture": PICTURE, "address": ADDRESS}.get(kind or "", "")


def _word(piece: str, start: int, end: int) -> Word:
    piece = piece.translate(_VARIANTS).replace(" ", "")
    if len(piece) > LONGEST_WORD:
        return Word(piece, start, end, ENDLESS_NUMBER if piece.isdigit() else ENDLESS_WORD)
    if any(map(str.isdigit, piece)):
        return Word(misread_digits(piece) or piece, start, end)
    return Word(piece, start, end, "" if _LATIN.search(piece) else FOREIGN)


def _keeps_front(piece: str, text: str, start: int) -> bool:
    """Whether the mark before a word is an apostrophe ('tis) rather than a quotation mark."""
    stem = piece[1:].rstrip("'’").lower()
    if stem in APHAERESIS:
        return True
    if piece[0] != "’" or (start and text[start - 1] in "‘'’"):
        return False
    # ’ opens no quotation, unless it also closes one in this line and ‘ is not used.
    return "’" not in text[start + len(piece) :] or "‘" in text


def _keeps_end(piece: str) -> bool:
    """Whether the mark behind a word is an apostrophe (th', goin') rather than a quotation mark."""
    stem = piece[:-1].lstrip("'’‘").lower()
    if stem in APOCOPE:
        return True
    return stem.endswith("in") and len(stem) > 3


# Digits that a scanner puts for letters.
_MISREAD = str.maketrans({"1": "l", "0": "o", "5": "s", "6": "b", "8": "B"})
_MISREAD_LETTERS = 3  # "So1ac'd", "1ove"; but not "B2", "4x4", "10am"
_DIGITS_IN = re.compile(r"^(?=.*[^\W\d_])(?=.*\d)")


def misread_digits(word: str) -> str:
    """The likely spelling of a word with a digit scanned for a letter; "" where it has none.

    >>> misread_digits("So1ac'd"), misread_digits("1820s"), misread_digits("H2O")
    ("Solac'd", '', '')
    """
    letters = sum(map(str.isalpha, word))
    digits = sum(map(str.isdigit, word))
    if letters < _MISREAD_LETTERS or not 0 < digits < letters or not _DIGITS_IN.match(word):
        return ""
    mended = word.translate(_MISREAD)
    if any(map(str.isdigit, mended)):
        return ""
    return mended
