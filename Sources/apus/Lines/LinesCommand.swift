#if Tool
import ArgumentParser

/// `apus lines`: commands for files with a document on each line.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines",
        abstract: "Count, validate, query, filter and convert JSON Lines (NDJSON).",
        usage: "apus lines <subcommand>",
        discussion: """
            Lines end with LF. Blank lines, and a byte order mark at the start, are skipped. The commands are \
            filters: they read standard input if no file is named, print lines in their order, and need memory for \
            one line. A bar on the terminal shows the progress in a large file.
            """,
        examples: [
            HelpExample("apus lines get /user/name tweets.jsonl", "Print a value from each line."),
            HelpExample("apus lines filter '@.id > 1' tweets.jsonl", "Print the lines for which a condition holds."),
        ],
        subcommands: [
            CountLinesCommand.self, ValidateLinesCommand.self, GetLinesCommand.self, QueryLinesCommand.self, FilterLinesCommand.self,
            LinesFromArrayCommand.self,
            LinesToArrayCommand.self,
        ])
}
#endif
