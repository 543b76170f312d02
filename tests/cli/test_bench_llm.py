"""Whole runs of language models: what is counted, kept, asked again and told."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.test_bench import FORMS, formalist, wait_for_calls
from tests.model_server import Call, Server, running_server
from tests.tables import rows

pytest.importorskip("openai")
pytest.importorskip("sklearn")

NUMBER = re.compile(r"The burn of (\d+) ran on|Lay (\d+)")


def form(number: int) -> str:
    return "sonnet" if number % 2 else "ballad"


def write_poems(path: Path, case: dict[str, Any]) -> Path:
    made = []
    for number in range(1, case["poems"] + 1):
        text = f"The burn of {number} ran on,\n{FORMS[form(number)]}"
        if number in case.get("long", []):
            text += "And on it ran, and on and on\n" * 20
        row = {"id": f"p{number}", "author": f"A{number}", "form": form(number)}
        row["text"] = f"{text}\nThe burn of {number} ran on"
        if number not in case.get("untitled", []):
            row["title"] = f"Lay {number}"
        made.append(row)
    path.write_text("\n".join(map(json.dumps, made)))
    return path


def behave(server: Server, case: dict[str, Any]) -> None:
    limited = set(case.get("limited", []))

    def answer(call: Call) -> None:
        found = NUMBER.search(call.prompt)
        assert found
        number = int(found[1] or found[2])
        if number in case.get("broken", []):
            call.fail(500, "broken")
        elif number in limited:
            limited.discard(number)
            call.fail(429, "slow down", Retry_After=case["retry_after"])
        else:
            call.say(form(number + (number in case.get("wrong", []))))

    server.behave = answer


@pytest.mark.parametrize("case", rows("llm_runs"))
def test_runs(case: dict[str, Any], tmp_path: Path, run: Run) -> None:
    data, out = write_poems(tmp_path / "poems.jsonl", case), tmp_path / "run"
    with running_server() as server:
        behave(server, case)
        common = [
            "bench", "run", "--dataset", str(data), "--systems", "llm:local/m",
            "--base-url", server.base_url, "--out", str(out), "--folds", "2",
        ]  # fmt: skip
        ran = run(*common, *case["first"])
        assert ran.code == 0, ran.err
        told = ran.err
        if "then" in case:
            if case.get("mended"):
                behave(server, {})
            ran = run(*common, *case["then"])
            told += ran.err
        assert len(server.calls) == case["calls"]
    for words in case.get("says", []):
        assert words in told
    systems = json.loads((out / "scores.json").read_text())["systems"]
    found = systems["llm:local/m"]
    assert found["accuracy"] == pytest.approx(case["accuracy"], abs=5e-4)
    assert found["accuracy_answered"] == pytest.approx(case["accuracy_answered"], abs=5e-4)
    assert found["statuses"] == case["statuses"]
    for key in ("truncated", "without_truncated", "cost"):
        if key in case:
            assert found[key] == case[key]
    if "repeats" in case:
        assert found["repeats"] == found["repeats"] | case["repeats"]
    if "other_statuses" in case:
        assert systems["llm:local/m (author-title)"]["statuses"] == case["other_statuses"]


def test_ctrl_c_keeps_what_came_and_says_how_to_go_on(tmp_path: Path) -> None:
    """Case llm-ctrl-c, scaled down: stopped after 421 of 797 calls, then the same again."""
    case = {"poems": 79}
    data, out = write_poems(tmp_path / "poems.jsonl", case), tmp_path / "a run"
    with running_server() as server:
        behave(server, case)
        plain = server.behave

        def slow(call: Call) -> None:
            time.sleep(0.02)
            plain(call)

        server.behave = slow
        arguments = [
            "bench", "run", "--dataset", str(data), "--systems", "llm:local/m",
            "--base-url", server.base_url, "--out", str(out), "--concurrency", "2",
        ]  # fmt: skip
        process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        wait_for_calls(server.calls, 42, process)  # type: ignore[arg-type]
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
        assert process.returncode == 130
        assert f"formalist bench resume '{out}'" in told
        assert "Traceback" not in told
        kept = len(next((out / "predictions").glob("*.jsonl")).read_text().splitlines()) - 1
        assert 38 <= kept <= 46
        before = len(server.calls)
        again = formalist(*arguments)
        assert again.returncode == 0, again.stderr
        assert f"{kept} of 79 answers are there" in again.stderr
        assert len(server.calls) - before == 79 - kept
        asked = Counter(call.prompt for call in server.calls)
        assert (len(asked), asked.total() <= 79 + 2) == (79, True)
    found = json.loads((out / "scores.json").read_text())
    assert found["systems"]["llm:local/m"]["statuses"] == {"answered": 79}


def test_another_model_is_asked_everything(tmp_path: Path, run: Run) -> None:
    """Case llm-cache-model: model A, then model B, in one run with one store."""
    case = {"poems": 6}
    data, out = write_poems(tmp_path / "poems.jsonl", case), tmp_path / "run"
    with running_server() as server:
        behave(server, case)
        for model in "ab":
            ran = run(
                "bench", "run", "--dataset", str(data), "--systems", f"llm:local/{model}",
                "--base-url", server.base_url, "--out", str(out), "--folds", "2",
            )  # fmt: skip
            assert ran.code == 0, ran.err
        assert Counter(call.body["model"] for call in server.calls) == {"a": 6, "b": 6}


def test_the_papers_order_of_the_options(tmp_path: Path, run: Run) -> None:
    case = {"poems": 2}
    data = write_poems(tmp_path / "poems.jsonl", case)
    with running_server() as server:
        behave(server, case)
        ran = run(
            "bench", "run", "--dataset", str(data), "--systems", "llm:local/m", "--order", "paper",
            "--base-url", server.base_url, "--out", str(tmp_path / "run"), "--folds", "2",
        )  # fmt: skip
    assert ran.code == 0, ran.err
    listed = "sonnet; ballad; villanelle; haiku; ghazal; sestina; pantoum; limerick"
    assert all(listed in call.prompt for call in server.calls)
    config = json.loads((tmp_path / "run" / "config.json").read_text())
    assert config["synonyms"]["common meter"] == "common measure"


def test_stored_replies_are_read_anew_without_asking(tmp_path: Path, run: Run) -> None:
    data, out = write_poems(tmp_path / "poems.jsonl", {"poems": 12}), tmp_path / "run"
    with running_server() as server:
        behave(server, {})
        made = run(
            "bench", "run", "--dataset", data, "--systems", "llm:local/m",
            "--base-url", server.base_url, "--out", out,
        )  # fmt: skip
        assert made.code == 0, made.err
        asked = len(server.calls)
    before = json.loads((out / "scores.json").read_text())["systems"]["llm:local/m"]["accuracy"]
    (predictions,) = (out / "predictions").glob("*.jsonl")
    # As an older parser would have left them: nothing could be read.
    title, *read = predictions.read_text().splitlines()
    worse = [json.dumps(json.loads(row) | {"form": None, "status": "unreadable"}) for row in read]
    predictions.write_text("\n".join([title, *worse]) + "\n")
    again = run("bench", "score", out, "--reparse")
    assert again.code == 0, again.err
    assert "llm:local/m: 12 answers read otherwise" in again.err
    after = json.loads((out / "scores.json").read_text())["systems"]["llm:local/m"]["accuracy"]
    assert (before, after, len(server.calls)) == (1.0, 1.0, asked)


def test_a_run_without_replies_cannot_be_read_anew(tmp_path: Path, run: Run) -> None:
    data, out = write_poems(tmp_path / "poems.jsonl", {"poems": 12}), tmp_path / "run"
    assert run("bench", "run", "--dataset", data, "--systems", "majority", "--out", out).code == 0
    again = run("bench", "score", out, "--reparse")
    assert again.code == 2
    assert "no language model in this run" in again.err
