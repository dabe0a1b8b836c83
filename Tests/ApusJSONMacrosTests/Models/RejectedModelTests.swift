import ApusJSONMacros
import Foundation
import TestSupport
import Testing

// MARK: Models

private struct NoSize: JSONReadable, JSONWritable, Equatable {
    init() {}
    init(reading json: inout JSONCursor) throws { try json.skipObject() }
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.endObject()
    }
}

@JSONModel private struct Leaf: Equatable {
    let object: Counted
    var note: String?
    var list: [Counted]
    var standard: Counted = Counted(-1)
    @JSONIgnored var ignored = Counted(-2)
}

@JSONModel private enum Shape: Equatable {
    case circle(center: Counted, label: String?)
    case group([Counted])
    case empty
}

/// Padding between the members, at its end, and a member without memory.
private struct Padded: JSONTableModel, Equatable {
    var flag: Bool
    var object: Counted
    var small: Int8
    var nothing: NoSize
    var wide: Int64?
    var other: Counted?
    var last: Bool

    static let jsonTable = JSONModelTable(of: Padded.self) { members in
        members.required("flag", \.flag)
        members.required("object", \.object)
        members.required("small", \.small)
        members.required("nothing", \.nothing)
        members.optional("wide", \.wide)
        members.optional("other", \.other)
        members.required("last", \.last)
    }
}

@JSONModel private struct Branch: Equatable {
    let first: Leaf
    var maybe: Leaf?
    var leaves: [Leaf]
    var rows: [[Counted]]?
    var named: [String: Leaf]
    var shape: Shape
    var shapes: [Shape]
    @JSONKey(path: "/inside/object") var inner: Counted
    @JSONKey(path: "/inside/maybe") var innerMaybe: Counted?
    @JSONKey(path: "/outside/object") var outer: Counted = Counted(3)
    var padded: Padded
    var paddings: [Padded]
    @JSONLossy var lossy: [Counted]
}

@JSONModel(unknownKeys: .collect(into: "others")) private struct KeepingOthers: Equatable {
    var object: Counted
    var others: [String: JSONValue] = [:]
}

@JSONModel private struct TwoFlattened: Equatable {
    var first: Counted
    @JSONFlattened var leaf: Leaf
    @JSONFlattened var other: FlattenedPart?
}

@JSONModel private struct FlattenedPart: Equatable { var x, y: Counted }

@JSONModel private struct Pair: Equatable {
    var first: Counted
    var leaf: Leaf
    var last: Counted?
}

@JSONModel private struct Tree: Equatable {
    var object: Counted
    var children: [Tree]
    var more: [String: Tree]?
}

@JSONModel private struct Wide: Equatable {
    let a0, a1, a2, a3, a4, a5, a6, a7, a8, a9: Counted
    let b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: Counted?
    let c0, c1, c2, c3, c4, c5, c6, c7, c8, c9: Int
    let d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: String?
    let e0, e1, e2, e3, e4, e5, e6, e7, e8, e9: Counted?
    let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: [Counted]?
    let g0, g1, g2, g3, g4, g5, g6, g7, g8, g9: Counted
}

@JSONModel private struct Constants {
    @JSONKey("none") let none: Int? = nil
    @JSONKey("some") let some: Int? = 1
    var other: Int
}

@JSONModel private struct Box<Value> {
    var value: Value
    var values: [Value]
    var after: Counted
}

private func decoders(_ engine: JSONEngine) -> [ApusJSONDecoder] {
    var all: [ApusJSONDecoder] = []
    for policy in [JSONErrorPolicy.first, .collect] {
        for keys in [JSONDuplicateKeyPolicy.first, .last] {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            decoder.readConfiguration.duplicateKeys = keys
            decoder.errorPolicy = policy
            all.append(decoder)
        }
    }
    return all
}

