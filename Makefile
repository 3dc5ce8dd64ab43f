# One command a need. `make` alone lists them; `make check` is what CI runs.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
# What may go side by side is said below; the rest goes in order, for any target.
ifeq ($(MAKELEVEL),0)
.NOTPARALLEL:
endif

# A stamp is newer than everything that it was made from, folders included, since a file that is gone changes its folder alone.
stamps := .make
export CARGO_TERM_COLOR ?= auto

wasm_inputs := Cargo.toml Cargo.lock tools/build-wasm tools/wasm-toolchain core/Cargo.toml core/build.rs core-derive/Cargo.toml \
	core-wasm/Cargo.toml LICENSE bindings/schemas.json sheets/Cargo.toml $(shell find core/src core/vectors core-derive/src core-wasm/src core-wasm/package core-wasm/vectors sheets/src)
web_inputs := $(shell find web bindings -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' \
	-not -path 'web/e2e/*' -not -path 'web/test-results/*' -not -path 'web/playwright-report/*' 2>/dev/null) $(shell find web/src -type d)

# What @waybill/client is made from.
client_inputs := tools/build-api-client tools/lib/api_client tools/lib/envelope.mjs LICENSE docs/openapi.json \
	$(shell find tools/api-client api-client/src) $(shell find bindings -type f) api-client/package.json api-client/README.md api-client/tsconfig.json

.PHONY: help run programs dev test test-all deny check check-parallel check-web check-rust check-serial check-generated lint lint-rust doc lint-client types size bench release screens test-install bindings openapi web wasm packages api-client test-parallel test-compiled test-rust test-postgres test-postgres-18 test-pooler test-failover test-api test-bench test-node test-environments test-clients test-web test-e2e test-speed test-engines kill-test soak campaign timing-test clean-caches

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

# ---- Using it -------------------------------------------------------------------------------------

run: ## Build everything and start Waybill with a demo account
	@$(MAKE) --jobs=2 programs web
	@tools/run

dev: $(stamps)/npm ## Start the server and Vite with hot reload
	@tools/dev

# ---- Building -------------------------------------------------------------------------------------

wasm: $(stamps)/wasm ## Build the rules as WebAssembly and as the packages @waybill/rules and @waybill/vectors

packages: $(stamps)/npm $(stamps)/api-client ## Pack every npm package into target/packages and check them, as a release does, without publishing
	@tools/pack-packages

api-client: $(stamps)/api-client ## Build the API's client for programs, the package @waybill/client

web: $(stamps)/web ## Build the web client (web/dist)

programs: ## Compile the programs, which read the web client from web/dist while they run
	@source tools/lib/console && source tools/lib/build && build_bins

release: $(stamps)/web ## Build one stripped program for an installation (target/dist/waybill), its symbols next to it
	@tools/release

bindings: ## Write bindings/, the package @waybill/types, again from the Rust types
	@tools/generate bindings

openapi: ## Write docs/openapi.json again from the routes, and the client's table of calls from it
	@tools/generate openapi
	@tools/generate-calls

$(stamps):
	@mkdir -p $@

$(stamps)/wasm: $(wasm_inputs) | $(stamps)
	@tools/build-wasm
	@touch $@

$(stamps)/api-client: $(client_inputs) | $(stamps)
	@tools/build-api-client
	@touch $@

# The client links core-wasm/pkg, so the module comes first.
$(stamps)/npm: web/package.json web/package-lock.json $(stamps)/wasm | $(stamps)
	@tools/install-web
	@touch $@

$(stamps)/web: $(web_inputs) $(stamps)/npm | $(stamps)
	@tools/build-web
	@touch $@

# ---- Proving --------------------------------------------------------------------------------------

check: check-parallel check-serial ## Everything that CI proves: lint, types, generated files, sizes, tests

test: test-parallel check-serial ## The tests of each change, installing Chromium and PostgreSQL where they are missing

test-all: test ## Also what runs before a release: every test on PostgreSQL, kills, soak, campaign, all looks, Lighthouse
	@$(MAKE) --keep-going check-release test-engines test-environments test-clients test-postgres test-postgres-18 test-pooler test-failover test-api kill-test soak campaign test-bench test-speed \
	  API_SECONDS=300 KILL_RUNS=1 SOAK_SECONDS=60 CAMPAIGN_PURCHASES=200 CAMPAIGN_SECONDS=600

# Compiling uses one processor for minutes: cargo and the client run side by side. In CI each is printed whole.
two := --jobs=2 $(if $(CI),--output-sync=target)

check-parallel: | $(stamps)
	@$(MAKE) $(two) check-rust check-web lint-rust size

check-web: $(stamps)/npm
	@$(MAKE) lint-client types test-web

# The programs are compiled with the tests; one cargo after the other leaves the second job to the client.
check-rust: test-compiled
	@$(MAKE) check-generated doc

test-parallel: | $(stamps)
	@$(MAKE) $(two) test-compiled test-web

# What measures time, or asks a server of its own, has the machine to itself. Node's answers are held against those that the
# Rust tests have written.
check-serial: test-rust test-api test-node test-e2e
	@tools/test-engines --project=Firefox --project=WebKit

lint: lint-rust doc lint-client ## Formatting, lints and the borders between the houses

lint-rust:
	@tools/check-houses
	@tools/deny
	@tools/step "rustfmt" cargo fmt --all --check
	@$(if $(RUSTC_WORKSPACE_WRAPPER),,tools/step "clippy" cargo clippy --workspace --all-targets --locked -- -D warnings)

doc:
	@tools/step "cargo doc of core" env RUSTDOCFLAGS="-D warnings" cargo doc -p waybill-core --no-deps --locked --quiet

check-release:
	@tools/step "cargo check of a release" cargo check -p waybill-server --bin waybill --no-default-features --features simulator --locked

deny: ## Licences, sources and known holes of the Rust dependencies
	@tools/deny

lint-client: $(stamps)/npm
	@tools/step "web lint" npm --prefix web run --silent lint

types: $(stamps)/npm ## TypeScript types
	@tools/step "web types" npm --prefix web run --silent types

check-generated: ## Generated files (bindings/, docs/openapi.json) equal what the code says
	@tools/generate --check bindings
	@tools/generate --check openapi
	@tools/generate-calls --check

size: $(stamps)/web ## The module and the client stay within their budgets
	@tools/size

test-compiled:
	@tools/step "compiling the tests" cargo test --workspace --locked --no-run --quiet

test-rust: $(stamps)/web
	@tools/test-rust

test-postgres: $(stamps)/web ## Every test of the server on PostgreSQL, those of statements that are the same on SQLite too
	@tools/test-rust --test all ::postgres

test-postgres-18: $(stamps)/web ## The same on PostgreSQL 18
	@tools/test-postgres-18

test-pooler: $(stamps)/web ## The same through PgBouncer
	@tools/test-pooler

test-failover: $(stamps)/web ## Kill the primary of a pair again and again while labels are bought (patroni, etcd and haproxy of Debian)
	@tools/test-failover

API_SECONDS ?= 60
test-api: $(stamps)/web ## Ask every operation of the API what its document says of it, for API_SECONDS (60)
	@WAYBILL_API_SECONDS=$(API_SECONDS) tools/test-api

# Its rows are made by SQL, which a new column breaks.
test-bench: $(stamps)/web
	@tools/test-bench

test-node: $(stamps)/npm $(stamps)/api-client
	@tools/step "vectors in WebAssembly under Node" node --test core-wasm/tests/vectors.test.mjs
	@tools/step "files in WebAssembly under Node" node --test core-wasm/tests/files.test.mjs
	@tools/step "packages, packed and installed" node --test core-wasm/tests/packages.test.mjs
	@tools/test-api-client

test-environments: $(stamps)/npm $(stamps)/api-client ## Run every vector in Node 22 and 24, Bun, Deno, workerd, a service worker, and built by Vite 6 and 7, Next, webpack, Parcel, esbuild and Rollup; and the API's client in Bun, Deno and workerd
	@tools/step "the rules elsewhere" node --test core-wasm/tests/environments.test.mjs
	@tools/test-api-client environments

test-clients: ## Ask the simulated couriers, shop and payment processor by clients that others wrote (PyPI)
	@tools/step "other people's clients" cargo test --workspace --locked --test all -- --include-ignored official_clients

test-web: $(stamps)/npm
	@tools/test-web

test-e2e: $(stamps)/web
	@tools/test-e2e

test-speed: $(stamps)/web ## Every look of every screen, then Lighthouse on a quiet machine
	@WAYBILL_ALL_LOOKS=1 tools/test-e2e --no-deps --project=journeys --project=speed screens lighthouse

test-engines: $(stamps)/web ## Run one suite of steps in Chromium, Firefox and WebKit
	@tools/test-engines

KILL_RUNS ?= 20
kill-test: $(stamps)/web ## Kill the server at each step of buying, on SQLite, PostgreSQL and two processes, KILL_RUNS times each (20)
	@WAYBILL_KILL_RUNS=$(KILL_RUNS) tools/step "kill test" cargo test --workspace --locked -- --ignored --nocapture a_killed_process

SOAK_SECONDS ?= 600
soak: $(stamps)/web ## Two processes on PostgreSQL and a bucket under purchases, edits, hang-ups, faults and kills, SOAK_SECONDS long (600), judged by the books
	@WAYBILL_SOAK_SECONDS=$(SOAK_SECONDS) tools/step "soak" cargo test --workspace --locked -- --ignored --nocapture a_soak

CAMPAIGN_PURCHASES ?= 5000
CAMPAIGN_SECONDS ?= 14400
campaign: $(stamps)/web ## Buy CAMPAIGN_PURCHASES labels at random (5000) on SQLite and on PostgreSQL with two processes, under faults and kills; CAMPAIGN_SEED repeats one, CAMPAIGN_ON=sqlite or two_processes_on_postgres chooses
	@WAYBILL_CAMPAIGN_PURCHASES=$(CAMPAIGN_PURCHASES) WAYBILL_CAMPAIGN_SECONDS=$(CAMPAIGN_SECONDS) \
	$(if $(CAMPAIGN_SEED),WAYBILL_CAMPAIGN_SEED=$(CAMPAIGN_SEED)) tools/step "campaign" \
	cargo test --workspace --locked --test all -- --ignored --nocapture --test-threads=1 a_campaign_of_purchases$(if $(CAMPAIGN_ON),_leaves_every_book_in_agreement::$(CAMPAIGN_ON))

timing-test: $(stamps)/web ## Ask, alone on the machine, whether the time of an answer tells that an e-mail is known
	@tools/step "timing test" cargo test --workspace --locked -- --ignored --nocapture auth::timing

screens: $(stamps)/web ## Take the pictures of docs/screens again, of the demonstration account
	@tools/screens

test-install: ## Try docs/OPERATIONS.md with target/dist/waybill in a bare Debian: unit, configuration, processes, health
	@tools/try-installation

bench: $(stamps)/web ## Measure: checks per second, sizes, start, memory, rates round trip, and pages, search and writes as tables grow
	@tools/bench

clean-caches: ## Remove what the tools keep in the user's cache folder
	@tools/clean-caches
