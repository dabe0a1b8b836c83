#if Tool
import ArgumentParser

/// `apus lines`: files with a document on each line.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines",
        abstract: "Count, validate, filter and convert JSON Lines (NDJSON).",
        discussion: """
            Lines end with LF; blank ones, and a byte order mark at the beginning, are passed over. Files of any size are read in pieces; a bar on the terminal \
            says how far.
            """,
        subcommands: [
            CountLinesCommand.self, ValidateLinesCommand.self, FilterLinesCommand.self, LinesFromArrayCommand.self, LinesToArrayCommand.self,
        ])
}
#endif
