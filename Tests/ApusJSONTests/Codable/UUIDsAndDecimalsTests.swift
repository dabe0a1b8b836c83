import ApusJSON
import Foundation
import TestSupport
import Testing

/// UUIDs and decimals have readers and writers of their own, which must do what Foundation's do.
@Suite("UUIDs and decimals")
struct UUIDsAndDecimalsTests {
    struct Holder<Value: Codable & Equatable>: Codable, Equatable {
        var value: Value
        var optional: Value?
        var list: [Value]
    }

    struct Model<Value: JSONReadable>: JSONReadable {
        var value: Value

        init(reading json: inout JSONCursor) throws { value = try json.read(Value.self) }
    }

    static let strings = [
        "0123abCD-eF45-6789-9aBc-0f1e2d3c4b5a", "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
        "0123abcd-ef45-6789-9abc-0f1e2d3c4b5", "0123abcd-ef45-6789-9abc-0f1e2d3c4b5aa", "0123abcdef4567899abc0f1e2d3c4b5a",
        "{0123abcd-ef45-6789-9abc-0f1e2d3c4b5}", "0123abcd-ef45-6789-9abc-0f1e2d3c4b5g", "0123abcd:ef45-6789-9abc-0f1e2d3c4b5a",
        "0123abcd-ef45-6789-9abc_0f1e2d3c4b5a", "0123abcd-ef45-6789-9abc-0f1e2d3c4b\u{1}5", "0123abcd-ef45-6789-9abc-0f1e2d3c4é5", "",
    ]

    @Test(arguments: strings)
    func `a text is a UUID if Foundation says so, in any place of a document`(_ string: String) throws {
        let text = try String(decoding: JSONEncoder().encode(string), as: UTF8.self)
        let expected = UUID(uuidString: string)
        let data = Data(#"{"value": \#(text), "optional": \#(text), "list": [\#(text), \#(text)]}"#.utf8)
        for engine in JSONEngine.available {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            #expect((try? decoder.decode(UUID.self, from: text)) == expected)
            #expect((try? decoder.decode(Model<UUID>.self, from: text))?.value == expected)
            let holder = try? decoder.decode(Holder<UUID>.self, from: data)
            #expect(holder == expected.map { Holder(value: $0, optional: $0, list: [$0, $0]) })
            #expect(holder == (try? JSONDecoder().decode(Holder<UUID>.self, from: data)))
            let byKey = try? decoder.decode([UUID: Int].self, from: "[\(text), 1]")
            #expect(byKey == expected.map { [$0: 1] })
        }
        if let expected {
            #expect(try ApusJSONEncoder().encode([expected, expected]) == JSONEncoder().encode([expected, expected]))
            #expect(try ApusJSONEncoder().encode([expected: 1]) == JSONEncoder().encode([expected: 1]))
            #expect(try expected.written() == "\"\(expected.uuidString)\"")
        }
    }

    @Test(arguments: [#"["x"]"#, "[null]", "[1]", "[{}]", "[true]", "[[]]"])
    func `what is no UUID is rejected with the error of Foundation`(_ text: String) throws {
        let decoder = ApusJSONDecoder.foundationCompatible()
        let ours = #expect(throws: DecodingError.self) { try decoder.decode([UUID].self, from: Data(text.utf8)) }
        let theirs = #expect(throws: DecodingError.self) { try JSONDecoder().decode([UUID].self, from: Data(text.utf8)) }
        #expect(ours?.summary == theirs?.summary)
        let optional = try? decoder.decode([UUID?].self, from: Data(text.utf8))
        #expect(optional == (try? JSONDecoder().decode([UUID?].self, from: Data(text.utf8))))
    }

    static let numbers = [
        "0", "0.0", "-0.00", "0e5", "1", "-1", "1.5", "1.50", "-12.34", "100", "1500e-2", "1e2", "1.0e20", "0.001", "123456789012345678",
        "1234567890123456789", "12345678901234567890", "0.1234567890123456789", "99999999999999999999.99", "0.1000000000000000055511151231257827",
        "12345678901234567890123456789012345678", "1e30", "1e-30", "1e100", "1e-100", "1e101", "1e-101", "1e127",
        "-1e-127", "3.14159265358979323846264338327950288",
    ]

    @Test(arguments: numbers)
    func `a number is read as the decimal that Foundation makes of its text`(_ text: String) throws {
        let expected = try #require(Decimal(string: text))
        let data = Data(#"{"value": \#(text), "optional": \#(text), "list": [\#(text), \#(text)]}"#.utf8)
        for engine in JSONEngine.available {
            for options: JSONReadOptions in [[], .json5, .trailingText] {
                let decoder = ApusJSONDecoder()
                decoder.readConfiguration.engine = options.isEmpty ? engine : .automatic
                decoder.readOptions = options
                #expect(try decoder.decode(Decimal.self, from: text) == expected)
                #expect(try decoder.decode(Model<Decimal>.self, from: text).value == expected)
                let holder = try decoder.decode(Holder<Decimal>.self, from: data)
                #expect(holder == Holder(value: expected, optional: expected, list: [expected, expected]))
            }
        }
        #expect(try ApusJSONEncoder().encode([expected]) == JSONEncoder().encode([expected]))
        #expect(try expected.written() == expected.description)
    }

    @Test
    func `a computed decimal is written with the digits of its description`() throws {
        var random = SplitMix64(seed: 20)
        let encoder = ApusJSONEncoder()
        for _ in 0..<5000 {
            let digits = String(random.next() >> (random.next() % 64))
            let point = digits.index(digits.startIndex, offsetBy: Int(random.next() % UInt64(digits.count + 1)))
            let one = try #require(Decimal(string: "\(digits[..<point].isEmpty ? "0" : digits[..<point]).\(digits[point...])0"))
            let values = [one, -one, one / 3, one * one, one - one, one + 1, one * Decimal(string: "0.10")!, -one * Decimal(1000), one.significand]
            for value in values where !value.isNaN {
                #expect(try encoder.encode([value]) == Data("[\(value.description)]".utf8))
            }
        }
        #expect(throws: EncodingError.self) { try encoder.encode([Decimal.nan]) }
        #expect(throws: JSONWriteError.self) { try Decimal.nan.written() }
        for value in [Decimal.greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNonzeroMagnitude] {
            #expect(try encoder.encode([value]) == Data("[\(value.description)]".utf8))
        }
    }
}

extension JSONWritable {
    /// What the value writes.
    fileprivate func written() throws -> String {
        var writer = JSONWriter()
        try write(to: &writer)
        return try writer.finishString()
    }
}

extension DecodingError {
    /// The case, its path and its description.
    fileprivate var summary: String {
        let (name, context) =
            switch self {
            case .typeMismatch(let type, let context): ("\(type)", context)
            case .valueNotFound(let type, let context): ("no \(type)", context)
            case .keyNotFound(let key, let context): ("\(key)", context)
            case .dataCorrupted(let context): ("corrupted", context)
            @unknown default: ("", Context(codingPath: [], debugDescription: ""))
            }
        return "\(name) \(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
    }
}
