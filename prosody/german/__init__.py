"""German ears: rhyme and syllables from the spelling, and from espeak-ng where it is there."""
