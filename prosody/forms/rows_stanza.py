"""Stanzas with a name of their own, ballad, meters, couplets and quatrains, and the open forms."""

from __future__ import annotations

from prosody.forms.form import Form, Rank, Variant
from prosody.forms.rows_fixed import PRINCETON
from prosody.forms.rules import Curve, Length, LinesBetween, Rule, StanzasOf
from prosody.forms.rules_measure import (
    AlternatingLengths,
    Measure,
    NoMeter,
    SyllablesBetween,
    Tapering,
)
from prosody.forms.rules_page import Prose, Silhouette, Story, Verse, Wording
from prosody.forms.rules_rhyme import STRICT_RHYME_CURVE, Distinct, Rhymed, Scheme, Unrhymed
from prosody.forms.rules_stanza import (
    ApartRhymes,
    ClosingCouplet,
    Paired,
    StanzaScheme,
    WholeStanzas,
)
from prosody.scansion import Foot

_LONG_LINES = SyllablesBetween(9, 13)


def _stanza(name: str, definition: str, picture: str, *should: Rule, source: str = "") -> Form:
    size = len(picture)
    return Form(
        name=name,
        rank=Rank.STANZA,
        definition=definition,
        source=PRINCETON + (source or name),
        must=(
            LinesBetween(size),
            StanzaScheme(picture, curve=STRICT_RHYME_CURVE),
            ApartRhymes(picture),
            _LONG_LINES,
        ),
        should=(StanzasOf((size,)), *should),
    )


OTTAVA_RIMA = _stanza(
    "ottava rima", "Stanzas of eight lines, abababcc, mostly pentameters.", "abababcc"
)

RHYME_ROYAL = _stanza(
    "rhyme royal", "Stanzas of seven lines, ababbcc, mostly pentameters.", "ababbcc"
)

SPENSERIAN = _stanza(
    "Spenserian stanza",
    "Stanzas of nine lines, ababbcbcc: eight pentameters and an alexandrine.",
    "ababbcbcc",
    Tapering(9),
)

# The chain needs a new rhyme in every tercet.
APART_CURVE: Curve = ((0.0, 1.0), (0.1, 0.8), (0.3, 0.2), (0.5, 0.0))

TERZA_RIMA_ENDS = ("aba bcb ... c", "aba bcb ... cc", "aba bcb ...", "aba bcb ... cdc")

TERZA_RIMA = Form(
    name="terza rima",
    rank=Rank.FIXED,
    definition="Tercets that interlock: the middle line rhymes with the outer ones of the next.",
    source=PRINCETON + "terza rima",
    must=(LinesBetween(9),),
    variants=tuple(
        Variant("", (Scheme(picture, STRICT_RHYME_CURVE), Distinct(picture, APART_CURVE)))
        for picture in TERZA_RIMA_ENDS
    ),
    should=(StanzasOf((3,)),),
    custom=0.1,
)

RUBAIYAT = Form(
    name="rubaiyat",
    rank=Rank.STANZA,
    definition="Quatrains of pentameters rhymed aaba (FitzGerald).",
    source=PRINCETON + "ruba'i",
    must=(
        LinesBetween(8, step=4),
        StanzaScheme("aaba"),
        ApartRhymes("aaba"),
        SyllablesBetween(9, 12),
    ),
    should=(StanzasOf((4,)),),
    aliases=("rubai", "rubaiyat stanza"),
)

BALLAD = Form(
    name="ballad",
    rank=Rank.STORY,
    definition="A story told in quatrains of alternating four and three beats, abcb or abab.",
    source=PRINCETON + "ballad; ballad meter",
    must=(
        Length(((11, 0.0), (12, 0.2), (15, 0.3), (16, 1.0))),
        Rhymed(((0.1, 0.1), (0.35, 0.8), (0.45, 1.0))),
        StanzasOf((4, 6, 8), curve=((0.3, 0.35), (0.9, 1.0))),
        Story(),
    ),
    should=(AlternatingLengths(),),
    variants=(
        Variant("", (), (StanzaScheme("xaxa"),)),
        Variant("in couplets", (), (StanzaScheme("aabb"),)),
        Variant("in six-line stanzas", (), (StanzaScheme("xaxaxa"),)),
    ),
    custom=0.4,
)


# One line of four that is too long or too short makes another hymn stanza.
HYMN_CURVE: Curve = ((0.4, 0.1), (0.6, 0.25), (0.75, 0.45), (0.85, 0.9), (0.95, 1.0))
_ABCB = StanzaScheme("xaxa", floor=0.2)


