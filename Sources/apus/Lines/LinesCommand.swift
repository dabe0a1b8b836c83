#if Tool
import ArgumentParser

/// `apus lines`: commands for files with a document on each line.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines",
        abstract: "Count, validate, query, filter and convert JSON Lines (NDJSON).",
        usage: "apus lines <subcommand>",
        discussion: """
            Lines end with LF. Blank lines, and a byte order mark at the start, are skipped. Files of \
            any size are read in pieces; a bar on the terminal shows the progress.
            """,
        examples: [
            HelpExample("apus lines get /user/name tweets.jsonl", "Print a value from each line."),
            HelpExample("apus lines filter /user/lang=en tweets.jsonl", "Print the lines that have a given value."),
        ],
        subcommands: [
            CountLinesCommand.self, ValidateLinesCommand.self, GetLinesCommand.self, FilterLinesCommand.self, LinesFromArrayCommand.self,
            LinesToArrayCommand.self,
        ])
}
#endif
