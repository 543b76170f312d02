"""What "exactly" means: text made plain before it is compared.

Lower case; letters and digits of any script are kept, everything else parts tokens (so
"don't" and "don’t" are both "don t"); accents are kept, composed (Unicode NFC). A match
begins and ends at tokens.
"""

from __future__ import annotations

import html
import re
import unicodedata

RULE = "lower case, NFC, letters and digits alone, single spaces; whole tokens"

_ASCII = bytes(
    ord(chr(i).lower()) if chr(i).isalnum() and i < 128 else 32 if i < 128 else i
    for i in range(256)
)
_MANY = 40  # signs outside ASCII in one text, from which on one pass of a pattern is faster
_SIGNS = re.compile(r"[^\w\x00-\x7f]")


def normal(text: str) -> str:
    """A text as tokens parted by single spaces, with a space before and after.

    >>> normal("The Sea -- the “sea”!")
    ' the sea the sea '
    """
    return normal_bytes(text).decode()


def normal_bytes(text: str) -> bytes:
    """:func:`normal` in UTF-8, which is what a corpus is searched in.

    Bytes are translated by a table, many times as fast as a regular expression; signs
    outside ASCII, of which most texts have few kinds, are replaced one kind at a time.
    """
    if not text.isascii():
        if not unicodedata.is_normalized("NFC", text):
            text = unicodedata.normalize("NFC", text)
        text = text.lower()
        signs = [c for c in set(text) if c > "\x7f" and not c.isalnum()]
        if len(signs) > _MANY:
            text = _SIGNS.sub(" ", text)
        else:
            for sign in signs:
                text = text.replace(sign, " ")
    # Lone surrogates, which JSON can bring, are no letters and were replaced above.
    return b" %b " % b" ".join(text.encode().translate(_ASCII).split())


_TAG = re.compile(r"<[^<>]*>")


def without_markup(page: str) -> str:
    """The text of a page of HTML, its tags as spaces; scripts and styles stay as text.

    >>> without_markup("<p>The <em>sea</em> &amp; sand</p>").split()
    ['The', 'sea', '&', 'sand']
    """
    return html.unescape(_TAG.sub(" ", page))
