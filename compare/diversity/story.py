"""What differs between people and models, in sentences that the intervals bear out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compare.diversity.report import difference, half_width
from compare.diversity.result import Figure, SetResult

# measure, what it is, said of more and of less than people's; shares are told in per cent
_TOLD: tuple[tuple[str, str, str, str], ...] = (
    ("quatrain", "quatrains copied from people", "more", "fewer"),
    ("couplet", "couplets copied", "more", "fewer"),
    ("verse", "verses copied", "more", "fewer"),
    ("mean", "tokens a quatrain", "more", "fewer"),
    ("sd", "spread of lengths (standard deviation in tokens)", "wider", "narrower"),
    ("true_rhymes", "quatrains with true rhymes", "more", "fewer"),
    ("repeated_pairs", "rhymes on the same word", "more", "fewer"),
    ("entropy", "variety of rhyme schemes (entropy)", "greater", "less"),
    ("kl", "distance from people's rhyme schemes (KL)", "greater", "less"),
    ("meter_entropy", "variety of meters (entropy)", "greater", "less"),
    ("meter_kl", "distance from people's meters (KL)", "greater", "less"),
    ("attr", "variety of words in a quatrain (ATTR)", "greater", "less"),
    ("mattr", "variety of words near each other (MATTR)", "greater", "less"),
    ("mtld", "variety of words over the sample (MTLD, tokens)", "greater", "less"),
    ("within", "likeness to one another in meaning", "greater", "less"),
    ("across", "likeness to people's in meaning", "greater", "less"),
)
_SHARES = frozenset("quatrain couplet verse true_rhymes repeated_pairs".split())


def story(results: Sequence[SetResult]) -> list[str]:
    """A sentence a measure: people's figure, and which sets have more, less, or no clear
    difference (95 % intervals)."""
    return [sentence for row in _TOLD for sentence in _sentence(results, *row)]


def _sentence(
    results: Sequence[SetResult], name: str, what: str, more: str, less: str
) -> Iterator[str]:
    people, models = results[0].figures.get(name), results[1:]
    if people is None or half_width(people) is None:
        return
    sides: dict[str, list[str]] = {more: [], less: [], "no clear difference": []}
    for model in models:
        figure = model.figures.get(name)
        apart = difference(figure, people) if figure else None
        if figure is None or apart is None:
            continue
        value, half = apart
        side = "no clear difference" if abs(value) <= half else more if value > 0 else less
        sides[side].append(f"{model.name} {_told(name, figure)}")
    told = "; ".join(f"{side}: {', '.join(sets)}" for side, sets in sides.items() if sets)
    if told:
        yield f"{what[0].upper()}{what[1:]}: people {_told(name, people)}. {_capital(told)}."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _told(name: str, figure: Figure) -> str:
    low, high = figure.interval or (figure.mean, figure.mean)
    if name in _SHARES:
        return f"{100 * figure.mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    places = 1 if figure.mean >= 10 else 2
    return f"{figure.mean:.{places}f} ({low:.{places}f} to {high:.{places}f})"
