import Foundation
import Testing

/// The article's code stands in these tests, paragraph by paragraph.
@Suite("Article")
struct ArticleTests {
    @Test func isCompiledHere() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/ApusJSONParsing/ApusJSONParsing.docc/OneDescription.md"), encoding: .utf8)
        let own = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            try Self.lines(String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }.joined(separator: "\n")
        let examples = article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        #expect(examples.count == 6)
        for example in examples {
            let code = example.drop { $0 != "\n" }
            for paragraph in code.components(separatedBy: "\n\n") {
                #expect(own.contains(Self.lines(paragraph)), "not compiled by these tests:\n\(paragraph)")
            }
        }
    }

    /// The lines that are not empty, without their indentation.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
