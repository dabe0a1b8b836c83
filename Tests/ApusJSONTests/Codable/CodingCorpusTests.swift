import ApusJSON
import Foundation
import TestSupport
import Testing

/// Both libraries' coders on other people's documents, through `JSONValue`.
///
/// Skipped where the environment variable APUS_CORPUS does not name the corpus' folder.
@Suite("Coders on the corpus", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct CodingCorpusTests {
    static let folders = ["JSONTestSuite/test_parsing", "JSONTestSuite/test_transform", "json-patch-tests", "jcs-rfc8785/testdata/input", "jcs-rfc8785/testdata/output"]
    static let examples = [
        "simdjson-examples/twitter.json", "simdjson-examples/citm_catalog.json", "simdjson-examples/canada.json", "jsonparsing-errors.json",
        "verijson/cases-0.1.1.json", "verijson/cases-2014.json",
    ]

    static var files: [String] {
        folders.flatMap { folder in Corpus.files(in: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" } } + examples
    }

    /// What Foundation takes and we do not, or reads as something else.
    private static func isDifferent(_ file: String) -> Bool {
        differences.contains { file.hasSuffix($0) }
    }

    static let differences: [String] = []

    @Test func documents() throws {
        var decoded = 0
        for file in Self.files where !Self.isDifferent(file) {
            let data = try Corpus.data(file)
            guard let value = try? ApusJSONDecoder().decode(JSONValue.self, from: data) else { continue }
            decoded += 1
            let theirs = try? JSONDecoder().decode(JSONValue.self, from: data)
            #expect(theirs == value, "\(file)")
            expectEncodingParity(value)
            expectEncodingParity([value, value])
            expectEncodingParity(["key": value])
            // Through the value's own encode(to:), as any Encodable is.
            expectEncodingParity(Script { try value.encode(to: $0) })
            #expect(try ApusJSONEncoder().encodeToValue(value) == value, "\(file)")
        }
        #expect(decoded > 180)
    }

    /// One document a line.
    @Test func lines() throws {
        for file in ["ndjson/twitter-statuses.ndjson", "ndjson/amazon_cellphones.ndjson"] {
            for line in try Corpus.data(file).split(separator: UInt8(ascii: "\n")) {
                guard let value = try? ApusJSONDecoder().decode(JSONValue.self, from: line) else { continue }
                #expect((try? JSONDecoder().decode(JSONValue.self, from: line)) == value)
                expectEncodingParity(value)
            }
        }
    }
}
