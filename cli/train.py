"""``formalist train``: learn the tables that the classifiers weigh by."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.errors import CannotRead
from cli.predict import Fields, Jobs
from cli.safe import plain

if TYPE_CHECKING:
    from compare.forms_eval import Labelled

app = typer.Typer(
    name="train",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Learn the tables that the classifiers weigh by, from labelled poems.",
)

Poems = Annotated[
    list[str], typer.Argument(metavar="POEMS...", help="CSV, JSONL: id, text, form, author.")
]
Output = Annotated[Path, typer.Option("-o", "--output", help="The table to write.")]
Folds = Annotated[int, typer.Option("--folds", min=2, help="Parts of whole authors.")]


@app.command()
def features(
    poems: Poems, output: Output, given: Fields = "text", folds: Folds = 5, jobs: Jobs = 1
) -> None:
    """Learn the `features` model: weights of features, cues and words, a group at a time."""
    from classifiers.linear import write_model
    from cli.predict import asked
    from compare.learning import learn_feature_model

    question = asked("all", False, given, False)
    heard = _heard(poems, jobs)
    model = learn_feature_model(heard, question.given, folds, _remarks("features", poems))
    _write(output, write_model(model))


@app.command()
def cues(poems: Poems, output: Output, folds: Folds = 10, jobs: Jobs = 1) -> None:
    """Learn how much each cue weighs for the unfixed forms."""
    from compare.learning import Example, learn_cues
    from prosody.forms.cues.measure import measure
    from prosody.forms.cues.weights import write_weights

    examples = [
        Example(measure(p.reading).values, p.label, p.author, p.text) for p in _heard(poems, jobs)
    ]
    weights = learn_cues(examples, folds)
    _write(output, write_weights(weights, remarks=_remarks("cues", poems)))


@app.command()
def confidence(poems: Poems, output: Output, folds: Folds = 5, jobs: Jobs = 1) -> None:
    """Learn what the confidence of the rules is worth, and from where on they should answer."""
    from classifiers.confidence import write_confidence
    from compare.learning import learn_confidence

    table = learn_confidence(_heard(poems, jobs), folds)
    _write(output, write_confidence(table, _remarks("confidence", poems)))


def _heard(files: Sequence[str], jobs: int) -> list[Labelled]:
    from cli.evaluate_forms import heard

    return heard(files, jobs)


def _remarks(command: str, files: Sequence[str]) -> tuple[str, ...]:
    names = " ".join(Path(name).name for name in files)
    return (f"Learned by `formalist train {command}` from {names}.",)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as fault:
        raise CannotRead(f"{path}: cannot be written ({fault.strerror})") from None
    typer.echo(f"written: {plain(str(path))}")
