"""Judge generated poetry against people's: memorisation, length, rhyme, words, meaning.

The measures are those of Y. Chen et al., "Evaluating Diversity in Automatic Poetry
Generation" (EMNLP 2024). Where the paper and its authors' code differ, both readings are
offered (:class:`compare.diversity.options.Mode`) and the output says which was used.
"""
