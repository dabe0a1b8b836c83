#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines to-array`: converts JSON Lines to an array.
struct LinesToArrayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "to-array", abstract: "Print one array whose elements are the lines' documents, each on its own line.",
        usage: "apus lines to-array [<options>] [<file>]",
        examples: [HelpExample("apus lines to-array tweets.jsonl > array.json", "Turn JSON Lines into an array.")])

    @OptionGroup var errors: LineErrorOption
    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup(title: "Reading Options") var framing: LineFramingOption
    @OptionGroup var input: LinesInput

    func run() throws {
        let lines = try input.open(reading, numbers: .exact, framing: framing.framing.framing, continuesAfterErrors: errors.keepGoing)
        var output = JSONTextOutput()
        let layout = Layout(options: writing.options)
        var before = "["
        try lines.forEach { document, line in
            let text = try Rewriting.text(of: document.root, in: lines.file, layout) { $0.location.inFile(line) }
            try output.write(before)
            try output.write(json: text)
            before = ",\n"
        }
        try output.write(before == "[" ? "[]\n" : "]\n")
        try output.flush()
        try lines.finish()
    }
}
#endif
