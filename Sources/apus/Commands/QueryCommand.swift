#if Tool
import ApusJSON
import ApusJSONPath
import ArgumentParser

/// A path, and the values that it names.
struct PathOptions: ParsableArguments {
    @OptionGroup var variables: VariableOptions

    @Argument(help: "The path.")
    var path: String

    func validate() throws { _ = try parsed() }

    /// The path.
    func parsed() throws -> JSONPath {
        let values = try variables.values()
        do throws(JSONExpressionError) { return try JSONPath(parsing: path, variables: values) } catch {
            throw ValidationError(error.debugDescription)
        }
    }
}

/// What is printed of the values that a path selects.
struct ResultOptions: ParsableArguments {
    @Flag(help: "Print the normalized path of each value instead of the value.")
    var paths = false

    @Flag(help: "Stop at the first value of each document.")
    var first = false

    @OptionGroup var strings: StringOptions

    var printer: ResultPrinter { ResultPrinter(paths: paths, isFirst: first, isRaw: strings.raw) }
}

/// Prints what a path selects, each on a line.
struct ResultPrinter {
    // The options, because each access to those themselves looks them up.
    let paths: Bool
    let isFirst: Bool
    let isRaw: Bool

    /// Prints what a path selects in a document. Returns whether there is anything.
    func print(_ path: JSONPath, in document: JSONDocument, _ line: Int?, of file: InputFile, to output: inout JSONTextOutput) throws -> Bool {
        var results = document.root.results(at: path)
        var isAny = false
        while let node = try results.next(in: document, line, of: file) {
            isAny = true
            if paths {
                try output.write(node.normalizedPath)
            } else if isRaw, let text = node.string {
                try output.write(text)
            } else {
                try output.write(node, of: file, line)
            }
            try output.write("\n")
            if isFirst { break }
        }
        return isAny
    }
}

extension JSONPathResults {
    /// The next value; nil after the last. An error has the document's location.
    mutating func next(in document: JSONDocument, _ line: Int?, of file: InputFile) throws(CommandFailure) -> JSONNode? {
        do throws(JSONExpressionError) { return try next() } catch {
            throw CommandFailure(error.message, in: file, at: document.root.location.inFile(line))
        }
    }
}

/// `apus query`: prints the values that a JSONPath selects.
struct QueryCommand: ParsableCommand, ExitStatusDescribing {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Print the values that a JSONPath (RFC 9535) selects, each on a line.",
        usage: "apus query [<options>] <path> [<file> ...]",
        discussion: """
            '$.users[*].name' selects the names of all users, '$..id' everything called 'id', and \
            '$.users[?@.age >= 18 && match(@.name, "A.*")]' the users for which a condition holds. Put \
            paths in quotes, because shells replace '$' and '*'. In a condition, $NAME is the value that \
            '--arg NAME=VALUE' gives, whatever is in it.

            The exit status is 1 if nothing is selected, and 2 if the path is not valid. A document is \
            kept in memory as a whole; files in JSON Lines need memory for one line.
            """,
        examples: [
            "apus query '$.users[*].name' users.json": "Print the names of all users.",
            "apus query -r '$..name' users.json": "Print everything called 'name', without quotes.",
            "apus query '$[?@.lang == \"en\"]' tweets.jsonl": "Print members for which a condition holds, in each line.",
            "apus query --paths '$..cast[*]' film.json": "Print where the values are.",
            "apus query --arg n=\"$USER\" '$.users[?@.name != $n]' users.json": "Compare with a value of the shell.",
        ])

    static let exitStatus =
        "0 if something is selected; 1 if nothing is, or a document is invalid or cannot be read; 2 if the path or the command line is invalid."

    @OptionGroup(title: "Output Options") var results: ResultOptions
    @OptionGroup(title: "Output Options") var compact: CompactOption

    @OptionGroup var selection: PathOptions

    @OptionGroup var documents: DocumentOptions

    func run() throws {
        let (path, printer) = (try selection.parsed(), results.printer)
        var isAny = false
        try documents.print { document, line, file, output in
            if try printer.print(path, in: document, line, of: file, to: &output) { isAny = true }
        }
        if !isAny { throw CommandFailure.alreadyReported }
    }
}

/// `apus count`: counts the values that a JSONPath selects.
struct CountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Print how many values a JSONPath (RFC 9535) selects in all documents.",
        usage: "apus count [<options>] <path> [<file> ...]",
        discussion: "The paths are those of 'apus query'. 'apus lines count' counts documents without parsing them.",
        examples: [
            "apus count '$.users[*]' users.json": "Count the users.",
            "apus count '$[?@.lang == \"en\"]' tweets.jsonl": "Count the members for which a condition holds, in all lines.",
        ])

    @OptionGroup var selection: PathOptions

    @OptionGroup var documents: DocumentOptions

    func run() throws {
        let path = try selection.parsed()
        var count = 0
        // A number that leaves out a file would pass for the whole, so it is printed only if all are read.
        try documents.forEach { document, line, file in
            var results = document.root.results(at: path)
            while try results.next(in: document, line, of: file) != nil { count += 1 }
        }
        try StandardStream.output.write(line: "\(count)")
    }
}

/// `apus lines query`: prints the values that a JSONPath selects in each line.
struct QueryLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Print the values that a JSONPath (RFC 9535) selects in each line.",
        usage: "apus lines query [<options>] <path> [<file>]",
        discussion: """
            The values are printed as by 'apus query', but the exit status is 0 also if nothing is selected, as \
            it must be in a pipeline. With '--keep-going', a bad line gives nothing.
            """,
        examples: [
            "apus lines query '$.user.name' tweets.jsonl": "Print the name of each line's user.",
            "cat tweets.jsonl | apus lines query -r '$..lang' | sort | uniq -c": "Count values.",
        ])

    @OptionGroup(title: "Output Options") var results: ResultOptions
    @OptionGroup(title: "Output Options") var compact: CompactOption
    @OptionGroup var options: LineOptions
    @OptionGroup var color: ColorOption

    @OptionGroup var selection: PathOptions

    @OptionGroup var input: LinesInput

    func run() throws {
        let (path, printer, file) = (try selection.parsed(), results.printer, input.source)
        try options.print(file) { _ = try printer.print(path, in: $0, $1, of: file, to: &$2) }
    }
}
#endif
