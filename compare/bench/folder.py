"""A run on disk: its configuration, poems, predictions and scores, for ever re-scorable.

config.json            what was asked, of which systems, on what
poems.jsonl            the entries: poem text, label, group, fold, facts
predictions/NAME.jsonl one row an entry, as it was answered
replies.sqlite         the replies of language models
scores.json            what ``bench score`` made of the predictions
report/                what ``bench report`` wrote
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from classifiers.labels import Group
from classifiers.protocol import FormPrediction
from compare.bench.entries import Entry
from prosody.evidence import Evidence, Verdict
from prosody.text import read_poem

RUN_SCHEMA = "formalist/run/1"


class RunError(Exception):
    """A run folder cannot be used; the message names it and what is wrong with it."""


_LAID_FIRST = {"predictions", "poems.jsonl"}


def _names(systems: str) -> list[str]:
    """The names in an option: ``A,B``."""
    return [name.strip() for name in systems.split(",") if name.strip()]


@dataclass(frozen=True, slots=True)
class Answered:
    """One system's answer to one entry. ``seconds`` is the time the poem took."""

    number: int
    prediction: FormPrediction
    seconds: float | None = None
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class RunFolder:
    """The files of a run."""

    path: Path

    @property
    def replies(self) -> Path:
        """The store of language models' replies."""
        return self.path / "replies.sqlite"

    @property
    def report(self) -> Path:
        """Where reports are written."""
        return self.path / "report"

    @property
    def checkpoints(self) -> Path:
        """Where systems that train keep what they need to resume."""
        return self.path / "checkpoints"

    def create(self, config: Mapping[str, Any], rows: Sequence[Entry]) -> None:
        """Lay a new run; an existing one must have the same configuration."""
        known = self.path / "config.json"
        if known.exists():
            self._check_same(config)
            return
        # A run that was broken off while it was laid has a part of what is laid now.
        if self.path.exists() and {p.name for p in self.path.iterdir()} - _LAID_FIRST:
            raise RunError(f"{self.path}: not a run, and not empty; name another folder")
        (self.path / "predictions").mkdir(parents=True, exist_ok=True)
        _write_lines(self.path / "poems.jsonl", map(_entry_row, rows))
        _write(known, {"schema": RUN_SCHEMA, **config})

    def _check_same(self, config: Mapping[str, Any]) -> None:
        before = self.config()
        # More systems may join a run; everything else decides what the answers mean.
        now, then = dict(config["options"]), dict(before["options"])
        # Options that came with a later version have their usual value in an older run; which
        # file the poems are in does not matter as long as they are the same poems.
        shared = [k for k in then if k in now and k not in ("systems", "dataset")]
        changed = [k for k in shared if then[k] != now[k]]
        if not changed and before["poems"] != config["poems"]:
            changed = ["poems"]
        if changed:
            raise RunError(
                f"{self.path}: begun with another {', '.join(sorted(changed))}; "
                "name another folder with --out, or remove this one"
            )
        systems = dict.fromkeys([*before["systems"], *config["systems"]])
        asked = dict.fromkeys([*_names(then["systems"]), *_names(now["systems"])])
        options = {**then, "systems": ",".join(asked)}
        _write(self.path / "config.json", {**before, "systems": list(systems), "options": options})

    def config(self) -> dict[str, Any]:
        """The configuration. Raises :class:`RunError` where this is no run."""
        path = self.path / "config.json"
        if not path.exists():
            raise RunError(f"{self.path}: no run here (config.json is missing)")
        found = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(found, dict) or found.get("schema") != RUN_SCHEMA:
            raise RunError(f"{path}: not of schema {RUN_SCHEMA}")
        return found

    def entries(self) -> list[Entry]:
        """The entries as they were asked, read again from their text."""
        return [_entry(row) for row in _read_lines(self.path / "poems.jsonl")]

    def systems(self) -> list[str]:
        """The systems that have predictions, in the order of the configuration."""
        there = {_read_name(p): p for p in sorted((self.path / "predictions").glob("*.jsonl"))}
        named = [name for name in self.config()["systems"] if name in there]
        return [*named, *(name for name in there if name not in named)]

    def answered(self, system: str) -> dict[int, Answered]:
        """The answers of a system by entry number; the last of an entry counts."""
        path = self._predictions(system)
        if not path.exists():
            return {}
        rows = (_answered(row) for row in _read_lines(path, skip_title=True))
        return {answer.number: answer for answer in rows}

    def append(self, system: str, answers: Sequence[Answered]) -> None:
        """Add answers; what is added is on disk when this returns."""
        path = self._predictions(system)
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [_dump(_answer_row(answer)) for answer in answers]
        if not path.exists():
            lines.insert(0, _dump({"system": system}))
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))
            file.flush()

    def write_scores(self, scores: Mapping[str, Any]) -> None:
        """Keep the scores."""
        _write(self.path / "scores.json", scores)

    def scores(self) -> dict[str, Any] | None:
        """The scores kept, ``None`` before the first scoring."""
        path = self.path / "scores.json"
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None

    def _predictions(self, system: str) -> Path:
        name = re.sub(r"[^\w.-]+", "_", system)
        return self.path / "predictions" / f"{name}.jsonl"


