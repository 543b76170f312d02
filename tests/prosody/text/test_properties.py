"""What holds of every text: nothing is lost, every word is where it says, nothing drives
the terminal."""

from __future__ import annotations

import re
import unicodedata

from hypothesis import event, given
from hypothesis import strategies as st

from prosody.poem import Poem
from prosody.text import decode, plain_text, read_poem, read_words
from prosody.text.errors import TextError

VERSE = (
    "The river keeps the evening in its hand,",
    "And lends it to the willows one by one;",
    "No bell has told the reapers to be done,",
    "'Tis only that the light has left the land.",
    "O'er th' water—slow, & slower—came a band",
    "of rooks; the day's last cart went on alone",
)
AROUND = (
    "I", "II.", "3", "[IV]", "CANTO I", "HOBBIN", "[Exit.]", "(Aside) Or so she said to me",
    "(excerpt)", "* * *", "To J. B.", "Written in May, 1802", "—Dante", "“All hope.”",
    "The end", "THE END", "1. One by one", "(O seemely sight)", "Chorus", "* A note.",
    "by Ann Onymous", "5   The mill", "the mill   10", "knell[1] and bell*",
)  # fmt: skip
BLANK = ("", " ", "\u00a0", "\t", "\r")
row = st.one_of(
    st.sampled_from(VERSE),
    st.sampled_from(VERSE),
    st.sampled_from(AROUND),
    st.sampled_from(BLANK),
    st.builds(lambda n, s: " " * n + s, st.integers(0, 30), st.sampled_from(VERSE)),
)
texts = st.lists(row, max_size=30).map("\n".join)
wild = st.text(
    st.characters(codec="utf-16", categories=("L", "M", "N", "P", "S", "Z", "C")), max_size=200
)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _all_text(poem: Poem) -> list[str]:
    lines = [line.text for s in poem.stanzas for line in s.lines]
    return [*lines, *(p.text for p in poem.paratext)]


@given(texts)
def test_nothing_is_lost(text: str) -> None:
    poem = read_poem(text)
    before = sorted(_words(text))
    after = sorted(w for piece in _all_text(poem) for w in _words(piece))
    assert before == after


@given(st.one_of(texts, wild))
def test_every_word_is_where_it_says(text: str) -> None:
    for stanza in read_poem(text).stanzas:
        for line in stanza.lines:
            assert line.text == line.text.strip()
            end = 0
            for word in line.words:
                assert end <= word.start < word.end <= len(line.text)
                end = word.end
                shown = line.text[word.start : word.end].replace(" ", "")
                if not any(map(str.isdigit, shown)):
                    assert re.sub(r"[^\w]", "", shown) == re.sub(r"[^\w]", "", word.text)


@given(st.one_of(texts, wild))
def test_lines_are_counted_through_the_poem(text: str) -> None:
    poem = read_poem(text)
    assert [line.number for line in poem.lines] == list(range(1, len(poem.lines) + 1))
    assert all(1 <= p.before_line <= len(poem.lines) + 1 for p in poem.paratext)
    assert all(s.lines for s in poem.stanzas)
    sections = [s.section for s in poem.stanzas if s.section]
    assert sections == sorted(sections)


@given(wild)
def test_text_never_drives_the_terminal(text: str) -> None:
    poem = read_poem(text, title=text, author=text)
    pieces = [*_all_text(poem), poem.title or "", poem.author or "", *poem.notices]
    for piece in pieces:
        for character in piece:
            assert unicodedata.category(character) not in {"Cc", "Cs"}, ascii(character)
            assert character not in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u00ad"


@given(wild)
def test_plain_text_is_plain_already(text: str) -> None:
    plain, _ = plain_text(text)
    assert plain_text(plain)[0] == plain


@given(st.binary(max_size=300))
def test_bytes_are_text_or_an_error(data: bytes) -> None:
    try:
        read_poem(decode(data).text)
    except TextError as error:
        event(str(error)[:30])


@given(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]), texts)
def test_what_was_encoded_is_decoded(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding)).text == text


def test_no_cliff() -> None:
    """Texts that made other readers quadratic; they would hang here."""
    for piece in (
        "9",
        "a",
        "a-",
        "'",
        "(",
        "[",
        "—",
        "I\n\n",
        "1 ",
        "*",
        "a.",
        "\u0301",
        "<i ",
        "1\n",
        "I. x\n\n",
    ):
        read_poem(piece * 15_000)
    read_poem("\n".join(VERSE * 1_000))
    assert len(read_words("word " * 50_000)) == 50_000
