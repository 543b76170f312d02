"""What the README shows is what the program prints, and it names every command and folder."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from cli.main import COMMANDS
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
SESSION = re.compile(r"```console\n\$ formalist (.+)\n((?:.*\n)*?)```\n")


def shown() -> list[str]:
    """The commands whose output the README shows, as written."""
    return [found.group(1) for found in SESSION.finditer(README.read_text("utf-8"))]


@pytest.mark.parametrize("command", shown())
def test_the_session_is_what_is_printed(
    command: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    ran = run(*shlex.split(command))
    printed = (ran.out + ran.err).rstrip() + "\n"
    text = README.read_text("utf-8")
    found = next(f for f in SESSION.finditer(text) if f.group(1) == command)
    if os.environ.get("UPDATE_GOLDEN"):
        README.write_text(text[: found.start(2)] + printed + text[found.end(2) :], "utf-8")
    else:
        assert printed == found.group(2)


def test_the_table_lists_the_commands_in_order() -> None:
    listed = re.findall(r"^\| `formalist (\w+)", README.read_text("utf-8"), re.MULTILINE)
    assert listed == [command.name for command in COMMANDS]


def test_the_folders_named_are_there() -> None:
    block = README.read_text("utf-8").split("## Where everything is")[1].split("```")[1]
    above = ""
    for line in block.strip().splitlines():
        name = line.split()[0]
        above = name if not line.startswith(" ") else above
        path = ROOT / (name if name == above else above + name)
        assert path.exists(), path


def test_links_lead_somewhere() -> None:
    for doc in (README, *sorted((ROOT / "docs").glob("*.md"))):
        for target in re.findall(r"\]\(([^)#:]+)\)", doc.read_text("utf-8")):
            assert (doc.parent / target).exists(), f"{doc.name}: {target}"


def test_examples_in_python_hold() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    for block in blocks:
        names: dict[str, object] = {}
        for line in block.strip().splitlines():
            code, _, right = line.partition("  # ")
            if re.fullmatch(r"'.*'|\d+", right):
                assert repr(eval(code, names)) == right
            else:
                exec(code, names)
