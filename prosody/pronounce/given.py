"""Words whose sound is given by a table of our own, and why.

They stand before the dictionary: archaic words it lacks or says otherwise, names that no
rule of spelling reaches, and words of which verse prefers another reading.
"""

from __future__ import annotations

from prosody.pronounce.phones import parse

_ARCHAIC = """
doth        D AH1 TH
dost        D AH1 S T
wast        W AA1 S T | W AH0 S T
bade        B AE1 D | B EY1 D
quoth       K W OW1 TH
wrath       R AE1 TH | R AA1 TH
wroth       R AO1 TH
erst        ER1 S T
whilom      W AY1 L AH0 M
hight       HH AY1 T
highth      HH AY1 TH
wont        W OW1 N T | W AO1 N T | W AH1 N T
anon        AH0 N AA1 N
methinks    M IH0 TH IH1 NG K S
methought   M IH0 TH AO1 T
hie         HH AY1
hies        HH AY1 Z
ope         OW1 P
opes        OW1 P S
drear       D R IH1 R
eyne        AY1 N
eyen        AY1 N
shoon       SH UW1 N
enow        IH0 N AW1
agen        AH0 G EH1 N
burthen     B ER1 DH AH0 N
burthens    B ER1 DH AH0 N Z
murther     M ER1 DH ER0
murder      M ER1 D ER0
shew        SH OW1
shews       SH OW1 Z
shewed      SH OW1 D
shewn       SH OW1 N
strew       S T R UW1 | S T R OW1
strow       S T R OW1
choler      K AA1 L ER0
clomb       K L OW1 M
drave       D R EY1 V
sware       S W EH1 R
brake       B R EY1 K
spake       S P EY1 K
smite       S M AY1 T
smites      S M AY1 T S
smote       S M OW1 T
wot         W AA1 T
wist        W IH1 S T
wit         W IH1 T
trow        T R OW1
ween        W IY1 N
eftsoons    EH0 F T S UW1 N Z
certes      S ER1 T IY0 Z | S ER1 T S
perchance   P ER0 CH AE1 N S
peradventure P ER2 AH0 D V EH1 N CH ER0
sooth       S UW1 TH
forsooth    F ER0 S UW1 TH
beauteous   B Y UW1 T IY0 AH0 S
piteous     P IH1 T IY0 AH0 S
bounteous   B AW1 N T IY0 AH0 S
plenteous   P L EH1 N T IY0 AH0 S
courteous   K ER1 T IY0 AH0 S
poesy       P OW1 AH0 Z IY0
poesie      P OW1 AH0 Z IY0
onely       OW1 N L IY0
aright      AH0 R AY1 T
amain       AH0 M EY1 N
athwart     AH0 TH W AO1 R T
atween      AH0 T W IY1 N
agone       AH0 G AO1 N
afar        AH0 F AA1 R
anear       AH0 N IH1 R
adown       AH0 D AW1 N
alack       AH0 L AE1 K
alway       AO1 L W EY2
whoso       HH UW1 S OW2
inmost      IH1 N M OW2 S T
topmost     T AA1 P M OW2 S T
utmost      AH1 T M OW2 S T
uttermost   AH1 T ER0 M OW2 S T
livelong    L IH1 V L AO2 NG
sepulchre   S EH1 P AH0 L K ER0
sepulchres  S EH1 P AH0 L K ER0 Z
sepulchred  S EH1 P AH0 L K ER0 D
prithee     P R IH1 DH IY0
betimes     B IH0 T AY1 M Z
erewhile    EH0 R W AY1 L
perfet      P ER1 F IH0 T
therfore    DH EH1 R F AO2 R
wherfore    W EH1 R F AO2 R
scepter     S EH1 P T ER0
caldron     K AO1 L D R AH0 N
howre       AW1 R | AW1 ER0
howres      AW1 R Z | AW1 ER0 Z
houre       AW1 R | AW1 ER0
houres      AW1 R Z | AW1 ER0 Z
us          AH1 S | AH0 S
our         AW1 R | AA1 R
ours        AW1 R Z | AA1 R Z
spring      S P R IH1 NG
gaed        G EY1 D
hame        HH EY1 M
doest       D UW1 AH0 S T | D UW1 S T
doeth       D UW1 IH0 TH | D AH1 TH
goeth       G OW1 IH0 TH
requere     R IH0 K W AY1 R
donne       D AH1 N | D AA1 N
raign       R EY1 N
supream     S UW0 P R IY1 M
noght       N AO1 T
whare       W EH1 R
threescore  TH R IY1 S K AO1 R
vouchsafe   V AW0 CH S EY1 F
darkling    D AA1 R K L IH0 NG
guerdon     G ER1 D AH0 N
samite      S EY1 M AY2 T
dight       D AY1 T
jocund      JH AA1 K AH0 N D
casque      K AE1 S K
drouth      D R AW1 TH
heere       HH IH1 R
myrie       M EH1 R IY0
thre        TH R IY1
degre       D IH0 G R IY1
wroght      R AO1 T
nought      N AO1 T
naught      N AO1 T
canst       K AE1 N S T
didst       D IH1 D S T
hadst       HH AE1 D S T
couldst     K UH1 D S T
wouldst     W UH1 D S T
shouldst    SH UH1 D S T
mayst       M EY1 S T
mightst     M AY1 T S T
hast        HH AE1 S T
hath        HH AE1 TH
saith       S EH1 TH | S EY1 IH0 TH
sayest      S EY1 AH0 S T
sayst       S EY1 S T
saidst      S EH1 D S T
thir        DH EH1 R
ther        DH EH1 R
hir         HH ER1
hem         HH EH1 M
koude       K UH1 D
hadde       HH AE1 D
wolde       W UH1 D
wold        W OW1 L D
sholde      SH UH1 D
seyde       S EY1 D
swich       S W IH1 CH
ech         IY1 CH
eek         IY1 K
eke         IY1 K
ys          IH1 Z
hys         HH IH1 Z
mie         M AY1
thie        DH AY1
hous        HH AW1 S
herte       HH ER1 T | HH AA1 R T
yonge       Y AH1 NG
litel       L IH1 T AH0 L
muchel      M AH1 CH AH0 L
noon        N UW1 N
povre       P AH1 V ER0
speke       S P IY1 K
eft         EH1 F T
lordes      L AO1 R D Z
frae        F R EY1
nae         N EY1
sae         S EY1
mair        M EH1 R
hae         HH EY1
gae         G EY1
gaun        G AO1 N
auld        AO1 L D
weel        W IY1 L
wee         W IY1
bonnie      B AA1 N IY0
bonie       B AA1 N IY0
nowt        N AW1 T
maun        M AO1 N
unco        AH1 NG K OW0
wha         W AA1
twa         T W AO1
lang        L AE1 NG
ken         K EH1 N
kirtle      K ER1 T AH0 L
victuals    V IH1 T AH0 L Z
vittles     V IH1 T AH0 L Z
waistcoat   W EH1 S K AH0 T | W EY1 S T K OW2 T
boatswain   B OW1 S AH0 N
viol        V AY1 AH0 L
primeval    P R AY0 M IY1 V AH0 L
bourn       B AO1 R N
chasm       K AE1 Z AH0 M
demesne     D IH0 M EY1 N | D IH0 M IY1 N
physic      F IH1 Z IH0 K
pageant     P AE1 JH AH0 N T
mown        M OW1 N
woful       W OW1 F AH0 L
onomatopoeia AA2 N AH0 M AA2 T AH0 P IY1 AH0
noosphere   N OW1 AH0 S F IH2 R
simile      S IH1 M AH0 L IY0
similes     S IH1 M AH0 L IY0 Z
faery       F EH1 R IY0 | F EY1 ER0 IY0
faerie      F EH1 R IY0 | F EY1 ER0 IY0
faeries     F EH1 R IY0 Z | F EY1 ER0 IY0 Z
paean       P IY1 AH0 N
paeans      P IY1 AH0 N Z
phoenix     F IY1 N IH0 K S
daemon      D IY1 M AH0 N
daemons     D IY1 M AH0 N Z
daedal      D IY1 D AH0 L
thro        TH R UW1
thoro       TH ER1 OW0
neath       N IY1 TH
oer         AO1 R
eer         EH1 R
tis         T IH1 Z | T IH0 Z
twas        T W AH1 Z | T W AH0 Z
twere       T W ER1
twill       T W IH1 L
twixt       T W IH1 K S T
mongst      M AH1 NG S T
gainst      G EH1 N S T
th          DH
"""

