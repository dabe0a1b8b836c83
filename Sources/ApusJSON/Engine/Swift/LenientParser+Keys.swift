/// Reading of keys, quoted or not.
extension LenientParser {
    /// Reads a key and its colon. Whitespace before the key has been skipped.
    @inline(__always)
    mutating func parseKey() throws(ParseFailure) {
        recordOffset()
        guard at < end else { throw keyFailure() }
        let first = at.pointee
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") && isJSON5 {
            try parseString(first, expecting: .key)
        } else {
            try parseIdentifier()
        }
        guard try skipSpace(.colon) == UInt8(ascii: ":") else { throw unexpected(.expectedColon, expecting: .colon) }
        at += 1
    }

    /// Reads an identifier onto the tape (JSON5, section 3: characters of Unicode's ID_Start and
    /// ID_Continue, plus `$`, `_`, U+200C and U+200D). It ends before the first character that
    /// cannot be part of it.
    @inline(never)
    private mutating func parseIdentifier() throws(ParseFailure) {
        guard isJSON5 else { throw keyFailure() }
        let bytes = tape.beginString()
        var target = bytes
        while at < end {
            let isFirst = target == bytes
            let byte = at.pointee
            if byte == UInt8(ascii: "\\") {
                guard end - at >= 2, at[1] == UInt8(ascii: "u"), let unit = HexDigits.codeUnit(at: at + 2, end: end),
                    Self.isIdentifierPart(UInt32(unit), isFirst: isFirst && !keepsEscapes)
                else { throw failure(.invalidEscape, expecting: .key) }
                if keepsEscapes {
                    target.update(from: at, count: 6)
                    target += 6
                } else {
                    target += UTF8Sequence.encode(UInt32(unit), at: target)
                }
                at += 6
                continue
            }
            let count = byte < 0x80 ? 1 : UTF8Sequence.count(at: at, end: end)
            guard count > 0, Self.isIdentifierPart(UTF8Sequence.decode(at: at, count: count), isFirst: isFirst) else { break }
            target.update(from: at, count: count)
            target += count
            at += count
        }
        guard target > bytes else { throw keyFailure() }
        tape.endString(at: target)
    }

    private static func isIdentifierPart(_ scalar: UInt32, isFirst: Bool) -> Bool {
        switch scalar {
        case 0x24, 0x5F, 0x41...0x5A, 0x61...0x7A: return true
        case 0x30...0x39, 0x200C, 0x200D: return !isFirst
        case 0..<0x80: return false
        default:
            // Half of a surrogate pair is not a scalar, and cannot be part of an identifier.
            guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
            return isFirst ? properties.isIDStart : properties.isIDContinue
        }
    }
}
