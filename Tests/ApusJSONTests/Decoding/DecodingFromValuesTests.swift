import ApusJSON
import Foundation
import Testing

/// Decoding a value gives the same result as decoding its text.
@Suite("Decoding from values")
struct DecodingFromValuesTests {
    static let values: [JSONValue] = [
        .null, true, false, 0, 1, -1, 128, 255, 65536, .integer(.max), .integer(.min), .unsigned(.max), .double(0), .double(-0.0), .double(1),
        .double(1.5),
        .double(0.1), .double(1e15), .double(1e16), .double(1e17), .double(9007199254740994), .double(1e19), .double(1e300),
        .double(.leastNonzeroMagnitude),
        .double(3.5e38),
        .double(-1e22), .number("18446744073709551616"), .number("340282366920938463463374607431768211455"), .number("1e999"),
        .number("123456789012345678901234567890123456789"), .number("7"), .number("0.5"), .number("-0"), .number("1e2"), .number("nonsense"),
        .number("1x"), .number("01"), .number("1,2"),
        .double(.nan),
        .double(.infinity), "", "a", "1", "2025-11-21T08:30:15Z", "http://a.example/b", "AAEC", "Gr\u{FC}\u{DF}e \u{1F426}", "\u{0}\u{1F}\"\\/",
        .string(String(repeating: "long ", count: 1000)), [], [1], [1, 2, 3], ["a", "b"], [1.5, 2, "x"], [.null], [[1], [2.5]], [:], ["a": 1],
        ["a": .null, "b": [1, ["c": true]]], ["key": "value", "n\u{E9}": 1, "": 2],
    ]

    private struct Record: Decodable, Equatable {
        let a: Int
        let b: [String]?
    }

    /// The result of decoding, as text: a value, or an error with its location.
    private func outcome<T: Decodable>(_ decode: () throws -> T) -> String {
        do { return "\(try decode())" } catch { return "\(error)" }
    }

    private func expectSame<T: Decodable>(_ type: T.Type, _ value: JSONValue, _ decoder: ApusJSONDecoder = ApusJSONDecoder()) {
        let fromText = outcome { try decoder.decode(type, from: value.jsonBytes()) }
        #expect(outcome { try decoder.decode(type, from: value) } == fromText, "\(type) of \(value)")
    }

    /// A type that is not `Decodable`.
    private struct Point: JSONTableModel, Equatable {
        var x: Int

        static let jsonTable = JSONModelTable(of: Point.self) { members in members.required("x", \.x) }
    }

    @Test(arguments: ["{\"x\":1}", "{}", "{\"x\":\"a\"}", "[1]", "null"])
    func `a type that reads itself is read from what is parsed as from its text`(_ text: String) throws {
        func outcome(_ read: () throws -> Point) -> String { do { return "\(try read())" } catch { return "\(error)" } }
        let document = try JSONDocument(parsing: text)
        let fromText = outcome { try Point(parsing: text) }
        #expect(outcome { try Point(parsing: document) } == fromText)
        #expect(outcome { try Point(parsing: document.root) } == fromText)
        #expect(outcome { try Point(parsing: JSONValue(document.root)) } == fromText)
    }

    @Test func `a part of a document is read with the locations of the whole`() throws {
        let document = try JSONDocument(parsing: #"{"points":[{"x":1},{"x":null}]}"#)
        #expect(try Point(parsing: #require(document["points"]?[0])).x == 1)
        #expect(try ApusJSONDecoder().decode([Int].self, from: JSONValue([1, 2])) == [1, 2])
        let error = #expect(throws: DecodingError.self) { _ = try Point(parsing: #require(document["points"]?[1])) }
        #expect(try JSONFinding.all(of: #require(error)).map(\.path) == ["/points/1/x"])
        #expect(try JSONFinding.all(of: #require(error)).map(\.location?.column) == [25])
    }

    @Test(arguments: values)
    func `decoding a value is like decoding its text`(_ value: JSONValue) {
        let types: [any Decodable.Type] = [
            Bool.self, Int.self, Int8.self, UInt64.self, Int128.self, UInt128.self, Double.self, Float.self, Decimal.self, String.self, Date.self,
            Data.self, URL.self, Int?.self, [Int].self, [Double].self, [String].self, [[Double]].self, [Int?].self, [Record].self, Record.self,
        ]
        for type in types { expectSame(type, value) }
    }

    @Test func `errors in decoding a value have the location in its text`() throws {
        let value: JSONValue = ["list": [["a": 1], ["a": 2, "b": ["x", 3]]]]
        expectSame([String: [Record]].self, value)
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([String: [Record]].self, from: value) }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["list", "Index 1", "b", "Index 1"])
        // {"list":[{"a":1},{"a":2,"b":["x",3]}]}
        //                                  ^ 34
        #expect(context.debugDescription.hasSuffix("(line 1, column 34)"))
        #expect((context.underlyingError as? JSONDecodingError)?.path == (try JSONPointer(parsing: "/list/1/b/1")))
    }

    @Test func `a value decoded as a value is unchanged`() throws {
        let value: JSONValue = ["z": .double(100), "a": [.number("1e999"), .double(-0.0), .unsigned(.max), "\u{1F426}", .null, true], "m": [:]]
        #expect(try ApusJSONDecoder().decode(JSONValue.self, from: value) == value)
        #expect(try ApusJSONDecoder().decode([String: JSONValue].self, from: value)["a"] == value["a"])
    }

    @Test(arguments: [0, 1, 511, 512, 513, 1024, 1025])
    func `the depth limit applies to values as to their text`(_ depth: Int) {
        var (array, object) = (1 as JSONValue, 1 as JSONValue)
        for _ in 0..<depth { (array, object) = ([array], ["a": object]) }
        struct Nested: Decodable, CustomStringConvertible {
            let description: String
            init(from decoder: any Decoder) throws { description = "\(decoder.codingPath.count)" }
        }
        let deep = ApusJSONDecoder()
        deep.readConfiguration.limits.maximumDepth = 5000
        for value in [array, object] {
            expectSame(Nested.self, value)
            expectSame(Nested.self, value, deep)
        }
    }

    @Test func `settings that reject a text also reject its value`() {
        let decoder = ApusJSONDecoder()
        decoder.readOptions = .rfc4627
        expectSame(String.self, "a", decoder)
        expectSame([String].self, ["\u{FFFE}"], decoder)
        expectSame([String].self, ["fine"], decoder)
    }

    @Test func `a kept decoder keeps the value it decodes`() throws {
        struct Kept: Decodable {
            let decoder: any Decoder
            init(from decoder: any Decoder) throws { self.decoder = decoder }
        }
        let kept = try ApusJSONDecoder().decode(Kept.self, from: ["a": [1, 2], "b": ["x"]] as JSONValue)
        for number in 0..<50 { _ = try ApusJSONDecoder().decode([Int].self, from: [JSONValue(number), 2, 3] as JSONValue) }
        #expect(throws: DecodingError.self) { try Record(from: kept.decoder) }
        #expect(try kept.decoder.singleValueContainer().decode([String: JSONValue].self)["b"] == ["x"])
    }
}
