import ApusJSON
import ApusJSONMacros
import Foundation
import Testing

/// What a coder's settings mean for a type without a macro, they mean for a model with the same properties, whatever
/// the entry point.
@Suite("Settings and models")
struct SettingsTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A document for the type with `when`, `data`, `ratio`, `count` and `name`.
        let text: String
        let apply: @Sendable (ApusJSONDecoder, ApusJSONEncoder) -> Void

        init(_ name: String, _ text: String, _ apply: @escaping @Sendable (ApusJSONDecoder, ApusJSONEncoder) -> Void) {
            (testDescription, self.text, self.apply) = (name, text, apply)
        }

        var decoder: ApusJSONDecoder {
            let decoder = ApusJSONDecoder()
            apply(decoder, ApusJSONEncoder())
            return decoder
        }

        var encoder: ApusJSONEncoder {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = .sortedKeys
            apply(ApusJSONDecoder(), encoder)
            return encoder
        }
    }

    private static func document(
        when: String = "60", data: String = #""AQI=""#, ratio: String = "0.5", count: String = "7", name: String = #""a\/b""#, more: String = ""
    ) -> String {
        #"{"when":\#(when),"data":\#(data),"ratio":\#(ratio),"count":\#(count),"name":\#(name)\#(more)}"#
    }

    static let settings: [Setting] = [
        Setting("none", document()) { _, _ in },
        Setting("none, a string for a date", document(when: #""x""#)) { _, _ in },
        Setting("seconds since 1970", document(when: "1.5")) {
            ($0.dateDecodingStrategy, $1.dateEncodingStrategy) = (.secondsSince1970, .secondsSince1970)
        },
        Setting("milliseconds since 1970", document(when: "1500")) {
            ($0.dateDecodingStrategy, $1.dateEncodingStrategy) = (.millisecondsSince1970, .millisecondsSince1970)
        },
        Setting("ISO 8601", document(when: #""1970-01-01T00:00:01Z""#)) {
            ($0.dateDecodingStrategy, $1.dateEncodingStrategy) = (.iso8601, .iso8601)
        },
        Setting("ISO 8601, a number", document(when: "1")) { decoder, _ in decoder.dateDecodingStrategy = .iso8601 },
        Setting("dates by a function", document(when: #"["1"]"#)) {
            $0.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: Double(try [String](from: $0)[0]) ?? 0) }
            $1.dateEncodingStrategy = .custom { try ["\(Int($0.timeIntervalSince1970))"].encode(to: $1) }
        },
        Setting("data as an array", document(data: "[1,2]")) {
            ($0.dataDecodingStrategy, $1.dataEncodingStrategy) = (.deferredToData, .deferredToData)
        },
        Setting("data by a function", document(data: #""ab""#)) {
            $0.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) }
            $1.dataEncodingStrategy = .custom { try String(decoding: $0, as: UTF8.self).encode(to: $1) }
        },
        Setting("words for infinity", document(ratio: #""inf""#)) {
            $0.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            $1.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        },
        Setting("no words for infinity", document(ratio: #""inf""#)) { _, _ in },
        Setting("coercions", document(when: #""1970-01-01T00:00:01Z""#, count: #""7""#, name: "12")) { decoder, _ in
            decoder.coercions = [.numberFromString, .stringFromNumber, .dateFromString]
        },
        Setting("no coercions", document(count: #""7""#, name: "12")) { _, _ in },
        Setting("the last of repeated keys", document(more: #","count":8,"na\u006De":"z""#)) { decoder, _ in
            decoder.readConfiguration.duplicateKeys = .last
        },
        Setting("the first of repeated keys", document(more: #","count":8"#)) { _, _ in },
        Setting("no repeated keys", document(more: #","count":8"#)) { decoder, _ in decoder.readConfiguration.duplicateKeys = .error },
        Setting("comments", document(more: "/* more */,")) { decoder, _ in decoder.readOptions = [.comments, .trailingCommas] },
        Setting("no comments", document(more: "/* more */,")) { _, _ in },
        Setting("a limit of depth", document(more: #","deep":[[[1]]]"#)) { decoder, encoder in
            decoder.readConfiguration.limits.maximumDepth = 3
            encoder.maximumDepth = 1
        },
        Setting("a limit of bytes", document()) { decoder, _ in decoder.readConfiguration.limits.maximumByteCount = 10 },
        Setting("all errors", document(ratio: "[]", count: "{}", name: "1")) { decoder, _ in decoder.errorPolicy = .collect },
        Setting("no quotes of the input", document(count: #""secret""#)) { decoder, _ in decoder.readConfiguration.quotesInput = false },
        Setting("escapes", document(name: #""<é/""#)) { _, encoder in encoder.writeOptions = [.sortedKeys, .escapeUnicode, .htmlSafe] },
        Setting("pretty", document()) { _, encoder in encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] },
        Setting("canonical", document(ratio: "1e21")) { _, encoder in encoder.writeOptions = .canonical },
    ]

    /// What is read, or the error, without the names of the types.
    private static func outcome(_ read: () throws -> some SettingsShape) -> String {
        do {
            let value = try read()
            return "\(value.when.timeIntervalSince1970) \(Array(value.data)) \(value.ratio) \(value.count) \(value.name)"
        } catch {
            return "\(error)".replacing(/Settings(Plain|Both|Only)/, with: "Type")
        }
    }

    @Test(arguments: settings)
    func `models are read under a setting as types without a macro are`(_ setting: Setting) throws {
        let decoder = setting.decoder
        let expected = Self.readings(SettingsPlain.self, setting.text, decoder).map { ($0.0, Self.outcome($0.1)) }
        let both = Self.readings(SettingsBoth.self, setting.text, decoder).map { Self.outcome($0.1) }
        // The type is not Decodable, so these are other functions.
        let only = Dictionary(uniqueKeysWithValues: KeyStrategyTests.readings(SettingsOnly.self, setting.text, decoder))
        for (index, (name, outcome)) in expected.enumerated() {
            #expect(both[index] == outcome, "Codable too, from \(name)")
            #expect(try Self.outcome(#require(only[name])) == outcome, "a model only, from \(name)")
        }
    }

    @Test(arguments: settings)
    func `models are written under a setting as types without a macro are`(_ setting: Setting) {
        let encoder = setting.encoder
        for ratio in [0.5, .infinity] {
            let (when, data) = (Date(timeIntervalSince1970: 60), Data([97, 98]))
            let plain = SettingsPlain(when: when, data: data, ratio: ratio, count: 7, name: "a/<é")
            let both = SettingsBoth(when: when, data: data, ratio: ratio, count: 7, name: "a/<é")
            let only = SettingsOnly(when: when, data: data, ratio: ratio, count: 7, name: "a/<é")
            // An error's description has the value that cannot be encoded, and only its path is the same.
            func outcome(_ write: () throws -> String) -> String { (try? write()) ?? "an error" }
            #expect(outcome { try encoder.encode(both, as: String.self) } == outcome { try encoder.encode(plain, as: String.self) })
            #expect(outcome { try encoder.encode(only, as: String.self) } == outcome { try encoder.encode(plain, as: String.self) })
            #expect(outcome { try encoder.encode([both], as: String.self) } == outcome { try encoder.encode([plain], as: String.self) })
            #expect(outcome { try encoder.encode([only], as: String.self) } == outcome { try encoder.encode([plain], as: String.self) })
            #expect(outcome { try encoder.encode(["k": only], as: String.self) } == outcome { try encoder.encode(["k": plain], as: String.self) })
        }
    }

    // MARK: Entry points

    private static func readings<T: Decodable & SendableMetatype>(
        _ type: T.Type, _ text: String, _ decoder: ApusJSONDecoder
    ) -> [(String, () throws -> T)] {
        let configuration = decoder.readConfiguration
        return [
            ("a string", { try decoder.decode(type, from: text) }),
            ("a Data", { try decoder.decode(type, from: Data(text.utf8)) }),
            ("bytes", { try decoder.decode(type, from: Array(text.utf8)) }),
            ("a pointer", { try decoder.decode(type, from: #"{"in_side":\#(text)}"#, at: "/in_side") }),
            ("a document", { try decoder.decode(type, from: JSONDocument(parsing: text, configuration: configuration)) }),
            ("an array", { try decoder.decode([T].self, from: "[\(text)]")[0] }),
            ("a dictionary", { try #require(try decoder.decode([String: T].self, from: #"{"a_b":\#(text)}"#)["a_b"]) }),
            ("a line", { try #require(try JSONLines(text, decoder: decoder).next(type)) }),
        ]
    }
}

private protocol SettingsShape {
    var when: Date { get }
    var data: Data { get }
    var ratio: Double { get }
    var count: Int { get }
    var name: String { get }
}

private struct SettingsPlain: Codable, SettingsShape {
    var when: Date
    var data: Data
    var ratio: Double
    var count: Int
    var name: String
}

@JSONModel private struct SettingsBoth: Codable, SettingsShape {
    var when: Date
    var data: Data
    var ratio: Double
    var count: Int
    var name: String
}

@JSONModel private struct SettingsOnly: SettingsShape {
    var when: Date
    var data: Data
    var ratio: Double
    var count: Int
    var name: String
}
