"""Poems built from a form's own picture: iambic lines that rhyme and return as it asks."""

from __future__ import annotations

from collections.abc import Sequence

from prosody.forms.notation import Drawn

# Words that rhyme with each other and with no other family.
FAMILIES = tuple(
    tuple(words.split())
    for words in (
        "day way say clay play stay gray pay lay may bay hay",
        "light night sight white bright flight right might height slight",
        "stone bone alone tone known grown blown throne moan loan",
        "tree sea free key three knee bee plea flee me",
        "sound ground found round hound bound mound pound",
        "fire wire choir spire tire hire lyre",
        "rain lane grain plain chain train vein pain mane cane",
        "hill still mill will chill drill thrill bill fill till",
        "door floor shore store more core oar four",
        "cold gold old told sold fold hold bold",
        "bed red head thread bread said fed led",
        "time rhyme chime lime climb crime dime",
    )
)
SUBJECTS = "miller farmer sailor widow doctor painter soldier weaver baker teacher".split()
VERBS = "carried followed noticed offered gathered answered trusted mended counted lifted".split()
OBJECTS = "apple basket candle feather hammer ladder needle paper silver window".split()
END_WORDS = ("water", "garden", "candle", "mountain", "silver", "evening")
PENTAMETER, TETRAMETER = 5, 4


def poem(drawn: Drawn, order: Sequence[int], feet: int = PENTAMETER) -> str:
    """A poem as drawn. ``order`` is a permutation of the families; the text is one of many."""
    made: dict[tuple[int | None, int | None], str] = {}
    used: dict[int, int] = {}
    stanzas, number = [], 0
    for stanza in drawn.stanzas:
        lines = []
        for cell in stanza:
            number += 1
            if cell.end_word is not None:
                lines.append(_line(number, END_WORDS[order[cell.end_word - 1] % 6], feet))
                continue
            if cell.rentrement:
                lines.append(_opening(stanzas[0][0] if stanzas else lines[0]))
                continue
            key = (cell.rhyme, cell.refrain)
            if cell.refrain is not None and key in made:
                lines.append(made[key])
                continue
            rhyme = cell.rhyme
            family = FAMILIES[order[rhyme % len(order)]] if rhyme is not None else ("nothing",)
            nth = used.get(rhyme if rhyme is not None else -1, 0)
            used[rhyme if rhyme is not None else -1] = nth + 1
            line = _line(number, family[nth % len(family)], feet)
            made[key] = line
            lines.append(line)
        stanzas.append(lines)
    return "\n\n".join("\n".join(lines) for lines in stanzas)


def _line(number: int, last: str, feet: int) -> str:
    """One iambic line: no two numbers below 1,000 give the same words."""
    subject = SUBJECTS[number % 10]
    verb = VERBS[(number // 3) % 10]
    thing = OBJECTS[(number * 7 + number // 10) % 10]
    if len(last) > 5 and last in END_WORDS:  # two syllables, stressed on the first
        return f"The {subject} {verb} what the {last}"
    if feet == TETRAMETER:
        return f"The {subject} {verb} {thing} {last}"
    return f"The {subject} {verb} what the {thing} {last}"


def _opening(line: str) -> str:
    return " ".join(line.split()[:3])