#: Readings that verse prefers to the dictionary's first.
_PREFERRED = """
wind        W IH1 N D | W AY1 N D
winds       W IH1 N D Z | W AY1 N D Z
wound       W UW1 N D | W AW1 N D
tear        T IH1 R | T EH1 R
tears       T IH1 R Z | T EH1 R Z
bow         B OW1 | B AW1
bows        B OW1 Z | B AW1 Z
live        L IH1 V | L AY1 V
lives       L IH1 V Z | L AY1 V Z
lead        L IY1 D | L EH1 D
read        R EH1 D | R IY1 D
close       K L OW1 Z | K L OW1 S
use         Y UW1 Z | Y UW1 S
record      R EH1 K ER0 D | R IH0 K AO1 R D | R AH0 K AO1 R D
been        B IH1 N | B IY1 N | B IH0 N
again       AH0 G EH1 N | AH0 G EY1 N
against     AH0 G EH1 N S T | AH0 G EY1 N S T
either      IY1 DH ER0 | AY1 DH ER0
spirit      S P IH1 R AH0 T | S P IH1 R IH0 T
ye          Y IY1 | Y IY0
ay          AY1 | EY1
aye         AY1 | EY1
aren't      AA1 R N T | AA1 R AH0 N T
beloved     B IH0 L AH1 V AH0 D | B IH0 L AH1 V D
o           OW1
every       EH1 V R IY0 | EH1 V ER0 IY0
"""

