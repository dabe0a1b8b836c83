import Foundation
import TestSupport
import Testing

@testable import ApusJSON

/// Both engines parse third-party files to the same tape or the same error.
///
/// Skipped unless the environment variable APUS_CORPUS names the corpus' folder. The generated
/// documents do not need it.
@Suite("Engines agree on the corpus", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct CorpusAgreementTests {
    static let suites = ["JSONTestSuite/test_parsing", "JSONTestSuite/test_transform"]
    static let examples = ["simdjson-examples/twitter.json", "simdjson-examples/citm_catalog.json", "simdjson-examples/canada.json"]

    @Test func `the corpus contains every file of the test suites`() {
        #expect(Self.suites.flatMap { Corpus.files(in: $0) }.count == 340)
    }

    @Test(arguments: suites.flatMap { folder in Corpus.files(in: folder).map { "\(folder)/\($0)" } })
    func `engines agree on the tape or error of each file in the test suites`(_ file: String) throws {
        let bytes = Array(try Corpus.data(file))
        for numbers in JSONNumberPolicy.allCases {
            for duplicateKeys in [JSONDuplicateKeyPolicy.last, .error] {
                let configuration = JSONReadConfiguration(duplicateKeys: duplicateKeys, numbers: numbers)
                let readings = try JSONEngine.available.map { try EngineComparison.read(bytes, configuration, on: $0) }
                for reading in readings {
                    #expect(EngineComparison.difference(readings[0], reading) == nil)
                    if case .success(let document) = reading { #expect(EngineComparison.problem(with: document, text: bytes) == nil) }
                }
            }
        }
    }

    /// The documents that the benchmarks use: every word of the tape, every offset and every
    /// number.
    @Test(arguments: examples)
    func `engines agree on the tape of each example document`(_ file: String) throws {
        let bytes = Array(try Corpus.data(file))
        let readings = try JSONEngine.available.map { try EngineComparison.read(bytes, on: $0) }
        for reading in readings { #expect(EngineComparison.difference(readings[0], reading) == nil) }
        guard case .success(let document) = readings[0] else { return }
        #expect(document.storage.tape.wordCount > 1000)
        #expect(EngineComparison.problem(with: document, text: bytes) == nil)
    }

    /// JSON5 and UTF-8 tests, read as JSON: the engines reject most of them, and all engines alike.
    @Test(arguments: [
        "json5-tests/arrays", "json5-tests/comments", "json5-tests/misc", "json5-tests/new-lines", "json5-tests/numbers", "json5-tests/objects",
        "json5-tests/strings", "utf8/kuhn",
    ])
    func `engines agree on files that are not JSON`(_ folder: String) throws {
        for file in Corpus.files(in: folder) {
            let bytes = Array(try Corpus.data("\(folder)/\(file)"))
            let quoted =
                [UInt8(ascii: "\"")] + bytes.filter { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") } + [UInt8(ascii: "\"")]
            for text in [bytes, quoted] {
                let readings = try JSONEngine.available.map { try EngineComparison.read(text, on: $0) }
                for reading in readings { #expect(EngineComparison.difference(readings[0], reading) == nil, "\(file)") }
            }
        }
    }
}
