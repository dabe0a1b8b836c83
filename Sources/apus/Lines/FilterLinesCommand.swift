#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines filter`: prints the lines that have a given value.
struct FilterLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "filter",
        abstract: "Print the lines that have a given value at a JSON Pointer (RFC 6901).",
        usage: "apus lines filter [<options>] <pointer=value> [<file>]",
        discussion: """
            '/user/lang=en' selects the documents whose user's language is "en"; '/count=3' selects \
            those whose count is the number 3, including '3.0'. A value that is not JSON, such as \
            'en', is a string. The pointer ends at the first '='.
            """,
        examples: [
            HelpExample("apus lines filter /user/lang=en tweets.jsonl", "Print the lines of users who write English."),
            HelpExample("apus lines filter /id=1 tweets.jsonl | apus get -r /user/name", "Print a value from the selected line."),
        ])

    @Flag(help: "Report bad lines and continue; the exit status is still 1.")
    var skipErrors = false

    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Argument(help: ArgumentHelp("The pointer and the value to match.", valueName: "pointer=value"), transform: LineCondition.init)
    var condition: LineCondition

    @OptionGroup var input: LinesInput

    func run() throws {
        let lines = try input.open(reading, numbers: .exact, goesOn: skipErrors)
        var output = LinesOutput(writing.options)
        defer { try? output.flush() }
        while let document = try lines.next(as: .document) {
            if condition.holds(in: document) { try output.write(document.root, after: "\n") }
        }
        try output.flush()
        try lines.finish()
    }
}

/// The condition that a document has a given value at a pointer.
struct LineCondition {
    private let pointer: JSONPointer
    private let value: JSONValue

    /// Parses `/pointer=value`.
    init(_ text: String) throws {
        guard let separator = text.firstIndex(of: "=") else {
            throw ValidationError("A condition must consist of a JSON Pointer, '=' and a value; '\(text)' has no '='.")
        }
        pointer = try PointerArgument.pointer(String(text[..<separator]))
        let value = String(text[text.index(after: separator)...])
        self.value = (try? JSONValue(parsing: value, configuration: JSONReadConfiguration(numbers: .exact))) ?? .string(value)
    }

    func holds(in document: JSONDocument) -> Bool {
        guard let node = document[at: pointer], let found = try? JSONValue(node) else { return false }
        if found == value { return true }
        // Compare numbers by their value. Do not compare integers as doubles, because different
        // integers may have the same double.
        if let one = found.integer, let two = value.integer { return one == two }
        return found.double != nil && found.double == value.double
    }
}
#endif
