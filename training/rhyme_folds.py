"""How well rhyme is heard in authors never learned from: python -m training.rhyme_folds GOLD.jsonl

Parts the poems of an annotated file into five folds, every author whole in one of them; for each
fold learns both tables from the other four and hears its poems with them (pronunciations as the
dictionary has them, no meter). Prints, over all folds and by period, the figures of ``formalist
evaluate rhyme``: pairs of lines in stanzas of 2 to 20 lines, and stanzas wholly right. The tables
of the project are left alone.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from prosody.rhyme import hear_rhyme
from prosody.scansion import Scansion
from training import rhyme_pairs, rhyme_schemes
from training.rhyme_data import Row, as_poem, author_folds, by_poem, read_rows

SIZES = range(2, 21)


@dataclass(slots=True)
class Tally:
    """Pairs answered, in the gold, and in both; stanzas, and those wholly right."""

    answered: int = 0
    gold: int = 0
    both: int = 0
    stanzas: int = 0
    right: int = 0

    def add(self, gold: Sequence[int | None], answer: Sequence[int | None]) -> None:
        """Count one stanza."""
        one, two = _pairs(gold), _pairs(answer)
        self.answered += len(two)
        self.gold += len(one)
        self.both += len(one & two)
        self.stanzas += 1
        self.right += one == two

    def __str__(self) -> str:
        precision, recall = self.both / self.answered, self.both / self.gold
        f1 = 2 * precision * recall / (precision + recall)
        return (
            f"n {self.stanzas:5}  precision {precision:.3f}  recall {recall:.3f}  "
            f"F1 {f1:.3f}  stanzas right {self.right / self.stanzas:.3f}"
        )


def _pairs(scheme: Sequence[int | None]) -> set[tuple[int, int]]:
    return {
        (i, j)
        for i, j in combinations(range(len(scheme)), 2)
        if scheme[i] is not None and scheme[i] == scheme[j]
    }


def count_poem(stanzas: Sequence[Row], tallies: Sequence[dict[str, Tally]]) -> None:
    """Hear one poem and count its stanzas in each tally, under its period and "all"."""
    poem = as_poem(stanzas)
    heard = hear_rhyme(poem, tuple(Scansion(line.number, (), "", None) for line in poem.lines))
    for row, answer in zip(stanzas, heard.stanzas, strict=True):
        if len(row["lines"]) in SIZES:
            for tally in tallies:
                tally["all"].add(row["scheme"], answer)
                tally[str(row["period"])].add(row["scheme"], answer)


def main() -> None:
    """Print the figures of each fold and of all together."""
    folds = author_folds(by_poem(read_rows(Path(sys.argv[1]))))
    whole: dict[str, Tally] = defaultdict(Tally)
    for k, fold in enumerate(folds):
        rest = [poem for i, other in enumerate(folds) if i != k for poem in other]
        rhyme_pairs.use(*rhyme_pairs.fit(rest))
        rhyme_schemes.use(*rhyme_schemes.count(rest))
        own: dict[str, Tally] = defaultdict(Tally)
        for poem in fold:
            count_poem(poem, (whole, own))
        authors = sorted({poem[0]["author"] for poem in fold})
        print(f"fold {k + 1}  {own['all']}  {', '.join(authors)}", flush=True)
    for period in sorted(whole):
        print(f"{period:10} {whole[period]}")


if __name__ == "__main__":
    main()
