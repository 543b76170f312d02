"""The spaCy component sets a reading; a tagger before it chooses among heteronyms."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

spacy = pytest.importorskip("spacy")
ROOT = Path(__file__).resolve().parents[2]

TEXT = "The wind that we record\nwill wind a live record.\n"


@pytest.fixture
def component() -> Any:
    return import_module("prosody.spacy_component")


def _sounds(doc: Any, line: int) -> dict[str, str]:
    scansion = doc._.reading.scansions[line - 1]
    words = doc._.reading.poem.lines[line - 1].words
    pairs = zip(words, scansion.readings, strict=True)
    return {word.text: " ".join(said.phones) for word, said in pairs}


def test_the_entry_point_names_the_factory(component: Any) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    where = project["project"]["entry-points"]["spacy_factories"]["formalist"]
    module, attribute = where.split(":")
    assert getattr(import_module(module), attribute) is component.make_formalist


def test_a_blank_pipeline_hears_a_poem(component: Any) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("formalist")
    doc = nlp("Shall I compare thee to a summer's day?\nRough winds do shake the buds of May,")
    assert [s.syllables for s in doc._.reading.scansions] == [10, 8]


def test_without_tags_it_is_the_reading_of_the_package(component: Any) -> None:
    from prosody.reading import hear
    from prosody.text import read_poem

    nlp = spacy.blank("en")
    nlp.add_pipe("formalist")
    assert nlp(TEXT)._.reading == hear(read_poem(TEXT))


@pytest.mark.parametrize("field", ["pos_", "tag_"])
def test_tags_choose_among_heteronyms(component: Any, field: str) -> None:
    nlp = spacy.blank("en")
    doc = nlp.make_doc(TEXT)
    names = {"pos_": ("NOUN", "VERB", "ADJ"), "tag_": ("NN", "VB", "JJ")}[field]
    for token in doc:
        if token.text == "wind":
            setattr(token, field, names[0] if token.i < 4 else names[1])
        if token.text == "record":
            setattr(token, field, names[1] if token.i < 6 else names[0])
        if token.text == "live":
            setattr(token, field, names[2])
    doc = component.make_formalist(nlp, "formalist")(doc)
    first, second = _sounds(doc, 1), _sounds(doc, 2)
    assert first["wind"].startswith("W IH1")
    assert "AO1 R D" in first["record"]
    assert second["wind"].startswith("W AY1")
    assert second["live"].startswith("L AY1")
    assert second["record"].startswith("R EH1")


@pytest.mark.parametrize("text", ["", "\n\n", "!!", "1798\n\nA line of verse,\n  and   another"])
def test_any_text_has_a_reading(component: Any, text: str) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("formalist")
    assert nlp(text)._.reading is not None


def test_a_document_survives_being_written(component: Any) -> None:
    from spacy.tokens import Doc

    nlp = spacy.blank("en")
    nlp.add_pipe("formalist")
    doc = nlp(TEXT)
    read = Doc(nlp.vocab).from_bytes(doc.to_bytes())
    assert read._.reading == doc._.reading
    assert Doc(nlp.vocab)._.reading is None
