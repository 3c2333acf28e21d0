# Two commands do everything on a fresh machine: make play, make test.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
COMPILED := build/compiled
TAKEN_UP := $(VENV)/compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.weights')

.PHONY: play test tests test-long lint docs bench bench-load golden icons mutate browser clean

# Opens at once. Where the rules are not compiled yet, that is done behind it, and the next start takes them up.
play: $(VENV)/play.stamp
	@if $(MAKE) -q $(TAKEN_UP)/stamp; then PYTHONPATH=$(TAKEN_UP) exec $(BIN)/bastide serve; \
	else nice -n 19 $(MAKE) -s $(TAKEN_UP)/stamp >$(VENV)/compiling.log 2>&1 & exec $(BIN)/bastide serve; fi

# All that CI runs: style, types, every quick test, and the compiled form against the pure one. The compiler works beside
# the tests of the pure form: it takes minutes, and one core.
test: $(VENV)/dev.stamp
	@$(MAKE) $(COMPILED)/stamp & $(MAKE) lint docs tests; tested=$$?; wait $$! && exit $$tested
	BASTIDE_COMPILED=$(COMPILED) $(BIN)/python -m pytest -m "not long" $(OF_THE_COMPILED)

OF_THE_COMPILED := tests/test_compiled.py tests/test_docs.py

tests: $(VENV)/dev.stamp browser
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder -m "not long" $(OF_THE_COMPILED:%=--ignore %)

# Minutes instead of seconds: thousands of games of random option sets.
test-long: $(VENV)/dev.stamp $(COMPILED)/stamp
	BASTIDE_COMPILED=$(COMPILED) $(BIN)/python -m pytest -m long

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The site of the documents, in build/site: tutorials, notebooks that are run, rules from the guides, layouts, the API from
# the docstrings. Ten seconds of a core.
docs: $(VENV)/dev.stamp
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build -q

bench: $(COMPILED)/stamp
	$(BIN)/python bench/decisions.py $(COMPILED)
	PYTHONPATH=$(COMPILED) $(BIN)/python bench/lab.py

# What a move costs the server, and how long answers and sheets take with a hundred to a thousand live tables, on SQLite
# and on PostgreSQL.
bench-load: $(COMPILED)/stamp
	PYTHONPATH=$(COMPILED) $(BIN)/python bench/answers.py
	$(BIN)/python bench/load.py --compiled $(COMPILED)
	$(BIN)/python bench/load.py --compiled $(COMPILED) --postgres --processes 2

# The browser of the page tests: fetched where we may, otherwise those tests say that they were not run.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	  else echo "No Chromium here, and no right to install it: the browser tests will be reported as not run."; fi; }

# The pictures of the logo for home screens that take no drawings.
icons: $(VENV)/dev.stamp browser
	PYTHONPATH=. $(BIN)/python bench/icons.py

# Writes the golden records and playthroughs anew. Read the diff: a changed record is a changed rule.
golden: $(VENV)/dev.stamp
	$(BIN)/python -m tests.golden

# A sample of small mistakes, each of which some test must find: make mutate MUTANTS="--count 20 --seed 7 src/bastide/table".
mutate: $(VENV)/dev.stamp
	$(BIN)/python -m tests.mutants $(MUTANTS)

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Development is pure Python, so that an edited rule is the rule that runs.
$(VENV)/play.stamp: pyproject.toml setup.py constraints.txt
	$(PYTHON) -m venv $(VENV)
	BASTIDE_PURE=1 $(PIP) install -c constraints.txt -e ".[server]"
	@touch $@

$(VENV)/dev.stamp: $(VENV)/play.stamp
	BASTIDE_PURE=1 $(PIP) install -c constraints.txt -e ".[dev]"
	@touch $@

# For those who play and host: compiled with a compiler of its own, without one a plain copy.
$(TAKEN_UP)/stamp: $(SOURCES) setup.py $(VENV)/play.stamp
	rm -rf $(TAKEN_UP) $(VENV)/wheel
	$(PIP) wheel --no-deps -w $(VENV)/wheel .
	$(PIP) install --no-deps --target $(TAKEN_UP) $(VENV)/wheel/*.whl
	@touch $@

# The compiled wheel, beside the pure install and never in its way. Without a C compiler it is a pure one.
$(COMPILED)/stamp: $(SOURCES) setup.py $(VENV)/dev.stamp
	rm -rf build
	$(PIP) wheel --no-deps --no-build-isolation -w build/wheel .
	$(PIP) install --no-deps --target $(COMPILED) build/wheel/*.whl
	@touch $@
