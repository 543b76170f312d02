"""What the neighbours of a word allow, and what hiding, guessing and counting do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody import analyze
from prosody.poem import Line
from prosody.pronounce import Pronouncer, Source, default_pronouncer, pronounce, pronounce_line
from prosody.pronounce.guess import default_guesser
from prosody.pronounce.lexicon import Lexicon
from prosody.pronounce.lexicon_file import pack, read_cmudict
from prosody.pronounce.phones import CODE, stress_of
from prosody.pronounce.recovery import counts_within_reach, reach, recovery
from prosody.text import read_poem
from tests.tables import rows


def line(text: str) -> Line:
    return read_poem(text).lines[0]


#: line, place of a word (from 0), phones that must be among its readings, the licence
NEIGHBOURS = [
    ("the eternal song", 0, "DH", "synaloepha"),
    ("to advance the cause", 0, "T", "synaloepha"),
    ("full many a gem", 1, "M EH1 N Y", "synaloepha"),
    ("thou art the man", 1, "R T", "synaloepha"),
    ("I am the man", 1, "M", "synaloepha"),
]


@pytest.mark.parametrize(("text", "place", "phones", "licence"), NEIGHBOURS)
def test_neighbours_allow_a_merger(text: str, place: int, phones: str, licence: str) -> None:
    readings = pronounce_line(line(text))[place]
    assert (phones, licence) in [(" ".join(r.phones), r.licence) for r in readings]
    assert not readings[0].licence


@pytest.mark.parametrize("text", ["the moon is up", "to the sea", "many men"])
def test_no_merger_before_a_consonant(text: str) -> None:
    assert all(r.licence != "synaloepha" for r in pronounce_line(line(text))[0])


@pytest.mark.parametrize(
    ("text", "place", "syllables"),
    [
        ("she came to the US by sea", 4, 2),
        ("NOT ONE OF US WAS LEFT", 3, 1),
        ("not one of us was left", 3, 1),
        ("King Henry V at war", 2, 2),
        ("he woke at 5 a.m. again", 4, 2),
    ],
)
def test_capitals_and_letters_by_context(text: str, place: int, syllables: int) -> None:
    assert pronounce_line(line(text))[place][0].syllables == syllables


#: word, a reading that takes a licence, the licence
LICENCES = [
    ("heaven", "HH EH1 V N", "contraction"),
    ("flower", "F L AW1 R", "synaeresis"),
    ("being", "B IY1 NG", "synaeresis"),
    ("glorious", "G L AO1 R Y AH0 S", "synaeresis"),
    ("general", "JH EH1 N R AH0 L", "dictionary"),
    ("wandering", "W AA1 N D R IH0 NG", "dictionary"),
    ("loved", "L AH1 V IH0 D", "accented -ed"),
    ("fire", "F AY1 ER0", "diaeresis"),
    ("lovest", "L AH1 V S T", "syncope"),
    ("complete", "K AA1 M P L IY0 T", ""),
    ("of", "AH0 V", "weak form"),
]


@pytest.mark.parametrize(("word", "phones", "licence"), LICENCES)
def test_a_licence_has_its_name(word: str, phones: str, licence: str) -> None:
    found = {" ".join(r.phones): r.licence for r in pronounce(word)}
    if licence == "dictionary":
        assert found.get(phones, "") in ("", "syncope")
    elif licence:
        assert found[phones] == licence
    else:
        assert any(r.licence == "shifted stress" and r.stress == "10" for r in pronounce(word))


def test_hidden_words_are_known_to_no_step() -> None:
    hidden = frozenset(("thermopylae", "oft", "wind"))
    own = default_pronouncer()
    pronouncer = Pronouncer(own.lexicon.hiding(hidden), own.guesser)
    for word in hidden:
        assert word not in pronouncer.lexicon
        assert pronouncer.pronounce(word)[0].source in (Source.GUESSED, Source.DERIVED)
    assert own.pronounce("oft")[0].source is Source.DICTIONARY


def test_a_lexicon_keeps_every_variant() -> None:
    text = ["tear T EH1 R", "tear(2) T IH1 R # weep", "tear(3) T EH1 R", "a AH0"]
    lexicon = Lexicon(pack(read_cmudict(text), CODE))
    assert lexicon.words() == ["a", "tear"]
    assert lexicon.find("tear") == (("T", "EH1", "R"), ("T", "IH1", "R"))
    assert lexicon.find("tears") == ()


def test_a_file_that_is_no_lexicon_is_refused() -> None:
    with pytest.raises(ValueError, match="not a lexicon file"):
        Lexicon(b"PK\x03\x04 something else")


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=45))
def test_a_guess_has_one_main_stress(word: str) -> None:
    (phones,) = default_guesser().guess(word)
    assert phones
    stress = stress_of(phones)
    assert stress.count("1") == (1 if stress else 0)


def test_the_guess_leads_over_what_cannot_be_said() -> None:
    assert default_guesser().lead_over("moonward", ("ZH",) * 40) > 100
    assert default_guesser().lead_over("moonward", ("M", "UW1", "N", "W", "ER0", "D")) < 4


def test_recovery_counts_every_token() -> None:
    poem = read_poem("Heav'n hath no rage like slithy toves\nWhereof the vpon poets sang")
    counted = recovery([poem])
    assert counted.tokens == sum(step.tokens for step in counted.steps) == 12
    assert 0 < counted.guessed < 0.3


def test_reach_hears_tens_and_feminine_elevens() -> None:
    ten, eleven, eight = (
        line("Shall I compare thee to a summer's day"),
        line("To be or not to be that is the question"),
        line("I wander'd lonely as a cloud"),
    )
    measured = reach([ten, eleven], [eight])
    assert (measured.reached, measured.control, measured.stretched) == (1.0, 1, 0.0)
    assert 8 in counts_within_reach(pronounce_line(eight))


@pytest.mark.parametrize("case", rows("lines"))
def test_a_line_is_heard(case: dict[str, Any]) -> None:
    reading = analyze(case["line"]).reading
    (scansion,) = reading.scansions
    written = reading.poem.lines[0]
    if "syllables" in case:
        assert scansion.syllables == case["syllables"]
    if "unread" in case:
        assert [w.text for w in written.words if w.unread] == case["unread"]
    if "ictus" in case:
        assert scansion.ictus == case["ictus"]
    for word, stress in case.get("word_stress", {}).items():
        place = [w.text for w in written.words].index(word)
        chosen = scansion.readings[place]
        assert chosen is not None
        assert (chosen.stress, chosen.licence) == (stress, "shifted stress")
