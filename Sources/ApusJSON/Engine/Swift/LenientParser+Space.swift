/// Skipping of whitespace and comments.
extension LenientParser {
    /// Skips whitespace and comments. Returns the byte that follows, or 0 at the end of the text
    /// (and for a NUL, which is just as invalid everywhere).
    ///
    /// - Parameter expecting: what should follow, for the path of an unterminated comment.
    @inline(__always)
    mutating func skipSpace(_ expecting: ParseFailure.Expectation) throws(ParseFailure) -> UInt8 {
        guard at < end else { return 0 }
        let byte = at.pointee
        return Self.beginsToken(byte) ? byte : try skipLongSpace(expecting)
    }

    /// Whether a byte begins a token (or an error) under any options. Other bytes may be whitespace
    /// or begin a comment.
    @inline(__always)
    private static func beginsToken(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x80 && byte != UInt8(ascii: "/")
    }

    @inline(__always)
    private mutating func skipLongSpace(_ expecting: ParseFailure.Expectation) throws(ParseFailure) -> UInt8 {
        while at < end {
            switch at.pointee {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            case let byte where Self.beginsToken(byte): return byte
            case let byte:
                guard try skipCommentOrLenientSpace(byte, expecting) else { return byte }
            }
            skipSpaceRun()
        }
        return 0
    }

    /// Skips one comment, or one whitespace character that only an option permits. Returns false,
    /// without skipping anything, if there is neither.
    @inline(never)
    private mutating func skipCommentOrLenientSpace(_ byte: UInt8, _ expecting: ParseFailure.Expectation) throws(ParseFailure) -> Bool {
        if byte == UInt8(ascii: "/") {
            guard permitsComments, end - at >= 2 else { return false }
            switch at[1] {
            case UInt8(ascii: "/"): skipLineComment()
            case UInt8(ascii: "*"): try skipBlockComment(expecting)
            default: return false
            }
            return true
        }
        let length = LenientSpace.length(at, end: end, isJSON5: isJSON5, permitsUnicodeNewlines: permitsUnicodeNewlines)
        at += length
        return length > 0
    }

    /// Skips `//` up to the line end, which is itself whitespace, or the end of the text.
    private mutating func skipLineComment() {
        let text = UnsafeBufferPointer(start: start, count: end - start)
        var index = at - start + 2
        while index < text.count, lineEnds.length(at: index, in: text) == 0 { index += 1 }
        at = start + index
    }

    /// Skips `/*` up to the first `*/` after it. `/*/` alone is not closed.
    private mutating func skipBlockComment(_ expecting: ParseFailure.Expectation) throws(ParseFailure) {
        var mark = at + 2
        while end - mark >= 2 {
            if mark[0] == UInt8(ascii: "*"), mark[1] == UInt8(ascii: "/") {
                at = mark + 2
                return
            }
            mark += 1
        }
        throw failure(.unterminatedComment, expecting: expecting)
    }
}

/// Whitespace that only options permit.
///
/// `.unicodeNewlines` permits all line ends of Unicode 5.8. JSON5 (section 8) permits VT, FF, NBSP,
/// BOM, U+2028, U+2029 and the category Zs.
package enum LenientSpace {
    /// The length in bytes of the whitespace at `at`, which is before `end`, or 0 if there is none.
    package static func length(_ at: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, isJSON5: Bool, permitsUnicodeNewlines: Bool) -> Int {
        let byte = at.pointee
        if byte < 0x80 { return (byte == 0x0B || byte == 0x0C) && (isJSON5 || permitsUnicodeNewlines) ? 1 : 0 }
        guard isJSON5 || permitsUnicodeNewlines else { return 0 }
        let count = UTF8Sequence.count(at: at, end: end)
        guard count > 0 else { return 0 }
        switch UTF8Sequence.decode(at: at, count: count) {
        case 0x85: return permitsUnicodeNewlines ? count : 0
        case 0x2028, 0x2029: return count
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0xFEFF: return isJSON5 ? count : 0
        default: return 0
        }
    }
}
