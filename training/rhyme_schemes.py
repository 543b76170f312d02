"""Count the schemes of annotated stanzas: python -m training.rhyme_schemes CHICAGO.jsonl

Writes how often each scheme (up to MOST lines) is a poem's, and the grammar of steps. A poem of
many like stanzas counts for its scheme by the logarithm of how many, so that one long poem does
not teach that all nine-line stanzas are its own.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import log2
from pathlib import Path
from typing import Any

from prosody.rhyme.priors import END, ORDER, START, canonical, forget, spelled, steps
from prosody.rhyme.tables import scheme_prior
from training.rhyme_data import Row, by_poem, read_rows

MOST = 20  # lines: longer stanzas are left to the grammar
TABLE = Path("prosody/rhyme/tables/scheme_prior.py")

Schemes = dict[int, dict[str, float]]
Steps = dict[str, dict[int, float]]


def count(poems: Sequence[list[Row]]) -> tuple[Schemes, Steps]:
    """The two tables of :mod:`prosody.rhyme.tables.scheme_prior`."""
    schemes: dict[int, Counter[str]] = defaultdict(Counter)
    grammar: dict[str, Counter[int]] = defaultdict(Counter)
    for poem in poems:
        for scheme, n in Counter(canonical(tuple(row["scheme"])) for row in poem).items():
            weight = log2(1 + n)
            if 1 < len(scheme) <= MOST:
                schemes[len(scheme)][spelled(scheme)] += weight
            context: tuple[int, ...] = (START,) * ORDER
            for step in (*steps(scheme), END):
                grammar[" ".join(map(str, context))][step] += weight
                context = (*context[1:], step)
    return (
        {n: _rounded(schemes[n]) for n in sorted(schemes)},
        {context: _rounded(grammar[context]) for context in sorted(grammar)},
    )


def _rounded(counts: Counter[Any]) -> dict[Any, float]:
    return {key: round(n, 1) for key, n in counts.most_common()}


def use(schemes: Schemes, grammar: Steps) -> None:
    """Let the decoder use these tables."""
    for old, new in ((scheme_prior.SCHEMES, schemes), (scheme_prior.STEPS, grammar)):
        if old is not new:
            old.clear()
            old.update(new)
    forget()


def written(schemes: Schemes, grammar: Steps, source: str) -> str:
    """The tables as a module's text."""
    text = (
        '"""How often a scheme is a poem\'s, and how often a step follows three others.\n\n'
        f"Written by training/rhyme_schemes.py from {source}; see docs/rhyme.md.\n"
        '"""\n\n# Lines -> scheme -> poems (a poem of n such stanzas counts log2(1 + n)).\n'
        "SCHEMES: dict[int, dict[str, float]] = {\n"
    )
    for n, rows in schemes.items():
        text += f"    {n}: {{\n"
        text += "".join(f'        "{s}": {w},\n' for s, w in rows.items()) + "    },\n"
    text += (
        "}\n\n# Three steps -> the next (0 opens a class, n answers n lines back, -1 ends,"
        "\n# -2 stands before the first line).\nSTEPS: dict[str, dict[int, float]] = {\n"
    )
    for context, steps_ in grammar.items():
        text += f'    "{context}": {{' + ", ".join(f"{s}: {w}" for s, w in steps_.items()) + "},\n"
    return text + "}\n"


def main() -> None:
    """Count in the file named on the command line and write the tables."""
    path = Path(sys.argv[1])
    poems = by_poem(read_rows(path))
    TABLE.write_text(written(*count(poems), f"{path.name} ({len(poems)} poems)"), "utf-8")


if __name__ == "__main__":
    main()
