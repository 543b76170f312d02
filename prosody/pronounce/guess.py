"""A guess for any word: letters to sounds by joint-sequence models, best first.

One model reads from left to right and finds the likeliest ways; one that reads from right to
left, and so hears the endings that decide the stress, judges them again.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path

from prosody.pronounce.letter_model import CHUNK_BITS, CLOSE, LetterModel
from prosody.pronounce.phones import CODE, PHONE, stress_of, with_stress
from prosody.pronounce.stress_endings import Table, log_likelihood, read_table

Phones = tuple[str, ...]

FORWARD_FILE, BACKWARD_FILE = "letters.model", "letters-backward.model"
WINDOWS_FILE, STRESS_FILE = "letters.windows", "stress.endings"
WINDOW = 4  # letters: the one before, the one in question, two after
BEAM = 12  # ways kept at each letter
QUICK_BEAM = 4  # the same, where only the likelihood is asked
REACH = 8.0  # nats behind the best at which a way is given up
JUDGED = 8  # ways that the backward model judges
CLEAR = 4.0  # nats by which the best way must lead to need no second judge
SECOND_STRESS = 4.0  # nats: a word has one main stress
NO_STRESS = 8.0
MOST_LETTERS = 40  # longer strings are cut: nobody's word
_STRESS = {chr(code): phone[-1] for phone, code in CODE.items() if phone[-1] in "012"}
_VOWEL_CODES = frozenset(_STRESS)
_SCORE = itemgetter(0)

#: The chunks of a way, the last one first: (chunks before, chunk).
Trail = tuple["Trail | None", int]
#: (the last arc of the model, or -1; sounds so far; main stresses)
_Key = tuple[int, str, int]
#: what was reached (nats), the key, the trail
_Ways = dict[_Key, tuple[float, int, str, int, "Trail | None"]]
_Way = tuple[int, str, int, float, "Trail | None"]


#: (letters taken, sounds as codes, chunk, main stresses)
Step = tuple[int, str, int, int]


class Guesser:
    """Guesses how a word sounds; never fails, never empty."""

    def __init__(
        self,
        forward: LetterModel,
        backward: LetterModel | None = None,
        windows: Mapping[str, tuple[int, ...]] | None = None,
        endings: Table | None = None,
    ) -> None:
        self.forward = forward
        self.backward = backward
        self.windows = windows or {}
        self.endings = endings or {}
        self._steps: dict[str, tuple[Step, ...]] = {}

    def guess(self, word: str) -> tuple[Phones, ...]:
        """The likeliest way to say a lower-case word."""
        letters = letters_of(word)
        if not letters:
            return (("AH0",),)
        best = self.ranked(letters)[0][1]
        return (with_one_stress(tuple(PHONE[c] for c in best.encode())),)

    def lead_over(self, word: str, phones: Phones) -> float:
        """How many nats the best guess is likelier than another way to say the word."""
        letters = letters_of(word)
        found = self._found(letters, QUICK_BEAM) if letters else []
        if not found:
            return 0.0
        codes = "".join(chr(CODE[p]) for p in phones)
        return found[0][0] - self.forward.forced(letters, codes)

    def ranked(self, letters: str) -> list[tuple[float, str]]:
        """Scores (nats) and sounds as codes of the ways found, best first; never empty."""
        found = self._found(letters, BEAM)
        if not found:
            return [(-1e9, chr(CODE["AH1"]))]
        if self.backward and len(found) > 1 and found[0][0] - found[1][0] < CLEAR:
            judged = [
                (score + self._judge(letters, codes, path), codes)
                for score, codes, path in found[:JUDGED]
            ]
            return sorted(judged, reverse=True)
        return [(score, codes) for score, codes, _ in found]

    def _judge(self, letters: str, codes: str, path: tuple[int, ...]) -> float:
        """What the backward model and the word's ending say of a way (nats)."""
        assert self.backward is not None
        stress = "".join(_STRESS[c] for c in codes if c in _STRESS)
        return self.backward.chain_score(path) + log_likelihood(self.endings, letters, stress)

    def _found(self, letters: str, beam: int) -> list[tuple[float, str, tuple[int, ...]]]:
        model, n = self.forward, len(letters)
        model.rest()
        gains, gain_of = model.gains, model.gain
        ways: list[_Ways] = [{} for _ in range(n + 1)]
        ways[0][-1, "", 0] = (0.0, -1, "", 0, None)
        framed = f"<{letters}>>"
        best = [-1e9] * (n + 1)
        for i in range(n):
            allowed = self._allowed(framed[i : i + WINDOW])
            widths = (1, 2) if letters[i : i + 2] in model.pairs else (1,)
            for state, sounds, stressed, score, path in self._kept(ways[i], beam):
                steps: Iterable[Step] = allowed or self._all_moves(state, letters, i, widths)
                before = state << CHUNK_BITS
                for width, said, chunk, stresses in steps:
                    end = i + width
                    if end > n:
                        continue
                    arc = before | chunk
                    reached = score + (gains.get(arc) or gain_of(arc))
                    if reached < best[end] - REACH:
                        continue
                    main = stressed + stresses
                    if main > 1:
                        reached -= SECOND_STRESS
                        main = 1
                    key = (arc, sounds + said, main)
                    there = ways[end]
                    known = there.get(key)
                    if known is None or reached > known[0]:
                        there[key] = (reached, *key, (path, chunk))
                        if reached > best[end]:  # noqa: PLR1730 - the hot loop
                            best[end] = reached
        return self._finished(self._kept(ways[n], 2 * beam))

    def _allowed(self, window: str) -> tuple[Step, ...]:
        """The chunks that the letters around allow, or () where too little is known of them."""
        known = self._steps.get(window)
        if known is None:
            chunks = self.windows.get(window) or self.windows.get(window[1:], ())
            moves = (self.forward.move(chunk) for chunk in chunks)
            known = tuple((len(part), said, chunk, main) for part, said, chunk, main in moves)
            self._steps[window] = known
        return known

    def _all_moves(
        self, state: int, letters: str, i: int, widths: tuple[int, ...]
    ) -> Iterable[Step]:
        for width in widths:
            for _, said, chunk, stresses in self.forward.moves(state, letters[i : i + width]):
                yield width, said, chunk, stresses

    def _kept(self, ways: _Ways, most: int) -> list[_Way]:
        """The best ways, each with the state that its last chunk leads to."""
        ranked = sorted(ways.values(), key=_SCORE, reverse=True)
        if not ranked:
            return []
        least = ranked[0][0] - REACH
        next_of, after = self.forward.next_of, self.forward.after
        kept: dict[tuple[int, str, int], _Way] = {}
        for score, arc, sounds, stressed, path in ranked:
            if score < least or len(kept) == most:
                break
            state = next_of.get(arc)
            if state is None:
                state = self.forward.start if arc < 0 else after(arc)
            key = (state, sounds, stressed)
            if key not in kept:
                kept[key] = (*key, score, path)
        return list(kept.values())

    def _finished(self, ends: list[_Way]) -> list[tuple[float, str, tuple[int, ...]]]:
        best: dict[str, tuple[float, str, tuple[int, ...]]] = {}
        for state, sounds, stressed, score, path in ends:
            total = score + self.forward.gain(state << CHUNK_BITS | CLOSE)
            if not stressed:
                total -= NO_STRESS
            if not _VOWEL_CODES.intersection(sounds):
                total -= NO_STRESS
            if sounds and (sounds not in best or total > best[sounds][0]):
                best[sounds] = (total, sounds, _chunks(path))
        return sorted(best.values(), key=_SCORE, reverse=True)


