#if Tool
import ApusJSON
import ArgumentParser

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
    var framing: JSONFraming = .lines

    @OptionGroup var limit: LineLimit

    func settings(_ configuration: JSONReadConfiguration = .strict) -> JSONLineSettings {
        JSONLineSettings(configuration: configuration, maximumLineByteCount: limit.maxLine, framing: framing)
    }
}

/// How the documents in a file that has several are read.
struct LineOptions: ParsableArguments {
    @Flag(help: "Report bad lines, leave them out and continue; the exit status is still 1.")
    var keepGoing = false

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup(title: "Reading Options") var framing: LineFramingOptions

    func open(_ file: InputFile) throws -> LineReading {
        try LineReading(file, framing.settings(reading.configuration(numbers: .exact)), continuesAfterErrors: keepGoing)
    }

    /// Calls a function with each document, the line on which it starts, and standard output. What it has written before an
    /// error is printed all the same.
    func print(
        _ file: InputFile, _ use: (_ document: JSONDocument, _ line: Int, _ lines: LineReading, _ output: inout JSONTextOutput) throws -> Void
    ) throws {
        let lines = try open(file)
        var output = JSONTextOutput()
        defer { try? output.flush() }
        try lines.forEach { try use($0, $1, lines, &output) }
        try output.flush()
        try lines.finish()
    }
}

/// The input of those `apus lines` commands whose last argument is a file.
struct LinesInput: ParsableArguments {
    @Argument(help: "The file. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    var source: InputFile { InputFile(file) }
}

/// The lines of a file while a command reads them.
final class LineReading: @unchecked Sendable {
    // Safety: lines are read on the tool's only thread.
    let file: InputFile
    private let progress: LineProgress?
    private let continuesAfterErrors: Bool
    private var isFine = true
    private var lines: JSONLines!

    /// Opens a file for reading its lines.
    ///
    /// - Parameter showsProgress: whether to show a progress bar. Pass false if the command itself
    ///   writes to standard error.
    init(_ file: InputFile, _ settings: JSONLineSettings, continuesAfterErrors: Bool, showsProgress: Bool = true) throws {
        self.file = file
        progress = showsProgress ? LineProgress(of: file) : nil
        self.continuesAfterErrors = continuesAfterErrors
        var settings = settings
        if continuesAfterErrors { settings.errors = .skip { [unowned self] in note($0) } }
        lines = try file.lines(settings)
    }

    /// Skips the next line, and returns whether there was one.
    func skip() throws -> Bool { try read { try $0.skip() } }

    private func read<Result>(_ body: (JSONLines) throws -> Result) throws -> Result {
        do {
            let value = try body(lines)
            progress?.update(lines.consumedByteCount)
            return value
        } catch let error where error is JSONLineError || error is JSONFileError {
            note(error)
            throw CommandFailure.alreadyReported
        }
    }

    /// Calls a function with each document and the line on which it starts. What it throws about a location is
    /// reported as a bad line is.
    func forEach(_ use: (_ document: JSONDocument, _ line: Int) throws -> Void) throws {
        while let document = try read({ try $0.next(as: .document) }) {
            do {
                try use(document, lines.lineNumber)
            } catch let failure as CommandFailure where failure.isAboutPart {
                note(failure)
                if !continuesAfterErrors { throw CommandFailure.alreadyReported }
            }
        }
    }

    private func note(_ error: any Error) {
        isFine = false
        progress?.erase()
        (error as? CommandFailure ?? CommandFailure(error, in: file))?.report()
    }

    /// Ends the reading, and throws if a line was bad.
    func finish() throws(CommandFailure) {
        progress?.erase()
        if !isFine { throw .alreadyReported }
    }
}
#endif
