// The lenient parser: RFC 8259, with everything that the options permit beyond it or reject within
// it.
//
//     {a:.5,/*b*/}           value    {  opens; a key must follow, or }
//      ~                     key      an identifier (JSON5), then :
//        ~~                  value    .5 (JSON5)
//          ^                 after    ,  so a key must follow, or } where trailing commas are permitted
//           ~~~~~            space    a comment counts as whitespace, wherever that is allowed
//                ^           after    }  closes; no container is open: done
//
// It has the same structure and the same two states as the strict parser, *a value must follow* and
// *a value is complete*, and the tape serves as its stack, too. `LenientParser+Space` handles what
// may appear between two tokens, `+Strings` and `+Escapes` what may appear in quotes, `+Keys` and
// `+Numbers` the keys and numbers of JSON5. Where no option applies, text, tape and errors match
// those of the strict parser (`TapeParser+Failures`).

/// Parses text into a tape, with everything that an option permits beyond RFC 8259 or rejects
/// within it.
struct LenientParser: TapeParser {
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var at: UnsafePointer<UInt8>
    var tape: TapeWriter
    /// Receives the text offset of each value, key and container end, at the index of its first word, if it is asked for.
    let offsets: UnsafeMutableBufferPointer<UInt32>?
    let maximumDepth: Int
    let numbers: JSONNumberPolicy

    let isJSON5: Bool
    /// Whether a line end after a backslash, and `\u` in an unquoted key, are kept, as in
    /// Foundation.
    let keepsEscapes: Bool
    let permitsComments: Bool
    let permitsUnicodeNewlines: Bool
    let permitsTrailingCommas: Bool
    /// Whether U+FFFD replaces ill-formed Unicode in strings. Otherwise ill-formed Unicode is an
    /// error.
    let replacesIllFormed: Bool
    /// Whether noncharacters and U+0000 count as ill-formed.
    let checksNoncharacters: Bool
    let lineEnds: LineEnds

    init(
        _ text: UnsafeBufferPointer<UInt8>, onto tape: TapeWriter, offsets: UnsafeMutableBufferPointer<UInt32>? = nil,
        _ configuration: JSONReadConfiguration
    ) {
        // Safety: an empty buffer may have no address. Any address will do, because nothing is
        // read.
        let base = text.baseAddress ?? UnsafePointer(tape.strings)
        start = base
        end = base + text.count
        at = base
        self.tape = tape
        self.offsets = offsets
        maximumDepth = configuration.limits.maximumDepth
        numbers = configuration.numbers ?? .double

        let options = configuration.options
        isJSON5 = options.contains(.json5Grammar)
        keepsEscapes = options.contains(.foundationEscapes)
        permitsComments = options.contains(.comments)
        permitsUnicodeNewlines = options.contains(.unicodeNewlines)
        permitsTrailingCommas = options.contains(.trailingCommas)
        replacesIllFormed = options.contains(.lenientUnicode)
        checksNoncharacters = options.contains(.rejectNoncharacters)
        lineEnds = LineEnds(options)
    }

    mutating func parse(permitTextAfterValue: Bool) throws(ParseFailure) -> Int {
        try parseValue()
        let consumed = at - start
        tape.finish()
        if !permitTextAfterValue {
            _ = try skipSpace(.endOfText)
            guard at == end else { throw failure(.textAfterValue, expecting: .endOfText) }
        }
        return consumed
    }

    private mutating func parseValue() throws(ParseFailure) {
        var depth = 0
        value: while true {
            let first = try skipSpace(.value)
            recordOffset()
            switch first {
            case UInt8(ascii: "\""):
                try parseString(first, expecting: .value)
            case UInt8(ascii: "{"):
                try openContainer(TapeTag.objectStart, &depth)
                if try skipSpace(.key) != UInt8(ascii: "}") {
                    try parseKey()
                    continue value
                }
                close(TapeTag.objectStart, TapeTag.objectEnd)
                depth -= 1
            case UInt8(ascii: "["):
                try openContainer(TapeTag.arrayStart, &depth)
                if try skipSpace(.value) != UInt8(ascii: "]") { continue value }
                close(TapeTag.arrayStart, TapeTag.arrayEnd)
                depth -= 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try parseNumber()
            case UInt8(ascii: "t"): try parseLiteral(0x6575_7274, count: 4, TapeTag.true)
            case UInt8(ascii: "f"): try parseLiteral(0x736C_6166, count: 5, TapeTag.false)
            case UInt8(ascii: "n"): try parseLiteral(0x6C6C_756E, count: 4, TapeTag.null)
            default:
                try parseJSON5Value(first)
            }
            // A value is complete.
            while depth > 0 {
                tape.count += 1
                if tape.isInObject {
                    let byte = try skipSpace(.commaOrEnd)
                    if byte == UInt8(ascii: ",") {
                        at += 1
                        if try skipSpace(.key) != UInt8(ascii: "}") || !permitsTrailingCommas {
                            try parseKey()
                            continue value
                        }
                    } else if byte != UInt8(ascii: "}") {
                        throw commaFailure()
                    }
                    close(TapeTag.objectStart, TapeTag.objectEnd)
                } else {
                    let byte = try skipSpace(.commaOrEnd)
                    if byte == UInt8(ascii: ",") {
                        at += 1
                        guard permitsTrailingCommas, try skipSpace(.value) == UInt8(ascii: "]") else { continue value }
                    } else if byte != UInt8(ascii: "]") {
                        throw commaFailure()
                    }
                    close(TapeTag.arrayStart, TapeTag.arrayEnd)
                }
                depth -= 1
            }
            return
        }
    }

    /// Closes the innermost container, whose bracket is the next byte.
    @inline(__always)
    private mutating func close(_ startTag: UInt8, _ endTag: UInt8) {
        recordOffset()
        closeContainer(startTag, endTag)
    }

    /// Records where the next token begins.
    @inline(__always)
    func recordOffset() {
        // The text may be a mapped file that has changed since its words were counted.
        if let offsets, tape.next < offsets.count { offsets[tape.next] = UInt32(truncatingIfNeeded: at - start) }
    }

    /// Reads a value whose first byte cannot begin a value in RFC 8259.
    @inline(never)
    private mutating func parseJSON5Value(_ first: UInt8) throws(ParseFailure) {
        switch first {
        case UInt8(ascii: "'") where isJSON5: try parseString(first, expecting: .value)
        case UInt8(ascii: "+") where isJSON5, UInt8(ascii: ".") where isJSON5: try parseNumber()
        case UInt8(ascii: "I") where isJSON5, UInt8(ascii: "N") where isJSON5: try parseNonFinite(at, isNegative: false, .invalidLiteral)
        default: throw valueFailure()
        }
    }
}
