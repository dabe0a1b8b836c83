#if Tool
import ApusJSON
import ArgumentParser

/// `apus format`: prints a document for people to read.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Print a document with a line for each element and member.",
        usage: "apus format [<options>] [<file>]",
        discussion: """
            The order of members, repeated keys and the text of numbers of any size are unchanged \
            ('--numbers exact' is the default here). JSON5 syntax becomes JSON. For an invalid \
            document, nothing is printed, unless the file changes while it is read.

            A file of any size needs about 30 MB of memory, because it is read twice in pieces: \
            once to check it, once to print it. '--sort-keys' and '--canonical' keep the document in \
            memory, which takes about five times its size. Standard input from a pipe is kept in \
            memory as text.
            """,
        examples: [
            HelpExample("apus format film.json", "Print it with two spaces for each level."),
            HelpExample("apus format --indent 4 --sort-keys film.json", "Indent by four spaces, and sort members by their keys."),
            HelpExample("apus format --canonical film.json | sha256sum", "Hash the canonical text (RFC 8785)."),
        ])

    @Flag(help: "Print the canonical text (RFC 8785), on one line without a final line break.")
    var canonical = false

    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func validate() throws {
        if canonical, writing.options != [] || !layout.areDefault {
            throw ValidationError("'--canonical' determines the whole layout; do not combine it with other output options.")
        }
    }

    func run() throws {
        var reading = reading
        // The canonical form has no repeated keys (RFC 8785, section 3.1). If the reader finds
        // them, the error has a location.
        if canonical { reading.duplicateKeys = .error }
        let document = try OpenedDocument(InputFile(file), reading, numbers: .exact)
        try document.print(canonical ? Layout(options: .canonical) : layout.layout(writing))
    }
}
#endif
