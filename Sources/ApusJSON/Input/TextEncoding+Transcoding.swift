extension TextEncoding {
    /// A byte that occurs in no text. The parser gets it in place of ill-formed text that may lie
    /// after the value.
    private static let neverUTF8: UInt8 = 0xFF

    /// The text in UTF-8, without the byte order mark. O(count).
    ///
    /// Unpaired surrogates, code units beyond U+10FFFF, and a code unit cut off at the end are
    /// replaced by U+FFFD under `.lenientUnicode`. Otherwise they are errors, except under
    /// `.trailingText`: there the text ends with a byte that no parser accepts, because the parser
    /// may never reach it.
    func transcode(_ bytes: UnsafeBufferPointer<UInt8>, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> [UInt8] {
        let width = unit.width
        let end = bytes.count - cutLength
        var text: [UInt8] = []
        // Reserves room for a text in ASCII, and for the bytes that engines read past its end.
        text.reserveCapacity((end - markLength) / width + 64)
        var at = markLength
        while at < bytes.count {
            if at < end, let (scalar, count) = scalar(at: at, in: bytes, end: end) {
                text.append(scalar)
                at += count
            } else if configuration.options.contains(.lenientUnicode) {
                text.append("\u{FFFD}")
                at += width
            } else if configuration.options.contains(.trailingText) {
                text.append(Self.neverUTF8)
                break
            } else {
                throw .invalidEncoding(at: at, after: text, configuration)
            }
        }
        let limit = Int(UInt32.max)
        guard text.count <= limit else { throw text.withUnsafeBufferPointer { .tooLarge($0, limit: limit, configuration) } }
        return text
    }

    /// The scalar whose code units begin at `index`, and their length in bytes; nil if they are
    /// ill-formed.
    private func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) -> (Unicode.Scalar, count: Int)? {
        let first = codeUnit(at: index, in: bytes)
        // Unicode.Scalar rejects surrogates and values beyond U+10FFFF.
        if let scalar = Unicode.Scalar(first) { return (scalar, unit.width) }
        guard unit.width == 2, first & 0xFC00 == 0xD800, end - index >= 4 else { return nil }
        let second = codeUnit(at: index + 2, in: bytes)
        guard second & 0xFC00 == 0xDC00 else { return nil }
        return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF).map { ($0, 4) }
    }

    private func codeUnit(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var value: UInt32 = 0
        for offset in 0..<unit.width {
            value = value << 8 | UInt32(bytes[index + (unit.isBigEndian ? offset : unit.width - 1 - offset)])
        }
        return value
    }
}

extension [UInt8] {
    /// Appends a character in UTF-8.
    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
