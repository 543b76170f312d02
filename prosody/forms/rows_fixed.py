"""The fixed forms but the sonnet: the whole poem is laid down, line by line."""

from __future__ import annotations

from prosody.forms.form import Form, Rank, Variant, View
from prosody.forms.notation import parse
from prosody.forms.rules import Curve, Lines, LinesBetween, Rule, Stanzas, StanzasOf
from prosody.forms.rules_haiku import Cut, SeasonWord
from prosody.forms.rules_measure import (
    ShorterInside,
    ShortLines,
    Swing,
    Syllables,
    SyllablesBetween,
    Uneven,
)
from prosody.forms.rules_page import Acrostic, Alphabet, NameFirst, Verse, Wording
from prosody.forms.rules_return import (
    Chain,
    EndWords,
    EndWordSets,
    Envoi,
    OneRhyme,
    RadifHeld,
    Refrain,
    Rentrement,
    StanzaRefrain,
    signs_of,
)
from prosody.forms.rules_rhyme import (
    REFRAIN_RHYME_CURVE,
    SOFT_RHYME_CURVE,
    Distinct,
    NoFullRhyme,
    Scheme,
    Unrhymed,
)
from prosody.forms.rules_stanza import CarriedRhymes, EndStopped, FewRhymes, FreshFirsts, InCouplets

PRINCETON = "Princeton Encyclopedia of Poetry and Poetics, 4th ed. (2012), s.v. "
WHITE = "Gleeson White, Ballades and Rondeaus (1887), introduction: "


def drawn(picture: str, curve: Curve = SOFT_RHYME_CURVE) -> tuple[Rule, ...]:
    """What a picture defines: its number of lines, what returns, what rhymes."""
    read = parse(picture)
    cells = read.draw().cells
    rules: list[Rule] = [Lines(read.shortest)]
    rules += [Refrain(picture, sign) for sign in signs_of(picture)]
    if any(cell.rentrement for cell in cells):
        rules.append(Rentrement(picture))
    return (*rules, Scheme(picture, curve, hopeless=0.0))


def printed(picture: str) -> tuple[Rule, ...]:
    """What is custom in a picture: its stanza breaks, and that other letters do not rhyme."""
    return (Stanzas(tuple(map(len, parse(picture).head))), Distinct(picture))


def variant(name: str, picture: str, curve: Curve = SOFT_RHYME_CURVE) -> Variant:
    """A sub-form that is all in its picture."""
    return Variant(name, drawn(picture, curve), printed(picture))


def villanelle(tercets: int) -> str:
    """A villanelle of so many tercets and a quatrain; five are the rule."""
    middle = " ".join(("abA1", "abA2")[i % 2] for i in range(tercets - 1))
    return f"A1bA2 {middle} abA1A2"


VILLANELLE = Form(
    name="villanelle",
    rank=Rank.FIXED,
    definition=(
        "Five tercets and a quatrain on two rhymes; lines 1 and 3 return in turn as last lines "
        "of the tercets and together at the close."
    ),
    source=PRINCETON + "villanelle; " + WHITE + "the villanelle",
    must=(),
    variants=(
        variant("", villanelle(5)),
        variant("refrains exchanged at the close", villanelle(5).replace("A1A2", "A2A1")),
        variant("one refrain at the close", villanelle(5).replace("A1A2", "A1")),
        *(variant(f"of {n} tercets", villanelle(n)) for n in (2, 3, 4, 6, 7, 8, 9, 11)),
    ),
)

SESTINA_ORDER = "123456 615243 364125 532614 451362 246531"

