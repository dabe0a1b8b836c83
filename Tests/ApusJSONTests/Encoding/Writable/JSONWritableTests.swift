import ApusJSON
import Foundation
import Testing

private enum Suit: String, Codable, JSONReadable, JSONWritable { case hearts, spades }

private struct Direct<Value: JSONWritable>: JSONWritable {
    var value: Value

    func write(to json: inout JSONWriter) throws { try value.write(to: &json) }
}

@Suite("JSONWritable")
struct JSONWritableTests {
    /// Writing a value directly gives the same bytes as Foundation's encoder.
    private func compare<Value: Encodable & JSONWritable>(_ value: Value, _ configure: (JSONEncoder) -> Void = { _ in }) throws {
        for formatting in [[], .prettyPrinted, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
            let foundation = JSONEncoder()
            configure(foundation)
            foundation.outputFormatting = formatting.union(.sortedKeys)
            let ours = ApusJSONEncoder()
            ours.outputFormatting = foundation.outputFormatting
            ours.dateEncodingStrategy = foundation.dateEncodingStrategy
            ours.dataEncodingStrategy = foundation.dataEncodingStrategy
            ours.nonConformingFloatEncodingStrategy = foundation.nonConformingFloatEncodingStrategy
            let expected = String(decoding: try foundation.encode(value), as: UTF8.self)
            #expect(try ours.encode(Direct(value: value), as: String.self) == expected)
            #expect(try ours.encode(Direct(value: value), as: [UInt8].self) == Array(expected.utf8))
            #expect(try ours.encode(Direct(value: value)) == Data(expected.utf8))
            #expect(try ours.encode(value, as: String.self) == expected)
        }
    }

    @Test func `scalars are written as in Foundation`() throws {
        let values: [any Encodable & JSONWritable] = [
            true, Int.min, UInt.max, Int8.min, UInt16.max, Int128.min, UInt128.max, 0.1, 1.0, -0.0, 1e21, 1e-7, Double.leastNonzeroMagnitude, 1.5e300,
            Float(0.1), Float16(0.1), "a/b \"c\" \u{1}é😀", Decimal(string: "-12345678901234567890.123456789")!, URL(string: "http://a.b/c?d=e")!,
            UUID(), Data([1, 2, 255]), Date(timeIntervalSince1970: 1_700_000_000.25), Suit.spades,
        ]
        for value in values { try compare(value) }
    }

    @Test func `collections and optionals are written as in Foundation`() throws {
        let values: [any Encodable & JSONWritable] = [
            [1, 2, 3], [Int](), [[1.5], [], [2, 3]], ["a": [1], "b": [], "/c": [2, 3]], [1: "a", 10: "b", 2: "c"], [Int?.none, 1], Int?.none,
            Set([7]), ContiguousArray(["x", "y"]),
        ]
        for value in values { try compare(value) }
    }

    @Test(arguments: [
        JSONEncoder.DateEncodingStrategy.iso8601, .secondsSince1970, .millisecondsSince1970, .deferredToDate,
        .custom { date, encoder in
            var container = encoder.unkeyedContainer()
            try container.encode("at")
            try container.encode(date.timeIntervalSince1970)
        },
    ])
    func `dates are written with the encoder's strategy as in Foundation`(_ strategy: JSONEncoder.DateEncodingStrategy) throws {
        for time in [0, -0.5, 1_700_000_000.25, -1e10, 3e11] {
            try compare([Date(timeIntervalSince1970: time)]) { $0.dateEncodingStrategy = strategy }
        }
    }

    @Test func `data is written with the encoder's strategy as in Foundation`() throws {
        try compare([Data([1, 2])]) { $0.dataEncodingStrategy = .deferredToData }
        try compare([Data([1, 2])]) { $0.dataEncodingStrategy = .custom { data, encoder in try data.count.encode(to: encoder) } }
    }

    @Test func `numbers that JSON cannot represent are written with the strategy or are an error`() throws {
        try compare([Double.infinity, -.infinity, .nan]) {
            $0.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        }
        #expect(throws: JSONWriteError.self) { try Direct(value: [1, Double.nan]).jsonData() }
        #expect(throws: JSONWriteError.self) { try ApusJSONEncoder().encode(Direct(value: [Float.nan])) }
    }

