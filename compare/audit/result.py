"""What was found: per poem, per form, by domain."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from compare.audit.lines import Wanted
from compare.audit.normal import RULE
from compare.audit.scan import Scanned
from compare.bench.table import Cell, Table, as_csv, markdown
from compare.diversity.intervals import wilson

TOP_DOMAINS = 20
EXAMPLES = 3  # contexts kept of each line


@dataclass(frozen=True, slots=True)
class LineFound:
    """A line in the corpus. ``hits`` counts documents, beyond any cap; ``domains`` and
    ``sources`` those that were kept; ``contexts`` are some of them, normalised."""

    poem_id: str
    line: int
    text: str
    hits: int
    domains: Mapping[str, int]
    sources: Mapping[str, int]
    contexts: tuple[str, ...]


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
class Shard:
    """One file of the corpus: its documents, characters, and hits beyond any cap."""

    file: str
    documents: int
    characters: int
    hits: int


@dataclass(frozen=True, slots=True)
class Found:
    """The whole outcome; ``cap`` is the documents kept of each line, ``None`` for all."""

    poems: tuple[PoemFound, ...]
    lines: tuple[LineFound, ...]
    shards: tuple[Shard, ...]
    sources: Mapping[str, int]
    cap: int | None

    @property
    def hits(self) -> int:
        """Pairs of a line looked for and a document that has it, beyond any cap."""
        return sum(shard.hits for shard in self.shards)


class _Kept:
    """What is kept of one pattern's hits."""

    __slots__ = ("contexts", "domains", "n", "sources", "total")

    def __init__(self) -> None:
        self.n = self.total = 0
        self.domains: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()
        self.contexts: list[str] = []

    def add(self, hit: Mapping[str, Any]) -> None:
        """Count a hit under its domain and source."""
        self.n += 1
        self.domains[hit["domain"] or "(unknown)"] += 1
        self.sources[hit["source"] or "(unknown)"] += 1
        if len(self.contexts) < EXAMPLES:
            self.contexts.append(hit["context"])


def collect(lines: Wanted, scanned: Scanned, cap: int | None) -> Found:
    """Join the shards' hits; with a ``cap``, the first so many documents of each line."""
    kept: dict[int, _Kept] = {}
    for hit in _hits(scanned.hits):
        one = kept.setdefault(hit["pattern"], _Kept())
        if cap is None or one.n < cap:
            one.add(hit)
    shards = []
    for number, group in enumerate(scanned.shards):
        for rank, name in enumerate(group.names):
            path = scanned.hits / f"{number:03}" / f"{rank:05}.json"
            if not path.exists():
                continue
            told = json.loads(path.read_text(encoding="utf-8"))
            for pattern, n in told["hits"].items():
                kept.setdefault(int(pattern), _Kept()).total += n
            total = sum(told["hits"].values())
            shards.append(Shard(name, told["documents"], told["characters"], total))
    found = tuple(
        LineFound(
            poem_id,
            line,
            lines.patterns[pattern].strip(),
            one.total,
            dict(one.domains.most_common()),
            dict(one.sources.most_common()),
            tuple(one.contexts),
        )
        for pattern, one in sorted(kept.items())
        for poem_id, line in lines.places[pattern]
    )
    sources: Counter[str] = Counter()
    for one in kept.values():
        sources.update(one.sources)
    return Found(_poems(lines, found), found, tuple(shards), dict(sources.most_common()), cap)


def _poems(lines: Wanted, found: Sequence[LineFound]) -> tuple[PoemFound, ...]:
    of: dict[str, list[LineFound]] = {}
    for line in found:
        of.setdefault(line.poem_id, []).append(line)
    made = []
    for poem_id, n in lines.lines_of.items():
        here = of.get(poem_id, [])
        domains: Counter[str] = Counter()
        for line in here:
            domains.update(line.domains)
        contexts = [context for line in here for context in line.contexts[:1]]
        made.append(
            PoemFound(
                poem_id,
                n,
                len(here),
                sum(line.hits for line in here),
                dict(domains.most_common()),
                tuple(contexts[:EXAMPLES]),
            )
        )
    return tuple(made)


