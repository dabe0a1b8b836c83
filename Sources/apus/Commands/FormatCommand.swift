#if Tool
import ApusJSON
import ArgumentParser

/// `apus format`: the document for people to read.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Print a document with a line for each element and member.",
        usage: "apus format [<options>] [<file>]",
        discussion: """
            The order of members, repeated keys and the text of numbers stay as they are, whatever \
            their size ('--numbers exact' is the default here). JSON5's spellings become JSON. \
            Nothing is printed of an invalid document, unless the file changes while it is read.

            A file of any size needs about 30 MB of memory, for it is read twice, in pieces: \
            once to check it, once to print it. With '--sort-keys' and '--canonical' the document is \
            kept in memory, about five times its size. So is, once, standard input from a pipe.
            """,
        examples: [
            HelpExample("apus format film.json", "Print it with two spaces for each level."),
            HelpExample("apus format --indent 4 --sort-keys film.json", "Four spaces, and members in the order of their keys."),
            HelpExample("apus format --canonical film.json | sha256sum", "Hash the canonical text (RFC 8785)."),
        ])

    @Flag(help: "The canonical text (RFC 8785), on one line without a line end.")
    var canonical = false

    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func validate() throws {
        if canonical, writing.options != [] || !layout.areDefault {
            throw ValidationError("'--canonical' fixes all that the other options choose; use it alone.")
        }
    }

    func run() throws {
        var reading = reading
        // The canonical form has no repeated keys (RFC 8785, section 3.1); found by the reader, they are blamed with their place.
        if canonical { reading.duplicateKeys = .error }
        let document = try OpenedDocument(InputFile(file), reading, numbers: .exact)
        try document.print(canonical ? Layout(options: .canonical) : layout.layout(writing))
    }
}
#endif