def _entry_row(entry: Entry) -> dict[str, Any]:
    return {
        "number": entry.number,
        "id": entry.poem.id,
        "title": entry.poem.title,
        "author": entry.poem.author,
        "text": entry.text,
        "group": entry.group.value,
        "label": entry.label,
        "accepted": sorted(entry.accepted),
        "fold": entry.fold,
        "facts": dict(entry.facts),
    }


def _entry(row: Mapping[str, Any]) -> Entry:
    return Entry(
        row["number"],
        read_poem(row["text"], id=row["id"], title=row["title"], author=row["author"]),
        row["text"],
        Group(row["group"]),
        row["label"],
        frozenset(row["accepted"]),
        row["fold"],
        row["facts"],
    )


def _answer_row(answer: Answered) -> dict[str, Any]:
    prediction = answer.prediction
    return {
        "number": answer.number,
        "id": prediction.poem_id,
        "form": prediction.form,
        "subform": prediction.subform,
        "confidence": prediction.confidence,
        "status": prediction.status or ("answered" if prediction.form else "abstained"),
        "alternatives": [list(pair) for pair in prediction.alternatives],
        "evidence": [asdict(evidence) for evidence in prediction.evidence],
        "seconds": answer.seconds,
        "truncated": answer.truncated,
        "repeats": list(prediction.repeats),
        "tokens": list(prediction.tokens) if prediction.tokens else None,
    }


def _answered(row: Mapping[str, Any]) -> Answered:
    prediction = FormPrediction(
        row["id"],
        row["form"],
        row["subform"],
        row["confidence"],
        tuple(_evidence(e) for e in row["evidence"]),
        tuple((form, share) for form, share in row["alternatives"]),
        row["status"],
        repeats=tuple(row.get("repeats") or ()),
        tokens=_pair(row.get("tokens")),
    )
    return Answered(row["number"], prediction, row["seconds"], row["truncated"])


def _pair(found: Sequence[int] | None) -> tuple[int, int] | None:
    return (found[0], found[1]) if found else None


def _evidence(row: Mapping[str, Any]) -> Evidence:
    return Evidence(**{**row, "lines": tuple(row["lines"]), "verdict": Verdict(row["verdict"])})


def _read_name(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return str(json.loads(file.readline())["system"])


def _read_lines(path: Path, *, skip_title: bool = False) -> Iterator[dict[str, Any]]:
    if not path.exists():
        raise RunError(f"{path}: missing")
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if skip_title and number == 1:
                continue
            try:
                yield json.loads(line)
            except json.JSONDecodeError:
                # A power cut can leave half a row at the end: it is asked again.
                if file.read(1):
                    raise RunError(f"{path}, line {number}: not JSON") from None
                return


def _write_lines(path: Path, rows: Iterator[Mapping[str, Any]]) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(_dump(row) + "\n" for row in rows)


def _write(path: Path, value: Mapping[str, Any]) -> None:
    part = path.with_suffix(".part")
    part.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    part.replace(path)


def _dump(row: Mapping[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False)
