#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines validate`: finds the bad lines.
struct ValidateLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Print 'ok FILE' if every line is valid JSON; otherwise report each bad line.",
        usage: "apus lines validate [<options>] [<file>]",
        examples: [HelpExample("apus lines validate tweets.jsonl", "Check each line.")])

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption
    @OptionGroup(title: "Reading Options") var framing: LineFramingOption
    @OptionGroup var input: LinesInput

    func run() throws {
        let lines = try input.open(reading, framing: framing.framing.framing, continuesAfterErrors: true)
        while try lines.next(as: .document) != nil {}
        try lines.finish()
        try StandardStream.output.write(line: "ok \(lines.file.name)")
    }
}
#endif
