"""Language models as classifiers: prompt, ask, store and answer are four separate things."""
