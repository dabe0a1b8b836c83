import ApusJSON
import Foundation
import TestSupport
import Testing

/// N. Seriot's JSONTestSuite: `y_` files are JSON, `n_` files are not, and for `i_` files an
/// implementation may choose.
///
/// Skipped unless the environment variable APUS_CORPUS names the corpus' folder. The project's own
/// tables of the same rules do not need it.
@Suite("JSONTestSuite", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct JSONTestSuiteTests {
    static let folder = "JSONTestSuite/test_parsing"
    static let files = Corpus.files(in: folder)

    @Test func `the corpus contains every file of JSONTestSuite`() {
        #expect(Self.files.count { $0.hasPrefix("y_") } == 95)
        #expect(Self.files.count { $0.hasPrefix("n_") } == 188)
        // The tests below run each file.
        Corpus.report("JSONTestSuite, valid and invalid", Self.files.count { !$0.hasPrefix("i_") })
        Corpus.report("JSONTestSuite, either way", FreeChoices.parsing.count + FreeChoices.transform.count)
        #expect(Set(Self.files.filter { $0.hasPrefix("i_") }) == Set(FreeChoices.parsing.map(\.file)))
        #expect(Set(Corpus.files(in: "JSONTestSuite/test_transform")) == Set(FreeChoices.transform.map(\.file)))
    }

    @Test(arguments: files.filter { $0.hasPrefix("y_") }, JSONEngine.available)
    func `each file that is JSON is accepted`(_ file: String, on engine: JSONEngine) throws {
        let bytes = try Corpus.data("\(Self.folder)/\(file)")
        #expect(throws: Never.self) { try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)) }
    }

    @Test(arguments: files.filter { $0.hasPrefix("n_") }, JSONEngine.available)
    func `each file that is not JSON is rejected`(_ file: String, on engine: JSONEngine) throws {
        let bytes = try Corpus.data("\(Self.folder)/\(file)")
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)) }
    }

    @Test(arguments: FreeChoices.parsing, JSONEngine.available)
    func `each file that implementations may accept or reject has the documented outcome`(_ choice: FreeChoices.Choice, on engine: JSONEngine) throws
    {
        try expect(choice, folder: Self.folder, engine)
    }

    @Test(arguments: FreeChoices.transform, JSONEngine.available)
    func `each file in test_transform has the documented value or error`(_ choice: FreeChoices.Choice, on engine: JSONEngine) throws {
        try expect(choice, folder: "JSONTestSuite/test_transform", engine)
    }

    private func expect(_ choice: FreeChoices.Choice, folder: String, _ engine: JSONEngine) throws {
        let bytes = try Corpus.data("\(folder)/\(choice.file)")
        switch choice.outcome {
        case .value(let value):
            #expect(JSONValue(copying: try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)).root) == value)
        case .deep(let depth):
            var node: JSONNode? = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)).root
            for _ in 1..<depth { node = node?[0] }
            #expect(node?.count == 0)
        case .error(let code):
            let error = try #require(throws: JSONSyntaxError.self) {
                try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine))
            }
            #expect(error.code == code)
        }
    }
}
