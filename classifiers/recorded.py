"""Replays predictions that were made elsewhere: by a model, by annotators, by an older run."""

from __future__ import annotations

import csv
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from classifiers.labels import canonical
from classifiers.protocol import FormPrediction
from prosody.poem import Poem
from prosody.printed import printed

# Column names in the order in which they are looked for.
ID_COLUMNS = ("id", "poem_id", "poem", "poem_link")
FORM_COLUMNS = ("form", "prediction", "predicted_form", "label", "answer")
HASH_COLUMN = "text_hash"
ANNOTATOR_COLUMN = "annotator"
_TIMES = re.compile(r"(?:#\d+)+$")  # tells rows of one poem apart in a data set


class RecordingError(Exception):
    """A recording cannot be used; the message names the file and what is wrong with it."""


def text_hash(poem: Poem) -> str:
    """A fingerprint of a poem's words: layout, case and punctuation do not change it."""
    words = "".join(c for c in printed(poem).casefold() if c.isalnum())
    return hashlib.sha256(words.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Recorded:
    """Predictions by poem id and, where the recording has it, by text hash.

    A poem that is not in the recording is an abstention, or an error where ``strict``.
    A row whose hash is another text's is not used: ids may have been dealt anew.
    """

    name: str
    rows: Mapping[str, Mapping[str, Any]]
    strict: bool = False

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One prediction per poem, as recorded."""
        return [self._of(poem) for poem in poems]

    def _of(self, poem: Poem) -> FormPrediction:
        row = self.rows.get(poem.id) or self.rows.get(_TIMES.sub("", poem.id))
        if row is None or _other_text(row, poem):
            row = self.rows.get(f"#{text_hash(poem)}")
        if row is None:
            if self.strict:
                raise RecordingError(f"{self.name}: no prediction for poem '{poem.id}'")
            return FormPrediction(poem.id, None)
        form = _first(row, FORM_COLUMNS)
        confidence = row.get("confidence")
        return FormPrediction(
            poem.id,
            canonical(form) if form else None,
            row.get("subform") or None,
            float(confidence) if confidence not in (None, "") else None,
        )


def read_recording(path: Path, *, strict: bool = False) -> list[Recorded]:
    """The classifiers of a recording: one, or one an annotator where a column names them.

    JSONL or CSV with a column of ids (one of ``ID_COLUMNS``, or ``text_hash``) and one of
    forms (``FORM_COLUMNS``; empty or null is an abstention).
    """
    if not path.exists():
        raise RecordingError(f"{path}: no such file")
    by_annotator: dict[str, dict[str, Mapping[str, Any]]] = {}
    for number, row in enumerate(_read(path), 1):
        keys = [k for k in (_first(row, ID_COLUMNS), _hash_key(row)) if k]
        if not keys or not any(column in row for column in FORM_COLUMNS):
            raise RecordingError(
                f"{path}, row {number}: needs an id ({', '.join(ID_COLUMNS)} or {HASH_COLUMN}) "
                f"and a form ({', '.join(FORM_COLUMNS)}); it has {', '.join(map(str, row))}"
            )
        rows = by_annotator.setdefault(str(row.get(ANNOTATOR_COLUMN) or ""), {})
        for key in keys:
            rows[_end_of_address(key)] = row
    if not by_annotator:
        raise RecordingError(f"{path}: no predictions in it")
    return [
        Recorded(f"recorded:{path.stem}" + (f"/{who}" if who else ""), rows, strict)
        for who, rows in by_annotator.items()
    ]


def _end_of_address(key: str) -> str:
    """An id; of an address its last two parts, as a data set's ids are."""
    return "/".join(key.rstrip("/").split("/")[-2:]) if "://" in key else key


def _read(path: Path) -> Iterator[Mapping[str, Any]]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            if path.suffix.lower() == ".csv":
                yield from csv.DictReader(file)
                return
            for number, line in enumerate(file, 1):
                if not line.strip():
                    continue
                try:
                    row = json.loads(line)
                except json.JSONDecodeError as error:
                    raise RecordingError(f"{path}, line {number}: not JSON ({error.msg})") from None
                if not isinstance(row, dict):
                    raise RecordingError(f"{path}, line {number}: an object is needed")
                yield row
    except UnicodeDecodeError as error:
        raise RecordingError(f"{path}: not UTF-8 text ({error.reason})") from error


def _first(row: Mapping[str, Any], columns: Sequence[str]) -> str:
    return next((str(row[c]) for c in columns if row.get(c) not in (None, "")), "")


def _hash_key(row: Mapping[str, Any]) -> str:
    found = row.get(HASH_COLUMN)
    return f"#{found}" if found else ""


def _other_text(row: Mapping[str, Any], poem: Poem) -> bool:
    return bool(row.get(HASH_COLUMN)) and row[HASH_COLUMN] != text_hash(poem)
