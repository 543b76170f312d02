# Two commands: `make demo` and `make test`. Both set up their own environment in .venv and
# need only Python 3.11 or later, make and a package index; nothing is downloaded after that.

# The first Python on the path that is new enough; PYTHON=... overrules it.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python python3.14 python3.13 python3.12 python3.11; do \
	if $$p -c '$(NEW_ENOUGH)' 2>/dev/null; then echo $$p; break; fi; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
EXTRAS := dev,bench,llm,diversity,audit
HEAR := $(BIN)/formalist analyze fixtures/poems

# What trains RoBERTa; large, so that `make test` does without.
ROBERTA := torch==2.13.0 transformers accelerate

.PHONY: demo test test-roberta lint setup clean accuracy speed benchmark diversity
.DEFAULT_GOAL := demo

demo: .venv/.formalist
	@$(HEAR)/sonnet/demo.txt --title "Sonnet 18" --author "William Shakespeare"
	@$(HEAR)/villanelle/demo.txt --title "Theocritus" --author "Oscar Wilde"
	@$(HEAR)/limerick/demo.txt --title "An Old Man with a beard" --author "Edward Lear"
	@$(HEAR)/free-verse/demo.txt --title "A Noiseless Patient Spider" --author "Walt Whitman"

test: lint
	$(BIN)/python -m pytest -n 2

test-roberta: .venv/.roberta
	HF_HUB_OFFLINE=1 $(BIN)/python -m pytest tests/classifiers/test_roberta.py

.venv/.roberta: .venv/.dev
	@echo "installing torch and transformers ..."
	@$(PIP) $(ROBERTA) || { echo "make: torch could not be installed (see above)" >&2; exit 1; }
	@touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

setup: .venv/.dev

.venv/.dev: .venv/.formalist
	@echo "installing what the tests need ..."
	@$(PIP) -e ".[$(EXTRAS)]" || { echo "make: the test tools could not be installed (see above)" >&2; exit 1; }
	@touch $@

LEXICON := $(wildcard hatch_build.py prosody/pronounce/lexicon_file.py prosody/pronounce/phones.py)

.venv/.formalist: pyproject.toml $(LEXICON)
	@[ -n "$(PYTHON)" ] && $(PYTHON) -c '$(NEW_ENOUGH)' || { \
		echo "make: formalist needs Python 3.11 or later; name one with make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "setting up .venv ..."
	@$(PYTHON) -m venv .venv || { \
		echo "make: $(PYTHON) cannot make an environment; install its venv module (Debian: python3-venv)" >&2; exit 1; }
	@$(PIP) -e . || { echo "make: formalist could not be installed (see above); is a package index in reach?" >&2; exit 1; }
	@$(BIN)/python -m compileall -q prosody classifiers compare cli  # as an installed package is
	@touch $@

# Reports, from gold sets and poems that are no part of the project.
DATA ?= ../shared/data
OTHER_PYTHON ?=

accuracy: .venv/.formalist
	$(BIN)/formalist evaluate report --data $(DATA) -o docs/accuracy.md --readme README.md

speed: .venv/.formalist
	$(BIN)/python benchmarks/speed.py $(DATA)/sonnet-or-not/poems-dev.csv --markdown docs/speed.md \
		$(if $(OTHER_PYTHON),--other-python $(OTHER_PYTHON))

RUNS ?= runs
POEMS := $(DATA)/sonnet-or-not/poems-dev.csv
BENCH := $(BIN)/formalist bench run --dataset $(POEMS)

benchmark: setup
	$(BENCH) --systems rules,features,svm,svm-char,majority,random --out $(RUNS)/grouped \
		--memorization $(DATA)/sonnet-or-not/memorization.csv
	$(BENCH) --systems svm,majority --protocol together --split plain --out $(RUNS)/plain
	$(BENCH) --systems svm,majority --protocol together --out $(RUNS)/apart
	$(BIN)/formalist bench document $(RUNS)/grouped $(RUNS)/plain $(RUNS)/apart -o docs/benchmark.md

# Meaning is measured where the extra `semantic` is installed.
QUATRAINS = $(DATA)/diversity
DIVERSITY_OPTIONS ?=
DIVERSITY_NOTE := The models were asked in many ways, free verse and verse without rhyme among them, so a difference from people is one of prompts as well as of models. Some of people's quatrains are printed in tokens (heart 's), which lengthens them a little. Written by make diversity; intervals are of 95 %.
diversity: setup
	$(BIN)/formalist diversity --human $(QUATRAINS)/human-en.jsonl \
		--generated "Claude 3 Opus=$(QUATRAINS)/generated-claude-3-opus-20240229.jsonl" \
		--generated "GPT-4 Turbo=$(QUATRAINS)/generated-gpt-4-turbo.jsonl" \
		--generated "DeepSeek=$(QUATRAINS)/generated-deepseek-chat.jsonl" \
		--generated "Llama 3.1 8B=$(QUATRAINS)/generated-llama3.1-8b.jsonl" \
		--generated "OLMo 2 13B=$(QUATRAINS)/generated-olmo2-13b.jsonl" \
		-o runs/diversity --markdown docs/diversity.md --note "$(DIVERSITY_NOTE)" $(DIVERSITY_OPTIONS)

clean:
	rm -rf .venv
