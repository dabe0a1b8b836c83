/// Fills tapes in pure Swift, with the strict parser for RFC 8259 and the lenient parser for
/// everything that an option permits beyond it.
enum SwiftEngine {
    /// The options that the strict parser handles. With any other option, the lenient parser is
    /// used.
    static let strictOptions: JSONReadOptions = [.requireContainerRoot, .trailingText]

    /// Whether strings may become much longer than their text (`TapeMemory`).
    static func mayGrow(_ options: JSONReadOptions) -> Bool {
        options.contains(.lenientUnicode) || options.contains(.json5Grammar)
    }

    /// Parses a document onto a tape in the workspace's memory.
    static func parse(
        _ source: borrowing Source, _ configuration: JSONReadConfiguration, workspace: Workspace
    ) throws(JSONSyntaxError) -> ParsedTape {
        guard let tape = workspace.tapeWriter(byteCount: source.text.count, growing: mayGrow(configuration.options)) else {
            throw JSONSyntaxError(ParseFailure(.outOfMemory, at: 0), in: source, configuration)
        }
        if configuration.options.isSubset(of: strictOptions) {
            var parser = StrictParser(source.text, onto: tape, configuration)
            return try run(&parser, source, configuration)
        }
        var parser = LenientParser(source.text, onto: tape, configuration)
        return try run(&parser, source, configuration)
    }

    /// The byte offset of each tape word of a document that the lenient parser has already parsed
    /// with the same configuration.
    static func offsets(of source: borrowing Source, _ configuration: JSONReadConfiguration, wordCount: Int) -> [UInt32] {
        var offsets = [UInt32](repeating: 0, count: wordCount)
        // The document has been parsed before, so only a lack of memory, or a change of the file that the text is in,
        // can make this fail. The offsets that are missing stay 0, which is wrong but harmless.
        guard let memory = TapeMemory(byteCount: source.text.count, growing: mayGrow(configuration.options)) else { return offsets }
        // The parser holds only the memory's addresses.
        defer { extendLifetime(memory) }
        let tape = TapeWriter(words: memory.words, strings: memory.strings)
        offsets.withUnsafeMutableBufferPointer { offsets in
            var parser = LenientParser(source.text, onto: tape, offsets: offsets, configuration)
            _ = try? parser.parse(permitTextAfterValue: configuration.options.contains(.trailingText))
        }
        return offsets
    }

    private static func run(
        _ parser: inout some TapeParser, _ source: borrowing Source, _ configuration: JSONReadConfiguration
    ) throws(JSONSyntaxError) -> ParsedTape {
        do throws(ParseFailure) {
            let consumed = try parser.parse(permitTextAfterValue: configuration.options.contains(.trailingText))
            return ParsedTape(
                tape: parser.tape.tape, consumed: consumed, hasNegativeZero: parser.tape.hasNegativeZero,
                hasUnclearNumber: parser.tape.hasUnclearNumber)
        } catch {
            throw JSONSyntaxError(error, tape: parser.tape, in: source, configuration)
        }
    }
}
