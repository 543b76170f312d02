"""Bytes -> text: which encoding a file is in, and whether it is text at all."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from prosody.text.errors import TextError


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of some bytes, the encoding it was read in, and remarks for its reader."""

    text: str
    encoding: str
    notices: tuple[str, ...] = ()


# Longest first: the mark of UTF-32 begins with that of UTF-16.
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# First bytes of common files that are no text, and what they are.
_SIGNATURES = (
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a zip archive (or a Word, OpenDocument or EPUB file)"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"\xd0\xcf\x11\xe0", "an old Word document"),
    (b"{\\rtf", "an RTF document"),
    (b"\x7fELF", "a program"),
    (b"PAR1", "a Parquet file"),
    (b"SQLite format 3", "an SQLite database"),
)

_SAMPLE = 65_536  # bytes looked at where the whole file need not be
# A page of words has a handful of controls at most (form feeds, a stray escape); a binary
# file has them at random, 28 values in 256.
_CONTROL_SHARE = 0.05
_CONTROLS = re.compile(rb"[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]")
# An ASCII page in UTF-16 has a NUL in every other byte; spaces and accents take some away.
_EVIDENT_NULS = 0.7
# Bytes that Windows-1252 leaves undefined.
_NOT_WINDOWS = re.compile(rb"[\x81\x8d\x8f\x90\x9d]")

WINDOWS_NOTICE = "not UTF-8; read as Windows-1252"


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """The text of ``data``, with the encoding it was found to be in.

    A byte-order mark decides; then valid UTF-8; then evident UTF-16 or UTF-32; else
    Windows-1252, with a notice. ``encoding`` overrules all of it.

    Raises :class:`TextError` for what is no text, or not in the encoding named.

    >>> decode("caf\\u00e9".encode("cp1252")).notices
    ('not UTF-8; read as Windows-1252',)
    """
    if encoding is not None:
        return _decode_as(data, encoding)
    for mark, name in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _decode_marked(data[len(mark) :], name)
    refuse_binary(data)
    if b"\0" in data:
        return _decode_unmarked_wide(data)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _decode_not_utf8(data)


def refuse_binary(data: bytes) -> None:
    """Raise :class:`TextError` when the first bytes are those of a picture, an archive ..."""
    for signature, what in _SIGNATURES:
        if data.startswith(signature):
            raise TextError(f"does not look like text: it is {what}")
    if len(_CONTROLS.findall(data[:_SAMPLE])) > _CONTROL_SHARE * len(data[:_SAMPLE]):
        raise TextError("does not look like text: it is full of control characters")


def _decode_as(data: bytes, encoding: str) -> Decoded:
    try:
        name = codecs.lookup(encoding).name
        text = data.decode(name)
    except LookupError:
        raise TextError(
            f"cannot be read: no encoding {encoding!r}; "
            "known are utf-8, utf-16, cp1252, latin-1, mac-roman ..."
        ) from None
    except UnicodeDecodeError as error:
        raise TextError(
            f"is not in {encoding}: byte 0x{data[error.start]:02x} at offset {error.start}"
        ) from None
    except UnicodeError as error:  # codecs of no text that is stored, such as "punycode"
        raise TextError(f"is not in {encoding}: {error}") from None
    if not isinstance(text, str):  # pragma: no cover - codecs such as "hex" give bytes
        raise TextError(f"cannot be read: {encoding!r} is no encoding of text")
    return Decoded(text.removeprefix("\ufeff"), name)


def _decode_marked(data: bytes, name: str) -> Decoded:
    try:
        return Decoded(data.decode(name), name)
    except UnicodeDecodeError as error:
        text = data.decode(name, errors="replace")
        notice = f"broken {name.upper()} at offset {error.start}; unreadable places are shown as �"
        return Decoded(text, name, (notice,))


def _decode_unmarked_wide(data: bytes) -> Decoded:
    """UTF-16 or UTF-32 without a mark, told by where its NUL bytes stand."""
    sample = data[: _SAMPLE - _SAMPLE % 4]
    columns = [sample[i::4] for i in range(4)]
    nul = [column.count(0) / len(column) if column else 0.0 for column in columns]
    filled = [share > _EVIDENT_NULS for share in nul]
    guesses = {
        (False, True, True, True): "utf-32-le",
        (True, True, True, False): "utf-32-be",
        (False, True, False, True): "utf-16-le",
        (True, False, True, False): "utf-16-be",
    }
    name = guesses.get((filled[0], filled[1], filled[2], filled[3]))
    if name is not None:
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            pass
        else:
            return Decoded(text, name, (f"no byte-order mark; read as {name.upper()}",))
    raise TextError("does not look like text: it holds NUL bytes")


def _decode_not_utf8(data: bytes) -> Decoded:
    """Windows-1252, or UTF-8 with a few broken places."""
    replaced = data.decode("utf-8", errors="replace")
    broken = replaced.count("\ufffd")
    sound = sum(1 for c in replaced if c > "\x7f") - broken
    if sound > broken:
        return Decoded(
            replaced,
            "utf-8",
            (f"broken UTF-8 in {broken} places, shown as �",),
        )
    if _NOT_WINDOWS.search(data):
        return Decoded(data.decode("latin-1"), "latin-1", ("not UTF-8; read as Latin-1",))
    return Decoded(data.decode("cp1252"), "cp1252", (WINDOWS_NOTICE,))
