# Saitei (裁定). `make check` and `make test` are the two commands; both make what they need.
PYTHON ?= python3
JOBS ?= auto
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SITE := site

.DEFAULT_GOAL := help
.PHONY: help env lint types check site test unit bench schema serve lock clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

env: $(READY) ## the environment in .venv, from the lock file

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Saitei needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "This Python cannot make environments. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@echo "Making the environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --require-hashes --requirement requirements.lock
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

lint: $(READY) ## style of the code, then the content's own lint
	@$(BIN)/ruff check .
	@$(BIN)/saitei lint

types: $(READY) ## the types of the code
	@$(BIN)/mypy

check: $(READY) lint ## lint, replay every scenario, build the site
	@$(BIN)/saitei check --jobs $(JOBS)
	@$(MAKE) --no-print-directory site

site: $(READY) ## the site, built strictly
	@$(BIN)/mkdocs build --strict --quiet --site-dir $(SITE)
	@echo "Site: file://$(CURDIR)/$(SITE)/index.html (or: make serve)"

test: $(READY) ## every test, the browser's too
	@$(BIN)/python -m tests.needs
	@$(BIN)/python -m pytest -n $(JOBS)

unit: $(READY) ## the tests that need no browser
	@$(BIN)/python -m pytest -n $(JOBS) -m "not browser"

bench: $(READY) ## the times that Saitei promises
	@$(BIN)/python -m benchmarks

schema: $(READY) ## the JSON Schemas that editors complete from
	@$(BIN)/saitei schema

serve: $(READY) ## the site at http://127.0.0.1:8000/, rebuilt when a file changes
	@$(BIN)/mkdocs serve --dirty

lock: ## the lock file anew (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --extra dev --no-header \
	  --output-file requirements.lock pyproject.toml

clean: ## remove what was made
	rm -rf $(VENV) $(SITE) build dist .saitei .pytest_cache .ruff_cache .mypy_cache .hypothesis .import_linter_cache
