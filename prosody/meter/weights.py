"""Learned weights; see training/meter.py. Costs in nats."""
MAX_COST = 12.0
LATER_VARIANT = 1.0
OTHER_LICENCE = 2.0
LICENCE_COST = {}
WORD_ICTUS = {}
MONOSYLLABLE = {}
# class -> (cost of no beat, cost of a beat)
EMISSION = {
 "main": (3.0, 0.0), "second": (1.0, 0.2), "clash": (0.3, 1.2), "weak": (0.0, 4.0), "far": (0.3, 0.5),
 "~main": (1.0, 0.0), "~second": (0.5, 0.2), "~clash": (0.3, 0.8), "~weak": (0.0, 2.0), "~far": (0.3, 0.5),
 ".article": (0.0, 2.6), ".of": (0.0, 1.4), ".preposition": (0.0, 0.9), ".adposition": (0.5, 0.2),
 ".pronoun": (0.1, 0.7), ".contraction": (0.2, 0.5), ".possessive": (0.0, 1.4), ".and": (0.0, 1.2),
 ".conjunction": (0.2, 0.5), ".be": (0.0, 0.8), ".auxiliary": (0.2, 0.5), ".negated": (0.5, 0.2),
 ".wh": (0.3, 0.4), ".demonstrative": (0.3, 0.4), ".quantifier": (0.6, 0.1), ".adverb": (0.7, 0.1),
 ".interjection": (0.4, 0.3), ".content": (1.6, 0.0),
}
_B = {0: [4.5, 0.05, 3.2, 6, 9]}
GAP = {
 "binary": {
  "after 0": [6, 2.0, 0.2, 3, 6], "after 1": [3.6, 0.06, 3.5, 6, 9], "after 2": [4, 0.06, 3.5, 6, 9], "after 3": [4, 0.1, 3, 6, 9],
  "open 0": [6, 0.4, 1.2, 5, 9], "open 1": [3.6, 0.06, 3.5, 6, 9], "open 2": [3.0, 0.1, 3, 6, 9], "open 3": [4, 0.1, 3, 6, 9]},
 "mixed": {
  "after 0": [6, 1.0, 0.5, 3, 6], "after 1": [3.6, 0.5, 1.0, 5, 8], "after 2": [4, 0.5, 1.0, 5, 8], "after 3": [4, 0.5, 1, 5, 8],
  "open 0": [6, 0.7, 0.8, 4, 8], "open 1": [3.6, 0.5, 1.0, 5, 8], "open 2": [3.6, 0.5, 1, 5, 8], "open 3": [4, 0.5, 1, 5, 8]},
 "ternary": {
  "after 0": [6, 1.0, 0.5, 3, 6], "after 1": [5, 0.8, 0.6, 5, 8], "after 2": [5, 2.2, 0.12, 5, 8], "after 3": [5, 1, 0.6, 5, 8],
  "open 0": [6, 1.5, 0.3, 4, 8], "open 1": [5, 2.2, 0.12, 5, 8], "open 2": [5, 2.2, 0.12, 5, 8], "open 3": [5, 1, 0.5, 5, 8]},
 "free": {
  "after 0": [4, 0.9, 0.8, 2, 4], "after 1": [2.6, 0.8, 1.0, 2.5, 4], "after 2": [2.6, 0.8, 1.0, 2.6, 4], "after 3": [2.6, 0.8, 1, 2.5, 4],
  "open 0": [2.6, 0.9, 0.9, 2.5, 4], "open 1": [2.6, 0.8, 1.0, 2.5, 4], "open 2": [2.6, 0.8, 1, 2.5, 4], "open 3": [2.6, 0.8, 1, 2.5, 4]},
}
PAUSE = {"binary": [-1.5, 0, -0.5, -0.5, -0.5], "mixed": [-1, 0, 0, 0, 0], "ternary": [-1, -0.3, 0, 0, 0], "free": [-0.5, 0, 0, 0, 0]}
OPENING = {
 "iambic": [2.0, 0.2, 4.0, 7, 9], "trochaic": [0.2, 1.8, 4.0, 6, 9], "loose iambic": [2.0, 0.5, 1.2, 6, 9],
 "loose trochaic": [0.3, 1.8, 3, 6, 9],
 "anapestic": [4, 0.7, 0.8, 6, 9], "amphibrachic": [3.5, 0.2, 2.5, 6, 9], "dactylic": [0.15, 2.5, 3.5, 6, 9], "free": [1.2, 0.7, 1.6, 3, 4],
}
CLOSE = {
 "iambic": [0.1, 2.3, 5, 8, 9], "trochaic": [0.7, 0.7, 4, 8, 9], "loose iambic": [0.2, 1.8, 4, 8, 9],
 "loose trochaic": [0.7, 0.7, 3, 8, 9],
 "anapestic": [0.2, 1.8, 5, 8, 9], "amphibrachic": [0.9, 0.6, 3, 8, 9], "dactylic": [0.9, 1.0, 1.2, 6, 9], "free": [0.6, 0.9, 2, 3, 4],
}
PRIOR = {"iambic": 0.0, "trochaic": 1.0, "loose iambic": 2.0, "loose trochaic": 3.0, "anapestic": 2.0, "amphibrachic": 3.0, "dactylic": 2.0, "free": 0.0}
