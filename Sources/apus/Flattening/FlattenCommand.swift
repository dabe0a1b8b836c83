#if Tool
import ApusJSON
import ApusJSONPath
import ArgumentParser

/// `apus flatten`: prints a line for each value, with its path.
struct FlattenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flatten",
        abstract: "Print each value on a line with its path, to be searched with grep.",
        usage: "apus flatten [<options>] [<file> ...]",
        discussion: """
            A line is a JSONPath (RFC 9535), ' = ' and a value: $.users[0].name = "Ada". Arrays and objects \
            have a line too, with [] or {}. 'apus unflatten' makes the document again, with the same order of \
            members, repeated keys and digits of numbers, or a part of it from some of the lines. A document is \
            kept in memory; the lines are not.
            """,
        examples: [
            "apus flatten users.json | grep name": "Find values with their paths.",
            "apus flatten users.json | grep name | apus unflatten": "Make a document of them.",
        ])

    @OptionGroup var documents: DocumentOptions

    func run() throws {
        try documents.print { document, line, file, output in
            // Only JSON5 has numbers that JSON cannot represent.
            if documents.reading.options.contains(.json5) {
                _ = try Rewriting.text(of: document.root, in: file, Layout()) { $0.location.inFile(line) }
            }
            try Self.flatten(document, to: &output)
        }
    }

    private static func flatten(_ document: JSONDocument, to output: inout JSONTextOutput) throws {
        // There is one path, because a copy for each level would take memory in proportion to their product.
        var path = "$"
        // What is still to be printed of each array or object, the innermost last, and the bytes of its path.
        var open = [(byteCount: path.utf8.count, children: AnyIterator([(JSONStep?.none, document.root)].makeIterator()))]
        while let (byteCount, children) = open.last {
            guard let (step, node) = children.next() else {
                open.removeLast()
                continue
            }
            path.removeSubrange(path.utf8.index(path.startIndex, offsetBy: byteCount)...)
            if let step { JSONPath.appendShort(step, to: &path) }
            try output.write(path + " = ")
            if let members = node.object {
                try output.write(json: "{}".utf8)
                open.append((path.utf8.count, AnyIterator(members.lazy.map { (.key($0.key), $0.value) }.makeIterator())))
            } else if let elements = node.array {
                try output.write(json: "[]".utf8)
                open.append((path.utf8.count, AnyIterator(elements.enumerated().lazy.map { (.index($0), $1) }.makeIterator())))
            } else {
                try output.write(json: node.jsonText(as: [UInt8].self))
            }
            try output.write("\n")
        }
    }
}

/// `apus unflatten`: makes documents of the lines of `apus flatten`.
struct UnflattenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unflatten",
        abstract: "Print the document that the lines of 'apus flatten' describe.",
        usage: "apus unflatten [<options>] [<file>]",
        discussion: """
            Lines may be missing, changed, or in another order. Arrays and objects without a line of their own \
            are made, the elements of an array are in the order of their indexes, and members in that of their \
            lines. Missing elements leave no gaps. Another line for '$' begins another document. The lines are \
            kept in memory.
            """,
        examples: [
            "apus flatten film.json | sed s/1927/1926/ | apus unflatten": "Change a document with a tool for lines.",
            "apus flatten users.json | grep name | apus unflatten -c": "Print a part of one, on one line.",
        ])

    @OptionGroup(title: "Output Options") var layout: LayoutOptions

    @Argument(help: "The lines. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func run() throws {
        let file = InputFile(file)
        var bytes = try file.bytes()[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        try JSONTextOutput.print { output in
            var tree = FlatTree()
            func writeTree() throws {
                try output.write(tree.document().root, layout.layout, of: file)
                try output.write("\n")
            }
            for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                do {
                    guard let text = String(validating: line, as: UTF8.self) else { throw FlatLine.Problem(message: "This line is not UTF-8.") }
                    guard text.contains(where: { !$0.isWhitespace }) else { continue }
                    let (steps, value) = try FlatLine.parse(text)
                    if steps.isEmpty, tree.hasLine {
                        try writeTree()
                        tree = FlatTree()
                    }
                    try tree.add(value, at: steps)
                } catch let error as FlatLine.Problem {
                    throw CommandFailure(error.message, in: file, at: JSONLocation(byteOffset: 0, line: index + 1, column: error.column))
                }
            }
            guard !tree.isEmpty else { throw CommandFailure("There are no lines.", in: file) }
            try writeTree()
        }
    }
}
#endif
