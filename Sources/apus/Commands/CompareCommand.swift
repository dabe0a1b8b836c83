#if Tool
import ApusJSON
import ArgumentParser

/// `apus compare`: how fast the engines, the coders and Foundation are, on the same documents.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Measure the engines, the coders and Foundation on documents.",
        usage: "apus compare [<options>] [<file> ...]",
        discussion: """
            Every contender does its task once, and all results must be the same; then they are measured, turn by turn. Without files there are four \
            documents of the tool's own: a social network's search result, a catalogue, a map, and the body of a request ('apus generate' prints them). \
            For these there are types, too, which are decoded and encoded. Your own files are read and written as trees only.

            The thread's processor time is measured, so other programs have little effect. A document whose figures are noisy is measured once more, and a \
            sentence at the end says how noisy the run was.
            """,
        examples: [
            HelpExample("apus compare --seconds 1 film.json", "Compare on a document of yours."),
            HelpExample("apus compare --seconds 1 --json film.json > figures.json", "Write the figures for programs."),
        ])

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    @Flag(help: "Print the figures as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Draw the figures as a chart, too, in the colors that its reader prefers.", valueName: "file"))
    var svg: String?

    @Option(
        help: ArgumentHelp(
            "Write compare.txt, compare.json, compare-light.svg and compare-dark.svg into a folder, too.", valueName: "folder"))
    var results: String?

    @Option(help: "How long each document is measured, in seconds of processor time.")
    var seconds: Double = 8

    @Argument(help: "The documents; '-' reads standard input. If omitted, four documents of the tool's own.")
    var files: [String] = []

    func validate() throws {
        guard seconds > 0, seconds.isFinite else { throw ValidationError("'--seconds' is a number above 0; this one is \(seconds).") }
        if results == "" { throw ValidationError("'--results' is a folder; '.' is the one you are in.") }
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
        let result = ComparisonResult(comparison, measurement)
        guard ComparisonNoise([result]).isTooNoisy else { return result }
        // All rounds count, the first ones too: to pick the better ones would be to pick figures.
        try measurement.run(seconds: seconds) { part in
            try line.show("apus compare: \(document.name), measured again because of noise, \(Int(part * 100)) %")
        }
        return ComparisonResult(comparison, measurement)
    }
}
#endif
