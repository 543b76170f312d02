"""Gold files -> gold nouns: poems with annotated meter or rhyme, words with pronunciations."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import Any, NoReturn

from prosody.scansion import LENGTH_NAME, Foot


class GoldError(Exception):
    """A gold file is at fault. The message names the file, the row and what is wrong."""


class Layer(StrEnum):
    """What a stress string says: where the meter beats, or what a voice stressed."""

    ICTUS = "ictus"
    SPOKEN = "spoken"


@dataclass(frozen=True, slots=True)
class GoldMeter:
    """A meter as annotated: its foot, its length in feet (``None`` where not given), its name."""

    foot: Foot | None
    length: int | None
    name: str


@dataclass(frozen=True, slots=True)
class MeterLine:
    """One scanned line: ``accepted`` has every scansion that counts as right, preferred first."""

    number: int
    text: str
    layer: Layer
    accepted: tuple[str, ...]
    meter: GoldMeter | None


@dataclass(frozen=True, slots=True)
class MeterPoem:
    """The scanned lines of one poem, in file order, cut where the stanza changes."""

    id: str
    title: str
    author: str
    stanzas: tuple[tuple[MeterLine, ...], ...]

    @property
    def lines(self) -> tuple[MeterLine, ...]:
        """All lines, in order."""
        return tuple(line for stanza in self.stanzas for line in stanza)


@dataclass(frozen=True, slots=True)
class RhymeStanza:
    """One stanza: its lines and a class per line, by one annotator or two."""

    number: int
    lines: tuple[str, ...]
    scheme: tuple[int, ...]
    second: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class RhymePoem:
    """The annotated stanzas of one poem, in file order. ``period`` is "" where not given."""

    id: str
    title: str
    author: str
    period: str
    stanzas: tuple[RhymeStanza, ...]


@dataclass(frozen=True, slots=True)
class GoldWord:
    """A word and every pronunciation that counts as right, as phones with stress digits."""

    word: str
    accepted: tuple[tuple[str, ...], ...]


def read_meter(path: Path) -> tuple[MeterPoem, ...]:
    """The poems of a meter file: one JSON object a line, ``poem_id, text, layer, stress``.

    Optional: ``also`` (further accepted stress strings), ``meter`` ("iambic pentameter"),
    ``stanza``, ``line``, ``title``, ``author``. Raises :class:`GoldError`.
    """
    poems: dict[str, list[tuple[object, MeterLine]]] = {}
    names: dict[str, tuple[str, str]] = {}
    for row, record in _records(path):
        where = f"{path}, row {row}"
        _need(record, {"poem_id": (str, int), "text": str, "stress": str}, where)
        line = _meter_line(record, where)
        poem_id = str(record["poem_id"])
        poems.setdefault(poem_id, []).append((record.get("stanza"), line))
        names.setdefault(poem_id, _names(record))
    return tuple(
        MeterPoem(
            poem_id,
            *names[poem_id],
            tuple(tuple(line for _, line in run) for _, run in groupby(rows, key=lambda r: r[0])),
        )
        for poem_id, rows in poems.items()
    )


def read_rhyme(path: Path) -> tuple[RhymePoem, ...]:
    """The poems of a rhyme file: one JSON object a stanza, ``poem_id, lines, scheme``.

    Optional: ``scheme_2`` (a second annotator), ``period``, ``stanza``, ``title``,
    ``author``. Raises :class:`GoldError`.
    """
    poems: dict[str, list[RhymeStanza]] = {}
    about: dict[str, tuple[str, str, str]] = {}
    for row, record in _records(path):
        where = f"{path}, row {row}"
        _need(record, {"poem_id": (str, int), "lines": list, "scheme": list}, where)
        poem_id = str(record["poem_id"])
        stanzas = poems.setdefault(poem_id, [])
        stanzas.append(_rhyme_stanza(record, len(stanzas), where))
        about.setdefault(poem_id, (*_names(record), str(record.get("period") or "")))
    return tuple(
        RhymePoem(poem_id, *about[poem_id], tuple(stanzas)) for poem_id, stanzas in poems.items()
    )


def read_syllables(path: Path) -> tuple[GoldWord, ...]:
    """The words of a tab-separated file: ``word``, then pronunciations parted by ``|``.

    A first row ``word  pronunciations`` is a heading. Raises :class:`GoldError`.
    """
    words = []
    for row, text in _rows(path):
        word, _, said = text.partition("\t")
        if row == 1 and word == "word":
            continue
        accepted = tuple(tuple(p.split()) for p in said.split("|") if p.strip())
        if not word or not accepted:
            raise GoldError(f"{path}, row {row}: expected a word, a tab and its pronunciations")
        for phones in accepted:
            if not any(phone[-1].isdigit() for phone in phones):
                raise GoldError(
                    f"{path}, row {row}: no vowel with a stress digit in {' '.join(phones)!r}"
                )
        words.append(GoldWord(word, accepted))
    if not words:
        raise GoldError(f"{path}: no words in it")
    return tuple(words)


def _meter_line(record: Mapping[str, Any], where: str) -> MeterLine:
    layer = record.get("layer")
    if layer not in tuple(Layer):
        raise GoldError(f"{where}: layer {layer!r} is neither 'ictus' nor 'spoken'")
    also = record.get("also") or []
    accepted = (record["stress"], *also)
    for stress in accepted:
        if not isinstance(stress, str) or not stress or set(stress) - {"0", "1"}:
            raise GoldError(f"{where}: stress {stress!r} is not a string of 0 and 1")
    number = record.get("line")
    return MeterLine(
        number if isinstance(number, int) else 0,
        record["text"],
        Layer(layer),
        tuple(dict.fromkeys(accepted)),
        _gold_meter(record.get("meter"), where),
    )


def _gold_meter(name: object, where: str) -> GoldMeter | None:
    if name is None or name == "":
        return None
    if not isinstance(name, str):
        raise GoldError(f"{where}: meter {name!r} is not a name such as 'iambic pentameter'")
    words = name.lower().split()
    feet = [foot for foot in Foot if foot.value in words]
    lengths = [LENGTH_NAME.index(word) for word in words if word in LENGTH_NAME]
    return GoldMeter(feet[0] if feet else None, lengths[0] if lengths else None, name)


def _rhyme_stanza(record: Mapping[str, Any], number: int, where: str) -> RhymeStanza:
    lines, scheme, second = record["lines"], record["scheme"], record.get("scheme_2")
    if not all(isinstance(line, str) for line in lines):
        raise GoldError(f"{where}: lines must be strings")
    for classes in (scheme, second):
        if classes is None:
            continue
        if not isinstance(classes, list) or len(classes) != len(lines):
            raise GoldError(f"{where}: the scheme needs one class for each of {len(lines)} lines")
    given = record.get("stanza")
    return RhymeStanza(
        given if isinstance(given, int) else number,
        tuple(lines),
        _numbered(scheme),
        None if second is None else _numbered(second),
    )


def _numbered(classes: list[Any]) -> tuple[int, ...]:
    """Classes of any name, numbered from 0 in order of appearance; ``None`` is its own class."""
    seen: dict[object, int] = {}
    return tuple(
        seen.setdefault(("none", i) if name is None else str(name), len(seen))
        for i, name in enumerate(classes)
    )


def _names(record: Mapping[str, Any]) -> tuple[str, str]:
    return str(record.get("title") or ""), str(record.get("author") or "")


def _need(
    record: Mapping[str, Any], fields: Mapping[str, type | tuple[type, ...]], where: str
) -> None:
    for name, kind in fields.items():
        if name not in record:
            raise GoldError(f"{where}: no field {name!r}; it has {', '.join(record) or 'none'}")
        if not isinstance(record[name], kind):
            raise GoldError(f"{where}: field {name!r} has a wrong value, {record[name]!r}")


def _records(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The JSON objects of a file with their row numbers, from 1; at least one."""
    empty = True
    for row, text in _rows(path):
        try:
            record = json.loads(text)
        except ValueError as fault:
            raise GoldError(f"{path}, row {row}: not JSON ({fault})") from None
        if not isinstance(record, dict):
            raise GoldError(f"{path}, row {row}: not a JSON object")
        empty = False
        yield row, record
    if empty:
        raise GoldError(f"{path}: no rows in it")


def _rows(path: Path) -> Iterator[tuple[int, str]]:
    try:
        text = path.read_text("utf-8-sig")
    except FileNotFoundError:
        _fail(path, "no such file")
    except IsADirectoryError:
        _fail(path, "a folder, not a gold file")
    except UnicodeDecodeError:
        _fail(path, "not UTF-8 text")
    except OSError as fault:
        _fail(path, fault.strerror or "cannot be read")
    for row, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield row, line.rstrip("\r")


def _fail(path: Path, fault: str) -> NoReturn:
    raise GoldError(f"{path}: {fault}")
