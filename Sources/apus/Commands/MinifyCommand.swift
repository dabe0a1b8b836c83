#if Tool
import ApusJSON
import ArgumentParser

/// `apus minify`: prints documents without whitespace.
struct MinifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minify",
        abstract: "Print each document on one line, without whitespace.",
        usage: "apus minify [<options>] [<file> ...]",
        discussion: """
            The order of members, repeated keys and the text of numbers of any size are unchanged \
            ('--numbers exact' is the default here). JSON5 syntax becomes JSON. For an invalid \
            document, nothing is printed, unless the file changes while it is read.

            A file of any size needs about 30 MB of memory, as with 'apus format'.
            """,
        examples: [
            HelpExample("apus minify film.json > small.json", "Remove all whitespace."),
            HelpExample("apus minify --options json5 settings.json", "Turn JSON5 into JSON."),
            HelpExample("cat film.json users.json | apus minify --framing concatenated", "Turn documents one after another into JSON Lines."),
        ])

    @OptionGroup var options: RewritingOptions

    func run() throws { try options.rewrite(options.reading, Layout(options: options.writing.options)) }
}
#endif
