# On a fresh Debian machine with Swift 6.3, these two do everything, including the installation of
# simdjson. Without it, everything but `make benchmark` works in pure Swift.
#   make compare    compares the engines and the coders with Foundation and prints a table
#   make test       runs the tests in debug
# Three more that are often useful:
#   make test-release     runs the library's tests in release, with all of their cases
#   make test-quick       tests the library with simdjson and the tool, in debug, without the slow tests
#   make test-all         runs every test with all of its cases, also without simdjson and under sanitizers
# To install the tool with its manual pages and completions:
#   make install PREFIX=/usr/local

SWIFT ?= swift
# The folder for build products. Set it to keep them out of the source tree.
SCRATCH ?= .build
# Documents for `make compare`. Defaults to generated ones.
FILES ?=
# A folder for the table, the figures as JSON and the charts. By default the table is only printed.
# The README shows those in Benchmarks/Results.
RESULTS ?=
# Processor time for each document of `make compare`.
COMPARE_SECONDS ?= 8

# Where `make install` puts the tool, and a prefix to that path for building a package.
PREFIX ?= /usr/local
DESTDIR ?=

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# Release builds in which tests can see internal declarations.
OPTIMISED := -c release -Xswiftc -enable-testing

# Builds of tests contain no debug information, which takes an eighth of their time.
WITHOUT_SYMBOLS := -debug-info-format none

# The traits that the tool is built with. Clients of the library don't need it.
TOOL := --traits Simdjson,Tool

# The benchmarks that fetch no other package.
MEASURED := --package-path Benchmarks/WithoutPackages --scratch-path $(abspath $(SCRATCH))/measured

# Everything, with all traits.
ALL_TRAITS := --scratch-path $(SCRATCH)/all-traits --enable-all-traits $(WITHOUT_SYMBOLS)
# The library, without the packages of servers and of the tool, which take as long to optimise.
RELEASE := --scratch-path $(SCRATCH)/release $(WITHOUT_SYMBOLS) $(OPTIMISED)
RELEASE_TESTS := $(addsuffix Tests,$(addprefix ApusJSON,Expressions Foundation Macros Mapping Parsing Patch Path Patterns Schema)) \
    ApusJSONTests Conformance Differential FuzzSeeds Regression

# Swift Testing captures a backtrace of every error that is thrown, although no failure shows it: many
# tests throw a million.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED := 0

.PHONY: examples plugin-syntax compare compare-debug compare-tool compare-products cluster costs cores tool install uninstall mutants test test-release test-swift-engine test-portable test-quick test-all test-all-debug test-all-release test-swift-only test-swift-only-debug test-swift-only-release test-simdjson test-sanitize test-address test-thread fuzz exhaustive benchmark hostile load lint lint-text lint-code format docs simdjson clean

compare: simdjson
	$(SWIFT) build $(MEASURED) -c release --product Compare
	$(SCRATCH)/measured/release/Compare --seconds $(COMPARE_SECONDS) $(if $(RESULTS),--results '$(RESULTS)') $(FILES)

# Compares a debug build, which every client runs first, with Foundation. The documents are those in
# the folder APUS_CORPUS or generated ones.
compare-debug: simdjson
	$(SWIFT) build $(MEASURED) --product DebugBuild
	$(SCRATCH)/measured/debug/DebugBuild

# Builds the tool as it is installed, and lets it print its manual pages and completions. On Linux,
# Swift's libraries are linked into it statically and symbols are stripped, so that it runs on
# machines without Swift.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -s)
tool: simdjson
	$(SWIFT) build --scratch-path $(SCRATCH)/tool $(TOOL) $(STATIC) -c release --product apus
	rm -rf $(SCRATCH)/tool/share
	mkdir -p $(SCRATCH)/tool/share/man
	$(SCRATCH)/tool/release/apus manual $(SCRATCH)/tool/share/man
	for shell in bash zsh fish; do \
	    $(SCRATCH)/tool/release/apus --generate-completion-script $$shell > $(SCRATCH)/tool/share/$$shell || exit 1; \
	done

