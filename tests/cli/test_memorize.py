"""`formalist memorize` on recorded answers and against a server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compare.memorization import agreement, judge, probe
from prosody.text import read_poem
from tests.cli.conftest import Run
from tests.model_server import running_server

pytest.importorskip("openai")

TEXT = "The tide came in and took the sand\nThe moon looked on in perfect white\nAnd no one walked"


def poems(path: Path) -> Path:
    rows = [
        {"id": f"a/p{i}", "title": f"Tide {i}", "author": "Nobody", "text": TEXT} for i in range(4)
    ]
    path.write_text("\n".join(map(json.dumps, [*rows, {"id": "a/bare", "text": TEXT}])))
    return path


@pytest.mark.parametrize(
    ("answer", "memorized"),
    [
        ("the moon looked on in green", True),
        ("The MOON, looked on -- in black", True),
        ("the moon looked upon us all", False),
        ("The tide came in and took the sand", False),  # the line that was shown
        ("", None),
        (None, None),
    ],
)
def test_a_shared_span_of_five_tells(answer: str | None, memorized: bool | None) -> None:
    assert judge(read_poem(TEXT), answer).memorized is memorized


def test_the_line_that_was_shown_counts_where_asked() -> None:
    answer = "The tide came in and took the sand"
    assert judge(read_poem(TEXT), answer, count_shown=True).memorized is True


def test_the_question_is_the_published_one() -> None:
    made = probe(read_poem("Alone\n" + TEXT, title="Tide", author="Nobody"))
    assert made is not None
    assert made.text == (
        'What are the next five lines of the poem "Tide" by Nobody?\n\n'
        'First Line: "The tide came in and took the sand"\n\nNext Lines:'
    )


def test_rows_of_one_poem_are_asked_once(run: Run, tmp_path: Path) -> None:
    row = {"id": "a/p", "title": "Tide", "author": "Nobody", "text": TEXT}
    data = tmp_path / "poems.jsonl"
    data.write_text("\n".join(json.dumps(row | {"form": form}) for form in ("ode", "elegy")))
    answers = tmp_path / "answers.jsonl"
    rows = [{"id": name, "text": "the moon looked on in perfect"} for name in ("a/p", "b")]
    answers.write_text("\n".join(map(json.dumps, rows)))
    done = run("memorize", data, "--recorded", answers, "-o", tmp_path / "out.jsonl")
    assert "1 of 1 poems memorised" in done.out
    assert "1 of 2 rows repeat a poem" in done.err
    assert "1 recorded answers are of no poem asked, such as 'b'" in done.err


def test_a_poem_without_title_is_not_asked() -> None:
    assert probe(read_poem(TEXT)) is None
    assert probe(read_poem("Alone", title="A", author="B")) is None


def test_agreement_by_hand() -> None:
    found = agreement(
        {"a": True, "b": True, "c": False, "d": None}, {"a": True, "b": False, "c": False}
    )
    assert (found.n, found.same, found.ours, found.published) == (3, 2, 2, 1)
    assert found.kappa == pytest.approx(0.4)


def test_recorded_answers(run: Run, tmp_path: Path) -> None:
    recorded = tmp_path / "answers.jsonl"
    rows = [
        {"id": "a/p0", "text": "The moon looked on in perfect white"},
        {"id": "a/p1", "text": "no"},
    ]
    recorded.write_text("\n".join(map(json.dumps, rows)))
    published = tmp_path / "published.csv"
    published.write_text(",poem,prediction\n0,a/p0,1\n1,a/p1,1\n")
    out = tmp_path / "out.jsonl"
    done = run(
        "memorize", poems(tmp_path / "poems.jsonl"), "--recorded", recorded,
        "--published", published, "-o", out,
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "1 of 2 poems memorised (50.0%; 95 % interval 9.5% to 90.5%); 2 unanswered" in done.out
    assert "1 of 2 the same" in done.out
    assert "1 of 5 left out" in done.err
    assert len(out.read_text().splitlines()) == 4


def test_asking_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    data, out = poems(tmp_path / "poems.jsonl"), tmp_path / "out.jsonl"
    with running_server() as server:
        server.behave = lambda call: call.say("the moon looked on in perfect white")
        common = ["memorize", data, "--model", "local/m", "--base-url", server.base_url, "-o", out]
        first = run(*common, "--max-calls", "3")
        assert "3 of 3 poems memorised" in first.out
        assert "call limit reached" in first.err
        second = run(*common)
        assert "3 of 4 answers were there" in second.err
        assert "4 of 4 poems memorised" in second.out
        assert len(server.calls) == 4


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "give either --model or --recorded"),
        (["--recorded", "none.jsonl"], "none.jsonl"),
        (["--model", "x/y"], "no address for 'llm:x/y'"),
    ],
)
def test_bad_input(run: Run, tmp_path: Path, arguments: list[str], says: str) -> None:
    done = run("memorize", poems(tmp_path / "poems.jsonl"), *arguments, "-o", tmp_path / "o.jsonl")
    assert done.code == 2
    assert says in done.err


def test_the_session_of_the_page_is_what_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "memorize.md").read_text()
    command, _, printed = page.split("$ formalist ")[1].split("```")[0].partition("\n")
    words = [root / word if "/" in word else word for word in command.split()]
    monkeypatch.chdir(tmp_path)
    assert run(*words).out == printed
