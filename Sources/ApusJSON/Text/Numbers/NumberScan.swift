/// A number's text taken apart by the grammar of RFC 8259, section 6: `-` `int` `frac` `exp`.
struct NumberScan {
    /// The digits before and after the point as one integer, modulo 2^64: exact when there are at most 19 significant ones.
    var significand: UInt64 = 0
    /// How many digits there are before and after the point, leading zeros included.
    var digitCount = 0
    /// The power of ten the significand is to be multiplied with.
    var exponent = 0
    var isNegative = false
    /// Whether there is neither a point nor an exponent.
    var isInteger = true
    /// The byte after the number.
    var end: UnsafePointer<UInt8>

    /// Takes apart the number at `text`; nil when its grammar is broken.
    @inline(__always)
    init?(_ text: UnsafePointer<UInt8>, end limit: UnsafePointer<UInt8>) {
        var at = text
        if at.pointee == UInt8(ascii: "-") {
            isNegative = true
            at += 1
        }
        end = at
        let digits = at
        guard at < limit, let first = at.digit else { return nil }
        at += 1
        significand = UInt64(first)
        if first == 0 {
            if at < limit, at.digit != nil { return nil }
        } else {
            while at < limit, let digit = at.digit {
                significand = significand &* 10 &+ UInt64(digit)
                at += 1
            }
        }
        digitCount = at - digits
        if at < limit, at.pointee == UInt8(ascii: ".") {
            at += 1
            isInteger = false
            let fraction = at
            while limit - at >= 8 {
                // Safety: eight bytes are there.
                let block = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
                guard block.isEightDigits else { break }
                significand = significand &* 100_000_000 &+ block.eightDigits
                at += 8
            }
            while at < limit, let digit = at.digit {
                significand = significand &* 10 &+ UInt64(digit)
                at += 1
            }
            let count = at - fraction
            guard count > 0 else { return nil }
            digitCount += count
            exponent = -count
        }
        if at < limit, at.pointee | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            guard let written = Self.scanExponent(&at, limit) else { return nil }
            exponent += written
        }
        end = at
    }

    /// Reads `e`, a sign and digits. Beyond ±10^9, which is beyond any number, it stays there.
    @inline(never)
    private static func scanExponent(_ at: inout UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>) -> Int? {
        at += 1
        var isNegative = false
        if at < limit, at.pointee == UInt8(ascii: "-") || at.pointee == UInt8(ascii: "+") {
            isNegative = at.pointee == UInt8(ascii: "-")
            at += 1
        }
        guard at < limit, at.digit != nil else { return nil }
        var exponent = 0
        while at < limit, let digit = at.digit {
            exponent = min(exponent * 10 + Int(digit), 100_000_000_000)
            at += 1
        }
        return isNegative ? -exponent : exponent
    }
}

extension UnsafePointer<UInt8> {
    /// The value of the decimal digit here.
    @inline(__always)
    var digit: UInt8? {
        let value = pointee &- UInt8(ascii: "0")
        return value < 10 ? value : nil
    }
}

extension UInt64 {
    /// Whether all eight bytes are ASCII digits.
    @inline(__always)
    var isEightDigits: Bool {
        (self & 0xF0F0_F0F0_F0F0_F0F0) | (((self &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) >> 4) == 0x3333_3333_3333_3333
    }

    /// The number that eight ASCII digits write, the first in the lowest byte. Pairs, then fours, then all eight are joined.
    @inline(__always)
    var eightDigits: UInt64 {
        let digits = self &- 0x3030_3030_3030_3030
        let pairs = (digits &* 10) &+ (digits >> 8)
        let first = (pairs & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
        let second = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
        return (first &+ second) >> 32
    }
}
