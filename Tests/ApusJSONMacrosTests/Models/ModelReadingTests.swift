import ApusJSONMacros
import Foundation
import TableModels
import TestSupport
import Testing

import struct TableModels.Pair

private struct Aligned: JSONReadable, JSONWritable, Equatable {
    var lanes: SIMD4<Float>
    init(_ first: Float) { lanes = SIMD4(first, 1, 2, 3) }
    init(reading json: inout JSONCursor) throws { self.init(Float(try json.read(Int.self))) }
    func write(to json: inout JSONWriter) { json.write(Int(lanes[0])) }
}

private struct VeryAligned: JSONReadable, JSONWritable, Equatable {
    var lanes: SIMD8<Double>
    init(_ first: Double) { lanes = SIMD8(first, 1, 2, 3, 4, 5, 6, 7) }
    init(reading json: inout JSONCursor) throws { self.init(Double(try json.read(Int.self))) }
    func write(to json: inout JSONWriter) { json.write(Int(lanes[0])) }
}

/// A type of any size that owns an object.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private struct Sized<let bytes: Int>: JSONReadable, JSONWritable, Equatable {
    var object: Counted
    var padding: InlineArray<bytes, UInt8>

    init(_ object: Counted) {
        self.object = object
        padding = InlineArray(repeating: 0xA5)
    }
    init(reading json: inout JSONCursor) throws { self.init(try json.read(Counted.self)) }
    func write(to json: inout JSONWriter) { object.write(to: &json) }
    static func == (left: Self, right: Self) -> Bool {
        left.object == right.object && (0..<bytes).allSatisfy { left.padding[$0] == 0xA5 && right.padding[$0] == 0xA5 }
    }
}

/// A member of any size, among others.
private struct Holder<T: JSONReadable & JSONWritable & Equatable>: JSONTableModel, Equatable {
    var first: UInt8?
    var value: T
    var between: Bool
    var maybe: T?
    var object: Counted
    var list: [T]
    var last: Bool?

    static var jsonTable: JSONModelTable {
        .shared(by: Self.self) { members in
            members.optional("first", \.first)
            members.required("value", \.value)
            members.required("between", \.between)
            members.optional("maybe", \.maybe)
            members.required("object", \.object)
            members.required("list", \.list)
            members.optional("last", \.last)
        }
    }
}

private struct Empty: JSONReadable, JSONWritable, Equatable {
    init() {}
    init(reading json: inout JSONCursor) throws { _ = try json.read(Int.self) }
    func write(to json: inout JSONWriter) { json.write(7) }
}

private struct Byte: JSONReadable, JSONWritable, Equatable {
    var byte: UInt8
    init(reading json: inout JSONCursor) throws { byte = try json.read(UInt8.self) }
    func write(to json: inout JSONWriter) { json.write(byte) }
}

private enum Choice: Int, JSONReadable, JSONWritable { case seven = 7, eight }

/// A type that reads its value in part, or leaves the cursor elsewhere.
private struct Careless: JSONReadable, JSONWritable, Equatable {
    init(reading json: inout JSONCursor) throws {
        guard json.kind == .array else { return }
        var elements = try json.elements()
        if json.hasNext(&elements) { json.skip() }
    }
    func write(to json: inout JSONWriter) { json.write(7) }
}

@JSONModel private struct Leaf: Equatable {
    var object: Counted
    var note: String?
    var number: Int
    var maybe: Leaf2?
    var flag: Bool?
    var double: Double
}

@JSONModel private struct Leaf2: Equatable {
    var object: Counted
    var double: Double?
}

/// The same members, read by the code that the macro makes for classes.
@JSONModel private final class LeafObject {
    var object: Counted
    var note: String?
    var number: Int
    var maybe: Leaf2Object?
    var flag: Bool?
    var double: Double
}

@JSONModel private final class Leaf2Object {
    var object: Counted
    var double: Double?
}

@JSONModel private struct Tree {
    var leaf: Leaf
    var list: [Leaf]
    var rows: [[Int]]
    var maybe: [Leaf]?
    var map: [String: Leaf]
}

@JSONModel private final class TreeObject {
    var leaf: LeafObject
    var list: [LeafObject]
    var rows: [[Int]]
    var maybe: [LeafObject]?
    var map: [String: LeafObject]
}

