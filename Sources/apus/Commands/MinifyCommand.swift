#if Tool
import ApusJSON
import ArgumentParser

/// `apus minify`: prints a document without whitespace.
struct MinifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minify",
        abstract: "Print a document on one line, without whitespace.",
        usage: "apus minify [<options>] [<file>]",
        discussion: """
            The order of members, repeated keys and the text of numbers of any size are unchanged \
            ('--numbers exact' is the default here). JSON5 syntax becomes JSON. For an invalid \
            document, nothing is printed, unless the file changes while it is read.

            A file of any size needs about 30 MB of memory, as with 'apus format'.
            """,
        examples: [
            HelpExample("apus minify film.json > small.json", "Remove all whitespace."),
            HelpExample("apus minify --options json5 settings.json", "Turn JSON5 into JSON."),
        ])

    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func run() throws {
        try OpenedDocument(InputFile(file), reading, numbers: .exact).print(Layout(options: writing.options))
    }
}
#endif
