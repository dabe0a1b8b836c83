import ApusJSONPatch
import Programs
import TestSupport
import Testing

@Suite("Differences")
struct DifferenceTests {
    // MARK: Properties

    @Test(arguments: 0..<effort(10))
    func `the difference of two values turns one into the other, as a tree and as a text`(block: Int) throws {
        for seed in block * 2000..<(block + 1) * 2000 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let old = generator.document()
            let new = seed % 5 == 0 ? generator.document() : generator.variant(of: old, rarity: 4 + seed % 9)
            let configuration = JSONDifferenceConfiguration(identityKeys: seed % 2 == 0 ? [] : ["id"], findsMoves: seed % 3 != 0)
            let patch = JSONPatch(from: old, to: new, configuration: configuration)
            #expect((try? old.applying(patch)) == new, "\(seed): \(old) \(new) \(patch)")
            #expect(patch.operations.isEmpty == (old == new))
            if seed % 4 == 0 {
                let text = try generator.text(of: old, comments: false)
                let patched = try patch.text(applyingTo: text, as: String.self)
                #expect(try JSONValue(parsing: patched) == new, "\(seed): \(text) \(patch)")
            }
            #expect(JSONDifference(from: old, to: new, configuration: configuration).isEmpty == (old == new))
            if let merge = JSONMergePatch(from: old, to: new) {
                #expect(old.merging(merge) == new, "\(seed): \(old) \(new) \(merge)")
            } else {
                #expect(Self.hasNullMember(new), "\(seed): \(old) \(new)")
            }
        }
    }

    /// Uses long values, because short ones are never moved or copied.
    @Test(arguments: 0..<4)
    func `moving and copying values gives the new value`(block: Int) throws {
        var (moves, copies) = (0, 0)
        for seed in block * 500..<(block + 1) * 500 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let long = (0..<6).map { number in
                JSONValue.object([
                    "id": .integer(number), "text": .string(String(repeating: "\(number)", count: 60)), "more": generator.value(depth: 2),
                ])
            }
            func shuffled() -> JSONValue {
                var groups = JSONValue.Object()
                for key in ["x", "y", "z"] where generator.below(4) > 0 {
                    let chosen = (0..<generator.below(5)).map { _ in long[generator.below(6)] }
                    groups[key] = generator.below(2) == 0 ? .array(chosen) : .object(.init(chosen.map { (generator.key(), $0) }))
                }
                return [.object(groups), generator.below(2) == 0 ? ["deep": long[0]] : ["deep": long[1]]]
            }
            let (old, new) = (shuffled(), shuffled())
            let patch = JSONPatch(from: old, to: new, configuration: JSONDifferenceConfiguration(identityKeys: seed % 2 == 0 ? ["id"] : []))
            #expect((try? old.applying(patch)) == new, "\(seed): \(old)\n\(new)\n\(patch)")
            for operation in patch.operations {
                if case .move = operation { moves += 1 }
                if case .copy = operation { copies += 1 }
            }
        }
        #expect(moves > 20 && copies > 5)
    }

    private static func hasNullMember(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { $0.value.isNull || hasNullMember($0.value) }
    }

    // MARK: Cases

    private static let long = JSONValue.string(String(repeating: "long ", count: 30))

    @Test func `equal values have no difference, in any order of their members`() {
        let old: JSONValue = [["caf\u{E9}": 1], ["caf\u{E9}": 1], ["a": 1]]
        let new: JSONValue = [["caf\u{E9}": 1], ["cafe\u{301}": 1], ["b": 1]]
        #expect((try? old.applying(JSONPatch(from: old, to: new))) == new)
        let changed = JSONDifference(from: old, to: new).changes.map { "\($0.pointer)" }
        #expect(Array(changed) == ["/1/caf\u{E9}", "/1/cafe\u{301}", "/2/a", "/2/b"])
    }

    @Test func `one added or removed element is one operation`() {
        let numbers = JSONValue((0..<100).map { JSONValue.integer($0) })
        var more = numbers
        more.array?.insert("new", at: 50)
        #expect(JSONPatch(from: numbers, to: more) == [.add("/50", "new")])
        #expect(JSONPatch(from: more, to: numbers) == [.remove("/50")])
    }

    @Test func `elements that occur once are found again, however many others are removed`() {
        let old = (0..<3_000).map { JSONValue.string("an element with the number \($0)") }
        let new = old.enumerated().filter { $0.offset % 3 != 1 }.map(\.element)
        let patch = JSONPatch(from: .array(old), to: .array(new))
        #expect(patch.operations.count == 1_000)
        #expect(patch.operations.allSatisfy { if case .remove = $0 { true } else { false } })
    }

    @Test func `a long member that gets another key is moved`() {
        #expect(JSONPatch(from: ["a": Self.long], to: ["b": Self.long]) == [.move(from: "/a", to: "/b")])
        #expect(
            JSONPatch(from: ["x": ["a": Self.long], "y": [:]], to: ["x": [:], "y": ["a": Self.long]]) == [.move(from: "/x/a", to: "/y/a")])
        // In the opposite direction, the addition comes first.
        #expect(
            JSONPatch(from: ["x": [:], "y": ["a": Self.long]], to: ["x": ["a": Self.long], "y": [:]]) == [.move(from: "/y/a", to: "/x/a")])
    }

    @Test func `a long element that gets another index is moved, forward and back`() {
        #expect(JSONPatch(from: [Self.long, 1, 2, 3], to: [1, 2, 3, Self.long]) == [.move(from: "/0", to: "/3")])
        #expect(JSONPatch(from: [1, 2, 3, Self.long], to: [Self.long, 1, 2, 3]) == [.move(from: "/3", to: "/0")])
    }

    @Test func `a long value that the result already contains is copied`() {
        let patch = JSONPatch(from: ["a": Self.long], to: ["a": Self.long, "b": Self.long])
        #expect(patch == [.copy(from: "/a", to: "/b")])
    }

    @Test func `moves are not used if the configuration excludes them`() {
        // Another long value keeps the object from being replaced as a whole.
        let other = JSONValue.string(String(repeating: "other ", count: 30))
        let patch = JSONPatch(
            from: ["a": Self.long, "z": other], to: ["b": Self.long, "z": other], configuration: JSONDifferenceConfiguration(findsMoves: false))
        #expect(patch == [.remove("/a"), .add("/b", Self.long)])
    }

    @Test func `objects in arrays are matched by their identity key`() {
        func users(_ names: KeyValuePairs<Int, String>) -> JSONValue {
            JSONValue(names.map { ["id": .integer($0), "name": .string($1), "text": Self.long] })
        }
        let (old, new) = (users([1: "a", 2: "b", 3: "c"]), users([2: "B", 3: "c"]))
        let patch = JSONPatch(from: old, to: new, configuration: JSONDifferenceConfiguration(identityKeys: ["id"]))
        #expect(patch == [.remove("/0"), .replace("/0/name", "B")])
    }

    @Test func `each change is an operation of its own if nothing is to be replaced as a whole`() throws {
        let configuration = JSONDifferenceConfiguration(findsMoves: false, replacesWhole: false)
        let (old, new): (JSONValue, JSONValue) = (["a": 1, "b": [1, 2], "c": "x"], ["a": 2, "b": [3, 4], "d": ["y"]])
        let patch = JSONPatch(from: old, to: new, configuration: configuration)
        #expect(patch == [.remove("/c"), .replace("/a", 2), .replace("/b/0", 3), .replace("/b/1", 4), .add("/d", ["y"])])
        var value = old
        try value.apply(patch)
        #expect(value == new)
        #expect(JSONPatch(from: old, to: new) == [.replace("", new)])
    }

    @Test func `a value that has mostly changed is replaced`() {
        let old: JSONValue = ["x": ["a": 1, "b": 2, "c": 3]]
        let new: JSONValue = ["x": ["d": 1, "e": 2, "f": 3]]
        #expect(JSONPatch(from: old, to: new) == [.replace("/x", ["d": 1, "e": 2, "f": 3])])
    }

    @Test func `a merge patch cannot set a member to null`() {
        #expect(JSONMergePatch(from: ["a": 1], to: ["a": .null]) == nil)
        #expect(JSONMergePatch(from: ["a": .null], to: ["a": .null, "b": [.null]]) == ["b": [.null]])
        #expect(JSONMergePatch(from: 1, to: .null) == JSONMergePatch(.null))
    }

    @Test func `the description of a difference lists each change with its pointer`() {
        let old: JSONValue = ["users": [["id": 1, "name": "a"], ["id": 2, "name": "b"], ["id": 3]], "gone": true, "same": [1]]
        let new: JSONValue = ["users": [["id": 2, "name": "B"], ["id": 3]], "same": [1, "x"], "m/n": .null]
        let difference = JSONDifference(from: old, to: new, configuration: JSONDifferenceConfiguration(identityKeys: ["id"]))
        #expect(
            difference.description == """
                - /gone: true
                - /users/0: {"id":1,"name":"a"}
                  /users/0/name: "b" → "B"
                + /same/1: "x"
                + /m~1n: null
                """)
        #expect(JSONDifference(from: 1, to: 2).description == "  (root): 1 → 2")
    }

    @Test func `a difference is described up to a number of changes, and can be read as a whole`() throws {
        let levels = 100
        func value(_ number: Int) -> JSONValue {
            (0..<levels).reduce(JSONValue(Array(repeating: .integer(number), count: 3000))) { value, _ in ["key": value] }
        }
        let difference = JSONDifference(from: value(1), to: value(2))
        let lines = difference.description.split(separator: "\n")
        #expect(lines.count == 1001)
        #expect(lines.last == "… and 2000 more changes")
        #expect(lines.allSatisfy { $0.utf8.count < 250 })
        #expect(lines[7].hasSuffix("/key/7: 1 → 2"))
        #expect(difference.changes.count == 3000)
        let pointer = JSONPointer(tokens: Array(repeating: "key", count: levels) + ["2999"])
        let last = try #require(difference.changes.last)
        #expect(last.kind == .changed && last.pointer == pointer && last.old == 1 && last.new == 2)
        #expect(difference.changes.last?.description == "  \(pointer): 1 → 2")
    }

    /// Each of them may be the one that is moved, so none counts before that is known.
    @Test func `removals of many equal values do not make a patch longer than the new value`() throws {
        func nested(_ value: JSONValue) -> JSONValue { (0..<100).reduce(value) { value, _ in ["a": value] } }
        let other = JSONValue.string(String(repeating: "other ", count: 1000))
        let old = nested(.array(Array(repeating: Self.long, count: 100) + [other]))
        let new = nested([1, Self.long, other])
        let patch = JSONPatch(from: old, to: new)
        #expect(try old.applying(patch) == new)
        #expect(try JSONValue(patch).jsonBytes().count < new.jsonBytes().count + 100)
    }

    /// Each removal may become part of a move, and each addition a copy. Where they do not, replacing one array is shorter.
    @Test(arguments: [false, true])
    func `a patch with moves is never longer than one without`(adds: Bool) throws {
        let texts = (0..<100).map { JSONValue.string("a text that is long enough to be moved, with the number \($0)") }
        let (all, few): (JSONValue, JSONValue) = (["kept": .array(texts), "list": .array(texts)], ["kept": .array(texts), "list": [texts[50]]])
        let (old, new) = adds ? (few, all) : (all, few)
        let patch = JSONPatch(from: old, to: new)
        let plain = JSONPatch(from: old, to: new, configuration: JSONDifferenceConfiguration(findsMoves: false))
        #expect(try old.applying(patch) == new && old.applying(plain) == new)
        #expect(try JSONValue(patch).jsonBytes().count <= JSONValue(plain).jsonBytes().count)
    }

    @Test func `large random arrays are compared in bounded time`() throws {
        var generator = PatchGenerator(seed: 1)
        let old = JSONValue((0..<20_000).map { _ in JSONValue.integer(generator.below(50)) })
        let new = JSONValue((0..<20_000).map { _ in JSONValue.integer(generator.below(50)) })
        let patch = JSONPatch(from: old, to: new)
        #expect(try old.applying(patch) == new)
    }
}
