#if Tool
import ApusJSON
import ArgumentParser

/// The arguments of commands that read any number of documents.
struct DocumentFiles: ParsableArguments {
    @Argument(help: "The documents. Reads standard input if omitted or '-'.", completion: .file())
    var files: [String] = []

    var all: [InputFile] { files.isEmpty ? [InputFile()] : files.map { InputFile($0) } }

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
    }

    /// Checks that standard input is not also the file of an option.
    func check(_ file: String?, _ what: String) throws {
        guard file == "-", files.isEmpty || files.contains("-") else { return }
        throw ValidationError("Standard input cannot be both \(what) and a document; name a file for one of them.")
    }

    /// Checks each file, and reports those that fail.
    ///
    /// - Throws: ``CommandFailure`` at the end if a file failed.
    func checkAll(_ check: (InputFile) throws -> Void) throws {
        var areAllFine = true
        for file in all {
            do {
                try check(file)
            } catch let failure as CommandFailure {
                areAllFine = false
                failure.report()
            }
        }
        if !areAllFine { throw CommandFailure.alreadyReported }
    }
}

/// The arguments of commands that look at one document after another.
struct DocumentOptions: ParsableArguments {
    @OptionGroup(title: "Reading Options") var framing: FramingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption
    @OptionGroup var input: DocumentFiles

    /// Calls a function with each document, its file, and the line on which it starts, or nil if it is the
    /// whole file. What is wrong is reported, and the other documents are read all the same.
    ///
    /// - Parameters:
    ///   - prepare: called before input is waited for, to print what is finished.
    ///   - answer: called after the report of each document that cannot be used.
    /// - Throws: ``CommandFailure`` at the end if anything was wrong.
    func forEach(
        beforeWaiting prepare: () throws -> Void = {}, answer: @escaping (CommandFailure) throws -> Void = { _ in },
        _ use: (_ document: JSONDocument, _ line: Int?, _ file: InputFile) throws -> Void
    ) throws {
        try input.checkAll { file in
            do {
                try framing.readDocuments(of: file, reading, continuesAfterErrors: true, beforeWaiting: prepare, answer: answer) {
                    try use($0, $1, file)
                }
            } catch let failure as CommandFailure where failure.isAboutPart && !failure.isReported {
                failure.report()
                try answer(failure)
                throw CommandFailure.alreadyReported
            }
        }
    }

    /// Calls a function with each document, as `forEach` does, and with standard output.
    func print(
        _ use: (_ document: JSONDocument, _ line: Int?, _ file: InputFile, _ output: inout JSONTextOutput) throws -> Void
    ) throws {
        try JSONTextOutput.print { output in
            try forEach(beforeWaiting: { try output.flush() }) { document, line, file in try output.printing { try use(document, line, file, &$0) } }
        }
    }
}

/// The option of commands that report several problems of a document.
struct ProblemLimit: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum number of problems to report for each document.", valueName: "count"))
    var limit: Int = 100

    func validate() throws {
        guard 1..<Int.max ~= limit else { throw ValidationError("'--limit' must be at least 1, not \(limit).") }
    }

    /// Reports what is wrong with a document, or that nothing is.
    ///
    /// - Parameters:
    ///   - problems: at least one more than the limit, if there are so many, so that it can be said that there are more.
    ///   - line: the line on which the document starts if the file has several.
    /// - Throws: ``CommandFailure/alreadyReported`` if something is wrong.
    func report(
        _ problems: some Collection<(message: String, path: JSONPointer, location: JSONLocation, excerpt: String)>, line: Int?, of file: InputFile
    ) throws {
        for problem in problems.prefix(limit) {
            let location = problem.location.inFile(line)
            CommandFailure("\(problem.message) (path \"\(problem.path)\")", in: file, at: location, excerpt: problem.excerpt).report()
        }
        if problems.count > limit { CommandFailure("There are more. '--limit' is how many are reported, \(limit) here.", in: file).report() }
        guard problems.isEmpty else { throw CommandFailure.alreadyReported }
        try StandardStream.output.write(line: "ok \(file.name)\(line.map { ":\($0)" } ?? "")")
    }
}

/// How the documents in a file are separated.
enum DocumentFraming: CommandLineChoice {
    case document, lines, concatenated, elements

    /// The framing for the library, which has the same name; nil if the file is one document.
    var framing: JSONFraming? { JSONFraming(argument: defaultValueDescription) }
}

/// The options that say whether a file is one document or has several.
struct FramingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How documents are separated.",
            discussion: """
                'document': the file is one. 'lines': each line is one (JSON Lines); the default for files that end in \
                .jsonl or .ndjson. 'concatenated': one after another. 'elements': each element of an array is one.
                """))
    var framing: DocumentFraming?

    @Flag(help: "The same as '--framing lines'.")
    var lines = false

    @OptionGroup var limit: LineLimit

    func validate() throws {
        if lines, let framing, framing != .lines { throw ValidationError("'--lines' and '--framing \(framing)' cannot be combined.") }
    }

    /// The framing of a file; nil if it is one document.
    func framing(of file: InputFile) -> JSONFraming? {
        let areLines = lines || framing == nil && (file.name.hasSuffix(".jsonl") || file.name.hasSuffix(".ndjson"))
        return areLines ? .lines : framing?.framing
    }

    /// Reads the documents of a file.
    ///
    /// - Parameters:
    ///   - numbers: the policy for large numbers if the command line has none.
    ///   - continuesAfterErrors: whether bad documents are reported and skipped if there are several. Reading still fails at the
    ///     end.
    ///   - prepare: called before input is waited for, to print what is finished.
    ///   - answer: called after the report of each bad document, if there are several.
    ///   - use: called with each document and the line on which it starts, or nil if the document is the whole
    ///     file.
    func readDocuments(
        of file: InputFile, _ reading: ReadingOptions, numbers: JSONNumberPolicy = .exact, continuesAfterErrors: Bool,
        beforeWaiting prepare: () throws -> Void = {}, answer: @escaping (CommandFailure) throws -> Void = { _ in },
        _ use: (_ document: JSONDocument, _ line: Int?) throws -> Void
    ) throws {
        guard let framing = framing(of: file) else { return try use(reading.document(from: file, numbers: numbers), nil) }
        try reading.check(framing)
        let settings = JSONLineConfiguration(
            readConfiguration: reading.configuration(numbers: numbers), maximumLineByteCount: limit.maxLine, framing: framing)
        let documents = try LineReading(file, settings, continuesAfterErrors: continuesAfterErrors, showsProgress: false, answer: answer)
        try documents.forEach(beforeWaiting: prepare) { try use($0, $1) }
        try documents.finish()
    }
}
#endif
