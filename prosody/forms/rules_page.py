"""Rules of page and letter: prose, silhouette, initials; and of telling: dialogue, story."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice, pairwise

from prosody.forms.part import Part
from prosody.forms.rules import Curve, Found, along, counted, percent


@dataclass(frozen=True, slots=True)
class Prose:
    """The words stand in paragraphs, not in lines."""

    name: str = "prose"

    @property
    def expected(self) -> str:
        return "most words in paragraphs, not in lines"

    def degree(self, part: Part) -> float | None:
        share = part.reading.shape.prose_share
        return along(((0.3, 0.0), (0.5, 0.5), (0.8, 1.0)), share)

    def found(self, part: Part) -> Found:
        return f"{percent(part.reading.shape.prose_share)} of the words in paragraphs", ()


@dataclass(frozen=True, slots=True)
class Verse:
    """The words stand in lines, at least so many."""

    least: int = 1
    name: str = "verse"

    @property
    def expected(self) -> str:
        return f"{self.least} lines of verse or more" if self.least > 1 else "lines of verse"

    def degree(self, part: Part) -> float | None:
        if part.size < self.least:
            return 0.0
        return along(((0.4, 1.0), (0.7, 0.0)), part.reading.shape.prose_share)

    def found(self, part: Part) -> Found:
        return counted(part.size, "line"), ()


# The small words without which words make a list, not a sentence.
SMALL_WORDS = frozenset(
    "a an the and or but nor of to in on at by for from with as that this these those is are was "
    "were be been am i you he she it we they me him her us them my your his its our their who "
    "what when where if not no so all there thou thee thy do did have has had will would shall "
    "can could may must into over under up down out off than then while till until upon".split()
)
SMALL_SHARE: Curve = ((0.05, 0.0), (0.12, 1.0))  # chosen wide: English verse has 0.4


@dataclass(frozen=True, slots=True)
class Wording:
    """Enough words to be a poem (number -> degree), small words among them: no list, no label."""

    curve: Curve
    name: str = "wording"

    @property
    def expected(self) -> str:
        return f"sentences or phrases, {self.curve[-1][0]:.0f} words or more"

    def _counted(self, part: Part) -> tuple[int, int]:
        """Words, prose among them where the part is the whole poem; and the small ones."""
        small = words = 0
        for line in part.words:
            words += len(line)
            small += sum(word in SMALL_WORDS for word in line)
        if part.everything:
            for printed in part.reading.poem.prose_lines:
                words += len(printed.words)
                small += sum(word.text.lower() in SMALL_WORDS for word in printed.words)
        return words, small

    def degree(self, part: Part) -> float | None:
        words, small = self._counted(part)
        return along(self.curve, words) * along(SMALL_SHARE, small / words) if words else 0.0

    def found(self, part: Part) -> Found:
        words, small = self._counted(part)
        return f"{words} words, {small} of them small words such as the, and, of", ()


MOST_PROSE = 0.3  # the share of a text in paragraphs above which its outline is no drawing


@dataclass(frozen=True, slots=True)
class Silhouette:
    """The edges of the lines draw a shape."""

    name: str = "silhouette"

    @property
    def expected(self) -> str:
        return "the edges of the lines draw a shape"

    def degree(self, part: Part) -> float | None:
        seen = self._seen(part)
        return {"": 0.0, "scattered": 0.55}.get(seen, 1.0)

    def found(self, part: Part) -> Found:
        return self._seen(part) or "none", ()

    def _seen(self, part: Part) -> str:
        """The shape; paragraphs have none, whatever their last lines look like."""
        shape = part.reading.shape
        return "" if shape.prose_share > MOST_PROSE else shape.silhouette


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The initials of lines or stanzas run through the alphabet."""

    least: int = 12
    name: str = "initials"

    @property
    def expected(self) -> str:
        return "a, b, c ... in order"

    def degree(self, part: Part) -> float | None:
        return along(((0.6, 0.0), (0.8, 0.7), (0.95, 1.0)), max(map(_ordered, self._rows(part))))

    def _rows(self, part: Part) -> tuple[str, ...]:
        letters = initials(part)
        stanzas = "".join(letters[start] for start, _ in part.spans if start < len(letters))
        return tuple(row if len(row) >= self.least else "" for row in (letters, stanzas))

    def found(self, part: Part) -> Found:
        row = max(self._rows(part), key=_ordered)
        return row[:26] or initials(part)[:26], ()


def _ordered(row: str) -> float:
    """How far initials follow the alphabet from its first letters on (or return to it)."""
    if len(row) < 2 or row[0] not in "ab":
        return 0.0
    steps = sum(0 < ord(b) - ord(a) <= 2 for a, b in pairwise(row))
    return steps / (len(row) - 1)


def initials(part: Part) -> str:
    """The first letters of the lines, lower case."""
    heard = part.reading.repetition.initials
    return "".join(heard[row.place] for row in part.rows)


