import ApusJSON
import ApusJSONPatch

// Expensive patches of trees and texts.

func patchShapes() -> [Shape] {
    /// Applies a patch to a tree.
    func tree(_ name: String, _ make: @escaping (Int) -> (value: JSONValue, patch: JSONPatch)) -> Shape {
        alone("patch/\(name), tree") { size in
            let (value, patch) = make(size)
            return (try value.jsonBytes().count, 1, { (try? value.applying(patch)) == nil ? 0 : 1 })
        }
    }
    /// Applies a patch to the text of a tree.
    func text(_ name: String, _ make: @escaping (Int) -> (value: JSONValue, patch: JSONPatch)) -> Shape {
        alone("patch/\(name), text") { size in
            let (value, patch) = make(size)
            let text = try value.jsonBytes()
            return (text.count, 1, { (try? patch.text(applyingTo: text)) == nil ? 0 : 1 })
        }
    }
    func both(_ name: String, _ make: @escaping (Int) -> (value: JSONValue, patch: JSONPatch)) -> [Shape] { [tree(name, make), text(name, make)] }
    func numbers(_ count: Int) -> JSONValue { JSONValue((0..<count).map { JSONValue.integer($0) }) }
    func members(_ count: Int) -> JSONValue { .object(JSONValue.Object((0..<count).map { ("key\($0)", .integer($0)) })) }
    func pointer(_ token: String) -> JSONPointer { JSONPointer(tokens: [token]) }
    func difference(_ name: String, _ make: @escaping (Int) -> (JSONValue, JSONValue)) -> Shape {
        alone("patch/difference, \(name)") { size in
            let (old, new) = make(size)
            return (try old.jsonBytes().count, 1, { JSONPatch(from: old, to: new).operations.isEmpty ? 0 : 1 })
        }
    }
    return
        both("n insertions at the front") { size in (numbers(size), JSONPatch((0..<size).map { _ in .add("/0", 1) })) }
        + both("n removals in the middle") { size in (numbers(2 * size), JSONPatch((0..<size).map { _ in .remove(pointer("\(size / 2)")) })) }
        + both("n members tested, removed and added") { size in
            let operations = (0..<size).flatMap { number -> [JSONPatch.Operation] in
                [
                    .test(pointer("key\(number)"), .integer(number)), .remove(pointer("key\(number)")), .add(pointer("new\(number)"), 1),
                ]
            }
            return (members(size), JSONPatch(operations))
        }
        + both("n moves between large objects") { size in
            let there = (0..<size).flatMap { _ -> [JSONPatch.Operation] in [.move(from: "/a", to: "/b/a"), .move(from: "/b/a", to: "/a")] }
            return (["a": members(size), "b": [:]], JSONPatch(there))
        }
        + both("the same large value tested n times") { size in
            (["a": numbers(size)], JSONPatch((0..<size).map { _ in .test("/a/0", 0) }))
        }
        + both("copies up to the limit") { size in (["a": numbers(size)], JSONPatch((0..<16).map { .copy(from: "/a", to: pointer("\($0)")) })) }
        + [
            alone("patch/merge, n members removed") { size in
                let text = try members(size).jsonBytes()
                let patch = JSONMergePatch(.object(JSONValue.Object((0..<size).map { ("key\($0)", .null) })))
                return (text.count, 2, { try patch.text(mergingInto: text).count })
            },
            alone("patch/n unknown members removed") { size in
                let members = JSONValue.Object((0..<size).map { ("key\($0)", .integer($0)) })
                let changes = members.mapValues { _ in .null }
                return (
                    try JSONValue.object(members).jsonBytes().count, 1,
                    {
                        var merged = members
                        merged._merge(unknown: changes)
                        return merged.isEmpty ? 1 : 0
                    }
                )
            },
            alone("patch/n containers of one line, each changed") { size in
                let text = "[\n" + Array(repeating: "{}", count: size).joined(separator: ",") + "]"
                let patch = JSONPatch((0..<size).map { .add(JSONPointer(tokens: ["\($0)", "a"]), 1) })
                return (text.utf8.count, 1, { try patch.text(applyingTo: text).isEmpty ? 0 : 1 })
            },
            alone("patch/n pointers in one pass") { size in
                let text = try members(size).jsonBytes()
                let pointers = (0..<size).map { pointer("key\($0)") }
                return (text.count, size, { try JSONDocument(parsing: text).root.nodes(at: pointers).count { $0 != nil } })
            },
            difference("all elements changed") { size in (numbers(size), JSONValue((0..<size).map { JSONValue.integer($0 + size) })) },
            difference("elements in reverse") { size in (numbers(size), JSONValue((0..<size).reversed().map { JSONValue.integer($0) })) },
            difference("few different elements") { size in
                (JSONValue((0..<size).map { JSONValue.integer($0 * $0 % 7) }), JSONValue((0..<size).map { JSONValue.integer($0 * $0 % 5) }))
            },
            difference("long elements in reverse") { size in
                let records = (0..<size).map { JSONValue.string("a text that is long enough to be moved, number \($0)") }
                return (JSONValue(records), JSONValue(records.reversed()))
            },
            difference("all keys changed") { size in
                (members(size), .object(JSONValue.Object((0..<size).map { ("other\($0)", .integer($0)) })))
            },
        ] + copyShapes() + deepDifferenceShapes()
}

