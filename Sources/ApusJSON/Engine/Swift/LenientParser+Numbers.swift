/// Reading of numbers, as defined by RFC 8259 and by JSON5 (section 6).
extension LenientParser {
    /// Reads a number onto the tape. The next byte is a sign, a digit or a point.
    @inline(__always)
    mutating func parseNumber() throws(ParseFailure) {
        if isJSON5 { return try parseJSON5Number() }
        guard let number = NumberScan(at, end: end) else { throw failure(.invalidNumber) }
        try append(number, text: at)
        at = number.end
    }

    @inline(never)
    private mutating func parseJSON5Number() throws(ParseFailure) {
        let first = at.pointee
        let isNegative = first == UInt8(ascii: "-")
        let unsigned = isNegative || first == UInt8(ascii: "+") ? at + 1 : at
        guard unsigned < end else { throw failure(.invalidNumber) }
        switch unsigned.pointee {
        case UInt8(ascii: "I"), UInt8(ascii: "N"):
            return try parseNonFinite(unsigned, isNegative: isNegative, .invalidNumber)
        case UInt8(ascii: "0") where end - unsigned >= 2 && unsigned[1] | 0x20 == UInt8(ascii: "x"):
            return try parseHexadecimal(unsigned + 2, isNegative: isNegative)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            // A `-` sign is part of RFC 8259's grammar.
            let text = isNegative ? at : unsigned
            guard let number = NumberScan(text, end: end) else { fallthrough }
            try append(number, text: text)
            at = number.end
        default:
            try parsePointed(unsigned, isNegative: isNegative)
        }
    }

    @inline(__always)
    private mutating func append(_ number: NumberScan, text: UnsafePointer<UInt8>) throws(ParseFailure) {
        guard tape.append(number, text: text, policy: numbers) else { throw failure(.numberOutOfRange) }
    }

    /// Reads `Infinity` or `NaN` at `word`, after the sign. If there is a sign, `at` points to it.
    mutating func parseNonFinite(
        _ word: UnsafePointer<UInt8>, isNegative: Bool, _ problem: SyntaxProblem
    ) throws(ParseFailure) {
        let text = UnsafeBufferPointer(start: word, count: end - word)
        if text.starts(with: "Infinity".utf8) {
            tape.append(double: isNegative ? -.infinity : .infinity)
            at = word + 8
        } else if text.starts(with: "NaN".utf8) {
            tape.append(double: isNegative ? -.nan : .nan)
            at = word + 3
        } else {
            throw failure(problem)
        }
    }

    /// Reads a number with no digit before or after its point. `unsigned` is the position after its
    /// sign.
    ///
    /// The missing digit is read as 0, so that a number kept as text conforms to RFC 8259.
    private mutating func parsePointed(_ unsigned: UnsafePointer<UInt8>, isNegative: Bool) throws(ParseFailure) {
        let point = digitsEnd(unsigned)
        guard point < end, point.pointee == UInt8(ascii: ".") else { throw failure(.invalidNumber) }
        let fractionEnd = digitsEnd(point + 1)
        guard fractionEnd - unsigned > 1 else { throw failure(.invalidNumber) }
        var numberEnd = fractionEnd
        if numberEnd < end, numberEnd.pointee | 0x20 == UInt8(ascii: "e") {
            numberEnd += 1
            if numberEnd < end, numberEnd.pointee == UInt8(ascii: "-") || numberEnd.pointee == UInt8(ascii: "+") { numberEnd += 1 }
            numberEnd = digitsEnd(numberEnd)
        }
        let problem = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: numberEnd - unsigned + 3) { text -> SyntaxProblem? in
            var count = 0
            func put(_ byte: Character) {
                text[count] = byte.asciiValue ?? 0
                count += 1
            }
            func put(_ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) {
                // Safety: the parts of the number and three more bytes fit into `text`.
                _ = UnsafeMutableBufferPointer(rebasing: text[count...]).update(from: UnsafeBufferPointer(start: from, count: to - from))
                count += to - from
            }
            if isNegative { put("-") }
            if point == unsigned { put("0") }
            put(unsigned, fractionEnd)
            if fractionEnd == point + 1 { put("0") }
            put(fractionEnd, numberEnd)

            guard let base = UnsafePointer(text.baseAddress), let number = NumberScan(base, end: base + count), number.end == base + count else {
                return .invalidNumber
            }
            return tape.append(number, text: base, policy: numbers) ? nil : .numberOutOfRange
        }
        if let problem { throw failure(problem) }
        at = numberEnd
    }

    private func digitsEnd(_ digits: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var at = digits
        while at < end, at.digit != nil { at += 1 }
        return at
    }

    /// Reads a hexadecimal integer. `digits` is the position after `0x`.
    private mutating func parseHexadecimal(_ digits: UnsafePointer<UInt8>, isNegative: Bool) throws(ParseFailure) {
        guard let number = HexadecimalScan(digits, end: end) else { throw failure(.invalidNumber) }
        guard tape.append(number, isNegative: isNegative, policy: numbers) else { throw failure(.numberOutOfRange) }
        at = number.end
    }
}