/// An error's kind, path and text.
private func description(_ error: any Error) -> String {
    func text(_ kind: String, _ context: DecodingError.Context) -> String {
        "\(kind) at \(context.codingPath.map(\.stringValue).joined(separator: "/")): \(context.debugDescription)"
    }
    return switch error {
    case DecodingError.typeMismatch(let type, let context): text("mismatch \(type)", context)
    case DecodingError.valueNotFound(let type, let context): text("no \(type)", context)
    // The text names the type of the key.
    case DecodingError.keyNotFound(let key, let context): "missing \(context.codingPath.map(\.stringValue) + [key.stringValue])"
    case DecodingError.dataCorrupted(let context): text("corrupted", context)
    default: "\(error)"
    }
}

/// Reads a document and each change of it, or a sample of the changes, and expects that no object remains
/// afterwards.
private func check<Model: JSONReadable & JSONWritable & Equatable>(
    _ type: Model.Type, _ text: String, _ engine: JSONEngine, isSample: Bool = false, location: Testing.SourceLocation = #_sourceLocation
) throws {
    let document = try ChangedNode(JSONValue(parsing: text))
    for decoder in decoders(engine) {
        let ledger = Ledger()
        try Ledger.$current.withValue(ledger) {
            let model = try decoder.decode(type, from: text)
            #expect(try decoder.decode(type, from: document.text) == model, sourceLocation: location)
            #expect(try decoder.decode(type, from: document.reversed.text) == model, sourceLocation: location)
            #expect(try decoder.decode(type, from: ApusJSONEncoder().encode(model)) == model, sourceLocation: location)
        }
        #expect(ledger.alive == 0 && ledger.made > 0, "the document itself", sourceLocation: location)
    }
    var failures = 0
    let changes = document.changes + document.reversed.changes
    for change in isSample ? effort(changes) : changes {
        let text = change.text
        for decoder in decoders(engine) {
            let ledger = Ledger()
            Ledger.$current.withValue(ledger) {
                do { _ = try decoder.decode(type, from: text) } catch { failures += 1 }
            }
            guard ledger.alive == 0 else {
                Issue.record("\(ledger.alive) of \(ledger.made) objects remain after \(text)", sourceLocation: location)
                return
            }
        }
    }
    #expect(failures > 0, sourceLocation: location)
}

@Suite("@JSONModel: members in any order, and what an error leaves") struct RejectedModelTests {
    private static let leaf = #"{"object":1,"note":"a note that is not stored in place","list":[1,2,3,4,5],"standard":9}"#
    private static let padded = #"{"flag":true,"object":1,"small":-3,"nothing":{},"wide":5,"other":2,"last":true}"#

