import TestSupport
import Testing

@testable import ApusJSON

@Suite("FloatText")
struct FloatTextTests {
    /// The three layouts, from the table in `FloatText.Layout`, Foundation's measured examples and
    /// ECMA-262's rules.
    @Test(
        arguments: [
            (0.0, "0", "0.0", "0"), (-0.0, "-0", "-0.0", "0"), (1, "1", "1.0", "1"), (-1, "-1", "-1.0", "-1"), (100, "100", "100.0", "100"),
            (0.1, "0.1", "0.1", "0.1"), (0.0001, "0.0001", "0.0001", "0.0001"), (0.00001, "1e-05", "1e-05", "0.00001"),
            (0.0000012, "1.2e-06", "1.2e-06", "0.0000012"), (1e-7, "1e-07", "1e-07", "1e-7"), (-1.25e-10, "-1.25e-10", "-1.25e-10", "-1.25e-10"),
            (9007199254740991, "9007199254740991", "9007199254740991.0", "9007199254740991"),
            (9007199254740992, "9007199254740992", "9007199254740992.0", "9007199254740992"),
            (9007199254740994, "9.007199254740994e+15", "9.007199254740994e+15", "9007199254740994"), (1e16, "1e+16", "1e+16", "10000000000000000"),
            (1e20, "1e+20", "1e+20", "100000000000000000000"),
            (1.2345678901234568e20, "1.2345678901234568e+20", "1.2345678901234568e+20", "123456789012345680000"),
            (1e21, "1e+21", "1e+21", "1e+21"),
            (1.7976931348623157e308, "1.7976931348623157e+308", "1.7976931348623157e+308", "1.7976931348623157e+308"),
            (0x1p-1074, "5e-324", "5e-324", "5e-324"), (0x1p-1022, "2.2250738585072014e-308", "2.2250738585072014e-308", "2.2250738585072014e-308"),
            (1.5, "1.5", "1.5", "1.5"), (12345.678, "12345.678", "12345.678", "12345.678"),
            (4503599627370495.5, "4503599627370495.5", "4503599627370495.5", "4503599627370495.5"),
            // Seven digits before the point, and eight or more; zeros after the point; numbers with
            // few digits and with many.
            (1234567.125, "1234567.125", "1234567.125", "1234567.125"), (-12345678.5, "-12345678.5", "-12345678.5", "-12345678.5"),
            (67108864.5, "67108864.5", "67108864.5", "67108864.5"),
            (123456789.0625, "123456789.0625", "123456789.0625", "123456789.0625"), (-9.99, "-9.99", "-9.99", "-9.99"),
            (0.00123, "0.00123", "0.00123", "0.00123"), (0.1 + 0.2, "0.30000000000000004", "0.30000000000000004", "0.30000000000000004"),
            (0x1p-14, "6.103515625e-05", "6.103515625e-05", "0.00006103515625"), (-0x1p-1, "-0.5", "-0.5", "-0.5"),
            (0x1p54, "1.8014398509481984e+16", "1.8014398509481984e+16", "18014398509481984"),
        ] as [(Double, String, String, String)])
    func `a double has its text in each of the three layouts`(value: Double, plain: String, decimal: String, ecmaScript: String) {
        #expect(Self.text(value, .plain) == plain)
        #expect(Self.text(value, .decimal) == decimal)
        #expect(Self.text(value, .ecmaScript) == ecmaScript)
    }

    @Test func `random doubles are written as Swift describes them`() {
        var random = SplitMix64(seed: 0xD0B1)
        for _ in 0..<200_000 { expectDescription(Double(bitPattern: random.next())) }
        // Numbers as people write them: few digits, and whole numbers of every size.
        for _ in 0..<50_000 {
            expectDescription(Double(Int64.random(in: -10_000_000...10_000_000, using: &random)) / 1000)
            expectDescription(Double(random.next() >> UInt64.random(in: 0..<64, using: &random)))
            expectDescription(Double.random(in: -180...180, using: &random))
        }
    }

    @Test func `doubles at the boundaries of exponents are written as Swift describes them`() {
        for exponent in 0..<2047 {
            for fraction: UInt64 in [0, 1, 2, 0x7_FFFF_FFFF_FFFF, 0x8_0000_0000_0000, 0xF_FFFF_FFFF_FFFE, 0xF_FFFF_FFFF_FFFF] {
                expectDescription(Double(bitPattern: UInt64(exponent) << 52 | fraction))
            }
        }
        for exponent in -324...308 {
            guard let power = Double("1e\(exponent)") else { continue }
            for value in [power.nextDown, power, power.nextUp, -power] { expectDescription(value) }
        }
    }

    @Test func `floats are written as Swift describes them`() {
        var random = SplitMix64(seed: 0xF10A)
        for _ in 0..<200_000 { expectDescription(Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))) }
        for exponent in 0..<255 {
            for fraction: UInt32 in [0, 1, 2, 0x3F_FFFF, 0x40_0000, 0x7F_FFFE, 0x7F_FFFF] {
                expectDescription(Float(bitPattern: UInt32(exponent) << 23 | fraction))
            }
        }
        for value: Float in [0, -0.0, 0.1, 16_777_216, 16_777_218, 0.0001, 0.00001, 1e10] { expectDescription(value) }
    }

    /// ECMAScript's layout differs from Swift's in when it switches between forms, not in the
    /// digits, so it must read back the same.
    @Test func `doubles in ECMAScript's layout are read back`() {
        var random = SplitMix64(seed: 0xE5)
        for _ in 0..<50_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let written = Self.text(value, .ecmaScript)
            if Double(written)?.bitPattern != value.bitPattern { Issue.record("\(value) is written as \(written)") }
        }
    }

    private func expectDescription(_ value: Double) {
        guard value.isFinite else { return }
        let written = Self.text(value, .decimal)
        if written != value.description { Issue.record("\(value) is written as \(written)") }
        let plain = Self.text(value, .plain)
        if plain != dropPointZero(value.description) { Issue.record("\(value) is written plainly as \(plain)") }
    }

    private func expectDescription(_ value: Float) {
        guard value.isFinite else { return }
        let written = Self.text(value, .decimal)
        if written != value.description { Issue.record("\(value) is written as \(written)") }
        let plain = Self.text(value, .plain)
        if plain != dropPointZero(value.description) { Issue.record("\(value) is written plainly as \(plain)") }
    }

    private func dropPointZero(_ text: String) -> String { text.hasSuffix(".0") ? String(text.dropLast(2)) : text }

    static func text(_ value: Double, _ layout: FloatText.Layout) -> String {
        String(unsafeUninitializedCapacity: FloatText.maximumByteCount) { FloatText.write(value, layout, to: $0.baseAddress!) }
    }

    static func text(_ value: Float, _ layout: FloatText.Layout) -> String {
        String(unsafeUninitializedCapacity: FloatText.maximumByteCount) { FloatText.write(value, layout, to: $0.baseAddress!) }
    }
}
