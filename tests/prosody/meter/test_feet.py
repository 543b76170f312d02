"""Cutting beats into feet, and naming what is taken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody.meter.feet import cut_feet
from prosody.meter.licences import foot_licences
from prosody.scansion import Foot


@pytest.mark.parametrize(
    ("ictus", "foot", "feet"),
    [
        ("0101010101", Foot.IAMB, "01 01 01 01 01"),
        ("1001010101", Foot.IAMB, "10 01 01 01 01"),
        ("01011001", Foot.IAMB, "01 01 10 01"),
        ("1010101", Foot.IAMB, "1 01 01 01"),
        ("01010101010", Foot.IAMB, "01 01 01 01 010"),
        ("010010101", Foot.IAMB, "01 001 01 01"),
        ("10101010", Foot.TROCHEE, "10 10 10 10"),
        ("1010101", Foot.TROCHEE, "10 10 10 1"),
        ("01010101", Foot.TROCHEE, "0 10 10 10 1"),
        ("001001001", Foot.ANAPEST, "001 001 001"),
        ("01001001", Foot.ANAPEST, "01 001 001"),
        ("10010", Foot.DACTYL, "100 10"),
        ("010010010", Foot.AMPHIBRACH, "010 010 010"),
        ("01001001", Foot.AMPHIBRACH, "010 010 01"),
        ("00", Foot.IAMB, "00"),
        ("", Foot.IAMB, ""),
    ],
)
def test_feet(ictus: str, foot: Foot, feet: str) -> None:
    assert cut_feet(ictus, foot) == tuple(feet.split())


@given(st.text("01", max_size=24), st.sampled_from([None, *Foot]))
def test_feet_join_to_the_line(ictus: str, foot: Foot | None) -> None:
    assert "".join(cut_feet(ictus, foot)) == ictus


@pytest.mark.parametrize(
    ("feet", "foot", "names"),
    [
        ("01 01 01 01 01", Foot.IAMB, []),
        ("10 01 01 01 01", Foot.IAMB, ["initial inversion"]),
        ("01 01 10 01", Foot.IAMB, ["medial inversion"]),
        ("1 01 01 01", Foot.IAMB, ["headless"]),
        ("01 001 01 010", Foot.IAMB, ["anapestic substitution", "feminine ending"]),
        ("01 001 001", Foot.ANAPEST, ["iambic substitution"]),
        ("10 10 10 1", Foot.TROCHEE, ["catalexis"]),
        ("0 10 10 10 10", Foot.TROCHEE, ["anacrusis"]),
        ("10 100 10 10", Foot.TROCHEE, ["dactylic substitution"]),
        ("100 10 100 1", Foot.DACTYL, ["trochaic substitution", "brachycatalexis"]),
        ("010 010 01", Foot.AMPHIBRACH, ["catalexis"]),
    ],
)
def test_licences(feet: str, foot: Foot, names: list[str]) -> None:
    assert [x.name for x in foot_licences(tuple(feet.split()), foot)] == names
