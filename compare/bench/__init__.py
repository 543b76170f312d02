"""The benchmark: any systems on the same poems, scored alike, kept in a folder for ever."""
