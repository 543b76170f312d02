"""Run the command line in this process, with its streams as bytes."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from cli.main import main


@dataclass(frozen=True)
class Ran:
    """What a command left: exit code, standard output and standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call ``formalist`` with arguments; ``stdin`` are bytes, ``encoding`` that of its output."""

    def call(*arguments: object, stdin: bytes = b"", encoding: str = "utf-8") -> Ran:
        out, err = io.BytesIO(), io.BytesIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "argv", ["formalist", *map(str, arguments)])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            patch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding, write_through=True))
            patch.setattr(sys, "stderr", io.TextIOWrapper(err, encoding, write_through=True))
            patch.setenv("COLUMNS", "80")
            for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
                patch.delenv(name, raising=False)
            with pytest.raises(SystemExit) as left:
                main()
            code = left.value.code
            assert isinstance(code, int)
            return Ran(code, out.getvalue().decode(encoding), err.getvalue().decode(encoding))

    return call