    // MARK: Misbehaving types

    /// A type whose two ways to JSON can be told apart.
    private struct Both: Codable, JSONWritable {
        var number = 1

        func write(to json: inout JSONWriter) { json.write("own") }
    }

    /// Its own way is several times as fast, so no entry point may forget it.
    @Test func `every entry point writes a type that is both in its own way, whatever the key strategy`() throws {
        let encoder = ApusJSONEncoder()
        let (snakeCase, custom) = (ApusJSONEncoder(), ApusJSONEncoder())
        snakeCase.keyEncodingStrategy = .convertToSnakeCase
        custom.keyEncodingStrategy = .custom { $0.last! }
        let expected = #""own""#
        for encoder in [encoder, snakeCase, custom] {
            #expect(String(decoding: try encoder.encode(Both()), as: UTF8.self) == expected)
            #expect(try encoder.encode(Both(), as: String.self) == expected)
            #expect(try encoder.encode(Both(), as: [UInt8].self) == Array(expected.utf8))
            #expect(try encoder.encode(Both(), as: Data.self) == Data(expected.utf8))
            var bytes = Array("a".utf8)
            try encoder.encode(Both(), into: &bytes)
            #expect(bytes == Array("a\(expected)".utf8))
        }
        var bytes = Array("a".utf8)
        try encoder.encode(Direct(value: 1), into: &bytes)
        #expect(bytes == Array("a1".utf8))
        #expect(throws: JSONWriteError.self) { try encoder.encode(Direct(value: Double.nan), into: &bytes) }
        #expect(throws: EncodingError.self) { try encoder.encode(Wrong(way: .two), into: &bytes) }
        #expect(bytes == Array("a1".utf8))
    }

    private struct Wrong: JSONWritable, Encodable {
        enum Way: CaseIterable { case nothing, two, openArray, keyAlone, closed, valueInObject }

        var way: Way

        func write(to json: inout JSONWriter) throws {
            switch way {
            case .nothing: break
            case .two:
                json.write(1)
                json.write(2)
            case .openArray: json.beginArray()
            case .keyAlone:
                json.beginObject()
                json.key("a")
            case .closed: json.endArray()
            case .valueInObject:
                json.beginObject()
                json.write(1)
            }
        }

        func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }

    @Test(arguments: Wrong.Way.allCases)
    private func `a type that does not write exactly one value is an error`(_ way: Wrong.Way) {
        #expect(throws: JSONWriteError.self) { try Wrong(way: way).jsonData() }
        // While an array is being written, two values are two elements.
        if way != .two { #expect(throws: (any Error).self) { try ApusJSONEncoder().encode([Wrong(way: way)], as: String.self) } }
        #expect(throws: (any Error).self) { try ApusJSONEncoder().encode(Wrong(way: way), as: [UInt8].self) }
        // The encoder is still usable.
        let encoder = ApusJSONEncoder()
        #expect(throws: (any Error).self) { try encoder.encode(Holder(wrong: Wrong(way: way))) }
        #expect(throws: Never.self) { try encoder.encode([1]) }
    }

    private struct Holder: Encodable {
        var wrong: Wrong
    }

    private struct Lenient: Encodable {
        var wrong: Wrong

        enum CodingKeys: CodingKey { case a, b }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try? container.encode(wrong, forKey: .a)
            try container.encode(1, forKey: .b)
        }
    }

    @Test(arguments: Wrong.Way.allCases)
    private func `a caught error of a type that writes itself leaves no output`(_ way: Wrong.Way) throws {
        #expect(try ApusJSONEncoder().encode(Lenient(wrong: Wrong(way: way)), as: String.self) == #"{"b":1}"#)
    }

    // MARK: Coders

    /// A type whose JSON shows whether it was written directly or through Codable.
    private struct Route: Codable, JSONReadable, JSONWritable, Equatable {
        var isDirect: Bool

        init(isDirect: Bool) { self.isDirect = isDirect }
        init(reading json: inout JSONCursor) throws { isDirect = true }
        init(from decoder: any Decoder) throws { isDirect = false }
        func write(to json: inout JSONWriter) throws { json.write("direct") }
        func encode(to encoder: any Encoder) throws { try "codable".encode(to: encoder) }
    }

