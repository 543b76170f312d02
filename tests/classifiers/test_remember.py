"""Poems asked of several systems, in several folds, are heard once."""

from __future__ import annotations

from pathlib import Path

import pytest

from classifiers.labels import GROUPS, Group
from classifiers.remember import remembering
from classifiers.systems import Asked, Setting, systems_named
from prosody.poem import Poem
from prosody.reading import Reading, hear
from prosody.text import read_poem
from tests.classifiers.test_baselines import LABELS, POEMS


def counting() -> tuple[list[str], object]:
    heard: list[str] = []

    def hearing(poem: Poem) -> Reading:
        heard.append(poem.id)
        return hear(poem)

    return heard, hearing


def test_a_poem_is_heard_once_and_memory_is_bounded() -> None:
    heard, hearing = counting()
    one = remembering(hearing, most_lines=3)  # type: ignore[arg-type]
    for _ in range(2):
        for poem in POEMS[:2]:  # two lines each: the second does not fit
            assert one(poem) == hear(poem)
    assert heard == ["0", "1", "1"]


def test_the_same_id_is_not_the_same_poem() -> None:
    one = remembering()
    readings = [one(read_poem(text, id="p")) for text in ("a day", "a night\nan hour")]
    assert [len(r.poem.lines) for r in readings] == [1, 2]


def test_rules_and_features_share_what_was_heard(tmp_path: Path) -> None:
    pytest.importorskip("sklearn")
    heard, hearing = counting()
    setting = Setting(tmp_path, hear=remembering(hearing))  # type: ignore[arg-type]
    for system in systems_named(["rules", "features"], setting):
        for fold in range(3):
            asked = system.make(Asked(Group.ALL, GROUPS[Group.VERSE_FORMS], fold))
            if hasattr(asked, "fit"):
                asked.fit(POEMS, LABELS)
            asked.predict(POEMS)
    assert len(heard) == len(POEMS)
