"""Get a data set from its public address into the user's cache: resumable, checked, cited."""

from __future__ import annotations

import hashlib
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path

_CHUNK = 1 << 16
_TIMEOUT = 30.0  # seconds without a byte


@dataclass(frozen=True, slots=True)
class PublicDataset:
    """A data set by name: its file, address, licence as stated by its makers, and citation.

    ``sha256`` is ``None`` where its makers publish none: then the first download's is
    remembered, and a later one that differs is told.
    """

    name: str
    file: str
    url: str
    licence: str
    citation: str
    sha256: str | None = None


DATASETS: dict[str, PublicDataset] = {
    "sonnet-or-not": PublicDataset(
        "sonnet-or-not",
        "poetry-evaluation_public-domain-poems.csv",
        "https://raw.githubusercontent.com/maria-antoniak/poetry-eval/main/data/"
        "poetry-evaluation_public-domain-poems.csv",
        "poems in the public domain; tags by the Poetry Foundation and the Academy of "
        "American Poets",
        "Melanie Walsh, Anna Preus, Maria Antoniak: Sonnet or Not, Bot? Poetry Evaluation for "
        "Large Models and Datasets. Findings of EMNLP 2024.",
    ),
}


class FetchError(Exception):
    """A data set cannot be had; the message says why, and what would help."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A file in the cache, its SHA-256 and size in bytes. ``changed`` says that the file at
    the address is no longer the one that was fetched before."""

    path: Path
    sha256: str
    size: int
    changed: bool = False


def fetch(
    dataset: PublicDataset,
    cache: Path,
    *,
    url: str | None = None,
    sha256: str | None = None,
    progress: Callable[[int, int | None], None] = lambda done, total: None,
) -> Fetched:
    """Download a data set, going on with a part that an earlier try left behind.

    ``url`` is a mirror; ``sha256`` is what the file must have. ``progress`` is told of
    (bytes so far, all bytes or ``None``). Raises :class:`FetchError`; a file with a wrong
    checksum is not kept.
    """
    address = url or dataset.url
    place = cache / dataset.file
    part = place.with_suffix(place.suffix + ".part")
    cache.mkdir(parents=True, exist_ok=True)
    _download(address, part, progress)
    found = _sha256(part)
    wanted = sha256 or dataset.sha256
    if wanted and found != wanted.lower():
        part.unlink()
        raise FetchError(f"{address}: SHA-256 is {found}, not {wanted}; nothing was kept")
    before = _remembered(cache).get(dataset.name)
    part.replace(place)
    part.with_suffix(".tag").unlink(missing_ok=True)
    _remember(cache, dataset.name, found)
    return Fetched(place, found, place.stat().st_size, before not in (None, found))


def _download(address: str, part: Path, progress: Callable[[int, int | None], None]) -> None:
    tag = part.with_suffix(".tag")
    done = part.stat().st_size if part.exists() else 0
    request = urllib.request.Request(address)
    if done and tag.exists():
        # Only the very same file is gone on with; else the server sends it whole.
        request.add_header("Range", f"bytes={done}-")
        request.add_header("If-Range", tag.read_text(encoding="utf-8"))
    with _answering(address), urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:
        resumed = answer.status == 206
        done = done if resumed else 0
        length = answer.headers.get("Content-Length")
        total = done + int(length) if length else None
        known = answer.headers.get("ETag") or answer.headers.get("Last-Modified")
        if known:
            tag.write_text(known, encoding="utf-8")
        with part.open("ab" if resumed else "wb") as file:
            for block in _blocks(answer):
                file.write(block)
                done += len(block)
                progress(done, total)
    if total is not None and done < total:
        raise FetchError(
            f"{address}: the connection broke after {done:,} of {total:,} bytes; "
            "the same command goes on from there"
        )


def _blocks(answer: HTTPResponse) -> Iterator[bytes]:
    while block := answer.read(_CHUNK):
        yield block


@contextmanager
def _answering(address: str) -> Iterator[None]:
    try:
        yield
    except urllib.error.HTTPError as error:
        raise FetchError(
            f"{address}: HTTP {error.code} {error.reason}; give another address with --url"
        ) from error
    except (urllib.error.URLError, HTTPException, OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise FetchError(f"{address}: {reason}; the same command goes on where it broke") from error


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _remembered(cache: Path) -> dict[str, str]:
    path = cache / "checksums.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def _remember(cache: Path, name: str, sha256: str) -> None:
    known = _remembered(cache) | {name: sha256}
    (cache / "checksums.json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
