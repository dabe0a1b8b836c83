#if Tool
import ApusJSON
import ArgumentParser

/// `apus get`: one value of a document.
struct GetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print the value that a JSON Pointer (RFC 6901) leads to.",
        discussion: """
            '/users/0/name' is the name of the first of the users; '' is the whole document; in a key '~1' stands for '/' and '~0' for '~'. \
            The value is printed as by 'apus format'.
            """)

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var writing: WritingOptions

    @Flag(help: "A string as its text, without quotes and escapes.")
    var raw = false

    @Argument(help: "The way to the value.", transform: { try JSONPointer(parsing: $0) })
    var pointer: JSONPointer

    @Argument(help: "The document. Standard input when there is none, or for '-'.")
    var file: String?

    func run() throws {
        let file = InputFile(file)
        let document = try reading.document(from: file, numbers: .exact)
        guard let node = document[at: pointer] else { throw failure(in: document, file) }
        if raw, let text = node.string {
            try StandardStream.output.write(line: text)
        } else {
            try Rewriting.print(node, of: file, writing.options.union(.prettyPrinted))
        }
    }

    /// How far the pointer led.
    private func failure(in document: JSONDocument, _ file: InputFile) -> CommandFailure {
        var reached = document.root
        var way = JSONPointer.root
        for token in pointer.tokens {
            guard let next = reached[at: JSONPointer(tokens: [token])] else {
                let place = way == .root ? "the root" : "\"\(way)\""
                return CommandFailure(
                    "\"\(pointer)\" leads to nothing: \(place) is \(Self.description(of: reached, without: token)).", in: file, at: reached.location)
            }
            reached = next
            way = way.appending(token)
        }
        return CommandFailure("\"\(pointer)\" leads to nothing.", in: file)
    }

    /// What a value is, and why there is nothing of this name in it.
    private static func description(of node: JSONNode, without token: String) -> String {
        let count = node.count ?? 0
        return switch node.kind {
        case .object: "an object that has no member \"\(token)\""
        case .array where token == "-": "an array, and '-' means the place after its last element"
        case .array where JSONPointer.arrayIndex(token) == nil: "an array, and \"\(token)\" is no index"
        case .array: count == 0 ? "an empty array" : "an array with elements 0 to \(count - 1)"
        case .string: "a string, which has no members"
        case .number: "a number, which has no members"
        case .boolean: "\(node.boolean == true), which has no members"
        case .null: "null, which has no members"
        }
    }
}
#endif
