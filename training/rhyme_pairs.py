"""Learn the weights of a pair of line ends: python -m training.rhyme_pairs CHICAGO.jsonl

Rhyming pairs are the lines of one class in a stanza of the Chicago Rhyming Poetry Corpus; pairs
by chance are lines of different classes in a stanza, and lines of different poems of one author
(seed 1). A regularised logistic regression (scikit-learn) weighs the features named in
``prosody.rhyme.match``; which readings answer each other is not annotated, so it is chosen by
the weights of the round before, three times over.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from prosody.rhyme import match
from prosody.rhyme.ends import LineEnd, line_end
from training.rhyme_data import Row, as_poem, by_poem, read_rows

SEED = 1
ROUNDS = 3
STRENGTH = 1.0  # scikit-learn's C: the inverse of the L2 penalty
RAREST = 4  # a feature seen in fewer pairs is left out
FARTHEST = 8  # lines: classes that span more are not trusted to be heard as rhyme
SHARE = 0.3  # of the pairs by chance within stanzas; they are many
SMALLEST = 0.05  # weights nearer to zero than this (nats) are left out of the table
TABLE = Path("prosody/rhyme/tables/pair_weights.py")

# Where learning starts: what a beginner's handbook would say.
START = {
    "vowel same": 2.0,
    "coda same": 1.5,
    "rime vowel+coda": 2.0,
    "feminine whole": 3.0,
    "vowel other": -2.0,
    "coda other": -1.0,
    "rank": -0.3,
    "letters same, known": 1.0,
}

Pair = tuple[LineEnd, LineEnd]


def use(bias: float, weights: dict[str, float]) -> None:
    """Let ``match_ends`` score with these weights."""
    match.use_weights(bias, weights)


def pairs_of(poems: Sequence[list[Row]]) -> tuple[list[Pair], list[Pair]]:
    """Rhyming pairs, and pairs by chance, of annotated poems."""
    rhyming: list[Pair] = []
    chance: list[Pair] = []
    draw = random.Random(SEED)
    ends_by_author: dict[str, list[LineEnd]] = {}
    for poem in poems:
        for row, stanza in zip(poem, as_poem(poem).stanzas, strict=True):
            ends = [line_end(line) for line in stanza.lines]
            for j, b in enumerate(ends):
                for i in range(max(0, j - FARTHEST), j):
                    a = ends[i]
                    if a is None or b is None:
                        continue
                    if row["scheme"][i] == row["scheme"][j]:
                        rhyming.append((a, b))
                    elif draw.random() < SHARE:
                        chance.append((a, b))
            ends_by_author.setdefault(row["author"], []).extend(e for e in ends if e)
    for ends_ in ends_by_author.values():
        chance += [(draw.choice(ends_), draw.choice(ends_)) for _ in ends_]
    return rhyming, chance


def features_of(pair: Pair) -> Counter[str] | None:
    """The features of the best readings of a pair, by the weights in use."""
    best = match.match_ends(*pair)
    if best is None:
        return None
    names = Counter(match.pair_features(best.first, best.second, best.syllables))
    names.update(match.spelling_features(*pair))
    rank = min(best.first.rank, 1) + min(best.second.rank, 1)
    if rank:
        names["rank"] = rank
    return names


def fit(poems: Sequence[list[Row]]) -> tuple[float, dict[str, float]]:
    """Bias and weights, as log-odds of rhyme against chance (equal prior odds)."""
    from sklearn.feature_extraction import DictVectorizer
    from sklearn.linear_model import LogisticRegression

    rhyming, chance = pairs_of(poems)
    bias, weights = 0.0, START
    for _ in range(ROUNDS):
        use(bias, weights)
        rows = [(f, 1) for p in rhyming if (f := features_of(p)) is not None]
        rows += [(f, 0) for p in chance if (f := features_of(p)) is not None]
        seen = Counter(name for f, _ in rows for name in f)
        kept = {name for name, n in seen.items() if n >= RAREST}
        vectors = DictVectorizer()
        x = vectors.fit_transform([{k: v for k, v in f.items() if k in kept} for f, _ in rows])
        y = [label for _, label in rows]
        model = LogisticRegression(C=STRENGTH, max_iter=400, class_weight="balanced")
        model.fit(x, y)
        bias = float(model.intercept_[0])
        weights = {
            str(name): round(float(w), 3)
            for name, w in zip(vectors.get_feature_names_out(), model.coef_[0], strict=True)
            if abs(w) >= SMALLEST
        }
    use(bias, weights)
    return round(bias, 3), weights


def written(bias: float, weights: dict[str, float], source: str) -> str:
    """The table as a module's text."""
    rows = "".join(f'    "{name}": {weights[name]},\n' for name in sorted(weights))
    return (
        '"""Log-odds (nats) of the features of a pair of line ends.\n\n'
        f"Written by training/rhyme_pairs.py from {source}; see docs/rhyme.md.\n"
        '"""\n\n'
        f"BIAS = {bias}\n"
        f"WEIGHTS: dict[str, float] = {{\n{rows}}}\n"
    )


def main() -> None:
    """Learn from the file named on the command line and write the table."""
    path = Path(sys.argv[1])
    poems = by_poem(read_rows(path))
    bias, weights = fit(poems)
    TABLE.write_text(written(bias, weights, f"{path.name} ({len(poems)} poems)"), "utf-8")


if __name__ == "__main__":
    main()
