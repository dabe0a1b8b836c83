#if Tool
import ApusJSON
import ArgumentParser

/// The arguments of the commands that say something about one value of each document.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The JSON Pointer (RFC 6901) to the value. It is the whole document by default.", valueName: "pointer"))
    var at: String = ""

    @OptionGroup var documents: DocumentOptions

    func validate() throws { _ = try PointerArgument.pointer(at) }

    /// Calls a function with the value in each document. It writes to the output, or returns what is wrong.
    func look(_ body: (_ node: JSONNode, _ output: inout JSONTextOutput) throws -> String?) throws {
        let pointer = try PointerArgument.pointer(at)
        try documents.print { document, line, file, output in
            var problem: String?
            var node = document.root
            if let found = document[at: pointer] {
                node = found
                problem = try body(node, &output)
            } else {
                problem = ReachedValue(pointer, in: document, &node).message
            }
            guard let problem else { return }
            try output.flush()
            throw CommandFailure(problem, in: file, at: node.location.inFile(line))
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
            HelpExample("apus keys film.json", "Print the keys of a document."),
            HelpExample("apus keys -r --at /users/0 users.json", "Print those of one of its values, without quotes."),
        ])

    @OptionGroup(title: "Output Options") var strings: StringOptions
    @OptionGroup var options: LookOptions

    func run() throws {
        try options.look { node, output in
            if let members = node.object {
                for member in members {
                    if strings.raw { try output.write(member.key) } else { try output.write(json: JSONValue.string(member.key).jsonBytes()) }
                    try output.write("\n")
                }
            } else if let count = node.array?.count {
                for index in 0..<count { try output.write("\(index)\n") }
            } else {
                return "Expected an object or an array, found \(Wording.found(node))."
            }
            return nil
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
            HelpExample("apus length array.json", "Print the number of elements."),
            HelpExample("apus length --at /users users.json", "Print that of one of its values."),
        ])

    @OptionGroup var options: LookOptions

    func run() throws {
        try options.look { node, output in
            guard let length = node.count ?? node.string?.unicodeScalars.count else {
                return "Expected an object, an array or a string, found \(Wording.found(node))."
            }
            try output.write("\(length)\n")
            return nil
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
            HelpExample("apus type array.json", "Print the type of a document."),
            HelpExample("apus type --at /user/name tweets.jsonl", "Print the type of one of its values, for each line."),
        ])

    @OptionGroup var options: LookOptions

    func run() throws {
        try options.look { node, output in
            try output.write("\(node.kind)\n")
            return nil
        }
    }
}
#endif
