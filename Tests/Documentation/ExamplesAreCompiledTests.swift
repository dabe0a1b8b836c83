import Foundation
import TestSupport
import Testing

/// Examples that are not compiled go stale. Those in doc comments and articles are copied verbatim
/// from the sources of tests.
@Suite("Documentation")
struct ExamplesAreCompiledTests {
    /// The languages of blocks that no test contains: commands, and what they print.
    private static let otherLanguages = ["sh", "console", "python"]

    /// Blocks that no test can contain: manifests and drawings.
    private static let exceptions = [".package(", "index  tag  payload", "bytes of a document"]

    /// The examples. Empty if the sources cannot be read, which a test notices.
    private static let examples: [DocumentationExample] = {
        let paths = (try? PackageFiles.paths(in: "Sources", endingWith: [".swift", ".md"])) ?? []
        return paths.flatMap { (try? DocumentationExample.examples(in: $0)) ?? [] }
            .filter { example in !otherLanguages.contains(example.language) && !exceptions.contains(where: example.text.contains) }
    }()

    private static let sources = Result {
        try CompiledSources(folders: [
            "Tests/Documentation", "Tests/ApusJSONMappingTests", "Tests/ApusJSONParsingTests", "Tests/Examples/Tests/Recipes",
        ])
    }

    @Test(arguments: examples)
    func `each example in the documentation is part of a test`(_ example: DocumentationExample) throws {
        #expect(try Self.sources.get().contain(example), "No file of a test contains all of this:\n\(example.text)")
    }

    @Test func `the examples of all modules are found`() {
        let modules = Set(Self.examples.map { String($0.location.split(separator: "/")[1]) })
        #expect(
            modules.isSuperset(of: [
                "ApusJSON", "ApusJSONFoundation", "ApusJSONHummingbird", "ApusJSONMacros", "ApusJSONMapping", "ApusJSONNIO", "ApusJSONParsing",
                "ApusJSONPatch", "ApusJSONPath", "ApusJSONPatterns", "ApusJSONSchema",
            ]))
        #expect(Self.examples.count > 100)
    }
}