private func decoders(_ engine: JSONEngine) -> [ApusJSONDecoder] {
    var all: [ApusJSONDecoder] = []
    for policy in [JSONErrorPolicy.first, .collect] {
        for keys in JSONDuplicateKeyPolicy.allCases {
            for coercions in [JSONCoercions.strict, .lenient, .lenient.union(.missingFromEmptyString).union(.arrayFromSingleValue)] {
                let decoder = ApusJSONDecoder()
                decoder.readConfiguration.engine = engine
                decoder.readConfiguration.duplicateKeys = keys
                decoder.errorPolicy = policy
                decoder.coercions = coercions
                all.append(decoder)
            }
        }
    }
    return all
}

private func settings(_ decoder: ApusJSONDecoder) -> String {
    "\(decoder.errorPolicy), \(decoder.readConfiguration.duplicateKeys), \(decoder.coercions)"
}

private func text(_ error: any Error) -> String {
    func text(_ kind: String, _ context: DecodingError.Context) -> String {
        "\(kind) at \(context.codingPath.map(\.stringValue).joined(separator: "/")): \(context.debugDescription)"
    }
    return switch error {
    case DecodingError.typeMismatch(let type, let context): text("mismatch \(type)", context)
    case DecodingError.valueNotFound(let type, let context): text("no \(type)", context)
    case DecodingError.keyNotFound(let key, let context): text("missing \(key.stringValue)", context)
    case DecodingError.dataCorrupted(let context): text("corrupted", context)
    case let errors as JSONCollectedErrors: errors.errors.map(ApusJSONMacrosTests.text).joined(separator: "\n") + "\n\(errors.omittedCount)"
    default: "\(error)"
    }
}

/// What the error or the value of a type is; both types have names that begin in the same way.
private func outcome<T: JSONReadable & JSONWritable>(_ type: T.Type, _ decoder: ApusJSONDecoder, _ document: String) -> String {
    let ledger = Ledger()
    let result = Ledger.$current.withValue(ledger) { () -> String in
        do { return try ApusJSONEncoder().encode(decoder.decode(type, from: document), as: String.self) } catch { return text(error) }
    }
    if ledger.alive != 0 { return "\(ledger.alive) objects remain: \(result)" }
    return result.replacing("Object", with: "").replacing("ApusJSONMacrosTests.", with: "")
}

private let values = [
    "null", "true", "1", "-1", "1.5", "\"\"", "\"1\"", "\"x\"", "[]", "{}", "[1]", "1e400", "18446744073709551615", "{\"object\":1}",
]

