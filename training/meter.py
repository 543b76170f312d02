"""Learn the weights of the scanner from annotated scansions (the ictus layer).

    python training/meter.py ../shared/data/meter/litlab2016-dev.jsonl \
        ../shared/data/meter/epg64-dev.jsonl ../shared/data/meter/4b4v-dev.jsonl [--folds 5]

For each annotated line the scanner's grammar gives every scansion a cost; the weights are
set so that the annotated ones become likely (a conditional random field trained by AdaGrad,
held near the first, hand-set weights by a Gaussian prior), and so that each line is likelier
in the foot of its poem than in the others, so that meters can be compared. Fields of a row:
``poem_id, author, stanza, text, layer, stress, also, meter``. A line is learned in the
annotated meter of its poem where there is one, else in the meter that the scanner chooses for
the poem with the weights it has at present (so run it twice after a change of the grammar).
From spoken-layer gold only the foot and the number of syllables are learned.

With ``--folds N`` it prints the accuracy with whole authors left out and writes nothing;
else it trains on everything and writes ``prosody/meter/weights.py``.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from pprint import pformat
from typing import Any

from prosody.meter import choose_meter, poem_meter, scan, viterbi, weights
from prosody.meter.grammar import AFTER_BEAT, CONTEXTS, LONGEST_GAP, NO_BEAT, START, unpack
from prosody.meter.line import see
from prosody.meter.stress import Shape
from prosody.poem import Line, Poem, Stanza
from prosody.pronounce import pronounce_line
from prosody.text import read_poem
from training import meter_first

OUT = Path(__file__).parent.parent / "prosody" / "meter" / "weights.py"
EPOCHS = 5
RATE = 0.12
FOOT_WEIGHT = 0.5  # of telling the foot against telling the ictus
FOOT_EVERY = 4  # one line in so many tells the foot, in turn
PRIOR_WIDTH = 1.0  # nats: how far a weight may be expected to move from the hand-set one
# Contractions learned from lines that a meter regulates come too cheap for lines read aloud:
# their cost is raised by this, chosen among 1, 1.25, 1.5 and 1.9 on all three files' counts.
RELUCTANCE = 1.5
CONTRACTIONS = ("synaeresis", "syncope", "contraction", "synaloepha")
MAY_BE_NEGATIVE = ("PAUSE",)
BEAM = 9.0  # nats behind the best at a word's end
Weights = dict[str, float]
Row = dict[str, Any]
Features = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Example:
    """A line to learn from: its words' shapes, pauses after them, meter, gold, feet expected.

    ``gold`` has the accepted ictus strings; where only the number of syllables is known, a
    row of "?" of that length.
    """

    shapes: tuple[Shape, ...]
    pauses: tuple[int, ...]
    meter: str
    gold: frozenset[str]
    expected: int


# --- weights as one flat map ------------------------------------------------------------


def flatten(tables: dict[str, Any]) -> Weights:
    """Nested tables as one flat map, the path joined with "/"."""
    flat: Weights = {}

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(f"{path}/{key}", inner)
        elif isinstance(value, list | tuple):
            for i, inner in enumerate(value):
                walk(f"{path}/{i}", inner)
        else:
            flat[path] = float(value)

    for name, value in tables.items():
        walk(name, value)
    return flat


def unflatten(flat: Weights, like: dict[str, Any]) -> dict[str, Any]:
    """The flat map in the nested shape of ``like``, rounded to hundredths."""

    def build(path: str, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: build(f"{path}/{key}", inner) for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return tuple(build(f"{path}/{i}", inner) for i, inner in enumerate(value))
        return round(flat[path], 2)

    return {name: build(name, value) for name, value in like.items()}


def use(tables: dict[str, Any]) -> None:
    """Let the scanner use these tables."""
    for name, value in tables.items():
        setattr(weights, name, value)
    poem_meter.GRAMMARS = poem_meter.grammars()


# --- examples ---------------------------------------------------------------------------


def read(paths: list[Path]) -> dict[tuple[str, str], list[Row]]:
    """The rows of gold files by (file, poem)."""
    found: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for path in paths:
        for text in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(text)
            found[path.stem, row["poem_id"]].append(row)
    return found


def poem_of(rows: list[Row]) -> Poem:
    """The poem that annotated lines make."""
    stanzas: list[list[Line]] = []
    before: object = object()
    for number, row in enumerate(rows, 1):
        lines = read_poem(str(row["text"])).lines
        text, words = (lines[0].text, lines[0].words) if lines else (str(row["text"]), ())
        if row["stanza"] != before:
            stanzas.append([])
            before = row["stanza"]
        stanzas[-1].append(Line(number, text, 0, words))
    return Poem(str(rows[0]["poem_id"]), None, None, tuple(Stanza(tuple(s)) for s in stanzas))


def examples(rows: list[Row]) -> list[Example]:
    """What a poem's annotated lines teach."""
    poem = poem_of(rows)
    lines = [see(line, pronounce_line(line)) for line in poem.lines]
    choice = choose_meter(poem, lines)
    meter = choice.grammar.name
    named = Counter(str(r["meter"]).split(" ", maxsplit=1)[0] for r in rows if r["meter"])
    if named and not meter.endswith(named.most_common(1)[0][0]):
        meter = named.most_common(1)[0][0]
    found = []
    for i, row in enumerate(rows):
        shapes = tuple(viterbi._SHAPES[key >> 1] for key in lines[i].keys)
        pauses = tuple(key & 1 for key in lines[i].keys)
        accepted = [row["stress"], *row["also"]]
        if row["layer"] != "ictus":
            accepted = ["?" * len(stress) for stress in accepted]
        gold = frozenset(accepted)
        found.append(Example(shapes, pauses, meter, gold, choice.expected.get(i, 0)))
    return found


