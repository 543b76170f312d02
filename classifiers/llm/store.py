"""Replies of language models, kept as they arrive, so that no call is paid for twice.

One SQLite file in WAL mode: a crash loses at most the calls in flight. The key of a reply
holds everything that could change it (model, base URL, prompt version and hash, settings,
repeat number). API keys never come near this module.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

STORE_SCHEMA = 1


@dataclass(frozen=True, slots=True)
class CallKey:
    """What makes two calls the same call."""

    model: str
    base_url: str
    prompt_version: str
    prompt_digest: str
    settings: str  # JSON with sorted keys, see :func:`settings_text`
    repeat: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back. ``finish`` is the provider's finish reason ("stop", "length", ...).

    ``error`` is set, and ``text`` empty, for a call that failed for good (a refused request,
    a content filter): it is kept so that it is counted, and asked again only on request.
    ``seconds`` is wall time of the call that succeeded, without waits.
    """

    poem_id: str
    text: str
    finish: str = ""
    tokens_in: int | None = None
    tokens_out: int | None = None
    seconds: float | None = None
    error: str = ""


class StoreError(Exception):
    """The store's file cannot be used; the message says why and what to do."""


def settings_text(settings: Mapping[str, object]) -> str:
    """Settings of a call (temperature, max_tokens, ...) as one comparable string."""
    return json.dumps(dict(settings), sort_keys=True, separators=(",", ":"))


class ReplyStore:
    """The file of replies. Use as a context manager."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._db = sqlite3.connect(path, isolation_level=None, timeout=30)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.executescript(_TABLE)
        except sqlite3.DatabaseError as error:
            raise StoreError(f"{path}: not a store of replies ({error})") from error

    def __enter__(self) -> ReplyStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; what was put before is on disk."""
        self._db.close()

    def get(self, key: CallKey) -> Reply | None:
        """The reply to this very call, or ``None`` if it was never answered."""
        row = self._db.execute(
            f"SELECT {_REPLY_COLUMNS} FROM replies WHERE {_KEY_IS}", _key_values(key)
        ).fetchone()
        return Reply(*row) if row else None

    def put(self, key: CallKey, reply: Reply) -> None:
        """Keep a reply; it is on disk when this returns."""
        self._db.execute(
            "INSERT OR REPLACE INTO replies VALUES (?,?,?,?,?,?, ?,?,?,?,?,?,?)",
            (
                *_key_values(key),
                reply.poem_id,
                reply.text,
                reply.finish,
                reply.tokens_in,
                reply.tokens_out,
                reply.seconds,
                reply.error,
            ),
        )

    def replies(self, model: str | None = None) -> Iterator[tuple[CallKey, Reply]]:
        """Every reply kept, in the order of arrival; of one model where it is named."""
        where, values = ("WHERE model = ?", (model,)) if model else ("", ())
        rows = self._db.execute(
            f"SELECT {_KEY_COLUMNS}, {_REPLY_COLUMNS} FROM replies {where} ORDER BY rowid", values
        )
        for row in rows:
            yield CallKey(*row[:6]), Reply(*row[6:])

    def __len__(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM replies").fetchone()[0])


_KEY_COLUMNS = "model, base_url, prompt_version, prompt_digest, settings, repeat_number"
_REPLY_COLUMNS = "poem_id, text, finish, tokens_in, tokens_out, seconds, error"
_KEY_IS = " AND ".join(f"{column} = ?" for column in _KEY_COLUMNS.split(", "))
_TABLE = f"""
PRAGMA user_version = {STORE_SCHEMA};
CREATE TABLE IF NOT EXISTS replies (
    model TEXT NOT NULL, base_url TEXT NOT NULL, prompt_version TEXT NOT NULL,
    prompt_digest TEXT NOT NULL, settings TEXT NOT NULL, repeat_number INTEGER NOT NULL,
    poem_id TEXT NOT NULL, text TEXT NOT NULL, finish TEXT NOT NULL,
    tokens_in INTEGER, tokens_out INTEGER, seconds REAL, error TEXT NOT NULL,
    UNIQUE ({_KEY_COLUMNS})
);
"""


def _key_values(key: CallKey) -> tuple[str, str, str, str, str, int]:
    return (
        key.model,
        key.base_url,
        key.prompt_version,
        key.prompt_digest,
        key.settings,
        key.repeat,
    )
