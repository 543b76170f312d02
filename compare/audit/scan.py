"""The pass over the corpus: files -> shards -> hits."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compare.audit.lines import Wanted

# suffix (after .gz or .zst) -> the reader of datatrove
_READERS = {
    ".jsonl": "JsonlReader",
    ".ndjson": "JsonlReader",
    ".json": "JsonlReader",
    ".parquet": "ParquetReader",
    ".warc": "WarcReader",
}
_PACKED = (".gz", ".zst")


class AuditError(Exception):
    """The corpus cannot be searched; the message says what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Scan:
    """How to search. ``cap`` keeps the first documents of a line (hits are counted beyond
    it); ``executor`` is local, slurm or ray, ``settings`` are passed to it."""

    folder: Path
    workers: int = 1
    cap: int | None = None
    text_key: str = "text"
    executor: str = "local"
    settings: Mapping[str, Any] | None = None


def scan(lines: Wanted, corpus: Sequence[str], how: Scan) -> Path:
    """Search a corpus for lines; the folder of hits. Shards that are done are passed by.

    ``corpus`` are files or folders, local or at any address of fsspec (``s3://...``).
    """
    try:
        import datatrove.executor
    except ImportError as error:
        raise AuditError("the audit needs datatrove: pip install 'formalist[audit]'") from error
    from compare.audit.step import FindLines

    if not lines.patterns:
        raise AuditError("the poems have no line of four words or more")
    hits = how.folder / "hits"
    hits.mkdir(parents=True, exist_ok=True)
    _same_search(how.folder, lines, corpus, how)
    for number, place in enumerate(corpus):
        out = hits / f"{number:03}"
        out.mkdir(exist_ok=True)
        reader, files = _reader(place, how.text_key)
        pipeline = [reader, FindLines(lines.patterns, str(out), how.cap)]
        _executor(datatrove.executor, pipeline, files, how, f"{number:03}").run()
        if how.executor == "local":
            _all_there(out, place, files)
    return hits


def _same_search(folder: Path, lines: Wanted, corpus: Sequence[str], how: Scan) -> None:
    """A folder holds one search: its shards must not be joined with another's."""
    asked = {
        "corpus": list(corpus),
        "patterns": hashlib.sha256("\n".join(lines.patterns).encode()).hexdigest(),
        "cap": how.cap,
        "text_key": how.text_key,
    }
    path = folder / "search.json"
    if path.exists():
        before = json.loads(path.read_text(encoding="utf-8"))
        changed = [key for key, value in asked.items() if before.get(key) != value]
        if changed:
            raise AuditError(
                f"{folder}: holds a search with another {', '.join(changed)}; name another folder"
            )
        return
    path.write_text(json.dumps(asked, indent=1) + "\n", encoding="utf-8")


def _reader(place: str, text_key: str) -> tuple[Any, int]:
    """The reader of a file or folder, and how many files it has."""
    from datatrove.io import get_datafolder
    from datatrove.pipeline import readers

    local = Path(place)
    if "://" not in place and not local.exists():
        raise AuditError(f"{place}: no such file or folder")
    if "://" not in place and local.is_file():
        folder, pattern = str(local.parent), local.name
        names = [local.name]
    else:
        folder, pattern = place, None
        names = [n for n in get_datafolder(place).list_files(recursive=True) if _kind(n)]
    kinds = {kind for name in names if (kind := _kind(name))}
    if not kinds:
        raise AuditError(f"{place}: no JSONL, Parquet or WARC file in it")
    if len(kinds) > 1:
        raise AuditError(f"{place}: holds {', '.join(sorted(kinds))}; name one kind at a time")
    kind = kinds.pop()
    settings: dict[str, Any] = {"text_key": text_key, "recursive": True}
    if pattern is None:
        suffixes = sorted({name[name.rfind(".") :] for name in names})
        pattern = f"*{suffixes[0]}" if len(suffixes) == 1 else None
    return getattr(readers, kind)(folder, glob_pattern=pattern, **settings), len(names)


def _kind(name: str) -> str | None:
    plain = name.lower()
    for suffix in _PACKED:
        plain = plain.removesuffix(suffix)
    return _READERS.get(Path(plain).suffix)


def _executor(executors: Any, pipeline: list[Any], files: int, how: Scan, name: str) -> Any:
    common: dict[str, Any] = {
        "pipeline": pipeline,
        "tasks": files,
        "logging_dir": str(how.folder / "logs" / name),
        "skip_completed": True,
    }
    more = dict(how.settings or {})
    if how.executor == "local":
        return executors.LocalPipelineExecutor(workers=how.workers, **common)
    if how.executor == "ray":
        return executors.RayPipelineExecutor(workers=how.workers, **common, **more)
    if how.executor == "slurm":
        missing = [key for key in ("time", "partition") if key not in more]
        if missing:
            raise AuditError(f"slurm needs {' and '.join(missing)} in --executor-settings")
        return executors.SlurmPipelineExecutor(**common, **more)
    raise AuditError(f"no executor '{how.executor}' (executors: local, slurm, ray)")


def _all_there(out: Path, place: str, files: int) -> None:
    done = len(list(out.glob("*.jsonl")))
    if done < files:
        raise AuditError(
            f"{place}: {files - done} of {files} shards failed (see the logs beside the hits); "
            "the same command goes on with them"
        )
