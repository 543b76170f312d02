"""Characters -> plain spelling: what can be printed safely and read aloud.

Escape sequences, controls, invisible characters and direction overrides go; all spaces
become the space; letters in disguise (ligatures of type, long s, full-width and styled
letters) become letters. Curly quotes, dashes, æ, œ and accents stay.
"""

from __future__ import annotations

import re
import unicodedata

# ECMA-48: CSI ... final byte; OSC, DCS, SOS, PM, APC ... terminator (here at most to the end
# of the row, so that an unclosed one cannot swallow the poem); other two-character escapes.
# Of the one-character forms only CSI is undone: the others are letters of Windows-1252.
_ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"
    r"|\x1b[\]PX^_][^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?"
    r"|\x1b[ -/]*[0-~]?"
)
_ROW_END = re.compile("\r\n|[\r\v\f\x1c-\x1e\u2028\u2029]")
# Never shown, never read: C0 and DEL, soft hyphen, zero-width and direction characters,
# fillers, variation selectors, interlinear marks, tags.
_INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc"
    "\U000e0000-\U000e0fff]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_SPACE = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_DISGUISED = re.compile(
    "[\u017f\u2100-\u214f\u2160-\u217f\ufb00-\ufb06\uff01-\uff5e\U0001d400-\U0001d7ff]+"
)
_HEAPED_MARKS = re.compile("([\u0300-\u036f]{2})[\u0300-\u036f]+")
_C1 = re.compile("[\x80-\x9f]")

_BREAK = re.compile(r"[ ]*<br\s{0,3}/?>[ ]*\n?", re.I)
_NEXT_PARAGRAPH = re.compile(r"</p\s*>\s*<p[^<>]{0,200}>", re.I)
_HEADED = re.compile(r"</h[1-6]\s*>\s*", re.I)
_TAG = re.compile(
    r"</?(?:i|b|em|strong|u|p|div|span|sup|sub|small|center|font|a|h[1-6]|pre|blockquote|"
    r"poem|lg|l)(?:\s[^<>]{0,300})?/?>",
    re.I,
)
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{2,6}|#[xX][0-9A-Fa-f]{2,5});")

# UTF-8 read as Windows-1252: the lead byte and what its followers look like there.
_FOLLOW = "[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]"
_MOJIBAKE = re.compile(f"[ÂÃÄÅ]{_FOLLOW}|â{_FOLLOW}{{2}}")
_SURE_MOJIBAKE = re.compile(f"â€{_FOLLOW}|Ã[\u0080-\u00bf]")


def plain_text(text: str) -> tuple[str, tuple[str, ...]]:
    """``text`` in plain spelling, with remarks on what had to be mended.

    Rows end in ``\\n`` alone; tabs stay for the layout to measure.

    >>> plain_text("\\x1b[31mthe \\ufb01re\\x1b[0m")[0]
    'the fire'
    """
    notices: list[str] = []
    if not text.isascii():
        text = _SURROGATE.sub("\ufffd", text)
    text = _ESCAPE.sub("", text)
    text = _ROW_END.sub("\n", text)
    if "<" in text or "&" in text:
        text = _unmark(text, notices)
    if not text.isascii():
        text = _mend_mojibake(text, notices)
        text = _C1.sub(_windows_character, text)
        text = _SPACE.sub(" ", text)
        text = _DISGUISED.sub(lambda m: unicodedata.normalize("NFKC", m.group()), text)
        text = _HEAPED_MARKS.sub(r"\1", unicodedata.normalize("NFC", text))
        if "\ufffd" in text:
            notices.append("characters lost before this reading, shown as �")
    return _INVISIBLE.sub("", text), tuple(notices)


def plain_line(text: str) -> str:
    """One line of plain spelling, for a title or a name: no row ends, spaces single."""
    return " ".join(plain_text(text)[0].split())


def _character(entity: re.Match[str]) -> str:
    import html  # its table of names is large, and few texts need it

    return html.unescape(entity.group())


def _unmark(text: str, notices: list[str]) -> str:
    """HTML that was left in: breaks become row ends, entities characters, tags go."""
    # A paragraph is a line, but a stanza where breaks part its lines.
    bare, breaks = _BREAK.subn("\n", text)
    bare = _NEXT_PARAGRAPH.sub("\n\n" if breaks else "\n", _HEADED.sub("\n\n", bare))
    bare = _TAG.sub("", bare)
    bare = _ENTITY.sub(_character, bare)
    if bare != text:
        notices.append("HTML in the text was read as what it stands for")
        # An entity may have named an escape character.
        bare = _ROW_END.sub("\n", _ESCAPE.sub("", bare))
    return bare


def _mend_mojibake(text: str, notices: list[str]) -> str:
    if not _SURE_MOJIBAKE.search(text):
        return text
    notices.append("UTF-8 that was once read as Windows-1252 (such as â€™ for ’) was mended")
    return _MOJIBAKE.sub(_recoded, text)


def _recoded(match: re.Match[str]) -> str:
    """The character whose UTF-8 bytes the match shows, or the match where there is none."""
    try:
        data = b"".join(
            c.encode("latin-1") if c < "\u00a0" else c.encode("cp1252") for c in match.group()
        )
        return data.decode("utf-8")
    except UnicodeError:
        return match.group()


def _windows_character(match: re.Match[str]) -> str:
    """C1 controls in a text are Windows-1252 characters read as Latin-1."""
    try:
        return match.group().encode("latin-1").decode("cp1252")
    except UnicodeDecodeError:
        return ""
