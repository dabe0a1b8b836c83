// The strict parser, stopped wherever the text ends so far
//
//     [1,{"a":"fo             the tape       r [ l 1 { "a"       both containers are open: the tape is its own stack
//           ^  ^              in a value     of which `"fo` has come: a partial token
//        complete             up to here nothing is needed but ends of containers: [1,{}]
//
// Grammar and tape are here; strings, numbers and literals are the strict parser's, which reads a token when all of it is there. So each byte is parsed once, and
// those of a token that came in several parts are looked at once more before.

/// How far an incremental parse has come. The text and the tape are its caller's.
struct IncrementalParse {
    private enum State {
        /// A value must follow; after a bracket, or its end; in an object a key, or its end; a key; a colon; what follows a value; nothing.
        case value, firstElement, firstKey, key, colon, afterValue, end
    }

    private var state = State.value
    private var depth = 0
    /// The offset of the next byte, or of the partial token.
    private var at = 0
    /// The value whose beginning has come.
    private(set) var partial: PartialToken?
    /// Up to where the text is complete but for the ends of containers.
    private(set) var completeEnd = 0

    /// Whether the root value is complete.
    var isComplete: Bool { state == .end }
    /// Whether the partial token is a value, not a key.
    var isInValue: Bool { state == .value || state == .firstElement }
    /// What is read where the text stops, for the path of that place.
    var stop: ParseFailure { ParseFailure(.unexpectedEnd, at: at, expecting: isInValue ? .value : state == .colon ? .colon : .commaOrEnd) }

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
        var parser = StrictParser(text, onto: tape, places: NoPlaces(), configuration)
        parser.at += at
        defer {
            at = parser.at - parser.start
            tape = parser.tape
        }
        while true {
            let first = parser.skipSpace()
            guard parser.at < parser.end else { break }
            switch state {
            case .value, .firstElement:
                if state == .firstElement, first == UInt8(ascii: "]") {
                    close(TapeTag.arrayStart, TapeTag.arrayEnd, &parser)
                    continue
                }
                guard try parseValue(first, &parser, isWhole: isWhole) else { return }
            case .afterValue:
                if first == UInt8(ascii: ",") {
                    parser.at += 1
                    state = parser.tape.isInObject ? .key : .value
                } else if parser.tape.isInObject {
                    guard first == UInt8(ascii: "}") else { throw parser.commaFailure() }
                    close(TapeTag.objectStart, TapeTag.objectEnd, &parser)
                } else {
                    guard first == UInt8(ascii: "]") else { throw parser.commaFailure() }
                    close(TapeTag.arrayStart, TapeTag.arrayEnd, &parser)
                }
            case .firstKey, .key:
                if state == .firstKey, first == UInt8(ascii: "}") {
                    close(TapeTag.objectStart, TapeTag.objectEnd, &parser)
                    continue
                }
                guard first == UInt8(ascii: "\"") else { throw parser.keyFailure() }
                guard
                    try parseToken(
                        &parser, isWhole: isWhole,
                        { (parser: inout StrictParser<NoPlaces>) throws(ParseFailure) in try parser.parseString(expecting: .key) })
                else { return }
                state = .colon
            case .colon:
                guard first == UInt8(ascii: ":") else { throw parser.unexpected(.expectedColon, expecting: .colon) }
                parser.at += 1
                state = .value
            case .end: throw parser.failure(.textAfterValue, expecting: .endOfText)
            }
        }
        if isWhole { try finish(&parser) }
    }

    /// Whether a value has been read; a container only begun.
    @inline(__always)
    private mutating func parseValue(_ first: UInt8, _ parser: inout StrictParser<NoPlaces>, isWhole: Bool) throws(ParseFailure) -> Bool {
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < parser.maximumDepth else { throw parser.failure(.tooDeep) }
            depth += 1
            parser.tape.open(first == UInt8(ascii: "{") ? TapeTag.objectStart : TapeTag.arrayStart)
            parser.at += 1
            completeEnd = parser.at - parser.start
            state = first == UInt8(ascii: "{") ? .firstKey : .firstElement
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            let isRead = try parseToken(&parser, isWhole: isWhole) { (parser: inout StrictParser<NoPlaces>) throws(ParseFailure) in
                switch first {
                case UInt8(ascii: "\""): try parser.parseString(expecting: .value)
                case UInt8(ascii: "t"): try parser.parseLiteral(0x6575_7274, count: 4, TapeTag.true)
                case UInt8(ascii: "f"): try parser.parseLiteral(0x736C_6166, count: 5, TapeTag.false)
                case UInt8(ascii: "n"): try parser.parseLiteral(0x6C6C_756E, count: 4, TapeTag.null)
                default: try parser.parseNumber(first)
                }
            }
            if isRead { endValue(&parser) }
            return isRead
        default: throw parser.valueFailure()
        }
    }

    /// Reads a token whose end has come. False when it has not: then the token is partial, and nothing of it is on the tape.
    @inline(__always)
    private mutating func parseToken(
        _ parser: inout StrictParser<NoPlaces>, isWhole: Bool, _ parse: (inout StrictParser<NoPlaces>) throws(ParseFailure) -> Void
    ) throws(ParseFailure) -> Bool {
        let (start, before) = (parser.at, parser.tape)
        do throws(ParseFailure) {
            try parse(&parser)
            // A string and a literal say where they end; a number may go on.
            if isWhole || parser.at < parser.end || start.pointee == UInt8(ascii: "\"") || start.pointee >= UInt8(ascii: "a") { return true }
        } catch {
            guard !isWhole, isPartial(from: start, &parser) else { throw error }
        }
        if partial == nil, !isPartial(from: start, &parser) { return true }
        parser.at = start
        parser.tape = before
        return false
    }

    /// Whether what has come from `start` on is the beginning of a token, which it keeps.
    @inline(never)
    private mutating func isPartial(from start: UnsafePointer<UInt8>, _ parser: inout StrictParser<NoPlaces>) -> Bool {
        // Safety: a token begins within the text.
        guard var token = PartialToken(startingAt: start - parser.start, with: start.pointee),
            case .incomplete = token.read(UnsafeBufferPointer(start: parser.start, count: parser.end - parser.start))
        else { return false }
        partial = token
        return true
    }

    @inline(__always)
    private mutating func endValue(_ parser: inout StrictParser<NoPlaces>) {
        completeEnd = parser.at - parser.start
        if depth == 0 {
            state = .end
        } else {
            parser.tape.count += 1
            state = .afterValue
        }
    }

    @inline(__always)
    private mutating func close(_ startTag: UInt8, _ endTag: UInt8, _ parser: inout StrictParser<NoPlaces>) {
        parser.tape.close(startTag, endTag)
        parser.at += 1
        depth -= 1
        endValue(&parser)
    }

    /// Ends a text of which all has come.
    private func finish(_ parser: inout StrictParser<NoPlaces>) throws(ParseFailure) {
        switch state {
        case .end: parser.tape.finish()
        case .value, .firstElement: throw parser.valueFailure()
        case .firstKey, .key: throw parser.keyFailure()
        case .colon: throw parser.unexpected(.expectedColon, expecting: .colon)
        case .afterValue: throw parser.commaFailure()
        }
    }
}
