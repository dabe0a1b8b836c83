/// Reading of strings and quoted keys.
extension LenientParser {
    /// Reads a string onto the tape. The next byte is its opening quote.
    ///
    /// As in the strict parser, sixteen bytes at a time are copied and then checked. The first byte
    /// that is not plain ASCII text is handled separately.
    @inline(__always)
    mutating func parseString(_ quote: UInt8, expecting: ParseFailure.Expectation) throws(ParseFailure) {
        var source = at + 1
        var target = tape.beginString()
        while true {
            copyPlainText(&source, &target, quote: quote)
            guard source < end else { throw failure(.unterminatedString, expecting: expecting) }
            let byte = source.pointee
            if byte == quote { break }
            if byte >= 0x80 {
                try copyMultibyte(&source, &target, expecting)
            } else if byte == UInt8(ascii: "\\") {
                try copyEscape(&source, &target, expecting)
            } else if byte >= 0x20 {
                target.pointee = byte
                source += 1
                target += 1
            } else {
                try copyControl(&source, &target, expecting)
            }
        }
        tape.endString(at: target)
        at = source + 1
    }

    /// Copies characters of two to four bytes up to the next ASCII character. Ill-formed input is
    /// an error, or is replaced by one U+FFFD for each maximal subpart (Unicode 3.9).
    @inline(__always)
    private func copyMultibyte(
        _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        repeat {
            let count = UTF8Sequence.count(at: source, end: end)
            if count == 0 {
                guard replacesIllFormed else { throw ParseFailure(.invalidUTF8, at: source - start, expecting: expecting) }
                source += UTF8Sequence.maximalSubpart(at: source, end: end)
                target += UTF8Sequence.encode(UTF8Sequence.replacement, at: target)
                continue
            }
            if checksNoncharacters, count > 2, UTF8Sequence.isNoncharacter(UTF8Sequence.decode(at: source, count: count)) {
                try replaceNoncharacter(at: source - start, &target, expecting)
                source += count
                continue
            }
            copyCharacter(count, &source, &target)
        } while source < end && source.pointee >= 0x80
    }

    /// Copies an unescaped control character. JSON5 (section 5) permits all except LF and CR.
    @inline(never)
    private func copyControl(
        _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        let byte = source.pointee
        guard isJSON5, byte != 0x0A, byte != 0x0D else { throw ParseFailure(.controlCharacter, at: source - start, expecting: expecting) }
        try append(UInt32(byte), writtenAt: source - start, &target, expecting)
        source += 1
    }

    /// Writes a character given by an escape or a control character. Under some options, a
    /// noncharacter or U+0000 is replaced or is an error.
    func append(
        _ scalar: UInt32, writtenAt offset: Int, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        if checksNoncharacters, scalar == 0 || UTF8Sequence.isNoncharacter(scalar) {
            try replaceNoncharacter(at: offset, &target, expecting)
        } else {
            target += UTF8Sequence.encode(scalar, at: target)
        }
    }

    private func replaceNoncharacter(
        at offset: Int, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        guard replacesIllFormed else { throw ParseFailure(.noncharacter, at: offset, expecting: expecting) }
        target += UTF8Sequence.encode(UTF8Sequence.replacement, at: target)
    }
}