@dataclass(frozen=True, slots=True)
class Acrostic:
    """The initials of the lines spell a name or words of the language."""

    least: int = 5
    name: str = "initials"

    @property
    def expected(self) -> str:
        return "the first letters spell a word or a name"

    def degree(self, part: Part) -> float | None:
        return 1.0 if self._spelt(part) else 0.0

    def _spelt(self, part: Part) -> str:
        letters = initials(part)
        if not self.least <= len(letters) <= MOST_INITIALS or "?" in letters:
            return ""
        named = _letters_only(" ".join(filter(None, (part.reading.poem.title,))))
        if len(letters) >= self.least and letters in named:
            return letters
        return " ".join(spell(letters))

    def found(self, part: Part) -> Found:
        spelt = self._spelt(part)
        return (f'"{spelt}"' if spelt else initials(part)[:30]), ()


def _letters_only(text: str) -> str:
    return re.sub(r"[^a-z]", "", text.lower())


# A word that initials spell by chance is short; two or more long ones are meant.
SPELT_WORD = 4
LONGEST_WORD = 12
MOST_INITIALS = 32
SPELT_ALONE = 6  # a word alone is at least so long


def spell(letters: str) -> tuple[str, ...]:
    """Letters cut into words of the pronouncing dictionary, the fewest; () where they spell none.

    Every word has four letters or more (two for the last but one of several), so that
    chance initials spell nothing.
    """
    from prosody.pronounce.lexicon import default_lexicon

    known = default_lexicon().__contains__  # asking how it sounds would guess at every piece
    size = len(letters)
    best: list[tuple[str, ...] | None] = [()] + [None] * size
    for start in range(size - SPELT_WORD + 1):
        before = best[start]
        if before is None:
            continue
        for end in range(start + SPELT_WORD, min(start + LONGEST_WORD, size) + 1):
            now = best[end]
            if known(letters[start:end]) and (now is None or len(before) + 1 < len(now)):
                best[end] = (*before, letters[start:end])
    words = best[size]
    if not words or (len(words[0]) < SPELT_ALONE and len(words) == 1):
        return ()
    return words


# -- telling -----------------------------------------------------------------------------

_SAID = frozenset(
    "said says saith quoth cried cries spake spoke asked answered replied sung sang told "
    "called".split()
)
_TOLD = frozenset(
    "he she they him her his them their was were had did came went rode ran stood sat lay "
    "took gave made saw heard knew fell rose turned looked there then king queen lady lord "
    "knight mother father son daughter brother sister maid maiden man men wife ship sea "
    "captain sailor".split()
)
MOST_LINES_READ = 48
# Words of address and reflection that a story uses less than a lyric does.
_LYRIC = frozenset("thou thee thy thine my mine our us we me i".split())
_QUOTES = re.compile(r"[\"“”]|(?:^|\s)['‘]\w|[.,!?]['’](?:\s|$)")


@dataclass(frozen=True, slots=True)
class Story:
    """It tells a story: speakers, deeds in the past, somebody who does them."""

    curve: Curve = ((0.0, 0.35), (0.3, 0.6), (0.6, 0.9), (0.9, 1.0))
    name: str = "story"

    @property
    def expected(self) -> str:
        return "speech, persons and deeds in the past"

    def _signs(self, part: Part) -> tuple[float, list[int], list[str]]:
        known = part.story
        if known is None:
            known = part.story = self._read(part)
        return known

    def _read(self, part: Part) -> tuple[float, list[int], list[str]]:
        texts = list(islice(part.texts(), MOST_LINES_READ))
        quoted: list[int] = []
        if _QUOTES.search("\n".join(texts)):
            quoted = [i for i, text in enumerate(texts) if _QUOTES.search(text)]
        telling, said = 0, []
        for words in part.words[:MOST_LINES_READ]:
            telling += len(_TOLD.intersection(words)) - len(_LYRIC.intersection(words))
            if not _SAID.isdisjoint(words):
                said += [word for word in words if word in _SAID]
        size = max(1, min(part.size, MOST_LINES_READ))
        score = min(1.0, 2 * len(quoted) / size) * 0.5
        score += min(0.3, 3 * len(said) / size) + min(0.6, max(0.0, telling / size))
        return score, quoted, said

    def degree(self, part: Part) -> float | None:
        return along(self.curve, self._signs(part)[0])

    def found(self, part: Part) -> Found:
        _, quoted, said = self._signs(part)
        verbs = ", ".join(dict.fromkeys(said[:6])) or "none"
        return f"speech on {counted(len(quoted), 'line')}, verbs of saying: {verbs}", quoted[:8]


@dataclass(frozen=True, slots=True)
class NameFirst:
    """Line 1 names a person, by custom as its last words."""

    name: str = "name"

    @property
    def expected(self) -> str:
        return "line 1 ends on a person's name"

    def _named(self, part: Part) -> str:
        """Capitalised words at the end of line 1, but not its first word alone."""
        words = [w.text for w in part.lines[0].words] if part.size else []
        named: list[str] = []
        for word in reversed(words):
            if not word[:1].isupper():
                break
            named.append(word)
        return " ".join(reversed(named))

    def degree(self, part: Part) -> float | None:
        named = self._named(part)
        return 1.0 if named and named.split()[-1].lower() not in ("i", "o") else 0.1

    def found(self, part: Part) -> Found:
        return self._named(part) or "no name", [0]
