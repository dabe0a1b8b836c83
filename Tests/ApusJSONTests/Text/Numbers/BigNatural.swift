/// A natural number of any size, implemented slowly and simply. Tests use it to work out expected
/// roundings.
struct BigNatural: Equatable {
    /// The digits in base 2^32, lowest first, without zeros at the end.
    private(set) var limbs: [UInt32] = []

    init(_ value: UInt64) {
        limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
        trim()
    }

    init(digits: String) {
        for digit in digits.utf8 {
            multiply(by: 10)
            add(UInt32(digit - UInt8(ascii: "0")))
        }
    }

    static func power(of base: UInt32, _ exponent: Int, times factor: BigNatural = BigNatural(1)) -> BigNatural {
        var result = factor
        for _ in 0..<exponent { result.multiply(by: base) }
        return result
    }

    mutating func add(_ value: UInt32) {
        var carry = UInt64(value)
        for index in limbs.indices {
            carry += UInt64(limbs[index])
            limbs[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        if carry != 0 { limbs.append(UInt32(carry)) }
    }

    mutating func multiply(by factor: UInt32) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            carry += UInt64(limbs[index]) * UInt64(factor)
            limbs[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        if carry != 0 { limbs.append(UInt32(carry)) }
        trim()
    }

    mutating func shiftLeft(_ bits: Int) {
        multiply(by: 1 << UInt32(bits % 32))
        if !limbs.isEmpty { limbs.insert(contentsOf: [UInt32](repeating: 0, count: bits / 32), at: 0) }
    }

    /// Divides, and returns the remainder.
    mutating func divide(by divisor: UInt32) -> UInt32 {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            remainder = remainder << 32 | UInt64(limbs[index])
            limbs[index] = UInt32(remainder / UInt64(divisor))
            remainder %= UInt64(divisor)
        }
        trim()
        return UInt32(remainder)
    }

    static func + (left: BigNatural, right: BigNatural) -> BigNatural {
        var result = left
        result.limbs += [UInt32](repeating: 0, count: max(0, right.limbs.count - left.limbs.count) + 1)
        var carry: UInt64 = 0
        for index in result.limbs.indices {
            carry += UInt64(result.limbs[index]) + (index < right.limbs.count ? UInt64(right.limbs[index]) : 0)
            result.limbs[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        result.trim()
        return result
    }

    static func * (left: BigNatural, right: BigNatural) -> BigNatural {
        var result = BigNatural(0)
        result.limbs = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
        for (i, a) in left.limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, b) in right.limbs.enumerated() {
                carry += UInt64(a) * UInt64(b) + UInt64(result.limbs[i + j])
                result.limbs[i + j] = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
            }
            result.limbs[i + right.limbs.count] = UInt32(carry)
        }
        result.trim()
        return result
    }

    var bitCount: Int {
        guard let last = limbs.last else { return 0 }
        return limbs.count * 32 - last.leadingZeroBitCount
    }

    var decimal: String {
        var digits: [UInt8] = []
        var rest = self
        while !rest.limbs.isEmpty { digits.append(UInt8(ascii: "0") + UInt8(rest.divide(by: 10))) }
        return digits.isEmpty ? "0" : String(decoding: digits.reversed(), as: UTF8.self)
    }

    private mutating func trim() { while limbs.last == 0 { limbs.removeLast() } }
}

extension BigNatural: Comparable {
    static func < (left: BigNatural, right: BigNatural) -> Bool {
        if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
        for (a, b) in zip(left.limbs.reversed(), right.limbs.reversed()) where a != b { return a < b }
        return false
    }
}
