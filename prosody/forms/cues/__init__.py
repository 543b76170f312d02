"""Cues of the unfixed forms: words by lemma, and turns of speech that can be counted."""
