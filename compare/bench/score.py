"""What a run's answers are worth: scores, confusions, calibration, differences, agreement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from classifiers.labels import Group
from classifiers.llm.cost import Price
from compare.bench.entries import Entry
from compare.bench.folder import Answered, RunFolder
from compare.bench.poetic_features import FEATURES_OF, PoeticFeature
from compare.bench.significance import Agreement, agreement, difference
from compare.bench.slices import SLICES, Slice, parts
from compare.calibration import reliability
from compare.metrics import Scores, score

SCORES_SCHEMA = "formalist/scores/1"
LABELS = "labels"  # the coder that the data set's own labels are in agreement figures

Answers = Mapping[str, Mapping[int, Answered]]


def score_run(run: RunFolder, slices: Mapping[str, Slice] | None = None) -> dict[str, Any]:
    """Score every system of a run. Asks nobody; reads what the run holds.

    A row without an answer of a system counts as unanswered there, and is counted.
    """
    rows = run.entries()
    answers = {system: run.answered(system) for system in run.systems()}
    price = _price(run.config()["options"])
    return {
        "schema": SCORES_SCHEMA,
        "n": len(rows),
        "systems": {
            system: _system(rows, given, dict(SLICES) | dict(slices or {})) | spent(given, price)
            for system, given in answers.items()
        },
        "differences": _differences(rows, answers),
        "agreement": _agreements(rows, answers),
        "annotators": _annotators(rows, answers),
    }


def _price(options: Mapping[str, Any]) -> Price | None:
    cost_in, cost_out = options.get("price_in"), options.get("price_out")
    return None if cost_in is None or cost_out is None else Price(cost_in, cost_out)


def spent(given: Mapping[int, Answered], price: Price | None) -> dict[str, Any]:
    """Tokens, and dollars where the price is known; ``None`` where nothing was counted."""
    counted = [tokens for answer in given.values() if (tokens := answer.prediction.tokens)]
    if not counted:
        return {"tokens_in": None, "tokens_out": None, "cost": None}
    total_in, total_out = (sum(pair[i] for pair in counted) for i in (0, 1))
    cost = price.of(total_in, total_out) if price else None
    return {"tokens_in": total_in, "tokens_out": total_out, "cost": cost}


def _system(
    rows: Sequence[Entry], given: Mapping[int, Answered], slices: Mapping[str, Slice]
) -> dict[str, Any]:
    groups = {
        group.value: _scored([row for row in rows if row.group is group], given)
        for group in dict.fromkeys(row.group for row in rows)
    }
    right = [_form(given, row) in row.accepted for row in rows]
    asked = [given[row.number] for row in rows if row.number in given]
    confidences = [_confidence(given, row) for row in rows]
    answered = [i for i, row in enumerate(rows) if _form(given, row) is not None]
    table = reliability([confidences[i] for i in answered], [right[i] for i in answered])
    times = [answer.seconds for answer in asked if answer.seconds is not None]
    return {
        "groups": groups,
        "accuracy": sum(right) / len(rows),
        "accuracy_answered": sum(right) / len(answered) if answered else None,
        "coverage": len(answered) / len(rows),
        "statuses": dict(Counter(_status(given, row) for row in rows)),
        "truncated": sum(answer.truncated for answer in asked),
        "without_truncated": _without_truncated(rows, given),
        "calibration": asdict(table),
        "seconds_per_poem": sum(times) / len(times) if times else None,
        "features": _features(groups),
        "repeats": _repeats(rows, given),
        "slices": {
            name: {
                part: _brief([rows[i] for i in positions], given)
                for part, positions in parts(rows, by).items()
            }
            for name, by in slices.items()
        },
    }


def _scored(rows: Sequence[Entry], given: Mapping[int, Answered]) -> dict[str, Any]:
    found = _scores(rows, given)
    confusion: dict[str, Counter[str]] = {}
    for row in rows:
        confusion.setdefault(row.label, Counter())[_form(given, row) or "(none)"] += 1
    return {**asdict(found), "confusion": {label: dict(c) for label, c in confusion.items()}}


def _scores(rows: Sequence[Entry], given: Mapping[int, Answered]) -> Scores:
    return score(
        [row.label for row in rows],
        [_form(given, row) for row in rows],
        [row.accepted for row in rows],
    )


def _brief(rows: Sequence[Entry], given: Mapping[int, Answered]) -> dict[str, Any]:
    right = sum(_form(given, row) in row.accepted for row in rows)
    return {"n": len(rows), "accuracy": right / len(rows)}


def _without_truncated(
    rows: Sequence[Entry], given: Mapping[int, Answered]
) -> dict[str, Any] | None:
    """Accuracy on the poems that were seen whole; ``None`` where all were."""
    whole = [row for row in rows if row.number in given and not given[row.number].truncated]
    return _brief(whole, given) if 0 < len(whole) < len(rows) else None


def _repeats(rows: Sequence[Entry], given: Mapping[int, Answered]) -> dict[str, Any] | None:
    """How far a system agrees with itself when it is asked again; ``None`` where it was not."""
    asked = [row for row in rows if row.number in given and given[row.number].prediction.repeats]
    if not asked:
        return None
    answers = [given[row.number].prediction.repeats for row in asked]
    times = min(map(len, answers))
    coders: dict[str, list[str | None]] = {
        str(time): [row[time] for row in answers] for time in range(times)
    }
    right = [
        sum(a[time] in row.accepted for row, a in zip(asked, answers, strict=True)) / len(asked)
        for time in range(times)
    ]
    return {
        "n": len(asked),
        "times": times,
        "same": sum(len(set(row)) == 1 for row in answers) / len(asked),
        "accuracies": right,
        "krippendorff": agreement(coders).krippendorff,
    }


def _features(groups: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """F1 per poetic feature: the mean over the forms that the feature defines."""
    by_form = {f["form"]: f for group in groups.values() for f in group["forms"]}
    found = {}
    for feature in PoeticFeature:
        forms = [f for form, f in by_form.items() if feature in FEATURES_OF.get(form, ())]
        values = [f["f1"]["value"] or 0.0 for f in forms]
        if values:
            found[feature.value] = {
                "f1": sum(values) / len(values),
                "forms": len(values),
                "n": sum(f["n"] for f in forms),
            }
    return found


def _differences(rows: Sequence[Entry], answers: Answers) -> dict[str, list[dict[str, Any]]]:
    """Group -> every two systems compared on the group's rows."""
    found: dict[str, list[dict[str, Any]]] = {}
    names = list(answers)
    for group in dict.fromkeys(row.group for row in rows):
        asked = [row for row in rows if row.group is group]
        labels = [row.label for row in asked]
        given = {name: [_credited(answers[name], row) for row in asked] for name in names}
        pairs = []
        for i, first in enumerate(names):
            for second in names[i + 1 :]:
                made = difference((first, second), labels, given[first], given[second])
                pairs.append({**asdict(made), "told_apart": made.told_apart})
        found[group.value] = pairs
    return found


