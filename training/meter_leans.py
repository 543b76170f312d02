"""Learn how readily each one-syllable word takes a beat, from regular verse without annotation.

In strict iambic verse the meter itself says where the beats fall. So verse that the scanner
finds iambic and even is read, and for each one-syllable word it is counted how often it
stands under a beat. No gold scansion is used. Run twice or thrice: what is learned sharpens
the next count.

    python training/meter_leans.py ../shared/data/rhyme/chicago-dev.jsonl

reads stanzas (JSONL with ``poem_id`` and ``lines``) and writes ``prosody/meter/leans.py``.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from pathlib import Path

from prosody.meter import scan
from prosody.meter.lexicon import WORD_CLASS, word_class
from prosody.poem import Line, Poem, Stanza
from prosody.pronounce import pronounce_line
from prosody.scansion import Foot
from prosody.text import read_poem

OUT = Path(__file__).parent.parent / "prosody" / "meter" / "leans.py"
SHORTEST_POEM = 8  # lines; shorter poems do not show their meter surely
RAREST_WORD = 10  # times seen
SHRINK = 6.0  # how many times a word must be seen to weigh as much as its class
SAME_AS_CLASS = 0.35  # nats; words nearer to their class than this are left to it
FIRST_SYLLABLE = 2  # the first foot is left out: inversions


def poems(path: Path) -> list[Poem]:
    """The poems of a file of stanzas, joined by ``poem_id``."""
    found: dict[str, list[list[str]]] = defaultdict(list)
    for row in path.read_text(encoding="utf-8").splitlines():
        stanza = json.loads(row)
        found[stanza["poem_id"]].append(stanza["lines"])
    return [_poem(key, stanzas) for key, stanzas in found.items()]


def _poem(key: str, stanzas: list[list[str]]) -> Poem:
    number, built = 0, []
    for texts in stanzas:
        lines = []
        for text in texts:
            read = read_poem(text).lines
            if len(read) == 1:
                number += 1
                lines.append(Line(number, read[0].text, 0, read[0].words))
        if lines:
            built.append(Stanza(tuple(lines)))
    return Poem(key, None, None, tuple(built))


def count(verse: list[Poem]) -> dict[str, list[int]]:
    """For each one-syllable word: how often off and on the beat in even iambic lines."""
    seen: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for poem in verse:
        if len(poem.lines) < SHORTEST_POEM:
            continue
        scansions, meter = scan(poem, tuple(pronounce_line(line) for line in poem.lines))
        if meter.foot is not Foot.IAMB:
            continue
        for line, scansion in zip(poem.lines, scansions, strict=True):
            ictus = scansion.ictus
            if ictus is None or "00" in ictus[FIRST_SYLLABLE:] or "11" in ictus:
                continue
            at = 0
            for word, said in zip(line.words, scansion.readings, strict=True):
                size = len(said.stress) if said else 0
                if size == 1 and at >= FIRST_SYLLABLE:
                    seen[plain(word.text)][int(ictus[at])] += 1
                at += size
    return seen


def plain(word: str) -> str:
    """A word as the table has it."""
    return word.lower().replace("’", "'").strip("'-") or word


def logit(share: float) -> float:
    """Log odds of a share, in nats."""
    return math.log(share / (1 - share))


def leans(seen: dict[str, list[int]]) -> tuple[dict[str, float], dict[str, float]]:
    """Log odds of a beat, over those of any one-syllable word: by class, and by word."""
    off = sum(v[0] for v in seen.values())
    on = sum(v[1] for v in seen.values())
    base = logit(on / (on + off))
    sums: dict[str, list[float]] = defaultdict(lambda: [1.0, 1.0])
    for word, (weak, strong) in seen.items():
        sums[word_class(word)][0] += weak
        sums[word_class(word)][1] += strong
    of_class = {k: logit(s / (w + s)) for k, (w, s) in sums.items()}
    of_word = {}
    for word, (weak, strong) in seen.items():
        if weak + strong < RAREST_WORD:
            continue
        prior = of_class[word_class(word)]
        share = 1 / (1 + math.exp(-prior))
        lean = logit((strong + SHRINK * share) / (weak + strong + SHRINK))
        if abs(lean - prior) >= SAME_AS_CLASS:
            of_word[word] = round(lean - base, 1)
    return {k: round(v - base, 1) for k, v in of_class.items()}, of_word


def write(of_class: dict[str, float], of_word: dict[str, float], lines: int) -> None:
    """Write the table as Python."""
    by_lean: dict[float, list[str]] = defaultdict(list)
    for word, lean in of_word.items():
        by_lean[lean].append(word)
    rows = ["    " + f"{json.dumps(k)}: {v}," for k, v in sorted(of_class.items())]
    body = []
    for lean in sorted(by_lean):
        words = " ".join(sorted(by_lean[lean]))
        chunk = ""
        pieces = []
        for word in words.split(" "):
            if len(chunk) + len(word) > 76:
                pieces.append(chunk)
                chunk = ""
            chunk += word + " "
        pieces.append(chunk.rstrip())
        if len(pieces) == 1:
            body.append(f"    {lean}: {json.dumps(pieces[0])},")
        else:
            body.append(f"    {lean}: (")
            body += [f"        {json.dumps(p)}" for p in pieces]
            body.append("    ),")
    OUT.write_text(
        '"""How readily one-syllable words take a beat. Written by training/meter_leans.py.\n\n'
        "Log odds (nats) over those of any one-syllable word, counted in the even iambic lines\n"
        f"among {lines} lines of verse of the Chicago Rhyming Poetry Corpus, as the meter has it;\n"
        'no annotated scansion was used.\n"""\n\n'
        "from __future__ import annotations\n\n"
        "CLASS_LEAN: dict[str, float] = {\n" + "\n".join(rows) + "\n}\n\n"
        "_WORDS: dict[float, str] = {\n" + "\n".join(body) + "\n}\n\n"
        "WORD_LEAN: dict[str, float] = {\n"
        "    word: lean for lean, words in _WORDS.items() for word in words.split()\n}\n",
        encoding="utf-8",
    )


def main(path: str) -> None:
    """Count and write; say how much was learned."""
    verse = poems(Path(path))
    lines = sum(len(p.lines) for p in verse)
    seen = count(verse)
    of_class, of_word = leans({w: v for w, v in seen.items() if sum(v) or w in WORD_CLASS})
    write(of_class, of_word, lines)
    sys.stdout.write(f"{lines} lines, {len(seen)} words seen, {len(of_word)} leans\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