#: Names that no rule reaches.
_NAMES = """
cholmondeley CH AH1 M L IY0
ozymandias  AA2 Z IH0 M AE1 N D IY0 AH0 S | AA2 Z IH0 M AE1 N D Y AH0 S
persephone  P ER0 S EH1 F AH0 N IY0
thermopylae TH ER0 M AA1 P AH0 L IY0
penelope    P AH0 N EH1 L AH0 P IY0
calliope    K AH0 L AY1 AH0 P IY0
eurydice    Y UH0 R IH1 D AH0 S IY0
aphrodite   AE2 F R AH0 D AY1 T IY0
phoebe      F IY1 B IY0
phoebus     F IY1 B AH0 S
chloe       K L OW1 IY0
daphne      D AE1 F N IY0
hecate      HH EH1 K AH0 T IY0 | HH EH1 K AH0 T
lethe       L IY1 TH IY0
niobe       N AY1 OW0 B IY0
nike        N AY1 K IY0
psyche      S AY1 K IY0
jove        JH OW1 V
adonais     AE2 D OW0 N EY1 AH0 S
lycidas     L IH1 S AH0 D AH0 S
pleiades    P L IY1 AH0 D IY2 Z
orion       AO0 R AY1 AH0 N
urania      Y UH0 R EY1 N IY0 AH0
philomel    F IH1 L AH0 M EH2 L
philomela   F IH2 L AH0 M IY1 L AH0
sappho      S AE1 F OW0
phaeton     F EY1 AH0 T AH0 N
gitche      G IH1 CH IY0
gumee       G UW1 M IY0
nokomis     N OW0 K OW1 M IH0 S
sohrab      S OW1 R AA0 B
rustum      R UH1 S T AH0 M
oenone      IY0 N OW1 N IY0
thames      T EH1 M Z
greenwich   G R EH1 N IH0 CH
worcester   W UH1 S T ER0
leicester   L EH1 S T ER0
gloucester  G L AO1 S T ER0
warwick     W AO1 R IH0 K
magdalen    M AO1 D L AH0 N | M AE1 G D AH0 L AH0 N
caius       K IY1 Z | K EY1 AH0 S
featherstonehaugh F AE1 N SH AO2
beauchamp   B IY1 CH AH0 M
belvoir     B IY1 V ER0
marjoribanks M AA1 R CH B AE2 NG K S
mainwaring  M AE1 N ER0 IH0 NG
st          S EY1 N T
mr          M IH1 S T ER0
mrs         M IH1 S IH0 Z
dr          D AA1 K T ER0
etc         EH0 T S EH1 T ER0 AH0
viz         N EY1 M L IY0
"""


