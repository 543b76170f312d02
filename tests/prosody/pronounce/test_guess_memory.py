"""What a guesser remembers is bounded, and forgetting changes no answer."""

from __future__ import annotations

import pytest

from prosody.pronounce import letter_model
from prosody.pronounce.guess import Guesser, default_guesser

WORDS = ["snorfle", "gracklewise", "thromby", "velimoor", "quandarious", "oberlane"] * 2


def test_forgetting_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    own = default_guesser()
    answers = [own.guess(word) for word in WORDS]
    monkeypatch.setattr(letter_model, "MOST_REMEMBERED", 1)
    forgetful = Guesser(own.forward, own.backward, own.windows, own.endings)
    assert [forgetful.guess(word) for word in WORDS] == answers


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letter_model, "MOST_REMEMBERED", 500)
    own = default_guesser()
    own.guess("a")
    sizes = []
    for word in WORDS:
        own.guess(word)
        sizes.append(len(own.forward.gains))
    assert min(sizes[1:]) < max(sizes)
    assert max(sizes) < 20_000
