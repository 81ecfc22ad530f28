# make build   set up once, then print every game into build/
# make test    set up once, then format, lint, types, import contracts, tests, and `cardgen check`
# make soak    the long forms of the same tests
# make art     draw the games' pictures again from their code
# make lock    resolve the dependencies again (needs uv)
# make clean   remove what was built; make distclean: the virtual environment too

# The first Python of 3.11 or later; or name your own: make build PYTHON=/path/to/python
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: build test soak art lock clean distclean
.DELETE_ON_ERROR:

build: $(VENV)/installed
	$(BIN)/cardgen build

test: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	for art in templates/*/art; do MYPYPATH=src:$$art $(BIN)/mypy $$art || exit 1; done
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest
	$(BIN)/cardgen check

soak: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/pytest --soak

art: $(VENV)/installed
	for script in templates/*/art/draw.py; do $(BIN)/python $$script || exit 1; done

lock:
	uv pip compile --universal --generate-hashes --python-version 3.11 --extra art --extra cluster --extra dev \
		--no-header --quiet --output-file requirements.lock pyproject.toml

clean:
	rm -rf build/*/ build/.cache build/.states dist

distclean: clean
	rm -rf $(VENV)

# The set-up runs again only when the lock or the project file changes.
$(VENV)/installed: requirements.lock pyproject.toml src/cardgen/cli/system.py
	@test -n "$(PYTHON)" || { echo "cardgen needs Python 3.11 or later: install it, or run make PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) src/cardgen/cli/system.py --venv
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test-tools: $(VENV)/installed
	$(PYTHON) src/cardgen/cli/system.py --test-tools
	@touch $@
