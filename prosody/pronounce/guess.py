"""A guess for any word: letters to sounds by a joint-sequence model, best first."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from prosody.pronounce.letter_model import LetterModel
from prosody.pronounce.phones import CODE, PHONE

Phones = tuple[str, ...]

MODEL_FILE = "letters.model"
BEAM = 8  # ways kept at each letter
MOST_MOVES = 7  # chunks tried for the same letters
REACH = 7.0  # nats behind the best at which a way is given up
SECOND_STRESS = 4.0  # nats: a word has one main stress
NO_STRESS = 8.0
MOST_LETTERS = 40  # longer strings are cut: nobody's word
_VOWEL_CODES = frozenset(chr(code) for phone, code in CODE.items() if phone[-1] in "012")


class Guesser:
    """Guesses how a word sounds; never fails, never empty."""

    def __init__(self, model: LetterModel) -> None:
        self.model = model

    def guess(self, word: str) -> tuple[Phones, ...]:
        """The likeliest ways to say a lower-case word, best first; two where it is close."""
        letters = "".join(c for c in word.lower() if "a" <= c <= "z")[:MOST_LETTERS]
        if not letters:
            return (("AH0",),)
        ranked = self.ranked(letters)
        return tuple(tuple(PHONE[c] for c in codes.encode()) for _, codes in ranked[:1])

    def ranked(self, letters: str) -> list[tuple[float, str]]:
        """Scores and codes of the ways found, best first; never empty."""
        model = self.model
        n = len(letters)
        # per letter reached: (state before the last chunk, that chunk, sounds, stresses) -> score
        ways: list[dict[tuple[int, int, str, int], float]] = [{} for _ in range(n + 1)]
        ways[0][-1, 0, "", 0] = 0.0
        moves = model.moves
        for i in range(n):
            for state, sounds, stressed, score in self._kept(ways[i], BEAM):
                for width in (1, 2):
                    if i + width > n:
                        break
                    there = ways[i + width]
                    for gain, said, chunk, stresses in moves(
                        state, letters[i : i + width], MOST_MOVES
                    ):
                        reached = score + gain
                        main = stressed + stresses
                        if main > 1:
                            reached -= SECOND_STRESS
                            main = 1
                        key = (state, chunk, sounds + said, main)
                        if reached > there.get(key, -1e9):
                            there[key] = reached
        ends = self._kept(ways[n], 2 * BEAM)
        return self._finished(ends, letters)

    def _kept(
        self, ways: dict[tuple[int, int, str, int], float], most: int
    ) -> list[tuple[int, str, int, float]]:
        """The best ways, each with the state that its last chunk leads to."""
        ranked = sorted(ways.items(), key=_by_score, reverse=True)
        if not ranked:
            return []
        least = ranked[0][1] - REACH
        kept: dict[tuple[int, str, int], float] = {}
        for (before, chunk, sounds, stressed), score in ranked:
            if score < least or len(kept) == most:
                break
            state = self.model.start() if before < 0 else self.model.after(before, chunk)
            kept.setdefault((state, sounds, stressed), score)
        return [(*way, score) for way, score in kept.items()]

    def _finished(
        self, ends: list[tuple[int, str, int, float]], letters: str
    ) -> list[tuple[float, str]]:
        best: dict[str, float] = {}
        for state, sounds, stressed, score in ends:
            closing = self.model.moves(state, ">", 1)
            total = score + (closing[0][0] if closing else -16.0)
            if not stressed:
                total -= NO_STRESS
            if not _VOWEL_CODES.intersection(sounds):
                total -= NO_STRESS
            if total > best.get(sounds, -1e9) and sounds:
                best[sounds] = total
        ranked = sorted(((s, codes) for codes, s in best.items()), reverse=True)
        return ranked or [(-1e9, "".join(chr(CODE["AH1"]) for _ in letters[:1]))]


def _by_score(item: tuple[tuple[int, int, str, int], float]) -> float:
    return item[1]


@cache
def default_guesser() -> Guesser:
    """The guesser that ships with the package."""
    return Guesser(LetterModel((Path(__file__).parent / MODEL_FILE).read_bytes()))
