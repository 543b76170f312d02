"""Fetching from a local server: whole, broken and gone on with, changed, refused."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from compare.fetch import DATASETS, FetchError, fetch

DATASET = DATASETS["sonnet-or-not"]


class Mirror:
    """A server of one file that can break off, change, and refuse."""

    def __init__(self) -> None:
        self.body = b"poem_text,form\n" + b"a line of verse,sonnet\n" * 20_000
        self.break_after: int | None = None
        self.status = 200
        self.etag = '"one"'
        self.ranges: list[str | None] = []
        mirror = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                mirror.answer(self)

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}/poems.csv"
        threading.Thread(target=self.http.serve_forever, args=(0.01,), daemon=True).start()

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        wanted = handler.headers.get("Range")
        self.ranges.append(wanted)
        if self.status != 200:
            handler.send_error(self.status)
            return
        start = 0
        if wanted and handler.headers.get("If-Range") == self.etag:
            start = int(re.findall(r"\d+", wanted)[0])
        body = self.body[start:]
        handler.send_response(206 if start else 200)
        handler.send_header("ETag", self.etag)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body[: self.break_after])


@pytest.fixture
def mirror() -> Iterator[Mirror]:
    made = Mirror()
    yield made
    made.http.shutdown()
    made.http.server_close()


def digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def test_whole(mirror: Mirror, tmp_path: Path) -> None:
    seen: list[tuple[int, int | None]] = []
    found = fetch(
        DATASET,
        tmp_path,
        url=mirror.url,
        sha256=digest(mirror.body),
        progress=lambda done, total: seen.append((done, total)),
    )
    assert found.path.read_bytes() == mirror.body
    assert found.sha256 == digest(mirror.body)
    assert seen[-1] == (len(mirror.body), len(mirror.body))
    assert not found.changed


def test_a_broken_download_is_gone_on_with(mirror: Mirror, tmp_path: Path) -> None:
    mirror.break_after = 100_000
    with pytest.raises(FetchError, match=r"100,000 of .* bytes; the same command goes on"):
        fetch(DATASET, tmp_path, url=mirror.url)
    mirror.break_after = None
    assert fetch(DATASET, tmp_path, url=mirror.url).path.read_bytes() == mirror.body
    assert mirror.ranges == [None, "bytes=100000-"]


def test_a_part_of_another_file_is_not_gone_on_with(mirror: Mirror, tmp_path: Path) -> None:
    mirror.break_after = 100_000
    with pytest.raises(FetchError):
        fetch(DATASET, tmp_path, url=mirror.url)
    mirror.break_after, mirror.etag = None, '"two"'
    mirror.body = mirror.body[::-1]
    assert fetch(DATASET, tmp_path, url=mirror.url).path.read_bytes() == mirror.body


def test_a_wrong_checksum_keeps_nothing(mirror: Mirror, tmp_path: Path) -> None:
    with pytest.raises(FetchError, match=r"SHA-256 is .* not 00ff"):
        fetch(DATASET, tmp_path, url=mirror.url, sha256="00ff")
    assert not (tmp_path / DATASET.file).exists()


def test_a_changed_file_is_told(mirror: Mirror, tmp_path: Path) -> None:
    fetch(DATASET, tmp_path, url=mirror.url)
    mirror.body += b"one more,ode\n"
    assert fetch(DATASET, tmp_path, url=mirror.url).changed


def test_refused_and_unreachable(mirror: Mirror, tmp_path: Path) -> None:
    mirror.status = 404
    with pytest.raises(FetchError, match=r"HTTP 404 .*--url"):
        fetch(DATASET, tmp_path, url=mirror.url)
    with pytest.raises(FetchError, match=r"127\.0\.0\.1:1"):
        fetch(DATASET, tmp_path, url="http://127.0.0.1:1/x")
