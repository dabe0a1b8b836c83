import ApusJSON
import ApusJSONMapping
import ApusJSONParsing
import ApusJSONPatch
import ApusJSONPatterns
import Foundation
import TestSupport
import Testing

/// If a validator and a decoder see different members of one body, what has been checked is not what
/// is used.
@Suite("Readers of repeated keys")
struct RepeatedKeyTests {
    private struct Body: Codable { var role: String }

    private struct Direct: JSONTableModel {
        var role: String

        static let jsonTable = JSONModelTable(of: Direct.self) { members in members.required("role", \.role) }
    }

    private struct Entered: JSONReadable {
        var role: String
        init(reading json: inout JSONCursor) throws {
            try json.enter("role")
            role = try json.read()
        }
    }

    private final class Mapped: JSONMappable {
        var role = ""
        init() {}
        static let jsonProperties: JSONPropertyTable<Mapped> = [.property("role", \.role)]
    }

    private struct ParsedBody { var role: String }

    /// The role that each reader sees.
    private static func roles(_ text: String, _ configuration: JSONReadConfiguration?) throws -> [String: String] {
        let data = Data(text.utf8)
        let decoder = ApusJSONDecoder()
        let compatible = ApusJSONDecoder.foundationCompatible()
        var mapper = JSONMapper()
        var settings = JSONLineConfiguration()
        if let configuration {
            decoder.readConfiguration = configuration
            compatible.readConfiguration = configuration
            mapper.readConfiguration = configuration
            settings = JSONLineConfiguration(readConfiguration: configuration)
        }
        let reading = configuration ?? JSONReadConfiguration()
        let document = try JSONDocument(parsing: data, configuration: reading)
        let value = try JSONValue(parsing: data, configuration: reading)
        var roles: [String: String] = [:]
        func add(_ reader: String, _ role: String?) { roles[reader] = role ?? "none" }
        add("value", value["role"]?.string)
        add("value by pointer", value[at: "/role"]?.string)
        add("document", document.root["role"]?.string)
        add("document by pointer", document[at: "/role"]?.string)
        add("value of document", try JSONValue(document.root)["role"]?.string)
        // It reads strict JSON only.
        if reading.options == .strict {
            let incremental = try JSONIncrementalParser(configuration: reading)
            try incremental.append(data)
            add("incremental parser", try incremental.finish().root["role"]?.string)
        }
        add("decoder", try decoder.decode(Body.self, from: data).role)
        add("compatible decoder", try compatible.decode(Body.self, from: data).role)
        add("decoder of dictionaries", try decoder.decode([String: String].self, from: data)["role"])
        add("decoder of values", try decoder.decode(JSONValue.self, from: data)["role"]?.string)
        add("decoder of documents", try decoder.decode(Body.self, from: document).role)
        add("cursor", try decoder.decode(Direct.self, from: data).role)
        add("cursor, entered", try decoder.decode(Entered.self, from: data).role)
        add("cursor of dictionaries", try decoder.decode([String: String].self, from: String(decoding: data, as: UTF8.self))["role"])
        add("mapper", try mapper.make(Mapped.self, from: data).value.role)
        add("parser", try Parse(ParsedBody.init(role:)) { Field("role") { String.jsonParser() } }.decode(data, configuration: reading).role)
        var lines = JSONLines(data, configuration: settings, decoder: decoder)
        add("lines of values", try lines.next(as: .value)?["role"]?.string)
        lines = JSONLines(data, configuration: settings, decoder: decoder)
        add("lines of types", try lines.next(Body.self)?.role)
        for role in ["user", "admin"] {
            let pattern = try JSONPattern(parsing: #"{"role":{"$enum":["\#(role)"]}}"#)
            if try pattern.isValid(document) { add("pattern", role) }
            if try pattern.isValid(value) { add("pattern of values", role) }
        }
        let patch = try JSONPatch(parsing: #"[{"op":"copy","from":"/role","path":"/copied"}]"#)
        add("patch of a text", try JSONValue(parsing: document.text(applying: patch) as [UInt8], configuration: reading)["copied"]?.string)
        return roles
    }

    private static let text = #"{"id":"1","role":"user","x":"","role":"admin"}"#

    @Test(arguments: JSONEngine.available)
    func `with default settings, every reader sees the first of repeated keys, as Foundation's decoder does`(_ engine: JSONEngine) throws {
        #expect(try JSONDecoder().decode(Body.self, from: Data(Self.text.utf8)).role == "user")
        for configuration in [
            nil, JSONReadConfiguration(engine: engine), .strict, .json5, JSONReadConfiguration(limits: JSONLimits(maximumDepth: 9)),
        ] {
            for (reader, role) in try Self.roles(Self.text, configuration) { #expect(role == "user", "\(reader)") }
        }
    }

    @Test(arguments: JSONEngine.available)
    func `with a policy, every reader sees the member that the policy says`(_ engine: JSONEngine) throws {
        for (policy, expected) in [(JSONDuplicateKeyPolicy.first, "user"), (.last, "admin")] {
            for (reader, role) in try Self.roles(Self.text, JSONReadConfiguration(duplicateKeys: policy, engine: engine)) {
                #expect(role == expected, "\(reader)")
            }
        }
        #expect(throws: (any Error).self) { try Self.roles(Self.text, JSONReadConfiguration(duplicateKeys: .error, engine: engine)) }
    }
}
