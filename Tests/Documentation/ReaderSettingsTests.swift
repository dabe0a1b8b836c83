import ApusJSON
import ApusJSONMacros
import ApusJSONMapping
import ApusJSONParsing
import ApusJSONPatch
import ApusJSONPath
import ApusJSONPatterns
import ApusJSONSchema
import Foundation
import TestSupport
import Testing

#if NIO
import ApusJSONNIO
import NIOCore
#endif

@JSONModel private struct SettingModel { var a: JSONValue? }

private struct SettingPlain: Codable { var a: JSONValue? }

/// What a setting for reading says holds for whatever reads: it is honoured, or rejected by name.
@Suite("Documentation: settings and readers")
struct ReaderSettingsTests {
    /// What reads a text, and returns its member `a` if that can be asked for.
    struct Reader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let read: @Sendable (String, JSONReadConfiguration) async throws -> JSONValue?

        init(_ name: String, _ read: @escaping @Sendable (String, JSONReadConfiguration) async throws -> JSONValue?) {
            (testDescription, self.read) = (name, read)
        }
    }

    private static func decoder(_ configuration: JSONReadConfiguration) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration = configuration
        return decoder
    }

    private static func lines(_ text: String, _ configuration: JSONReadConfiguration) -> JSONLines {
        JSONLines(
            Array(text.utf8), configuration: JSONLineConfiguration(readConfiguration: configuration), decoder: decoder(configuration))
    }

    static let readers: [Reader] =
        [
            Reader("a document") { try JSONDocument(parsing: $0, configuration: $1).root["a"].map { try JSONValue($0) } },
            Reader("a value") { try JSONValue(parsing: $0, configuration: $1)["a"] },
            Reader("a decoder, by Codable") { try decoder($1).decode(SettingPlain.self, from: $0).a },
            Reader("a decoder, a model") { try decoder($1).decode(SettingModel.self, from: $0).a },
            Reader("a decoder, a value") { try decoder($1).decode(JSONValue.self, from: $0)["a"] },
            Reader("a decoder, with a report") { try decoder($1).decodeWithReport(SettingModel.self, from: $0).value.a },
            Reader("lines of values") { try lines($0, $1).next(as: .value)?["a"] },
            Reader("lines of documents") { try lines($0, $1).next(as: .document)?.root["a"].map { try JSONValue($0) } },
            Reader("lines of a type") { try lines($0, $1).next(SettingPlain.self)?.a },
            Reader("lines of a model") { try lines($0, $1).next(SettingModel.self)?.a },
            Reader("events") { text, configuration in
                let bytes = AsyncStream([UInt8].self) { stream in
                    stream.yield(Array("data: \(text)\n\n".utf8))
                    stream.finish()
                }
                for try await value in bytes.serverSentEvents().decoded(SettingModel.self, decoder: decoder(configuration)) { return value.a }
                return nil
            },
            Reader("a pattern") {
                let node = try JSONPattern(parsing: #"{"a?":"any"}"#).requireValid($0, configuration: $1)
                return try node["a"].map { try JSONValue($0) }
            },
            Reader("a schema") { try JSONSchema(parsing: "{}").requireValid($0, configuration: $1)["a"].map { try JSONValue($0) } },
            Reader("a path") { try JSONPath(parsing: "$.a").nodes(in: $0, configuration: $1).first.map { try JSONValue($0) } },
            Reader("a mapper") {
                struct Item: JSONMappable {
                    var a: JSONValue?
                    static let jsonProperties: JSONPropertyTable<Item> = [.property("a", \.a)]
                }
                var mapper = JSONMapper()
                mapper.readConfiguration = $1
                return try mapper.make(Item.self, from: $0).value.a
            },
            Reader("a parser-printer") {
                try JSONValue.jsonParser().decode($0, configuration: $1)["a"]
            },
            Reader("a merge patch") {
                var item = SettingPlain(a: .null)
                try decoder($1).merge($0, into: &item, changing: .all, encoder: ApusJSONEncoder())
                return item.a
            },
        ] + buffers

    #if NIO
    private static let buffers = [
        Reader("a buffer") { try decoder($1).decode(SettingModel.self, from: ByteBuffer(string: $0)).a },
        Reader("the next bytes of a buffer") {
            var buffer = ByteBuffer(string: $0)
            return try buffer.readJSONDecodable(SettingPlain.self, decoder: decoder($1), length: buffer.readableBytes)?.a
        },
    ]
    #else
    private static let buffers: [Reader] = []
    #endif

    struct Setting: Sendable, CustomTestStringConvertible {
        enum Expected: Sendable {
            case value(JSONValue)
            case accepted
            case rejected(JSONErrorCode)
        }

        let testDescription: String
        let text: String
        let expected: Expected
        let configuration: JSONReadConfiguration

        init(_ name: String, _ text: String, _ expected: Expected, _ configuration: JSONReadConfiguration) {
            (testDescription, self.text, self.expected, self.configuration) = (name, text, expected, configuration)
        }
    }

    private static let big = "123456789012345678901234567890"

    static let settings = [
        Setting("comments", #"{"a":/* x */1}"#, .value(1), JSONReadConfiguration(options: .comments)),
        Setting("no comments", #"{"a":/* x */1}"#, .rejected(.unexpectedCharacter), .strict),
        Setting("trailing commas", #"{"a":1,}"#, .value(1), JSONReadConfiguration(options: .trailingCommas)),
        Setting("no trailing commas", #"{"a":1,}"#, .rejected(.trailingComma), .strict),
        Setting("lone surrogates", #"{"a":"\ud800"}"#, .value("\u{FFFD}"), JSONReadConfiguration(options: .lenientUnicode)),
        Setting("no lone surrogates", #"{"a":"\ud800"}"#, .rejected(.unpairedSurrogate), .strict),
        Setting("no noncharacters", #"{"a":"\uffff"}"#, .rejected(.noncharacter), JSONReadConfiguration(options: .rejectNoncharacters)),
        Setting("a limit of depth", #"{"a":[[1]]}"#, .rejected(.tooDeep), JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2))),
        Setting("a higher limit of depth", #"{"a":[[1]]}"#, .value([[1]]), JSONReadConfiguration(limits: JSONLimits(maximumDepth: 3))),
        Setting("a limit of bytes", #"{"a":12}"#, .rejected(.tooLarge), JSONReadConfiguration(limits: JSONLimits(maximumByteCount: 7))),
        Setting("a higher limit of bytes", #"{"a":12}"#, .value(12), JSONReadConfiguration(limits: JSONLimits(maximumByteCount: 8))),
        Setting("the first of repeated keys", #"{"a":1,"a":2}"#, .value(1), .strict),
        Setting("the last of repeated keys", #"{"a":1,"a":2}"#, .value(2), JSONReadConfiguration(duplicateKeys: .last)),
        Setting("no repeated keys", #"{"a":1,"a":2}"#, .rejected(.duplicateKey), JSONReadConfiguration(duplicateKeys: .error)),
        Setting("exact numbers", #"{"a":\#(big)}"#, .value(.number(big)), JSONReadConfiguration(numbers: .exact)),
        Setting("doubles", #"{"a":\#(big)}"#, .value(.double(123_456_789_012_345_678_901_234_567_890)), JSONReadConfiguration(numbers: .double)),
        Setting("doubles, out of range", #"{"a":1e400}"#, .rejected(.numberOutOfRange), JSONReadConfiguration(numbers: .double)),
        Setting("no big numbers", #"{"a":\#(big)}"#, .rejected(.numberOutOfRange), JSONReadConfiguration(numbers: .error)),
        Setting("the Swift engine", #"{"a":1}"#, .value(1), JSONReadConfiguration(engine: .swift)),
        Setting(
            "an engine that cannot", #"{"a":1}"#,
            .rejected(JSONEngine.available.contains(.simdjson) ? .unsupportedOptions : .engineUnavailable),
            JSONReadConfiguration(options: .comments, engine: .simdjson)),
    ]

    @Test(arguments: readers, settings)
    func `every reader honours every setting, or rejects it`(_ reader: Reader, _ setting: Setting) async throws {
        do {
            let value = try await reader.read(setting.text, setting.configuration)
            switch setting.expected {
            case .value(let expected): #expect(value == expected)
            case .accepted: break
            case .rejected(let code): Issue.record("Accepted, instead of \(code)")
            }
        } catch {
            guard case .rejected(let code) = setting.expected else {
                Issue.record("\(error)")
                return
            }
            #expect(JSONErrorCode(of: error) == code, "\(error)")
        }
    }

    @Test(arguments: readers)
    func `no reader quotes the text if it must not`(_ reader: Reader) async throws {
        let texts = [#"{"a":secret}"#, #"{"a":"secret"#]
        for text in texts {
            let error = await #expect(throws: (any Error).self) { try await reader.read(text, JSONReadConfiguration(quotesInput: false)) }
            let findings = error.map(JSONFinding.all) ?? []
            let said = ["\(error.debugDescription)", String(reflecting: error)] + findings.map { "\($0)" } + findings.map(\.debugDescription)
            #expect(!findings.isEmpty && said.allSatisfy { !$0.contains("secret") }, "\(said)")
        }
    }

    // MARK: Writers

    @Test func `the order that an encoder's options ask for is that of a value too`() throws {
        let encoder = ApusJSONEncoder()
        let value: KeyValuePairs<String, Int> = ["b": 1, "a": 2, "é": 3, "B": 4]
        struct Pairs: Encodable {
            let pairs: KeyValuePairs<String, Int>
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                for (key, value) in pairs { try container.encode(value, forKey: AnyKey(stringValue: key)) }
            }
        }
        struct AnyKey: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        for options in [JSONWriteOptions.sortedKeys, .canonical, []] {
            encoder.writeOptions = options
            let tree = try encoder.encode(Pairs(pairs: value), as: JSONValue.self)
            let text = try encoder.encode(Pairs(pairs: value), as: String.self)
            #expect(try tree.jsonString([]) == JSONValue(parsing: text).jsonString([]), "\(options)")
        }
    }
}
