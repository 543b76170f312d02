"""What "exactly" means: text made plain before it is compared.

Lower case; letters and digits of any script are kept, everything else parts tokens (so
"don't" and "don’t" are both "don t"); accents are kept, composed (Unicode NFC). A match
begins and ends at tokens.
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import cache

RULE = "lower case, NFC, letters and digits alone, single spaces; whole tokens"

_ASCII = bytes(
    ord(chr(i).lower()) if chr(i).isalnum() and i < 128 else 32 if i < 128 else i
    for i in range(256)
)
_EVERY_ASCII = bytes(range(128))
_MANY = 60  # kinds outside ASCII in one text, from which on one pass of a pattern is faster
_SIGNS = re.compile(r"[^\w\x00-\x7f]")
_JAMO = range(0x1100, 0x1200)  # letters that compose to syllables, though they are no marks


def normal(text: str) -> str:
    """A text as tokens parted by single spaces, with a space before and after.

    >>> normal("The Sea -- the “sea”!")
    ' the sea the sea '
    """
    return normal_bytes(text).decode()


def normal_bytes(text: str) -> bytes:
    """:func:`normal` in UTF-8, which is what a corpus is searched in.

    Bytes are translated by a table, many times as fast as a regular expression. Of what is
    outside ASCII only the kinds of characters are looked at, which are few: signs and
    capitals are replaced one kind at a time, and only marks need the text itself.
    """
    data = _encoded(text)
    if len(data) > len(text):
        kinds = _beyond_ascii(data)
        if not all(map(_stands_alone, kinds)):
            text = unicodedata.normalize("NFC", text).lower()
            data = _encoded(text)
            kinds = _beyond_ascii(data)
        if len(kinds) > _MANY:
            data = _encoded(_SIGNS.sub(" ", text.lower()))
        else:
            for kind in kinds:
                if (plain := _plain(kind)) is not None:
                    data = data.replace(kind.encode(), plain)
    return b" %b " % b" ".join(data.translate(_ASCII).split())


def _encoded(text: str) -> bytes:
    return text.encode(errors="replace")  # a lone surrogate, which JSON can bring, is "?"


def _beyond_ascii(data: bytes) -> set[str]:
    return set(data.translate(None, _EVERY_ASCII).decode())


@cache
def _stands_alone(character: str) -> bool:
    """Whether neither its form nor its small letter depends on what stands beside it."""
    return (
        character == unicodedata.normalize("NFC", character)
        and not unicodedata.category(character).startswith("M")
        and ord(character) not in _JAMO
        and character != "Σ"  # small at the end of a word: another letter
        and len(character.lower()) == 1
    )


@cache
def _plain(character: str) -> bytes | None:
    """What a character is replaced by: a sign by a space, a capital by its small letter."""
    small = character.lower()
    if not small.isalnum():
        return b" "
    return small.encode() if small != character else None


_TAG = re.compile(r"<[^<>]*>")


def without_markup(page: str) -> str:
    """The text of a page of HTML, its tags as spaces; scripts and styles stay as text.

    >>> without_markup("<p>The <em>sea</em> &amp; sand</p>").split()
    ['The', 'sea', '&', 'sand']
    """
    return html.unescape(_TAG.sub(" ", page))
