"""What was found: per poem, per form, by domain."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compare.audit.lines import Wanted
from compare.bench.tables import Cell, Table

TOP_DOMAINS = 20
EXAMPLES = 3  # contexts kept of each poem


@dataclass(frozen=True, slots=True)
class PoemFound:
    """One poem in the corpus. ``hits`` counts documents over its lines, beyond any cap."""

    poem_id: str
    lines: int
    lines_found: int
    hits: int
    domains: Mapping[str, int]
    contexts: tuple[str, ...]

    @property
    def found(self) -> bool:
        """Whether one line or more was found."""
        return self.lines_found > 0


@dataclass(frozen=True, slots=True)
class Found:
    """The whole outcome. ``documents`` and ``characters`` are the corpus's."""

    poems: tuple[PoemFound, ...]
    documents: int
    characters: int
    hits: int
    sources: Mapping[str, int]


def collect(lines: Wanted, hits: Path, cap: int | None) -> Found:
    """Join the shards' hits; with a ``cap``, the first so many documents of each line."""
    kept: Counter[int] = Counter()
    domains: dict[str, Counter[str]] = {}
    contexts: dict[str, list[str]] = {}
    sources: Counter[str] = Counter()
    for hit in _hits(hits):
        pattern = hit["pattern"]
        kept[pattern] += 1
        if cap is not None and kept[pattern] > cap:
            continue
        sources[hit["source"] or hit["file"]] += 1
        for poem_id in {poem_id for poem_id, _ in lines.places[pattern]}:
            domains.setdefault(poem_id, Counter())[hit["domain"] or hit["source"] or "?"] += 1
            held = contexts.setdefault(poem_id, [])
            if len(held) < EXAMPLES:
                held.append(hit["context"])
    totals: Counter[int] = Counter()
    documents = characters = 0
    for path in sorted(hits.glob("*/*.json")):
        shard = json.loads(path.read_text(encoding="utf-8"))
        documents += shard["documents"]
        characters += shard["characters"]
        totals.update({int(k): n for k, n in shard["hits"].items()})
    found_lines: Counter[str] = Counter()
    found_hits: Counter[str] = Counter()
    for pattern, n in totals.items():
        for poem_id, _ in lines.places[pattern]:
            found_lines[poem_id] += 1
            found_hits[poem_id] += n
    poems = tuple(
        PoemFound(
            poem_id,
            n,
            found_lines[poem_id],
            found_hits[poem_id],
            dict(domains.get(poem_id, Counter()).most_common()),
            tuple(contexts.get(poem_id, ())),
        )
        for poem_id, n in lines.lines_of.items()
    )
    return Found(poems, documents, characters, totals.total(), dict(sources.most_common()))


def _hits(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob("*/*.jsonl")):
        with path.open(encoding="utf-8") as file:
            yield from map(json.loads, file)


def tables(found: Found, form_of: Mapping[str, str]) -> list[Table]:
    """The tables of the paper's section 4: the whole, by form, by domain."""
    return [_whole(found), _by_form(found, form_of), _by_domain(found)]


def _whole(found: Found) -> Table:
    with_lines = [p for p in found.poems if p.lines]
    there = [p for p in with_lines if p.found]
    shares = [p.lines_found / p.lines for p in there]
    domains = [len(p.domains) for p in there]
    rows: list[tuple[Cell, ...]] = [
        ("poems with a line to look for", len(with_lines)),
        ("found (one line or more)", len(there)),
        ("share found", len(there) / len(with_lines) if with_lines else None),
        ("hits", found.hits),
        ("share of lines per found poem, mean", statistics.fmean(shares) if shares else None),
        ("domains per found poem, mean", statistics.fmean(domains) if domains else None),
        ("domains per found poem, median", statistics.median(domains) if domains else None),
        ("documents searched", found.documents),
        ("characters searched", found.characters),
    ]
    return Table("whole", "In the corpus", ("what", "value"), tuple(rows))


def _by_form(found: Found, form_of: Mapping[str, str]) -> Table:
    groups: dict[str, list[PoemFound]] = {}
    for poem in found.poems:
        if poem.lines:
            groups.setdefault(form_of.get(poem.poem_id) or "(no form)", []).append(poem)
    return Table(
        "by-form",
        "By form",
        ("form", "poems", "found", "share"),
        tuple(
            (form, len(poems), n, n / len(poems))
            for form, poems in sorted(groups.items())
            for n in (sum(p.found for p in poems),)
        ),
    )


def _by_domain(found: Found) -> Table:
    poems: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for poem in found.poems:
        for name, n in poem.domains.items():
            poems[name] += 1
            lines[name] += n
    return Table(
        "by-domain",
        "Top domains",
        ("domain", "poems", "hits"),
        tuple((name, n, lines[name]) for name, n in poems.most_common(TOP_DOMAINS)),
        "Documents kept, which a cap may limit; a document without a domain counts by its source.",
    )
