"""The code that selects a mutant when a program starts, and reports which ones it reaches."""

from sites import ASSIGNMENTS, COMPARISONS, site_operator

HEADER = """\
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The number of the mutant that is active, from the environment variable `APUS_MUTANT`. None has the number 0.
extern int apus_mutant_active;
/// One byte for each mutant, which is set when its place is reached: the file that `APUS_MUTANT_REACHED` names, if it does.
extern unsigned char *apus_mutant_reached;

static inline int apus_mutant(int n) {
    apus_mutant_reached[n] = 1;
    return apus_mutant_active == n;
}

#ifdef __cplusplus
}
#endif
"""

SOURCE = """\
#include "CMutants.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>

static unsigned char not_reported[COUNT];
int apus_mutant_active = 0;
unsigned char *apus_mutant_reached = not_reported;

__attribute__((constructor(101))) static void read_environment(void) {
    const char *active = getenv("APUS_MUTANT"), *path = getenv("APUS_MUTANT_REACHED");
    if (active != NULL) { apus_mutant_active = atoi(active); }
    int file = path != NULL ? open(path, O_RDWR | O_CLOEXEC) : -1;
    void *bytes = file >= 0 ? mmap(NULL, COUNT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
    if (bytes != MAP_FAILED) { apus_mutant_reached = bytes; }
}
"""

SWIFT = """\
public import CMutants

@_transparent public func isMutant(_ n: Int32) -> Bool { apus_mutant(n) != 0 }
"""

# At the end of Package.swift.
MANIFEST = """
package.targets.append(.target(name: "CMutants", path: "CMutants"))
for target in package.targets where %s.contains(target.name) { target.dependencies.append("CMutants") }
"""

PRECEDENCE = {
    "AdditionPrecedence": ["+", "-", "&+", "&-", "|", "^"], "MultiplicationPrecedence": ["*", "&*", "&"],
    "BitwiseShiftPrecedence": ["<<", ">>", "&<<", "&>>"], "LogicalConjunctionPrecedence": ["&&"], "LogicalDisjunctionPrecedence": ["||"],
    "ComparisonPrecedence": list(COMPARISONS), "AssignmentPrecedence": list(ASSIGNMENTS),
}


def functions(operator, instead):
    """The generic parameters, the parameters and result, and what the original and the mutant compute, for each kind of operands."""
    usual = (f"a {operator} b", f"a {instead} b")
    if operator in COMPARISONS:
        protocol = "Equatable" if operator in ("==", "!=") else "Comparable"
        yield "", f"<T: {protocol}>", "(a: T, b: T) -> Bool", usual
        yield "@_disfavoredOverload ", "<T: BinaryInteger, U: BinaryInteger>", "(a: T, b: U) -> Bool", usual
    elif operator in ("&&", "||"):
        yield "", "", "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool", (f"try a {operator} b()", f"try a {instead} b()")
    elif operator in ("<<", ">>"):
        yield "", "<T: BinaryInteger, U: BinaryInteger>", "(a: T, b: U) -> T", usual
    elif operator in ("&<<", "&>>"):
        yield "", "<T: FixedWidthInteger, U: BinaryInteger>", "(a: T, b: U) -> T", usual
    elif operator in ("+", "-"):
        yield "", "<T: AdditiveArithmetic>", "(a: T, b: T) -> T", usual
        yield "@_disfavoredOverload ", "<T: Strideable>", "(a: T, b: T.Stride) -> T", (
            f"a.advanced(by: {'-' if operator == '-' else ''}b)", f"a.advanced(by: {'-' if operator == '-' else ''}b + 1)")
        if operator == "+":
            yield "", "<T: RangeReplaceableCollection>", "(a: T, b: T) -> T", ("a + b", "a")
        else:
            yield "@_disfavoredOverload ", "<T: Strideable>", "(a: T, b: T) -> T.Stride", ("b.distance(to: a)", "b.distance(to: a) + 1")
    elif operator in ("+=", "-="):
        yield "", "<T: AdditiveArithmetic>", "(a: inout T, b: T)", usual
        yield "@_disfavoredOverload ", "<T: Strideable>", "(a: inout T, b: T.Stride)", (
            f"a = a.advanced(by: {'-' if operator == '-=' else ''}b)", f"a = a.advanced(by: {'-' if operator == '-=' else ''}b + 1)")
        if operator == "+=":
            yield "", "<T: RangeReplaceableCollection, S: Sequence<T.Element>>", "(a: inout T, b: S)", ("a.append(contentsOf: b)", "_ = b")
    elif operator in ("&+=", "&-="):
        yield "", "<T: FixedWidthInteger>", "(a: inout T, b: T)", usual
    elif operator in ("|=", "&="):
        yield "", "<T: BinaryInteger>", "(a: inout T, b: T)", usual
    elif operator in ("*",):
        yield "", "<T: Numeric>", "(a: T, b: T) -> T", usual
    else:
        yield "", "<T: FixedWidthInteger>", "(a: T, b: T) -> T", usual


def swift(sites):
    """The file for a module with these mutants."""
    parts = [SWIFT]
    for site in sites:
        if "operator" not in site:
            continue
        operator = site["operator"]
        name = operator + site_operator(site["n"])
        group = next(group for group, operators in PRECEDENCE.items() if operator in operators)
        parts.append(f"\ninfix operator {name} : {group}")
        for attribute, generics, parameters, (original, mutant) in functions(operator, site["instead"]):
            parts.append(f"{attribute}@_transparent public func {name} {generics}{parameters} "
                         f"{{ if isMutant({site['n']}) {{ {result(parameters, mutant)} }} else {{ {result(parameters, original)} }} }}")
    return "\n".join(parts) + "\n"


def result(parameters, expression):
    return f"return {expression}" if "->" in parameters else expression
