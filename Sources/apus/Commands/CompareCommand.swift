#if Tool
import ApusJSON
import ArgumentParser

/// `apus compare`: compares the speed of the engines, the coders and Foundation on the same
/// documents.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Measure the engines, the coders and Foundation on documents.",
        usage: "apus compare [<options>] [<file> ...]",
        discussion: """
            First, every contender does its task once, and all results must agree. Then the contenders are measured in turn. Without files, the tool \
            generates four documents: a social network's search result, a catalogue, a map, and the body of a request ('apus generate' prints them). \
            These are also decoded and encoded as types. Your own files are only read and written as trees.

            The thread's processor time is measured, so other programs have little effect. A document whose figures are noisy is measured once more. \
            The output ends by saying how noisy the run was.
            """,
        examples: [
            HelpExample("apus compare --seconds 1 film.json", "Compare on your own document."),
            HelpExample("apus compare --seconds 1 --json film.json > figures.json", "Write the figures for use by programs."),
        ])

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Flag(help: "Print the figures as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Also draw the figures as a chart, in the light or dark colours that its reader prefers.", valueName: "file"))
    var svg: String?

    @Option(
        help: ArgumentHelp(
            "Also write compare.txt, compare.json, compare-light.svg and compare-dark.svg into a folder.", valueName: "folder"))
    var results: String?

    @Option(help: "How long to measure each document, in seconds of processor time.")
    var seconds: Double = 8

    @Argument(help: "The documents; '-' reads standard input. If omitted, four generated documents are used.")
    var files: [String] = []

    func validate() throws {
        guard seconds > 0, seconds.isFinite else { throw ValidationError("'--seconds' must be above 0, not \(seconds).") }
        if results == "" { throw ValidationError("'--results' needs a folder; '.' is the current one.") }
    }

    func run() throws {
        let outputs = try ComparisonOutputs(svg: svg, folder: results)
        let machine = ComparisonMachine.current()
        var line = ProgressLine()
        var results: [ComparisonResult] = []
        var table = ""
        func say(_ text: String) throws {
            table += text
            if !json { try StandardStream.output.write(text) }
        }
        try say(ComparisonTable.heading(machine))
        do {
            for load in documents {
                try line.show("apus compare: preparing")
                let result = try compare(try load(), &line)
                try line.clear()
                results.append(result)
                try say(ComparisonTable.text(result))
            }
        } catch {
            try line.clear()
            throw error
        }
        try say("\n" + ComparisonNoise(results).text)
        if json { try StandardStream.output.write(ComparisonReport.text(results, machine)) }
        try outputs.write(results, machine, table: table)
    }

    /// The documents. Each is read or generated only when it is needed.
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
        let result = ComparisonResult(comparison, measurement)
        guard ComparisonNoise([result]).isTooNoisy else { return result }
        // All rounds count, including the first ones. Selecting the better ones would be
        // cherry-picking.
        try measurement.run(seconds: seconds) { part in
            try line.show("apus compare: \(document.name), measured again because of noise, \(Int(part * 100)) %")
        }
        return ComparisonResult(comparison, measurement)
    }
}
#endif
