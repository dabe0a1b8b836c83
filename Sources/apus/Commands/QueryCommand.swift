#if Tool
import ApusJSON
import ApusJSONPath
import ArgumentParser

/// `apus query`: prints the values that a JSONPath selects.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Print the values that a JSONPath (RFC 9535) selects, each on a line.",
        usage: "apus query [<options>] <path> [<file> ...]",
        discussion: """
            '$.users[*].name' selects the names of all users, '$..id' everything called 'id', and \
            '$.users[?@.age >= 18 && match(@.name, "A.*")]' the users for which a condition holds. Put \
            paths in quotes, because shells replace '$' and '*'.

            The exit status is 1 if nothing is selected, and 2 if the path is not valid. A document is \
            kept in memory as a whole; files in JSON Lines need memory for one line.
            """,
        examples: [
            HelpExample("apus query '$.users[*].name' users.json", "Print the names of all users."),
            HelpExample("apus query -r '$..name' users.json", "Print everything called 'name', without quotes."),
            HelpExample("apus query '$[?@.lang == \"en\"]' tweets.jsonl", "Print members for which a condition holds, in each line."),
            HelpExample("apus query --paths '$..cast[*]' film.json", "Print where the values are."),
            HelpExample("cat users.json | apus query --count '$.users[*]'", "Count them."),
        ])

    @Flag(help: "Print the normalized path of each value instead of the value.")
    var paths = false

    @Flag(help: "Stop at the first value of each document.")
    var first = false

    @Flag(help: "Print only the number of values.")
    var count = false

    @OptionGroup(title: "Output Options") var strings: StringOptions
    @OptionGroup var lines: LinesOption
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    @Argument(help: "The path.")
    var path: String

    @OptionGroup var input: DocumentFiles

    func validate() throws {
        do throws(JSONPathError) { _ = try JSONPath(parsing: path) } catch { throw ValidationError(error.debugDescription) }
    }

    func run() throws {
        let path = try JSONPath(parsing: path)
        var total = 0
        var output = JSONTextOutput()
        // What was found before and after a file that fails is printed all the same.
        let outcome = Result {
            try input.checkAll { file in
                try lines.readDocuments(of: file, reading, goesOn: true) { document, line in
                    var results = document.results(at: path)
                    do {
                        while let node = try results.next() {
                            total += 1
                            if !count { try write(node, to: &output) }
                            if first { break }
                        }
                    } catch let error as JSONPathError {
                        throw CommandFailure(error.message, in: file, at: line.map { JSONLocation(byteOffset: 0, line: $0, column: 1) })
                    }
                }
            }
        }
        if count { try output.write("\(total)\n") }
        try output.flush()
        try outcome.get()
        if total == 0 { throw CommandFailure.alreadyReported }
    }

    private func write(_ node: JSONNode, to output: inout JSONTextOutput) throws {
        if paths {
            try output.write(node.normalizedPath)
        } else if strings.raw, let text = node.string {
            try output.write(text)
        } else {
            try output.write(json: node.jsonBytes())
        }
        try output.write("\n")
    }
}
#endif
