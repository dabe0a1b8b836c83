@testable import ApusJSON

/// The shortest digits of a `Double`, computed by their definition with big integers. Tests of
/// writing numbers take their expectations from it.
struct ShortestDecimal: Equatable {
    /// 10^16 ..< 10^17. The number is 0.DIGITS × 10^point.
    let digits: UInt64
    let point: Int

    init(digits: UInt64, point: Int) {
        self.digits = digits
        self.point = point
    }

    init(_ digits: DoubleToDecimal.Digits) { self.init(digits: 10 * digits.sixteen + digits.last, point: digits.point) }

    /// - Parameter magnitude: finite and not 0.
    init(of magnitude: Double) {
        let scale = Scale(magnitude)
        let isEven = magnitude.significandBitPattern.isMultiple(of: 2)
        // An end of the interval reads back as the number if the number's significand is even.
        let least = scale.largest { $0 < scale.lower || !isEven && $0 == scale.lower } + 1
        let greatest = scale.largest { $0 < scale.upper || isEven && $0 == scale.upper }
        var step: UInt64 = 10_000_000_000_000_000
        while step > 1, (least + step - 1) / step * step > greatest { step /= 10 }

        let below = scale.floor / step * step
        let above = below + step
        let chosen =
            if below < least { above } else if above > greatest { below } else if scale.isFirstCloser(below, above, isEven: below / step % 2 == 0) {
                below
            } else { above }
        // If rounding up added a digit, the point moves by one.
        let isTen = chosen == 100_000_000_000_000_000
        self.init(digits: isTen ? chosen / 10 : chosen, point: scale.point + (isTen ? 1 : 0))
    }
}

/// A number and its interval in units of 10^(point − 17), of which the number has 10^16 ..< 10^17.
/// All are multiplied by a factor that makes them whole.
private struct Scale {
    let point: Int
    let unit: BigNatural
    let lower: BigNatural
    let middle: BigNatural
    let upper: BigNatural

    init(_ magnitude: Double) {
        let field = Int(magnitude.exponentBitPattern)
        let significand = field == 0 ? magnitude.significandBitPattern : magnitude.significandBitPattern | 1 << 52
        // In quarters of the last bit, because the interval of a power of two has a shorter half.
        let exponent = max(field, 1) - 1077
        let isPowerOfTwo = magnitude.significandBitPattern == 0 && field > 1

        var point = -324
        while point < 309, magnitude >= Self.power(point) { point += 1 }
        self.point = point
        var unit = BigNatural.power(of: 10, max(0, point - 17))
        unit.shiftLeft(max(0, -exponent))
        self.unit = unit
        func scaled(_ quarters: UInt64) -> BigNatural {
            var result = BigNatural.power(of: 10, max(0, 17 - point), times: BigNatural(quarters))
            result.shiftLeft(max(0, exponent))
            return result
        }
        lower = scaled(4 * significand - (isPowerOfTwo ? 1 : 2))
        middle = scaled(4 * significand)
        upper = scaled(4 * significand + 2)
    }

    /// 10^exponent as the standard library reads it. It is at most the number if 10^exponent itself
    /// is, because reading preserves the order.
    private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }

    /// ⌊number / unit⌋.
    var floor: UInt64 { largest { $0 <= middle } }

    /// The largest count of units that satisfies a condition, which must hold for all smaller
    /// counts.
    func largest(where holds: (BigNatural) -> Bool) -> UInt64 {
        var low: UInt64 = 0
        var high: UInt64 = 200_000_000_000_000_000
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(unit * BigNatural(middle)) { low = middle } else { high = middle }
        }
        return low
    }

    /// Whether the first of two counts is closer to the number, or equally close and even.
    func isFirstCloser(_ first: UInt64, _ second: UInt64, isEven: Bool) -> Bool {
        let sum = unit * BigNatural(first + second)
        let twice = middle + middle
        return sum == twice ? isEven : twice < sum
    }
}
