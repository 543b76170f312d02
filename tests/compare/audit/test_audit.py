"""Lines of poems in a small corpus made here, by shard, capped and taken up again."""

from __future__ import annotations

import gzip
import io
import json
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare.audit.lines import wanted
from compare.audit.normal import normal
from compare.audit.result import Found, collect, tables, write
from compare.audit.scan import AuditError, Scan, scan
from prosody.poem import Poem
from prosody.text import read_poem

pytest.importorskip("datatrove")
pytest.importorskip("ahocorasick_rs")

TIDE = read_poem(
    "The tide came in and took the sand\nThe moon, she didn’t care at all\nAnd so\nIt ended here",
    id="tide",
)
BOAT = read_poem("I had a little wooden boat\nI had a sail of red and gold", id="boat")
SHORT = read_poem("Alone\nAt sea", id="short")
POEMS = [TIDE, BOAT, SHORT]

DOCUMENTS = [
    {"text": "He read: THE TIDE came in -- and took the sand. Twice: the tide came in and took "
     "the sand", "url": "https://www.poets.org/x", "source": "web"},
    {"text": "the moon she didn't care at all", "url": "http://books.google.co.uk/y"},
    {"text": "the tide came in and took the sandals", "url": "https://a.com"},
    {"text": "nothing of the kind stands here", "url": "https://b.com"},
    {"text": "i had a little wooden boat", "source": "gutenberg"},
]  # fmt: skip


def corpus(folder: Path) -> Path:
    folder.mkdir()
    for n, part in enumerate((DOCUMENTS[:2], DOCUMENTS[2:])):
        rows = "\n".join(json.dumps({"id": f"{n}-{i}", **d}) for i, d in enumerate(part))
        with gzip.open(folder / f"part{n}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write(rows + "\n")
    return folder


def search(tmp_path: Path, poems: list[Poem] = POEMS, **how: int) -> Found:
    lines = wanted(poems)
    place = tmp_path / "corpus"
    if not place.exists():
        corpus(place)
    scanned = scan(lines, [str(place)], Scan(tmp_path / "audit", **how))
    return collect(lines, scanned, how.get("cap"))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("The Sea -- the “sea”!", " the sea the sea "),
        ("don't", " don t "),
        ("don’t", " don t "),
        ("Église_été", " église été "),
        ("", "  "),
    ],
)
def test_normalisation(text: str, plain: str) -> None:
    assert normal(text) == plain


@given(st.text())
def test_normalisation_is_what_it_says(text: str) -> None:
    tokens = re.sub(r"[\W_]+", " ", unicodedata.normalize("NFC", text).lower()).split()
    assert normal(text) == f" {' '.join(tokens)} "


def test_normalisation_of_many_signs() -> None:
    assert normal("a" + "".join(map(chr, range(0x2190, 0x2300))) + "É\ud800") == " a é "


def test_the_lines_that_are_looked_for() -> None:
    lines = wanted(POEMS)
    assert lines.lines_of == {"tide": 2, "boat": 2, "short": 0}
    assert lines.too_short == 4
    long = read_poem("word " * 30, id="long")
    assert len(wanted([long]).patterns[0].split()) == 20


def test_found_by_poem(tmp_path: Path) -> None:
    found = search(tmp_path)
    tide, boat, short = found.poems
    assert (tide.lines, tide.lines_found, tide.hits) == (2, 2, 2)
    assert tide.domains == {"poets.org": 1, "books.google": 1}
    assert "he read the tide came in" in tide.contexts[0]
    assert (boat.lines_found, boat.domains) == (1, {"gutenberg.org": 1})
    assert (short.lines, short.found) == (0, False)
    assert [(s.file, s.documents, s.hits) for s in found.shards] == [
        ("part0.jsonl.gz", 2, 2),
        ("part1.jsonl.gz", 3, 1),
    ]
    line = next(line for line in found.lines if line.poem_id == "boat")
    assert (line.line, line.text, line.sources) == (
        1, "i had a little wooden boat", {"gutenberg": 1},
    )  # fmt: skip


def test_the_tables(tmp_path: Path) -> None:
    found = search(tmp_path)
    whole, by_form, by_domain, by_source, by_shard = tables(
        found, {"tide": ["ode"], "boat": ["ballad"]}
    )
    assert ("share found", 1.0) in whole.rows
    assert by_form.rows == (("ballad", 1, 1, 1.0), ("ode", 1, 1, 1.0))
    assert {row[0] for row in by_domain.rows} == {"poets.org", "books.google", "gutenberg.org"}
    assert dict(by_source.rows) == {"web": 1, "(unknown)": 1, "gutenberg": 1}
    assert len(by_shard.rows) == 2
    assert all(path.exists() for path in write(tmp_path, found, [whole, by_form]))


def test_a_cap_keeps_the_first_documents_and_counts_all(tmp_path: Path) -> None:
    place = tmp_path / "corpus"
    place.mkdir()
    rows = [{"id": str(i), "text": "I had a little wooden boat"} for i in range(5)]
    (place / "a.jsonl").write_text("\n".join(map(json.dumps, rows)))
    found = search(tmp_path, [BOAT], cap=2)
    assert found.poems[0].hits == 5
    assert sum(found.poems[0].domains.values()) == 2