/// Copies of values whose text is longer than their content. The limit allows eight copies of it,
/// and there are more.
private func copyShapes() -> [Shape] {
    func copies(_ name: String, _ unit: String) -> Shape {
        alone("patch/copies up to the limit, \(name)") { size in
            let text = "{\"v\":[\(Array(repeating: unit, count: size).joined(separator: ","))]}"
            let limits = JSONPatchLimits(maximumCopiedByteCount: 8 * text.utf8.count)
            let value = try JSONValue(parsing: text)
            var patch = JSONPatch([])
            for number in 0..<64 { patch.operations.append(.copy(from: "/v", to: JSONPointer(tokens: ["\(number)"]))) }
            return (
                text.utf8.count, 0,
                {
                    let copied = (try? value.applying(patch, limits: limits)) != nil
                    let written = (try? patch.text(applyingTo: text, limits: limits)) != nil
                    return (copied ? 1 : 0) + (written ? 1 : 0)
                }
            )
        }
    }
    return [
        copies("control characters", "\"\\u0001\\u0002\\u0003\\u0004\""), copies("long numbers", "-1.2345678901234567e-300"),
        copies("whitespace", "[          ]"), copies("escapes", "\"\\u0061\\u0062\\u0063\""),
    ]
}

/// Differences of deep values. Memory is counted for each byte of both texts.
private func deepDifferenceShapes() -> [Shape] {
    typealias Values = (old: JSONValue, new: JSONValue)
    /// A value in arrays, or in objects with one member each.
    func nested(_ value: JSONValue, _ levels: Int, _ key: String? = "a") -> JSONValue {
        (0..<levels).reduce(value) { value, _ in key.map { [$0: value] } ?? [value] }
    }
    func shape(_ way: String, _ name: String, _ make: @escaping (Int) -> Values, _ compare: @escaping (Values) -> Bool) -> Shape {
        alone("patch/\(way), \(name)", memory: true) { size in
            let values = make(size)
            return (try values.old.jsonBytes().count + values.new.jsonBytes().count, 1, { compare(values) ? 1 : 0 })
        }.allowing(memory: 40, because: "two bytes of text are a value, with its hash, its container and its change")
    }
    func patch(_ name: String, _ make: @escaping (Int) -> Values) -> Shape {
        shape("difference", name, make) { !JSONPatch(from: $0.old, to: $0.new).operations.isEmpty }
    }
    func people(_ name: String, _ make: @escaping (Int) -> Values) -> Shape {
        shape("difference for people", name, make) { !JSONDifference(from: $0.old, to: $0.new).description.isEmpty }
    }
    func merge(_ name: String, _ make: @escaping (Int) -> Values) -> Shape {
        shape("merge patch difference", name, make) { JSONMergePatch(from: $0.old, to: $0.new) != [:] }
    }
    func both(_ name: String, _ make: @escaping (Int) -> Values) -> [Shape] { [patch(name, make), people(name, make)] }
    func array(_ count: Int, _ element: (Int) -> JSONValue) -> JSONValue { JSONValue((0..<count).map(element)) }
    func object(_ count: Int, _ member: (Int) -> (String, JSONValue)) -> JSONValue { .object(JSONValue.Object((0..<count).map(member))) }
    func elements(_ levels: Int, _ key: String = "a") -> (Int) -> Values {
        { size in (nested(array(size) { _ in 1 }, levels, key), nested(array(size) { .integer(2 + $0 % 2) }, levels, key)) }
    }
    func members(_ size: Int) -> Values {
        (nested(object(size) { ("\($0)", 1) }, 120), nested(object(size) { ("\($0)", 2) }, 120))
    }
    func chains(_ size: Int) -> Values {
        func chains(_ leaf: Int) -> JSONValue { object(size / 900 + 1) { ("\($0)", nested(.integer(leaf), 900, "")) } }
        return (chains(1), chains(2))
    }
    func brackets(_ size: Int) -> Values {
        func chains(_ key: String) -> JSONValue { object(size / 900 + 1) { ("\(key)\($0)", nested(.integer($0), 900, nil)) } }
        return (chains("a"), chains("b"))
    }
    let text = JSONValue.string(String(repeating: "x", count: 32))
    var shapes: [Shape] = []
    for levels in [1, 120, 1000] { shapes += both("elements below \(levels) levels", elements(levels)) }
    for levels in [120, 1000] {
        shapes += both("changes on each of \(levels) levels") { size in
            func value(_ new: Int) -> JSONValue {
                (0..<levels).reduce(1) { value, _ in ["a": value, "b": array(size / levels + 1) { .integer(1 + new * (1 + $0 % 2)) }] }
            }
            return (value(0), value(1))
        }
    }
    shapes += both("members below 120 levels", members)
    shapes += both("empty arrays become objects") { size in (array(size) { _ in [] }, array(size) { _ in [:] }) }
    shapes += both("elements of two digits in another order") { size in
        (array(size) { .integer($0 * 7 % 100) }, array(size) { .integer($0 * $0 % 100) })
    }
    return shapes + [
        patch("elements removed below 120 levels, equal to one that is kept") { size in
            (nested(array(size) { _ in text }, 120), nested([text], 120))
        },
        patch("chains of 900 brackets moved", brackets),
        people("long keys on 100 levels", elements(100, String(repeating: "k", count: 100))),
        people("chains of 900 objects", chains),
        shape("difference for people", "all of it read below 120 levels", elements(120)) {
            JSONDifference(from: $0.old, to: $0.new).changes.allSatisfy { !$0.description.isEmpty }
        },
        merge("members below 120 levels", members), merge("chains of 900 objects", chains),
        merge("an array becomes an object of objects") { size in
            (array(size) { _ in ["": 1] }, object(size) { ("\($0)", ["": .integer($0 % 7)]) })
        },
    ]
}
