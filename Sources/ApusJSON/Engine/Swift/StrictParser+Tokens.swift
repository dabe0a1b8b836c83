extension StrictParser {
    /// Reads a string onto the tape. The next byte is its opening quote.
    ///
    /// Sixteen bytes at a time are copied and then checked. The first byte that is not plain ASCII
    /// text is handled separately.
    @inline(__always)
    mutating func parseString(expecting: ParseFailure.Expectation) throws(ParseFailure) {
        var source = at + 1
        var target = tape.beginString()
        while true {
            copyPlainText(&source, &target, quote: UInt8(ascii: "\""))
            guard source < end else { throw failure(.unterminatedString, expecting: expecting) }
            let byte = source.pointee
            if byte == UInt8(ascii: "\"") { break }
            if byte >= 0x80 {
                try copyMultibyte(&source, &target, expecting)
            } else if byte == UInt8(ascii: "\\") {
                try copyEscape(&source, &target, expecting)
            } else {
                guard byte >= 0x20 else { throw ParseFailure(.controlCharacter, at: source - start, expecting: expecting) }
                target.pointee = byte
                source += 1
                target += 1
            }
        }
        tape.endString(at: target)
        at = source + 1
    }

    /// Copies characters of two to four bytes up to the next ASCII character.
    @inline(__always)
    private func copyMultibyte(
        _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        repeat {
            let count = UTF8Sequence.count(at: source, end: end)
            guard count > 0 else { throw ParseFailure(.invalidUTF8, at: source - start, expecting: expecting) }
            copyCharacter(count, &source, &target)
        } while source < end && source.pointee >= 0x80
    }

    /// Copies the character that a backslash escape represents.
    @inline(never)
    private func copyEscape(
        _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        let backslash = source - start
        guard end - source >= 2 else { throw failure(.unterminatedString, expecting: expecting) }
        let letter = source[1]
        if letter == UInt8(ascii: "u") {
            guard let unit = HexDigits.codeUnit(at: source + 2, end: end) else {
                throw ParseFailure(.invalidEscape, at: backslash, expecting: expecting)
            }
            source += 6
            var scalar = UInt32(unit)
            if UTF16.isSurrogate(unit) {
                guard let pair = surrogatePair(unit, source) else { throw ParseFailure(.unpairedSurrogate, at: backslash, expecting: expecting) }
                source += 6
                scalar = pair
            }
            target += UTF8Sequence.encode(scalar, at: target)
        } else {
            guard let byte = ShortEscape.byte(for: letter) else { throw ParseFailure(.invalidEscape, at: backslash, expecting: expecting) }
            target.pointee = byte
            source += 2
            target += 1
        }
    }
}

extension UInt64 {
    /// Sets the high bit of each byte that is the quote, a backslash, a control character, or not
    /// ASCII. Valid from the lowest byte up to and including the first one that is set.
    ///
    /// Bits above the first set bit may be wrong, because a borrow propagates through them.
    @inline(__always)
    func bytesOtherThanPlainText(quote: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = (self ^ UInt64(quote) &* ones) &- ones
        let backslash = (self ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
        let control = self &- 0x2020_2020_2020_2020
        return (quote | backslash | control | self) & 0x8080_8080_8080_8080
    }
}

extension StrictParser {
    /// Reads a number, whose first byte is `first`, onto the tape.
    @inline(__always)
    mutating func parseNumber(_ first: UInt8) throws(ParseFailure) {
        guard let number = NumberScan(at, end: end) else { throw failure(.invalidNumber) }
        if number.end == end, isTextCut { throw failure(.unexpectedEnd) }
        guard tape.append(number, text: at, policy: numbers) else { throw failure(.numberOutOfRange) }
        at = number.end
    }
}
