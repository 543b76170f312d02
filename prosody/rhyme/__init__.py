"""Which lines rhyme, of what kind, by which sounds: line ends -> links -> a scheme."""

from prosody.rhyme.hear import hear_rhyme
from prosody.rhyme.kinds import rhymes
from prosody.rhyme.nouns import RhymeKind, RhymeLink, RhymeScheme, RhymeVerdict

__all__ = ["RhymeKind", "RhymeLink", "RhymeScheme", "RhymeVerdict", "hear_rhyme", "rhymes"]
