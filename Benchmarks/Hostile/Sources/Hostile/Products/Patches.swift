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
            return (text.count, 1, { (try? patch.apply(to: text)) == nil ? 0 : 1 })
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
                let patch = JSONMergePatch(.object(JSONValue.Object((0..<size).map { ("key\($0)", nil) })))
                return (text.count, 2, { try patch.apply(to: text).count })
            },
            alone("patch/n unknown members removed") { size in
                let members = JSONValue.Object((0..<size).map { ("key\($0)", .integer($0)) })
                let changes = members.mapValues { _ in nil }
                return (
                    try JSONValue.object(members).jsonBytes().count, 1,
                    {
                        var merged = members
                        merged.merge(unknown: changes)
                        return merged.isEmpty ? 1 : 0
                    }
                )
            },
            alone("patch/n containers of one line, each changed") { size in
                let text = "[\n" + Array(repeating: "{}", count: size).joined(separator: ",") + "]"
                let patch = JSONPatch((0..<size).map { .add(JSONPointer(tokens: ["\($0)", "a"]), 1) })
                return (text.utf8.count, 1, { try patch.apply(to: text).isEmpty ? 0 : 1 })
            },
            alone("patch/n pointers in one pass") { size in
                let text = try members(size).jsonBytes()
                let pointers = (0..<size).map { pointer("key\($0)") }
                return (text.count, size, { try JSONDocument(parsing: text).nodes(at: pointers).count { $0 != nil } })
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
        ]
}
