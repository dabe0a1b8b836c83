// The strict parser, paused wherever the text ends so far
//
//     [1,{"a":"fo             the tape       r [ l 1 { "a"       both containers are open: the tape serves as the stack
//           ^  ^              a value is expected, of which `"fo` has arrived: a partial token
//        complete             up to here, only ends of containers are missing: [1,{}]
//
// The strict parser fails where the text is cut. The failure says what was expected, and the parser
// is at the cut token or at the end. That is enough to resume when more text has arrived. So the
// code that parses whole texts parses each byte once, and the bytes of a token that arrives in
// several parts are scanned once more before that.

/// The state of an incremental parse. The caller owns the text and the tape.
struct IncrementalParse {
    /// What must come next.
    private var expecting = ParseFailure.Expectation.value
    private var depth = 0
    /// The offset of the next byte or of the partial token.
    private var at = 0
    /// The value or key of which only the beginning has arrived.
    private(set) var partial: PartialToken?

    /// Whether the root value is complete.
    var isComplete: Bool { expecting == .endOfText }
    /// Whether the partial token is a value rather than a key.
    var isInValue: Bool { expecting == .value }
    /// The failure that describes where the text stops, for the path of that position.
    var stop: ParseFailure { ParseFailure(.unexpectedEnd, at: at, expecting: expecting) }

    /// Continues with a text that has grown since the last call, or that is now complete.
    ///
    /// - Parameters:
    ///   - text: the whole text so far.
    ///   - tape: a tape with room for the text.
    ///   - isWhole: whether the text is complete.
    mutating func read(
        _ text: UnsafeBufferPointer<UInt8>, onto tape: inout TapeWriter, _ configuration: JSONReadConfiguration, isWhole: Bool
    ) throws(ParseFailure) {
        if var token = partial {
            let outcome = token.read(text)
            partial = token
            if case .incomplete = outcome, !isWhole { return }
            partial = nil
        }
        var parser = StrictParser(text, onto: tape, configuration)
        parser.isTextCut = !isWhole
        parser.depth = depth
        parser.at += at
        defer {
            at = parser.at - parser.start
            depth = parser.depth
            tape = parser.tape
        }
        do throws(ParseFailure) {
            try parser.resume(expecting)
            expecting = .endOfText
            try parser.parseEnd()
            if isWhole { parser.tape.finish() }
        } catch {
            if isWhole { throw error }
            if parser.at < parser.end {
                partial = Self.partialToken(text, at: parser.at - parser.start, error.expecting)
                guard partial != nil else { throw error }
                // The parser has begun a string on the tape; undo that.
                if parser.at.pointee == UInt8(ascii: "\"") { parser.tape.next -= 1 }
            }
            expecting = error.expecting
        }
    }

    /// The value or key that begins at an offset, if the text ends inside it.
    private static func partialToken(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ expecting: ParseFailure.Expectation
    ) -> PartialToken? {
        guard expecting == .value || expecting == .key && text[start] == UInt8(ascii: "\"") else { return nil }
        var token = PartialToken(startingAt: start, with: text[start])
        guard case .incomplete? = token?.read(text) else { return nil }
        return token
    }

    /// The offset up to which the text is complete except for the ends of containers. A trailing
    /// comma or key with nothing after it is left out.
    func completeEnd(of text: UnsafeBufferPointer<UInt8>, _ tape: TapeWriter) -> Int {
        let quote = UInt8(ascii: "\"")
        var end = at
        if expecting == .colon || expecting == .value && tape.isInObject, let keyEnd = text[..<end].lastIndex(of: quote) {
            end = keyEnd
            // A quote within the key is escaped: it is preceded by an odd number of backslashes.
            repeat { end = text[..<end].lastIndex(of: quote) ?? 0 } while text[..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
        }
        while end > 0, text[end - 1] <= 0x20 || text[end - 1] == UInt8(ascii: ",") { end -= 1 }
        return end
    }
}
