import ApusJSON
import Foundation
import GeneratedDocuments

// How fast are the engines and the coders, compared with Foundation's?
//
// Every contender does its task once, and all results must agree. Then the contenders are measured
// in turn. Processor time is measured, so other programs have little effect. A document whose
// figures are noisy is measured once more.

@main
struct Compare {
    private static let usage = """
        Usage: Compare [--seconds N] [--results FOLDER] [FILE ...]
               Compare --print DOCUMENT

        Compares the engines and the coders with Foundation on the same documents, and prints a table.
        Without files, the documents are generated: a search result, a catalogue, a map and the body of
        a request, which are also decoded and encoded as types. Files are only read and written as
        trees.

          --seconds N       Processor time for each document, in seconds. Defaults to 8.
          --results FOLDER  Also write compare.txt, compare.json, compare-light.svg and
                            compare-dark.svg.
          --print DOCUMENT  Print a generated document: search-result, catalogue, map or body.
        """

    private var seconds = 8.0
    private var folder: String?
    private var files: [String] = []
    private var printed: GeneratedDocument?

    static func main() {
        do {
            try Self(CommandLine.arguments.dropFirst()).run()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is UsageError ? 2 : 1)
        }
    }

    private init(_ arguments: ArraySlice<String>) throws {
        var arguments = arguments
        while let argument = arguments.popFirst() {
            switch argument {
            case "--seconds":
                guard let number = arguments.popFirst().flatMap(Double.init), number > 0, number.isFinite else { throw UsageError(Self.usage) }
                seconds = number
            case "--results":
                guard let path = arguments.popFirst(), !path.isEmpty else { throw UsageError(Self.usage) }
                folder = path
            case "--print":
                guard let document = arguments.popFirst().flatMap(GeneratedDocument.init(rawValue:)) else { throw UsageError(Self.usage) }
                printed = document
            case _ where argument.hasPrefix("-"): throw UsageError(Self.usage)
            default: files.append(argument)
            }
        }
    }

    private func run() throws {
        if let printed { return try FileHandle.standardOutput.write(contentsOf: Data(printed.bytes())) }
        // Find out whether the results can be written before anything is measured.
        if let folder {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data().write(to: URL(fileURLWithPath: folder).appendingPathComponent("compare.txt"))
            } catch {
                throw Failure(description: "\(folder): Cannot write results here: \(error.localizedDescription)")
            }
        }
        let machine = ComparisonMachine.current()
        var table = ""
        func say(_ text: String) throws {
            table += text
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        }
        try say(ComparisonTable.heading(machine))
        var results: [ComparisonResult] = []
        func add(_ comparison: Comparison) throws {
            let result = try measure(comparison)
            results.append(result)
            try say(ComparisonTable.text(result))
        }
        if files.isEmpty {
            for document in GeneratedDocument.allCases { try add(Comparison(document)) }
        } else {
            for file in files { try add(Comparison(file: file)) }
        }
        try say("\n" + ComparisonNoise(results).text)
        guard let folder else { return }
        func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
        }
        try write(table.utf8, "compare.txt")
        try write(ComparisonReport.text(results, machine), "compare.json")
        for theme in ComparisonChart.Theme.allCases { try write(ComparisonChart(results, machine, theme).text.utf8, "compare-\(theme).svg") }
    }

    private func measure(_ comparison: Comparison) throws -> ComparisonResult {
        var measurement = Measurement(comparison.contenders)
        try measurement.run(seconds: seconds)
        let result = ComparisonResult(comparison, measurement)
        guard ComparisonNoise([result]).isTooNoisy else { return result }
        // All rounds count, including the first ones. Selecting the better ones would be
        // cherry-picking.
        try measurement.run(seconds: seconds)
        return ComparisonResult(comparison, measurement)
    }
}

/// An invalid command line.
private struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
