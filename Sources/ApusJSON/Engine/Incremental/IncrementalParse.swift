// The strict parser, stopped wherever the text ends so far
//
//     [1,{"a":"fo             the tape       r [ l 1 { "a"       both containers are open: the tape is its own stack
//           ^  ^              a value is expected, of which `"fo` has come: a partial token
//        complete             up to here nothing is needed but ends of containers: [1,{}]
//
// The strict parser fails where the text is cut. Its failure says what it expected, and it is at
// the token that is cut, or at the end: that is all it takes to go on when more has come. So each
// byte is parsed once by the code that parses whole texts, and the bytes of a token that came in
// several parts are looked at once more before.

/// How far an incremental parse has come. The text and the tape are its caller's.
struct IncrementalParse {
    /// What must follow.
    private var expecting = ParseFailure.Expectation.value
    private var depth = 0
    /// The offset of the next byte, or of the partial token.
    private var at = 0
    /// The value or key whose beginning has come.
    private(set) var partial: PartialToken?

    /// Whether the root value is complete.
    var isComplete: Bool { expecting == .endOfText }
    /// Whether the partial token is a value, not a key.
    var isInValue: Bool { expecting == .value }
    /// What is read where the text stops, for the path of that place.
    var stop: ParseFailure { ParseFailure(.unexpectedEnd, at: at, expecting: expecting) }

    /// Goes on with a text of which there is more than the last time, or nothing more to come.
    ///
    /// - Parameters:
    ///   - text: all of the text so far.
    ///   - tape: has room for it.
    ///   - isWhole: whether nothing more will come.
    mutating func read(
        _ text: UnsafeBufferPointer<UInt8>, onto tape: inout TapeWriter, _ configuration: JSONReadConfiguration, isWhole: Bool
    ) throws(ParseFailure) {
        if var token = partial {
            let outcome = token.read(text)
            partial = token
            if case .incomplete = outcome, !isWhole { return }
            partial = nil
        }
        var parser = StrictParser(text, onto: tape, places: CutText(isTextCut: !isWhole, depth: depth), configuration)
        parser.at += at
        defer {
            at = parser.at - parser.start
            depth = parser.places.depth
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
                // The parser has begun a string on the tape.
                if parser.at.pointee == UInt8(ascii: "\"") { parser.tape.next -= 1 }
            }
            expecting = error.expecting
        }
    }

    /// The value or key that begins at an offset, if the text ends before it does.
    private static func partialToken(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ expecting: ParseFailure.Expectation
    ) -> PartialToken? {
        guard expecting == .value || expecting == .key && text[start] == UInt8(ascii: "\"") else { return nil }
        var token = PartialToken(startingAt: start, with: text[start])
        guard case .incomplete? = token?.read(text) else { return nil }
        return token
    }

    /// Up to where the text is complete but for the ends of containers. A comma or key with nothing after it is left out.
    func completeEnd(of text: UnsafeBufferPointer<UInt8>, _ tape: TapeWriter) -> Int {
        let quote = UInt8(ascii: "\"")
        var end = at
        if expecting == .colon || expecting == .value && tape.isInObject, let keyEnd = text[..<end].lastIndex(of: quote) {
            end = keyEnd
            // Quotes within the key are escaped: the backslashes before them are odd in number.
            repeat { end = text[..<end].lastIndex(of: quote) ?? 0 } while text[..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
        }
        while end > 0, text[end - 1] <= 0x20 || text[end - 1] == UInt8(ascii: ",") { end -= 1 }
        return end
    }
}
