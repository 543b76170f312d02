"""The letters of a rhyme scheme, in the one notation used everywhere.

Small letters rhyme, ``x`` has no partner, a capital returns whole (a digit tells refrains on
the same sound apart), a space ends a stanza. After the twenty-five single letters come
``aa``, ``ab`` ...; in a scheme they stand in brackets: ``(aa)(ab)(aa)(ab)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from prosody.repetition import Refrain, RepeatKind

if TYPE_CHECKING:
    from prosody.reading import Reading

UNRHYMED = "x"
_SINGLE = "abcdefghijklmnopqrstuvwyz"  # without x, which is the unrhymed line
_ALL = "abcdefghijklmnopqrstuvwxyz"


def letter(rhyme: int | None) -> str:
    """The letter of a rhyme class, from 0; ``x`` for a line without a partner.

    >>> [letter(n) for n in (0, 23, 24, 25, 26, None)]
    ['a', 'y', 'z', 'aa', 'ab', 'x']
    """
    if rhyme is None:
        return UNRHYMED
    if rhyme < len(_SINGLE):
        return _SINGLE[rhyme]
    rest = rhyme - len(_SINGLE)
    letters = _ALL[rest % 26]
    rest = rest // 26
    while True:
        letters = _ALL[rest % 26] + letters
        rest = rest // 26 - 1
        if rest < 0:
            return letters


def scheme(letters: Sequence[str], stanzas: Sequence[int]) -> str:
    """One letter a line as a scheme; ``stanzas`` has the number of lines of each.

    >>> scheme(["A1", "b", "A2", "a", "b", "aa"], [3, 3])
    'A1bA2 ab(aa)'
    """
    parts, first = [], 0
    for size in stanzas:
        parts.append("".join(map(in_scheme, letters[first : first + size])))
        first += size
    return " ".join(parts)


def in_scheme(letter: str) -> str:
    """A line's letter as it stands in a scheme: letters of two or more in brackets.

    >>> in_scheme("A1"), in_scheme("ab")
    ('A1', '(ab)')
    """
    return f"({letter})" if len(letter.rstrip("0123456789")) > 1 else letter


def refrain_signs(reading: Reading) -> tuple[str, ...]:
    """The sign of each refrain, in order: its rhyme letter as a capital.

    A digit follows where two refrains share a sound (``A1``, ``A2``).
    """
    classes = _classes(reading)
    row_of = {line.number: row for row, line in enumerate(reading.poem.lines)}
    capitals = [
        letter(classes[row_of[refrain.lines[0]]]).upper() for refrain in reading.repetition.refrains
    ]
    counts: dict[str, int] = {}
    signs = []
    for capital in capitals:
        counts[capital] = counts.get(capital, 0) + 1
        alone = capitals.count(capital) == 1
        signs.append(capital if alone else f"{capital}{counts[capital]}")
    return tuple(signs)


def sound_letters(reading: Reading) -> tuple[str, ...]:
    """The small letter of every verse line: equal letters, one rhyme."""
    return tuple(letter(rhyme) for rhyme in _classes(reading))


def rhyme_letters(reading: Reading) -> tuple[str, ...]:
    """The letter of every verse line, refrains as capitals: what a scheme is made of."""
    letters = list(sound_letters(reading))
    row_of = {line.number: row for row, line in enumerate(reading.poem.lines)}
    signs = refrain_signs(reading)
    for refrain, sign in zip(reading.repetition.refrains, signs, strict=True):
        for number in whole_lines(refrain):
            letters[row_of[number]] = sign
    return tuple(letters)


def whole_lines(refrain: Refrain) -> tuple[int, ...]:
    """The lines where a refrain returns word for word (its source among them)."""
    return tuple(
        number
        for number, kind in zip(refrain.lines, refrain.kinds, strict=True)
        if kind is RepeatKind.EXACT
    )


def _classes(reading: Reading) -> list[int | None]:
    """The rhyme classes; a refrain whose sound has no other partner gets one of its own."""
    classes = list(reading.rhyme.classes)
    fresh = 1 + max((rhyme for rhyme in classes if rhyme is not None), default=-1)
    row_of = {line.number: row for row, line in enumerate(reading.poem.lines)}
    for refrain in reading.repetition.refrains:
        rows = [row_of[number] for number in refrain.lines]
        whole = [row_of[number] for number in whole_lines(refrain)]
        if len(whole) < 2 or classes[rows[0]] is not None:
            continue
        for row in whole:
            classes[row] = fresh
        fresh += 1
    return classes
