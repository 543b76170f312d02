"""The pass over the corpus: files -> shards -> hits."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, redirect_stderr
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
    ".wet": "WarcReader",
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


def scan(lines: Wanted, corpus: Sequence[str], how: Scan) -> Scanned:
    """Search a corpus for lines. Shards that are done are passed by.

    ``corpus`` are files or folders, local or at any address of fsspec (``s3://...``).
    """
    try:
        import datatrove.executor
    except ImportError as error:
        raise AuditError("the audit needs datatrove: pip install 'formalist[audit]'") from error
    from compare.audit.step import FindLines

    if not lines.patterns:
        raise AuditError("the poems have no line of four words or more")
    shards = [_shards(place) for place in corpus]
    hits = how.folder / "hits"
    hits.mkdir(parents=True, exist_ok=True)
    _same_search(how.folder, lines, shards, how)
    missing = 0
    for number, found in enumerate(shards):
        out = hits / f"{number:03}"
        out.mkdir(exist_ok=True)
        reader = _reader(found, how, f"{number:03}")
        step = FindLines(lines.patterns, str(out), how.cap, markup=found.kind == "WarcReader")
        name = f"{number:03}"
        log = how.folder / "logs" / f"{name}.txt" if how.executor == "local" else None
        _run(_executor(datatrove.executor, [reader, step], len(found.names), how, name), log)
        left = len(found.names) - len(list(out.glob("*.jsonl")))
        if left and how.executor == "local":
            raise AuditError(
                f"{found.place}: {left} of {len(found.names)} shards failed (see "
                f"{how.folder / 'logs'}); the same command goes on with them"
            )
        missing += left
    return Scanned(hits, tuple(shards), missing)


def _run(executor: Any, log: Path | None) -> None:
    try:
        with _said_to(log) if log else nullcontext():
            executor.run()
    except Exception as error:  # of a reader, a network, a scheduler: each has its own
        said = str(error).strip().splitlines() or [type(error).__name__]
        raise AuditError(
            f"the corpus cannot be read to its end ({type(error).__name__}: {said[0]}); what is "
            "done is kept, the same command goes on"
        ) from error


@contextmanager
def _said_to(log: Path) -> Iterator[None]:
    """What datatrove and its processes say on standard error goes to a file."""
    log.parent.mkdir(parents=True, exist_ok=True)
    sys.stderr.flush()
    kept = os.dup(2)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
        try:
            with open(2, "w", encoding="utf-8", closefd=False) as said, redirect_stderr(said):
                yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


@dataclass(frozen=True, slots=True)
class Shards:
    """The files of one place, each a shard, and the reader that reads them."""

    place: str
    kind: str
    folder: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scanned:
    """Where the hits are; ``missing`` shards are still queued (slurm, ray)."""

    hits: Path
    shards: tuple[Shards, ...]
    missing: int


def _same_search(folder: Path, lines: Wanted, shards: Sequence[Shards], how: Scan) -> None:
    """A folder holds one search: its shards must not be joined with another's."""
    asked = {
        "corpus": [found.place for found in shards],
        "files": [list(found.names) for found in shards],
        "poems": hashlib.sha256("\n".join(lines.patterns).encode()).hexdigest(),
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
    part = path.with_suffix(".part")
    part.write_text(json.dumps(asked, indent=1) + "\n", encoding="utf-8")
    part.replace(path)


def _shards(place: str) -> Shards:
    """The files of a place that can be read, in order of their names."""
    from datatrove.io import get_datafolder

    local = Path(place)
    remote = "://" in place
    if not remote and not local.exists():
        raise AuditError(f"{place}: no such file or folder")
    if remote and _kind(place):
        folder, _, name = place.rpartition("/")
        names = [name]
    elif not remote and local.is_file():
        folder, names = str(local.parent), [local.name]
    else:
        folder = place
        names = sorted(n for n in get_datafolder(place).list_files(recursive=True) if _kind(n))
    kinds = {kind for name in names if (kind := _kind(name))}
    if not kinds:
        raise AuditError(f"{place}: no JSONL, Parquet or WARC file in it")
    if len(kinds) > 1:
        raise AuditError(f"{place}: holds files for {', '.join(sorted(kinds))}; name them apart")
    return Shards(place, kinds.pop(), folder, tuple(names))


def _reader(found: Shards, how: Scan, name: str) -> Any:
    """datatrove's reader of the files, which it is given as a list: no other is touched."""
    from datatrove.pipeline import readers

    listed = how.folder / f"files-{name}.txt"
    listed.write_text("".join(f"{name}\n" for name in found.names), encoding="utf-8")
    make = getattr(readers, found.kind)
    return make(found.folder, paths_file=str(listed.resolve()), text_key=how.text_key)


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
