#if Tool
import ApusJSON
import ArgumentParser

/// How much of a file of lines is in memory at a time.
struct LineLimit: ParsableArguments {
    @Option(help: ArgumentHelp("How long a line, or an element, may be.", valueName: "bytes"))
    var maxLine: Int = JSONLineSettings.defaultMaximumLineByteCount

    func validate() throws {
        guard maxLine > 0 else { throw ValidationError("'--max-line' is a number from 1; this one is \(maxLine).") }
    }

    /// Opens a file.
    ///
    /// - Parameter goesOn: whether bad lines are reported and passed over. The reading fails all the same when all is done.
    func open(
        _ file: InputFile, _ reading: ReadingOptions?, numbers: JSONNumberPolicy = .double, framing: JSONFraming = .lines, goesOn: Bool
    ) throws(CommandFailure) -> LineReading {
        var settings = reading?.lineSettings(numbers: numbers) ?? JSONLineSettings()
        settings.maximumLineByteCount = maxLine
        settings.framing = framing
        return try LineReading(file, settings, goesOn: goesOn)
    }
}

/// What the verbs of `apus lines` read that take nothing but a file.
struct LinesInput: ParsableArguments {
    @OptionGroup(title: "Reading Options") var limit: LineLimit

    @Argument(help: "The file. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    /// Opens the file, as ``LineLimit`` does.
    func open(
        _ reading: ReadingOptions?, numbers: JSONNumberPolicy = .double, framing: JSONFraming = .lines, goesOn: Bool
    ) throws(CommandFailure) -> LineReading {
        try limit.open(InputFile(file), reading, numbers: numbers, framing: framing, goesOn: goesOn)
    }
}

/// The lines of a file while a verb reads them.
final class LineReading {
    let file: InputFile
    private let lines: JSONLines
    private let reports: LineReports
    private let goesOn: Bool

    /// - Parameter showsProgress: not where the verb itself writes to standard error.
    init(_ file: InputFile, _ settings: JSONLineSettings, goesOn: Bool, showsProgress: Bool = true) throws(CommandFailure) {
        self.file = file
        let reports = LineReports(file, showsProgress ? LineProgress(of: file) : nil)
        var settings = settings
        if goesOn { settings.errors = .skip { reports.report($0) } }
        self.reports = reports
        self.goesOn = goesOn
        lines = try file.lines(settings)
    }

    /// The line that was read last, from 1.
    var number: Int { lines.lineNumber }

    /// What `read` makes of the next line; nil after the last.
    func next<Value>(_ read: (JSONLines) throws -> Value?) throws -> Value? {
        do {
            let value = try read(lines)
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

    /// Reports that a line, which is JSON, lacks something. The reading goes on only when bad lines are passed over.
    func report(_ failure: CommandFailure) throws(CommandFailure) {
        reports.report(failure)
        if !goesOn { throw .alreadyReported }
    }

    /// Ends the reading; it fails when a line was bad.
    func finish() throws(CommandFailure) {
        reports.progress?.erase()
        if reports.count > 0 { throw .alreadyReported }
    }
}

/// Tells of bad lines as they are met.
private final class LineReports: @unchecked Sendable {
    // Safety: lines are read on the one thread of the tool.
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
