#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines from-array`: an array's elements as lines.
struct LinesFromArrayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "from-array", abstract: "Print each element of a document that is an array on a line of its own.",
        usage: "apus lines from-array [<options>] [<file>]",
        discussion: """
            The elements are read one after the other, and printed as they come: the array may be \
            larger than the memory.
            """,
        examples: [HelpExample("apus lines from-array array.json > lines.jsonl", "Turn an array into JSON Lines.")])

    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @OptionGroup var input: LinesInput

    func run() throws {
        let elements = try input.open(reading, numbers: .exact, framing: .elements, goesOn: false)
        var output = LinesOutput(writing.options)
        defer { try? output.flush() }
        while let document = try elements.next({ try $0.nextDocument() }) { try output.write(document.root, after: "\n") }
        try output.flush()
        try elements.finish()
    }
}
#endif
