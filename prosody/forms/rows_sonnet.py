"""The sonnet and its kinds."""

from __future__ import annotations

from prosody.forms.form import Form, Rank, Variant, View
from prosody.forms.rows_fixed import PRINCETON
from prosody.forms.rules import Lines, LinesBetween
from prosody.forms.rules_measure import Isometric, Measure
from prosody.forms.rules_rhyme import Distinct, Scheme
from prosody.forms.rules_sonnet import NoRefrain, NotHalved, Octave, RunOnOctave, SonnetRhymed, Tail
from prosody.scansion import Foot

SHAKESPEAREAN = "abab cdcd efef gg"
SPENSERIAN = "abab bcbc cdcd ee"
MEREDITHIAN = "abba cddc effe ghhg"
CURTAL = ("abcabc dbcdc", "abcabc dcbdc")

_FOURTEEN = Lines(14, near=((13, 0.55), (15, 0.55), (12, 0.15), (16, 0.15)))
_PENTAMETER = Measure((5,), Foot.IAMB)
_MOSTLY_PENTAMETER = Measure((5,), None, ((0.1, 0.5), (0.6, 1.0)))
_EVEN = Isometric()

SONNET = Form(
    name="sonnet",
    rank=Rank.SONNET,
    definition="Fourteen rhymed lines of one length, by custom iambic pentameter.",
    source=PRINCETON + "sonnet; Fussell, Poetic Meter and Poetic Form (1979), ch. 7",
    must=(NotHalved(),),
    should=(_PENTAMETER,),
    variants=(
        Variant(
            "Shakespearean", (Lines(14), Scheme(SHAKESPEAREAN), _EVEN), (Distinct(SHAKESPEAREAN),)
        ),
        Variant("Spenserian", (Lines(14), Scheme(SPENSERIAN), _EVEN), (Distinct(SPENSERIAN),)),
        Variant("Petrarchan", (Lines(14), Octave(), _EVEN)),
        Variant("Miltonic", (Lines(14), Octave(), _EVEN, RunOnOctave())),
        Variant("Meredithian", (Lines(16), Scheme(MEREDITHIAN), _EVEN), (Distinct(MEREDITHIAN),)),
        *(
            Variant("curtal", (Lines(11), Scheme(picture)), (Distinct(picture),))
            for picture in CURTAL
        ),
        Variant("caudate", (LinesBetween(17, 23, step=1), Octave(caudate=True), Tail())),
        Variant(
            "irregular",
            (_FOURTEEN, SonnetRhymed(), _EVEN, _MOSTLY_PENTAMETER, NoRefrain()),
        ),
    ),
    custom=0.3,
    several=(14,),
    views=(View.PRINTED, View.JOINED),
)
