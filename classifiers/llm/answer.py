"""A model's reply -> an answer. Total: every reply has a status, none raises, none is forced.

Only a form of the option list is an answer. Two forms are *ambiguous*, a form off the list
is *outside list* and named, an empty or cut reply is *truncated*, a refusal *refused*, and
a reply without any form *unreadable*. None of these is "wrong"; reports count each.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from classifiers.labels import GROUP_OF, KIND_OF, SYNONYMS, canonical


class Status(StrEnum):
    """How a reply can be read."""

    ANSWERED = "answered"
    AMBIGUOUS = "ambiguous"
    OUTSIDE_LIST = "outside list"
    TRUNCATED = "truncated"
    REFUSED = "refused"
    UNREADABLE = "unreadable"
    FAILED = "failed"  # the call itself failed for good
    NOT_ASKED = "not asked"  # no reply yet
    NOTHING_SHOWN = "nothing to show"  # the poem lacks what the question shows


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reply says.

    ``form`` is an option, or ``None`` unless ``status`` is ANSWERED. ``subform`` is the
    narrower name given ("shakespearean sonnet"). ``candidates`` are the forms named where
    they are several; ``named`` is the form off the list. ``confidence`` is 0 to 1.
    """

    status: Status
    form: str | None = None
    subform: str | None = None
    confidence: float | None = None
    rationale: str = ""
    summary: str = ""
    candidates: tuple[str, ...] = ()
    named: str = ""


