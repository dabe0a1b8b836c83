#if Tool
import ApusJSON
import ArgumentParser

/// The arguments of the commands that say something about one value of each document.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The JSON Pointer (RFC 6901) to the value. It is the whole document by default.", valueName: "pointer"),
        transform: PointerArgument.pointer)
    var at: JSONPointer?

    @OptionGroup var documents: DocumentOptions

    /// Calls a function with the value in each document. It writes to the output, or returns false if the value is not
    /// what is expected.
    func look(expecting kinds: String = "a value", _ body: (_ node: JSONNode, _ output: inout JSONTextOutput) throws -> Bool) throws {
        let pointer = at ?? .root
        try documents.print { document, line, file, output in
            guard let node = document[at: pointer] else { throw CommandFailure(missing: pointer, in: document, line, of: file) }
            guard try !body(node, &output) else { return }
            throw CommandFailure("Expected \(kinds), found \(Wording.found(node)).", in: file, at: node.location.inFile(line))
        }
    }
}

/// `apus keys`: prints the keys of an object.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Print the keys of an object, each on a line, in their order.",
        usage: "apus keys [<options>] [<file> ...]",
        discussion: "A key that an object repeats is printed as often. Of an array, the indexes are printed.",
        examples: [
            "apus keys film.json": "Print the keys of a document.",
            "apus keys -r --at /users/0 users.json": "Print those of one of its values, without quotes.",
        ])

    @OptionGroup(title: "Output Options") var strings: StringOptions
    @OptionGroup var options: LookOptions

    func run() throws {
        try options.look(expecting: "an object or an array") { node, output in
            if let members = node.object {
                for member in members {
                    if strings.raw {
                        try output.write(member.key)
                    } else {
                        try output.write(json: JSONValue.string(member.key).jsonText(as: [UInt8].self))
                    }
                    try output.write("\n")
                }
            } else {
                for index in 0..<(node.count ?? 0) { try output.write("\(index)\n") }
            }
            return node.count != nil
        }
    }
}

/// `apus length`: prints the size of a value.
struct LengthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "length",
        abstract: "Print the number of members of an object, elements of an array, or characters of a string.",
        usage: "apus length [<options>] [<file> ...]",
        discussion: "Characters are Unicode scalars, as in JSONPath (RFC 9535).",
        examples: [
            "apus length array.json": "Print the number of elements.",
            "apus length --at /users users.json": "Print that of one of its values.",
        ])

    @OptionGroup var options: LookOptions

    func run() throws {
        try options.look(expecting: "an object, an array or a string") { node, output in
            let length = node.count ?? node.string?.unicodeScalars.count
            if let length { try output.write("\(length)\n") }
            return length != nil
        }
    }
}

/// `apus type`: prints the type of a value.
struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type",
        abstract: "Print the type of a value: null, boolean, number, string, array or object.",
        usage: "apus type [<options>] [<file> ...]",
        examples: [
            "apus type array.json": "Print the type of a document.",
            "apus type --at /user/name tweets.jsonl": "Print the type of one of its values, for each line.",
        ])

    @OptionGroup var options: LookOptions

    func run() throws {
        try options.look { node, output in
            try output.write("\(node.kind)\n")
            return true
        }
    }
}
#endif