    private struct Routes: Codable {
        var one: Route
        var many: [Route]
        var named: [String: Route]
        var maybe: Route?
    }

    @Test func `coders use a type's own reading and writing wherever the type appears`() throws {
        let text = #"{"one":1,"many":[1,2],"named":{"x":1},"maybe":1}"#
        let routes = try ApusJSONDecoder().decode(Routes.self, from: text)
        #expect(
            routes.one.isDirect && routes.many.allSatisfy(\.isDirect) && routes.named.values.allSatisfy(\.isDirect) && routes.maybe?.isDirect == true)
        #expect(try ApusJSONDecoder().decode(Route.self, from: "1").isDirect)
        let written = try ApusJSONEncoder().encode(routes, as: String.self)
        #expect(try JSONValue(parsing: written) == ["one": "direct", "many": ["direct", "direct"], "named": ["x": "direct"], "maybe": "direct"])
        #expect(try ApusJSONEncoder().encode(Route(isDirect: true), as: String.self) == "\"direct\"")
    }

    @Test func `coders use a type's own reading and writing with a custom key strategy, too`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .custom { $0.last! }
        #expect(try decoder.decode(Route.self, from: "1").isDirect)
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .custom { $0.last! }
        #expect(try encoder.encode([Route(isDirect: true)], as: String.self) == #"["direct"]"#)
        #expect(try encoder.encode(Route(isDirect: true), as: String.self) == #""direct""#)
    }

    private struct Adapted: JSONReadable, JSONWritable, Equatable {
        struct Old: Codable, Equatable { var day: Date }
        var old: Old

        init(old: Old) { self.old = old }
        init(reading json: inout JSONCursor) throws { old = try json.read(codable: Old.self) }
        func write(to json: inout JSONWriter) throws { try json.write(codable: old) }
    }

    @Test func `a Codable value within a type that reads itself uses the coder's strategies`() throws {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        decoder.dateDecodingStrategy = .secondsSince1970
        encoder.dateEncodingStrategy = .secondsSince1970
        let adapted = Adapted(old: .init(day: Date(timeIntervalSince1970: 7)))
        #expect(try encoder.encode([adapted], as: String.self) == #"[{"day":7}]"#)
        #expect(try decoder.decode([Adapted].self, from: #"[{"day":7}]"#) == [adapted])
    }
}

@Suite("JSONWritable: errors")
struct JSONWritableErrorTests {
    private struct Reading: Codable, JSONWritable {
        var values: [String: [Double]]

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("values", values)
            json.endObject()
        }
    }

    @Test func `errors of types that write themselves have the coding paths of Codable`() throws {
        func path(_ body: () throws -> Void) throws -> [String] {
            do {
                try body()
            } catch EncodingError.invalidValue(_, let context) {
                return context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            }
            return ["no error"]
        }
        let reading = Reading(values: ["a": [1, .nan]])
        #expect(try path { _ = try ApusJSONEncoder().encode(reading) } == ["values", "a", "1"])
        #expect(try path { _ = try ApusJSONEncoder().encode(["r": [reading]]) } == ["r", "0", "values", "a", "1"])
        #expect(try path { _ = try JSONEncoder().encode(["r": [reading]]) } == ["r", "0", "values", "a", "1"])
    }

    /// As in the path of a `DecodingError`, and as Foundation's encoder has it.
    @Test func `an index in a coding path is not a key`() throws {
        func keys(_ body: () throws -> Void) throws -> [String] {
            do { try body() } catch EncodingError.invalidValue(_, let context) {
                return context.codingPath.map { "\($0.stringValue), \($0.intValue.map(String.init) ?? "nil")" }
            }
            return ["no error"]
        }
        for values in [["a": [1, .nan]], ["7": [.infinity]]] {
            let reading = Reading(values: values)
            let foundation = try keys { _ = try JSONEncoder().encode([reading]) }
            #expect(foundation.last == (values["a"] == nil ? "Index 0, 0" : "Index 1, 1"))
            #expect(try keys { _ = try ApusJSONEncoder().encode([reading]) } == foundation)
        }
    }
}
