#if Tool
import ApusJSON
import ArgumentParser

/// The option that says whether files have a document on each line, for commands that read both
/// kinds of files.
struct LinesOption: ParsableArguments {
    @Flag(help: "Each line is a document (JSON Lines). This is the default for files that end in .jsonl or .ndjson.")
    var lines = false

    /// Reads the documents of a file: the file itself, or its lines that are not blank.
    ///
    /// - Parameters:
    ///   - goesOn: whether bad lines are reported and skipped. Reading still fails at the end.
    ///   - use: called with each document and its line number, or nil if the document is the whole
    ///     file.
    func readDocuments(
        of file: InputFile, _ reading: ReadingOptions, goesOn: Bool, _ use: (_ document: JSONDocument, _ line: Int?) throws -> Void
    ) throws {
        guard lines || file.name.hasSuffix(".jsonl") || file.name.hasSuffix(".ndjson") else {
            return try use(reading.document(from: file, numbers: .exact), nil)
        }
        let settings = JSONLineSettings(configuration: reading.configuration(numbers: .exact))
        let lines = try LineReading(file, settings, goesOn: goesOn, showsProgress: false)
        while let document = try lines.next(as: .document) { try use(document, lines.number) }
        try lines.finish()
    }
}
#endif
