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


@pytest.mark.parametrize(
    ("word", "count"),
    [("Freuden", 2), ("gehn", 1), ("Königinnen", 4), ("Augen", 2), ("", 1), ("Mayen", 2)],
)
def test_syllables(word: str, count: int) -> None:
    assert spelling.syllables(word) == count
