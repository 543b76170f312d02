"""How far poems of different forms are from their best meter, to choose where meter ends.

    python training/meter_regularity.py ../shared/data/sonnet-or-not/poems-dev.csv [--poems]

Reads poems with form labels (columns ``poem_text``, ``poem_title``, ``author``, ``form``),
prints the strain of each group (:func:`prosody.meter.poem_meter.choose`), and the threshold
between metered and free verse with the best mean of both accuracies, and how many are on
their side by the rule in use, which also asks whether the lines rhyme
(:func:`prosody.meter.poem_meter.no_meter`). ``--poems`` lists the poems on the wrong side.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import defaultdict
from pathlib import Path
from statistics import quantiles

from prosody.meter import choose_meter
from prosody.meter.line import see
from prosody.pronounce import pronounce_line
from prosody.scansion import Regularity
from prosody.text import read_poem

METERED = ("blank verse", "common measure", "sonnet", "ballad", "limerick", "couplet")
FREE = ("free verse",)
MOST = 60  # poems of a form
SHORTEST = 4  # lines


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("poems_csv", type=Path)
    parser.add_argument("--poems", action="store_true")
    args = parser.parse_args()
    csv.field_size_limit(10**9)
    strains: dict[str, list[tuple[float, bool, str]]] = defaultdict(list)
    with args.poems_csv.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            form = row["form"]
            if form not in METERED + FREE or len(strains[form]) >= MOST:
                continue
            poem = read_poem(row["poem_text"], title=row["poem_title"])
            if len(poem.lines) < SHORTEST:
                continue
            choice = choose_meter(poem, [see(x, pronounce_line(x)) for x in poem.lines])
            name = f"{row['author']}, {row['poem_title']}: {choice.grammar.name} {choice.pattern}"
            strains[form].append((choice.strain, choice.regularity is Regularity.NONE, name))
    report(strains, listing=args.poems)


def report(strains: dict[str, list[tuple[float, bool, str]]], *, listing: bool) -> None:
    """Print quantiles by form, and the best threshold."""
    for form, found in strains.items():
        cuts = quantiles([s for s, _, _ in found], n=10) if len(found) > 1 else []
        shown = " ".join(f"{c:.2f}" for c in cuts)
        sys.stdout.write(f"{form} n={len(found)} deciles {shown}\n")
    metered = [s for form in METERED for s, _, _ in strains[form]]
    free = [s for form in FREE for s, _, _ in strains[form]]

    def balanced(cut: float) -> float:
        return (
            sum(s <= cut for s in metered) / len(metered) + sum(s > cut for s in free) / len(free)
        ) / 2

    best = max((i / 100 for i in range(20, 120)), key=balanced)
    none = {form: sum(without for _, without, _ in strains[form]) for form in METERED + FREE}
    rows = (
        (f"cut {best:.2f}", sum(s <= best for s in metered), sum(s > best for s in free)),
        (
            "rule in use",
            len(metered) - sum(none[form] for form in METERED),
            sum(none[form] for form in FREE),
        ),
    )
    for name, with_meter, without in rows:
        sys.stdout.write(
            f"{name}: metered right {with_meter} of {len(metered)}, "
            f"free right {without} of {len(free)}\n"
        )
    if listing:
        for form, found in strains.items():
            for strain, without, name in sorted(found):
                if without != (form in FREE):
                    sys.stdout.write(f"  {strain:.2f} {form}: {name}\n")


if __name__ == "__main__":
    main()