# --- the random field -------------------------------------------------------------------


class Lattice:
    """All scansions of a line as a graph; ``gold`` keeps only those that spell it."""

    def __init__(self, example: Example, flat: Weights, gold: str | None) -> None:
        self.flat, self.gold = flat, gold
        self.gaps = poem_meter.KINDS[example.meter][1]
        self.meter = example.meter
        self.edges: list[tuple[int, int, float, Features]] = []
        self.score: list[float] = []  # log of the sum over paths to each node
        self.best: list[float] = []
        self._build(example)

    def _node(self, layer: dict[Any, int], key: Any) -> int:
        node = layer.get(key)
        if node is None:
            node = layer[key] = len(self.best)
            self.best.append(-math.inf)
        return node

    def _edge(self, start: int, end: int, features: Features) -> None:
        cost = sum(self.flat[name] * value for name, value in features)
        self.edges.append((start, end, -cost, features))
        self.best[end] = max(self.best[end], self.best[start] - cost)

    def _build(self, example: Example) -> None:
        front: dict[Any, int] = {}
        self._node(front, (START, 0, 0))
        self.best[0] = 0.0
        for shape, pause in zip(example.shapes, example.pauses, strict=True):
            after: dict[Any, int] = {}
            for rank, licence, classes in shape:
                spoken: dict[Any, int] = {}
                extra = _option_features(rank, licence)
                for key, node in front.items():
                    self._edge(node, self._node(spoken, key), extra)
                for name in classes:
                    spoken = self._syllable(spoken, name)
                for (state, beats, place), node in spoken.items():
                    self._edge(node, self._node(after, (state | pause, beats, place)), ())
            limit = max((self.best[n] for n in after.values()), default=0.0) - BEAM
            front = {k: n for k, n in after.items() if self.best[n] >= limit}
        last: dict[Any, int] = {}
        self.end = -1
        for (state, beats, place), node in front.items():
            context, run, _ = unpack(state)
            if context == NO_BEAT or (self.gold is not None and place != len(self.gold)):
                continue
            features = [(f"CLOSE/{self.meter}/{run}", 1.0)]
            if example.expected and beats != example.expected and self.meter != "free":
                off = 1 + poem_meter.FARTHER * abs(beats - example.expected)
                features.append(("OFF_LENGTH", off))
            self.end = self._node(last, "end")
            self._edge(node, self.end, tuple(features))

    def _syllable(self, front: dict[Any, int], name: str) -> dict[Any, int]:
        after: dict[Any, int] = {}
        step = 0 if self.gold is None else 1
        for (state, beats, place), node in front.items():
            context, run, pause = unpack(state)
            want = None if self.gold is None else self.gold[place : place + 1]
            if run < LONGEST_GAP and want in (None, "0", "?"):
                to = self._node(after, (state + 2, beats, place + step))
                self._edge(node, to, _emission_features(name, 0))
            if want in (None, "1", "?"):
                if context == NO_BEAT:
                    gap: Features = ((f"OPENING/{self.meter}/{run}", 1.0),)
                else:
                    gap = ((f"GAP/{self.gaps}/{CONTEXTS[context]}/{run}", 1.0),)
                    if pause:
                        gap += ((f"PAUSE/{self.gaps}/{run}", 1.0),)
                to = self._node(after, (AFTER_BEAT[state], beats + 1, place + step))
                self._edge(node, to, _emission_features(name, 1) + gap)
        return after

    def expect(self) -> tuple[float, dict[str, float]]:
        """Log of the sum over all paths, and how often each feature is expected."""
        if self.end < 0:
            return -math.inf, {}
        size = len(self.best)
        ahead = [-math.inf] * size
        ahead[0] = 0.0
        for start, end, score, _ in self.edges:  # in topological order as built
            ahead[end] = _add(ahead[end], ahead[start] + score)
        total = ahead[self.end]
        behind = [-math.inf] * size
        behind[self.end] = 0.0
        seen: dict[str, float] = defaultdict(float)
        for start, end, score, features in reversed(self.edges):
            if behind[end] == -math.inf:
                continue
            reach = score + behind[end]
            behind[start] = _add(behind[start], reach)
            share = math.exp(ahead[start] + reach - total)
            if share > 1e-6:
                for name, value in features:
                    seen[name] += share * value
        return total, seen


