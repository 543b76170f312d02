"""The systems by name: one line a system. Adding one is a module and a row here."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from classifiers.choose import Question
from classifiers.labels import Group
from classifiers.protocol import Classifier
from classifiers.remember import remembering
from prosody.poem import Poem
from prosody.reading import Reading


class UnknownSystem(ValueError):
    """A system's name or options cannot be used; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What systems may need besides the poems.

    ``folder`` is where checkpoints and replies are kept. ``question`` carries what may be
    seen of a poem. ``llm`` holds the options of language models, see
    :class:`classifiers.llm.options.LlmOptions`; ``roberta`` those of the encoder. ``hear`` is
    shared by the systems that hear, so that each poem is heard once.
    """

    folder: Path
    question: Question = field(default_factory=lambda: Question(must_choose=True, name_hints=False))
    seed: int = 0
    strict_recordings: bool = False
    llm: Any = None
    roberta: Any = None
    hear: Callable[[Poem], Reading] = field(default_factory=remembering)


@dataclass(frozen=True, slots=True)
class Asked:
    """What one classifier is made for: a group, its options, the fold that it may not see."""

    group: Group
    options: tuple[str, ...]
    fold: int | None = None


@dataclass(frozen=True, slots=True)
class System:
    """A system ready to be asked: its name in reports, and how to make its classifier."""

    name: str
    make: Callable[[Any], Classifier]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: the name, ``module:function`` that makes it, one line of help.

    The function takes what follows the colon in the system's name (or "") and the
    setting, and gives the systems of that name. Its module is imported when it is named.
    """

    name: str
    where: str
    help: str


SYSTEMS: tuple[Row, ...] = (
    Row("rules", "classifiers.making:rules", "the handbook's rows and the cues"),
    Row("features", "classifiers.making:features", "a sparse linear model over named features"),
    Row("svm", "classifiers.making:svm", "TF-IDF words and a linear SVM, as in the paper"),
    Row("svm-char", "classifiers.making:svm_char", "the same over letter n-grams"),
    Row(
        "roberta", "classifiers.making:roberta", "a fine-tuned encoder: roberta:FOLDER_OR_HUB_NAME"
    ),
    Row("llm", "classifiers.making:llm", "a language model: llm:PROVIDER/MODEL"),
    Row("recorded", "classifiers.making:recorded", "predictions made elsewhere: recorded:FILE"),
    Row("majority", "classifiers.making:majority", "always the commonest form"),
    Row("random", "classifiers.making:chance", "a form by lot"),
)


def systems_named(names: Sequence[str], setting: Setting) -> list[System]:
    """The systems of some names ("rules", "llm:openai/gpt-4o", "recorded:experts.csv").

    Raises :class:`UnknownSystem` for a name that is none, with the nearest that is.
    """
    made: list[System] = []
    for name in names:
        kind, _, rest = name.partition(":")
        row = next((row for row in SYSTEMS if row.name == kind), None)
        if row is None:
            known = [row.name for row in SYSTEMS]
            near = difflib.get_close_matches(kind, known, n=1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise UnknownSystem(f"no system '{name}'{hint} (systems: {', '.join(known)})")
        module, function = row.where.split(":")
        made.extend(getattr(import_module(module), function)(rest, setting))
    doubled = {s.name for s in made if sum(s.name == other.name for other in made) > 1}
    if doubled:
        raise UnknownSystem(f"named twice: {', '.join(sorted(doubled))}")
    return made
