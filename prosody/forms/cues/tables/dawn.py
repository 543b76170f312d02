"""Dawn and parting: the matter of the aubade."""

from __future__ import annotations

from prosody.forms.cues.cue import cue

# The stock of the dawn song in all literatures: light, cock or lark, bed, watchman, parting
# (Hatto, Eos, 1965).
DAWN = cue(
    "dawn",
    """
    dawn dawning morn morning sunrise daybreak aurora lark cock cockcrow chanticleer
    daylight day sun east eastern matin waken wake awake arise rise
    """,
    phrases="break of day, day break, be day, 'tis day, sun rise",
    source="the stock of the dawn song (Hatto, Eos)",
)

LOVERS = cue(
    "lovers and parting",
    """
    bed pillow sleep asleep kiss embrace arm breast lover sweetheart night stay part
    parting depart leave window curtain chamber lady watchman lie naked caress love beloved
    """,
    source="the stock of the dawn song (Hatto, Eos)",
)

CUES = (DAWN, LOVERS)
