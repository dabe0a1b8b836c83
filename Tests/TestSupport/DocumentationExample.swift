package import Foundation

/// A fenced block of code in an article or a doc comment.
package struct DocumentationExample: Sendable, CustomStringConvertible {
    /// The file, relative to the root of the package, and the line of the opening fence.
    package let location: String
    /// What follows the opening fence: `swift`, or nothing.
    package let language: String
    package let text: String

    package var description: String { location }

    /// The blocks of an article, or of the doc comments of a Swift file.
    package static func examples(in path: String) throws -> [DocumentationExample] {
        let source = try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        // Outside of doc comments a fence is code.
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

/// The sources of tests, in which examples are looked for.
package struct CompiledSources: Sendable {
    private let texts: [String]

    /// The Swift files in these folders, named relative to the root of the package, and what `Tests/Deployment/run` carries out.
    package init(folders: [String]) throws {
        let deployment = try PackageFiles.paths(in: "Tests/Deployment", endingWith: [".dockerfile", "run"])
        texts = try (folders.flatMap { try PackageFiles.paths(in: $0, endingWith: [".swift"]) } + deployment).map { path in
            Self.normalised(try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8))
        }
    }

    /// Whether one file contains all paragraphs of an example. Whitespace and semicolons do not count: a doc comment aligns its remarks, and may put on one
    /// line what the formatter does not.
    package func contain(_ example: DocumentationExample) -> Bool {
        let paragraphs = example.text.components(separatedBy: "\n\n").map(Self.normalised)
        return texts.contains { text in paragraphs.allSatisfy(text.contains) }
    }

    private static func normalised(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0 != ";" && !$0.properties.isWhitespace }.map(Character.init))
    }
}

/// The files of this package, as they were when the tests were compiled.
package enum PackageFiles {
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files in a folder and those below it, relative to the root of the package, sorted.
    package static func paths(in folder: String, endingWith suffixes: [String]) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { path in suffixes.contains(where: path.hasSuffix) }.map { "\(folder)/\($0)" }.sorted()
    }
}
