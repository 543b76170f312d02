"""Several cores give what one core gives, in the same order."""

from __future__ import annotations

import pytest

from compare.jobs import in_order


def _double(n: int) -> int:
    if n < 0:
        raise ValueError("negative")
    return 2 * n


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("size", [0, 1, 100])
def test_results_come_in_input_order(jobs: int, size: int) -> None:
    assert list(in_order(_double, range(size), jobs=jobs, chunk=3)) == [2 * n for n in range(size)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_comes_at_its_place(jobs: int) -> None:
    results = in_order(_double, [1, 2, -1, 3], jobs=jobs, chunk=2)
    assert next(results) == 2
    assert next(results) == 4
    with pytest.raises(ValueError, match="negative"):
        next(results)


def test_input_is_read_ahead_only_so_far() -> None:
    asked = 0

    def endless() -> object:
        nonlocal asked
        while True:
            asked += 1
            yield asked

    results = in_order(_double, endless(), jobs=2, chunk=2)  # type: ignore[arg-type]
    assert next(results) == 2
    assert asked < 50
    results.close()  # type: ignore[attr-defined]


def test_no_jobs_is_an_error() -> None:
    with pytest.raises(ValueError, match="1 or more"):
        list(in_order(_double, [1], jobs=0))
