#if Tool
import ApusJSON
import ArgumentParser

/// `apus minify`: the document without white space.
struct MinifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minify",
        abstract: "Print a document on one line, without white space.",
        discussion: """
            The order of members, repeated keys and the text of numbers stay as they are, whatever their size ('--numbers exact' is the default here). \
            JSON5's spellings become JSON.
            """)

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var writing: WritingOptions

    @Argument(help: "The document. Standard input when there is none, or for '-'.")
    var file: String?

    func run() throws {
        let file = InputFile(file)
        let document = try reading.document(from: file, numbers: .exact)
        try Rewriting.print(document.root, of: file, writing.options)
    }
}
#endif
