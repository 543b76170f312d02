"""Stated confidence -> the share of such answers that were right where it was learned."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Curve:
    """A rising curve through ``points`` (stated, true), straight between them, flat beyond.

    >>> Curve(((0.2, 0.1), (0.6, 0.9)))(0.2)
    0.1
    """

    points: tuple[tuple[float, float], ...]

    def __call__(self, stated: float) -> float:
        """The share right at a stated confidence; both 0 to 1."""
        known = [x for x, _ in self.points]
        right = bisect_left(known, stated)
        if right == 0:
            return self.points[0][1]
        if right == len(known):
            return self.points[-1][1]
        (x0, y0), (x1, y1) = self.points[right - 1], self.points[right]
        return min(y1, y0 + (y1 - y0) * (stated - x0) / (x1 - x0)) if x1 > x0 else y1


IDENTITY = Curve(((0.0, 0.0), (1.0, 1.0)))
