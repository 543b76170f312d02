"""A comparison from files to tables, and what it says of bad input."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from compare.diversity.options import Options
from compare.diversity.quatrains import QuatrainError, read_quatrains
from compare.diversity.report import tables, write
from compare.diversity.run import HUMAN, DiversityError, diversity

STANZAS = [
    ["The tide came in and took the sand,", "The moon looked on in white,",
     "And nobody upon the land", "Was walking in the night."],
    ["I had a little wooden boat,", "I had a sail of red,",
     "And all that I could do was float", "And dream that I was dead."],
    ["The hill is steep, the road is long,", "The carter nods and sleeps,",
     "His horse goes on without a song", "And what it knows it keeps."],
]  # fmt: skip
GERMAN = ["Ich ging im Wald so für mich hin", "und das war nicht mein Sinn",
          "der Mond ist auf dem Haus", "und ich bin nicht zu Haus"]  # fmt: skip


def write_sets(path: Path, stanzas: list[list[str]]) -> Path:
    path.write_text("\n".join(json.dumps({"lines": lines}) for lines in stanzas))
    return path


class Letters:
    """An embedder for tests: counts of letters."""

    name = "letters"

    def embed(self, texts: list[str], /) -> np.ndarray:
        rows = np.array([[t.lower().count(c) for c in "abcdefghijklmnop"] for t in texts])
        return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


def test_equal_sets(tmp_path: Path) -> None:
    human = read_quatrains(write_sets(tmp_path / "human.jsonl", STANZAS))
    copied = read_quatrains(write_sets(tmp_path / "model.jsonl", STANZAS))
    people, model = diversity(human, [copied], Options(samples=2, size=10), embedder=Letters())
    figures = {name: figure.mean for name, figure in model.figures.items()}
    assert figures["h"] == figures["h_integer"] == 1.0
    assert figures["kl"] == figures["meter_kl"] == figures["wasserstein"] == 0.0
    assert figures["quatrain"] == figures["couplet"] == figures["verse"] == 1.0
    assert figures["across"] == pytest.approx(1.0)
    assert model.examples[0].ratio == 1.0
    assert people.name == HUMAN
    assert "quatrain" not in people.figures
    assert "fewer than the sample of 10" in model.notes[0]


def test_other_language_is_left_out_and_told(tmp_path: Path) -> None:
    mixed = read_quatrains(write_sets(tmp_path / "mixed.jsonl", [*STANZAS, GERMAN]))
    people, _ = diversity(mixed, [mixed], Options(samples=1, size=3))
    assert people.n == 3
    assert "1 left out (1 in 'de', not 'en')" in people.notes[0]
    german = read_quatrains(write_sets(tmp_path / "german.jsonl", [GERMAN]))
    with pytest.raises(DiversityError, match="none of 1 quatrains is in 'en'"):
        diversity(german, [], Options())


def test_german_ears(tmp_path: Path) -> None:
    german = read_quatrains(write_sets(tmp_path / "german.jsonl", [GERMAN] * 2))
    (people,) = diversity(german, [], Options(language="de", samples=1))
    assert people.schemes["AABB"] == 1.0
    assert people.meters == {}


def test_reports(tmp_path: Path) -> None:
    human = read_quatrains(write_sets(tmp_path / "human.jsonl", STANZAS))
    sets = [
        read_quatrains(write_sets(tmp_path / f"{name}.jsonl", STANZAS[:n]))
        for n, name in ((1, "a<b>"), (2, "c"), (3, "d"))
    ]
    options = Options(samples=1, size=3)
    results = diversity(human, sets, options)
    made = tables(results, options)
    assert {"memorisation", "length", "rhyme", "ranks", "correlations", "options"} <= {
        table.key for table in made
    }
    paths = write(tmp_path / "out", results, made, ["csv", "md", "html"])
    page = (tmp_path / "out" / "diversity.html").read_text()
    assert "a&lt;b&gt;" in page
    assert "<b>" not in page
    assert all(path.exists() for path in paths)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.jsonl", "", "no quatrains"),
        ("a.jsonl", '{"lines": ["one", "two"]}', "of 2 lines, not 4"),
        ("a.jsonl", "{", "line 1: not JSON"),
        ("a.jsonl", "[1]", "an object is needed"),
        ("a.csv", "verse\nroses\n", "no column 'lines' or 'text'; there are: verse"),
        ("a.txt", "one\ntwo\n", "no quatrains"),
    ],
)
def test_bad_input(tmp_path: Path, name: str, text: str, says: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(QuatrainError, match=says):
        read_quatrains(path)


def test_text_stanzas(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("\n\n".join("\n".join(lines) for lines in STANZAS) + "\n\none line\n")
    found = read_quatrains(path)
    assert len(found.quatrains) == 3
    assert found.note() == "a: 1 left out (1 of 1 lines, not 4)"
