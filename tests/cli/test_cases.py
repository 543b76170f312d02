"""The command line, row by row of tests/cases/cli.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.tables import rows


@pytest.mark.parametrize("case", rows("cli"))
def test_answers(case: dict[str, Any], run: Run, tmp_path: Path, monkeypatch: Any) -> None:
    for name, text in case.get("files", {}).items():
        (tmp_path / name).write_bytes(text.encode())
    for name, data in case.get("bytes", {}).items():
        (tmp_path / name).write_bytes(bytes.fromhex(data))
    monkeypatch.chdir(tmp_path)
    ran = run(
        *case["args"],
        stdin=case.get("stdin", "").encode(),
        encoding=case.get("encoding", "utf-8"),
    )
    assert ran.code == case.get("code", 0), ran.err
    for part in case.get("out", ()):
        assert part in ran.out
    for part in case.get("out_not", ()):
        assert part not in ran.out
    for part in case.get("err", ()):
        assert part in ran.err
    if "lines" in case:
        assert ran.out.count("\n") == case["lines"]
    if ran.code:
        assert not ran.out or "lines" in case
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
