import ApusJSONPath
import TestSupport
import Testing

/// The JSONPath Compliance Test Suite, or the part of it that the corpus has.
///
/// Skipped unless the environment variable APUS_CORPUS names the corpus' folder.
@Suite("JSONPath Compliance Test Suite", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct PathSuiteTests {
    @Test func `all tests pass`() throws {
        let suite = try JSONValue(parsing: Corpus.data(Corpus.paths.file), configuration: JSONReadConfiguration(numbers: .exact))
        let tests = try #require(suite["tests"]?.array)
        for test in tests {
            let (name, selector) = (test["name"]?.string ?? "", try #require(test["selector"]?.string))
            if test["invalid_selector"] == true {
                #expect(throws: JSONExpressionError.self, "\(name): \(selector)") { try JSONPath(parsing: selector) }
                continue
            }
            do {
                let nodes = try JSONPath(parsing: selector).nodes(in: try #require(test["document"]))
                let values = JSONValue.array(try nodes.map { try JSONValue($0) })
                let expected = test["result"].map { [$0] } ?? test["results"]?.array ?? []
                #expect(expected.contains(values), "\(name): \(selector): \(values)")
                let paths = JSONValue.array(nodes.map { .string($0.normalizedPath) })
                let expectedPaths = test["result_paths"].map { [$0] } ?? test["results_paths"]?.array ?? []
                #expect(expectedPaths.contains(paths), "\(name): \(selector): \(paths)")
            } catch {
                Issue.record("\(name): \(selector): \(error)")
            }
        }
        Corpus.report("JSONPath Compliance Test Suite", tests.count)
        #expect(tests.count == Corpus.paths.count)
    }
}
