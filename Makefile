# Commands for developers; CONTRIBUTING.md explains the setup.

VENV := .venv
PYTHON := $(VENV)/bin/python
NPM := $(PYTHON) -m tools.npm

.PHONY: check check-python check-web docs format test long soak serve page bench

check: check-python docs check-web

# Style, types, imports between rooms, and whether generated files are current.
check-python:
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m pyright --pythonpath $(PYTHON)
	$(VENV)/bin/lint-imports --no-cache
	$(PYTHON) -m tools.generate_protocol --check
	$(PYTHON) -m tools.document_features --check
	$(PYTHON) -m tools.list_results --check

# Build the documentation site in site/.
docs:
	$(PYTHON) -m tools.build_site

# The page's types, style and unit tests.
check-web: web/node_modules
	$(NPM) run check
	$(NPM) test

web/node_modules: web/package-lock.json
	$(NPM) ci --include=dev
	touch web/node_modules

# Fix style automatically where possible.
format: web/node_modules
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .
	$(NPM) run format

test:
	$(PYTHON) -m pytest

# More of the same, at length.
long:
	$(PYTHON) -m pytest -m 'long and not soak'

# Tests that take too long for every change.
soak:
	$(PYTHON) -m pytest -m soak -o faulthandler_timeout=7200

serve:
	$(PYTHON) -m golpe serve

# Rebuild the page, even if it is current.
page:
	$(NPM) ci --include=dev
	$(NPM) run build

bench:
	$(PYTHON) -m benchmarks.engines
	$(PYTHON) -m benchmarks.server
	$(PYTHON) -m benchmarks.pace
	$(PYTHON) -m benchmarks.page