def with_one_stress(phones: Phones) -> Phones:
    """The phones with exactly one main stress; of several the last, as in letters by name.

    >>> with_one_stress(("B", "AE1", "L", "IY0", "HH", "UW1"))
    ('B', 'AE2', 'L', 'IY0', 'HH', 'UW1')
    """
    stress = stress_of(phones)
    if stress.count("1") == 1 or not stress:
        return phones
    keep = stress.rfind("1") if "1" in stress else max(0, stress.find("2"))
    lowered = stress.replace("1", "2")
    return with_stress(phones, lowered[:keep] + "1" + lowered[keep + 1 :])


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


@cache
def default_guesser() -> Guesser:
    """The guesser that ships with the package."""
    folder = Path(__file__).parent
    forward, backward = (
        LetterModel((folder / name).read_bytes()) for name in (FORWARD_FILE, BACKWARD_FILE)
    )
    windows = read_windows((folder / WINDOWS_FILE).read_bytes())
    return Guesser(forward, backward, windows, read_table((folder / STRESS_FILE).read_bytes()))


def read_windows(data: bytes) -> dict[str, tuple[int, ...]]:
    """Letters -> the chunks that may begin there: a line each, compressed.

    Four letters are the one before, the one in question and two after; three lack the first.
    """
    rows = (row.split() for row in zlib.decompress(data).decode("ascii").splitlines())
    return {window: tuple(map(int, chunks)) for window, *chunks in rows}
