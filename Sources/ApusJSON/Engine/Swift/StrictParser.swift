// The strict parser: RFC 8259 and nothing else, in one pass, without a separate stack.
//
//     {"a":[1,"b"]}          value    {  opens; a key must follow, or }
//      ~~~                   key      "a", then :
//          ^                 value    [  opens; a value must follow, or ]
//           ^                value    1
//            ^               after    ,  so a value must follow
//             ~~~            value    "b"
//                ^           after    ]  closes; the container around it is an object
//                 ^          after    }  closes; no container is open: done
//
// There are two states, *a value must follow* and *a value is complete*. Keys are read on the way
// from the second to the first. The tape holds which container is open and how many children it has
// so far (`TapeWriter`). The parser reads no byte beyond the end it was given, so it needs no
// padding and never copies the text. On failure it reports what went wrong and where, and leaves
// the tape as it is, so that the path of the failure can be read from it.

/// Parses RFC 8259 text into a tape.
struct StrictParser: TapeParser {
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    /// The next byte.
    var at: UnsafePointer<UInt8>
    var tape: TapeWriter
    /// Whether more text may follow. If so, a number that reaches the end is not complete.
    var isTextCut = false
    /// The number of open containers where the parser starts or stops.
    var depth = 0
    let maximumDepth: Int
    let numbers: JSONNumberPolicy

    init(_ text: UnsafeBufferPointer<UInt8>, onto tape: TapeWriter, _ configuration: JSONReadConfiguration) {
        // Safety: an empty buffer may have no address. Any address will do, because nothing is
        // read.
        let base = text.baseAddress ?? UnsafePointer(tape.strings)
        start = base
        end = base + text.count
        at = base
        self.tape = tape
        maximumDepth = configuration.limits.maximumDepth
        numbers = configuration.numbers ?? .double
    }

    mutating func parse(permitTextAfterValue: Bool) throws(ParseFailure) -> Int {
        try parseValue()
        let consumed = at - start
        tape.finish()
        if !permitTextAfterValue { try parseEnd() }
        return consumed
    }

    /// Reads a value and everything that follows, up to the end of the root value.
    mutating func parseValue() throws(ParseFailure) {
        // A local variable stays in a register.
        var depth = depth
        defer { self.depth = depth }
        value: while true {
            let first = skipSpace()
            switch first {
            case UInt8(ascii: "\""):
                try parseString(expecting: .value)
            case UInt8(ascii: "{"):
                try openContainer(TapeTag.objectStart, &depth)
                if skipSpace() != UInt8(ascii: "}") {
                    try parseKey()
                    continue value
                }
                closeContainer(TapeTag.objectStart, TapeTag.objectEnd)
                depth -= 1
            case UInt8(ascii: "["):
                try openContainer(TapeTag.arrayStart, &depth)
                if skipSpace() != UInt8(ascii: "]") { continue value }
                closeContainer(TapeTag.arrayStart, TapeTag.arrayEnd)
                depth -= 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try parseNumber(first)
            case UInt8(ascii: "t"): try parseLiteral(0x6575_7274, count: 4, TapeTag.true)
            case UInt8(ascii: "f"): try parseLiteral(0x736C_6166, count: 5, TapeTag.false)
            case UInt8(ascii: "n"): try parseLiteral(0x6C6C_756E, count: 4, TapeTag.null)
            default:
                throw valueFailure()
            }
            // A value is complete.
            while depth > 0 {
                tape.count += 1
                let byte = skipSpace()
                if tape.isInObject {
                    if byte == UInt8(ascii: ",") {
                        at += 1
                        _ = skipSpace()
                        try parseKey()
                        continue value
                    }
                    guard byte == UInt8(ascii: "}") else { throw commaFailure() }
                    closeContainer(TapeTag.objectStart, TapeTag.objectEnd)
                } else {
                    if byte == UInt8(ascii: ",") {
                        at += 1
                        continue value
                    }
                    guard byte == UInt8(ascii: "]") else { throw commaFailure() }
                    closeContainer(TapeTag.arrayStart, TapeTag.arrayEnd)
                }
                depth -= 1
            }
            return
        }
    }

    /// Reads the whitespace after the root value.
    mutating func parseEnd() throws(ParseFailure) {
        _ = skipSpace()
        guard at == end else { throw ParseFailure(.textAfterValue, at: at - start, expecting: .endOfText) }
    }

    /// Reads a key and its colon. Whitespace before the key has been skipped.
    @inline(__always)
    mutating func parseKey() throws(ParseFailure) {
        guard at < end, at.pointee == UInt8(ascii: "\"") else { throw keyFailure() }
        try parseString(expecting: .key)
        if at < end, at.pointee != UInt8(ascii: ":") { _ = skipSpace() }
        guard at < end, at.pointee == UInt8(ascii: ":") else { throw unexpected(.expectedColon, expecting: .colon) }
        at += 1
    }

    /// Skips whitespace. Returns the byte that follows, or 0 at the end of the text (and for a NUL,
    /// which is just as invalid everywhere).
    @inline(__always)
    mutating func skipSpace() -> UInt8 {
        guard at < end else { return 0 }
        let byte = at.pointee
        return byte > 0x20 ? byte : skipLongSpace()
    }

    @inline(__always)
    private mutating func skipLongSpace() -> UInt8 {
        while at < end {
            switch at.pointee {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            case let byte: return byte
            }
            skipSpaceRun()
        }
        return 0
    }
}
