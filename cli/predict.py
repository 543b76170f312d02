"""``formalist predict``: one answer a poem, as JSON lines in input order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.errors import CannotRead

if TYPE_CHECKING:
    from classifiers.choose import Field, Question
    from classifiers.protocol import Classifier, FormPrediction
    from prosody.poem import Poem

BAD_INPUT = 2  # exit code where a file is at fault
TEXTS = (".txt", ".text", ".poem")
GROUPS = "verse-forms, stanza-forms, meters, types-modes or all"

GroupName = Annotated[str, typer.Option("--group", metavar="GROUP", help=f"Among {GROUPS}.")]
SystemName = Annotated[str, typer.Option("--system", help="rules or features.")]
ModelFile = Annotated[
    Path | None, typer.Option("--model", help="A model that `formalist train features` wrote.")
]
Fields = Annotated[
    str, typer.Option("--with", help="What may be seen: text, or text,title,author.")
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="Processes to use.")]


def predict(
    poems: Annotated[
        list[str], typer.Argument(metavar="POEMS...", help="CSV, JSONL, folder or text files.")
    ],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The file to write; else printed.")
    ] = None,
    group: GroupName = "all",
    must_choose: Annotated[
        bool, typer.Option("--must-choose", help="Never abstain: one label of the group.")
    ] = False,
    given: Fields = "text",
    name_hints: Annotated[
        bool,
        typer.Option(
            "--name-hints/--no-name-hints",
            help="Whether the form's own name in the poem counts.",
        ),
    ] = True,
    system: SystemName = "rules",
    model: ModelFile = None,
    jobs: Jobs = 1,
    encoding: Annotated[str | None, typer.Option(help="The encoding of the files.")] = None,
) -> None:
    """Name the form of each poem: id, form, confidence, alternatives and evidence, one a line.

    Form is null where it abstains. With --group and --must-choose it answers one label of that
    group, as the paper asked of the models.
    """
    from classifiers.record import prediction_record
    from cli import terminal
    from compare.jobs import in_order

    classifier = classifier_named(system, asked(group, must_choose, given, name_hints), model)
    faults = 0
    with _writing(output) as write:
        read = _poems(poems, encoding)
        for answer, fault in in_order(partial(_answer, classifier), read, jobs=jobs):
            if answer is not None:
                write(prediction_record(answer))
            if fault:
                terminal.complain(fault)
                faults += 1
    if faults:
        raise typer.Exit(BAD_INPUT)


Read = tuple["Poem | None", str]  # a poem, or what is wrong with a file; both without verse


def _answer(classifier: Classifier, read: Read) -> tuple[FormPrediction | None, str]:
    poem, fault = read
    return (classifier.predict([poem])[0] if poem is not None else None), fault


def asked(group: str, must_choose: bool, given: str, name_hints: bool) -> Question:
    """The question that the options put; a wrong option is one clear line."""
    from classifiers.choose import Question
    from classifiers.labels import group_named

    try:
        return Question(group_named(group), must_choose, _fields(given), name_hints)
    except ValueError as fault:
        raise CannotRead(str(fault)) from None


def _fields(given: str) -> frozenset[Field]:
    from classifiers.choose import Field

    names = [name.strip().lower() for name in given.split(",") if name.strip()]
    unknown = [name for name in names if name not in set(Field)]
    if unknown or not names:
        raise ValueError(f"--with {given!r}: there are {', '.join(Field)}, parted by commas")
    return frozenset({Field.TEXT, *map(Field, names)})


def classifier_named(system: str, question: Question, model: Path | None = None) -> Classifier:
    """The classifier of that name."""
    if system == "rules":
        from classifiers.rules import Rules

        return Rules(question)
    if system == "features":
        from classifiers.linear import Features, ModelError, load_model

        try:
            return Features(question, load_model(model))
        except ModelError as fault:
            raise CannotRead(str(fault)) from None
    raise CannotRead(f"no system {system!r}; there are rules and features")


def _poems(files: list[str], encoding: str | None) -> Iterator[Read]:
    """Every poem of the files, in order; a fault of one file stands in its place."""
    from compare.dataset import read_poems
    from compare.tables import DatasetError, NoVerseError
    from prosody.poem import Poem

    for path, id in _each(files):
        try:
            for row in read_poems([path], encoding=encoding):
                own = row.poem.id
                yield (
                    replace(row.poem, id=id + own.removeprefix(Path(path).stem) if id else own),
                    "",
                )
        except NoVerseError as fault:
            yield Poem(id or Path(path).stem, None, None, ()), str(fault)
        except DatasetError as fault:
            yield None, str(fault)


def _each(files: list[str]) -> Iterator[tuple[str, str]]:
    """Files one by one, those of a folder with the place in it that names their poems."""
    for name in files:
        folder = Path(name)
        inside = (
            sorted(p for p in folder.rglob("*") if p.suffix in TEXTS) if folder.is_dir() else []
        )
        if not inside:
            yield name, ""
        for path in inside:
            yield str(path), path.relative_to(folder).with_suffix("").as_posix()


@contextmanager
def _writing(path: Path | None) -> Iterator[Callable[[Any], None]]:
    """What takes records and writes them, one a line, to a file or to standard output."""
    if path is None:
        from cli import terminal

        terminal.make_printable()
        yield terminal.print_json
        return
    try:
        with path.open("w", encoding="utf-8") as out:
            yield lambda record: print(json.dumps(record, ensure_ascii=False), file=out)
    except OSError as fault:
        raise CannotRead(f"{path}: cannot be written ({fault.strerror})") from None