SESTINA = Form(
    name="sestina",
    rank=Rank.FIXED,
    definition=(
        "Six stanzas of six lines on the same six end words in turning order, and an envoi of "
        "three lines that holds them all."
    ),
    source=PRINCETON + "sestina",
    must=(),
    variants=(
        Variant(
            "",
            (LinesBetween(36, 45), EndWordSets(6, 6)),
            (EndWords(SESTINA_ORDER), Envoi(6, 6), Stanzas((6, 6, 6, 6, 6, 6, 3))),
        ),
        Variant(
            "double sestina",
            (LinesBetween(72, 78), EndWordSets(6, 12)),
            (EndWords(SESTINA_ORDER), Envoi(6, 12)),
        ),
        Variant(
            "double sestina of twelve words",
            (LinesBetween(144, 156), EndWordSets(12, 12)),
            (Envoi(12, 12),),
        ),
    ),
)

PANTOUM_OPEN = "A1B1A2B2 B1C1B2C2 ..."
PANTOUM_CLOSED = "A1B1A2B2 B1C1B2C2 ... C1A2C2A1"

PANTOUM = Form(
    name="pantoum",
    rank=Rank.FIXED,
    definition=(
        "Quatrains in which lines 2 and 4 return as lines 1 and 3 of the next; the last stanza "
        "takes up lines 3 and 1 of the first."
    ),
    source=PRINCETON + "pantun",
    must=(LinesBetween(12),),
    should=(StanzasOf((4,), least=3),),
    variants=(
        Variant("", (Chain(PANTOUM_CLOSED),), (Scheme(PANTOUM_CLOSED),)),
        Variant("not closed", (Chain(PANTOUM_OPEN),), (Scheme(PANTOUM_OPEN),)),
    ),
    aliases=("pantun",),
)

# One line in five that does not rhyme makes another stanza.
LIMERICK_RHYME_CURVE: Curve = ((0.6, 0.0), (0.8, 0.4), (0.9, 0.9), (0.95, 1.0))

LIMERICK = Form(
    name="limerick",
    rank=Rank.FIXED,
    definition="Five lines aabba, the third and fourth shorter; mostly anapestic and comic.",
    source=PRINCETON + "limerick",
    must=(
        Lines(5),
        Scheme("aabba", LIMERICK_RHYME_CURVE, hopeless=0.0),
        ShorterInside(),
        SyllablesBetween(3, 12),
        Swing(),
    ),
    should=(Distinct("aabba"),),
    several=(5, 4, 3),
    views=(View.PRINTED, View.SPLIT),
)

# Words of a short poem at the least (number -> degree): fewer are a list or a label.
HAIKU_WORDS: Curve = ((4.0, 0.0), (6.0, 1.0))
# Three short lines are a haiku with little confidence; 5-7-5 makes it surer.
FREE_HAIKU_CURVE: Curve = ((0.0, 0.62), (0.67, 0.7), (1.0, 1.0))
FREE_FLOOR = 0.51
CUSTOM = "syllables, by custom"  # the name of a rule that makes a form surer, no more

HAIKU = Form(
    name="haiku",
    rank=Rank.FIXED,
    definition="Three short lines, unrhymed; by custom of 5, 7 and 5 syllables.",
    source=PRINCETON + "haiku",
    must=(
        Lines(3, near=((4, 0.25), (2, 0.2))),
        ShortLines(10, total=22),
        NoFullRhyme(),
        Wording(HAIKU_WORDS),
    ),
    variants=(Variant("", (Syllables((5, 7, 5), curve=FREE_HAIKU_CURVE, name=CUSTOM),)),),
    should=(Cut(), SeasonWord()),
    custom=0.35,
    floor=FREE_FLOOR,
    several=(3,),
    run=(Syllables((5, 7, 5), 1),),
    views=(View.PRINTED, View.RUN_ON),
    aliases=("hokku", "senryu"),
)

TANKA_SYLLABLES = (5, 7, 5, 7, 7)
TANKA_WORDS: Curve = ((8.0, 0.0), (12.0, 1.0))

