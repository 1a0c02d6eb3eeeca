# Every target is one or two lines; `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PROTOC = $(BIN)/python -m grpc_tools.protoc -Iproto
PROTOS = $(shell find proto -name '*.proto' | sort)

.DEFAULT_GOAL := help
.PHONY: help setup ladder test test-all check proto goldens bench soak

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 12

setup: $(VENV)/ready ## install everything into .venv

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

ladder: setup ## play a real ladder of To War! and print its table
	$(BIN)/harness run ladders/to_war.toml
	$(BIN)/harness standings ladders/to_war.toml

test: setup ## the quick tests, under five minutes
	HARNESS_MATCHES=quick $(BIN)/pytest -q -n auto -m 'not slow'

test-all: setup ## all tests, with a tenth of the random matches
	HARNESS_MATCHES=ci $(BIN)/pytest -q -n auto

soak: setup ## all random matches of the specifications; takes long
	HARNESS_MATCHES=soak $(BIN)/pytest -q -n auto -m 'not slow' --timeout 7200

check: setup ## ruff, mypy, import arrows, buf, generated code fresh
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports
	cd proto && ../$(BIN)/buf lint
	rm -rf build/proto && mkdir -p build/proto && $(PROTOC) --python_out=build/proto --pyi_out=build/proto $(PROTOS)
	cd build/proto && for file in $$(find . -name '*_pb2*'); do cmp $$file ../../$$file || exit 1; done

proto: setup ## make the generated code anew
	$(PROTOC) --python_out=. --pyi_out=. $(PROTOS)

goldens: setup ## rewrite the golden files; read the difference before you commit it
	UPDATE_GOLDENS=1 $(BIN)/pytest -q -n auto -m 'not slow'

bench: setup ## decisions a second against a bare gRPC echo, in one run
	$(BIN)/python tests/bench/bench.py
