"""What lines can reach by some choice of pronunciations, and what they are heard to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from compare.gold.bootstrap import Estimate, estimates, share
from prosody.poem import Line, Poem
from prosody.pronounce import Pronunciation, pronounce_line
from prosody.pronounce.recovery import counts_within_reach
from prosody.reading import hear
from prosody.scansion import Scansion

PENTAMETER = 10
SHORTER = (8, 9)  # syllables of the control's lines: tetrameter that no licence should stretch


@dataclass(frozen=True, slots=True)
class Reach:
    """Over ``lines`` of ``poems`` poems: the share that can be said so, and that is heard so."""

    lines: int
    poems: int
    can: Estimate
    heard: Estimate


def pentameter_reach(sonnets: Sequence[Poem]) -> Reach:
    """The share of pentameter sonnets' lines that reach 10 syllables or a feminine 11.

    A sonnet is in pentameter where the median of its lines as first pronounced is 10 or 11;
    that asks no scansion. ``can``: by some choice of pronunciations; ``heard``: as scanned.
    """
    kept = [poem for poem in sonnets if _median(poem) in (PENTAMETER, PENTAMETER + 1)]
    units: list[dict[str, float]] = []
    for poem in kept:
        lines = list(zip(poem.lines, hear(poem).scansions, strict=True))
        units.append(
            {
                "lines": len(lines),
                "can": sum(_can_be_pentameter(line) for line, _ in lines),
                "heard": sum(_is_pentameter(heard) for _, heard in lines),
            }
        )
    return _reach(units)


def stretched(poems: Sequence[Poem]) -> dict[int, Reach]:
    """The control: the share of shorter lines of other poems that become ten syllables.

    Lines of 8 (of 9) syllables as first pronounced, in poems whose median is 8; per such
    number. ``can``: some choice of pronunciations has 10; ``heard``: scanned as 10.
    """
    units: dict[int, list[dict[str, float]]] = {size: [] for size in SHORTER}
    for poem in poems:
        if _median(poem) != SHORTER[0]:
            continue
        scansions = hear(poem).scansions
        for size in SHORTER:
            lines = [
                (line, heard)
                for line, heard in zip(poem.lines, scansions, strict=True)
                if _first(pronounce_line(line)) == size
            ]
            if lines:
                units[size].append(
                    {
                        "lines": len(lines),
                        "can": sum(
                            PENTAMETER in counts_within_reach(pronounce_line(line))
                            for line, _ in lines
                        ),
                        "heard": sum(heard.syllables == PENTAMETER for _, heard in lines),
                    }
                )
    return {size: _reach(found) for size, found in units.items()}


def _reach(units: Sequence[dict[str, float]]) -> Reach:
    measures = {"can": share("can", "lines"), "heard": share("heard", "lines")}
    figures = estimates(units, measures)
    lines = int(sum(unit["lines"] for unit in units))
    return Reach(lines, len(units), figures["can"], figures["heard"])


def _median(poem: Poem) -> float | None:
    counts = [_first(pronounce_line(line)) for line in poem.lines if line.words]
    return median(counts) if counts else None


Heard = Sequence[tuple[Pronunciation, ...]]


def _first(heard: Heard) -> int:
    """Syllables of a line as each word is first pronounced."""
    return sum(ways[0].syllables for ways in heard if ways)


def _can_be_pentameter(line: Line) -> bool:
    heard = [ways for ways in pronounce_line(line) if ways]
    totals = counts_within_reach(heard)
    if PENTAMETER in totals:
        return True
    feminine = [tuple(way for way in ways if _falls(way)) for ways in heard[-1:]]
    return bool(feminine and feminine[0]) and PENTAMETER + 1 in counts_within_reach(
        [*heard[:-1], *feminine]
    )


def _is_pentameter(heard: Scansion) -> bool:
    """Ten syllables as scanned, or eleven of which the last has no beat."""
    feminine = heard.syllables == PENTAMETER + 1 and (heard.ictus or "").endswith("0")
    return feminine or heard.syllables == PENTAMETER


def _falls(way: Pronunciation) -> bool:
    """Whether a word ends without stress, as a feminine ending must."""
    return way.stress.endswith("0")