TANKA = Form(
    name="tanka",
    rank=Rank.FIXED,
    definition="Five short lines, unrhymed; by custom of 5, 7, 5, 7 and 7 syllables.",
    source=PRINCETON + "tanka",
    must=(
        Lines(5),
        Syllables(TANKA_SYLLABLES, 2, ((0.6, 0.0), (0.8, 0.9), (1.0, 1.0))),
        Unrhymed(),
        Wording(TANKA_WORDS),
    ),
    variants=(Variant("", (Syllables(TANKA_SYLLABLES, 1, FREE_HAIKU_CURVE, CUSTOM),)),),
    should=(Syllables(TANKA_SYLLABLES),),
    floor=FREE_FLOOR,
    several=(5,),
)

CINQUAIN = Form(
    name="cinquain",
    rank=Rank.FIXED,
    definition="Five unrhymed lines of 2, 4, 6, 8 and 2 syllables (Adelaide Crapsey).",
    source=PRINCETON + "cinquain",
    must=(Lines(5), Syllables((2, 4, 6, 8, 2), 1)),
    should=(Syllables((2, 4, 6, 8, 2)), Unrhymed()),
    several=(5,),
)

GHAZAL = Form(
    name="ghazal",
    rank=Rank.FIXED,
    definition=(
        "Closed couplets; one phrase (radif), a rhyme before it (qafia), ends the second line "
        "of each, and both lines of the first."
    ),
    source=PRINCETON + "ghazal",
    must=(LinesBetween(8, 80), InCouplets()),
    should=(StanzasOf((2,), least=2),),
    custom=0.1,
    variants=(
        Variant("", (RadifHeld(),)),
        Variant("without radif", (LinesBetween(10), OneRhyme(), FreshFirsts())),
        Variant("in translation", (StanzasOf((2,), least=5), Unrhymed(), EndStopped())),
    ),
    aliases=("ghazel", "gazal"),
)

TRIOLET = Form(
    name="triolet",
    rank=Rank.FIXED,
    definition="Eight lines on two rhymes; line 1 returns as 4 and 7, line 2 as 8.",
    source=PRINCETON + "triolet; " + WHITE + "the triolet",
    must=drawn("ABaAabAB"),
    should=printed("ABaAabAB"),
    several=(8,),
)

RONDEAU_15 = "aabba aabR aabbaR"
RONDEAU_12 = "abba abR abbaR"
REDOUBLED = "A1B1A2B2 babA1 abaB1 babA2 abaB2 babaR"

RONDEAU = Form(
    name="rondeau",
    rank=Rank.FIXED,
    definition=(
        "Thirteen lines on two rhymes, and twice, unrhymed, the opening words of the first."
    ),
    source=PRINCETON + "rondeau; " + WHITE + "the rondeau",
    must=(),
    variants=(
        variant("", RONDEAU_15),
        variant("of ten lines", RONDEAU_12),
        variant("rondeau redoublé", REDOUBLED),
        variant("rondeau redoublé", REDOUBLED.replace("R", "").strip()),
    ),
    several=(15,),
)

RONDELS = ("ABba abAB abbaAB", "ABba abAB abbaA")

RONDEL = Form(
    name="rondel",
    rank=Rank.FIXED,
    definition=(
        "Thirteen or fourteen lines on two rhymes; lines 1 and 2 return as 7 and 8, and again "
        "(or line 1 alone) at the close."
    ),
    source=PRINCETON + "rondel; " + WHITE + "the rondel",
    must=(),
    variants=tuple(
        Variant(
            f"of {n} lines",
            (Lines(n), Refrain(picture, "A"), Refrain(picture, "B"), FewRhymes(2)),
            (Scheme(picture), Stanzas((4, 4, n - 8))),
        )
        for n, picture in zip((14, 13), RONDELS, strict=True)
    ),
    several=(14, 13),
)

ROUNDEL_PICTURE = "abaR bab abaR"

