# Two commands do everything on a fresh machine: make play, make test.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
COMPILED := build/compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.json')

.PHONY: play test test-long lint bench golden clean

play: $(VENV)/play.stamp
	$(BIN)/bastide play builders

# All that CI runs: style, types, every quick test, and the compiled form against the pure one.
test: lint $(COMPILED)/stamp
	BASTIDE_COMPILED=$(COMPILED) $(BIN)/python -m pytest -m "not long"

# Minutes instead of seconds: thousands of games of random option sets.
test-long: $(VENV)/dev.stamp $(COMPILED)/stamp
	BASTIDE_COMPILED=$(COMPILED) $(BIN)/python -m pytest -m long

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(COMPILED)/stamp
	$(BIN)/python bench/decisions.py $(COMPILED)

# Writes the golden records and playthroughs anew. Read the diff: a changed record is a changed rule.
golden: $(VENV)/dev.stamp
	$(BIN)/python -m tests.golden

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Development is pure Python, so that an edited rule is the rule that runs.
$(VENV)/play.stamp: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	BASTIDE_PURE=1 $(PIP) install -e .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/play.stamp constraints.txt
	BASTIDE_PURE=1 $(PIP) install -c constraints.txt -e ".[dev]"
	@touch $@

# The compiled wheel, beside the pure install and never in its way. Without a C compiler it is a pure one.
$(COMPILED)/stamp: $(SOURCES) setup.py $(VENV)/dev.stamp
	rm -rf build
	$(PIP) wheel --no-deps --no-build-isolation -w build/wheel .
	$(PIP) install --no-deps --target $(COMPILED) build/wheel/*.whl
	@touch $@
