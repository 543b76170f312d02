# Two commands: `make demo` and `make test`. Both set up their own environment in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test setup lint clean

.venv/.ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev,bench]"
	touch $@

setup: .venv/.ready

demo: setup
	@for poem in sonnet villanelle limerick free-verse; do \
		$(BIN)/formalist analyze fixtures/poems/$$poem/demo.txt || exit 1; done

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/python -m pytest -n 2

clean:
	rm -rf .venv
