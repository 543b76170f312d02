"""How long 1,000 generated quatrains take against a large human set.

    python benchmarks/memorization.py HUMAN.jsonl GENERATED.jsonl [--human-n 180000]

Where HUMAN has fewer quatrains than asked, more are made by putting its lines together anew,
so that lengths and words stay those of verse. Prints seconds and copies found per unit, and
checks a part of the answers against difflib itself.
"""

from __future__ import annotations

import argparse
import difflib
import random
import resource
import time
from pathlib import Path

from compare.diversity.memorization import THRESHOLD, Unit, copies, units
from compare.diversity.quatrains import read_quatrains

CHECKED = 3  # generated texts compared with every human text by difflib
CHECKED_AGAINST = 2_000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("human", type=Path)
    parser.add_argument("generated", type=Path)
    parser.add_argument("--human-n", type=int, default=180_000)
    parser.add_argument("--generated-n", type=int, default=1_000)
    parser.add_argument("--unit", choices=[*Unit, "all"], default="all")
    parser.add_argument("--workers", type=int, default=-1)
    asked = parser.parse_args()
    human = many([q.lines for q in read_quatrains(asked.human).quatrains], asked.human_n)
    generated = [q.lines for q in read_quatrains(asked.generated).quatrains][: asked.generated_n]
    print(f"{len(generated):,} generated against {len(human):,} human quatrains")
    whole = 0.0
    for unit in Unit if asked.unit == "all" else [Unit(asked.unit)]:
        theirs, ours = units(human, unit), units(generated, unit)
        start, cpu = time.perf_counter(), time.process_time()
        found = copies(theirs, ours, THRESHOLD[unit], workers=asked.workers)
        seconds = time.perf_counter() - start
        whole += seconds
        print(
            f"{unit.value:9} {len(ours):,} x {len(theirs):,}: {seconds:.1f} s "
            f"({time.process_time() - cpu:.1f} s of CPU), {len(found)} copies; "
            f"difflib agrees on {agreeing(theirs, ours, THRESHOLD[unit])} of {CHECKED}"
        )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"together {whole:.1f} s; {peak:.0f} MB at most")


def many(quatrains: list[tuple[str, str, str, str]], n: int) -> list[tuple[str, str, str, str]]:
    """So many quatrains: the given ones, then lines of them put together anew."""
    rng = random.Random(0)
    made = list(quatrains[:n])
    while len(made) < n:
        four = rng.sample(quatrains, 4)
        made.append((four[0][0], four[1][1], four[2][2], four[3][3]))
    return made


def agreeing(human: list[str], generated: list[str], cutoff: float) -> int:
    """On how many of some generated texts a plain search by difflib gives the same answer."""
    against = human[:CHECKED_AGAINST]
    right = 0
    for text in generated[:CHECKED]:
        ratios = [difflib.SequenceMatcher(None, h, text, False).ratio() for h in against]
        best = max(ratios)
        found = copies(against, [text], cutoff)
        expected = [(ratios.index(best), best)] if best >= cutoff else []
        right += [(c.human, c.ratio) for c in found] == expected
    return right


if __name__ == "__main__":
    main()
