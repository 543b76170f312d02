"""A comparison from files to tables, and what it says of bad input."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from compare.diversity.intervals import wilson
from compare.diversity.options import Mode, Options, Tokens
from compare.diversity.page import document, write
from compare.diversity.quatrains import QuatrainError, read_quatrains
from compare.diversity.report import aggregated, columns_of, tables
from compare.diversity.run import HUMAN, DiversityError, diversity

for _needed in ("cydifflib", "rapidfuzz", "scipy", "jinja2"):
    pytest.importorskip(_needed)

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
    assert people.figures["quatrain"].mean == 0.0  # none is compared with itself
    assert people.figures["across"].mean < 1.0
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
    assert document(results, made).startswith("# How generated quatrains differ")
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
        ("a.jsonl", '{"lines": 4}', "'lines' holds int"),
        ("a.jsonl", '{"lines": ["a", 1, "b", "c"]}', "the line 1 is no text"),
        ("a.jsonl", '{"lines": null}', "no quatrains"),
        ("a.parquet", "no parquet", "not Parquet"),
        ("a.csv", "verse\nroses\n", "no column 'lines' or 'text'; there are: verse"),
        ("a.txt", "one\ntwo\n", "no quatrains"),
    ],
)
def test_bad_input(tmp_path: Path, name: str, text: str, says: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(QuatrainError, match=says):
        read_quatrains(path)


def test_one_faulty_row_leaves_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    rows = [{"lines": STANZAS[0]}, {"lines": STANZAS[1][:3]}, {"lines": []}, {"text": ""}]
    path.write_text("\n".join(map(json.dumps, rows)))
    found = read_quatrains(path)
    assert len(found.quatrains) == 1
    assert found.note() == "a: 3 left out (1 of 3 lines, not 4; 2 empty)"


@pytest.mark.parametrize("name", ["no such file", ""])
def test_what_is_no_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(QuatrainError, match=r"no such file|[Dd]irectory"):
        read_quatrains(tmp_path / name)


def test_csv_and_parquet(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    (tmp_path / "a.csv").write_text('id,text\n7:1,"a\nb\nc\nd"\n', encoding="utf-8-sig")
    table = pyarrow.Table.from_pylist([{"lines": list("abcd"), "poem_id": "x"}])
    pyarrow.parquet.write_table(table, tmp_path / "b.parquet")
    first = read_quatrains(tmp_path / "a.csv").quatrains[0]
    second = read_quatrains(tmp_path / "b.parquet").quatrains[0]
    assert (first.lines, first.id, first.poem) == (("a", "b", "c", "d"), "7:1", "7")
    assert (second.lines, second.poem) == (("a", "b", "c", "d"), "x")


def many(tmp_path: Path, name: str, n: int, more: dict[str, object]) -> Path:
    nouns = "tide moon sand boat hill road song horse star wood lamp gate".split()
    rows = []
    for i in range(n):
        a, b, c, d = (nouns[(i * k + k) % len(nouns)] for k in (1, 5, 7, 11))
        lines = [f"The {a} came in and took the {b},", f"I saw the {c} {i % 7} in white,",
                 f"And nobody upon the {d}", "Was walking in the night."]  # fmt: skip
        rows.append(json.dumps({"id": f"p{i // 2}:{i}", "lines": lines, **more}))
    path = tmp_path / f"{name}.jsonl"
    path.write_text("\n".join(rows))
    return path


def test_samples_intervals_and_groups(tmp_path: Path) -> None:
    human = read_quatrains(many(tmp_path, "human", 120, {}))
    sets = [
        read_quatrains(many(tmp_path, name, n, {"class": kind, "prompt": name}))
        for name, n, kind in (("a", 80, "x"), ("b", 90, "x"), ("c", 100, "y"))
    ]
    options = Options(samples=3, size=60, seed=5)
    results = diversity(human, sets, options, embedder=Letters())
    again = diversity(human, sets, options, embedder=Letters())
    assert results == again
    model = results[1]
    assert (model.samples, model.size, model.n) == (3, 60, 80)
    assert model.poems <= 40
    for name in ("mean", "sd", "kl", "h", "h_integer", "wasserstein", "mattr", "mtld", "verse"):
        figure = model.figures[name]
        assert figure.interval is not None
        assert figure.interval[0] <= figure.mean <= figure.interval[1]
        assert figure.sd is not None
    groups = columns_of(results[1:], "class")
    assert groups == {"a": "x", "b": "x", "c": "y"}
    table = aggregated(results, groups, "class")
    assert [row[:2] for row in table.rows] == [("x", 2), ("y", 1)]
    assert {"rank: rhyme", "average rank"} <= set(table.columns)
    assert "Tokens a quatrain: people" in document(results, tables(results, options))


def test_another_seed_draws_another_sample(tmp_path: Path) -> None:
    human = read_quatrains(many(tmp_path, "human", 120, {}))
    one, two = (diversity(human, [], Options(samples=1, size=30, seed=s))[0] for s in (1, 2))
    assert one.schemes != two.schemes


def test_few_poems_give_no_interval(tmp_path: Path) -> None:
    human = read_quatrains(write_sets(tmp_path / "human.jsonl", STANZAS))
    (people,) = diversity(human, [], Options(samples=1))
    assert all(figure.interval is None for figure in people.figures.values())


def test_wilson_by_hand() -> None:
    # z2 = 3.8416; (0 + z2/20 + 1.96 sqrt(z2/400)) / (1 + z2/10) with n = 10
    low, high = wilson(0.0, 10)
    assert (low, high) == (0.0, pytest.approx(0.2775, abs=1e-4))
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_as_published_is_another_reading_and_says_so(tmp_path: Path) -> None:
    human = read_quatrains(many(tmp_path, "human", 30, {}))
    options = Options(mode=Mode.AS_PUBLISHED, samples=1)
    results = diversity(human, [human], options)
    used = {row[0]: row[1:] for row in tables(results, options)[-1].rows}
    assert used["reading"] == ("as published", "exact")
    assert used["difflib's autojunk"] == ("on", "off")
    assert Options().token_rule is Tokens.LEMMAS
    assert Options(language="de").token_rule is Tokens.WORDS
    assert Options(language="de", mode=Mode.AS_PUBLISHED).token_rule is Tokens.LEMMAS


def test_sets_of_one_name_are_refused(tmp_path: Path) -> None:
    human = read_quatrains(write_sets(tmp_path / "a.jsonl", STANZAS))
    with pytest.raises(DiversityError, match="two sets are named 'a'"):
        diversity(human, [human, human], Options())


def test_text_stanzas(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("\n \n".join("\n".join(lines) for lines in STANZAS) + "\n\n\none line\n")
    found = read_quatrains(path)
    assert len(found.quatrains) == 3
    assert found.note() == "a: 1 left out (1 of 1 lines, not 4)"