@Suite("@JSONModel: documents") struct ModelReadingTests {
    /// The error texts of models with and without tables.
    @Test(arguments: JSONEngine.parsers)
    func `a struct and a class with the same members are read alike`(engine: JSONEngine) throws {
        let members = [
            ("object", "1"), ("note", "\"a note that is longer\""), ("number", "5"), ("maybe", #"{"object":2,"double":0.5}"#), ("flag", "true"),
            ("double", "2.5"),
        ]
        var documents: [String] = []
        func add(_ members: [(String, String)]) { documents.append("{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}") }
        for shift in 0..<members.count {
            for reversed in [false, true] {
                var order = Array(members[shift...] + members[..<shift])
                if reversed { order.reverse() }
                add(order)
                for index in order.indices {
                    var missing = order
                    missing.remove(at: index)
                    add(missing)
                    for value in values {
                        var changed = order
                        changed[index].1 = value
                        add(changed)
                        var repeated = order
                        repeated.insert((order[index].0, value), at: (index + shift) % (order.count + 1))
                        add(repeated)
                        // Another wrong member.
                        changed[(index + 2) % order.count].1 = "[true]"
                        add(changed)
                    }
                }
            }
        }
        for decoder in decoders(engine) {
            for document in effort(documents) {
                let (table, code) = (outcome(Leaf.self, decoder, document), outcome(LeafObject.self, decoder, document))
                if table != code || table.contains("remain") {
                    Issue.record("\(document)\n\(table)\n\(code)\n\(settings(decoder))")
                    return
                }
            }
        }
        let leaf = documents[0]
        for decoder in decoders(engine) {
            for document in effort(documents.enumerated().filter({ $0.offset % 5 == 0 }).map(\.element)) {
                for tree in [
                    #"{"leaf":\#(document),"list":[],"rows":[],"map":{}}"#,
                    #"{"leaf":\#(leaf),"list":[\#(leaf),\#(document),\#(document)],"rows":[[1],[true]],"map":{}}"#,
                    #"{"map":{"x":\#(document)},"maybe":[\#(leaf),\#(document)],"rows":[[],[1,2]],"list":\#(document),"leaf":\#(leaf)}"#,
                ] {
                    let (table, code) = (outcome(Tree.self, decoder, tree), outcome(TreeObject.self, decoder, tree))
                    if table != code || table.contains("remain") {
                        Issue.record("\(tree)\n\(table)\n\(code)\n\(settings(decoder))")
                        return
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `a model is read from its text, its node and its value`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func check<T: JSONReadable & JSONWritable & Equatable>(_ value: T) throws {
            let text = try ApusJSONEncoder().encode(value, as: String.self)
            for engine in JSONEngine.parsers {
                // Lenient decoders read numbers as dates in another way.
                for decoder in decoders(engine) where decoder.coercions == .strict {
                    let read = try decoder.decode(T.self, from: text)
                    try #require(read == value, "\(text) is read as \(read), not \(value)")
                    #expect(try decoder.decode([T].self, from: "[\(text),\(text)]") == [value, value])
                    #expect(try decoder.decode([String: T?].self, from: "{\"x\":\(text),\"y\":null}") == ["x": value, "y": nil])
                }
                let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact, engine: engine))
                #expect(try ApusJSONDecoder().decode(T.self, from: document.root) == value)
            }
        }
        try check(AllKinds.random(&random, depth: 0))
        try check(OtherKinds.random(&random, depth: 2))
        try check(OddKeys.random(&random, depth: 0))
        try check(PlainKeys.random(&random, depth: 0))
        try check(ManyMembers.random(&random, depth: 0))
        try check(Composed.random(&random, depth: 0))
        try check(Keeping.random(&random, depth: 0))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `models of all kinds are read as Foundation reads them`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func check<T: JSONReadable & Codable & Equatable>(_ value: T) throws {
            let encoded = try JSONEncoder().encode(value)
            #expect(try ApusJSONDecoder().decode(T.self, from: encoded) == value)
            // A change to any scalar, in turn.
            var changes = 0
            for index in encoded.indices where [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "[")].contains(encoded[index]) {
                guard changes < 60, Int.random(in: 0..<4, using: &random) == 0 else { continue }
                let value = values.randomElement(using: &random)!
                let rest = encoded[(index + 1)...]
                guard let end = rest.firstIndex(where: { [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains($0) }) else { continue }
                let changed = Data(encoded[...index]) + Data(value.utf8) + Data(encoded[end...])
                // Foundation reads numbers beyond a type's range, fractions that are integers, and repeated keys in ways of its own.
                guard !value.contains("e400"), (try? JSONValue(parsing: changed)) != nil else { continue }
                changes += 1
                let ours = try? ApusJSONDecoder().decode(T.self, from: changed)
                let theirs = try? JSONDecoder().decode(T.self, from: changed)
                #expect(ours == theirs, "\(String(decoding: changed, as: UTF8.self))")
            }
        }
        try check(AllKinds.random(&random, depth: 0))
        try check(OtherKinds.random(&random, depth: 3))
        try check(OddKeys.random(&random, depth: 0))
        try check(PlainKeys.random(&random, depth: 3))
        try check(ManyMembers.random(&random, depth: 0))
    }

    @Test(arguments: JSONEngine.parsers)
    func `members of any size are read, and released after an error`(engine: JSONEngine) throws {
        func check<T: JSONReadable & JSONWritable & Equatable>(_ type: T.Type) throws {
            let whole = #"{"first":255,"value":7,"between":true,"maybe":8,"object":1,"list":[7,8,7],"last":false}"#
            let documents = [
                whole, whole.replacing("\"maybe\":8", with: "\"maybe\":null"), whole.replacing("\"maybe\":8,", with: ""),
                whole.replacing("8", with: "7"),
                whole.replacing("[7,8,7]", with: "[7,8,true]"), whole.replacing("\"between\":true", with: "\"between\":1"),
                whole.replacing("255", with: "256"), whole.replacing("false", with: "1"), whole.replacing("\"object\":1", with: "\"objekt\":1"),
                "{\"object\":true,\(whole.dropFirst())", "{\"maybe\":[],\(whole.dropFirst())", "{\"object\":1,\"list\":[7],\"value\":true}",
                "{\"last\":true,\"maybe\":7,\"between\":true,\"list\":[],\"object\":1,\"first\":0,\"value\":7}",
            ]
            for decoder in decoders(engine) where decoder.readConfiguration.duplicateKeys != .error {
                for (index, document) in documents.enumerated() {
                    for around in 0..<4 {
                        let ledger = Ledger()
                        try Ledger.$current.withValue(ledger) {
                            switch around {
                            case 0:
                                guard let value = try? decoder.decode(Holder<T>.self, from: document) else { break }
                                guard decoder.coercions == .strict else { break }
                                #expect(index < 4 || index == 12 || index == 9 || index == 10, "\(type) \(document)")
                                let text = try value.jsonString()
                                #expect(try decoder.decode(Holder<T>.self, from: text) == value)
                                #expect(try JSONValue(parsing: text).jsonString(.sortedKeys) == value.jsonString(.sortedKeys))
                            case 1: _ = try? decoder.decode([Holder<T>].self, from: "[\(whole),\(document),\(whole)]")
                            case 2: _ = try? decoder.decode([String: Holder<T>?].self, from: "{\"a\":\(whole),\"b\":\(document)}")
                            default: _ = try? decoder.decode(Holder<Holder<T>>.self, from: document.replacing("7", with: whole))
                            }
                        }
                        #expect(ledger.alive == 0, "\(type) \(document) \(around)")
                    }
                }
            }
        }
        let types: [any (JSONReadable & JSONWritable & Equatable).Type] = [
            Empty.self, Byte.self, Int.self, Counted.self, Aligned.self, VeryAligned.self, Choice.self,
        ]
        for type in types { try check(type) }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let types: [any (JSONReadable & JSONWritable & Equatable).Type] = [
                Sized<1>.self, Sized<9>.self, Sized<300>.self, Sized<1100>.self,
            ]
            for type in types { try check(type) }
        }
        try check(Double.self)
        try check(Decimal.self)
    }

    @Test(arguments: JSONEngine.parsers)
    func `roots of any size are read, and released after an error`(engine: JSONEngine) throws {
        func check<T: JSONReadable & JSONWritable & Equatable>(_ type: T.Type, size: Int? = nil) throws {
            if let size { try #require(MemoryLayout<T>.size == size) }
            // In a debug build, every fifth decoder.
            let step = 5 / effort(5)
            for (number, decoder) in decoders(engine).enumerated() where number % step == 0 {
                let ledger = Ledger()
                try Ledger.$current.withValue(ledger) {
                    let value = try decoder.decode(type, from: "7")
                    #expect(try ApusJSONEncoder().encode(value, as: String.self) == "7")
                    #expect(try decoder.decode([T].self, from: "[7,7,7,7,7]") == Array(repeating: value, count: 5))
                    #expect(try decoder.decode(T?.self, from: "7") == value)
                    #expect(try decoder.decode(T?.self, from: "null") == nil)
                    for text in ["[7,7,true]", "[true]", "true", "{}", "[", "[7,[7]]"] {
                        _ = try? decoder.decode([T].self, from: text)
                        _ = try? decoder.decode(T.self, from: text)
                        _ = try? decoder.decode(T?.self, from: text)
                        _ = try? decoder.decode([String: T].self, from: "{\"a\":7,\"b\":\(text)}")
                    }
                }
                #expect(ledger.alive == 0, "\(type)")
            }
        }
        try check(Empty.self, size: 0)
        try check(Byte.self, size: 1)
        try check(Counted.self, size: 8)
        try check(Choice.self, size: 1)
        try check(Aligned.self, size: 16)
        try check(VeryAligned.self, size: 64)
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            try check(Sized<8>.self, size: 16)
            try check(Sized<121>.self, size: 129)
            try check(Sized<1015>.self, size: 1023)
            try check(Sized<1016>.self, size: 1024)
            try check(Sized<1017>.self, size: 1025)
            try check(Sized<70000>.self)
        }
    }

    @Test(arguments: JSONEngine.parsers)
    func `a member that does not read all of its value does not disturb the others`(engine: JSONEngine) throws {
        for value in ["1", "[]", "[1,{\"first\":1}]", "{\"object\":5,\"list\":true}", "[[[1],2],\"x\"]"] {
            let text = #"{"first":1,"value":\#(value),"between":true,"maybe":\#(value),"object":3,"list":[\#(value),\#(value)],"last":true}"#
            for decoder in decoders(engine) {
                let ledger = Ledger()
                try Ledger.$current.withValue(ledger) {
                    let holder = try decoder.decode(Holder<Careless>.self, from: text)
                    #expect(holder.object == Counted(3) && holder.list.count == 2 && holder.maybe != nil && holder.last == true && holder.first == 1)
                }
                #expect(ledger.alive == 0)
            }
        }
    }
}
