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
            HelpExample("apus flatten users.json | grep name", "Find values with their paths."),
            HelpExample("apus flatten users.json | grep name | apus unflatten", "Make a document of them."),
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

    /// An array or object whose children are printed.
    private struct Open {
        var members: JSONNode.Members.Iterator?
        var elements: JSONNode.Elements.Iterator?
        var position = 0
        /// The number of bytes of its path.
        let length: Int
    }

    private static func flatten(_ document: JSONDocument, to output: inout JSONTextOutput) throws {
        var path = "$"
        var open: [Open] = []
        try write(document.root, path, to: &output, &open)
        while var innermost = open.popLast() {
            path = String(path.utf8.prefix(innermost.length)) ?? path
            let child: JSONNode
            if let member = innermost.members?.next() {
                JSONPath.appendShort(member.key, to: &path)
                child = member.value
            } else if let element = innermost.elements?.next() {
                path += "[\(innermost.position)]"
                innermost.position += 1
                child = element
            } else {
                continue
            }
            open.append(innermost)
            try write(child, path, to: &output, &open)
        }
    }

    private static func write(_ node: JSONNode, _ path: String, to output: inout JSONTextOutput, _ open: inout [Open]) throws {
        try output.write(path + " = ")
        switch node.kind {
        case .object: try output.write(json: Array("{}".utf8))
        case .array: try output.write(json: Array("[]".utf8))
        default: try output.write(json: node.jsonBytes())
        }
        try output.write("\n")
        if node.kind == .object || node.kind == .array {
            open.append(Open(members: node.object?.makeIterator(), elements: node.array?.makeIterator(), length: path.utf8.count))
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
            HelpExample("apus flatten film.json | sed s/1927/1926/ | apus unflatten", "Change a document with a tool for lines."),
            HelpExample("apus flatten users.json | grep name | apus unflatten -c", "Print a part of one, on one line."),
        ])

    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup(title: "Output Options") var writing: WritingOptions

    @Argument(help: "The lines. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func run() throws {
        let file = InputFile(file)
        var tree = FlatTree()
        var output = JSONTextOutput()
        defer { try? output.flush() }
        var number = 0
        var bytes = try file.bytes()[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard let text = String(validating: line, as: UTF8.self) else {
                throw CommandFailure("This line is not UTF-8.", in: file, at: JSONLocation(byteOffset: 0, line: number, column: 1))
            }
            guard text.contains(where: { !$0.isWhitespace }) else { continue }
            do {
                let (steps, value) = try FlatTree.parse(text)
                if steps.isEmpty, tree.hasRoot {
                    try write(tree, file, to: &output)
                    tree = FlatTree()
                }
                try tree.add(value, at: steps)
            } catch let error as FlatTree.Problem {
                throw CommandFailure(error.message, in: file, at: JSONLocation(byteOffset: 0, line: number, column: error.column))
            }
        }
        guard !tree.isEmpty else { throw CommandFailure("There are no lines.", in: file) }
        try write(tree, file, to: &output)
        try output.flush()
    }

    private func write(_ tree: FlatTree, _ file: InputFile, to output: inout JSONTextOutput) throws {
        try output.write(tree.document().root, layout.layout(writing), of: file)
        try output.write("\n")
    }
}
#endif
