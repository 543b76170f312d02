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
        # per letter reached: (state, sounds so far, main stresses) -> score
        ways: list[dict[tuple[int, str, int], float]] = [{} for _ in range(n + 1)]
        ways[0][model.start(), "", 0] = 0.0
        moves = model.moves
        for i in range(n):
            here = sorted(ways[i].items(), key=_by_score, reverse=True)[:BEAM]
            if not here:
                continue
            least = here[0][1] - REACH
            for (state, sounds, stressed), score in here:
                if score < least:
                    break
                for width in (1, 2):
                    if i + width > n:
                        break
                    there = ways[i + width]
                    for gain, said, after, stresses in moves(
                        state, letters[i : i + width], MOST_MOVES
                    ):
                        reached = score + gain
                        main = stressed + stresses
                        if main > 1:
                            reached -= SECOND_STRESS
                            main = 1
                        key = (after, sounds + said, main)
                        if reached > there.get(key, -1e9):
                            there[key] = reached
        return self._finished(ways[n], letters)

    def _finished(
        self, ends: dict[tuple[int, str, int], float], letters: str
    ) -> list[tuple[float, str]]:
        best: dict[str, float] = {}
        for (state, sounds, stressed), score in ends.items():
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


def _by_score(item: tuple[tuple[int, str, int], float]) -> float:
    return item[1]


@cache
def default_guesser() -> Guesser:
    """The guesser that ships with the package."""
    return Guesser(LetterModel((Path(__file__).parent / MODEL_FILE).read_bytes()))
