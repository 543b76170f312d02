"""Learned weights; see training/meter.py. Costs in nats."""
MAX_COST = 12.0
LATER_VARIANT = 1.0
OTHER_LICENCE = 2.0
LICENCE_COST = {"synaeresis": 1.0, "syncope": 1.0, "contraction": 1.0, "synaloepha": 1.5, "diaeresis": 2.5, "accented -ed": 2.5, "shifted stress": 2.5, "weak form": 0.5}
LEAN_SCALE = 0.8
# class -> (cost of no beat, cost of a beat)
EMISSION = {
 "main": (3.0, 0.0), "second": (1.0, 0.2), "clash": (0.3, 1.2), "weak": (0.0, 4.0), "far": (0.3, 0.5),
 "~main": (1.0, 0.0), "~second": (0.5, 0.2), "~clash": (0.3, 0.8), "~weak": (0.0, 2.0), "~far": (0.3, 0.5),
}
GAP = {
 "iambic": {
  "after 0": [6, 2.0, 0.2, 3, 6], "after 1": [3.6, 0.06, 3.5, 6, 9], "after 2": [4, 0.06, 3.5, 6, 9], "after 3": [4, 0.1, 3, 6, 9],
  "open 0": [6, 0.4, 1.2, 5, 9], "open 1": [3.6, 0.06, 3.5, 6, 9], "open 2": [3.0, 0.1, 3, 6, 9], "open 3": [4, 0.1, 3, 6, 9]},
 "trochaic": {
  "after 0": [6, 2.0, 0.2, 3, 6], "after 1": [3.6, 0.06, 3.5, 6, 9], "after 2": [4, 0.06, 3.5, 6, 9], "after 3": [4, 0.1, 3, 6, 9],
  "open 0": [6, 0.4, 1.2, 5, 9], "open 1": [3.6, 0.06, 3.5, 6, 9], "open 2": [3.0, 0.1, 3, 6, 9], "open 3": [4, 0.1, 3, 6, 9]},
 "mixed": {
  "after 0": [6, 1.0, 0.5, 3, 6], "after 1": [3.6, 0.5, 1.0, 5, 8], "after 2": [4, 0.5, 1.0, 5, 8], "after 3": [4, 0.5, 1, 5, 8],
  "open 0": [6, 0.7, 0.8, 4, 8], "open 1": [3.6, 0.5, 1.0, 5, 8], "open 2": [3.6, 0.5, 1, 5, 8], "open 3": [4, 0.5, 1, 5, 8]},
 "ternary": {
  "after 0": [6, 1.0, 0.5, 3, 6], "after 1": [5, 0.8, 0.6, 5, 8], "after 2": [5, 2.2, 0.12, 5, 8], "after 3": [5, 1, 0.6, 5, 8],
  "open 0": [6, 1.5, 0.3, 4, 8], "open 1": [5, 2.2, 0.12, 5, 8], "open 2": [5, 2.2, 0.12, 5, 8], "open 3": [5, 1, 0.5, 5, 8]},
 "dactylic": {
  "after 0": [6, 1.0, 0.5, 3, 6], "after 1": [5, 0.8, 0.6, 5, 8], "after 2": [5, 2.2, 0.12, 5, 8], "after 3": [5, 1, 0.6, 5, 8],
  "open 0": [6, 1.5, 0.3, 4, 8], "open 1": [5, 2.2, 0.12, 5, 8], "open 2": [5, 2.2, 0.12, 5, 8], "open 3": [5, 1, 0.5, 5, 8]},
 "free": {
  "after 0": [4, 0.9, 0.8, 2, 4], "after 1": [2.6, 0.8, 1.0, 2.5, 4], "after 2": [2.6, 0.8, 1.0, 2.6, 4], "after 3": [2.6, 0.8, 1, 2.5, 4],
  "open 0": [2.6, 0.9, 0.9, 2.5, 4], "open 1": [2.6, 0.8, 1.0, 2.5, 4], "open 2": [2.6, 0.8, 1, 2.5, 4], "open 3": [2.6, 0.8, 1, 2.5, 4]},
}
PAUSE = {"iambic": [-1.5, 0, -0.5, -0.5, -0.5], "trochaic": [-1.5, 0, -0.5, -0.5, -0.5], "dactylic": [-1, -0.3, 0, 0, 0], "mixed": [-1, 0, 0, 0, 0], "ternary": [-1, -0.3, 0, 0, 0], "free": [-0.5, 0, 0, 0, 0]}
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
