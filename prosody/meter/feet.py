"""Cutting a line's beats into feet, by the meter of the poem."""

from __future__ import annotations

from prosody.scansion import Foot

_RISING = frozenset({Foot.IAMB, Foot.ANAPEST, None})
_FALLING = frozenset({Foot.TROCHEE, Foot.DACTYL})


def cut_feet(ictus: str, foot: Foot | None) -> tuple[str, ...]:
    """The feet of a line; joined they give ``ictus`` again.

    Rising feet end with their beat, falling feet begin with it, an amphibrach has it in the
    middle. What is over stays with the nearest foot, or alone where it begins the line
    (anacrusis).

    >>> cut_feet("1001010101", Foot.IAMB)
    ('10', '01', '01', '01', '01')
    >>> cut_feet("01010101010", Foot.IAMB)[-1]
    '010'
    >>> cut_feet("1010101", Foot.TROCHEE)
    ('10', '10', '10', '1')
    """
    if "1" not in ictus:
        return (ictus,) if ictus else ()
    if foot in _FALLING:
        return _falling(ictus)
    if foot is Foot.AMPHIBRACH:
        return _rocking(ictus)
    return _rising(ictus)


def _rising(ictus: str) -> tuple[str, ...]:
    body = ictus.rstrip("0")
    feet = [weak + "1" for weak in body.split("1")[:-1]]
    for i in range(len(feet) - 1):
        if feet[i] == "1" and len(feet[i + 1]) > 2:  # inverted: a weak one moves over
            feet[i], feet[i + 1] = "10", feet[i + 1][1:]
    feet[-1] += ictus[len(body) :]
    return tuple(feet)


def _falling(ictus: str) -> tuple[str, ...]:
    lead, *rest = ictus.split("1")
    feet = tuple("1" + weak for weak in rest)
    return (lead, *feet) if lead else feet


def _rocking(ictus: str) -> tuple[str, ...]:
    gaps = ictus.split("1")
    feet = []
    carried = gaps[0]
    for gap in gaps[1:-1]:
        kept = 1 if len(gap) > 1 else 0
        feet.append(carried + "1" + gap[:kept])
        carried = gap[kept:]
    feet.append(carried + "1" + gaps[-1])
    return tuple(feet)
