import TestSupport
import Testing

@testable import ApusJSON

@Suite("DecimalToDouble")
struct DecimalToDoubleTests {
    /// Values worked out by hand, or defined by IEEE 754 and its limits.
    @Test(arguments: [
        ("0", 0x0p0), ("-0", -0x0p0), ("0.0e999999999999999999999", 0), ("1", 1), ("-1.5", -1.5), ("0.1", 0x1.999999999999ap-4),
        ("1e22", 0x1.0f0cf064dd592p+73), ("1e23", 0x1.52d02c7e14af6p+76), ("8.5e-1", 0x1.b333333333333p-1),
        // 2^53 + 1 is halfway between two doubles and is rounded to the even one. Anything more is
        // rounded up.
        ("9007199254740993", 0x1p53), ("9007199254740993.0", 0x1p53), ("9007199254740993.00000000000000000001", 0x1.0000000000001p53),
        ("9007199254740995", 0x1.0000000000002p53),
        ("1.7976931348623157e308", 0x1.fffffffffffffp1023), ("1.7976931348623158e308", 0x1.fffffffffffffp1023),
        ("1.797693134862315807e308", 0x1.fffffffffffffp1023), ("1.797693134862315808e308", .infinity), ("-1e309", -.infinity),
        ("1e99999999999999999999", .infinity),
        ("2.2250738585072014e-308", 0x1p-1022), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown), ("5e-324", 0x1p-1074),
        ("4.9406564584124654e-324", 0x1p-1074), ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 0x1p-1074),
        ("-1e-400", -0x0p0), ("1e-99999999999999999999", 0),
    ])
    func `known decimals are converted to the exact double`(text: String, expected: Double) {
        #expect(Self.parsed(text).bitPattern == expected.bitPattern, "\(text)")
        #expect(Self.exact(text).bitPattern == expected.bitPattern, "\(text), exactly")
    }

    @Test func `leading and trailing zeros, offset by an exponent, change nothing`() {
        let zeros = String(repeating: "0", count: 2000)
        for (text, expected) in [
            ("0.\(zeros)1e2001", 1.0), ("1\(zeros)e-2000", 1.0), ("1\(zeros).\(zeros)e-2001", 0.1), ("123\(zeros)4e-2004", 0.123),
        ] {
            #expect(Self.parsed(text) == expected)
            #expect(Self.exact(text) == expected)
        }
    }

    /// The exact path also reads JSON5's signs and decimal points.
    @Test(arguments: [("+.5", 0.5), ("5.", 5.0), ("+5.e+1", 50.0), ("-.25E1", -2.5)])
    func `numbers in JSON5's spelling are converted exactly`(text: String, expected: Double) {
        #expect(Self.exact(text) == expected)
    }

    /// The standard library writes at most 17 digits, which must give the same double again.
    @Test func `random doubles are read back from their shortest text`() {
        var random = SplitMix64(seed: 0xA9C5)
        for _ in 0..<200_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let text = value.description
            let result = Self.parsed(text)
            if result.bitPattern != value.bitPattern { Issue.record("\(text) is read as \(result)") }
        }
    }

    /// With digits cut or added, the results must still agree.
    @Test func `random digits are converted as by the standard library`() throws {
        var random = SplitMix64(seed: 0xA9C6)
        for _ in 0..<100_000 {
            var text = String(UInt64.random(in: 1...9_999_999_999_999_999_999, using: &random))
            text = String(text.prefix(Int.random(in: 1...19, using: &random)))
            for _ in 0..<Int.random(in: 0...2, using: &random) { text += String(random.next() >> UInt64.random(in: 0..<64, using: &random)) }
            let point = Int.random(in: 0...text.count, using: &random)
            if point > 0, point < text.count { text.insert(".", at: text.index(text.startIndex, offsetBy: point)) }
            text += "e\(Int.random(in: -345...310, using: &random))"
            let expected = try #require(Double(text))
            let result = Self.parsed(text)
            if result.bitPattern != expected.bitPattern { Issue.record("\(text) is read as \(result), not \(expected)") }
            let slow = Self.exact(text)
            if slow.bitPattern != expected.bitPattern { Issue.record("\(text) is read exactly as \(slow), not \(expected)") }
        }
    }

    /// The decimals exactly halfway between two doubles, computed with big integers (up to 767
    /// digits), and those just above and below.
    @Test func `decimals halfway between two doubles are rounded to even, and those just above or below to the nearest`() {
        var random = SplitMix64(seed: 0xA9C7)
        var values: [Double] = [0, 0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp-1022, .leastNormalMagnitude.nextDown, 1, 0x1p53, 0x1.fffffffffffffp1022]
        for _ in 0..<1000 { values.append(Double(bitPattern: UInt64.random(in: 0..<0x7FE0_0000_0000_0000, using: &random))) }
        for _ in 0..<1000 { values.append(Double(UInt64.random(in: 1 << 52..<1 << 60, using: &random))) }
        for value in values {
            let above = value.nextUp
            let even = value.bitPattern & 1 == 0 ? value : above
            let (digits, exponent) = midpointAbove(value)
            let more = String(repeating: "0", count: max(0, 800 - digits.count))
            for (text, expected) in [
                ("\(digits)e\(exponent)", even),
                ("\(digits)\(more)1e\(exponent - more.count - 1)", above),
                ("\(decremented(digits))\(String(repeating: "9", count: more.count))e\(exponent - more.count)", value),
            ] {
                #expect(Self.parsed(text).bitPattern == expected.bitPattern, "\(text)")
                #expect(Self.exact(text).bitPattern == expected.bitPattern, "\(text), exactly")
            }
        }
    }

    /// The decimal digits of the number halfway between a double and the next one, and the power of
    /// ten of the last digit.
    private func midpointAbove(_ value: Double) -> (digits: String, exponent: Int) {
        let field = Int(value.bitPattern >> 52)
        let fraction = value.bitPattern & ((1 << 52) - 1)
        let significand = BigNatural(2 * (field == 0 ? fraction : fraction | 1 << 52) + 1)
        let power = max(field, 1) - 1075 - 1
        if power < 0 { return (BigNatural.power(of: 5, -power, times: significand).decimal, power) }
        return (BigNatural.power(of: 2, power, times: significand).decimal, 0)
    }

    private func decremented(_ digits: String) -> String {
        var bytes = Array(digits.utf8)
        var index = bytes.count - 1
        while bytes[index] == UInt8(ascii: "0") {
            bytes[index] = UInt8(ascii: "9")
            index -= 1
        }
        bytes[index] -= 1
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Converts a number's text as a parser does: from nineteen digits, the exponent, and whether
    /// there were more digits.
    static func parsed(_ text: String) -> Double {
        var significand: UInt64 = 0
        var digitCount = 0
        var exponent = 0
        var isTruncated = false
        var isFraction = false
        let parts = text.split(separator: "e", omittingEmptySubsequences: false)
        for byte in (parts.first ?? "").utf8 {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = UInt64(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
                if digitCount < 19 {
                    significand = significand * 10 + digit
                    if significand != 0 { digitCount += 1 }
                } else {
                    exponent += 1
                    if digit != 0 { isTruncated = true }
                }
            default: break
            }
        }
        if parts.count > 1 { exponent += Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -1_000_000_000 : 1_000_000_000) }
        let isNegative = text.hasPrefix("-")
        return DecimalToDouble.convert(significand: significand, exponent: exponent, isNegative: isNegative, isTruncated: isTruncated)
            ?? Self.exact(text)
    }

    static func exact(_ text: String) -> Double {
        DecimalLiteral(text, [.plusSign, .barePoint, .leadingZeros])?.exactDouble ?? .nan
    }
}
