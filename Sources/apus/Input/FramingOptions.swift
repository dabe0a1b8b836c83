#if Tool
import ApusJSON
import ArgumentParser

/// How the documents in a file are separated.
enum DocumentFraming: CommandLineChoice {
    case document, lines, concatenated, elements

    /// The framing for the library; nil if the file is one document.
    var framing: JSONFraming? {
        switch self {
        case .document: nil
        case .lines: .lines
        case .concatenated: .concatenated
        case .elements: .elements
        }
    }
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
    ///   - continuesAfterErrors: whether bad documents are reported and skipped if there are several. Reading still fails at the
    ///     end.
    ///   - use: called with each document and the line on which it starts, or nil if the document is the whole
    ///     file.
    func readDocuments(
        of file: InputFile, _ reading: ReadingOptions, continuesAfterErrors: Bool, _ use: (_ document: JSONDocument, _ line: Int?) throws -> Void
    ) throws {
        guard let framing = framing(of: file) else {
            return try use(reading.document(from: file, numbers: .exact), nil)
        }
        var settings = JSONLineSettings(configuration: reading.configuration(numbers: .exact))
        settings.framing = framing
        let documents = try LineReading(file, settings, continuesAfterErrors: continuesAfterErrors, showsProgress: false)
        try documents.forEach { try use($0, $1) }
        try documents.finish()
    }
}
#endif
