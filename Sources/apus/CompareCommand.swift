#if Tool
import ApusJSON
import ArgumentParser

/// `apus compare`: how fast the engines and Foundation are, on the same documents.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Measure both engines and Foundation on documents.",
        discussion: """
            Every contender does its task once, and all results must be the same; then they are measured, turn by turn. Without files there are three \
            documents of the tool's own, in the shapes of a social network's search result, a catalogue and a map ('apus generate' prints them).
            """)

    @OptionGroup var reading: ReadingOptions

    @Flag(help: "Print the figures as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Draw the figures as a chart, too.", valueName: "file"))
    var svg: String?

    @Option(help: "How long each document is measured.")
    var seconds: Double = 6

    @Argument(help: "The documents, '-' for standard input. Three of the tool's own when there is none.")
    var files: [String] = []

    func validate() throws {
        guard seconds > 0, seconds.isFinite else { throw ValidationError("'--seconds' is a number above 0; this one is \(seconds).") }
    }

    func run() throws {
        let chart = try svg.map { path throws(CommandFailure) in try OutputFile(path) }
        var line = ProgressLine()
        var results: [ComparisonResult] = []
        if !json { try StandardStream.output.write(ComparisonTable.heading) }
        do {
            for load in documents {
                try line.show("apus compare: preparing")
                let result = try compare(try load(), &line)
                try line.clear()
                results.append(result)
                if !json { try StandardStream.output.write(ComparisonTable.text(result)) }
            }
        } catch {
            try line.clear()
            throw error
        }
        if json { try StandardStream.output.write(ComparisonReport.text(results)) }
        try chart?.write(Array(ComparisonChart(results).text.utf8))
    }

    /// The documents, each of which is read or made when its turn has come.
    private var documents: [() throws -> ComparedDocument] {
        guard files.isEmpty else { return files.map { file in { try ComparedDocument(InputFile(file)) } } }
        return GeneratedDocument.allCases.map { document in { try ComparedDocument(document) } }
    }

    private func compare(_ document: ComparedDocument, _ line: inout ProgressLine) throws -> ComparisonResult {
        try line.show("apus compare: \(document.name), checking that all agree")
        let comparison = try Comparison(document, reading)
        var measurement = Measurement(comparison.contenders)
        try measurement.run(seconds: seconds) { part in
            try line.show("apus compare: \(document.name), \(Int(part * 100)) %")
        }
        return ComparisonResult(comparison, measurement)
    }
}
#endif
