"""German rhyme and syllables, by spelling alone and joined with espeak-ng."""

from __future__ import annotations

import pytest

from prosody.german import espeak, rhyme, spelling

RHYMES = [
    ("Freuden", "leiden"),
    ("Hand", "bekannt"),
    ("schön", "gehn"),
    ("Noth", "Brot"),
    ("seyn", "fein"),
    ("Zweig", "reich"),
    ("Güte", "Friede".replace("d", "t")),
    ("Reihen", "Maien"),
    ("Menschenherz", "Schmerz"),
    ("Meer", "umher"),
    ("Gestöhn", "vergehn"),
    ("hierher", "schwer"),
    ("Rhein", "Wein"),
]
NO_RHYMES = [("Hand", "Haus"), ("Liebe", "Lieder"), ("Tag", "Tal"), ("", "Tal")]


@pytest.fixture
def without_espeak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak, "available", lambda: False)
    monkeypatch.setattr(espeak, "_said", {})


@pytest.mark.usefixtures("without_espeak")
@pytest.mark.parametrize(("first", "second"), RHYMES)
def test_rhymes(first: str, second: str) -> None:
    assert rhyme.rhymes(first, second)


@pytest.mark.usefixtures("without_espeak")
@pytest.mark.parametrize(("first", "second"), NO_RHYMES)
def test_does_not_rhyme(first: str, second: str) -> None:
    assert not rhyme.rhymes(first, second)


@pytest.mark.usefixtures("without_espeak")
def test_scheme() -> None:
    lines = ["ein Haus am Meer,", "im Abendschein;", "der Wind weht her", "und singt allein."]
    assert rhyme.scheme(lines) == (0, 1, 0, 1)


def test_espeak_phonemes_join(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak, "available", lambda: True)
    monkeypatch.setattr(espeak, "_said", {"Shakespeare": "ʃˈeːkspiːɾ", "Bier": "bˈiːɾ"})
    assert rhyme.rhymes("Shakespeare", "Bier")


def test_rows_that_shift_are_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Spoken:
        stdout = "one row too few"

    monkeypatch.setattr(espeak, "available", lambda: True)
    monkeypatch.setattr(espeak, "_said", {})
    monkeypatch.setattr(espeak.subprocess, "run", lambda *_, **__: Spoken())
    espeak.prepare(["Haus", "Maus"])
    assert espeak.rhyming_part("Haus") is None


SYLLABLES = {
    1: [*"gehn ja Jahr Jhr jung Freund Thau seyn durch Sturm gnug".split(), ""],
    2: "Freuden Augen Mayen Jugend Jüngling Jahre Ruhe sehen bauen Trauer Poet geehrt zuerst "
       "gehen Liebe Quelle Reihe Gnade vergnügt bekannt Seele Thräne".split(),
    3: "Poesie Vergnügen unsere Abendschein Geliebte Finsternis erfreuen".split(),
    4: "Königinnen Jahrhunderte Vergangenheit".split(),
}  # fmt: skip


@pytest.mark.parametrize(("count", "word"), [(n, w) for n, ws in SYLLABLES.items() for w in ws])
def test_syllables(count: int, word: str) -> None:
    assert spelling.syllables(word) == count
