"""The words and shapes by which paratext is known. Tables; the judging is done elsewhere."""

from __future__ import annotations

import re

_MONTH = (
    r"(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?|july?|"
    r"aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)"
)
_YEAR = r"(?:1[0-9]|20)\d\d(?:\s?[–—-]\s?(?:\d\d){1,2})?\??"
_DAY = r"\d{1,2}(?:st|nd|rd|th|d)?"
_SEASON = r"(?:spring|summer|autumn|winter|christmas|easter|midsummer)"
_WHEN = (
    rf"(?:(?:{_DAY}\s+(?:of\s+)?)?{_MONTH}(?:\s+{_DAY})?[,.]?\s*(?:{_YEAR})|"
    rf"{_DAY}\s+(?:of\s+)?{_MONTH}[,.]?|{_MONTH}\s+{_DAY}[,.]?|"
    rf"{_SEASON}[,.]?\s+(?:of\s+)?{_YEAR}|(?:c\.|ca\.|circa|anno|a\.d\.)?\s*{_YEAR}|"
    rf"{_YEAR[:-2]}[–—-]+|1\d[–—-]+)"
)
# A date, with a place or a word or two before it: "London, 1802", "Written in May, 1819".
DATE = re.compile(
    rf"[\[(_]*(?i:(?:written|composed|felled|published|begun|finished|dated|printed|in|at|on)\s+)*"
    rf"(?:[A-Z][\w.’'-]+(?:[\s,]+(?:[A-Z][\w.’'-]+|on|upon|in|near|the|of|de|le|la|les)){{0,5}}[,.:;]?\s+)?"
    rf"(?i:{_WHEN})[\])_.,;]*\Z",
)
HAS_DATE = re.compile(rf"\b(?:{_MONTH}\s+{_DAY}|{_DAY}\s+{_MONTH})\b|\b(?:1[4-9]|20)\d\d\b", re.I)

_SITE_NOTES = (
    r"excerpts?|extract|fragments?|selections?|unfinished|translated|translation|trans?\.|"
    r"imitated|imitation|adapted|paraphrased?|from|after|version|abridged"
)
# A row about the text: "(excerpt)", "(from Macbeth)", "translated from the Spanish by ...".
NOTE_IN_BRACKETS = re.compile(rf"[\[(]_?\s*(?:an\s+|the\s+)?(?:{_SITE_NOTES})\b.*\Z", re.I | re.S)
NOTE = re.compile(
    r"[_\[(]*(?:(?i:translated\s+(?:from|by|into)|trans(?:\.|lation)\s+(?:of|by|from)|"
    r"(?:imitated|adapted|paraphrased|abridged|freely|done)\s+(?:from|after|by|into))|"
    r"(?i:from)\s+(?:the\s+)?(?:_|[A-Z“\"‘])|(?i:after)\s+(?:the\s+)?[A-Z][\w]+[^,;!?]*\Z|"
    r"(?i:(?:an?\s+)?(?:excerpts?|fragment|extract|villanelle|sonnet|rondeau|triolet|ballade|"
    r"sestina|ghazal|pantoum|haiku|limerick|rondel|roundel|ode|elegy|ballad|song|hymn)[_.)\]]*\Z))"
)
_ABOUT_THE_POEM = (
    r"written|composed|addressed|suggested|inspired|occasioned|inscribed|dedicated|set\s+to|"
    r"to\s+be\s+(?:sung|read|said|spoken)|to\s+have\s+been|sung\s+(?:by|to|at)|spoken|being|"
    r"on\s+(?:reading|hearing|seeing|returning|receiving|being|observing|viewing|leaving|the\s+)|"
    r"upon\s+|in\s+(?:memory|memoriam|honou?r|imitation|praise|the\s+manner)|"
    r"lines\s+|verses\s+|air:|tune:|to\s+the\s+(?:tune|air)|for\s+(?:an?|the)\s+|"
    r"an?\s+(?:episode|story|tale|legend|fable|fantasy|phantasy|dialogue|monologue|sequence)\b|"
    r"[\w’']+\s+speaks\b"
)
ABOUT = re.compile(rf"[_\[(\"“]*(?:{_ABOUT_THE_POEM})", re.I)
_NAME = r"(?:[A-Z][\w’'.-]*|[—–-]{1,3}|&|and|of|the|my|his|her|a|an|de|von|du|la|in|at|at)"
# "To Mr. Lawrence", "For J. B.", "TO THE LORD FAIRFAX", "To —".
DEDICATION = re.compile(
    rf"[_\[(]*(?i:to|for|inscribed\s+to|dedicated\s+to|in\s+memory\s+of|in\s+memoriam)"
    rf"(?:[\s,:]+{_NAME})+[_\])]*[.,:]?\Z",
    re.S,
)
# "To a Mouse", "To the Moon": what stands first and is said to no one by name is a title.
TO_A_THING = re.compile(r"[_\[(]*(?:To|TO|For|FOR)\s+(?:[Aa]n?|AN?|[Tt]he|THE|[Mm]y|MY|His|Her)\s")
DEDICATION_START = re.compile(r"[_\[(]*(?:To|For|TO|FOR)\s+(?:[A-Z—–-]|the\s+[A-Z]|my\s+|an?\s+)")