ROUNDEL = Form(
    name="roundel",
    rank=Rank.FIXED,
    definition=(
        "Eleven lines on two rhymes; the opening words of the first return as lines 4 and 11 "
        "(Swinburne)."
    ),
    source=PRINCETON + "roundel; Swinburne, A Century of Roundels (1883)",
    must=drawn(ROUNDEL_PICTURE),
    should=printed(ROUNDEL_PICTURE),
    several=(11,),
)

BALLADE_28 = "ababbcbC ababbcbC ababbcbC bcbC"
BALLADE_35 = "ababbccdcD ababbccdcD ababbccdcD ccdcD"

BALLADE = Form(
    name="ballade",
    rank=Rank.FIXED,
    definition=(
        "Three long stanzas on the same rhymes and an envoi, each ending on the same refrain."
    ),
    source=PRINCETON + "ballade; " + WHITE + "the ballade",
    must=(),
    variants=(
        variant("", BALLADE_28, REFRAIN_RHYME_CURVE),
        variant("of ten-line stanzas", BALLADE_35, REFRAIN_RHYME_CURVE),
        Variant(
            "variant",
            (LinesBetween(24, 70), StanzaRefrain(least=3, sizes=(7, 10)), CarriedRhymes()),
        ),
    ),
)

CHANT_ROYAL_PICTURE = " ".join(["ababccddedE"] * 5) + " ddedE"

CHANT_ROYAL = Form(
    name="chant royal",
    rank=Rank.FIXED,
    definition=(
        "Five stanzas of eleven lines on the same rhymes and an envoi, each ending on the same "
        "refrain."
    ),
    source=PRINCETON + "chant royal; " + WHITE + "the chant royal",
    must=(),
    variants=(
        variant("", CHANT_ROYAL_PICTURE, REFRAIN_RHYME_CURVE),
        Variant(
            "variant",
            (LinesBetween(55, 66), StanzaRefrain(least=5, sizes=(11, 11)), CarriedRhymes()),
        ),
    ),
)

KYRIELLE = Form(
    name="kyrielle",
    rank=Rank.FIXED,
    definition="Quatrains of eight-syllable lines that all close on the same line.",
    source=PRINCETON + "kyrielle; " + WHITE + "the kyrielle",
    must=(
        LinesBetween(12, 80, step=4),
        StanzaRefrain(least=3, sizes=(4, 4)),
        SyllablesBetween(7, 9),
    ),
    variants=(
        Variant("", (Scheme("aabB ccbB ..."),)),
        Variant("in couplets", (Scheme("aabb ccbb ..."),)),
        Variant("in alternate rhyme", (Scheme("abab cbcb ..."),)),
        Variant("in couplets, refrain apart", (Scheme("aabb ccdd ..."),)),
    ),
    should=(StanzasOf((4,)),),
)

CLERIHEW = Form(
    name="clerihew",
    rank=Rank.SONNET,
    definition="Two couplets of uneven length that make fun of the person named in line 1.",
    source=PRINCETON + "clerihew",
    must=(Lines(4), Scheme("aabb"), NameFirst(), Uneven()),
    several=(4,),
)

ACROSTIC = Form(
    name="acrostic",
    rank=Rank.METER,
    definition="The first letters of the lines spell a word or a name.",
    source=PRINCETON + "acrostic",
    must=(Verse(5), Acrostic()),
)

ABECEDARIAN = Form(
    name="abecedarian",
    rank=Rank.FIXED,
    definition="The initials of the lines or stanzas run through the alphabet.",
    source=PRINCETON + "abecedarius",
    must=(Verse(12), Alphabet()),
    aliases=("alphabet poem", "abecedarius"),
)

FIXED = (
    VILLANELLE,
    SESTINA,
    PANTOUM,
    LIMERICK,
    HAIKU,
    TANKA,
    CINQUAIN,
    GHAZAL,
    TRIOLET,
    RONDEAU,
    RONDEL,
    ROUNDEL,
    BALLADE,
    CHANT_ROYAL,
    KYRIELLE,
    CLERIHEW,
    ACROSTIC,
    ABECEDARIAN,
)
