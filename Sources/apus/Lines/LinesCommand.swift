#if Tool
import ArgumentParser

/// `apus lines`: files with a document on each line.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines",
        abstract: "Count, validate, query, filter and convert JSON Lines (NDJSON).",
        usage: "apus lines <subcommand>",
        discussion: """
            Lines end with LF; blank ones, and a byte order mark at the beginning, are passed over. \
            Files of any size are read in pieces; a bar on the terminal says how far.
            """,
        examples: [
            HelpExample("apus lines get /user/name tweets.jsonl", "Print a value of each line."),
            HelpExample("apus lines filter /user/lang=en tweets.jsonl", "Print the lines that have a value in a place."),
        ],
        subcommands: [
            CountLinesCommand.self, ValidateLinesCommand.self, GetLinesCommand.self, FilterLinesCommand.self, LinesFromArrayCommand.self,
            LinesToArrayCommand.self,
        ])
}
#endif
