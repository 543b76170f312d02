"""How fast lines of poems are looked for in a corpus.

    python benchmarks/audit.py make TEXTS... CORPUS --megabytes 2000
    python benchmarks/audit.py scan POEMS CORPUS

``make`` writes JSONL shards: documents put together from sentences and lines of TEXTS (files
of poems, quatrains, stanzas) and from invented words, a share of them outside ASCII, and in
some documents a run of lines of a poem as it stands. ``scan`` looks for all lines of POEMS in
it, one process, and prints megabytes per second of CPU, normalisation included, the memory
at most, and for comparison how long normalising and reading alone take.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

SHARD = 100_000_000  # bytes of text a shard
DOCUMENT = (300, 12_000)  # characters, from to
VERSE = 0.02  # share of paragraphs that are lines of verse as they stand
NOT_ASCII = 0.3  # share of documents with curly quotes, dashes and accents
SYLLABLES = (
    "ba be bo ca ce da de di en er es fa fi ga ge ha he in is ka la le li lo ma me mi "
    "mo na ne ni no or pa pe ra re ri ro sa se si so ta te ti to un ve vi wa we"
).split()


def main() -> None:
    """Make a corpus or scan one."""
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(dest="do", required=True)
    maker = sub.add_parser("make")
    maker.add_argument("texts", nargs="+", type=Path)
    maker.add_argument("corpus", type=Path)
    maker.add_argument("--megabytes", type=int, default=2_000)
    scanner = sub.add_parser("scan")
    scanner.add_argument("poems", type=Path)
    scanner.add_argument("corpus", type=Path)
    scanner.add_argument("--audit", type=Path, default=None, help="keep the audit there")
    asked = parser.parse_args()
    if asked.do == "make":
        make(asked.texts, asked.corpus, asked.megabytes * 1_000_000)
    else:
        measure(asked.poems, asked.corpus, asked.audit)


def lines_of(path: Path) -> Iterator[str]:
    """The lines of a file of quatrains or stanzas (JSONL ``lines``) or of poems."""
    if path.suffix == ".jsonl":
        for row in path.read_text("utf-8").splitlines():
            yield from json.loads(row).get("lines", ())
        return
    from compare.dataset import read_poems

    for row in read_poems([path]):
        yield from (line.text for line in row.poem.lines)


def make(texts: list[Path], corpus: Path, size: int) -> None:
    """Write shards until they hold so many bytes of text."""
    rng = random.Random(0)
    verse = [line for path in texts for line in lines_of(path)]
    words = [word for line in verse[::5] for word in line.split()]  # the common ones often
    words += ["".join(rng.choices(SYLLABLES, k=rng.randint(1, 4))) for _ in range(50_000)]
    paragraphs = [" ".join(rng.choices(words, k=rng.randint(10, 120))) + "." for _ in range(40_000)]
    corpus.mkdir(parents=True, exist_ok=True)
    done = shard = 0
    while done < size:
        written = 0
        with (corpus / f"{shard:03}.jsonl").open("w", encoding="utf-8") as file:
            while written < SHARD and done + written < size:
                text = document(rng, paragraphs, verse)
                row = {
                    "id": f"{shard}-{written}",
                    "text": text,
                    "url": f"https://{shard}.example/",
                    "source": "made",
                }
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
                written += len(text.encode())
        done += written
        shard += 1
    print(f"{done / 1e6:,.0f} MB of text in {shard} shards")


def document(rng: random.Random, paragraphs: list[str], verse: list[str]) -> str:
    """One document: paragraphs, and now and then some lines of verse in their order."""
    wanted, parts, n = rng.randint(*DOCUMENT), [], 0
    while n < wanted:
        if rng.random() < VERSE:
            at = rng.randrange(len(verse))
            part = "\n".join(verse[at : at + rng.randint(1, 8)])
        else:
            part = rng.choice(paragraphs)
        parts.append(part)
        n += len(part)
    text = "\n\n".join(parts)
    return text.replace("'", "’").replace(" e", " é") if rng.random() < NOT_ASCII else text


def measure(poems: Path, corpus: Path, folder: Path | None) -> None:
    """Scan and print; then the parts alone."""
    from compare.audit.lines import wanted
    from compare.audit.normal import normal
    from compare.audit.result import collect
    from compare.audit.scan import Scan, scan
    from compare.dataset import read_poems
    from compare.once import once

    lines = wanted(one.row.poem for one in once(read_poems([poems])))
    print(f"{len(lines.patterns):,} distinct lines of {len(lines.lines_of):,} poems")
    with tempfile.TemporaryDirectory() as made:
        start, cpu = time.perf_counter(), time.process_time()
        scanned = scan(lines, [str(corpus)], Scan(folder or Path(made) / "audit"))
        seconds, used = time.perf_counter() - start, time.process_time() - cpu
        found = collect(lines, scanned, None)
    size = sum(path.stat().st_size for path in corpus.glob("*.jsonl")) / 1e6
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{size:,.0f} MB in {len(found.shards)} shards: {seconds:.0f} s, {used:.0f} s of CPU: "
        f"{size / used:.1f} MB/s a core; {found.hits:,} hits on "
        f"{sum(p.found for p in found.poems):,} poems; {peak:.0f} MB of memory at most"
    )
    text = next(iter(sorted(corpus.glob("*.jsonl")))).read_text("utf-8")
    start_cpu = time.process_time()
    documents = [json.loads(row)["text"] for row in text.splitlines()]
    read = time.process_time() - start_cpu
    start_cpu = time.process_time()
    for document in documents:
        normal(document)
    plain = time.process_time() - start_cpu
    part = sum(len(d.encode()) for d in documents) / 1e6
    print(
        f"of which, on one shard: normalising {part / plain:.0f} MB/s, json {part / read:.0f} MB/s"
    )


if __name__ == "__main__":
    sys.exit(main())
