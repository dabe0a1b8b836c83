import TestSupport
import Testing

@Suite("Article")
struct ArticleTests {
    @Test func `all code in the article is compiled in this folder`() throws {
        let sources = try CompiledSources(folders: ["Tests/ApusJSONParsingTests"])
        let examples = try DocumentationExample.examples(in: "Sources/ApusJSONParsing/ApusJSONParsing.docc/ParserPrinters.md")
        #expect(examples.count == 9)
        for example in examples { #expect(sources.contain(example), "\(example): no test contains all of this:\n\(example.text)") }
    }
}
