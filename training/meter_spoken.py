"""Learn the table of the spoken layer from annotated readings.

    python training/meter_spoken.py ../shared/data/meter/4b4v-dev.jsonl [--folds 5]

A logistic regression over the named features of ``prosody/meter/spoken.py``, on the lines
whose syllables the scanner counts as the annotation does. With ``--folds N`` it prints the
accuracy with whole authors left out and writes nothing; else it trains on everything and
writes ``prosody/meter/spoken_weights.py``. Needs scikit-learn (the extra ``bench``).
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from prosody.meter import scan, spoken
from prosody.meter.line import heard_syllables, see
from prosody.pronounce import pronounce_line
from training.meter import poem_of, read

OUT = Path(__file__).parent.parent / "prosody" / "meter" / "spoken_weights.py"
REGULARIZATION = 1.0  # scikit-learn's C, chosen by folds among 0.1, 0.3, 1, 3, 10
SMALLEST = 0.03  # weights nearer to nought are left out


@dataclass(frozen=True)
class Example:
    """A scanned line with its accepted readings."""

    author: str
    syllables: list[spoken.Syllable]
    pauses: list[bool]
    ictus: str
    gold: tuple[str, ...]


def examples(path: Path) -> list[Example]:
    """The annotated lines, scanned."""
    found = []
    for rows in read([path]).values():
        poem = poem_of(rows)
        heard = tuple(pronounce_line(line) for line in poem.lines)
        scansions, _ = scan(poem, heard)
        for line, words, scansion, row in zip(poem.lines, heard, scansions, rows, strict=True):
            if scansion.ictus is None:
                continue
            syllables, pauses = heard_syllables(see(line, words), scansion)
            found.append(
                Example(
                    str(row["author"]).rsplit(" ", 1)[-1],
                    syllables,
                    pauses,
                    scansion.ictus,
                    (row["stress"], *row["also"]),
                )
            )
    return found


def learn(data: list[Example]) -> tuple[float, dict[str, float]]:
    """Bias and weights by feature name."""
    from sklearn.feature_extraction import DictVectorizer
    from sklearn.linear_model import LogisticRegression

    seen, right = [], []
    for one in data:
        gold = next((g for g in one.gold if len(g) == len(one.ictus)), None)
        if gold is None:
            continue
        for at, digit in enumerate(gold):
            row: dict[str, float] = defaultdict(float)
            row.update(spoken.features(one.syllables, one.pauses, one.ictus, at))
            if at:
                kind = one.syllables[at][0]
                for name in spoken.after_features(kind, one.ictus[at], gold[at - 1]):
                    row[name] += 1.0
            seen.append(row)
            right.append(int(digit))
    vectorizer = DictVectorizer()
    model = LogisticRegression(C=REGULARIZATION, max_iter=1000)
    model.fit(vectorizer.fit_transform(seen), right)
    table = zip(vectorizer.feature_names_, model.coef_[0], strict=True)
    return round(float(model.intercept_[0]), 2), {
        name: round(float(w), 2) for name, w in table if abs(w) >= SMALLEST
    }


def use(bias: float, table: dict[str, float]) -> None:
    """Let the scanner use this table."""
    spoken.BIAS, spoken.WEIGHTS = bias, table
    spoken._KNOWN.clear()


def right(data: list[Example]) -> int:
    """How many lines come out as in an accepted reading."""
    return sum(spoken.speak(x.syllables, x.pauses, x.ictus) in x.gold for x in data)


def main() -> None:
    """Learn, and write or print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("--folds", type=int, default=0)
    args = parser.parse_args()
    data = examples(args.gold)
    if args.folds:
        authors = sorted({x.author for x in data})
        random.Random(1).shuffle(authors)
        hits = 0
        for fold in range(args.folds):
            out = set(authors[fold :: args.folds])
            use(*learn([x for x in data if x.author not in out]))
            hits += right([x for x in data if x.author in out])
        sys.stdout.write(f"authors left out: {hits / len(data):.3f} of {len(data)} lines\n")
        return
    bias, table = learn(data)
    use(bias, table)
    rows = "".join(f'    "{name}": {weight},\n' for name, weight in sorted(table.items()))
    OUT.write_text(
        '"""How likely a syllable is stressed in speech. Written by training/meter_spoken.py.\n\n'
        f"Log odds (nats), learned from {len(data)} lines of For Better For Verse (spoken layer).\n"
        "A name is read so: kind of syllable, on or off the beat, < what is before, > what is\n"
        'after, | a pause, 1 and 0 the beat there. See prosody/meter/spoken.py.\n"""\n\n'
        f"from __future__ import annotations\n\nBIAS: float = {bias}\n\n"
        f"WEIGHTS: dict[str, float] = {{\n{rows}}}\n",
        encoding="utf-8",
    )
    sys.stdout.write(f"{len(table)} weights; seen in training: {right(data)} of {len(data)}\n")


if __name__ == "__main__":
    main()
