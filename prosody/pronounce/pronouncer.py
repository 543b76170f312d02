"""Every way to say a word: the steps in order, from what is printed to the guess."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from prosody.pronounce.affixes import (
    Phones,
    Said,
    inflected,
    placed,
    prefixed,
    sounded_past,
    suffixed,
    syncopated,
)
from prosody.pronounce.apostrophes import contracted, possessive
from prosody.pronounce.compounds import compound, hyphened
from prosody.pronounce.elisions import LEANING, elided
from prosody.pronounce.given import GIVEN, PREFERRED, word_class
from prosody.pronounce.guess import Guesser
from prosody.pronounce.letters import COLLIDING_INITIALS, is_initials, is_stopped, spelled_out
from prosody.pronounce.lexicon import Lexicon
from prosody.pronounce.licences import (
    DIAERESIS,
    ENDS_IN_GLIDE,
    MOST_LICENSED,
    SHIFTED_STRESS,
    SYNALOEPHA,
    WEAK_FORM,
    closed,
    licensed,
)
from prosody.pronounce.names import classical_name
from prosody.pronounce.numerals import read_number, roman
from prosody.pronounce.phones import is_vowel, parse, stress_of, with_stress
from prosody.pronounce.pronunciation import Pronunciation, Source
from prosody.pronounce.relatives import has_family, within_relatives
from prosody.pronounce.respell import (
    BRITISH,
    EARLY_MODERN,
    LETTER_FORMS,
    PRINTED,
    Respelling,
    modernized,
    old_print,
)
from prosody.pronounce.spelling import Spelling, plain_spelling
from prosody.pronounce.weak import COMMON_WORDS, FUNCTION_WORDS, weak_form

#: Steps that chance resemblance may mislead (colander is not coland + -er): how many nats the
#: guess may be likelier than what they find. Chosen on the held-out words of development.
TRUST: dict[str, float] = {
    "affixes": 2.0,
    "compounds": 2.0,
    "early-modern spelling": 6.0,
}
#: The same for the inflections that words end in by chance (teeth, chest).
ENDING_TRUST: dict[str, float] = dict.fromkeys(("er", "ers", "d", "t", "st"), 2.0) | dict.fromkeys(
    ("eth", "est"), 6.0
)

MOST_REMEMBERED = 20_000  # bases of derivations kept before the memory is begun anew
#: Steps that may find the base of a derivation: the deeper, the fewer.
DEEPEST = 3
INFLECTED = 2  # the depth at which a base may still be an inflection


@dataclass(frozen=True, slots=True)
class Found:
    """What a step found: its name, the source, and the plain readings, preferred first."""

    step: str
    source: Source
    said: tuple[Said, ...]


class Pronouncer:
    """Says words, from a lexicon and a guesser; words hidden from the lexicon are unknown.

    ``guesser`` may be what makes one: a poem without unknown words never loads its models.
    """

    def __init__(self, lexicon: Lexicon, guesser: Guesser | Callable[[], Guesser]) -> None:
        self.lexicon = lexicon
        self._guesser = guesser
        self._asked: dict[tuple[str, int], tuple[Phones, ...]] = {}
        self._steps = tuple(_steps_at(self, depth) for depth in range(DEEPEST + 1))

    @property
    def guesser(self) -> Guesser:
        """What guesses the words that nothing else knows."""
        if callable(self._guesser):
            self._guesser = self._guesser()
        return self._guesser

    def pronounce(self, word: str) -> tuple[Pronunciation, ...]:
        """Every way to say a word, the preferred first, licences last; () for a mere sign."""
        spelling = plain_spelling(word)
        plain = spelling.plain
        if plain in LEANING:
            phones = parse(LEANING[plain])
            return (Pronunciation(phones, "", Source.GIVEN, "leans on its neighbour", SYNALOEPHA),)
        found = self.find(word, spelling)
        if found is None:
            return ()
        return _readings(plain, found)

    def find(self, word: str, spelling: Spelling | None = None) -> Found | None:
        """The first step that knows the word, with its plain readings; ``None`` for a sign."""
        spelling = spelling or plain_spelling(word)
        plain = spelling.plain
        if marked := self._marked(spelling):
            return Found("accents", Source.DERIVED, marked)
        if capital := self._capitals(word, plain):
            return capital
        if any(c.isdigit() for c in word) or (not plain.isalpha() and plain in ("", "&", "&c")):
            if number := self._number(word.strip(".,;:!?()")):
                return number
            plain = plain.translate({48: "o", 49: "l", 50: "z", 51: "e", 53: "s"})
        return self._by_steps(word, plain) if any(c.isalpha() for c in plain) else None

    def _by_steps(self, word: str, plain: str) -> Found:
        for step, source, rule in self._steps[0]:
            said = rule(plain)
            if said and not self._doubted(step, plain, said):
                return Found(step, source, tuple(dict.fromkeys(said)))
        if word[:1].isupper() and (name := classical_name(plain, self._guess_phones)):
            return Found("classical names", Source.DERIVED, tuple(name))
        return Found("guess", Source.GUESSED, self._guessed(plain))

    def _doubted(self, step: str, plain: str, said: list[Said]) -> bool:
        """Whether a derivation is far less likely, letter by letter, than the best guess."""
        phones, how = said[0]
        trust = TRUST.get(step)
        if step == "inflections":
            trust = ENDING_TRUST.get(how.rpartition("-")[2])
        if trust is None or "'" in plain:
            return False
        return self.guesser.lead_over(plain, phones) > trust

    def ask(self, word: str, depth: int = 0) -> tuple[Phones, ...]:
        """The known ways to say the base of a derivation, or (); never a guess."""
        key = (word, depth)
        known = self._asked.get(key)
        if known is None:
            known = ()
            for _, _, rule in self._steps[min(depth, DEEPEST)]:
                said = rule(word)
                if said:
                    known = tuple(dict.fromkeys(p for p, _ in said))
                    break
            if len(self._asked) >= MOST_REMEMBERED:
                self._asked.clear()
            self._asked[key] = known
        return known

    # -- the steps ------------------------------------------------------------------------

    def _given(self, word: str) -> list[Said]:
        if word in self.lexicon.hidden:
            return []
        return [(p, "own table") for p in GIVEN.get(word, ())]

    def _dictionary(self, word: str) -> list[Said]:
        found = self.lexicon.find(word)
        if not found:
            return []
        preferred = PREFERRED.get(word, ())
        order = (*preferred, *found) if preferred else found
        meant = old_print(word)
        if meant and self._known(meant):
            other = self.ask(meant, DEEPEST)
            order = (*order, *other) if meant in FUNCTION_WORDS else (*other, *order)
        return [(p, "cmudict") for p in dict.fromkeys(order)]

    def _has(self, word: str) -> bool:
        return word in self.lexicon or (word in GIVEN and word not in self.lexicon.hidden)

    def _known(self, word: str) -> bool:
        """Whether a respelling may end here: a word with a family, so hardly a mere surname."""
        if word in GIVEN and word not in self.lexicon.hidden:
            return True
        if len(word) < 4 or word in FUNCTION_WORDS or word in COMMON_WORDS:
            return word in self.lexicon
        return has_family(word, self.lexicon) and word in self.lexicon

    def _inflected(self, word: str) -> bool:
        """Whether a word with its letters modernised is known, be it by its inflection."""
        return self._has(word) or bool(self.ask(word, INFLECTED))

    def _respelled(self, word: str, rules: tuple[Respelling, ...]) -> list[Said]:
        depth = DEEPEST
        if rules is LETTER_FORMS:
            knows, depth = self._inflected, INFLECTED
        else:
            knows = self._has if rules is BRITISH else self._known
        found = modernized(word, rules, knows)
        if not found:
            return []
        spelling, kind = found
        return [(p, f"{kind} spelling of {spelling}") for p in self.ask(spelling, depth)]

    def _capitals(self, word: str, plain: str) -> Found | None:
        if is_stopped(plain) or (is_initials(word, plain) and plain not in self.lexicon):
            return Found("letters", Source.DERIVED, ((spelled_out(plain), "letters by name"),))
        if word in COLLIDING_INITIALS:
            as_word = tuple(self._dictionary(plain))
            return Found("letters", Source.DERIVED, ((spelled_out(plain), "letters"), *as_word))
        numeral = word.isupper() or (len(word) > 2 and plain not in self.lexicon)
        if len(word) > 1 and numeral and (value := roman(plain)):
            return self._number(str(value))
        return None

    def _number(self, text: str) -> Found | None:
        said = tuple(
            (sum((self.ask(w, DEEPEST)[0] for w in words), ()), " ".join(words))
            for words in read_number(text)
        )
        return Found("numerals", Source.DERIVED, said) if said else None

    def _marked(self, spelling: Spelling) -> tuple[Said, ...]:
        if spelling.sounded_e is not None:
            return tuple(self._sounded(spelling))
        if spelling.stressed is not None:
            return tuple(self._restressed(spelling))
        return ()

    def _sounded(self, spelling: Spelling) -> list[Said]:
        """belovèd, wingèdly: the e that the accent makes a syllable."""
        plain, at = spelling.plain, spelling.sounded_e
        assert at is not None
        head, tail = plain[: at + 2], plain[at + 2 :]
        if not head.endswith("ed"):
            return []
        endings = {"": (), "ly": ("L", "IY0"), "ness": ("N", "AH0", "S")}
        if tail not in endings:
            return []
        whole = self.ask(head) or self._guess_phones(head)
        heard = []
        for phones in whole:
            open_already = (
                phones[-1] == "D" and phones[-2][:2] in ("AH", "IH") and phones[-2][-1] == "0"
            )
            base = phones if open_already else sounded_past(phones[:-1])
            heard.append((base + endings[tail], f"{head} with its e sounded"))
        full = [
            h for h, p in zip(heard, whole, strict=True) if len(p) == len(h[0]) - len(endings[tail])
        ]
        return full or heard

    def _guess_phones(self, word: str) -> tuple[Phones, ...]:
        return tuple(p for p, _ in self._guessed(word))

    def _restressed(self, spelling: Spelling) -> list[Said]:
        """sepúlchred: the main stress moved to the vowel that carries an acute."""
        plain, at = spelling.plain, spelling.stressed
        assert at is not None
        place = _vowel_groups(plain[: at + 1]) - 1
        heard = []
        for phones in self.ask(plain) or self._guess_phones(plain):
            count = len(stress_of(phones))
            if place < count:
                pattern = "".join("1" if i == place else "0" for i in range(count))
                heard.append((with_stress(phones, pattern), "stressed where the acute stands"))
        return heard

    def _guessed(self, word: str) -> tuple[Said, ...]:
        return tuple((p, "letter-to-sound model") for p in self.guesser.guess(word))


def _vowel_groups(letters: str) -> int:
    """How many groups of vowel letters there are."""
    count, inside = 0, False
    for c in letters:
        vowel = c in "aeiouy"
        count += vowel and not inside
        inside = vowel
    return count


_Step = tuple[str, Source, Callable[[str], list[Said]]]


def _steps_at(p: Pronouncer, depth: int) -> tuple[_Step, ...]:
    """The steps in order, for a word (depth 0) or for the base of a derivation (1 and more)."""

    def ask(word: str) -> tuple[Phones, ...]:
        return p.ask(word, depth + 1)

    def known(word: str) -> tuple[Phones, ...]:
        return p.ask(word, DEEPEST)

    def ask_or_guess(word: str) -> tuple[Phones, ...]:
        return ask(word) or p._guess_phones(word)

    def inflection(word: str) -> list[Said]:
        plain = placed(word, ask) or syncopated(word, known) or inflected(word, known)
        return plain or inflected(word, ask)

    def affix(word: str) -> list[Said]:
        plain = suffixed(word, known) or prefixed(word, known)
        return plain or suffixed(word, ask) or prefixed(word, ask)

    derived = Source.DERIVED
    rows: tuple[tuple[int, _Step], ...] = (  # the depth down to which a step is taken
        (3, ("own table", Source.GIVEN, p._given)),
        (3, ("dictionary", Source.DICTIONARY, p._dictionary)),
        (1, ("elisions", derived, lambda w: [(s, "verse contraction") for s in elided(w)])),
        (0, ("hyphens", derived, lambda w: hyphened(w, ask_or_guess) if "-" in w else [])),
        (0, ("possessives", derived, lambda w: possessive(w, ask_or_guess) if "'" in w else [])),
        (1, ("apostrophes", derived, lambda w: contracted(w, ask) if "'" in w else [])),
        (1, ("British spelling", derived, lambda w: p._respelled(w, BRITISH))),
        (1, ("old letters", derived, lambda w: p._respelled(w, LETTER_FORMS))),
        (2, ("inflections", derived, inflection)),
        (1, ("early-modern spelling", derived, lambda w: p._respelled(w, PRINTED))),
        (0, ("relatives", derived, lambda w: within_relatives(w, p.lexicon.find))),
        (1, ("affixes", derived, affix)),
        (1, ("compounds", derived, lambda w: compound(w, ask))),
        (1, ("early-modern spelling", derived, lambda w: p._respelled(w, EARLY_MODERN))),
    )
    return tuple(step for deepest, step in rows if depth <= deepest)


# -- readings ------------------------------------------------------------------------------


def _readings(plain: str, found: Found) -> tuple[Pronunciation, ...]:
    """The plain readings and, after them, those that take a licence."""
    seen: set[Phones] = set()
    plain_readings: list[Pronunciation] = []
    for phones, how in _closed_first(plain, found.said):
        if phones in seen:
            continue
        seen.add(phones)
        stress = stress_of(phones)
        if not stress:  # shh, hmm: a consonant is the syllable
            stress = "1" if "'" not in plain else ""
        cls = word_class(plain, phones)
        licence = DIAERESIS if closed(phones) in seen else ""
        note = f"{how}, {cls}" if cls else how
        plain_readings.append(Pronunciation(phones, stress, found.source, note, licence))
    others: list[Pronunciation] = []
    weak_known = any(r.stress == "0" for r in plain_readings)
    stresses = {r.stress for r in plain_readings}
    for reading in plain_readings[:3]:
        weak = weak_form(plain, reading.phones)
        if weak and not weak_known and weak not in seen:
            seen.add(weak)
            others.append(Pronunciation(weak, "0", found.source, reading.how, WEAK_FORM))
        others += _licensed(plain, reading, seen, stresses)
        if len(others) >= MOST_LICENSED:
            break
    return tuple(plain_readings + others)


def _closed_first(plain: str, said: tuple[Said, ...]) -> tuple[Said, ...]:
    """fire, hour, desire: the reading without the glide's syllable comes first."""
    if not ENDS_IN_GLIDE.search(plain):
        return said
    shut = tuple((short, how) for p, how in said if (short := closed(p)))
    return (*shut, *said) if shut else said


def _licensed(
    plain: str, reading: Pronunciation, seen: set[Phones], stresses: set[str]
) -> list[Pronunciation]:
    if len(reading.stress) < 2 and not plain.endswith(("ed", "re", "r", "rs", "es")):
        return []
    found: list[Pronunciation] = []
    queue = [(reading.phones, "", 0)]
    for phones, _, depth in queue:
        for other, licence in licensed(plain, phones):
            stress = stress_of(other)
            if other in seen or (licence == SHIFTED_STRESS and stress in stresses):
                continue
            seen.add(other)
            found.append(Pronunciation(other, stress, reading.source, reading.how, licence))
            if depth == 0 and len(stress) > 2:
                queue.append((other, licence, 1))
    return found


__all__ = ["Found", "Pronouncer", "is_vowel"]
