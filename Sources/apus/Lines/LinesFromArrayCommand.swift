import ApusJSON
import ArgumentParser

/// `apus lines from-array`: an array's elements as lines.
struct LinesFromArrayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "from-array", abstract: "Print each element of a document that is an array on a line of its own.")

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var writing: WritingOptions

    @Argument(help: "The document. Standard input when there is none, or for '-'.")
    var file: String?

    func run() throws {
        let file = InputFile(file)
        let document = try reading.document(from: file, numbers: .exact)
        guard let elements = document.root.elements else {
            throw CommandFailure("Only an array has elements to print; this is \(document.root.kind).", in: file, at: document.root.location)
        }
        var output = LinesOutput(writing.options)
        for element in elements { try output.write(element, after: "\n") }
        try output.flush()
    }
}
