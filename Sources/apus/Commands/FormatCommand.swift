#if Tool
import ApusJSON
import ArgumentParser

/// `apus format`: the document for people to read.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Print a document with a line for each element and member.",
        discussion: """
            The order of members, repeated keys and the text of numbers stay as they are, whatever their size ('--numbers exact' is the default here). \
            JSON5's spellings become JSON.
            """)

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var writing: WritingOptions

    @Flag(help: "The canonical text (RFC 8785), on one line without a line end.")
    var canonical = false

    @Argument(help: "The document. Standard input when there is none, or for '-'.")
    var file: String?

    func validate() throws {
        if canonical && writing.options != [] {
            throw ValidationError("'--canonical' fixes all that the other options choose; use it alone.")
        }
    }

    func run() throws {
        let file = InputFile(file)
        var reading = reading
        // The canonical form has no repeated keys (RFC 8785, section 3.1); found by the reader, they are blamed with their place.
        if canonical { reading.duplicateKeys = .error }
        let document = try reading.document(from: file, numbers: .exact)
        try Rewriting.print(document.root, of: file, canonical ? .canonical : writing.options.union(.prettyPrinted))
    }
}
#endif
