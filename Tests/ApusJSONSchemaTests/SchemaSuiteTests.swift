import ApusJSONSchema
import Foundation
import TestSupport
import Testing

/// The tests of JSON-Schema-Test-Suite for each dialect: all that are required, and the optional ones.
///
/// Skipped unless the environment variable APUS_CORPUS names the corpus' folder.
@Suite("JSON-Schema-Test-Suite", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct SchemaSuiteTests {
    /// A dialect, and how many tests the suite has for it.
    struct Suite: Sendable, CustomTestStringConvertible {
        let dialect: JSONSchemaDialect
        let name: String
        let required: Int
        let optional: Int
        let formats: Int
        var testDescription: String { name }

        /// Those that the corpus has.
        static let all = [
            Suite(dialect: .draft2020, name: "2020-12", required: 1299, optional: 162, formats: 764),
            Suite(dialect: .draft2019, name: "2019-09", required: 1259, optional: 158, formats: 757),
            // Without the 10 tests of content.json: what content keywords say is not checked.
            Suite(dialect: .draft7, name: "draft 7", required: 927, optional: 108, formats: 676),
        ].filter { Corpus.has($0.folder) }

        /// Whether the corpus has the resources of other dialects, which one optional test of 2020-12 refers to.
        static let hasOtherDialects = Corpus.has("json-schema/remotes/draft2019-09")

        var folder: String { "json-schema/tests/draft" + (dialect == .draft7 ? "7" : name) }
    }

    /// Tests of names that are not valid, but accepted: names of hosts are checked as RFC 1123 asks, and anything beyond
    /// ASCII is taken for a letter.
    private static let lostFormats = ["hostname.json", "idn-hostname.json"]
    private static let lost: Set = [
        // The characters of a label and what is next to them (RFC 5892).
        "illegal first char U+302E Hangul single dot tone mark", "contains illegal char U+302E Hangul single dot tone mark",
        "Begins with a Spacing Combining Mark", "Begins with a Nonspacing Mark", "Begins with an Enclosing Mark",
        "Exceptions that are DISALLOWED, right-to-left chars", "Exceptions that are DISALLOWED, left-to-right chars",
        "MIDDLE DOT with no preceding 'l'", "MIDDLE DOT with nothing preceding", "MIDDLE DOT with no following 'l'",
        "MIDDLE DOT with nothing following", "Greek KERAIA not followed by Greek", "Greek KERAIA not followed by anything",
        "Hebrew GERESH not preceded by Hebrew", "Hebrew GERESH not preceded by anything", "Hebrew GERSHAYIM not preceded by Hebrew",
        "Hebrew GERSHAYIM not preceded by anything", "KATAKANA MIDDLE DOT with no Hiragana, Katakana, or Han",
        "KATAKANA MIDDLE DOT with no other characters", "Arabic-Indic digits mixed with Extended Arabic-Indic digits",
        "ZERO WIDTH JOINER not preceded by Virama", "ZERO WIDTH JOINER not preceded by anything",
        "zero width non-joiner must pass at every occurrence",
        // The direction of labels (RFC 5893).
        "Bidi domain name with a digit-first label is invalid", "label starting with a digit before a right-to-left letter is invalid",
        "left-to-right label containing a right-to-left letter is invalid", "right-to-left label mixing both digit types is invalid",
        // What a label that begins with `xn--` stands for, and how long another would be in this form (RFC 3492, RFC 5891).
        "invalid Punycode", "U-label contains \"--\" in the 3rd and 4th position", "contains \"--\" in the 3rd and 4th position",
        "A-label that decodes to a disallowed code point is invalid", "A-label that decodes to a Bidi rule violation is invalid",
        "a U-label whose A-label form is longer than 63 octets is invalid",
        "non-canonical Punycode that does not re-encode to itself is invalid",
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
    private func run(_ folder: String, of suite: Suite, assertsFormats: Bool = false) throws -> Int {
        var count = 0
        for name in Corpus.files(in: suite.folder + folder) where name.hasSuffix(".json") {
            if suite.dialect == .draft7, name == "content.json" { continue }
            if !Suite.hasOtherDialects, name == "cross-draft.json" { continue }
            for group in try #require(Self.value("\(suite.folder)\(folder)/\(name)").array) {
                let description = try #require(group["description"]?.string)
                let schema = try JSONSchema(
                    parsing: try #require(group["schema"]), resources: Self.remotes, dialect: suite.dialect, assertsFormats: assertsFormats)
                for test in try #require(group["tests"]?.array) {
                    let data = try #require(test["data"])
                    let expected = try #require(test["valid"]?.boolean as Bool?)
                    let title = test["description"]?.string ?? ""
                    let isLost = Self.lostFormats.contains(name) && Self.lost.contains(title)
                    let violations = try schema.validate(data)
                    #expect(violations.isEmpty == (expected || isLost), "\(name): \(description): \(title): \(violations)")
                    #expect(try schema.isValid(data) == (expected || isLost))
                    count += 1
                }
            }
        }
        return count
    }

    @Test(arguments: Suite.all) func `all required tests pass`(_ suite: Suite) throws {
        let count = try run("", of: suite)
        Corpus.report("JSON Schema \(suite.name), required", count)
        #expect(count == suite.required)
    }

    @Test(arguments: Suite.all) func `the optional tests pass`(_ suite: Suite) throws {
        let count = try run("/optional", of: suite)
        Corpus.report("JSON Schema \(suite.name), optional", count)
        #expect(count == suite.optional - (Suite.hasOtherDialects ? 0 : 1))
    }

    @Test(arguments: Suite.all) func `the optional tests of formats pass`(_ suite: Suite) throws {
        let count = try run("/optional/format", of: suite, assertsFormats: true)
        Corpus.report("JSON Schema \(suite.name), formats", count)
        #expect(count == suite.formats)
    }
}