    @Test(arguments: JSONEngine.available)
    func `no object remains of a document that a small model rejects`(engine: JSONEngine) throws {
        try check(Leaf.self, Self.leaf, engine)
        try check(Padded.self, Self.padded, engine)
        try check(Shape.self, #"{"circle":{"center":1,"label":"x"}}"#, engine)
        try check([Shape].self, #"[{"group":{"_0":[1,2,3,4]}},{"empty":{}},{"circle":{"center":1}}]"#, engine)
        try check(KeepingOthers.self, #"{"object":1,"x":[1],"y":{"z":"a text that is not stored in place"}}"#, engine)
        try check(TwoFlattened.self, #"{"first":1,"object":1,"list":[1],"x":1,"y":2}"#, engine)
        try check(TwoFlattened.self, #"{"first":1,"object":1,"list":[1]}"#, engine)
        try check([Leaf].self, "[\(Self.leaf),\(Self.leaf)]", engine)
        try check(Leaf?.self, Self.leaf, engine)
        try check([String: Leaf].self, #"{"a":\#(Self.leaf),"b":\#(Self.leaf)}"#, engine)
    }

    @Test(arguments: JSONEngine.available)
    func `no object remains of a document that a nested model rejects`(engine: JSONEngine) throws {
        let leaf = #"{"object":1,"list":[2,3]}"#
        try check(
            Branch.self,
            #"""
            {"first":\#(leaf),"maybe":\#(leaf),"leaves":[\#(leaf),{"object":1,"list":[]}],"rows":[[],[1],[1,2,3,4]],"named":{"a":\#(leaf)},
            "shape":{"circle":{"center":1}},"shapes":[{"empty":{}},{"group":{"_0":[1]}}],"inside":{"object":1,"maybe":2},"outside":{"object":3},
            "padded":\#(Self.padded),"paddings":[\#(Self.padded)],"lossy":[1,true,2]}
            """#, engine)
    }

    @Test(arguments: JSONEngine.available)
    func `no object remains of a document that a recursive model rejects`(engine: JSONEngine) throws {
        let tree = #"{"object":2,"children":[{"object":3,"children":[]},{"object":4,"children":[],"more":{"x":{"object":5,"children":[]}}}]}"#
        try check(Tree.self, #"{"object":1,"children":[\#(tree),\#(tree)]}"#, engine)
    }

    @Test(arguments: JSONEngine.available)
    func `no object remains of a document that a model with over 64 members rejects`(engine: JSONEngine) throws {
        var members: [String] = []
        for (letter, value) in zip("abcdefg", ["1", "2", "3", "\"a note that is not stored in place\"", "4", "[5]", "6"]) {
            members += (0..<10).map { "\"\(letter)\($0)\":\(value)" }
        }
        try check(Wide.self, "{\(members.joined(separator: ","))}", engine, isSample: true)
        // The member at each end of a group of 64.
        for (key, index) in [("a0", 0), ("g3", 63), ("g4", 64), ("g9", 69)] {
            var changed = members
            changed[index] = "\"\(key)\":true"
            for list in [changed, changed.reversed()] {
                let error = #expect(throws: DecodingError.self) {
                    try decoders(engine)[0].decode(Wide.self, from: "{\(list.joined(separator: ","))}")
                }
                #expect(error.map(description)?.contains(" at \(key): ") == true)
            }
        }
    }

    @Test(arguments: JSONEngine.available)
    func `no object remains of a document that a generic model rejects`(engine: JSONEngine) throws {
        for text in [
            #"{"value":1,"values":[1,2],"after":3}"#, #"{"value":1,"values":[1,true],"after":3}"#, #"{"values":[1,2],"after":true,"value":1}"#,
            #"{"value":1,"values":[1,2]}"#,
        ] {
            for decoder in decoders(engine) {
                let ledger = Ledger()
                Ledger.$current.withValue(ledger) { _ = try? decoder.decode(Box<Counted>.self, from: text) }
                #expect(ledger.alive == 0 && ledger.made > 0)
            }
        }
    }

    @Test(arguments: JSONEngine.available)
    func `the first wrong element of an array is reported, whatever its length`(engine: JSONEngine) throws {
        for count in 0..<12 {
            for wrong in 0..<max(count, 1) {
                let elements = (0..<count).map { $0 == wrong || $0 == wrong + 2 ? #"{"object":1,"list":[1,true]}"# : #"{"list":[1],"object":1}"# }
                let ledger = Ledger()
                Ledger.$current.withValue(ledger) {
                    do {
                        let tree = try decoders(engine)[0].decode([String: [Leaf]].self, from: #"{"a":[\#(elements.joined(separator: ","))]}"#)
                        #expect(count == 0 && tree == ["a": []])
                    } catch {
                        #expect(description(error).contains(" at a/Index \(wrong)/list/Index 1: "))
                    }
                }
                #expect(ledger.alive == 0)
            }
        }
    }

    @Test(arguments: JSONEngine.available)
    func `a recursive model is read up to the limit of depth`(engine: JSONEngine) throws {
        let decoder = decoders(engine)[0]
        decoder.readConfiguration.limits.maximumDepth = 60
        for levels in [1, 29, 30, 31, 32, 100] {
            let text = String(repeating: #"{"object":1,"children":["#, count: levels) + String(repeating: "]}", count: levels)
            for text in [text, text.replacing("]}", with: "],\"more\":null}")] {
                let ledger = Ledger()
                Ledger.$current.withValue(ledger) {
                    let tree = try? decoder.decode(Tree.self, from: text)
                    #expect((tree != nil) == (levels <= 30), "\(levels)")
                }
                #expect(ledger.alive == 0 && (levels > 30 || ledger.made == levels))
            }
        }
    }

    /// The first value of a repeated key stays where it is while the others are met.
    @Test(arguments: JSONEngine.available)
    func `a repeated member that fails does not release the first one`(engine: JSONEngine) {
        let leaf = #"{"object":1,"list":[2,3]}"#
        for repeated in [#"{"object":4,"list":true}"#, #"{"object":4}"#, "true", leaf] {
            for text in [
                #"{"leaf":\#(leaf),"first":1,"leaf":\#(repeated)}"#, #"{"leaf":\#(leaf),"leaf":\#(repeated),"first":1}"#,
                #"{"first":1,"leaf":\#(leaf),"leaf":\#(repeated)}"#, #"{"last":5,"leaf":\#(leaf),"first":1,"leaf":\#(repeated),"last":true}"#,
            ] {
                let ledger = Ledger()
                Ledger.$current.withValue(ledger) {
                    #expect((try? decoders(engine)[0].decode(Pair.self, from: text))?.leaf.list == [Counted(2), Counted(3)], "\(text)")
                }
                #expect(ledger.alive == 0, "\(text)")
            }
        }
    }

    @Test func `a constant that is nil is left out`() throws {
        #expect(try Constants(other: 2).jsonString() == #"{"some":1,"other":2}"#)
        #expect(try Constants(other: 2).jsonString(.sortedKeys) == #"{"other":2,"some":1}"#)
    }

    // MARK: Compared with Codable

    fileprivate struct Reference: Codable, Equatable {
        var a: Int
        var b: String?
        var c: [Int]
        var d: Inner
        var e: Double?

        struct Inner: Codable, Equatable { var x: Bool }
    }

    @JSONModel fileprivate struct Five: Equatable {
        var a: Int
        var b: String?
        var c: [Int]
        var d: Inner
        var e: Double?
    }

    @JSONModel fileprivate struct Inner: Equatable { var x: Bool }

    private static let members = [("a", "1"), ("b", "\"x\""), ("c", "[1,2,3,4]"), ("d", #"{"x":true}"#), ("e", "1.5")]
    private static let others = ["2", "\"y\"", "[]", #"{"x":false}"#, "2.5"]
    private static let wrong = ["true", "2", #"[1,"x"]"#, #"{"x":3}"#, "\"y\""]

    /// All orders of the members.
    private static let orders: [[Int]] = (0..<5).reduce([[]]) { lists, _ in
        lists.flatMap { list in (0..<5).filter { !list.contains($0) }.map { list + [$0] } }
    }

    /// In a debug build, each order with some of the combinations of wrong members, and each combination in
    /// some of the orders.
    private static let step = 10 / effort(10)

    private func compare(_ decoder: ApusJSONDecoder, _ text: String) -> String? {
        let expected = Result { try decoder.decode(Reference.self, from: text) }
        let found = Result { try decoder.decode(Five.self, from: text) }
        switch (expected, found) {
        case (.success(let expected), .success(let found)):
            let inner = Inner(x: expected.d.x)
            let same = found == Five(a: expected.a, b: expected.b, c: expected.c, d: inner, e: expected.e)
            return same ? nil : "\(text): \(expected), \(found)"
        case (.failure(let expected), .failure(let found)):
            return description(expected) == description(found) ? nil : "\(text):\n\(description(expected))\n\(description(found))"
        default: return "\(text): \(expected), \(found)"
        }
    }

    @Test(arguments: JSONEngine.available)
    func `members in any order are read as with Codable, also if one is missing, wrong, null or repeated`(engine: JSONEngine) {
        let variants: [(Int) -> [(String, String)]] = [
            { _ in [] },
            { [(Self.members[$0].0, Self.wrong[$0])] },
            { [(Self.members[$0].0, "null")] },
            { [Self.members[$0], (Self.members[$0].0, Self.wrong[$0])] },
            { [(Self.members[$0].0, Self.wrong[$0]), Self.members[$0]] },
            { [("unknown", "{}"), Self.members[$0]] },
        ]
        for decoder in decoders(engine).prefix(2) {
            for order in Self.orders {
                for changed in 0..<5 {
                    for variant in variants {
                        let members = order.flatMap { $0 == changed ? variant($0) : [Self.members[$0]] }
                        let difference = compare(decoder, "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}")
                        if let difference {
                            Issue.record("\(difference)")
                            return
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: JSONEngine.available)
    func `a member that is repeated anywhere is read as with Codable`(engine: JSONEngine) {
        for decoder in decoders(engine).prefix(2) {
            for order in Self.orders {
                for (repeated, position) in (0..<5).flatMap({ repeated in (0...5).map { (repeated, $0) } }) {
                    for value in [Self.others[repeated], Self.wrong[repeated]] {
                        var members = order.map { Self.members[$0] }
                        members.insert((Self.members[repeated].0, value), at: position)
                        if let difference = compare(decoder, "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}") {
                            Issue.record("\(difference)")
                            return
                        }
                    }
                }
            }
        }
    }

    /// The paths of the wrong values.
    private static let paths: [Substring] = ["a", "b", "c/Index 1", "d/x", "e"]

    @Test(arguments: JSONEngine.available)
    func `of several wrong members, the first in the document is reported`(engine: JSONEngine) {
        let decoder = decoders(engine)[0]
        for (number, order) in Self.orders.enumerated() {
            for wrong in 1..<32 where (number + wrong) % Self.step == 0 {
                let members = order.map { "\"\(Self.members[$0].0)\":\(wrong >> $0 & 1 == 1 ? Self.wrong[$0] : Self.members[$0].1)" }
                var found: Substring?
                do { _ = try decoder.decode(Five.self, from: "{\(members.joined(separator: ","))}") } catch {
                    found = description(error).split(separator: ": ")[0].split(separator: " at ")[1]
                }
                guard found == order.first(where: { wrong >> $0 & 1 == 1 }).map({ Self.paths[$0] }) else {
                    Issue.record("\(members): \(found ?? "nothing")")
                    return
                }
            }
        }
    }

    @Test(arguments: JSONEngine.available)
    func `all wrong members are collected in the order of the table`(engine: JSONEngine) {
        for decoder in decoders(engine).suffix(2) {
            for (number, order) in Self.orders.enumerated() {
                for wrong in 1..<32 where (number + wrong) % Self.step == 0 {
                    let members = order.map { "\"\(Self.members[$0].0)\":\(wrong >> $0 & 1 == 1 ? Self.wrong[$0] : Self.members[$0].1)" }
                    // `#expect(throws:)` would describe each of these thousands of errors.
                    var errors: [any Error] = []
                    do {
                        _ = try decoder.decode(Five.self, from: "{\(members.joined(separator: ","))}")
                    } catch {
                        errors = (error as? JSONCollectedErrors)?.errors ?? [error]
                    }
                    let found = errors.map { description($0).split(separator: ": ")[0].split(separator: " at ")[1] }
                    let expected = (0..<5).filter { wrong >> $0 & 1 == 1 }.map { Self.paths[$0] }
                    guard found == expected else {
                        Issue.record("\(members): \(found)")
                        return
                    }
                }
            }
        }
    }
}
