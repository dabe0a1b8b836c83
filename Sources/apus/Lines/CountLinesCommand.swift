#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines count`: counts the documents.
struct CountLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count", abstract: "Count the lines that are not blank, without parsing them.",
        usage: "apus lines count [<options>] [<file>]",
        examples: [HelpExample("apus lines count tweets.jsonl", "Print the number of documents.")])

    @OptionGroup(title: "Reading Options") var framing: LineFramingOption
    @OptionGroup var input: LinesInput

    func run() throws {
        let reading = try input.open(nil, framing: framing.framing.framing, continuesAfterErrors: false)
        var count = 0
        while try reading.skip() { count += 1 }
        try reading.finish()
        try StandardStream.output.write(line: "\(count)")
    }
}
#endif
