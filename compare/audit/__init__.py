"""Which poems stand in a pretraining corpus ("Sonnet or Not, Bot?", section 4).

Lines of at least four tokens, cut at twenty, are looked for exactly, after one stated
normalisation (:mod:`compare.audit.normal`), in one pass over the corpus for all of them.
The pass is a datatrove pipeline, resumable by shard; memory does not grow with the corpus.
"""