def _hits(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob("*/*.jsonl")):
        with path.open(encoding="utf-8") as file:
            yield from map(json.loads, file)


def write(folder: Path, found: Found, made: Sequence[Table]) -> list[Path]:
    """Write poems and found lines (JSON lines), tables (CSV, Markdown); the paths written."""
    texts = {
        "poems.jsonl": _jsonl([asdict(p) | {"found": p.found} for p in found.poems]),
        "lines.jsonl": _jsonl([asdict(line) for line in found.lines]),
        "audit.md": "# Poems in a corpus\n\n" + "\n".join(map(markdown, made)),
        **{f"{table.key}.csv": as_csv(table) for table in made},
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def _jsonl(rows: Sequence[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def tables(found: Found, forms_of: Mapping[str, Sequence[str]]) -> list[Table]:
    """The tables of the paper's section 4: the whole, by form, by domain, source and shard."""
    return [
        _whole(found),
        _by_form(found, forms_of),
        _by_domain(found),
        _by_source(found),
        _by_shard(found),
    ]


def _whole(found: Found) -> Table:
    with_lines = [p for p in found.poems if p.lines]
    there = [p for p in with_lines if p.found]
    shares = [p.lines_found / p.lines for p in there]
    domains = [len(p.domains) for p in there]
    low, high = wilson(len(there) / len(with_lines), len(with_lines)) if with_lines else ("", "")
    rows: list[tuple[Cell, ...]] = [
        ("poems with a line to look for", len(with_lines)),
        ("found (one line or more)", len(there)),
        ("share found", len(there) / len(with_lines) if with_lines else None),
        ("  95 % interval, from", low),
        ("  to", high),
        ("lines looked for", sum(p.lines for p in with_lines)),
        ("lines found", sum(p.lines_found for p in there)),
        ("share of lines per found poem, mean", statistics.fmean(shares) if shares else None),
        ("share of lines per found poem, median", statistics.median(shares) if shares else None),
        ("hits (a line in a document)", found.hits),
        ("documents kept per line", "all" if found.cap is None else f"at most {found.cap}"),
        ("domains per found poem, mean", statistics.fmean(domains) if domains else None),
        ("domains per found poem, median", statistics.median(domains) if domains else None),
        ("domains per found poem, sd", statistics.pstdev(domains) if domains else None),
        ("documents searched", sum(s.documents for s in found.shards)),
        ("characters searched", sum(s.characters for s in found.shards)),
        ("what is exact", RULE),
    ]
    return Table("whole", "In the corpus", ("what", "value"), tuple(rows))


def _by_form(found: Found, forms_of: Mapping[str, Sequence[str]]) -> Table:
    groups: dict[str, list[PoemFound]] = {}
    for poem in found.poems:
        if poem.lines:
            for form in forms_of.get(poem.poem_id) or ("(no form)",):
                groups.setdefault(form, []).append(poem)
    return Table(
        "by-form",
        "By form",
        ("form", "poems", "found", "share"),
        tuple(
            (form, len(poems), n, n / len(poems))
            for form, poems in sorted(groups.items())
            for n in (sum(p.found for p in poems),)
        ),
        "A poem with several forms counts in each.",
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


def _by_source(found: Found) -> Table:
    return Table(
        "by-source", "By source", ("source", "hits"), tuple(found.sources.items()),
        "Documents kept, which a cap may limit.",
    )  # fmt: skip


def _by_shard(found: Found) -> Table:
    return Table(
        "by-shard",
        "By shard",
        ("shard", "documents", "characters", "hits"),
        tuple((s.file, s.documents, s.characters, s.hits) for s in found.shards),
    )
