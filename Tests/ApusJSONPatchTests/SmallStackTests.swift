import TestSupport
import Testing

@testable import ApusJSONPatch

extension Editor {
    fileprivate static func byteCount(of value: JSONValue) -> Int {
        var editor = Editor(JSONValue.null)
        return editor.byteCount(of: .value(value), upTo: .max)
    }

    /// Whether a value is too deep at the end of a pointer with a number of tokens.
    fileprivate static func isTooDeep(_ value: JSONValue, at depth: Int) -> Bool {
        var editor = Editor(JSONValue.null)
        editor.noteDepth(of: .value(value), at: JSONPointer(tokens: Array(repeating: "", count: depth)))
        return editor.mayBeTooDeep
    }
}

@Suite("Deep values on small stacks")
struct SmallStackTests {
    private static let depth = JSONLimits.maximumValueDepth - 1

    /// Objects nested as deeply as a value can be, with `end` in the innermost.
    private static func objects(_ end: JSONValue) -> JSONValue { (0..<depth).reduce(end) { value, _ in ["a": value] } }

    private static func arrays(_ end: JSONValue) -> JSONValue { (0..<depth).reduce(end) { value, _ in [value] } }

    private static func tokens(_ token: String) -> [String] { Array(repeating: token, count: depth) }

    // The results are examined and released on a thread with a larger stack, because without
    // optimization, releasing the deepest values takes more than 512 kB.

    @Test func `null members are removed from the deepest objects`() throws {
        let value = Self.objects(["b": .null, "c": 1])
        let result = try onSmallStack { JSONValue.null.merging(JSONMergePatch(value)) }
        #expect(result[at: JSONPointer(tokens: Self.tokens("a"))] == ["c": 1])
    }

    @Test func `the deepest objects are merged`() throws {
        let (value, patch) = (Self.objects(["b": 1]), Self.objects(["b": 2]))
        let pointer = JSONPointer(tokens: Self.tokens("a") + ["b"])
        let results = try onSmallStack { [value, .null].map { $0.merging(JSONMergePatch(patch)) } }
        #expect(results.map { $0[at: pointer] } == [2, 2])
    }

    @Test func `a merge patch between the deepest objects is found`() throws {
        let (old, new) = (Self.objects(["b": 1, "c": 3]), Self.objects(["b": 2]))
        let end = JSONPointer(tokens: Self.tokens("a"))
        let patches = try onSmallStack { [old, 1].map { JSONMergePatch(from: $0, to: new) } }
        #expect(patches.map { $0?.value[at: end] } == [["b": 2, "c": .null], ["b": 2]])
    }

    @Test(arguments: [objects, arrays])
    func `the deepest values are hashed and measured`(_ make: @Sendable (JSONValue) -> JSONValue) throws {
        let (value, other) = (make(1), make(2))
        let results = try onSmallStack {
            (
                HashedTree(value).hash(0) == HashedTree(other).hash(0), Editor.byteCount(of: value), Editor.isTooDeep(value, at: 1),
                Editor.isTooDeep(value, at: 2)
            )
        }
        #expect(!results.0)
        // One for the number, and for each container two for its brackets plus the cost of its
        // child.
        #expect(results.1 == 1 + Self.depth * (value.kind == .object ? 2 + 4 + 1 : 2 + 1))
        #expect(!results.2)
        #expect(results.3)
    }

    @Test func `the deepest values are compared`() throws {
        let (old, new) = (Self.arrays(1), Self.arrays(2))
        let results = try onSmallStack { (JSONPatch(from: old, to: new), JSONDifference(from: old, to: new)) }
        #expect(results.0.operations.count == 1)
        #expect(results.1.changes.count == 1)
        #expect(try old.applying(results.0) == new)
    }

    @Test func `the deepest values are patched`() throws {
        let value = Self.arrays(1)
        let pointer = JSONPointer(tokens: Self.tokens("0"))
        let patch: JSONPatch = [.move(from: pointer, to: pointer), .test(pointer, 1), .replace(pointer, 2)]
        #expect(try onSmallStack { try value.applying(patch) } == Self.arrays(2))
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2000))
        let text = String(repeating: "[", count: Self.depth) + "1" + String(repeating: "]", count: Self.depth)
        let patched = try onSmallStack { try patch.text(applyingTo: text, as: String.self, configuration: configuration) }
        #expect(patched == String(repeating: "[", count: Self.depth) + "2" + String(repeating: "]", count: Self.depth))
    }
}