def _read(table: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    rows = (line.split(None, 1) for line in table.strip().splitlines())
    return {word: tuple(parse(p) for p in said.split("|")) for word, said in rows}


#: Words the dictionary does not know, or says otherwise.
GIVEN: dict[str, tuple[tuple[str, ...], ...]] = _read(_ARCHAIC) | _read(_NAMES)
#: Words the dictionary knows, with the reading that comes first in verse.
PREFERRED: dict[str, tuple[tuple[str, ...], ...]] = _read(_PREFERRED)

#: Nouns stressed on the first syllable whose verbs are stressed later (desk dictionaries).
NOUN_FIRST = (
    "record present content object subject project produce progress conduct contract contrast "
    "convert convict desert digest discount escort exploit export import impact insult "
    "increase decrease permit perfume pervert protest rebel recall refund refuse reject "
    "torment transfer transport upset conflict combat compound compress console consort "
    "contest converse abstract address affix ally annex accent addict attribute commune "
    "entrance essay excise exile extract ferment forecast frequent incense insert intern "
    "invalid minute misprint outrage overflow perfect proceed prospect purport recount "
    "relapse retail segment survey suspect traverse update uplift invite"
).split()

#: Word -> what its reading with first-syllable stress is, and what the later stress is.
STRESS_CLASSES: dict[str, tuple[str, str]] = dict.fromkeys(NOUN_FIRST, ("noun", "verb")) | {
    "present": ("noun/adjective", "verb"),
    "content": ("noun", "adjective/verb"),
    "perfect": ("adjective", "verb"),
    "frequent": ("adjective", "verb"),
    "abstract": ("noun/adjective", "verb"),
    "invalid": ("noun", "adjective"),
    "minute": ("noun", "adjective"),
    "august": ("name", "adjective"),
    "compact": ("noun", "adjective/verb"),
    "entrance": ("noun", "verb"),
}

#: Word -> the vowel that is stressed in each class.
VOWEL_CLASSES: dict[str, dict[str, str]] = {
    "wind": {"IH": "noun", "AY": "verb (coil)"},
    "winds": {"IH": "noun", "AY": "verb (coil)"},
    "wound": {"UW": "noun/verb (hurt)", "AW": "verb (past of wind)"},
    "tear": {"IH": "noun (weeping)", "EH": "verb (rend)"},
    "tears": {"IH": "noun (weeping)", "EH": "verb (rend)"},
    "bow": {"OW": "noun (for arrows)", "AW": "verb/noun (bend, of a ship)"},
    "bows": {"OW": "noun (for arrows)", "AW": "verb/noun (bend, of a ship)"},
    "live": {"IH": "verb", "AY": "adjective"},
    "lives": {"IH": "verb", "AY": "noun"},
    "lead": {"IY": "verb", "EH": "noun (metal)"},
    "read": {"IY": "verb (present)", "EH": "verb (past)"},
    "sow": {"OW": "verb", "AW": "noun (pig)"},
    "row": {"OW": "noun/verb (line, oars)", "AW": "noun (quarrel)"},
    "dove": {"AH": "noun", "OW": "verb (past of dive)"},
    "does": {"AH": "verb", "OW": "noun (deer)"},
    "bass": {"EY": "noun/adjective (music)", "AE": "noun (fish)"},
}
#: Word -> the last sound in each class.
FINAL_CLASSES: dict[str, dict[str, str]] = {
    "close": {"Z": "verb", "S": "adjective"},
    "use": {"Z": "verb", "S": "noun"},
    "house": {"Z": "verb", "S": "noun"},
    "abuse": {"Z": "verb", "S": "noun"},
    "excuse": {"Z": "verb", "S": "noun"},
    "mouth": {"DH": "verb", "TH": "noun"},
}


def word_class(word: str, phones: tuple[str, ...]) -> str:
    """The part of speech that a reading of a heteronym belongs to, or ""."""
    if classes := STRESS_CLASSES.get(word):
        stress = "".join(p[-1] for p in phones if p[-1] in "012")
        return classes[0] if stress.startswith("1") else classes[1] if "1" in stress else ""
    if vowels := VOWEL_CLASSES.get(word):
        return next((vowels[p[:-1]] for p in phones if p[-1] == "1" and p[:-1] in vowels), "")
    if finals := FINAL_CLASSES.get(word):
        return finals.get(phones[-1], "")
    return ""
