"""A guess for any word: letters to sounds by joint-sequence models, best first.

One model reads from left to right and finds the likeliest ways; one that reads from right to
left, and so hears the endings that decide the stress, judges them again.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from prosody.pronounce.letter_model import CLOSE, LetterModel
from prosody.pronounce.phones import CODE, PHONE

Phones = tuple[str, ...]

FORWARD_FILE, BACKWARD_FILE = "letters.model", "letters-backward.model"
BEAM = 12  # ways kept at each letter
REACH = 8.0  # nats behind the best at which a way is given up
JUDGED = 8  # ways that the backward model judges
CLEAR = 4.0  # nats by which the best way must lead to need no second judge
SECOND_STRESS = 4.0  # nats: a word has one main stress
NO_STRESS = 8.0
MOST_LETTERS = 40  # longer strings are cut: nobody's word
_VOWEL_CODES = frozenset(chr(code) for phone, code in CODE.items() if phone[-1] in "012")

#: The chunks of a way, the last one first: (chunks before, chunk).
Trail = tuple["Trail | None", int]
#: (state before the last chunk, that chunk, sounds so far, main stresses)
_Key = tuple[int, int, str, int]
_Ways = dict[_Key, tuple[float, "Trail | None"]]
_Way = tuple[int, str, int, float, "Trail | None"]


class Guesser:
    """Guesses how a word sounds; never fails, never empty."""

    def __init__(self, forward: LetterModel, backward: LetterModel | None = None) -> None:
        self.forward = forward
        self.backward = backward

    def guess(self, word: str) -> tuple[Phones, ...]:
        """The likeliest way to say a lower-case word."""
        letters = letters_of(word)
        if not letters:
            return (("AH0",),)
        best = self.ranked(letters)[0][1]
        return (tuple(PHONE[c] for c in best.encode()),)

    def lead_over(self, word: str, phones: Phones) -> float:
        """How many nats the best guess is likelier than another way to say the word."""
        letters = letters_of(word)
        found = self._found(letters) if letters else []
        if not found:
            return 0.0
        codes = "".join(chr(CODE[p]) for p in phones)
        return found[0][0] - self.forward.forced(letters, codes)

    def ranked(self, letters: str) -> list[tuple[float, str]]:
        """Scores (nats) and sounds as codes of the ways found, best first; never empty."""
        found = self._found(letters)
        if not found:
            return [(-1e9, chr(CODE["AH1"]))]
        if self.backward and len(found) > 1 and found[0][0] - found[1][0] < CLEAR:
            judge = self.backward
            found = [
                (s + judge.chain_score(path), codes, path) for s, codes, path in found[:JUDGED]
            ]
            found.sort(key=_by_first, reverse=True)
        return [(score, codes) for score, codes, _ in found]

    def _found(self, letters: str) -> list[tuple[float, str, tuple[int, ...]]]:
        model, n = self.forward, len(letters)
        ways: list[_Ways] = [{} for _ in range(n + 1)]
        ways[0][-1, 0, "", 0] = (0.0, None)
        moves, pairs = model.moves, model.pairs
        best = [-1e9] * (n + 1)
        for i in range(n):
            widths = (1, 2) if letters[i : i + 2] in pairs else (1,)
            for state, sounds, stressed, score, path in self._kept(ways[i], BEAM):
                for width in widths:
                    there = ways[i + width]
                    least = best[i + width] - REACH
                    for gain, said, chunk, stresses in moves(state, letters[i : i + width]):
                        reached = score + gain
                        if reached < least:
                            break
                        main = stressed + stresses
                        if main > 1:
                            reached -= SECOND_STRESS
                            main = 1
                        key = (state, chunk, sounds + said, main)
                        known = there.get(key)
                        if known is None or reached > known[0]:
                            there[key] = (reached, (path, chunk))
                            best[i + width] = max(best[i + width], reached)
        return self._finished(self._kept(ways[n], 2 * BEAM))

    def _kept(self, ways: _Ways, most: int) -> list[_Way]:
        """The best ways, each with the state that its last chunk leads to."""
        ranked = sorted(ways.items(), key=_by_score, reverse=True)
        if not ranked:
            return []
        least = ranked[0][1][0] - REACH
        kept: dict[tuple[int, str, int], tuple[float, Trail | None]] = {}
        for (before, chunk, sounds, stressed), value in ranked:
            if value[0] < least or len(kept) == most:
                break
            state = self.forward.start if before < 0 else self.forward.after(before, chunk)
            kept.setdefault((state, sounds, stressed), value)
        return [(*way, *value) for way, value in kept.items()]

    def _finished(self, ends: list[_Way]) -> list[tuple[float, str, tuple[int, ...]]]:
        best: dict[str, tuple[float, str, tuple[int, ...]]] = {}
        for state, sounds, stressed, score, path in ends:
            total = score + self.forward.gain(state, CLOSE)
            if not stressed:
                total -= NO_STRESS
            if not _VOWEL_CODES.intersection(sounds):
                total -= NO_STRESS
            if sounds and (sounds not in best or total > best[sounds][0]):
                best[sounds] = (total, sounds, _chunks(path))
        return sorted(best.values(), key=_by_first, reverse=True)


def letters_of(word: str) -> str:
    """The plain letters of a word that the models know."""
    return "".join(c for c in word.lower() if "a" <= c <= "z")[:MOST_LETTERS]


def _chunks(path: Trail | None) -> tuple[int, ...]:
    """The chunks of a way, the last one first: as the backward model reads."""
    chunks = []
    while path is not None:
        path, chunk = path
        chunks.append(chunk)
    return tuple(chunks)


def _by_score(item: tuple[_Key, tuple[float, Trail | None]]) -> float:
    return item[1][0]


def _by_first(item: tuple[float, str, tuple[int, ...]]) -> float:
    return item[0]


@cache
def default_guesser() -> Guesser:
    """The guesser that ships with the package."""
    folder = Path(__file__).parent
    forward, backward = (
        LetterModel((folder / name).read_bytes()) for name in (FORWARD_FILE, BACKWARD_FILE)
    )
    return Guesser(forward, backward)
