#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines from-array`: converts an array to JSON Lines.
struct LinesFromArrayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "from-array", abstract: "Print each element of a document that is an array on its own line.",
        usage: "apus lines from-array [<options>] [<file>]",
        discussion: """
            Elements are read and printed one by one, so the array may be larger than the memory.
            """,
        examples: [HelpExample("apus lines from-array array.json > lines.jsonl", "Turn an array into JSON Lines.")])

    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @OptionGroup var input: LinesInput

    func run() throws {
        let elements = try input.open(reading, numbers: .exact, framing: .elements, continuesAfterErrors: false)
        var output = JSONTextOutput()
        let options = writing.options
        defer { try? output.flush() }
        while let document = try elements.next(as: .document) {
            try output.write(document.root, options, of: elements.file, elements.number)
            try output.write("\n")
        }
        try output.flush()
        try elements.finish()
    }
}
#endif
