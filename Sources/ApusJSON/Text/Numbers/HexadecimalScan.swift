/// The digits of a hexadecimal integer of JSON5.
struct HexadecimalScan {
    /// The largest number of digits that is converted to decimal. The conversion takes quadratic
    /// time: 0.1 ms for this many.
    static let exactDigitLimit = 2048

    /// The first digit that is not 0.
    private let start: UnsafePointer<UInt8>
    /// The byte after the number.
    let end: UnsafePointer<UInt8>

    /// Scans the digits at `text`; nil if there are none.
    init?(_ text: UnsafePointer<UInt8>, end limit: UnsafePointer<UInt8>) {
        var at = text
        while at < limit, at.pointee == UInt8(ascii: "0") { at += 1 }
        start = at
        while at < limit, HexDigits.value(at.pointee) != nil { at += 1 }
        guard at > text else { return nil }
        end = at
    }

    var digitCount: Int { end - start }

    /// The number, or nil if it does not fit 64 bits.
    var magnitude: UInt64? { digitCount <= 16 ? Self.value(start, count: digitCount) : nil }

    /// The nearest `Double`, ties to even, or an infinity if the number is too large.
    var nearestDouble: Double {
        // A Double's largest exponent is 1023: 256 digits.
        guard digitCount <= 256 else { return .infinity }
        return Double("0x0" + String(decoding: UnsafeBufferPointer(start: start, count: digitCount), as: UTF8.self)) ?? .nan
    }

    /// The decimal digits of the number. O(digits²); not for more than `exactDigitLimit` digits.
    var decimal: [UInt8] {
        // Each limb holds nine decimal digits, the lowest limb first. Up to eight hexadecimal
        // digits are shifted in at a time; limb × 2^32 + carry stays below 2^62.
        var limbs: [UInt64] = [0]
        var at = start
        while at < end {
            let step = min((end - at - 1) % 8 + 1, 8)
            var carry = Self.value(at, count: step)
            for index in limbs.indices {
                let sum = limbs[index] << UInt64(4 * step) + carry
                limbs[index] = sum % 1_000_000_000
                carry = sum / 1_000_000_000
            }
            while carry > 0 {
                limbs.append(carry % 1_000_000_000)
                carry /= 1_000_000_000
            }
            at += step
        }
        var digits: [UInt8] = []
        for (index, limb) in limbs.reversed().enumerated() {
            let text = String(limb).utf8
            if index > 0 { digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 9 - text.count)) }
            digits.append(contentsOf: text)
        }
        return digits
    }

    /// The value of up to 16 digits.
    private static func value(_ digits: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        var value: UInt64 = 0
        for index in 0..<count { value = value << 4 | UInt64(HexDigits.value(digits[index]) ?? 0) }
        return value
    }
}
