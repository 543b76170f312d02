"""The handbook: one form, one row; and the rules that judge a reading by it."""
