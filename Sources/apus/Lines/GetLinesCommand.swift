#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines get`: prints values from each line.
struct GetLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print the values at JSON Pointers (RFC 6901) in each line.",
        usage: "apus lines get [<options>] <pointer> ... [<file>]",
        discussion: """
            Each document becomes one line: the values at the pointers, without whitespace, and \
            separated by tabs. Pointers and the file are passed as to 'apus get'.
            """,
        examples: [
            HelpExample("apus lines get -r /user/name tweets.jsonl", "Print the name of each line's user."),
            HelpExample("apus lines get --missing null /id /user/lang tweets.jsonl", "Print two columns, with 'null' for missing values."),
            HelpExample("apus lines get -r --missing skip /user/lang tweets.jsonl | sort | uniq -c", "Count values."),
        ])

    @OptionGroup var selection: SelectionOptions

    @Option(help: "What to do if a line lacks one of the values: report an error, skip the line, or print 'null'.")
    var missing: MissingValue = .error

    @OptionGroup var options: LineOptions
    @OptionGroup(title: "Output Options") var writing: WritingOptions

    func run() throws {
        let file = try selection.input()
        let pointers = selection.pointers
        let (layout, isRaw, missing) = (Layout(options: writing.options), selection.strings.raw, missing)
        try options.print(file) { document, line, output in
            let nodes = pointers.map { document[at: $0] }
            if missing != .null, let index = nodes.firstIndex(where: { $0 == nil }) {
                if missing == .skip { return }
                throw CommandFailure(missing: pointers[index], in: document, line, of: file, advice: " '--missing skip' leaves such lines out.")
            }
            for (index, node) in nodes.enumerated() {
                if index > 0 { try output.write("\t") }
                if let node {
                    if isRaw, let text = node.string { try output.write(text) } else { try output.write(node, layout, of: file, line) }
                } else {
                    try output.write("null")
                }
            }
            try output.write("\n")
        }
    }
}

/// What to do if a line lacks a value.
enum MissingValue: CommandLineChoice {
    case error, skip, null
}
#endif
