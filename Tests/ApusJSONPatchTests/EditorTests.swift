import TestSupport
import Testing

@testable import ApusJSONPatch

@Suite("Changing trees in place")
struct EditorTests {
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

    @Test func `a member that returns to its object returns to its position`() throws {
        let value: JSONValue = ["a": 1, "b": ["a": 2, "c": []], "l": [["a": 1]]]
        #expect(try value.applying([.move(from: "/a", to: "/x"), .move(from: "/x", to: "/a")]).description == value.description)
        // The pointer leads to a different object by then.
        let order = try value.applying([.remove("/l/0/a"), .add("/l/0/z", 1), .add("/l/0", [:]), .add("/l/1/a", 2)])
        #expect(order["l"]?.description == #"[{},{"a":2,"z":1}]"#)
    }

    @Test func `a value may be too deep in between, but not in the end`() throws {
        let deep = (0..<JSONLimits.maximumValueDepth - 2).reduce([] as JSONValue) { value, _ in [value] }
        let value: JSONValue = ["deep": deep, "x": ["y": [:]]]
        let text = try value.jsonString()
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2 * JSONLimits.maximumValueDepth))
        let end: JSONPatch = [.remove("/x")]
        for patch in [[.move(from: "/deep", to: "/x/y/z")], [.copy(from: "/deep", to: "/x/y/z")], [.add("/x/y", deep)]] as [JSONPatch] {
            var changed = value
            let error = #expect(throws: JSONPatchError.self) { try changed.apply(patch) }
            #expect(error?.code == .tooDeep)
            #expect(changed == value)
            let other = #expect(throws: JSONPatchError.self) { try patch.text(applyingTo: text, configuration: configuration) }
            #expect(other?.code == .tooDeep)
            #expect(try value.applying(JSONPatch(patch.operations + end.operations))["x"] == nil)
        }
        #expect(try value.applying([.move(from: "/deep", to: "/x")]) == ["x": deep])
    }

    @Test func `many insertions and removals in a long array give the same result as in an array`() throws {
        var elements = (0..<20_000).map { JSONValue.integer($0) }
        let other: JSONValue = ["a": [1]]
        elements[10_000] = other
        var value: JSONValue = ["long": .array(elements)]
        var operations: [JSONPatch.Operation] = []
        for number in 0..<2000 {
            let position = number * 7919 % elements.count
            if number % 3 == 0 {
                elements.remove(at: position)
                operations.append(.remove(JSONPointer(tokens: ["long", "\(position)"])))
            } else {
                elements.insert(.integer(-number), at: position)
                operations.append(.add(JSONPointer(tokens: ["long", "\(position)"]), .integer(-number)))
            }
            // An element that is opened moves with the others.
            guard number % 100 == 0, let index = elements.firstIndex(where: { $0.kind == .object }) else { continue }
            elements[index]["a"]?.array?.append(.integer(number))
            operations.append(.add(JSONPointer(tokens: ["long", "\(index)", "a", "-"]), .integer(number)))
        }
        let before = value
        try value.apply(JSONPatch(operations))
        #expect(value == ["long": .array(elements)])
        value = before
        #expect(throws: JSONPatchError.self) { try value.apply(JSONPatch(operations + [.remove("/none")])) }
        #expect(value == before)
    }

    @Test func `moves between containers that are open are undone`() throws {
        let text = #"{"a":{"b":{"c":[1,2]}},"d":[{"e":3},4]}"#
        var value = try JSONValue(parsing: text)
        let patch: JSONPatch = [
            .add("/a/b/c/0", 0), .move(from: "/a/b", to: "/d/0/e"), .add("/d/0/e/c/-", 5), .move(from: "/d/0", to: "/a/x"),
            .copy(from: "/a", to: "/d/-"),
            .remove("/d/1/x/e/c/1"), .replace("/a/x/e/c", 7), .move(from: "/d/1", to: ""), .add("/y", 1),
        ]
        #expect(try value.applying(patch).description == #"{"x":{"e":{"c":[0,2,5]}},"y":1}"#)
        for count in 0...patch.operations.count {
            #expect(throws: JSONPatchError.self) { try value.apply(JSONPatch(patch.operations.prefix(count) + [.test("/none", 1)])) }
            #expect(value.description == text)
        }
        #expect(throws: JSONPatchError.self) { try value.apply([.add("/a/z", 1), .move(from: "/a", to: "/d/7")]) }
        #expect(value.description == text)
    }

    /// A copied container gets a copy of its own between what a move takes and where it puts it.
    @Test func `moves into a container that was copied are undone`() throws {
        let text = #"[{"x":{"y":1},"z":2},[0],{"k":[3]}]"#
        var value = try JSONValue(parsing: text)
        let copied: [JSONPatch.Operation] = [.add("/1/-", 1), .copy(from: "/1", to: "/3"), .add("/2/k/-", 4), .copy(from: "/2", to: "/2/c")]
        let moves: [(from: JSONPointer, to: JSONPointer)] = [
            ("/0/x", "/1/0"), ("/0/z", "/3/-"), ("/0/x/y", "/2/c/k/0"), ("/0/x", "/2/c/new"), ("/3/0", "/1/0"), ("/0/x", "/1/9"), ("/0/z", "/2/c/k"),
        ]
        for move in moves {
            let operations = copied + [.move(from: move.from, to: move.to), .remove("/none")]
            #expect(throws: JSONPatchError.self) { try value.apply(JSONPatch(operations)) }
            #expect(value.description == text, "\(move)")
        }
    }
}