def _hymn(name: str, definition: str, feet: tuple[int, ...]) -> Form:
    return Form(
        name=name,
        rank=Rank.METER,
        definition=definition,
        source=PRINCETON + "ballad meter, hymn",
        must=(
            LinesBetween(4),
            Measure(feet, curve=HYMN_CURVE),
            _ABCB,
        ),
        should=(StanzasOf((4, 8)),),
        aliases=(name.replace("measure", "meter"), name.replace("measure", "metre")),
    )


COMMON_MEASURE = _hymn(
    "common measure",
    "Iambic quatrains of four, three, four and three feet, abab or abcb.",
    (4, 3, 4, 3),
)
LONG_MEASURE = _hymn("long measure", "Iambic tetrameter quatrains, abab or abcb.", (4, 4, 4, 4))
SHORT_MEASURE = _hymn(
    "short measure", "Iambic quatrains of three, three, four and three feet.", (3, 3, 4, 3)
)

BLANK_VERSE = Form(
    name="blank verse",
    rank=Rank.METER,
    definition="Unrhymed iambic pentameter.",
    source=PRINCETON + "blank verse",
    must=(Verse(5), Measure((5,), Foot.IAMB), Unrhymed()),
)

_PAIRED = Paired()

COUPLET = Form(
    name="couplet",
    rank=Rank.GROUP,
    definition="Lines rhymed two by two; heroic where they are iambic pentameters.",
    source=PRINCETON + "couplet; heroic couplet",
    must=(LinesBetween(2),),
    variants=(
        Variant("heroic couplets", (_PAIRED, Measure((5,), Foot.IAMB))),
        Variant("octosyllabic couplets", (_PAIRED, Measure((4,), None))),
        Variant("", (_PAIRED,)),
        Variant("closing couplet", (ClosingCouplet(),)),
    ),
    aliases=("couplets",),
)

TERCET = Form(
    name="tercet",
    rank=Rank.GROUP,
    definition="Stanzas of three lines.",
    source=PRINCETON + "tercet",
    must=(LinesBetween(6), StanzasOf((3,), least=2)),
    variants=(
        Variant("rhymed aaa", (StanzaScheme("aaa"),)),
        Variant("rhymed axa", (StanzaScheme("axa"),)),
        Variant("", ()),
    ),
    aliases=("tercets", "triplet"),
)


def _quatrains(picture: str) -> Variant:
    return Variant(
        f"rhymed {picture.replace('xaxa', 'abcb')}",
        (StanzaScheme(picture), WholeStanzas(4)),
        (StanzasOf((4,)), ApartRhymes(picture)),
    )


QUATRAIN = Form(
    name="quatrain",
    rank=Rank.GROUP,
    definition="Stanzas of four lines.",
    source=PRINCETON + "quatrain",
    must=(LinesBetween(4),),
    variants=(
        *map(_quatrains, ("abab", "abba", "xaxa", "aaba", "aaaa")),
        # where no quatrains are printed, aabb is couplets
        Variant("rhymed aabb", (StanzaScheme("aabb"), StanzasOf((4,))), (ApartRhymes("aabb"),)),
        Variant("", (StanzasOf((4,), least=2),)),
    ),
    aliases=("quatrains",),
)

_A_FEW_WORDS = Wording(((8.0, 0.0), (14.0, 1.0)))

FREE_VERSE = Form(
    name="free verse",
    rank=Rank.OPEN,
    definition="Verse without a regular meter or rhyme scheme.",
    source=PRINCETON + "free verse",
    must=(
        Verse(4),
        Unrhymed(((0.15, 1.0), (0.3, 0.6), (0.5, 0.03), (0.7, 0.01))),
        NoMeter(),
        _A_FEW_WORDS,
    ),
)

PROSE_POEM = Form(
    name="prose poem",
    rank=Rank.OPEN,
    definition="A poem in paragraphs, not in lines.",
    source=PRINCETON + "prose poem",
    must=(Prose(), Wording(((25.0, 0.0), (40.0, 1.0)))),
)

CONCRETE = Form(
    name="concrete poetry",
    rank=Rank.STORY,
    definition="The words draw a shape on the page.",
    source=PRINCETON + "concrete poetry; pattern poetry",
    must=(Verse(5), Silhouette()),
    aliases=("concrete or pattern poetry", "concrete", "pattern poetry", "shaped verse"),
)

STANZAIC = (
    OTTAVA_RIMA,
    RHYME_ROYAL,
    SPENSERIAN,
    TERZA_RIMA,
    RUBAIYAT,
    BALLAD,
    COMMON_MEASURE,
    LONG_MEASURE,
    SHORT_MEASURE,
    BLANK_VERSE,
    COUPLET,
    TERCET,
    QUATRAIN,
    FREE_VERSE,
    PROSE_POEM,
    CONCRETE,
)
