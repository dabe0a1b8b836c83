import ApusJSON
import Foundation
import Testing

/// Encodes and decodes with Foundation's coders, which know nothing about JSONValue.
@Suite("JSONValue with any coder")
struct JSONValueCodableTests {
    @Test(
        arguments: [
            ("null", .null), ("true", true), ("[false]", [false]), ("0", 0), ("-0", -0.0), ("1", 1), ("-7", -7), ("1.5", 1.5),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .unsigned(1 << 63)),
            ("18446744073709551615", .unsigned(.max)), ("1e300", 1e300), ("-1e20", -1e20),
            ("340282366920938463463374607431768211455", .number("340282366920938463463374607431768211455")),
            ("-170141183460469231731687303715884105727", .number("-170141183460469231731687303715884105727")), (#""""#, ""), (#""1""#, "1"),
            (#""true""#, "true"), ("[]", []), ("{}", [:]), (#"[1,"a",null,[2.5],{"b":[]}]"#, [1, "a", .null, [2.5], ["b": []]]),
            (#"{"a":{"a":null,"b":[{}]},"1":2}"#, ["a": ["a": .null, "b": [[:]]], "1": 2]),
        ] as [(String, JSONValue)])
    func `a value is decoded by Foundation's decoder`(text: String, expected: JSONValue) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(value == expected)
        #expect(value.double?.sign == expected.double?.sign)
    }

    @Test(
        arguments: [
            .null, true, false, 0, -1, .integer(.min), .unsigned(.max), 1.5, -1e300, "", "text", [], [:], [[], [[:]]],
            ["a": [1, .null, ["b": "c"]], "d": 2.5],
            .number("340282366920938463463374607431768211455"), .number("-170141183460469231731687303715884105727"),
        ] as [JSONValue])
    func `a value encoded by Foundation's encoder is decoded as the same value`(value: JSONValue) throws {
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
        // The encoded text is parsed as the same value.
        #expect(try JSONValue(parsing: data, configuration: JSONReadConfiguration(numbers: .exact)) == value)
    }

    @Test(
        arguments: [
            true, false, 0, 1, -1, .unsigned(.max), 1.5, "", "text", [], [:], [[], [[:]]], ["a": [1, true, ["b": "c"]], "d": 2.5],
        ] as [JSONValue], [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `a property list decodes as the value it was encoded from`(value: JSONValue, format: PropertyListSerialization.PropertyListFormat) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let data = try encoder.encode(["root": value])
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == ["root": value])
    }

    @Test func `a decimal is encoded with all its digits`() throws {
        let data = try JSONEncoder().encode(JSONValue.number("0.1234567890123456789012345678901234567"))
        #expect(String(decoding: data, as: UTF8.self) == "0.1234567890123456789012345678901234567")
    }

    @Test(arguments: ["1e999", "0.12345678901234567890123456789012345678901", "not a number"])
    func `Foundation cannot encode a number that none of its types can represent`(text: String) {
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(["a": JSONValue.number(text)]) }
    }

    @Test func `an object is encoded and decoded, and an array is not an object`() throws {
        let object: JSONValue.Object = ["a": 1, "b": [.null]]
        let data = try JSONEncoder().encode(object)
        #expect(try JSONDecoder().decode(JSONValue.Object.self, from: data) == object)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.Object.self, from: Data("[1]".utf8)) }
    }

    private struct AnnotatedFilm: Codable, Equatable {
        var title: String
        var extra: JSONValue
        var none: JSONValue?
    }

    @Test func `a value within a model is encoded and decoded`() throws {
        let film = try JSONDecoder().decode(AnnotatedFilm.self, from: Data(#"{"title":"M","extra":{"year":1931,"cast":["Lorre"]}}"#.utf8))
        #expect(film == AnnotatedFilm(title: "M", extra: ["year": 1931, "cast": ["Lorre"]], none: nil))
        #expect(try JSONDecoder().decode(AnnotatedFilm.self, from: JSONEncoder().encode(film)) == film)
    }
}