# "—Dante", "-- Purgatorio, XXVII", "—_Faerie Queene_."
ATTRIBUTION = re.compile(r"(?:[—–―]|--+|~|-\s)\s*(?P<who>[_“\"‘']?[A-Z][^!?;—–]{1,70})\Z", re.S)
# "(Acts 17.28)", "(Seneca, Letters 120.10)": a name with a place in a book.
CITATION = re.compile(r"[\[(]_?[A-Z0-9][^()\[\]]{1,70}[\])][.]?\Z")
# A quotation that names its author on the same row: “The English Garden.”—Mason
QUOTED_WITH_NAME = re.compile(
    rf"[“\"‘'_].*[”\"’'_]\s*(?:[—–―]|--)\s*[_(]?{_NAME}(?:,?\s+{_NAME}){{0,5}}[_.)]*\Z", re.S
)
QUOTED = re.compile(r"[“\"‘].*[”\"’][.]?\Z", re.S)

_NAME_PART = r"(?:[A-Z]\.|St\.|Mrs?\.|Dr\.|[A-Z][\w’'-]+|de|la|von|van|du|le|of)"
_RANK = r"(?:,?\s(?:Lord|Lady|Earl|Baron|Baroness|Duke|Duchess|Countess|Esq\.?|Jr\.?|Sr\.?))?"
_PERSON = rf"(?:[A-Z][\w’'-]+|[A-Z]\.|Dr\.|Mrs?\.)(?:{_RANK}\s{_NAME_PART}){{1,4}}{_RANK}"
# "Here begynneth the book of ...", "Here follow some verses upon ...".
INCIPIT = re.compile(r"here\s+(?:(?:b[ey])?g[iy]n|follow|end)\w*\s", re.I)
AUTHOR = re.compile(rf"[_*(]*(?:by|BY|By)\s+{_PERSON}[_*)]*(?:\s*[(\[].*[)\]])?[.]?\Z")
_PERSON_ALONE = re.compile(rf"{_PERSON}\Z")
_POSSESSIVE = re.compile(r"['’]s\b", re.IGNORECASE)
_PERSON_DATED = re.compile(rf"{_PERSON},?\s*[(\[]\D{{0,8}}\d{{3,4}}.{{0,12}}[)\]]\Z")
# No name begins with these.
_BEGIN_NO_NAME = """The A An O Oh I My Thy His Her Our Their Your In On At Of To For From With And
    But Or When Where Who What How Why If As So No Not This That These Those There Here Let Then Now
    By Come Go Ah Lo All Some One After Written Translated Chorus Envoy
    Part Book Upon Under Over Through Song Sonnet Ode Elegy Lines Hymn"""