def _add(a: float, b: float) -> float:
    if a < b:
        a, b = b, a
    return a if b == -math.inf else a + math.log1p(math.exp(b - a))


def _option_features(rank: int, licence: str) -> Features:
    if licence:
        known = licence in weights.LICENCE_COST
        return ((f"LICENCE_COST/{licence}" if known else "OTHER_LICENCE", 1.0),)
    return (("LATER_VARIANT", 1.0),) if rank else ()


def _emission_features(name: str, bit: int) -> Features:
    if name[0] != "=":
        return ((f"EMISSION/{name}/{bit}", 1.0),)
    lean = float(name[1:])
    value = max(0.0, -lean if bit else lean)
    return (("LEAN_SCALE", value),) if value else ()


def learn(data: list[Example], start: Weights) -> Weights:
    """Weights under which the gold scansions are likely, and each poem's own foot."""
    flat = dict(start)
    squares = dict.fromkeys(flat, 1.0)
    shuffle = random.Random(0).shuffle
    for epoch in range(EPOCHS):
        order = list(enumerate(data))
        shuffle(order)
        loss = 0.0
        for i, example in order:
            slope: dict[str, float] = defaultdict(float)
            loss += ictus_slope(example, flat, slope)
            if (i + epoch) % FOOT_EVERY == 0:
                loss += foot_slope(example, flat, slope)
            for name, value in slope.items():
                pull = (flat[name] - start[name]) / PRIOR_WIDTH**2 / len(data)
                step = value + pull
                squares[name] += step * step
                moved = flat[name] - RATE * step / math.sqrt(squares[name])
                flat[name] = moved if name.startswith(MAY_BE_NEGATIVE) else max(0.0, moved)
        sys.stderr.write(f"epoch {epoch + 1}: {loss / len(data):.3f} nats a line\n")
    return flat | {
        name: cost * RELUCTANCE
        for name, cost in flat.items()
        if name.startswith("LICENCE_COST/") and name.endswith(CONTRACTIONS)
    }


def ictus_slope(example: Example, flat: Weights, slope: dict[str, float]) -> float:
    """The loss of the gold scansions in the line's meter, and its slope (added)."""
    gold = [Lattice(example, flat, g).expect() for g in sorted(example.gold)]
    gold = [g for g in gold if g[0] > -math.inf]
    if not gold:
        return 0.0
    model = Lattice(example, flat, None).expect()
    return _contrast(gold, [model], slope, 1.0)


def foot_slope(example: Example, flat: Weights, slope: dict[str, float]) -> float:
    """The loss of the line's own foot among all meters, and its slope (added)."""
    own = poem_meter.KINDS[example.meter][0]
    if own is None:
        return 0.0
    every = {
        name: Lattice(replace(example, meter=name, expected=0), flat, None).expect()
        for name, (foot, _) in poem_meter.KINDS.items()
        if foot is not None
    }
    reached = {k: v for k, v in every.items() if v[0] > -math.inf}
    mine = [v for k, v in reached.items() if poem_meter.KINDS[k][0] is own]
    if not mine:
        return 0.0
    return _contrast(mine, list(reached.values()), slope, FOOT_WEIGHT)


