#if Tool
import ApusJSON
import ArgumentParser

/// `apus complete`: completes a truncated text.
struct CompleteCommand: ParsableCommand, ExitStatusDescribing {
    static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Print a truncated document with its open strings, arrays and objects closed.",
        usage: "apus complete [<options>] [<file>]",
        discussion: """
            Nothing is guessed. A truncated string or number is printed as far as it goes; a key \
            without a value and a part of true, false or null are left out. Standard error says where \
            the text ends. If no continuation could make the text valid JSON, nothing is printed.

            The exit status is 0 if the document is complete, and 1 if it is truncated or invalid. \
            The document must be strict JSON in UTF-8. It is kept in memory.
            """,
        examples: [
            "apus complete answer.json": "Print the part of an answer that has arrived.",
            "head -c 40 film.json | apus complete --omit-partial": "Leave out the value in which the text ends.",
        ])

    static let exitStatus = "0 if the document is complete; 1 if it is truncated, invalid or cannot be read; 2 if the command line is invalid."

    @Flag(help: "Leave out a truncated string or number, with its key.")
    var omitPartial = false

    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func validate() throws {
        if reading.engine == .simdjson { throw ValidationError("Only '--engine swift' reads truncated documents.") }
        if !reading.options.subtracting(.requireContainerRoot).isEmpty {
            throw ValidationError("Truncated documents are read as strict JSON; the only value for '--options' is 'require-container-root'.")
        }
    }

    func run() throws {
        let file = InputFile(file)
        let parser = try JSONIncrementalParser(configuration: reading.configuration(.automatic, numbers: .exact))
        let snapshot = try file.reading {
            try file.readPieces { try parser.append($0) }
            return try parser.snapshot(omitPartial ? .omit : .include)
        }
        // A number at the root is only known to be complete once the text has ended.
        let whole = Result { () throws(JSONSyntaxError) in try parser.finish() }
        if let document = (try? whole.get()) ?? snapshot.document {
            try JSONTextOutput.print { output in
                try output.write(document.root, layout.layout, of: file)
                try output.write("\n")
            }
        }
        if case .failure(let end) = whole { throw CommandFailure(Self.message(snapshot), in: file, at: end.location) }
    }

    /// Returns a message that says where the truncated text ends.
    private static func message(_ snapshot: JSONSnapshot) -> String {
        let path = "\"\(snapshot.path)\""
        if snapshot.hasPartialValue { return "The text ends within the value at \(path)." }
        return snapshot.document == nil ? "The text ends before its value." : "The text ends too early, at \(path)."
    }
}
#endif
