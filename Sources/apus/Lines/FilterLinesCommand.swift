#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines filter`: the lines that have a value in a place.
struct FilterLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "filter",
        abstract: "Print the lines in which a JSON Pointer (RFC 6901) leads to a value.",
        usage: "apus lines filter [<options>] <pointer=value> [<file>]",
        discussion: """
            '/user/lang=en' is true of the documents whose user's language is "en"; '/count=3' of \
            those whose count is the number 3, which '3.0' is, too. What is no JSON text is a \
            string, as 'en' is. The pointer ends at the first '='.
            """,
        examples: [
            HelpExample("apus lines filter /user/lang=en tweets.jsonl", "Print the lines of users who write English."),
            HelpExample("apus lines filter /id=1 tweets.jsonl | apus get -r /user/name", "Print something of the line that is found."),
        ])

    @Flag(help: "Report bad lines and go on; the exit status is 1 all the same.")
    var skipErrors = false

    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Argument(help: ArgumentHelp("The place and its value.", valueName: "pointer=value"), transform: LineCondition.init)
    var condition: LineCondition

    @OptionGroup var input: LinesInput

    func run() throws {
        let lines = try input.open(reading, numbers: .exact, goesOn: skipErrors)
        var output = LinesOutput(writing.options)
        defer { try? output.flush() }
        while let document = try lines.next({ try $0.nextDocument() }) {
            if condition.holds(in: document) { try output.write(document.root, after: "\n") }
        }
        try output.flush()
        try lines.finish()
    }
}

/// That a pointer leads to a value.
struct LineCondition {
    private let pointer: JSONPointer
    private let value: JSONValue

    /// Reads `/pointer=value`.
    init(_ text: String) throws {
        guard let separator = text.firstIndex(of: "=") else {
            throw ValidationError("A condition is a JSON Pointer, '=' and a value; this one is '\(text)'.")
        }
        pointer = try PointerArgument.pointer(String(text[..<separator]))
        let value = String(text[text.index(after: separator)...])
        self.value = (try? JSONValue(parsing: value, configuration: JSONReadConfiguration(numbers: .exact))) ?? .string(value)
    }

    func holds(in document: JSONDocument) -> Bool {
        guard let node = document[at: pointer], let found = try? JSONValue(node) else { return false }
        if found == value { return true }
        // Numbers by their value; not as doubles where both are integers, for two of those may be the same double.
        if let one = found.integer, let two = value.integer { return one == two }
        return found.double != nil && found.double == value.double
    }
}
#endif