_NO_NAME = frozenset(_BEGIN_NO_NAME.split())
# Headings of lightly marked-up text: "# Title", "**Title**".
MARKED_UP = re.compile(r"#{1,6}\s+\S|\*\*[^*]+\*\*\Z")
# "Sonnet 18: Shall I ...", "Poor soul (Sonnet 146)", "Idea 53: Clear Ancor ...".
NUMBERED_TITLE = re.compile(
    r".*\b(?:Sonnet|Song|Ode|Elegy|Canto|Book|Psalm|Hymn|No\.|Epistle|Eclogue)s?,?\s+"
    r"(?:\d{1,3}|[IVXLC]+)\b|(?:[A-Z][\w’']*\s+){1,4}(?:and\s+\w+\s+)?\d{1,3}:\s"
)
# What titles begin with and verse hardly does.
KIND_OF_POEM = re.compile(
    r"(?:A\s+|An\s+|The\s+|[A-Z]\w+\s+)?(?:Sonnet|Ode|Elegy|Song|Ballade?|Hymn|Villanelle|Sestina|"
    r"Rondeau|Rondel|Roundel|Triolet|Haiku|Hokku|Limerick|Ghazal|Pantoum|Epitaph|Epigram|"
    r"Lament|Dirge|Lullaby|Nocturne|Eclogue|Epistle|Lines|Stanzas|Verses)s?"
    r"(?:\s+(?:[A-Z]|to|on|of|for|from|in|by|written)|:|\Z)"
)
# Where a text was taken from, and whose it is.
SOURCE = re.compile(
    r"(?:https?://|www\.)\S+\Z|[\[(_]*(?:source\b|copyright\b|©|\(c\)\s|all\s+rights\s+reserved|"
    r"reprinted\b|first\s+(?:published|printed)\b|published\s+(?:in|by)\b|retrieved\b|"
    r"this\s+poem\s+is\b|from:?\s+https?:|public\s+domain\b|project\s+gutenberg\b)",
    re.I,
)
THE_END = re.compile(
    r"[_\[(]*(?:the\s+end|finis|explicit|end\s+of\s+(?:the\s+)?\w+(?:\s+\w+)?|fin|"
    r"quod\s+[\w ,]{3,40})[_.\])!]*\Z",
    re.I,
)
FOOTNOTE_HEAD = re.compile(
    r"[_\[(]*(?:foot|(?:translator|author|editor)[’']?s?[’']?\s+)?notes?(?:\s+by\b.*|\s+to\b.*|\s*\d*)?[_\])]*\s*(?:[:.—–-]|\Z)|"
    r"\[(?:foot)?note\b|n\.\s?b\.",
    re.I,
)
FOOTNOTE_START = re.compile(
    r"(?P<mark>[*†‡§¶]+|[¹²³⁰⁴-⁹]+|\[(?:\d{1,3}|[a-z*†‡])\]|\{\d{1,3}\}|\(\d{1,3}\))\s*(?=\S)"
)

