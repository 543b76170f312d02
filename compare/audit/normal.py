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
_MANY = 40  # signs outside ASCII in one text, from which on one pass of a pattern is faster
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
    outside ASCII only the kinds of characters are looked at, which are few: signs are
    replaced one kind at a time, and only capitals and marks need the text itself.
    """
    data = _encoded(text)
    if len(data) > len(text):
        kinds = _beyond_ascii(data)
        if not all(map(_as_it_stands, kinds)):
            text = unicodedata.normalize("NFC", text).lower()
            data = _encoded(text)
            kinds = _beyond_ascii(data)
        signs = [c for c in kinds if not c.isalnum()]
        if len(signs) > _MANY:
            data = _encoded(_SIGNS.sub(" ", text))
        else:
            for sign in signs:
                data = data.replace(sign.encode(), b" ")
    return b" %b " % b" ".join(data.translate(_ASCII).split())


def _encoded(text: str) -> bytes:
    return text.encode(errors="replace")  # a lone surrogate, which JSON can bring, is "?"


def _beyond_ascii(data: bytes) -> set[str]:
    return set(data.translate(None, _EVERY_ASCII).decode())


@cache
def _as_it_stands(character: str) -> bool:
    """Whether a character is neither a capital nor composed with its neighbours."""
    return (
        character == character.lower() == unicodedata.normalize("NFC", character)
        and not unicodedata.category(character).startswith("M")
        and ord(character) not in _JAMO
    )


_TAG = re.compile(r"<[^<>]*>")


def without_markup(page: str) -> str:
    """The text of a page of HTML, its tags as spaces; scripts and styles stay as text.

    >>> without_markup("<p>The <em>sea</em> &amp; sand</p>").split()
    ['The', 'sea', '&', 'sand']
    """
    return html.unescape(_TAG.sub(" ", page))
