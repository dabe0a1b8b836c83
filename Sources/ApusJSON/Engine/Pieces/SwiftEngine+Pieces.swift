extension SwiftEngine {
    /// Parses a document, handing on its tape in pieces along the way.
    ///
    /// Neither the kind of the root nor duplicate keys are checked. If the document turns out to be
    /// invalid, some pieces have already been handed on. The error's path is empty, because the
    /// information for it has been handed on, too.
    ///
    /// - Returns: The offset at which the value ends.
    static func parseInPieces(
        _ source: borrowing Source, _ configuration: JSONReadConfiguration, size: Int, _ take: @escaping (TapePiece) -> Void
    ) throws(JSONSyntaxError) -> Int {
        let (options, text) = (configuration.options, source.text)
        let memory = PieceMemory(
            byteCount: text.count, depth: configuration.limits.maximumDepth, size: size, growing: mayGrow(options))
        guard let memory else { throw JSONSyntaxError(ParseFailure(.outOfMemory, at: 0), in: source, configuration) }
        // The parsers hold only the memory's addresses.
        defer { extendLifetime(memory) }
        let tape = TapeWriter(words: memory.words, strings: memory.strings)
        let pieces = TapePieces(memory, take)
        defer { extendLifetime(pieces) }
        if options.isSubset(of: strictOptions) {
            return try run(StrictParser(text, onto: tape, places: TapePieces.Borrowed(pieces), configuration), pieces, source, configuration)
        }
        return try run(LenientParser(text, onto: tape, places: TapePieces.Borrowed(pieces), configuration), pieces, source, configuration)
    }

    private static func run(
        _ parser: some TapeParser, _ pieces: TapePieces, _ source: borrowing Source, _ configuration: JSONReadConfiguration
    ) throws(JSONSyntaxError) -> Int {
        var parser = parser
        do throws(ParseFailure) {
            let consumed = try parser.parse(permitTextAfterValue: configuration.options.contains(.trailingText))
            pieces.finish(&parser.tape)
            return consumed
        } catch {
            let isInObject = parser.tape.container > 0 ? parser.tape.isInObject : nil
            throw JSONSyntaxError(error, path: .root, isInObject: isInObject, in: source, configuration)
        }
    }
}
