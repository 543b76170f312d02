"""Someone speaks, someone listens: the matter of the dramatic monologue."""

from __future__ import annotations

from prosody.forms.cues.cue import cue

# The dramatic monologue is spoken by a character to a silent listener at a moment of his
# life (Langbaum, The Poetry of Experience, ch. 2): the talk of one person to another.
DRAMA = "the situation of the dramatic monologue (Langbaum ch. 2); general knowledge"

TALK = cue(
    "talk",
    """
    sir sirs madam ma'am master mister mr mrs friend fellow boy girl lad lass wife husband
    doctor nurse noorse parson priest captain duke prince signor signior brother sister
    father mother lord uncle comrade countryman countrymen gentleman
    well why hush hark nay ay aye yes no indeed faith pray please tut bah pooh marry look
    say tell ask answer speak hear listen mark talk swear vow lie promise think know
    guess suppose fancy mean want doubt
    """,
    phrases="""
    i say, you say, he say, you see, you know, i know, i swear, tell me, look you, mark me,
    hear me, let we, come now, what then, i pray you, pray you, if you, do you, will you,
    have you, can you, would you, shall we, say i, say he, i tell, you think, i think, you
    be, i be, let me, give me, give i, bear with, you too, so you, you and
    """,
    source=DRAMA,
)

DEED = cue(
    "deeds and motives",
    """
    kill strangle stab hang wrong blame jealous jealousy revenge murder sin guilt crime
    hate envy honourable honorable ambition ambitious money pay buy sell work trade bargain
    """,
    source=DRAMA,
)

SELF = cue(
    "I",
    "i me my mine myself",
    source="first person singular",
)

YOU = cue("you", "you your yours yourself ye", source="second person, modern or plural")

THOU = cue("thou", "thou thee thy thine thyself", source="second person singular")

HE = cue("he", "he him his himself", source="third person, of a man")

SHE = cue("she", "she her hers herself", source="third person, of a woman")

WE = cue("we", "we us our ours ourselves", source="first person plural")

CUES = (TALK, DEED, SELF, YOU, THOU, HE, SHE, WE)
