"""How readily one-syllable words take a beat. Written by training/meter_leans.py.

Log odds (nats) over those of any one-syllable word, counted in the even iambic lines
among 61278 lines of verse of the Chicago Rhyming Poetry Corpus, as the meter has it;
no annotated scansion was used.
"""

from __future__ import annotations

CLASS_LEAN: dict[str, float] = {
    "adposition": 1.0,
    "adverb": 0.2,
    "and": -1.5,
    "article": -3.0,
    "auxiliary": -0.6,
    "be": -0.7,
    "conjunction": -0.9,
    "content": 1.9,
    "contraction": -1.4,
    "demonstrative": -0.5,
    "interjection": -1.1,
    "negated": 0.1,
    "of": -0.9,
    "possessive": -2.3,
    "preposition": -0.5,
    "pronoun": -1.0,
    "quantifier": 0.0,
    "wh": -0.5,
}

_WORDS: dict[float, str] = {
    -3.6: "em",
    -3.0: "my our",
    -2.7: "your",
    -2.4: "i'm",
    -2.2: "i've",
    -1.9: "' no nor you'll",
    -1.8: "it it's",
    -1.7: "-- an",
    -1.6: "ah o",
    -1.5: "that",
    -1.4: "has quoth",
    -1.3: "each",
    -1.2: "doth tis ye",
    -1.1: "are but mens",
    -1.0: "for ith not shall",
    -0.9: "at broad some twill twixt who with",
    -0.8: "yon",
    -0.7: "man's mere",
    -0.6: "cou'd love's thou too",
    -0.5: "false lone most nay new ones ten twas",
    -0.4: "great huge me poor",
    -0.3: "lest soft sole",
    -0.2: "could haue lo ne small when",
    -0.1: "black do earth's gainst if juan thine thro whole wilt world's",
    0.0: ("bright didst does euer might old puts salt shrill soul's sweet thee wou'd young \u00f1"),
    0.1: "brave ev'n green grey large since whom",
    0.2: (
        "blue chast dire dull faint faire foul fresh full god's grew grows on sad sir "
        "strange such through"
    ),
    0.3: "been dark fair five fond gan goes let looked pure runs sat shou'd six",
    0.4: ("dear dim few fierce grow heart's keen life's night's put rough tho why wild worn"),
    0.5: (
        "aye blew both first go good grown horse less lov'd mine ought proud rude s "
        "stiff sun's swift things true went white yet"
    ),
    0.6: "four frail jack more pale rich smooth vast whence while would'st",
    0.7: "cold doe least loose low shot third thrice vile",
    0.8: (
        "_ all blessed came cursed far glad gray lit long loud mount next now same "
        "seem'd seemed sharp thick thus wet"
    ),
    0.9: (
        "cool dare dares drear gay hard high hot hung look'd means oont quick quite "
        "rolls short slight stands stern strong weak wide"
    ),
    1.0: (
        "calm clear come cut deep do's drew durst gives half laid nice nigh ran rare "
        "red sate save says set shines slow stood tall thin vnto wan warm"
    ),
    1.1: (
        "art bad chief comes cried dogs drawn feeds give hence ill lay lie meat nine "
        "right scarce sit sits straight"
    ),
    1.2: ("aught brown call'd clean coy draws made men mild pour prime ship sides turn walk"),
    1.3: (
        "base bold chaste else fat fell fine last lend look lost man oar run sage "
        "said seem seems start step still suit"
    ),
    1.4: (
        "add beat blest cry'd dread dumb finds foot get knows leap loves lye mean "
        "once send sinks touch'd"
    ),
    1.5: (
        "birds cast deaf drops due forced glide got held kept makes needs rack ride "
        "ripe rolled sore south t towns"
    ),
    1.7: "here none well",
    2.0: "oft",
    2.2: (
        "darts flee foam france hail leaves lock looks mould north nose past roof "
        "seeks shut sings spreads star stars turf waves weed week weep"
    ),
    2.3: (
        "bid bound bow broke burn days den doors down east felt fit flies fold fought "
        "fruit gates gaze holds lace light lip page paint part parts pine placed port "
        "pulse rear rings roofs round rules saw say skin sleeps souls sunk thence "
        "thinks trance tribe voice watch weeds winds womb wood worlds"
    ),
    2.4: (
        "bee bids blade blaze blood bloud blow boys built burst cloud cost cries "
        "crowd cry drunk fact fix'd flames fools gazed hands hid host laugh lent list "
        "lot minds pair sails sign spake speak spread spring steed thrown time trade "
        "twain wars wish word"
    ),
    2.5: (
        "break cause cheeks creep feel feels found friends gods guard horn lake lands "
        "leads lived mark near pause rain rock sea seek shades side sigh soon spear "
        "spend stones streets sure sword tide tried wits"
    ),
    2.6: (
        "arm bones clouds crown'd deed fail fain flesh foes folk food gate glow gold "
        "hours kiss knife love moon note pass'd rocks seat space steps streams teach "
        "vain"
    ),
    2.7: (
        "beam breed child crave done fight forms grieve haste hopes kings loue mist "
        "pass paths piece play pomp prayer prove seen shun stir strain strive talk "
        "tear thought used way wept west woes wont works"
    ),
    2.8: (
        "arts beams bear dawn day drop dwell eyes fed fields find flow heart ice know "
        "nights noon plains pray rage ring roll sail see shape shield shine sons "
        "spare steel storm want weight wrought year yours youth"
    ),
    2.9: (
        "balm beg boy brand cliff coach crimes crowne date deeds died dreams fee "
        "frowns giv'n greet guns gust home join knock limb lore mass mast mud net "
        "night notes oil path pence plaints plate pleased quill range seize shoes sin "
        "smart snow son sounds speech stare steam steele strings strove sue tend "
        "theme thing thoughts throng toils told urge view'd wear wife woke world "
        "worth wreck write wrong"
    ),
    3.0: (
        "backe bard bards beer bird bleed book breaks breasts bride camp cheek cheer "
        "chest chose crest crowns debt draught dream drown drown'd earth eve faith "
        "fan farm feasts flame fleet flung gain'd girl glee grant gulf hate heap "
        "heath heauen heed hills hues isles judge keep lack lamp lap lips maze meal "
        "midst mile oath pangs plumes pound pride proof purse realms rend rites robe "
        "root sailed score scorn search signs snakes soil sped spouse state stead "
        "sting stirred strains string stuff style swim tame tell tells throat throws "
        "toys trust tunes twice vein wait wakes wine wit won worm wound wrongs yield"
    ),
    3.1: (
        "air bands blast bloom board boast brink climb count dome doubt fade fate "
        "fruits gift girls grief hall hit hurl'd kissed known life match nymphs plain "
        "queen roar row sing size slaves smiles snake spleen spoke sports square "
        "states stay steal stop sun sweep sweets swore tears teeth ties torch"
    ),
    3.2: (
        "bade bank bar bough breeze brook buy care cease chains chance change claim "
        "course courts death drest ears ends eye flocks fly friend glass gleam grass "
        "grave greece heard hurt lamb leave lives mists moves names nought reach read "
        "rest rod sex skies sky spheres spite spy stain stone stray stroke tempt "
        "thorn touch waits wants waste wave win wings wives wove"
    ),
    3.3: (
        "aid ale armes awe ball bark bend bought bounds brood calls catch caves "
        "ceased chair chase church dart dine field fills floor form'd gains gifts "
        "graves ground hair hairs hand hart head hear hears hearts heat heir hope "
        "ills knees knight lane melt moved nest oak ore pace paine pay plays pow'r "
        "rail rays rhyme rhymes roam sands scene shake shapes shew sleep smiled spent "
        "sprung stage sweat swell tales task theirs thirst thrall tone tongues urn "
        "veil vpon watched woods wore zeal"
    ),
    3.4: (
        "age bless court cup face fare flock frame gale gown grove jest lays length "
        "locks lyre miss morn noise nymph plague saints school sheep sought store "
        "storms vale"
    ),
    3.5: (
        "banks bay bent clay coat cure curse ear eat end fame fault flew game ghost "
        "guilt harm hue isle knew land load moan mood ours pile praise prayers sand "
        "show shown sighs song spoil strength top tune"
    ),
    3.6: (
        "arms band blush caught chain crew crime die doom dye feast feed floods foe "
        "form groves guest guide heads knee lead lust mouth name neck prize reign "
        "rise sink slain soul spot street tongue trace use wrath wretch"
    ),
    3.7: (
        "bears bind blame cave charge charm choose dust ease frown gloom maid place "
        "price room slave speed springs sway swear vows wounds"
    ),
    3.8: (
        "beast born bread breast dew fires joys kill meant mind mirth mourn pains ray "
        "serve share shore shrine sphere taste try"
    ),
    3.9: (
        "boat case griefs height hide joy met peace prey sight smoke tale toil tomb train wall ways"
    ),
    4.0: "dress fool loss pen shade skill sound sport woe",
    4.1: "bliss cares door flight law laws muse please raise shed strife",
    4.2: "brain breath charms fill flood gain lines need stream wealth",
    4.3: "birth brow crown fears line smile",
    4.4: "fear force hell race throne view war work",
    4.5: "shame town",
    4.6: "fire house move verse",
    4.7: "bed meet sense",
    4.8: "hour",
    4.9: "truth",
    5.1: "grace",
    5.2: "pain",
}

WORD_LEAN: dict[str, float] = {
    word: lean for lean, words in _WORDS.items() for word in words.split()
}