_THINKING_OVER = re.compile(r".*</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_THINKING = re.compile(r"<think(?:ing)?>", re.IGNORECASE)
_DECORATION = re.compile(r"\\(?:text|boxed|textbf|mathrm)\b|[*_`$#{}\[\]\\>|]+")
# The form in JSON that was cut or garbled after it.
_JSON_FORM = re.compile(r'^\W*\{\s*"form"\s*:\s*"([^"\n]+)"')
_NUMBERING = re.compile(r"^\s*(?:\(?\d+[.):]|[-•–])\s*")
_FIELD = re.compile(
    r"^(?:the\s+)?(?P<key>poetic form|final answer|answer|form|label|"
    r"elaborated rationale|rationale|"
    r"explanation|reasoning|one[- ]word summary|summary|confidence score|confidence)"
    r"\s*(?:is|[:=–—-])\s*(?P<value>.*)$",
    re.IGNORECASE,
)
_FIELD_NAME = {
    "poetic form": "form",
    "final answer": "form",
    "answer": "form",
    "form": "form",
    "label": "form",
    "elaborated rationale": "rationale",
    "rationale": "rationale",
    "explanation": "rationale",
    "reasoning": "rationale",
    "one-word summary": "summary",
    "one word summary": "summary",
    "summary": "summary",
    "confidence score": "confidence",
    "confidence": "confidence",
}
_REFUSAL = re.compile(
    r"\b(?:i(?:['’]m| am) (?:sorry|unable|not able)|i (?:cannot|can['’]t|won['’]t|must decline)|"
    r"as an ai\b|unable to (?:assist|help|comply))",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:not|isn['’]t|neither|nor|rather than|instead of)\s+(?:an?\s+|the\s+)?$", re.I
)
_PREAMBLE = re.compile(
    r"^(?:it|this|the poem|this poem)(?:\s+is|['’]s)\s+|^i\s+(?:think|believe)\s+|^(?:an?|the)\s+",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(\d+(?:\.\d+)?|\.\d+)\s*(%|/\s*10\b|/\s*100\b)?")
SHORT_ANSWER_WORDS = 8  # a longer line is a sentence about the poem, not a name


def read_answer(reply: str, options: Sequence[str], *, finish: str = "stop") -> Answer:
    """Read a reply. ``options`` are canonical names; ``finish`` is the provider's reason.

    >>> read_answer("**Sonnet**", ["sonnet", "ballad"]).form
    'sonnet'
    >>> read_answer("Either a ballad or a sonnet.", ["sonnet", "ballad"]).status.value
    'ambiguous'
    """
    if finish == "content_filter":
        return Answer(Status.REFUSED)
    text = _THINKING_OVER.sub("", reply).strip()
    if not text or _THINKING.match(text):
        return Answer(Status.TRUNCATED)
    fields = _json_fields(text) or _line_fields(text)
    confidence = _confidence(fields.get("confidence", ""))
    where = fields.get("form") or _short_line(text) or text
    names = _names_in(where)
    if not names and "form" not in fields and where is not text:
        names = _names_in(text)
    answer = _judge(names, where, options)
    if answer.status is Status.UNREADABLE:
        if _REFUSAL.search(text):
            return Answer(Status.REFUSED)
        if finish == "length":
            return Answer(Status.TRUNCATED)
    elif answer.status is Status.OUTSIDE_LIST and not names and _REFUSAL.search(text):
        return Answer(Status.REFUSED)
    return Answer(
        answer.status,
        answer.form,
        answer.subform,
        confidence,
        fields.get("rationale", ""),
        fields.get("summary", ""),
        answer.candidates,
        answer.named,
    )


def _judge(names: Sequence[str], where: str, options: Sequence[str]) -> Answer:
    known = frozenset(options)
    labels: dict[str, str] = {}  # label -> the name that led to it
    for name in names:
        label = _label(name, known)
        if label not in labels or name in KIND_OF:
            labels[label] = name
    listed = [label for label in labels if label in known]
    if len(labels) > 1:
        # "a sonnet in blank verse": a form off the list beside one on it is a description.
        if len(listed) == 1:
            return _answered(listed[0], labels)
        return Answer(Status.AMBIGUOUS, candidates=tuple(labels))
    if listed:
        return _answered(listed[0], labels)
    if labels:
        return Answer(Status.OUTSIDE_LIST, named=next(iter(labels)))
    bare = _PREAMBLE.sub("", _PREAMBLE.sub("", where.strip())).strip(" .!\"'“”")
    if bare and len(where.split()) <= SHORT_ANSWER_WORDS and not _REFUSAL.search(where):
        return Answer(Status.OUTSIDE_LIST, named=bare.lower())
    return Answer(Status.UNREADABLE)


def _label(name: str, options: frozenset[str]) -> str:
    plain = canonical(name)
    wider = KIND_OF.get(plain, plain)
    return plain if plain in options or wider not in options else wider


def _answered(label: str, labels: dict[str, str]) -> Answer:
    name = labels[label]
    narrower = name if name in KIND_OF and name != label else None
    return Answer(Status.ANSWERED, label, narrower)


@lru_cache(maxsize=1)
def _name_pattern() -> re.Pattern[str]:
    names = {*GROUP_OF, *KIND_OF, *SYNONYMS, *_FURTHER}
    # "prose", "elegiac" and the like are adjectives in running text, not answers.
    spelled = sorted(names - _TOO_COMMON, key=len, reverse=True)
    parts = "|".join(re.escape(name).replace(r"\ ", r"[\s-]+") for name in spelled)
    return re.compile(rf"(?<![\w]){'(?:' + parts + ')'}(?:e?s)?(?![\w])", re.IGNORECASE)


_TOO_COMMON = frozenset({"prose", "concrete", "elegiac", "monologue", "spenserian", "idyll"})
# Forms that a model may name and no list of the paper has.
_FURTHER = frozenset(
    {
        "terza rima", "ottava rima", "rhyme royal", "spenserian stanza", "rondeau", "rondel",
        "roundel", "triolet", "ballade", "chant royal", "kyrielle", "tanka", "cinquain",
        "clerihew", "acrostic", "abecedarian", "epithalamion", "epigram", "epic", "hymn",
        "lyric", "song", "sapphics", "senryu", "haibun", "nocturne", "satire", "narrative poem",
    }
)  # fmt: skip


def _names_in(text: str) -> list[str]:
    """The forms named in a text, once each, those that are denied left out."""
    plain = _DECORATION.sub(" ", text)
    whole = canonical(plain)
    if whole in GROUP_OF or whole in KIND_OF or whole in _FURTHER:
        return [whole]
    found = dict.fromkeys(
        canonical(match.group())
        for match in _name_pattern().finditer(plain)
        if not _DENIED.search(plain[: match.start()])
    )
    return list(found)


def _json_fields(text: str) -> dict[str, str]:
    whole = _JSON_FORM.match(text)
    rest = {"form": whole[1]} if whole else {}
    start, end = text.find("{"), text.rfind("}")
    if not 0 <= start < end:
        return rest
    try:
        row = json.loads(text[start : end + 1])
    except ValueError:
        return rest
    if not isinstance(row, dict):
        return {}
    keys = {str(key).lower().replace("_", " ").strip(): value for key, value in row.items()}
    return {name: str(keys[key]) for key, name in _FIELD_NAME.items() if keys.get(key) is not None}


def _line_fields(text: str) -> dict[str, str]:
    """The fields of the asked layout, decoration and numbering taken off; first come counts."""
    fields: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        plain = _plain(line)
        match = _FIELD.match(plain)
        if match:
            current = _FIELD_NAME[match["key"].lower()]
            if not fields.get(current):
                fields[current] = match["value"].strip()
            else:
                current = ""
        elif current and plain and (current != "form" or not fields["form"]):
            fields[current] = f"{fields[current]} {plain}".strip()
    return {key: value for key, value in fields.items() if value}


def _short_line(text: str) -> str:
    """The first line that is short enough to be a name and nothing else; "" if none."""
    for line in text.splitlines():
        plain = _plain(line)
        if plain:
            return plain if len(plain.split()) <= SHORT_ANSWER_WORDS else ""
    return ""


def _plain(line: str) -> str:
    """A line without decoration, numbering and spare spaces."""
    return " ".join(_NUMBERING.sub("", _DECORATION.sub(" ", line)).split())


def _confidence(text: str) -> float | None:
    match = _NUMBER.search(text)
    if not match:
        return None
    value, scale = float(match[1]), (match[2] or "").replace(" ", "")
    if scale == "/10":
        value /= 10
    elif scale or value > 1:
        value /= 100
    return value if 0 <= value <= 1 else None