def test_shards_that_are_done_are_passed_by(tmp_path: Path) -> None:
    before = search(tmp_path)
    shard = next((tmp_path / "audit" / "hits").glob("*/00000.jsonl"))
    stamp = shard.stat().st_mtime_ns
    assert search(tmp_path) == before
    assert shard.stat().st_mtime_ns == stamp


def test_another_search_needs_another_folder(tmp_path: Path) -> None:
    search(tmp_path)
    with pytest.raises(AuditError, match="another poems"):
        search(tmp_path, [BOAT])


def test_bad_corpora(tmp_path: Path) -> None:
    lines = wanted(POEMS)
    with pytest.raises(AuditError, match="no such file"):
        scan(lines, [str(tmp_path / "none")], Scan(tmp_path / "a"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(AuditError, match="no JSONL, Parquet or WARC"):
        scan(lines, [str(tmp_path / "empty")], Scan(tmp_path / "b"))
    with pytest.raises(AuditError, match="no line of four words"):
        scan(wanted([SHORT]), [str(tmp_path / "empty")], Scan(tmp_path / "c"))
    corpus(tmp_path / "corpus")
    with pytest.raises(AuditError, match="no executor 'cloud'"):
        scan(lines, [str(tmp_path / "corpus")], Scan(tmp_path / "d", executor="cloud"))


def test_parquet_and_warc(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet
    from warcio.statusandheaders import StatusAndHeaders
    from warcio.warcwriter import WARCWriter

    place = tmp_path / "parquet"
    place.mkdir()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(DOCUMENTS[:2]), place / "a.parquet")
    web = tmp_path / "web"
    web.mkdir()
    with (web / "a.warc.gz").open("wb") as file:
        writer = WARCWriter(file, gzip=True)
        for url, kind, body, told in (
            ("https://a.com/1", "response", "<p>I had a <i>little</i> wooden&nbsp;boat</p>",
             "text/html"),
            ("https://b.com/2", "conversion", "I had a sail of red, and gold", "text/plain"),
            ("https://c.com/3", "metadata", "I had a sail of red, and gold", "text/plain"),
        ):  # fmt: skip
            http = StatusAndHeaders("200 OK", [("Content-Type", told)], protocol="HTTP/1.0")
            record = writer.create_warc_record(
                url,
                kind,
                payload=io.BytesIO(body.encode()),
                http_headers=http if kind == "response" else None,
                warc_headers_dict={"WARC-Identified-Payload-Type": told},
            )
            writer.write_record(record)
    lines = wanted(POEMS)
    scanned = scan(lines, [str(place), str(web / "a.warc.gz")], Scan(tmp_path / "audit"))
    tide, boat, _ = collect(lines, scanned, None).poems
    assert (tide.lines_found, tide.domains) == (2, {"poets.org": 1, "books.google": 1})
    assert (boat.lines_found, boat.domains) == (2, {"a.com": 1, "b.com": 1})


def test_a_shard_that_was_broken_off_is_done_anew(tmp_path: Path) -> None:
    before = search(tmp_path)
    audit = tmp_path / "audit"
    (audit / "hits/000/00001.jsonl").rename(audit / "hits/000/00001.part")
    (audit / "hits/000/00001.json").unlink()
    (audit / "logs/000/completions/00001").unlink()
    assert search(tmp_path) == before


def test_a_corpus_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    place = tmp_path / "corpus"
    place.mkdir()
    (place / "a.jsonl.gz").write_bytes(b"no gzip")
    with pytest.raises(AuditError, match="the same command goes on"):
        search(tmp_path)


def test_another_file_in_the_corpus_is_another_search(tmp_path: Path) -> None:
    search(tmp_path)
    (tmp_path / "corpus" / "part2.jsonl").write_text('{"id": "1", "text": "new"}')
    with pytest.raises(AuditError, match="another files"):
        search(tmp_path)


def test_more_than_one_process(tmp_path: Path) -> None:
    lines = wanted(POEMS)
    corpus(tmp_path / "corpus")
    one = scan(lines, [str(tmp_path / "corpus")], Scan(tmp_path / "one"))
    two = scan(lines, [str(tmp_path / "corpus")], Scan(tmp_path / "two", workers=2))
    assert collect(lines, one, None) == collect(lines, two, None)


@pytest.mark.parametrize(
    ("url", "source", "name"),
    [
        ("https://www.poets.org/poem/x", "web", "poets.org"),
        ("http://books.google.co.uk/y", "", "books.google"),
        ("https://old.reddit.com/r/Poetry", "", "reddit.com"),
        ("https://www.gutenberg.org/files/1", "", "gutenberg.org"),
        ("", "stack-dedup", "github.com"),
        ("", "s2", "s2"),
        ("http://[", "web", "web"),
        ("", "", ""),
    ],
)
def test_domain(url: str, source: str, name: str) -> None:
    from compare.audit.step import domain

    assert domain(url, source) == name
