"""The small words of verse, by class: what they are says how readily they take a beat.

A stand-in for part-of-speech tagging. Everything that is not listed is a content word
(noun, verb, adjective, adverb). Classes after Groves, "Strange Music" (1998), and
Kiparsky, "Stress, syntax, and meter" (1975): clitics lean on their neighbour, other
function words can stand alone.
"""

from __future__ import annotations

_CLASSES: dict[str, str] = {
    "article": "a an the th' ye",
    "of": "of to o' t' de",
    "preposition": (
        "in on at by for from with as than o'er till 'til ere nigh near save like i' ta ti wi' frae"
    ),
    "adposition": "up down out off through round past since ne'er e'er",
    "pronoun": "i you he she it we they me him us them thou thee ye 't y' em hie shee hee mee wee",
    "contraction": (
        "i'm i'll i've i'd he's she's it's we're we'll they're you're thou'rt 'tis 'twas "
        "'twere 'twill that's there's he'd he'll she'd she'll we'd we've you'd you'll you've "
        "they'd they'll they've it'd it'll who's what's where's here's let's is't was't to't "
        "for't in't on't thou'lt thou'st"
    ),
    "possessive": "my thy his her its our your their mine thine whose hir",
    "and": "and or nor but & an' if so",
    "conjunction": "though when while whilst where whence that because lest since whether yet",
    "be": "is am are was were be been art wert wast 's",
    "auxiliary": (
        "do does did have has had hath doth shall will would should could can may might must "
        "dost didst hast hadst shalt wilt wouldst shouldst couldst canst mayst let ought "
        "needs mightst wouldst couldst"
    ),
    "negated": "don't won't can't cannot shan't isn't ain't didn't wasn't couldn't wouldn't",
    "wh": "who whom what which why how whose where when whence",
    "demonstrative": "this that these those such",
    "quantifier": (
        "all some each both no none one two three more most much few less any many every own "
        "half other same"
    ),
    "adverb": (
        "not now then here there still too so thus just yet once oft ever even quite well "
        "very only never more else soon long far"
    ),
    "interjection": "o oh ah lo ho alas hark yea nay aye yes no hey ay la",
}

WORD_CLASS: dict[str, str] = {}
for _name, _words in _CLASSES.items():
    for _word in _words.split():
        WORD_CLASS.setdefault(_word, _name)

# Words of two syllables that lean like prepositions; their stress gives way to the meter.
WEAK_DISYLLABLES = frozenset(
    "into unto onto upon within without among amongst beneath before behind between beyond "
    "above about after under over until being having either neither even every many any very "
    "only myself thyself himself herself itself themselves ourselves yourself".split()
)


def word_class(word: str) -> str:
    """The class of a word as written in small letters; "content" if it is none of the small ones.

    >>> word_class("the"), word_class("tree")
    ('article', 'content')
    """
    return WORD_CLASS.get(word, "content")
