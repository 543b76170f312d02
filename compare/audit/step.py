"""The step of the datatrove pipeline that finds the lines. Needs datatrove: import lazily."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from datatrove.data import DocumentsPipeline
from datatrove.pipeline.base import PipelineStep

from compare.audit.normal import normal_bytes, without_markup

CONTEXT = 60  # bytes of normalised text on either side of a match


class FindLines(PipelineStep):  # type: ignore[misc, unused-ignore]
    """Writes a JSON object per hit to ``folder/RANK.jsonl``, and counts to ``RANK.json``.

    A shard that was broken off is written anew from its start.
    """

    name = "find lines"
    type = "formalist"

    def __init__(
        self, patterns: tuple[str, ...], folder: str, cap: int | None, *, markup: bool = False
    ) -> None:
        super().__init__()
        self.patterns = patterns
        self.folder = folder
        self.cap = cap
        self.markup = markup
        self.key = hashlib.sha256("\n".join(patterns).encode()).hexdigest()

    def run(self, data: DocumentsPipeline, rank: int = 0, world_size: int = 1) -> DocumentsPipeline:
        """Search every document of the shard, passing none on."""
        folder = Path(self.folder)
        counts: Counter[int] = Counter()
        documents = characters = 0
        with (folder / f"{rank:05}.part").open("w", encoding="utf-8") as file:
            for document in data:
                documents += 1
                characters += len(document.text)
                for hit in self._hits(document, counts):
                    file.write(json.dumps(hit, ensure_ascii=False) + "\n")
        (folder / f"{rank:05}.json").write_text(
            json.dumps(
                {
                    "documents": documents,
                    "characters": characters,
                    "hits": {str(k): n for k, n in counts.items()},
                }
            ),
            encoding="utf-8",
        )
        (folder / f"{rank:05}.part").replace(folder / f"{rank:05}.jsonl")
        yield from ()

    def _hits(self, document: Any, counts: Counter[int]) -> Iterator[dict[str, Any]]:
        markup = self.markup and document.text.lstrip()[:1] == "<"
        text = normal_bytes(without_markup(document.text) if markup else document.text)
        seen: set[int] = set()
        search = _automaton(self)
        for pattern, start, end in search.find_matches_as_indexes(text, overlapping=True):
            if pattern in seen:
                continue  # a document counts once for a line
            seen.add(pattern)
            counts[pattern] += 1
            if self.cap is not None and counts[pattern] > self.cap:
                continue
            url = str(document.metadata.get("url") or "")
            source = str(document.metadata.get("source") or "")
            yield {
                "pattern": pattern,
                "document": str(document.id),
                "file": str(document.metadata.get("file_path") or ""),
                "source": source,
                "domain": domain(url, source),
                # A cut may fall within a letter; what is left of it is dropped.
                "context": text[max(0, start - CONTEXT) : end + CONTEXT]
                .decode(errors="ignore")
                .strip(),
            }


_built: dict[str, Any] = {}  # by the key of its patterns: built once a process, not once a shard


def _automaton(step: FindLines) -> Any:
    if step.key not in _built:
        from ahocorasick_rs import BytesAhoCorasick

        _built.clear()
        _built[step.key] = BytesAhoCorasick([pattern.encode() for pattern in step.patterns])
    return _built[step.key]


# Domains that publish under many names are counted as one, under the name of the paper's
# Table 2; a document without an address is counted by its source, some of which are domains.
_FOLDED = (
    ("books.google", "books.google"),
    ("reddit", "reddit.com"),
    ("gutenberg", "gutenberg.org"),
)
_DOMAIN_OF_SOURCE = {
    "reddit": "reddit.com",
    "gutenberg": "gutenberg.org",
    "stack-dedup": "github.com",
}


def domain(url: str, source: str = "") -> str:
    """The domain of an address without "www.", or what stands for it; "" where there is none.

    >>> domain("https://www.poets.org/poem/x"), domain("http://books.google.co.uk/y")
    ('poets.org', 'books.google')
    >>> domain("", "stack-dedup"), domain("", "s2"), domain("")
    ('github.com', 's2', '')
    """
    try:
        host = (urlsplit(url).hostname or "").removeprefix("www.")
    except ValueError:  # "http://[": no address at all
        host = ""
    if not host:
        return _DOMAIN_OF_SOURCE.get(source, source)
    return next(
        (name for part, name in _FOLDED if host.startswith(f"{part}.") or f".{part}." in host),
        host,
    )
