"""The command as a process: pipes that break, interrupts, jobs, what stands where."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.progress import Progress

ROOT = Path(__file__).parents[2]
FORMALIST = (sys.executable, "-m", "cli.main")
LINE = "Of hand, of foot, of lip, of eye, of brow\n"


def start(*arguments: str, jobs: int = 1) -> subprocess.Popen[bytes]:
    """The command on its way, in a group of its own, as a shell would have it."""
    return subprocess.Popen(
        [*FORMALIST, *arguments, "--jobs", str(jobs)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )


@pytest.fixture
def many(tmp_path: Path) -> Path:
    path = tmp_path / "many.jsonl"
    rows = (json.dumps({"id": str(n), "text": LINE * (2 + n % 7)}) for n in range(150))
    path.write_text("\n".join(rows), "utf-8")
    return path


@pytest.mark.parametrize("options", [("--json",), ()])
def test_a_reader_that_goes_away_is_no_fault(many: Path, options: tuple[str, ...]) -> None:
    process = start("analyze", str(many), *options)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert b"rror" not in process.stderr.read()
    assert process.wait(60) == 0


# A redirection of the shell, the exit code, and what standard error says.
STREAMS = [
    (">&-", 0, b""),
    ("--json >&-", 0, b""),
    ("2>&-", 0, b""),
    ("- <&-", 2, b"formalist: no verse found in standard input\n"),
    (">/dev/full", 2, b"formalist: cannot write standard output: No space left on device\n"),
    ("--json >/dev/full", 2, b"formalist: cannot write standard output: No space left on device\n"),
]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(("redirected", "code", "err"), STREAMS)
def test_streams_that_are_closed_or_full(
    redirected: str, code: int, err: bytes, tmp_path: Path
) -> None:
    (tmp_path / "poem.txt").write_text(LINE * 2, "utf-8")
    file = "" if redirected.startswith("-") and "json" not in redirected else "poem.txt"
    ran = subprocess.run(
        ["sh", "-c", f'"$0" -m cli.main analyze {file} {redirected}', sys.executable],
        cwd=tmp_path,
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (code, err)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_it_cleanly(many: Path, jobs: int) -> None:
    process = start("analyze", str(many), "--json", jobs=jobs)
    assert process.stdout is not None
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_jobs_change_nothing(many: Path) -> None:
    printed = []
    for jobs in (1, 2):
        out, err = start("analyze", str(many), "--json", jobs=jobs).communicate(timeout=120)
        assert b"Traceback" not in err
        printed.append(out)
    assert printed[0] == printed[1]
    assert [json.loads(line)["id"] for line in printed[0].splitlines()][:3] == ["0", "1", "2"]


def test_a_long_work_is_told_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cli.progress.PATIENCE", 0.01)
    with Progress("analyzing", 100) as progress:
        progress.done(40)
        time.sleep(0.2)
    said = capsys.readouterr()
    assert said.out == ""
    assert "analyzing: 40 %, 1 done" in said.err


def test_a_short_work_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress("analyzing", None) as progress:
        progress.done(1)
    assert capsys.readouterr().err == ""
