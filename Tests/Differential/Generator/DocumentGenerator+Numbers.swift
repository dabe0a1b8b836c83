import TestSupport

extension DocumentGenerator {
    private static let edges = [
        "0", "-0", "-0.0", "0.0", "-0e0", "0e999999999999", "-0E-999999999999", "1", "-1", "127", "128", "-128", "-129", "255", "256", "32767",
        "32768", "-32768", "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
        "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993", "999999999999999999", "1000000000000000000",
        "9223372036854775806", "9223372036854775807", "9223372036854775808", "-9223372036854775807", "-9223372036854775808",
        "-9223372036854775809", "9999999999999999999", "10000000000000000000", "18446744073709551614", "18446744073709551615",
        "18446744073709551616", "99999999999999999999", "-18446744073709551616", "100000000000000000000", "5e-324", "4.9e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
        "2.225073858507201136057409796709131975934819546351645648e-308",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623157E+308", "1e-400", "-1e-99999999", "1e0", "1E+00", "1e-0", "1.0",
        "1.50",
        "1.00000000000000011102230246251565404236316680908203125", "1.00000000000000011102230246251565404236316680908203126", "9007199254740993.0",
        "9007199254740993.0000000000000000000000001", "123456789012345678901234567890", "0.1", "0.2", "0.30000000000000004", "1e22", "1e23", "8.5e22",
    ]

    /// Generates a number in any form whose magnitude a `Double` can represent.
    mutating func number() {
        switch below(12) {
        case 0...2: append(pick(Self.edges))
        case 3: append("\(Int64(truncatingIfNeeded: random.next()) >> Int64(below(64)))")
        case 4: append("\(random.next())")
        case 5:
            sign()
            digits(1 + below(25))
        case 6:
            // Exactly between two Doubles: an odd 54-bit number times a power of two.
            let odd: UInt64 = random.next() >> 11 | 1 << 53 | 1
            append("\(odd << UInt64(below(11)))\(pick([".0", "e0", "E+0", ".00000000000000000000", ".00000000000000000001"]))")
        case 7: append("\(Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF | random.next() << 63))")
        case 8: append("\(Double(bitPattern: random.next() >> UInt64(12 + below(40))))")
        case 9:
            sign()
            digits(1 + below(3))
            fraction()
        case 10:
            sign()
            digits(1 + below(20))
            fraction()
            exponent(to: 280)
        default:
            sign()
            append("0")
            if oneIn(2) { fraction() }
            exponent(to: 300)
        }
    }

    private mutating func sign() { if oneIn(3) { append("-") } }

    /// Adds digits that do not begin with 0, unless there is only one.
    private mutating func digits(_ count: Int) {
        append("\(count == 1 ? below(10) : 1 + below(9))")
        for _ in 1..<max(count, 1) { bytes.append(UInt8(ascii: "0") + UInt8(below(10))) }
    }

    private mutating func fraction() {
        append(".")
        let zeros = oneIn(4) ? below(30) : 0
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
        for _ in 0..<1 + below(oneIn(4) ? 40 : 8) { bytes.append(UInt8(ascii: "0") + UInt8(below(10))) }
    }

    private mutating func exponent(to bound: Int) {
        append(pick(["e", "E", "e-", "E-", "e+"]))
        if oneIn(5) { append(pick(["0", "00", "000000000000000000000000000"])) }
        append("\(below(bound))")
    }
}
