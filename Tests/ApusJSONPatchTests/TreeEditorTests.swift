import FuzzTargets
import TestSupport
import Testing

@testable import ApusJSONPatch

@Suite("Changing trees in place")
struct TreeEditorTests {
    /// The result of a patch with an overlay.
    private func besideTheTree(_ patch: JSONPatch, _ value: JSONValue) -> Result<String, JSONPatchError> {
        Result { () throws(JSONPatchError) in
            var overlay = Overlay(value)
            try overlay.apply(patch, .default)
            return overlay.value().description
        }
    }

    @Test(arguments: 0..<10)
    func `a patch in place gives the same result, order and errors as an overlay`(block: Int) throws {
        var (applied, failed, unsuited) = (0, 0, 0)
        for seed in block * 1000..<(block + 1) * 1000 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let document = generator.document()
            var patch = generator.patch(of: document)
            // Also long patches, made of patches for each intermediate result.
            var last = document
            for _ in 0..<seed % 5 {
                guard let next = ReferencePatch.apply(generator.patch(of: last), to: last) else { break }
                patch.operations += generator.patch(of: next).operations
                last = next
            }
            let text = document.description
            // Once with one owner, and once with two.
            for value in [try JSONValue(parsing: text), document] {
                var changed = value
                do {
                    guard try TreeEditor.apply(patch, to: &changed, .default) else {
                        unsuited += 1
                        #expect(changed.description == text, "\(seed): \(text) \(patch)")
                        continue
                    }
                    applied += 1
                    #expect(besideTheTree(patch, value) == .success(changed.description), "\(seed): \(text) \(patch)")
                    #expect(ReferencePatch.apply(patch, to: value) == changed, "\(seed): \(text) \(patch)")
                } catch {
                    failed += 1
                    #expect(besideTheTree(patch, value) == .failure(error), "\(seed): \(text) \(patch)")
                    #expect(changed.description == text, "\(seed): \(text) \(patch)")
                }
                #expect(value.description == text, "\(seed): \(text) \(patch)")
            }
        }
        #expect(applied > 500 && failed > 100 && unsuited < 400, "\(applied) \(failed) \(unsuited)")
    }

    @Test func `a value with one owner is changed in place`() throws {
        var value: JSONValue = ["list": JSONValue((0..<100).map { JSONValue.integer($0) }), "other": []]
        func address() -> UInt? { value["list"]?.array?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
        let before = address()
        try value.apply([
            .replace("/list/3", "x"), .remove("/list/5"), .test("/list/3", "x"), .add("/list/0", 1), .move(from: "/list/1", to: "/other/-"),
        ])
        #expect(address() == before)
        #expect(throws: JSONPatchError.self) { try value.apply([.replace("/list/3", "y"), .remove("/none")]) }
        #expect(address() == before)
        #expect(value["list"]?[3] == "x")
    }

    @Test(
        arguments: [
            [.add("/new", 1)], [.add("/a", 1)], [.add("/l/1", 9)], [.add("/l/-", 9)], [.remove("/a")], [.remove("/l/0")], [.remove("")],
            [.replace("/a/b", 1)], [.replace("", 1)], [.move(from: "/a/b", to: "/c")], [.move(from: "/a", to: "/l/1")],
            [.move(from: "/l/0", to: "/l/2")], [.move(from: "/a/b", to: "")], [.move(from: "/l", to: "/a/b")], [.copy(from: "/a", to: "/l/0")],
            [.copy(from: "", to: "/a/x"), .remove("/a/x/l/1"), .replace("/a/x/a/b/0", 2)],
            [.move(from: "/a", to: "/x"), .add("/x/b/-", 3), .move(from: "/x/b", to: "/l/1"), .remove("/l/1/0")],
            [.remove("/z"), .remove("/a"), .remove("/l"), .add("/y", [:]), .add("/y/a", 1)],
            [.move(from: "/a", to: "/l/0/none")], [.move(from: "/a", to: "/l/9")],
        ] as [JSONPatch])
    func `all changes are undone when an operation fails`(patch: JSONPatch) {
        let text = #"{"a":{"b":[1],"c":null},"l":[1,{"d":[]},3],"z":"last"}"#
        for operations in [[.remove("/none")], [.test("", "something else")], [.add("/l/99999999999", 1)]] as [[JSONPatch.Operation]] {
            guard var value = try? JSONValue(parsing: text) else { return #expect(Bool(false), "not parsed") }
            #expect(throws: JSONPatchError.self) { try value.apply(JSONPatch(patch.operations + operations)) }
            #expect(value.description == text)
        }
    }

    // MARK: Patches that need an overlay

    private func isUnsuited(_ patch: JSONPatch, _ value: JSONValue) throws -> Bool {
        var changed = value
        let isApplied = try TreeEditor.apply(patch, to: &changed, .default)
        if !isApplied { #expect(changed == value) }
        return !isApplied
    }

    @Test func `only a member that returns to its object needs an overlay`() throws {
        let value: JSONValue = ["a": 1, "b": ["a": 2, "c": []], "l": [["a": 1]]]
        #expect(try isUnsuited([.remove("/a"), .add("/a", 2)], value))
        #expect(try isUnsuited([.move(from: "/a", to: "/x"), .move(from: "/x", to: "/a")], value))
        #expect(try !isUnsuited([.remove("/a"), .add("/b/c/-", 1), .add("/d", 2)], value))
        #expect(try !isUnsuited([.remove("/b/a"), .move(from: "/a", to: "/b/d")], value))
        #expect(try !isUnsuited([.move(from: "/b/a", to: "/l/0/b"), .move(from: "/a", to: "/l/0/c")], value))
        // The pointer may lead to a different object by then.
        #expect(try isUnsuited([.remove("/l/0/a"), .add("/l/0", [:]), .add("/l/1/a", 2)], value))
        let order = try value.applying([.remove("/l/0/a"), .add("/l/0/z", 1), .add("/l/0", [:]), .add("/l/1/a", 2)])
        #expect(order["l"]?.description == #"[{},{"a":2,"z":1}]"#)
    }

    @Test func `a value that would be too deep in between needs an overlay`() throws {
        let deep = (0..<JSONLimits.maximumValueDepth - 2).reduce([] as JSONValue) { value, _ in [value] }
        let value: JSONValue = ["deep": deep, "x": ["y": [:]]]
        #expect(try isUnsuited([.move(from: "/deep", to: "/x/y/z")], value))
        #expect(try isUnsuited([.copy(from: "/deep", to: "/x/y/z")], value))
        #expect(try isUnsuited([.add("/x/y", deep)], value))
        #expect(try !isUnsuited([.move(from: "/deep", to: "/x")], value))
        #expect(try value.applying([.move(from: "/deep", to: "/x/y"), .remove("/x")]) == [:])
        let error = #expect(throws: JSONPatchError.self) { try value.applying([.move(from: "/deep", to: "/x/y")]) }
        #expect(error?.code == .tooDeep)
    }

    @Test func `many insertions at the front of a long array need an overlay`() throws {
        let long = JSONValue((0..<50_000).map { JSONValue.integer($0) })
        #expect(try !isUnsuited(JSONPatch((0..<5).map { _ in .add("/0", 1) }), long))
        #expect(try !isUnsuited(JSONPatch((0..<1000).map { _ in .add("/-", 1) }), long))
        #expect(try isUnsuited(JSONPatch((0..<20).map { _ in .add("/0", 1) }), long))
        #expect(try isUnsuited(JSONPatch((0..<20).map { _ in .remove("/0") }), long))
        // More insertions are fine if each moves little.
        #expect(try !isUnsuited(JSONPatch((0..<300).map { _ in .add("/a/0", 1) }), ["a": [], "long": long]))
    }
}
