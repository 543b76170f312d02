"""Letters read by name: BBC, U.S., a.m."""

from __future__ import annotations

import re

from prosody.pronounce.phones import parse, weakened

LETTER_NAMES: dict[str, tuple[str, ...]] = {
    letter: parse(said)
    for letter, said in (
        row.split(None, 1)
        for row in """
a EY1
b B IY1
c S IY1
d D IY1
e IY1
f EH1 F
g JH IY1
h EY1 CH
i AY1
j JH EY1
k K EY1
l EH1 L
m EH1 M
n EH1 N
o OW1
p P IY1
q K Y UW1
r AA1 R
s EH1 S
t T IY1
u Y UW1
v V IY1
w D AH1 B AH0 L Y UW0
x EH1 K S
y W AY1
z Z IY1
""".strip().splitlines()
    )
}

#: Capitals that are read as letters though they spell a word, in a line with small letters.
COLLIDING_INITIALS = frozenset(("US",))

#: Initials of talk on line, read as letters in small letters too.
SMALL_INITIALS = frozenset(
    "omg idk btw tbh brb wtf smh irl imo imho fyi nsfw ffs ikr nvm ttyl".split()
)

_STOPPED = re.compile(r"(?:[a-z]\.){1,5}[a-z]\.?")
_NO_VOWEL = re.compile(r"[b-df-hj-np-tv-xz]{2,6}")


def is_stopped(word: str) -> bool:
    """Whether a lower-case word is letters with stops between: u.s, a.m."""
    return "." in word and _STOPPED.fullmatch(word) is not None


def is_initials(text: str, plain: str) -> bool:
    """Whether letters can only be read by name: capitals (BBC, DNS), omg."""
    return plain in SMALL_INITIALS or (text.isupper() and _NO_VOWEL.fullmatch(plain) is not None)


def spelled_out(word: str) -> tuple[str, ...]:
    """The names of the letters, the last one stressed most."""
    names = [LETTER_NAMES[c] for c in word if c in LETTER_NAMES]
    said = [*(weakened(n) for n in names[:-1]), *names[-1:]]
    return tuple(p for name in said for p in name)