def _credited(given: Mapping[int, Answered], row: Entry) -> str | None:
    """The answer, turned into the row's label where any accepted label was given."""
    form = _form(given, row)
    return row.label if form in row.accepted else form


def _agreements(rows: Sequence[Entry], answers: Answers) -> dict[str, Any]:
    found = {}
    for group in dict.fromkeys(row.group for row in rows):
        asked = [row for row in rows if row.group is group]
        coders: dict[str, list[str | None]] = {LABELS: [row.label for row in asked]}
        for name, given in answers.items():
            coders[name] = [_form(given, row) for row in asked]
        found[group.value] = _agreement_row(agreement(coders))
    return found


def _annotators(rows: Sequence[Entry], answers: Answers) -> dict[str, Any]:
    """Recording -> the agreement of its annotators with one another, over all their poems."""
    found: dict[str, list[str]] = {}
    for name in answers:
        recording, slash, _ = name.rpartition("/")
        if slash and name.startswith("recorded:"):
            found.setdefault(recording, []).append(name)
    return {
        recording: _agreement_row(
            agreement({name: [_form(answers[name], row) for row in rows] for name in names})
        )
        for recording, names in found.items()
        if len(names) > 1
    }


def _agreement_row(found: Agreement) -> dict[str, Any]:
    return {
        "coders": list(found.coders),
        "pairwise": [[a, b, value] for (a, b), value in found.pairwise.items()],
        "fleiss": found.fleiss,
        "krippendorff": found.krippendorff,
        "n": found.n,
        "n_all": found.n_all,
    }


def _form(given: Mapping[int, Answered], row: Entry) -> str | None:
    answer = given.get(row.number)
    return answer.prediction.form if answer else None


def _confidence(given: Mapping[int, Answered], row: Entry) -> float | None:
    answer = given.get(row.number)
    return answer.prediction.confidence if answer else None


def _status(given: Mapping[int, Answered], row: Entry) -> str:
    answer = given.get(row.number)
    return answer.prediction.status if answer else "not asked"


def groups_of(scores: Mapping[str, Any]) -> list[Group]:
    """The groups that a run's scores hold, in order."""
    first: Mapping[str, Any] = next(iter(scores["systems"].values()), {"groups": {}})
    return [Group(name) for name in first["groups"]]