def _contrast(
    wanted: list[tuple[float, dict[str, float]]],
    offered: list[tuple[float, dict[str, float]]],
    slope: dict[str, float],
    weight: float,
) -> float:
    totals = []
    for sign, group in ((weight, wanted), (-weight, offered)):
        total = -math.inf
        for score, _ in group:
            total = _add(total, score)
        for score, seen in group:
            share = math.exp(score - total) * sign
            for name, value in seen.items():
                slope[name] += share * value
        totals.append(total)
    return weight * (totals[1] - totals[0])


# --- folds and the table ----------------------------------------------------------------


def accuracy(poems: dict[tuple[str, str], list[Row]]) -> Counter[str]:
    """Lines and lines right, by file."""
    tally: Counter[str] = Counter()
    for (file, _), rows in poems.items():
        poem = poem_of(rows)
        scansions, meter = scan(poem, tuple(pronounce_line(line) for line in poem.lines))
        named = [r["meter"] for r in rows if r["meter"]]
        if named:
            foot = Counter(named).most_common(1)[0][0].split(" ")[0]
            tally[f"{file} poems"] += 1
            tally[f"{file} foot"] += meter.foot == foot
        for row, scansion in zip(rows, scansions, strict=True):
            if row["layer"] != "ictus":
                continue
            tally[f"{file} n"] += 1
            tally[f"{file} right"] += scansion.ictus in (row["stress"], *row["also"])
            tally[f"{file} count"] += len(scansion.stress) in {
                len(g) for g in (row["stress"], *row["also"])
            }
    return tally


def folds(poems: dict[tuple[str, str], list[Row]], count: int) -> None:
    """Print the accuracy with whole authors left out."""
    authors = sorted({_author(rows) for rows in poems.values()})
    random.Random(1).shuffle(authors)
    tally: Counter[str] = Counter()
    first = meter_first.tables()
    present = {name: getattr(weights, name) for name in first}
    for fold in range(count):
        out = set(authors[fold::count])
        use(present)
        data = [e for rows in poems.values() if _author(rows) not in out for e in examples(rows)]
        use(unflatten(learn(data, flatten(first)), first))
        tally += accuracy({k: rows for k, rows in poems.items() if _author(rows) in out})
        sys.stdout.write(f"fold {fold + 1} {dict(tally)}\n")
    for name in sorted(tally):
        if not name.endswith((" n", " poems")):
            n = tally[name.split(" ", maxsplit=1)[0] + (" poems" if "foot" in name else " n")]
            sys.stdout.write(f"{name}: {tally[name] / n:.3f} of {n}\n")


def _author(rows: list[Row]) -> str:
    return str(rows[0]["author"]).rsplit(" ", 1)[-1]


def write(tables: dict[str, Any], n: int) -> None:
    """Write the tables as Python."""
    text = (
        '"""What each meter asks for, in nats. Written by training/meter.py; do not edit.\n\n'
        f"Learned from {n} annotated lines (ictus layer) of the Stanford Literary Lab sample and\n"
        "EPG64, starting from training/meter_first.py, which explains the tables.\n"
        '"""\n\nfrom __future__ import annotations\n\n'
    )
    for name, value in tables.items():
        kind = meter_first.TYPES[name]
        text += f"{name}: {kind} = {pformat(value, width=96, sort_dicts=False)}\n"
    OUT.write_text(text, encoding="utf-8")


def main() -> None:
    """Learn, and write or print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", nargs="+", type=Path)
    parser.add_argument("--folds", type=int, default=0)
    args = parser.parse_args()
    poems = read(args.gold)
    if args.folds:
        folds(poems, args.folds)
        return
    first = meter_first.tables()
    data = [e for rows in poems.values() for e in examples(rows)]
    tables = unflatten(learn(data, flatten(first)), first)
    write(tables, len(data))
    use(tables)
    sys.stdout.write(f"seen in training: {dict(accuracy(poems))}\n")


if __name__ == "__main__":
    main()
