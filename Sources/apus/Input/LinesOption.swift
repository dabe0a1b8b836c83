#if Tool
import ApusJSON
import ArgumentParser

/// Whether files have a document on each line: the option of the verbs that read such files, too.
struct LinesOption: ParsableArguments {
    @Flag(help: "Each line is a document (JSON Lines). This is the default for files that end in .jsonl or .ndjson.")
    var lines = false

    /// Reads the documents of a file: itself, or its lines that are not blank.
    ///
    /// - Parameters:
    ///   - goesOn: whether bad lines are reported and passed over. The reading fails all the same when all is done.
    ///   - use: gets each document, and the line that it is; no line when it is the whole file.
    func readDocuments(
        of file: InputFile, _ reading: ReadingOptions, goesOn: Bool, _ use: (_ document: JSONDocument, _ line: Int?) throws -> Void
    ) throws {
        guard lines || file.name.hasSuffix(".jsonl") || file.name.hasSuffix(".ndjson") else {
            return try use(reading.document(from: file, numbers: .exact), nil)
        }
        let lines = try LineReading(file, reading.lineSettings(numbers: .exact), goesOn: goesOn, showsProgress: false)
        while let document = try lines.next({ try $0.nextDocument() }) { try use(document, lines.number) }
        try lines.finish()
    }
}
#endif
