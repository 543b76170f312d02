"""Ask every system every question that it has not answered yet."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from classifiers.labels import Group
from classifiers.protocol import Classifier, FormPrediction, Interrupted, Rereadable, Trainable
from compare.bench.entries import Entry
from compare.bench.folder import Answered, RunFolder

NOT_ASKED = "not asked"
FAILED = "failed"  # kept, and asked again when the run is taken up
BATCH = 64  # answers between two writes: what a crash can lose of a local system


@dataclass(frozen=True, slots=True)
class Task:
    """What a system is made for: the group, its options, and the fold that it may not see.

    ``fold`` is ``None`` for a system that does not train.
    """

    group: Group
    options: tuple[str, ...]
    fold: int | None = None


Make = Callable[[Task], Classifier]
Progress = Callable[[str, int, int], None]


def predict(
    system: str,
    make: Make,
    rows: Sequence[Entry],
    options: Mapping[Group, tuple[str, ...]],
    run: RunFolder,
    *,
    progress: Progress = lambda system, done, total: None,
) -> None:
    """Have one system answer what the run lacks of it; everything is kept as it comes.

    A system that trains is trained once for each group and fold, on the other folds' poems
    of the group, and answers that fold alone.
    """
    known = {n for n, a in run.answered(system).items() if a.prediction.status != FAILED}
    done = len(known)
    for group in dict.fromkeys(row.group for row in rows):
        asked = [row for row in rows if row.group is group]
        waiting = [row for row in asked if row.number not in known]
        if not waiting:
            continue
        first = make(Task(group, options[group]))
        if isinstance(first, Trainable):
            folds: list[int | None] = [*sorted({row.fold for row in waiting})]
        else:
            folds = [None]
        for fold in folds:
            part = [row for row in waiting if fold is None or row.fold == fold]
            classifier = first if fold is None else make(Task(group, options[group], fold))
            if fold is not None and isinstance(classifier, Trainable):
                seen = [row for row in asked if row.fold != fold] or asked
                classifier.fit([row.poem for row in seen], [row.label for row in seen])
            for start in range(0, len(part), BATCH):
                batch = part[start : start + BATCH]
                started = time.perf_counter()
                try:
                    predictions = classifier.predict([row.poem for row in batch])
                except Interrupted as stop:
                    run.append(system, _kept(batch, stop.predictions, 0.0))
                    raise
                each = round((time.perf_counter() - started) / len(batch), 5)
                kept = _kept(batch, predictions, each)
                run.append(system, kept)
                done += len(kept)
                progress(system, done, len(rows))


def reread(
    system: str,
    make: Make,
    rows: Sequence[Entry],
    options: Mapping[Group, tuple[str, ...]],
    run: RunFolder,
) -> int:
    """Read a system's stored replies anew, with today's parser; how many answers changed.

    Asks nobody. A system that keeps no replies is left as it is.
    """
    changed = 0
    known = run.answered(system)
    for group in dict.fromkeys(row.group for row in rows):
        asked = [row for row in rows if row.group is group and row.number in known]
        classifier = make(Task(group, options[group]))
        if not asked or not isinstance(classifier, Rereadable):
            continue
        read = _kept(asked, classifier.read([row.poem for row in asked]), 0.0)
        new = [a for a in read if _told(a) != _told(known[a.number])]
        run.append(system, new)
        changed += len(new)
    return changed


def _told(answer: Answered) -> tuple[str | None, str | None, float | None, str]:
    made = answer.prediction
    return made.form, made.subform, made.confidence, made.status


def _kept(
    batch: Sequence[Entry], predictions: Sequence[FormPrediction], each: float
) -> list[Answered]:
    """The answers to keep: a poem that was not asked is asked on resuming."""
    return [
        Answered(
            row.number,
            prediction,
            each if prediction.seconds is None else prediction.seconds,
            any(evidence.rule == "window" for evidence in prediction.evidence),
        )
        for row, prediction in zip(batch, predictions, strict=True)
        if prediction.status != NOT_ASKED
    ]
