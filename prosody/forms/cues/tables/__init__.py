"""The cue tables: words by lemma, one file a subject."""

from prosody.forms.cues.cue import Cue
from prosody.forms.cues.tables import art, country, dawn, death, praise, speech

ALL_CUES: tuple[Cue, ...] = (
    *death.CUES,
    *praise.CUES,
    *country.CUES,
    *art.CUES,
    *dawn.CUES,
    *speech.CUES,
)
