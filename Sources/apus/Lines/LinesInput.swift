#if Tool
import ApusJSON
import ArgumentParser

/// The values of `--framing` for files that have several documents.
enum LineFraming: CommandLineChoice {
    case lines, concatenated, elements

    var framing: JSONFraming {
        switch self {
        case .lines: .lines
        case .concatenated: .concatenated
        case .elements: .elements
        }
    }
}

/// The limit on how much of a file of lines is in memory at a time.
struct LineLimit: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum size of a line or an element.", valueName: "bytes"))
    var maxLine: Int = JSONLineSettings.defaultMaximumLineByteCount

    func validate() throws {
        guard maxLine > 0 else { throw ValidationError("'--max-line' must be at least 1, not \(maxLine).") }
    }
}

/// What the documents in a file that has several are.
struct LineFramingOptions: ParsableArguments {
    @Option(help: "What separates the documents. 'elements' are those of one array.")
    var framing: LineFraming = .lines

    @OptionGroup var limit: LineLimit

    func settings(_ configuration: JSONReadConfiguration = .strict) -> JSONLineSettings {
        JSONLineSettings(configuration: configuration, maximumLineByteCount: limit.maxLine, framing: framing.framing)
    }
}

/// How the documents in a file that has several are read.
struct LineOptions: ParsableArguments {
    @Flag(help: "Report bad lines, leave them out and continue; the exit status is still 1.")
    var keepGoing = false

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup(title: "Reading Options") var framing: LineFramingOptions

    func open(_ file: InputFile) throws(CommandFailure) -> LineReading {
        try LineReading(file, framing.settings(reading.configuration(numbers: .exact)), continuesAfterErrors: keepGoing)
    }
}

/// The input of those `apus lines` commands whose last argument is a file.
struct LinesInput: ParsableArguments {
    @Argument(help: "The file. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    var source: InputFile { InputFile(file) }
}

/// The lines of a file while a command reads them.
final class LineReading {
    let file: InputFile
    private let lines: JSONLines
    private let reports: LineReports
    private let continuesAfterErrors: Bool

    /// Opens a file for reading its lines.
    ///
    /// - Parameter showsProgress: whether to show a progress bar. Pass false if the command itself
    ///   writes to standard error.
    init(_ file: InputFile, _ settings: JSONLineSettings, continuesAfterErrors: Bool, showsProgress: Bool = true) throws(CommandFailure) {
        self.file = file
        let reports = LineReports(file, showsProgress ? LineProgress(of: file) : nil)
        var settings = settings
        if continuesAfterErrors { settings.errors = .skip { reports.report($0) } }
        self.reports = reports
        self.continuesAfterErrors = continuesAfterErrors
        lines = try file.lines(settings)
    }

    /// The 1-based number of the last line that was read.
    var number: Int { lines.lineNumber }

    /// Skips the next line, and returns whether there was one.
    func skip() throws -> Bool { try read { try $0.skip() } }

    private func read<Result>(_ body: (JSONLines) throws -> Result) throws -> Result {
        do {
            let value = try body(lines)
            reports.progress?.update(lines.consumedByteCount)
            return value
        } catch let error as JSONLineError {
            reports.report(error)
            throw CommandFailure.alreadyReported
        } catch let error as JSONFileError {
            reports.progress?.erase()
            throw file.failure(error)
        }
    }

    /// Calls a function with each document and the line on which it starts. What it throws about a location is
    /// reported as a bad line is.
    func forEach(_ use: (_ document: JSONDocument, _ line: Int) throws -> Void) throws {
        while let document = try read({ try $0.next(as: .document) }) {
            do {
                try use(document, number)
            } catch let failure as CommandFailure where failure.hasLocation {
                try report(failure)
            }
        }
    }

    /// Reports that a valid line lacks a value. Reading continues only if bad lines are skipped.
    func report(_ failure: CommandFailure) throws(CommandFailure) {
        reports.report(failure)
        if !continuesAfterErrors { throw .alreadyReported }
    }

    /// Ends the reading, and throws if a line was bad.
    func finish() throws(CommandFailure) {
        reports.progress?.erase()
        if reports.count > 0 { throw .alreadyReported }
    }
}

/// Reports bad lines as they are found.
private final class LineReports: @unchecked Sendable {
    // Safety: lines are read on the tool's only thread.
    let progress: LineProgress?
    private let file: InputFile
    private(set) var count = 0

    init(_ file: InputFile, _ progress: LineProgress?) {
        self.file = file
        self.progress = progress
    }

    func report(_ error: JSONLineError) { report(CommandFailure(error, in: file)) }

    func report(_ failure: CommandFailure) {
        count += 1
        progress?.erase()
        failure.report()
    }
}
#endif
