"""An analysis as a notebook draws it: one self-contained, escaped piece of HTML.

Nothing in it is loaded from elsewhere and nothing runs; all text of the poem is escaped.
Marks are drawn by the style sheet, so that copied text is the poem as printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from itertools import accumulate
from typing import TYPE_CHECKING

from prosody.evidence import Verdict
from prosody.ipa import ipa
from prosody.letters import refrain_signs, sound_letters
from prosody.nuclei import nuclei
from prosody.repetition import RepeatKind
from prosody.scansion import Regularity
from prosody.summary import guesses, summary, surroundings

if TYPE_CHECKING:
    from prosody.analysis import Analysis
    from prosody.evidence import Evidence
    from prosody.forms.form import FormMatch
    from prosody.poem import Line, Paratext, Stanza
    from prosody.reading import Reading
    from prosody.scansion import Scansion

    Matches = tuple[FormMatch, ...]

MOST_LINES = 400  # of a longer poem the notebook shows the first lines only
_HUES = 12  # rhyme colours, spread round the colour circle
_VARIED = "≈"
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

_STYLE = """
.formalist{--ink:#1b1b1b;--faint:#6b6b6b;--rule:#d0d0d0;--met:#176f2c;--partly:#8a5a00;
--missed:#b3261e;--light:36%;--ground:#fff;color:var(--ink);
font:15px/1.45 Georgia,'Times New Roman',serif;max-width:72rem;background:var(--ground);
padding:.6em 1em;border-radius:4px}
@media (prefers-color-scheme:dark){.formalist{--ink:#e6e6e6;--faint:#9a9a9a;--rule:#444;
--met:#6fcf87;--partly:#e0b050;--missed:#ff8a80;--light:70%;--ground:#1c1c1c}}
[data-jp-theme-light=true] .formalist,.vscode-light .formalist{--ink:#1b1b1b;--faint:#6b6b6b;
--rule:#d0d0d0;--met:#176f2c;--partly:#8a5a00;--missed:#b3261e;--light:36%;--ground:#fff}
[data-jp-theme-light=false] .formalist,.vscode-dark .formalist{--ink:#e6e6e6;--faint:#9a9a9a;
--rule:#444;--met:#6fcf87;--partly:#e0b050;--missed:#ff8a80;--light:70%;--ground:#1c1c1c}
.formalist h3{font-size:1.15em;margin:.2em 0 .6em;font-weight:bold}
.formalist h3 small,.formalist .faint{color:var(--faint);font-weight:normal}
.formalist table{border-collapse:collapse;margin:0;border:0;color:inherit;font:inherit}
.formalist td{padding:0 .9em 0 0;border:0;text-align:left;vertical-align:baseline;
background:none;font:inherit;color:inherit;white-space:nowrap}
.formalist td.n{color:var(--faint);text-align:right;font-size:.8em}
.formalist td.v{line-height:2.7em;white-space:pre-wrap}
.formalist tr.gap td{height:1em}.formalist tr.around td{color:var(--faint);font-style:italic;
white-space:pre-wrap}
.formalist .s,.formalist .b{position:relative}
.formalist .s::before{content:attr(data-m);position:absolute;left:50%;bottom:1.2em;
transform:translateX(-50%);line-height:1em;font:.85em ui-monospace,Menlo,Consolas,monospace}
.formalist .s.w::before{color:var(--faint)}.formalist .s.k::before{font-weight:bold}
.formalist .b::before{content:'|';position:absolute;left:.05em;bottom:1.3em;line-height:1em;
color:var(--faint);font:.8em ui-monospace,Menlo,Consolas,monospace}
.formalist tr.prose td{white-space:normal;padding-bottom:.6em}
.formalist dl{display:grid;grid-template-columns:max-content 1fr;gap:.15em 1em;
border-top:1px solid var(--rule);margin:.8em 0;padding-top:.6em}
.formalist dt{font-weight:bold;margin:0}.formalist dd{margin:0}
.formalist ul{list-style:none;margin:.2em 0 .6em;padding:0}
.formalist ul ul{margin:0 0 .2em 1.2em}.formalist li{margin:.1em 0}
.formalist .met{color:var(--met)}.formalist .partly{color:var(--partly)}
.formalist .missed{color:var(--missed)}.formalist .unheard{color:var(--faint)}
.formalist .form{font-size:1.15em}.formalist meter{width:8em;vertical-align:middle}
""".replace("\n", "")
_SIGNS = {"met": "✓", "partly": "~", "missed": "✗", "unheard": "?"}


def page(analysis: Analysis) -> str:
    """The whole analysis: the poem with its marks, what was heard, the forms and reasons."""
    reading = analysis.reading
    poem = reading.poem
    author = f" <small>{_text(poem.author)}</small>" if poem.author else ""
    parts = [
        f'<div class="formalist"><style>{_STYLE}</style>',
        f"<h3>{_text(poem.title or poem.id)}{author}</h3>",
        f"<table><tbody>{''.join(_rows(reading))}</tbody></table>",
        "<dl>",
        *(f"<dt>{label}</dt>{_definitions(lines)}" for label, lines in summary(reading)),
        "</dl>",
        *_forms(analysis.forms, analysis.nearest),
    ]
    if reading.guessed_words:
        words = ", ".join(f"{word} {ipa(said.phones)}" for word, said in guesses(reading))
        parts.append(f"<div><b>Guessed</b> <span class='faint'>{_text(words)}</span></div>")
    parts += [f"<div class='partly'>{_text(notice)}</div>" for notice in poem.notices]
    return "".join([*parts, "</div>"])


def _text(text: str) -> str:
    return escape(_CONTROLS.sub("", text))


def _definitions(lines: list[str]) -> str:
    return f"<dd>{'<br>'.join(map(_text, lines))}</dd>"


def _rows(reading: Reading) -> Iterator[str]:
    poem = reading.poem
    letters = sound_letters(reading)
    refrains = _refrains(reading)
    around = surroundings(poem)
    verse = iter(zip(reading.scansions, letters, reading.rhyme.classes, strict=True))
    shown = 0
    metered = reading.meter.regularity is not Regularity.NONE
    for n, stanza in enumerate(poem.stanzas):
        if n:
            yield '<tr class="gap"><td colspan="5"></td></tr>'
        if stanza.prose:
            yield from _prose(stanza)
            continue
        for line in stanza.lines:
            yield from _around(around.pop(line.number, []))
            if shown == MOST_LINES:
                more = len(poem.lines) - shown
                yield f'<tr class="around"><td></td><td colspan="4">and {more} more lines</td></tr>'
                return
            scansion, letter, rhyme = next(verse)
            if not metered:
                scansion = replace(scansion, ictus=None, feet=())
            yield _line(line, scansion, letter, rhyme, refrains.get(line.number, ""))
            shown += 1
    for number in sorted(around):
        yield from _around(around[number])


def _around(pieces: list[Paratext]) -> Iterator[str]:
    for piece in pieces:
        body = f"{_text(piece.text)} <small>[{piece.kind.value}]</small>"
        yield f'<tr class="around"><td></td><td colspan="4">{body}</td></tr>'


def _prose(stanza: Stanza) -> Iterator[str]:
    for line in stanza.lines:
        yield f'<tr class="prose"><td></td><td colspan="4">{_text(line.text)}</td></tr>'


def _refrains(reading: Reading) -> dict[int, str]:
    notes: dict[int, str] = {}
    for sign, refrain in zip(refrain_signs(reading), reading.repetition.refrains, strict=True):
        for number, kind in zip(refrain.lines, refrain.kinds, strict=True):
            notes[number] = sign if kind is RepeatKind.EXACT else _VARIED + sign
    return notes


def _line(line: Line, scansion: Scansion, letter: str, rhyme: int | None, refrain: str) -> str:
    colour = "" if rhyme is None else f' style="color:{_colour(rhyme)};font-weight:bold"'
    faint = ' class="faint"' if rhyme is None else colour
    indent = f'<span style="padding-left:{line.indent * 0.5:g}em"></span>' if line.indent else ""
    licences = ", ".join(dict.fromkeys(taken.name for taken in scansion.licences))
    heard = f"stress {scansion.ictus or scansion.stress}"
    return (
        f'<tr><td class="n">{line.number}</td>'
        f'<td class="v" title="{_text(heard)}">{indent}{_marked(line, scansion, colour)}</td>'
        f"<td>{scansion.syllables or '·'}</td><td{faint}>{letter}"
        f"{f' <b>{_text(refrain)}</b>' if refrain else ''}</td>"
        f'<td class="faint"><small>{_text(licences)}</small></td></tr>'
    )


def _colour(rhyme: int) -> str:
    return f"hsl({rhyme * 150 % 360 + rhyme // _HUES * 15} 75% var(--light))"


def _marked(line: Line, scansion: Scansion, colour: str) -> str:
    """The text of a line, its syllables wrapped so that the style sheet marks them."""
    beats = scansion.stress if scansion.ictus is None else scansion.ictus
    ends = set(accumulate(map(len, scansion.feet)))
    opened: dict[int, str] = {}  # what stands before a character
    marks: dict[int, str] = {}  # the marks over a character
    n = 0
    for word, said in zip(line.words, scansion.readings, strict=True):
        if said is None:
            continue
        for k, place in enumerate(nuclei(line.text[word.start : word.end], said)):
            if n in ends and n:
                opened[_before(word.start, place, k)] = '<span class="b"></span>'
            at = word.start + place
            marks[at] = marks.get(at, "") + ("/" if beats[n : n + 1] == "1" else "x")
            n += 1
    last = line.words[-1] if line.words and colour else None
    out = []
    for i, character in enumerate(line.text):
        out.append(opened.get(i, ""))
        if last is not None and i == last.start:
            out.append(f"<span{colour}>")
        body = _text(character)
        if i in marks:
            kind = "k" if "/" in marks[i] else "w"
            body = f'<span class="s {kind}" data-m="{marks[i]}">{body}</span>'
        out.append(body)
        if last is not None and i == last.end - 1:
            out.append("</span>")
    return "".join(out)


def _before(start: int, place: int, syllable: int) -> int:
    """Where a bar stands: in the space before a word, or before a syllable's consonant."""
    return max(0, start - 1) if syllable == 0 else start + place - 1


def _forms(forms: Matches, nearest: Matches) -> Iterator[str]:
    if forms:
        yield f"<div class='form'>{_sure(forms[0])}</div>"
        yield f"<ul>{''.join(map(_evidence, forms[0].evidence))}</ul>"
    else:
        yield "<div class='form'><b>No form</b> reaches the threshold</div>"
    if forms[1:]:
        rows = "".join(f"<li>{_sure(match)}</li>" for match in forms[1:])
        yield f"<div><b>Also</b></div><ul>{rows}</ul>"
    if nearest:
        rows = "".join(f"<li>{_sure(match)}<ul>{_misses(match)}</ul></li>" for match in nearest)
        yield f"<div><b>Nearest other forms</b></div><ul>{rows}</ul>"


def _sure(match: FormMatch) -> str:
    many = f", a sequence of {match.poems}" if match.poems > 1 else ""
    return (
        f"<b>{_name(match)}</b>{many} <meter value='{match.confidence:.2f}'></meter> "
        f"<span class='faint'>{match.confidence:.2f}</span>"
    )


def _name(match: FormMatch) -> str:
    return _text(f"{match.form} ({match.subform})" if match.subform else match.form)


def _evidence(piece: Evidence) -> str:
    verdict = piece.verdict.value
    custom = "" if piece.defining else " <small class='faint'>(by custom)</small>"
    sign = f"<span class='{verdict}' title='{verdict}'>{_SIGNS[verdict]}</span>"
    return f"<li>{sign} {_text(piece.claim)}{custom}</li>"


def _misses(match: FormMatch) -> str:
    return "".join(_evidence(e) for e in match.evidence if e.verdict is not Verdict.MET)
