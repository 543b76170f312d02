"""German rhyme against gold, scored as English rhyme is: pairs of a stanza, whole stanzas."""

from __future__ import annotations

from itertools import combinations

from compare.gold.kinds import Miss
from compare.gold.read import RhymePoem, RhymeStanza
from compare.gold.rhyme import Sizes, StanzaScore, letters, pairs
from prosody.german import espeak
from prosody.german.rhyme import last_word, rhymes, scheme
from prosody.german.spelling import rhyming_part

ALL_SIZES = Sizes()


def score_poem(poem: RhymePoem, sizes: Sizes = ALL_SIZES) -> tuple[StanzaScore, ...]:
    """Hear the stanzas of a German poem, each alone and without its gold, and score them."""
    espeak.prepare(last_word(line) for stanza in poem.stanzas for line in stanza.lines)
    return tuple(
        _score_stanza(poem, stanza) for stanza in poem.stanzas if len(stanza.lines) in sizes
    )


def _score_stanza(poem: RhymePoem, stanza: RhymeStanza) -> StanzaScore:
    heard = scheme(stanza.lines)
    right, answer = pairs(stanza.scheme), pairs(heard)
    ends = [last_word(line) for line in stanza.lines]
    misses = []
    for i, j in combinations(range(len(ends)), 2):
        if ((i, j) in right) == ((i, j) in answer):
            continue
        misses.append(
            Miss(
                _kind(ends[i], ends[j], missed=(i, j) in right),
                f"{poem.title or poem.id}, stanza {stanza.number}, lines {i + 1} and {j + 1}",
                f"{ends[i]} / {ends[j]}",
                letters(stanza.scheme),
                letters(heard),
            )
        )
    second = None if stanza.second is None else pairs(stanza.second)
    return StanzaScore(poem.id, poem.period, len(ends), right, answer, second, tuple(misses))


def _kind(first: str, second: str, *, missed: bool) -> str:
    """What sort of error a pair is, as far as the two words tell."""
    if not first or not second:
        return "a line without a word at its end"
    if first.lower() == second.lower():
        return "missed partner: the same word" if missed else "extra partner: the same word"
    if not missed:
        alike = rhyming_part(first) == rhyming_part(second)
        return "extra partner: " + (
            "spelled alike" if alike else "by espeak-ng" if rhymes(first, second) else "joined"
        )
    one, other = rhyming_part(first), rhyming_part(second)
    if one[:1] == other[:1]:
        return "missed partner: another close"
    return "missed partner: another vowel"
