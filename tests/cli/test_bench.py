"""`formalist bench` as a user runs it, kills it, and takes it up again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.model_server import Call, running_server

pytest.importorskip("openai")
pytest.importorskip("sklearn")

SONNET = "When I do count the hours that tell the time\nAnd see the day in night\n" * 7
BALLAD = "There lived a lass by yonder burn\nAnd she was fair to see\n\n" * 4
FORMS = {"sonnet": SONNET, "ballad": BALLAD}


def formalist(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cli.main", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        **more,
    )


def poems(path: Path, n: int) -> Path:
    """So many poems, each with words of its own, so that no two are one text."""
    rows = [
        {
            "id": f"p{i}",
            "author": f"A{i % 20}",
            "form": form,
            "text": f"The burn of {i:05} ran on,\n{FORMS[form]}",
        }
        for i in range(n)
        for form in ("sonnet" if i % 3 else "ballad",)
    ]
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def scores(run: Path) -> dict[str, Any]:
    """The scores of a run without its times."""
    found = json.loads((run / "scores.json").read_text())
    for system in found["systems"].values():
        system.pop("seconds_per_poem")
    return dict(found)


def test_a_run_from_start_to_report(tmp_path: Path) -> None:
    data, run = poems(tmp_path / "poems.jsonl", 24), tmp_path / "run"
    made = formalist(
        "bench", "run", "--dataset", str(data), "--systems", "rules,svm,majority,random",
        "--out", str(run),
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert "rules" in made.stdout
    assert set(scores(run)["systems"]) == {"rules", "svm", "majority", "random"}
    reported = formalist("bench", "report", str(run), "--formats", "html,md,csv,parquet")
    assert reported.returncode == 0, reported.stderr
    assert {p.name for p in (run / "report").iterdir()} >= {
        "report.html",
        "report.md",
        "csv",
        "answers.parquet",
    }
    listed = formalist("bench", "ls", str(tmp_path))
    assert "rules 24/24" in listed.stdout
    side = formalist("bench", "compare", str(run), str(run))
    assert side.returncode == 0, side.stderr
    told = formalist("errors", str(run), "--system", "majority", "--poems", "1")
    assert "ballad missed" in told.stdout


def test_a_run_of_an_older_version_is_gone_on_with(tmp_path: Path) -> None:
    data, run = poems(tmp_path / "poems.jsonl", 12), tmp_path / "run"
    common = ["bench", "run", "--out", str(run), "--systems", "majority"]
    assert formalist(*common, "--dataset", str(data)).returncode == 0
    config = json.loads((run / "config.json").read_text())
    del config["options"]["schema_as"]
    (run / "config.json").write_text(json.dumps(config))
    moved = data.rename(tmp_path / "moved.jsonl")
    again = formalist(*common, "--dataset", str(moved))
    assert again.returncode == 0, again.stderr
    data.write_text(moved.read_text())
    resumed = formalist("bench", "resume", str(run))
    assert resumed.returncode == 0, resumed.stderr


def test_more_systems_may_join_a_run(tmp_path: Path) -> None:
    data, run = poems(tmp_path / "poems.jsonl", 12), tmp_path / "run"
    common = ["bench", "run", "--dataset", str(data), "--out", str(run)]
    assert formalist(*common, "--systems", "majority").returncode == 0
    joined = formalist(*common, "--systems", "random,majority")
    assert joined.returncode == 0, joined.stderr
    assert "majority: 12 of 12 answers are there" in joined.stderr
    assert list(scores(run)["systems"]) == ["majority", "random"]
    other = formalist(*common, "--systems", "majority", "--seed", "5")
    assert other.returncode == 2
    assert "begun with another" in other.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["bench", "run", "--systems", "rulez"], "no system 'rulez'; did you mean 'rules'?"),
        (["bench", "run", "--protocol", "both"], "--protocol is one of group, together"),
        (["bench", "run", "--systems", "recorded:none.csv"], "none.csv: no such file"),
        (["bench", "run", "--dataset", "none.csv"], "none.csv"),
        (["bench", "run", "--systems", "llm:x/y"], "no address for 'llm:x/y'"),
        (["bench", "run", "--systems", "llm:openai/x"], "set OPENAI_API_KEY"),
        (["bench", "run", "--max-cost", "1"], "--max-cost needs --price-in and --price-out"),
        (["bench", "score", "nowhere"], "no run here"),
        (["bench", "ls", "nowhere"], "no runs in nowhere"),
        (["errors", "nowhere"], "no run here"),
    ],
)
def test_bad_input_is_one_line(tmp_path: Path, arguments: list[str], says: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "OPENAI_API_KEY"}
    environment["PYTHONPATH"] = os.getcwd()
    made = formalist(*arguments, cwd=tmp_path, env=environment)
    assert made.returncode == 2
    assert says in made.stderr
    assert len(made.stderr.strip().splitlines()) == 1


def test_a_dry_run_asks_nobody(tmp_path: Path) -> None:
    data = poems(tmp_path / "poems.jsonl", 12)
    with running_server() as server:
        made = formalist(
            "bench", "run", "--dataset", str(data), "--systems", "llm:local/m", "--dry-run",
            "--base-url", server.base_url, "--out", str(tmp_path / "run"),
        )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert "12 calls" in made.stdout
    assert "cost unknown" in made.stdout
    assert not server.calls
    assert not (tmp_path / "run").exists()


def test_killed_ten_times_it_asks_nothing_twice(tmp_path: Path) -> None:
    """SIGKILL at random moments: 300 rows at the end, the scores of an unbroken run."""
    data = poems(tmp_path / "poems.jsonl", 300)
    concurrency, kills = 4, 10
    rng = random.Random(7)

    def behave(call: Call) -> None:
        time.sleep(0.01)
        call.say("Sonnet" if "count the hours" in call.prompt else "Either ballad or sonnet")

    with running_server() as server:
        server.behave = behave
        arguments = [
            "bench", "run", "--dataset", str(data), "--systems", "llm:local/m",
            "--base-url", server.base_url, "--concurrency", str(concurrency),
        ]  # fmt: skip
        broken = [sys.executable, "-m", "cli.main", *arguments, "--out", str(tmp_path / "broken")]
        for _ in range(kills):
            before = len(server.calls)
            process = subprocess.Popen(broken, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait_for_calls(server.calls, before + rng.randrange(1, 30), process)
            process.send_signal(signal.SIGKILL)
            process.wait()
        resumed = formalist("bench", "resume", str(tmp_path / "broken"))
        assert resumed.returncode == 0, resumed.stderr
        asked = Counter(call.prompt for call in server.calls)
        assert len(asked) == 300
        assert asked.total() <= 300 + kills * concurrency
        whole = formalist(*arguments, "--out", str(tmp_path / "whole"))
        assert whole.returncode == 0, whole.stderr
    assert scores(tmp_path / "broken") == scores(tmp_path / "whole")
    rows = (tmp_path / "broken" / "predictions").glob("*.jsonl")
    assert sum(len(path.read_text().splitlines()) - 1 for path in rows) == 300


def wait_for_calls(calls: list[Call], n: int, process: subprocess.Popen[bytes]) -> None:
    """Until the server has seen so many calls, or the process is over."""
    deadline = time.monotonic() + 60
    while len(calls) < n and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
