"""Features of wording that need no meaning: stops, capitals, address, persons, word lengths."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prosody.features.feature import Feature, Measure, Unit, mean, share, yes
from prosody.poem import Line
from prosody.reading import Reading

_CLOSING = "\"'”’)]»"
_STOPS = frozenset(",.;:!?—–-…")
_SENTENCE_ENDS = frozenset(".!?…")
FIRST_WORDS = 100  # words that the variety of words is taken over, so that length has no part

# Who speaks, and to whom: closed word classes of English (Quirk et al. 1985, 6.18-6.28).
PERSONS: dict[str, frozenset[str]] = {
    "person_i": frozenset(["i", "me", "my", "mine", "myself", "i'm", "i'll", "i've", "i'd"]),
    "person_we": frozenset(["we", "us", "our", "ours", "ourselves", "we'll", "we've", "we're"]),
    "person_thou": frozenset(["thou", "thee", "thy", "thine", "thyself"]),
    "person_you": frozenset(["you", "your", "yours", "yourself", "ye", "you'll", "you're"]),
    "person_he": frozenset(["he", "him", "his", "himself", "he's", "he'll"]),
    "person_she": frozenset(["she", "her", "hers", "herself", "she's", "she'll"]),
    "person_they": frozenset(["they", "them", "their", "theirs", "themselves", "they're"]),
}
ADDRESS = frozenset(["o", "oh", "ah", "thou", "hail"])


def _bare(line: Line) -> str:
    return line.text.rstrip().rstrip(_CLOSING)


def _ends_in(stops: frozenset[str]) -> Callable[[Line], bool]:
    return lambda line: _bare(line)[-1:] in stops


def _stops_within(line: Line) -> bool:
    """Whether a stop stands between two words of the line, a hyphen within a word apart."""
    between = [line.text[a.end : b.start] for a, b in zip(line.words, line.words[1:], strict=False)]
    return any(mark in _STOPS for gap in between if gap != "-" for mark in gap)


def _addresses(line: Line) -> bool:
    return bool(line.words) and line.words[0].text.lower() in ADDRESS


def _capital(line: Line) -> bool:
    return bool(line.words) and line.words[0].text[:1].isupper()


def _lines_where(holds: Callable[[Line], bool]) -> Measure:
    def measure(reading: Reading) -> float | None:
        lines = reading.poem.lines
        return share(sum(map(holds, lines)), len(lines))

    return measure


def _words(reading: Reading) -> Iterator[str]:
    """Every word of verse and prose, in lower case."""
    for stanza in reading.poem.stanzas:
        for line in stanza.lines:
            for word in line.words:
                yield word.text.lower().replace("’", "'")


def _words_where(holds: Callable[[str], bool]) -> Measure:
    def measure(reading: Reading) -> float | None:
        words = list(_words(reading))
        return share(sum(map(holds, words)), len(words))

    return measure


def _marks(*marks: str) -> Measure:
    """How many of these marks there are per word."""

    def measure(reading: Reading) -> float | None:
        text = "".join(line.text for stanza in reading.poem.stanzas for line in stanza.lines)
        return share(sum(map(text.count, marks)), sum(1 for _ in _words(reading)))

    return measure


def _variety(reading: Reading) -> float | None:
    first = list(_words(reading))[:FIRST_WORDS]
    return share(len(set(first)), len(first))


def _guessed(reading: Reading) -> float | None:
    return share(len(reading.guessed_words), len(set(_words(reading))))


def _no_capitals(reading: Reading) -> float | None:
    texts = [line.text for stanza in reading.poem.stanzas for line in stanza.lines]
    return yes(not any(c.isupper() for text in texts for c in text)) if texts else None


ROWS: tuple[Feature, ...] = (
    Feature("end_stopped", Unit.SHARE, "lines that end in a stop", _lines_where(_ends_in(_STOPS))),
    Feature(
        "sentence_ends",
        Unit.SHARE,
        "lines that end a sentence",
        _lines_where(_ends_in(_SENTENCE_ENDS)),
    ),
    Feature("stops_within", Unit.SHARE, "lines with a stop within", _lines_where(_stops_within)),
    Feature("capital_lines", Unit.SHARE, "lines that begin with a capital", _lines_where(_capital)),
    Feature("no_capitals", Unit.YES, "no capital letter in the poem", _no_capitals),
    Feature("questions", Unit.SHARE, "question marks per word", _marks("?")),
    Feature("exclamations", Unit.SHARE, "exclamation marks per word", _marks("!")),
    Feature("quotes", Unit.SHARE, "double quotation marks per word", _marks('"', "“", "”")),
    Feature("dashes", Unit.SHARE, "dashes per word", _marks("—", "–", "--")),
    Feature(
        "address_lines", Unit.SHARE, "lines that begin with O, Oh, Thou", _lines_where(_addresses)
    ),
    *(
        Feature(
            name,
            Unit.SHARE,
            f"words such as {min(words, key=len)!r}",
            _words_where(words.__contains__),
        )
        for name, words in PERSONS.items()
    ),
    Feature(
        "apostrophe_d",
        Unit.SHARE,
        "words in -'d",
        _words_where(lambda word: word.endswith("'d")),
    ),
    Feature(
        "word_letters",
        Unit.LETTERS,
        "letters of a word, mean",
        lambda r: mean([len(word) for word in _words(r)]),
    ),
    Feature("variety", Unit.SHARE, f"different words among the first {FIRST_WORDS}", _variety),
    Feature("guessed", Unit.SHARE, "different words whose pronunciation was guessed", _guessed),
)
