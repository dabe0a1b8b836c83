/// Reading of backslash escapes.
extension LenientParser {
    /// Copies the character that a backslash escape represents, as defined by RFC 8259 or by JSON5
    /// (section 5.1).
    @inline(never)
    func copyEscape(
        _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        guard end - source >= 2 else { throw failure(.unterminatedString, expecting: expecting) }
        let letter = source[1]
        if letter == UInt8(ascii: "u") {
            try copyUnicodeEscape(&source, &target, expecting)
        } else if let byte = ShortEscape.byte(for: letter) {
            target.pointee = byte
            source += 2
            target += 1
        } else {
            try copyJSON5Escape(letter, &source, &target, expecting)
        }
    }

    /// Copies the character that a `\u` escape, or two that form a surrogate pair, represents.
    private func copyUnicodeEscape(
        _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        let backslash = source - start
        guard let unit = HexDigits.codeUnit(at: source + 2, end: end) else {
            throw ParseFailure(.invalidEscape, at: backslash, expecting: expecting)
        }
        source += 6
        guard UTF16.isSurrogate(unit) else {
            return try append(UInt32(unit), writtenAt: backslash, &target, expecting)
        }
        if let pair = surrogatePair(unit, source) {
            source += 6
            return try append(pair, writtenAt: backslash, &target, expecting)
        }
        // The next escape is read on its own.
        guard replacesIllFormed else { throw ParseFailure(.unpairedSurrogate, at: backslash, expecting: expecting) }
        target += UTF8Sequence.encode(UTF8Sequence.replacement, at: target)
    }

    /// Copies the character or characters that an escape of JSON5 represents; throws without JSON5.
    private func copyJSON5Escape(
        _ letter: UInt8, _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>,
        _ expecting: ParseFailure.Expectation
    ) throws(ParseFailure) {
        let backslash = source - start
        let invalid = ParseFailure(.invalidEscape, at: backslash, expecting: expecting)
        guard isJSON5 else { throw invalid }
        switch letter {
        case UInt8(ascii: "v"):
            target.pointee = 0x0B
            target += 1
            source += 2
        case UInt8(ascii: "x"):
            guard end - source >= 4, let high = HexDigits.value(source[2]), let low = HexDigits.value(source[3]) else { throw invalid }
            try append(UInt32(high) << 4 | UInt32(low), writtenAt: backslash, &target, expecting)
            source += 4
        case UInt8(ascii: "0"):
            if end - source >= 3, (source + 2).digit != nil { throw invalid }
            try append(0, writtenAt: backslash, &target, expecting)
            source += 2
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            throw invalid
        case 0x0A where keepsEscapes, 0x0D where keepsEscapes:
            // Copies the line end as if the backslash were not there.
            target.pointee = letter
            target += 1
            source += 2
            guard letter == 0x0D, source < end, source.pointee == 0x0A else { break }
            target.pointee = 0x0A
            target += 1
            source += 1
        case 0x0A:
            source += 2
        case 0x0D:
            source += end - source >= 3 && source[2] == 0x0A ? 3 : 2
        case 0x80...:
            // U+2028 and U+2029 are line continuations. Any other character means itself, and
            // is copied as if the backslash were not there.
            let isLineEnd = end - source >= 4 && letter == 0xE2 && source[2] == 0x80 && (source[3] == 0xA8 || source[3] == 0xA9)
            source += isLineEnd ? 4 : 1
        default:
            try append(UInt32(letter), writtenAt: backslash, &target, expecting)
            source += 2
        }
    }
}