# Names of parts of a poem, alone on their row.
HEADING = re.compile(
    r"(?:the\s+)?(?:l[’']?\s?env(?:oi|oy|ois)|envoy?|envoi|chorus|refrain|burden|burthen|prologue|"
    r"epilogue|epilogus|prelude|interlude|postlude|proem|argument|introduction|dedication|"
    r"invocation|conclusion|coda|"
    r"strophe|antistrophe|epode|strophe\s+\w+|antistrophe\s+\w+|semi-?chorus|first\s+setting|second\s+setting|"
    r"moral|the\s+moral|epitaph|the\s+epitaph|recitative|recitativo|air|aria|duet|trio|"
    r"first\s+voice|second\s+voice|both|all|solo|answer|reply)"
    r"(?:\s+(?:[ivx]+|\d+|of\s+\w+(?:\s+\w+)?))?\Z",
    re.I,
)
# These words may also stand in a line alone as verse: believed only at the head of a block
# that goes on.
DIRECTION_WORDS = (
    r"exit|exeunt|enters?|re-enter|aside|solus|manet|manent|within|without|sings?|singing|"
    r"reads?|reading|rising|kneels?|dies|dances?|curtain|flourish|alarum|alarums|music|pause|"
    r"silence|a\s+pause|to\s+(?:him|her|them|himself|herself|the\s+audience)|speaks?|spoken|"
    r"laughs|weeps|sighs|applause|offstage|chorus|refrain|repeat|bis|twice|omnes|encore|"
    r"da\s+capo"
)
_THEY_DO = r"they\s+\w+|s?he\s+\w+s"
DIRECTION = re.compile(rf"[_]?(?:{DIRECTION_WORDS}|{_THEY_DO})\b[^()\[\]]*\Z", re.I)
# In round brackets, where a line of verse may stand too.
DIRECTION_KNOWN = re.compile(
    r"_?(?:exit|exeunt|enters?\s+[A-Z]|aside|solus|manet|sings|reads|dies|kneels|bis|twice|"
    r"curtain|refrain|chorus|repeat|encore|da\s+capo|flourish|alarums?)\b(?:\s+\S+){0,4}\Z",
    re.I,
)
# Before or behind the verse of a row.
DIRECTION_BEFORE = re.compile(
    rf"(?P<mark>[\[(]_?(?:{DIRECTION_WORDS})\b[^()\[\]]{{0,60}}_?[\])][.:,]?)\s+(?=\S)", re.I
)
DIRECTION_BEHIND = re.compile(
    r"\s+(?P<mark>[\[(]_?(?:exit|exeunt|aside|dies|sings|enter|bis|twice|repeat|kneels|curtain)\b"
    r"[^()\[\]]{0,60}(?:[\])][.]?)?)\Z",
    re.I,
)
EXIT = re.compile(r"_?(?:Exit|Exeunt|EXIT|EXEUNT)\b.{0,50}\Z")
ENTER = re.compile(r"_?(?:Enter|ENTER|Re-enter)\s+(?:[A-Z]|the\s|an?\s).{0,70}[.]_?\Z")

# Every word of weight begins with a capital, as in titles.
_SMALL_WORDS = frozenset(
    (
        "a",
        "an",
        "the",
        "of",
        "on",
        "in",
        "at",
        "to",
        "for",
        "and",
        "or",
        "by",
        "with",
        "from",
        "upon",
    )
)

# What a row ends in when its sentence goes on.
RUNS_ON = (",", ";", ":", "—", "–", "-", "--")


def bare(text: str) -> str:
    """A row without brackets, underscores and end punctuation, for comparing with a table."""
    return text.strip("[]()_*.,:;—–- ")


_CAPITAL_WORD = re.compile(r"[^\W\d_]{2}")


def is_capital(text: str) -> bool:
    """Whether a row is in capitals throughout, and has more of them than "I" and "O"."""
    return text.isupper() and _CAPITAL_WORD.search(text) is not None


def is_title_case(text: str) -> bool:
    """Whether a row of two words of weight or more is written as titles are.

    >>> is_title_case("The Tenth Satire of Juvenal, Imitated"), is_title_case("The Sea is calm")
    (True, False)
    """
    words = re.findall(r"[^\W\d_][\w’']*", text)
    capital = [w for w in words if w[0].isupper()]
    return len(capital) > 1 and all(w[0].isupper() or w in _SMALL_WORDS for w in words)


def is_name(text: str) -> bool:
    """Whether a row can name an author or a work: capitals, numbers and small words only.

    >>> is_name("(Seneca, Letters 120.10)"), is_name("--Love, though I die--")
    (True, False)
    """
    if text.rstrip(")]_\"”’'.")[-1:] in "!?,;:—–-":
        return False
    words = re.findall(r"[^\W_][\w’']*", text)
    return bool(words) and all(not w[0].islower() or w in _SMALL_WORDS or len(w) < 4 for w in words)


def is_person(text: str) -> bool:
    """Whether a row is a person's name, or looks like one.

    >>> is_person("Annabel Lee"), is_person("The Lake"), is_person("W. B. Yeats")
    (True, False, True)
    """
    name = text.title() if text.isupper() else text
    if _POSSESSIVE.search(name):
        return False  # "Wanderer's Night Song" is a title
    return _PERSON_ALONE.match(name) is not None and name.split(maxsplit=1)[0] not in _NO_NAME


def names_author(text: str) -> bool:
    """Whether a row says who wrote the poem: "by Ann Other", "Ann Other (1770-1850)"."""
    return AUTHOR.match(text) is not None or _PERSON_DATED.match(text) is not None
