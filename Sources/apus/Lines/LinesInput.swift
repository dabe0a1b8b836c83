#if Tool
import ApusJSON
import ArgumentParser

/// What all verbs of `apus lines` read that read lines.
struct LinesInput: ParsableArguments {
    @Option(help: ArgumentHelp("How long a line, or an element, may be.", valueName: "bytes"))
    var maxLine: Int = JSONLineSettings.defaultMaximumLineByteCount

    @Argument(help: "The file. Standard input when there is none, or for '-'.")
    var file: String?

    func validate() throws {
        guard maxLine > 0 else { throw ValidationError("'--max-line' is a number from 1; this one is \(maxLine).") }
    }

    /// Opens the file.
    ///
    /// - Parameter goesOn: whether bad lines are reported and passed over. The reading fails all the same when all is done.
    func open(
        _ reading: ReadingOptions?, numbers: JSONNumberPolicy = .double, framing: JSONFraming = .lines, goesOn: Bool
    ) throws(CommandFailure) -> LineReading {
        var settings = reading?.lineSettings(numbers: numbers) ?? JSONLineSettings()
        settings.maximumLineByteCount = maxLine
        settings.framing = framing
        return try LineReading(InputFile(file), settings, goesOn: goesOn)
    }
}

/// The lines of a file while a verb reads them.
final class LineReading {
    let file: InputFile
    private let lines: JSONLines
    private let reports: LineReports

    /// - Parameter showsProgress: not where the verb itself writes to standard error.
    init(_ file: InputFile, _ settings: JSONLineSettings, goesOn: Bool, showsProgress: Bool = true) throws(CommandFailure) {
        self.file = file
        let reports = LineReports(file, showsProgress ? LineProgress(of: file) : nil)
        var settings = settings
        if goesOn { settings.errors = .skip { reports.report($0) } }
        self.reports = reports
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

    func report(_ error: JSONLineError) {
        count += 1
        progress?.erase()
        CommandFailure(error, in: file).report()
    }
}
#endif
