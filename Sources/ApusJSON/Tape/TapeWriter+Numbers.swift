extension TapeWriter {
    /// Appends a number of RFC 8259's grammar: an `Int64` or else a `UInt64` if it is an integer
    /// that fits 64 bits, otherwise the nearest `Double`.
    ///
    /// - Returns: False if the number is out of range under `policy`. In that case nothing has been
    ///   written.
    @inline(__always)
    mutating func append(_ number: NumberScan, text: UnsafePointer<UInt8>, policy: JSONNumberPolicy) -> Bool {
        if number.isInteger && number.digitCount <= 18 {
            let value = Int64(truncatingIfNeeded: number.significand)
            if value == 0 && number.isNegative { hasNegativeZero = true }
            append(integer: number.isNegative ? -value : value)
            return true
        }
        if !number.isInteger && number.digitCount <= 19,
            let value = DecimalToDouble.convert(
                significand: number.significand, exponent: number.exponent, isNegative: number.isNegative, isTruncated: false)
        {
            append(double: value)
            if !value.surelyHas(number), policy.kind == .exact { hasUnclearNumber = true }
            return value.isFinite || appendBeyondDouble(number, text: text, policy: policy)
        }
        return appendLong(number, text: text, policy: policy)
    }

    /// Appends a number of 19 or more digits, or one that the fast conversions cannot decide.
    @inline(never)
    private mutating func appendLong(_ number: NumberScan, text: UnsafePointer<UInt8>, policy: JSONNumberPolicy) -> Bool {
        if number.isInteger {
            if number.digitCount <= 20, let magnitude = Self.exactMagnitude(number, text: text),
                append(magnitude: magnitude, isNegative: number.isNegative)
            {
                return true
            }
            switch policy.kind {
            case .error: return false
            case .exact:
                append(TapeTag.bigNumber, text: UnsafeBufferPointer(start: text, count: number.end - text))
                return true
            case .double: break
            }
        }
        let value = Self.nearestDouble(number, text: text)
        guard value.isFinite else { return appendBeyondDouble(number, text: text, policy: policy, undo: false) }
        append(double: value)
        if policy.kind == .exact { hasUnclearNumber = true }
        return true
    }

    /// Appends an integer that fits 64 bits; otherwise returns false.
    private mutating func append(magnitude: UInt64, isNegative: Bool) -> Bool {
        guard isNegative else {
            append(magnitude > UInt64(Int64.max) ? TapeTag.unsigned : TapeTag.integer, value: magnitude)
            return true
        }
        guard magnitude <= UInt64(Int64.max) + 1 else { return false }
        if magnitude == 0 { hasNegativeZero = true }
        append(integer: Int64(truncatingIfNeeded: 0 &- magnitude))
        return true
    }

    /// Appends the text of a number too large for a `Double` if `policy` is `.exact`; otherwise
    /// returns false.
    @inline(never)
    private mutating func appendBeyondDouble(
        _ number: NumberScan, text: UnsafePointer<UInt8>, policy: JSONNumberPolicy, undo: Bool = true
    ) -> Bool {
        if undo { next -= 2 }
        guard policy.kind == .exact else { return false }
        append(TapeTag.bigNumber, text: UnsafeBufferPointer(start: text, count: number.end - text))
        return true
    }

    /// The `Double` nearest to a number of any length.
    private static func nearestDouble(_ number: NumberScan, text: UnsafePointer<UInt8>) -> Double {
        let digits = number.leadingDigits(text)
        var dropped = 0
        var isTruncated = false
        number.forEachDigit(from: digits.following) { digit in
            dropped += 1
            if digit != UInt8(ascii: "0") { isTruncated = true }
        }
        return DecimalToDouble.convert(
            significand: digits.significand, exponent: number.exponent + dropped, isNegative: number.isNegative, isTruncated: isTruncated)
            ?? DecimalLiteral(number, at: text).exactDouble
    }

    /// The magnitude of an integer of 19 or 20 digits, or nil if it does not fit 64 bits.
    private static func exactMagnitude(_ number: NumberScan, text: UnsafePointer<UInt8>) -> UInt64? {
        var magnitude: UInt64 = 0
        var at = number.isNegative ? text + 1 : text
        while at < number.end, let digit = at.digit {
            let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
            if overflow || carry { return nil }
            magnitude = sum
            at += 1
        }
        return magnitude
    }
}

extension TapeWriter {
    /// Appends a hexadecimal integer by the rules for decimal ones. Beyond 64 bits, `.exact` keeps
    /// it in decimal.
    ///
    /// - Returns: False if the number is out of range under `policy`, or has more than
    ///   `HexadecimalScan.exactDigitLimit` digits under `.exact`. In that case nothing has been
    ///   written.
    mutating func append(_ number: HexadecimalScan, isNegative: Bool, policy: JSONNumberPolicy) -> Bool {
        if let magnitude = number.magnitude, append(magnitude: magnitude, isNegative: isNegative) { return true }
        switch policy.kind {
        case .error:
            return false
        case .double:
            let value = number.nearestDouble
            if value.isFinite { append(double: isNegative ? -value : value) }
            return value.isFinite
        case .exact:
            guard number.digitCount <= HexadecimalScan.exactDigitLimit else { return false }
            let digits = (isNegative ? [UInt8(ascii: "-")] : []) + number.decimal
            digits.withUnsafeBufferPointer { append(TapeTag.bigNumber, text: $0) }
            return true
        }
    }
}
