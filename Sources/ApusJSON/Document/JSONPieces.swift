/// A JSON text, or a value in it, that is read from front to back in little memory: one piece of
/// the tape at a time, none of which is kept.
///
/// Options and limits have the same meaning as for a ``JSONDocument``, but repeated keys are not
/// detected, and `simdjson` is not used. Errors are the same as a document's, without the path.
package struct JSONPieces {
    private let whole: Source
    private var configuration: JSONReadConfiguration
    /// The offset of the value in the text, or nil for the whole text.
    private var start: Int?
    private let size: Int

    /// - Parameter size: The number of tape words in a piece.
    package init(_ input: some JSONInput, _ configuration: JSONReadConfiguration, size: Int? = nil) throws {
        whole = try input.source(configuration)
        self.configuration = configuration
        start = nil
        self.size = size ?? TapePieces.defaultSize
    }

    /// The value at an offset taken from a piece. The whole text must have been read without an
    /// error.
    package func value(at offset: Int) -> JSONPieces {
        var value = self
        value.start = offset + (start ?? 0)
        return value
    }

    /// The same text, read in another way.
    package func reading(_ configuration: JSONReadConfiguration) -> JSONPieces {
        var pieces = self
        pieces.configuration = configuration
        return pieces
    }

    /// The location for an offset taken from a piece. O(text).
    package func location(at offset: Int) -> JSONLocation {
        whole.report(at: offset + (start ?? 0), configuration.options).location
    }

    /// Reads the whole text or value, passing each piece to `take`.
    ///
    /// - Returns: The offset at which the value ends.
    @discardableResult
    package func read(_ take: (TapePiece) -> Void) throws(JSONSyntaxError) -> Int {
        let (source, configuration) = part
        var root: (tag: UInt8, offset: Int)?
        let result = withoutActuallyEscaping(take) { take in
            Result { () throws(JSONSyntaxError) in
                try SwiftEngine.parseInPieces(source, configuration, size: size) { piece in
                    if root == nil { root = (piece.tape.tag(at: piece.words.lowerBound), piece.offset(of: piece.words.lowerBound)) }
                    take(piece)
                }
            }
        }
        let end = try result.get()
        if configuration.options.contains(.requireContainerRoot), let root, root.tag != TapeTag.objectStart, root.tag != TapeTag.arrayStart {
            throw JSONSyntaxError(ParseFailure(.containerRootRequired, at: root.offset), in: source, configuration)
        }
        return end
    }

    /// The text to read: the whole, or the text from a value onward, with trailing text permitted.
    private var part: (Source, JSONReadConfiguration) {
        guard let start else { return (whole, configuration) }
        var configuration = configuration
        configuration.options.insert(.trailingText)
        configuration.options.remove(.requireContainerRoot)
        // Safety: the bytes read are within the whole text, and they are not kept.
        let text = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: whole.text[min(start, whole.text.count)...]))
        return unsafe (Source(line: text, spareBytes: 0, owner: nil), configuration)
    }

    /// Calls a function with the whole text in UTF-8, without a byte order mark.
    package func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        // Safety: the source holds the text until the end of the call.
        defer { withExtendedLifetime(whole) {} }
        return try unsafe body(whole.text)
    }

    /// Parses the text or value into a document, with a complete tape.
    package func document() throws -> JSONDocument {
        guard let start else { return try JSONDocument(whole, configuration, pool: .shared) }
        let end = try read { _ in }
        // Safety: the bytes are within the whole text, and they are copied.
        let text = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: whole.text[start..<start + end]))
        return unsafe try JSONDocument(Source(copyingLine: text), part.1, pool: .shared)
    }
}

extension JSONPieces {
    /// Writes the text or value, handing on the written text in pieces. Numbers and members are
    /// written as by ``JSONNode/write(to:)``.
    ///
    /// - Parameters:
    ///   - json: A writer that does not sort keys.
    ///   - place: The offset of the value being written, so that an error's location can be
    ///     reported.
    ///   - take: Receives the text in pieces, each with the offset of its input. The end of the
    ///     text is left in the writer.
    package func write(
        to json: inout JSONWriter, place: inout Int, _ take: (_ written: UnsafeRawBufferPointer, _ offset: Int) throws -> Void
    ) throws {
        var failure: (any Error)?
        let isJSON5 = configuration.options.contains(.json5Grammar)
        try read { piece in
            guard failure == nil else { return }
            do {
                // Safety: the offsets are those of numbers in the text, which `self` holds; `json`
                // copies its input.
                let text = unsafe UnsafeBufferPointer(rebasing: whole.text[min(start ?? 0, whole.text.count)...])
                try json.write(piece.tape, piece.words) { json, index throws(JSONWriteError) in
                    place = piece.offset(of: index)
                    try unsafe json.write(numberAt: index, of: piece, in: text, isJSON5: isJSON5)
                }
                try unsafe json.passOn { try unsafe take($0, piece.startOffset) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}

extension JSONWriter {
    /// Writes a number of a piece with its own text.
    @inline(__always)
    fileprivate mutating func write(
        numberAt index: Int, of piece: TapePiece, in text: UnsafeBufferPointer<UInt8>, isJSON5: Bool
    ) throws(JSONWriteError) {
        let tag = piece.tape.tag(at: index)
        let start = piece.offset(of: index)
        // Safety: the offset is the offset of a number in the text.
        let isNegativeZero = unsafe tag == TapeTag.integer && piece.tape.integer(at: index) == 0 && text[start] == UInt8(ascii: "-")
        if tag == TapeTag.integer, !isNegativeZero { return write(piece.tape.integer(at: index)) }
        if tag == TapeTag.unsigned { return write(piece.tape.unsigned(at: index)) }
        if tag == TapeTag.bigNumber, isJSON5 { return try write(json5Number: piece.tape.string(at: index), nil) }
        guard let base = text.baseAddress else { return }
        // Safety: as above; scanning stops at the end of the text.
        let (number, limit) = unsafe (base + start, base + text.count)
        guard isJSON5 else {
            let count = unsafe NumberScan(number, end: limit).map { unsafe $0.end - number } ?? 0
            return unsafe write(fragment: UnsafeBufferPointer(start: number, count: count))
        }
        let end = unsafe JSON5Number.end(of: number, limit: limit)
        let digits = unsafe String(decoding: UnsafeBufferPointer(start: number, count: end - number), as: UTF8.self)
        try write(json5Number: digits, tag == TapeTag.double ? piece.tape.double(at: index) : isNegativeZero ? -0.0 : nil)
    }
}
