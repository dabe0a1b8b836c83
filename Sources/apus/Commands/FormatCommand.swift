#if Tool
import ApusJSON
import ArgumentParser

/// `apus format`: prints a document for people to read.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Print each document with a line for each element and member.",
        usage: "apus format [<options>] [<file> ...]",
        discussion: """
            The order of members, repeated keys and the text of numbers of any size are unchanged \
            ('--numbers exact' is the default here). JSON5 syntax becomes JSON, and comments are left out. For \
            an invalid document, nothing is printed.

            '--in-place' changes nothing but the layout: comments, the syntax of JSON5 and the escapes of \
            strings stay. With options that change more, such a file is rejected.

            A document and its new text are kept in memory, up to eight times its size.
            """,
        examples: [
            "apus format film.json": "Print it with two spaces for each level.",
            "apus format --indent 4 --sort-keys film.json": "Indent by four spaces, and sort members by their keys.",
            "apus format -i film.json users.json": "Format files in place.",
            "cat film.json users.json | apus format --framing concatenated": "Format documents one after another.",
            "apus format --canonical film.json | sha256sum": "Hash the canonical text (RFC 8785).",
        ])

    @Flag(help: "Print the canonical text (RFC 8785), on one line without a final line break.")
    var canonical = false

    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup var options: RewritingOptions

    func validate() throws {
        if canonical, !layout.areDefault {
            throw ValidationError("'--canonical' determines the whole layout; do not combine it with other output options.")
        }
    }

    func run() throws {
        var reading = options.reading
        // The canonical form has no repeated keys (RFC 8785, section 3.1). If the reader finds
        // them, the error has a location.
        if canonical { reading.duplicateKeys = .error }
        try options.rewrite(reading, canonical ? Layout(options: .canonical) : layout.layout)
    }
}

/// `apus minify`: prints documents without whitespace.
struct MinifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minify",
        abstract: "Print each document on one line, without whitespace.",
        usage: "apus minify [<options>] [<file> ...]",
        discussion: """
            The order of members, repeated keys and the text of numbers of any size are unchanged \
            ('--numbers exact' is the default here). JSON5 syntax becomes JSON, and comments are left out. For \
            an invalid document, nothing is printed.

            '--in-place' removes whitespace and nothing else. It rejects a file with comments.
            """,
        examples: [
            "apus minify film.json > small.json": "Remove all whitespace.",
            "apus minify --options json5 settings.json": "Turn JSON5 into JSON.",
            "cat film.json users.json | apus minify --framing concatenated": "Turn documents one after another into JSON Lines.",
            "apus minify --framing elements array.json > lines.jsonl": "Turn the elements of an array into JSON Lines.",
        ])

    @OptionGroup(title: "Output Options") var compact: CompactOption
    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup var options: RewritingOptions

    func run() throws { try options.rewrite(options.reading, Layout(options: writing.options)) }
}
#endif
