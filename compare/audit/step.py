"""The step of the datatrove pipeline that finds the lines. Needs datatrove: import lazily."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from datatrove.data import DocumentsPipeline
from datatrove.pipeline.base import PipelineStep

from compare.audit.normal import normal

CONTEXT = 60  # characters of normalised text on either side of a match


class FindLines(PipelineStep):  # type: ignore[misc, unused-ignore]
    """Writes a JSON object per hit to ``folder/RANK.jsonl``, and counts to ``RANK.json``.

    A shard that was broken off is written anew from its start.
    """

    name = "find lines"
    type = "formalist"

    def __init__(self, patterns: tuple[str, ...], folder: str, cap: int | None) -> None:
        super().__init__()
        self.patterns = patterns
        self.folder = folder
        self.cap = cap
        self._search: Any = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_search": None}  # the automaton is built where it is used

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
        text = normal(document.text)
        seen: set[int] = set()
        for pattern, start, end in self._automaton().find_matches_as_indexes(
            text, overlapping=True
        ):
            if pattern in seen:
                continue  # a document counts once for a line
            seen.add(pattern)
            counts[pattern] += 1
            if self.cap is not None and counts[pattern] > self.cap:
                continue
            url = str(document.metadata.get("url") or "")
            yield {
                "pattern": pattern,
                "document": str(document.id),
                "file": str(document.metadata.get("file_path") or ""),
                "source": str(document.metadata.get("source") or ""),
                "domain": domain(url),
                "context": text[max(0, start - CONTEXT) : end + CONTEXT].strip(),
            }

    def _automaton(self) -> Any:
        if self._search is None:
            from ahocorasick_rs import AhoCorasick

            self._search = AhoCorasick(list(self.patterns), store_patterns=False)
        return self._search


# Domains that publish under many names are counted as one, as in the paper's Table 2.
_FOLDED = ("books.google", "reddit", "gutenberg")


def domain(url: str) -> str:
    """The domain of an address without "www."; "" where there is none.

    >>> domain("https://www.poets.org/poem/x"), domain("http://books.google.co.uk/y"), domain("")
    ('poets.org', 'books.google', '')
    """
    host = (urlsplit(url).hostname or "").removeprefix("www.")
    return next(
        (name for name in _FOLDED if host.startswith(f"{name}.") or f".{name}." in host), host
    )
