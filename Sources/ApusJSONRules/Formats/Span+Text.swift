import ApusJSON

extension Span<UInt8> {
    /// Whether the text contains whitespace, including Unicode whitespace.
    package var hasWhiteSpace: Bool {
        var isASCII = true
        for position in indices {
            let byte = self[position]
            if byte == 0x20 || byte >= 0x09 && byte <= 0x0D { return true }
            if byte >= 0x80 { isASCII = false }
        }
        guard !isASCII, let text = unsafe withUnsafeBufferPointer({ unsafe String(validating: $0, as: UTF8.self) }) else { return false }
        return text.unicodeScalars.contains { $0.properties.isWhitespace }
    }

    /// The index of the first wanted byte at or after `start`.
    package func firstIndex(from start: Int = 0, where isWanted: (UInt8) -> Bool) -> Int? {
        (start..<count).first { isWanted(self[$0]) }
    }

    package func allSatisfy(_ isWanted: (UInt8) -> Bool) -> Bool {
        firstIndex { !isWanted($0) } == nil
    }
}

extension UInt8 {
    package var isHexadecimalDigit: Bool { HexDigits.value(self) != nil }
    package var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
}