# Compares the tool with jq, and with gojq and jaq if they are installed, on files of 100 MB.
compare-tool: tool
	Benchmarks/Tool/run $(SCRATCH)/tool/release/apus $(SCRATCH)/compare-tool

# Compares JSON Schema, JSONPath, regular expressions, text in pieces, patches and lines with libraries of Rust, C++ and Python.
compare-products: simdjson
	$(SWIFT) build $(MEASURED) -c release --product Products
	Benchmarks/Peers/products $(SCRATCH)/measured/release/Products $(SCRATCH)/compare-products

# Runs the tool on two executors of Apache Spark, on a file of 1 GB, and compares the results with Spark's own.
cluster: tool
	Benchmarks/Cluster/run $(SCRATCH)/tool/release/apus $(SCRATCH)/cluster

BIN = $(DESTDIR)$(PREFIX)/bin
MAN = $(DESTDIR)$(PREFIX)/share/man/man1
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
# Installs as root if the user cannot write to the folder. The build itself runs as the user.
DO = $(if $(DESTDIR),,$(shell [ -w '$(PREFIX)' ] || [ ! -e '$(PREFIX)' ] || echo $(SUDO)))
install: tool
	$(DO) install -d '$(BIN)' '$(MAN)' '$(BASH_COMPLETIONS)' '$(ZSH_COMPLETIONS)' '$(FISH_COMPLETIONS)'
	$(DO) install -m 755 $(SCRATCH)/tool/release/apus '$(BIN)/apus'
	$(DO) install -m 644 $(SCRATCH)/tool/share/man/*.1 '$(MAN)'
	$(DO) install -m 644 $(SCRATCH)/tool/share/bash '$(BASH_COMPLETIONS)/apus'
	$(DO) install -m 644 $(SCRATCH)/tool/share/zsh '$(ZSH_COMPLETIONS)/_apus'
	$(DO) install -m 644 $(SCRATCH)/tool/share/fish '$(FISH_COMPLETIONS)/apus.fish'

uninstall:
	$(DO) rm -f '$(BIN)/apus' '$(MAN)'/apus.1 '$(MAN)'/apus-*.1 '$(BASH_COMPLETIONS)/apus' '$(ZSH_COMPLETIONS)/_apus' '$(FISH_COMPLETIONS)/apus.fish'

# Clients run optimised code, and optimisers have bugs too, so both builds are tested. In debug, a test with
# many cases runs a sample of them. In release, the library is tested with all cases, which are themselves
# not optimised.
#
# SwiftPM passes the traits in random order unless hashing is deterministic, and another order compiles
# everything again, as other flags do. So the debug build is the one that `make lint` uses. The tests
# themselves run with random hashing.
# FILTER is an expression for the names of the tests that run, by default all.
FILTER :=
BUILD := SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
RUN_TESTS = $(SWIFT) test --skip-build $(if $(FILTER),--filter '$(FILTER)')
TEST = $(BUILD) --build-tests $(1) && $(RUN_TESTS) $(1)
test: simdjson
	$(call TEST,$(ALL_TRAITS))

test-release test-swift-engine: export APUS_TEST_CASES = unoptimised
test-release test-swift-engine: export APUS_TESTS = $(RELEASE_TESTS)
test-release: simdjson
	$(call TEST,$(RELEASE))

# Runs the tests of the release build with the parser in Swift alone. For that, the build contains a
# switch, so that APUS_SIMDJSON=never is heeded when a program starts.
test-swift-engine: simdjson
	APUS_SIMDJSON=switchable $(BUILD) $(RELEASE) --build-tests
	APUS_SIMDJSON=never $(RUN_TESTS) $(RELEASE)

# Builds everything without simdjson, which need not be installed, and with nothing that is only known of one version of
# Swift's runtime, and runs the suites that show what differs then.
test-portable: export APUS_SIMDJSON = never
test-portable: export APUS_RUNTIME = portable
test-portable: export APUS_TESTS = ApusJSONMacrosTests Conformance Regression
test-portable:
	$(call TEST,--scratch-path $(SCRATCH)/portable --traits Tool $(WITHOUT_SYMBOLS))

# Runs suites that show what differs between versions of simdjson. SIMDJSON is a folder whose subfolders `include` and
# `lib` have another one than the system's.
SIMDJSON ?=
test-simdjson: export APUS_SIMDJSON = required
test-simdjson: export APUS_TESTS = Conformance FuzzSeeds Regression
test-simdjson: export LD_LIBRARY_PATH = $(SIMDJSON)/lib
test-simdjson:
	@[ -e '$(SIMDJSON)/include/simdjson.h' ] || { echo "SIMDJSON must name a folder with include/simdjson.h and lib." >&2; exit 1; }
	$(call TEST,--scratch-path $(SCRATCH)/simdjson $(WITHOUT_SYMBOLS) -Xcxx -I'$(SIMDJSON)/include' -Xlinker -L'$(SIMDJSON)/lib')

# What a release must pass: all cases of all tests, in debug and in release, with all traits and without
# simdjson, under the sanitizers, and with test cases that are optimised as a client's code is. Takes hours.
test-all: test-all-debug test-all-release test-swift-only test-sanitize
test-all test-all-debug test-all-release test-swift-only: export APUS_ALL_CASES = 1
test-all-debug: test
test-all-release: simdjson
	$(call TEST,$(ALL_TRAITS) $(OPTIMISED))

# Does not build Hummingbird, and skips the slow tests: regressions that need large
# inputs, generated comparisons, and the conformance tables.
test-quick: simdjson
	$(SWIFT) test --scratch-path $(SCRATCH) $(TOOL) --skip '^(Regression|Differential|Conformance)\.'

# Tests the example services over sockets, the recipes of the documentation with the packages that they
# are for, and models with the coders of other formats and in each of the compiler's modes.
examples: simdjson
	@if [ -e /usr/include/sqlite3.h ] || [ "$$(uname)" = Darwin ]; then :; \
	else $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libsqlite3-dev; fi
	$(SWIFT) test --package-path Tests/Examples --scratch-path $(abspath $(SCRATCH))/examples

# Compares what the plug-in reads, in each Swift file here and in odd declarations, with what the compiler's own parser reads. That
# is a library of the toolchain.
plugin-syntax: export APUS_HOST_LIBRARIES = $(shell $(SWIFT)c -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1/host|p')
plugin-syntax:
	$(SWIFT) test --package-path Tests/PluginSyntax --scratch-path $(abspath $(SCRATCH))/plugin-syntax

# Reads small spaces of inputs without gaps, with both engines, in pieces and as lines, and compares each result with a naive
# reference. Prints the number of cases and the time of each part. PART is words of its description, by default of all.
PART :=
exhaustive: simdjson
	$(SWIFT) build --scratch-path $(SCRATCH)/exhaustive $(WITHOUT_SYMBOLS) -c release --product exhaustive
	$(SCRATCH)/exhaustive/release/exhaustive $(if $(PART),'$(PART)')

# Changes MUTANTS random operators, constants, conditions and statements, one at a time, and runs the tests that reach each change.
# Prints how many a test finds, and which it does not. Takes hours, and goes on after an interruption.
MUTANTS := 300
SEED := 1
mutants: simdjson
	SWIFT='$(SWIFT)' Tests/Mutants/run $(SCRATCH)/mutants --seed $(SEED) --count $(MUTANTS)

# Runs all tests without simdjson, which need not be installed, in debug and in release.
SWIFT_ONLY := --scratch-path $(SCRATCH)/swift-only --traits Tool $(WITHOUT_SYMBOLS)
test-swift-only: test-swift-only-debug test-swift-only-release
test-swift-only-debug:
	$(call TEST,$(SWIFT_ONLY))
test-swift-only-release:
	$(call TEST,$(SWIFT_ONLY) $(OPTIMISED))

# Runs every test under the address sanitizer, which also looks for leaks, then under the thread sanitizer. The runtime
# library of each also reports undefined behaviour in all C and C++, that of other packages included.
C_OPTIONS = $(foreach option,$(1),-Xcc $(option) -Xcxx $(option))
UNDEFINED := $(call C_OPTIONS,-fsanitize=undefined -fno-sanitize=vptr)
ADDRESS := --scratch-path $(SCRATCH)/address --sanitize=address $(UNDEFINED) --enable-all-traits
THREAD := --scratch-path $(SCRATCH)/thread --sanitize=thread $(UNDEFINED) --enable-all-traits
test-sanitize: test-address test-thread
test-address test-thread fuzz: export UBSAN_OPTIONS = halt_on_error=1:print_stacktrace=1

# The address sanitizer makes the frames of a debug build larger than the usual stack of 8 MB allows for.
# macOS allows no more than this.
test-address: export LSAN_OPTIONS = suppressions=$(CURDIR)/.lsan-suppressions:print_suppressions=0
test-address: simdjson
	ulimit -S -s 65520 && $(call TEST,$(ADDRESS))

test-thread: simdjson
	$(call TEST,$(THREAD))

# Runs the fuzz targets under libFuzzer, the address sanitizer and, in C and C++, that for undefined behaviour, with the
# library's modules instrumented for coverage: all of them for SECONDS each, or only those named by TARGET, and not
# more than EXECUTIONS of each. Findings are kept in $(SCRATCH)/fuzzing/findings, with the command that reproduces each.
# `SANITIZER=` runs them without a sanitizer: several times faster, and with a third of the time limits.
SECONDS := 60
EXECUTIONS := -1
TARGET :=
SANITIZER := address
FUZZ := $(SCRATCH)/fuzz$(addprefix -,$(SANITIZER))
fuzz: simdjson
	APUS_FUZZING=1 $(BUILD) --scratch-path $(FUZZ) -c release $(addprefix --sanitize=,$(SANITIZER)) $(if $(SANITIZER),$(UNDEFINED)) \
	    $(call C_OPTIONS,-fsanitize=fuzzer-no-link) --traits Simdjson,NIO,Hummingbird --product fuzz
	Tests/Fuzzing/run $(FUZZ)/release/fuzz $(SCRATCH)/fuzzing $(SECONDS) $(EXECUTIONS) $(TARGET)

# Runs the programs of Benchmarks/README.md that have no command of their own here, on the documents
# in the folder APUS_CORPUS or on generated ones. Libraries of other languages are measured too, if
# they are installed: see Benchmarks/Peers/build. With RESULTS, the published results are written
# there, those of `make compare` as well.
benchmark: simdjson
	$(if $(RESULTS),$(MAKE) compare RESULTS='$(RESULTS)')
	$(MAKE) compare-debug
	cd Benchmarks && $(SWIFT) package --scratch-path $(abspath $(SCRATCH))/benchmarks benchmark
	cd Benchmarks && $(SWIFT) run --scratch-path $(abspath $(SCRATCH))/benchmarks -c release ServerHeap --results $(abspath $(or $(RESULTS),$(SCRATCH)))
	cd Benchmarks && $(SWIFT) run --scratch-path $(abspath $(SCRATCH))/benchmarks -c release Allocations
	cd Benchmarks && $(SWIFT) run --scratch-path $(abspath $(SCRATCH))/benchmarks -c release Sizes
	cd Benchmarks && $(SWIFT) run --scratch-path $(abspath $(SCRATCH))/benchmarks -c release Lines

# Measures the cost of hostile input: time, next to Foundation's, and memory for several hundred
# shapes of input at two sizes. Fails if either grows faster than the input. SHAPES selects the
# shapes whose names begin with it.
hostile: simdjson
	$(SWIFT) build $(MEASURED) -c release --product Hostile
	$(SCRATCH)/measured/release/Hostile $(if $(SHAPES),--only '$(SHAPES)')

# Counts the instructions and allocations of thirty tasks, and fails if one takes over 3 % more than the file
# Benchmarks/WithoutPackages/costs.txt says. `make costs UPDATE=--update` writes that file; say in it why a task costs more.
costs: simdjson
	@if command -v valgrind >/dev/null; then :; \
	else $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq valgrind; fi
	$(SWIFT) build $(MEASURED) -c release --product Costs
	Benchmarks/WithoutPackages/costs $(SCRATCH)/measured/release/Costs $(UPDATE)

# Measures what it costs threads that others do the same, and counts what they share.
cores: simdjson
	$(SWIFT) build $(MEASURED) -c release --product Cores
	$(SCRATCH)/measured/release/Cores

# Runs the example server under load, with Foundation's coders and ours in turn, and prints requests
# per second of processor time, and memory. Takes about six minutes.
load: simdjson
	@for tool in wrk curl; do \
	    if command -v $$tool >/dev/null; then :; \
	    elif command -v apt-get >/dev/null; then \
	        echo "Installing $$tool."; \
	        $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$tool; \
	    else echo "Install $$tool." >&2; exit 1; fi; \
	done
	$(SWIFT) build --package-path Benchmarks/Server --scratch-path $(abspath $(SCRATCH))/server -c release
	Benchmarks/Server/load $(SCRATCH)/server/release/Server

# `lint-text` reads files only. `lint-code` builds what `make test` builds.
lint: lint-text lint-code

lint-text:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks
	@broken=$$(find Benchmarks CShims Sources Tests -type l ! -exec test -e {} \; -print); \
	[ -z "$$broken" ] || { echo "These links lead nowhere:" $$broken >&2; exit 1; }
	@silent=$$(grep -rnE '\bprecondition(Failure)?\(.*"' Sources --include='*.swift'); \
	[ -z "$$silent" ] || { echo "Release builds do not print these messages; those of fatalError are printed:" $$silent >&2; exit 1; }
	.ci/check-architecture
	.ci/check-folders
	.ci/check-test-names
	.ci/check-language
	.ci/check-lines
	.ci/check-words
	.ci/check-figures

lint-code: simdjson
	SWIFT='$(SWIFT)' .ci/check-unsafe $(SCRATCH)
	SWIFT='$(SWIFT)' .ci/check-availability $(SCRATCH)
	SWIFT='$(SWIFT)' .ci/check-api $(SCRATCH)
	@command -v python3 >/dev/null || { echo "Install python3. It checks the bills of materials." >&2; exit 1; }
	@# The last build may have had fewer traits, and left out the versions of packages that it did not need.
	$(SWIFT) package --scratch-path $(SCRATCH)/all-traits --enable-all-traits resolve
	$(if $(filter never,$(APUS_SIMDJSON)),,SWIFT='$(SWIFT)' .ci/sbom ApusJSON Simdjson,NIO,Hummingbird --scratch-path $(SCRATCH)/sbom >/dev/null)
	SWIFT='$(SWIFT)' .ci/sbom apus Tool --scratch-path $(SCRATCH)/sbom >/dev/null

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests Benchmarks

# Builds the documentation of all modules as one static site in $(SCRATCH)/docs, and checks its links. DOCS_BASE is the
# path that it is served at, if it is not the root of a host.
DOCS_BASE ?=
docs: simdjson
	SWIFT='$(SWIFT)' .ci/docs '$(SCRATCH)' '$(DOCS_BASE)'

# Installs simdjson from the system's packages if it is missing. If that is not possible, the build
# goes on without it, unless APUS_SIMDJSON is `required`.
simdjson:
	@if [ -e /usr/include/simdjson.h ] || [ -e /usr/local/include/simdjson.h ] || [ "$$(uname)" = Darwin ] || [ "$$APUS_SIMDJSON" = never ]; then :; \
	elif command -v apt-get >/dev/null && echo "Installing libsimdjson-dev." && $(SUDO) apt-get update -qq \
	    && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libsimdjson-dev; then :; \
	elif [ "$$APUS_SIMDJSON" = required ] || [ "$$APUS_SIMDJSON" = switchable ]; then echo "Install simdjson's development package (libsimdjson-dev)." >&2; exit 1; \
	else echo "simdjson's development package (libsimdjson-dev) is not installed: building without it, in pure Swift." >&2; fi

clean:
	$(SWIFT) package --scratch-path $(SCRATCH) clean
