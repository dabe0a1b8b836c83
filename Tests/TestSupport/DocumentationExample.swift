package import Foundation

/// A fenced code block in an article or a doc comment.
package struct DocumentationExample: Sendable, CustomStringConvertible {
    /// The file, relative to the root of the package, and the line of the opening fence.
    package let location: String
    /// The language after the opening fence: `swift`, or empty.
    package let language: String
    package let text: String

    package var description: String { location }

    /// Returns the code blocks of an article, or of the doc comments of a Swift file.
    package static func examples(in path: String) throws -> [DocumentationExample] {
        let source = try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        // Outside doc comments, a fence is ordinary code.
        if path.hasSuffix(".swift") { lines = lines.map { $0.hasPrefix("///") ? $0.dropFirst(3).trimmingCharacters(in: .whitespaces) : "" } }
        var examples: [DocumentationExample] = []
        var open: (line: Int, language: String)?
        for (index, line) in lines.enumerated() where line.hasPrefix("```") {
            if let (start, language) = open {
                let text = lines[start..<index].joined(separator: "\n")
                examples.append(DocumentationExample(location: "\(path):\(start)", language: language, text: text))
                open = nil
            } else {
                open = (index + 1, String(line.dropFirst(3)))
            }
        }
        return examples
    }
}

/// The test sources in which examples are looked up.
package struct CompiledSources: Sendable {
    private let texts: [String]

    /// Reads the Swift files in these folders, given relative to the root of the package, and the
    /// files that `Tests/Deployment/run` executes.
    package init(folders: [String]) throws {
        let deployment = try PackageFiles.paths(in: "Tests/Deployment", endingWith: [".dockerfile", "run"])
        texts = try (folders.flatMap { try PackageFiles.paths(in: $0, endingWith: [".swift"]) } + deployment).map { path in
            Self.normalised(try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8))
        }
    }

    /// Whether one file contains every paragraph of an example. Whitespace and semicolons do not
    /// count: a doc comment may align its remarks or join lines that the formatter would separate.
    package func contain(_ example: DocumentationExample) -> Bool {
        let paragraphs = example.text.components(separatedBy: "\n\n").map(Self.normalised)
        return texts.contains { text in paragraphs.allSatisfy(text.contains) }
    }

    private static func normalised(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0 != ";" && !$0.properties.isWhitespace }.map(Character.init))
    }
}

/// The files of this package, as of when the tests were compiled.
package enum PackageFiles {
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the files in a folder and its subfolders, relative to the root of the package,
    /// sorted.
    package static func paths(in folder: String, endingWith suffixes: [String]) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { path in suffixes.contains(where: path.hasSuffix) }.map { "\(folder)/\($0)" }.sorted()
    }
}
