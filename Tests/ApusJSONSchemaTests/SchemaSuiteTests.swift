import ApusJSONSchema
import Foundation
import TestSupport
import Testing

/// The tests of JSON-Schema-Test-Suite for 2020-12: all that are required, and the optional ones.
///
/// Skipped unless the environment variable APUS_CORPUS names the corpus' folder.
@Suite("JSON-Schema-Test-Suite", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct SchemaSuiteTests {
    /// A group of optional tests that ask for more than JSON Schema does, or for other resources.
    private static let excepted = [
        // The resource is not part of the corpus.
        "cross-draft.json"
    ]

    /// The schemas that tests refer to, by the URIs at which the suite serves them.
    private static let remotes = remotes(in: "")

    private static func remotes(in folder: String) -> [String: JSONValue] {
        var remotes: [String: JSONValue] = [:]
        for name in Corpus.files(in: "json-schema/remotes/" + folder) {
            if name.hasSuffix(".json") {
                remotes["http://localhost:1234/\(folder)\(name)"] = try? value("json-schema/remotes/\(folder)\(name)")
            } else {
                remotes.merge(self.remotes(in: "\(folder)\(name)/")) { one, _ in one }
            }
        }
        return remotes
    }

    private static func value(_ path: String) throws -> JSONValue {
        try JSONValue(parsing: Corpus.data(path), configuration: JSONReadConfiguration(numbers: .exact))
    }

    /// Runs the tests of a folder, and returns how many there are.
    private func run(_ folder: String, assertsFormats: Bool = false) throws -> Int {
        var count = 0
        for name in Corpus.files(in: folder) where name.hasSuffix(".json") && !Self.excepted.contains(name) {
            for group in try #require(Self.value(folder + "/" + name).array) {
                let description = try #require(group["description"]?.string)
                let schema = try JSONSchema(
                    parsing: try #require(group["schema"]), resources: Self.remotes, assertsFormats: assertsFormats)
                for test in try #require(group["tests"]?.array) {
                    let data = try #require(test["data"])
                    let expected = try #require(test["valid"]?.boolean as Bool?)
                    let violations = try schema.validate(data)
                    #expect(violations.isEmpty == expected, "\(name): \(description): \(test["description"]?.string ?? ""): \(violations)")
                    #expect(try schema.isValid(data) == expected)
                    count += 1
                }
            }
        }
        return count
    }

    @Test func `all required tests pass`() throws {
        let count = try run("json-schema/tests/draft2020-12")
        Corpus.report("JSON Schema 2020-12, required", count)
        #expect(count == 1299)
    }

    @Test func `the optional tests pass`() throws {
        let count = try run("json-schema/tests/draft2020-12/optional")
        Corpus.report("JSON Schema 2020-12, optional", count)
        #expect(count >= 160)
    }

    @Test func `the optional tests of formats pass`() throws {
        let count = try run("json-schema/tests/draft2020-12/optional/format", assertsFormats: true)
        Corpus.report("JSON Schema 2020-12, formats", count)
        #expect(count > 500)
    }
}
