/// A decimal number taken apart, for an exact comparison: the value is 0.d₁d₂d₃… × 10^exponent.
struct DecimalDigits: Hashable, Sendable {
    /// From the first that is not 0 to the last that is not 0; none for zero.
    private let digits: [UInt8]
    private let isNegative: Bool
    private let exponent: Int

    /// What an exponent is cut down to: no text has as many digits.
    private static let exponentLimit = 1 << 60

    /// Reads a number of JSON, or of JSON5 in decimal; nil for all else.
    init?(_ text: some Sequence<UInt8>) {
        var digits: [UInt8] = []
        var isNegative = false
        var pointPosition: Int?
        var digitCount = 0
        var exponent = 0
        var rest = text.makeIterator()
        var next = rest.next()
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
            isNegative = next == UInt8(ascii: "-")
            next = rest.next()
        }
        while let byte = next, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            if byte == UInt8(ascii: ".") {
                guard pointPosition == nil else { return nil }
                pointPosition = digits.count
            } else {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                digitCount += 1
                digits.append(byte)
            }
            next = rest.next()
        }
        guard digitCount > 0 else { return nil }
        if next != nil {
            next = rest.next()
            let isDown = next == UInt8(ascii: "-")
            if isDown || next == UInt8(ascii: "+") { next = rest.next() }
            guard next != nil else { return nil }
            while let byte = next {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                if exponent < Self.exponentLimit / 10 { exponent = exponent * 10 + Int(byte - UInt8(ascii: "0")) }
                next = rest.next()
            }
            if isDown { exponent = -exponent }
        }
        let leading = digits.firstIndex { $0 != UInt8(ascii: "0") } ?? digits.count
        let end = (digits.lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1
        self.digits = leading < end ? Array(digits[leading..<end]) : []
        self.isNegative = isNegative && leading < end
        self.exponent = leading < end ? exponent + (pointPosition ?? digits.count) - leading : 0
    }

    /// The order: negative, zero or positive.
    func compare(to other: DecimalDigits) -> Int {
        if sign != other.sign { return sign < other.sign ? -1 : 1 }
        let magnitudes = compareMagnitude(to: other)
        return isNegative ? -magnitudes : magnitudes
    }

    private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    private func compareMagnitude(to other: DecimalDigits) -> Int {
        if exponent != other.exponent { return exponent < other.exponent ? -1 : 1 }
        for (one, two) in zip(digits, other.digits) where one != two { return one < two ? -1 : 1 }
        return digits.count == other.digits.count ? 0 : digits.count < other.digits.count ? -1 : 1
    }
}
