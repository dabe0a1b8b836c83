#if Tool
import ApusJSON

/// A document that has been read once and is valid. It is read again to print any part of it, so
/// nothing has to be kept in memory.
struct OpenedDocument {
    let file: InputFile
    /// The text if it is a large file.
    private let mapped: MappedFile?
    private var pieces: JSONPieces
    private let configuration: JSONReadConfiguration
    /// The offset in the text at which the value starts.
    private var start = 0
    private var isPart = false

    /// Opens a file and reads all of it.
    ///
    /// - Parameters:
    ///   - numbers: the policy for large numbers if the command line has none.
    ///   - take: called with each piece of the document. If this initializer throws, discard what
    ///     it collected.
    init(_ file: InputFile, _ reading: ReadingOptions, numbers: JSONNumberPolicy, _ take: (TapePiece) -> Void = { _ in }) throws {
        let configuration = reading.configuration(numbers: numbers)
        self.file = file
        self.configuration = configuration
        // simdjson cannot handle a file that changes while it is read. Mapping would save little
        // anyway, because a whole tape is larger than the text. So the text is read into memory.
        let text: any JSONInput
        if reading.needsWholeTape {
            text = try file.bytes(configuration)
            mapped = nil
        } else {
            let opened = try file.text(configuration)
            text = opened.input
            mapped = opened.mapped
        }
        pieces = try file.reading {
            // Errors that only a whole tape reveals.
            if reading.needsWholeTape { _ = try JSONDocument(parsing: text, configuration: configuration) }
            return try JSONPieces(text, reading.configuration(.swift, numbers: numbers))
        }
        try read(take)
    }

    /// Returns the value in the document that starts at an offset.
    func value(at offset: Int) -> OpenedDocument {
        var value = self
        (value.pieces, value.start, value.isPart) = (pieces.value(at: offset), offset, true)
        return value
    }

    /// Reads the document again, piece by piece.
    func read(_ take: (TapePiece) -> Void) throws {
        try file.reading {
            _ = try pieces.read { piece in
                take(piece)
                mapped?.release(before: start + piece.startOffset)
            }
        }
    }

    /// Returns a failure at the location of an offset.
    func failure(_ message: String, at offset: Int) -> CommandFailure {
        CommandFailure(message, in: file, at: pieces.location(at: offset))
    }
}

// MARK: - Printing

extension OpenedDocument {
    /// Checks that the document can be written. Only JSON5 has numbers that cannot be represented
    /// in JSON.
    func checkWritable() throws {
        guard configuration.options.contains(.json5) else { return }
        try unsafe write(to: JSONWriter()) { _ in }
    }

    /// Replaces the file's text by the same document in another layout. Nothing else changes: comments, the syntax of
    /// JSON5, and the escapes of strings are kept.
    func print(_ layout: Layout, inPlaceOf file: Replacement) throws {
        guard layout.options.isSubset(of: .prettyPrinted) else {
            try checkStrict()
            return try print(layout, to: file)
        }
        var output = JSONTextOutput(to: file)
        do {
            try unsafe pieces.withText { text in
                var relayout = unsafe Relayout(text, configuration.options, layout)
                try relayout.write(to: &output) { mapped?.release(before: $0) }
            }
        } catch Relayout.Loss.comment(let offset) {
            throw failure(
                "'minify -i' would delete this comment. Print the result to another file, or keep comments with 'apus format -i'.", at: offset)
        } catch Relayout.Loss.trailingText(let offset) {
            throw failure("'-i' would delete this text after the value. Print the result to another file.", at: offset)
        }
        try output.write("\n")
        try output.flush()
    }

    /// Checks that nothing in the text is lost if it is written as strict JSON.
    private func checkStrict() throws {
        guard !configuration.options.isSubset(of: .rfc4627) else { return }
        var strict = configuration
        strict.options = .strict
        do {
            try pieces.reading(strict).read { _ in }
        } catch {
            let message = "'-i' with these output options would delete comments or change what is not strict JSON here."
            throw CommandFailure("\(message) Print the result to another file.", in: file, at: error.location)
        }
    }

    /// Writes the document to standard output or a file. A short document is written completely or not at
    /// all.
    func print(_ layout: Layout, to file: Replacement?) throws {
        try checkWritable()
        var output = JSONTextOutput(to: file)
        try print(layout, to: &output)
        // The canonical text is for hashing, so nothing may be added to it.
        if !layout.options.contains(.canonical) { try output.write("\n") }
        try output.flush()
    }

    /// Writes the document to an output. With sorted keys, its text is built in memory.
    func print(_ layout: Layout, to output: inout JSONTextOutput) throws {
        if layout.options.isDisjoint(with: [.sortedKeys, .canonical]) {
            try unsafe write(to: JSONWriter(options: layout.options, indentation: layout.indentation)) { try unsafe output.write(json: $0) }
        } else {
            let text = try Rewriting.text(of: parsed().root, in: file, layout) { isPart ? pieces.location(at: $0.byteOffset) : $0.location }
            try output.write(json: text)
        }
    }

    private func write(to json: consuming JSONWriter, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        var offset = 0
        do {
            try file.reading {
                try unsafe pieces.write(to: &json, place: &offset) { written, offset in
                    try unsafe take(written)
                    mapped?.release(before: start + offset)
                }
            }
            let rest = try json.finish()
            try unsafe rest.withUnsafeBytes { try unsafe take($0) }
        } catch let error as JSONWriteError {
            throw failure(error.message, at: offset)
        }
    }

    /// Parses the document into a tape, which is kept in memory.
    func parsed() throws -> JSONDocument { try pieces.document() }
}
#endif
