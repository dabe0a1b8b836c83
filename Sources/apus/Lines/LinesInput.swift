#if Tool
import ApusJSON
import ArgumentParser

/// The limit on how much of a file of lines is in memory at a time.
struct LineLimit: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum size of a line or an element.", valueName: "bytes"))
    var maxLine: Int = JSONLineConfiguration.defaultMaximumLineByteCount

    func validate() throws {
        guard maxLine > 0 else { throw ValidationError("'--max-line' must be at least 1, not \(maxLine).") }
    }
}

/// What the documents in a file that has several are.
struct LineFramingOptions: ParsableArguments {
    @Option(help: "What separates the documents. 'elements' are those of one array.")
    var framing: JSONFraming = .lines

    @OptionGroup var limit: LineLimit

    func settings(_ configuration: JSONReadConfiguration = .strict) -> JSONLineConfiguration {
        JSONLineConfiguration(readConfiguration: configuration, maximumLineByteCount: limit.maxLine, framing: framing)
    }
}

/// How the documents in a file that has several are read.
struct LineOptions: ParsableArguments {
    @Flag(help: "Report bad lines, leave them out and continue; the exit status is still 1.")
    var keepGoing = false

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup(title: "Reading Options") var framing: LineFramingOptions

    func validate() throws { try reading.check(framing.framing) }

    func open(_ file: InputFile) throws -> LineReading {
        try LineReading(file, framing.settings(reading.configuration(numbers: .exact)), continuesAfterErrors: keepGoing)
    }

    /// Calls a function with each document, the line on which it starts, and standard output.
    func print(_ file: InputFile, _ use: (_ document: JSONDocument, _ line: Int, _ output: inout JSONTextOutput) throws -> Void) throws {
        try open(file).print(use)
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
    private let answer: (CommandFailure) throws -> Void
    /// Why an answer could not be written.
    private var unanswered: (any Error)?
    private var lines: JSONLines!

    /// Opens a file for reading its lines.
    ///
    /// - Parameter showsProgress: whether to show a progress bar. Pass false if the command itself
    ///   writes to standard error.
    /// - Parameter answer: called with each failure after it is reported.
    init(
        _ file: InputFile, _ settings: JSONLineConfiguration, continuesAfterErrors: Bool, showsProgress: Bool = true,
        answer: @escaping (CommandFailure) throws -> Void = { _ in }
    ) throws {
        self.file = file
        self.answer = answer
        progress = showsProgress ? LineProgress(of: file) : nil
        self.continuesAfterErrors = continuesAfterErrors
        var settings = settings
        if continuesAfterErrors { settings.errors = .skip { [unowned self] in note(CommandFailure($0, in: self.file)) } }
        lines = try file.lines(settings)
    }

    /// Calls a function with each document and the line on which it starts. What it throws about a location is
    /// reported as a bad line is.
    ///
    /// - Parameter prepare: called before input is waited for, to print what is finished.
    func forEach(beforeWaiting prepare: () throws -> Void = {}, _ use: (_ document: JSONDocument, _ line: Int) throws -> Void) throws {
        try forEach({ try $0.next(as: .document, beforeWaiting: prepare) }, use)
    }

    /// Calls a function with each document, the line on which it starts, and standard output.
    ///
    /// - Throws: ``CommandFailure`` at the end if a line was bad.
    func print(_ use: (_ document: JSONDocument, _ line: Int, _ output: inout JSONTextOutput) throws -> Void) throws {
        try JSONTextOutput.print { output in
            try forEach(beforeWaiting: { try output.flush() }) { document, line in try output.printing { try use(document, line, &$0) } }
        }
        try finish()
    }

    /// Whether the line that was read last is the end of the file, without a line end.
    var isUnterminated: Bool { lines.isUnterminated }

    /// Calls a function with what another one reads of each document; nil is the end.
    func forEach<Value>(_ next: (JSONLines) throws -> Value?, _ use: (_ value: Value, _ line: Int) throws -> Void) throws {
        defer { progress?.erase() }
        while true {
            do {
                guard let value = try next(lines) else { return }
                progress?.update(lines.consumedByteCount)
                try use(value, lines.lineNumber)
            } catch {
                guard let failure = error as? CommandFailure ?? CommandFailure(error, in: file) else { throw error }
                guard failure.isAboutPart else { throw failure }
                note(failure)
                if !continuesAfterErrors { return try finish() }
            }
        }
    }

    private func note(_ failure: CommandFailure?) {
        isFine = false
        progress?.erase()
        guard let failure, !failure.isReported else { return }
        failure.report()
        do { try answer(failure) } catch { unanswered = unanswered ?? error }
    }

    /// Throws if a line was bad.
    func finish() throws {
        if let unanswered { throw unanswered }
        if !isFine { throw CommandFailure.alreadyReported }
    }
}
#endif
