import TestSupport
import Testing

@testable import ApusJSON

@Suite("IntegerText")
struct IntegerTextTests {
    @Test func `the extremes of each width are written as Swift describes them`() {
        expectDescription(of: [Int8.min, -1, 0, 9, 10, 99, 100, .max])
        expectDescription(of: [UInt8.min, 9, 10, 99, 100, .max])
        expectDescription(of: [Int16.min, .max])
        expectDescription(of: [UInt16.max])
        expectDescription(of: [Int32.min, .max])
        expectDescription(of: [UInt32.max])
        expectDescription(of: [Int64.min, .min + 1, .max])
        expectDescription(of: [UInt64.max])
        expectDescription(of: [Int128.min, .max, 0, -1, Int128(UInt64.max), Int128(UInt64.max) + 1, -Int128(UInt64.max) - 1])
        expectDescription(of: [
            UInt128.max, 10_000_000_000_000_000_000, 9_999_999_999_999_999_999, 100_000_000_000_000_000_000_000_000_000_000_000_000,
        ])
    }

    @Test func `integers of every length are written as Swift describes them`() {
        var power: UInt128 = 1
        for _ in 0..<38 {
            expectDescription(of: [power - 1, power, power + 1])
            if let narrow = UInt64(exactly: power) { expectDescription(of: [narrow - 1, narrow, narrow + 1]) }
            power *= 10
        }
        for bits in 0..<64 { expectDescription(of: [UInt64(1) << UInt64(bits), (UInt64(1) << UInt64(bits)) - 1]) }
    }

    @Test func `random integers are written as Swift describes them`() {
        var random = SplitMix64(seed: 0x1417)
        for _ in 0..<50_000 {
            let shift = UInt64.random(in: 0..<64, using: &random)
            expectDescription(of: [random.next() >> shift])
            expectDescription(of: [Int64(bitPattern: random.next()) >> Int64(shift)])
        }
        for _ in 0..<5_000 {
            let wide = UInt128(random.next()) << 64 | UInt128(random.next())
            expectDescription(of: [wide >> UInt128.random(in: 0..<128, using: &random)])
            expectDescription(of: [Int128(truncatingIfNeeded: wide)])
        }
    }

    private func expectDescription<T: FixedWidthInteger>(of values: [T]) {
        for value in values {
            let written = String(unsafeUninitializedCapacity: IntegerText.maximumByteCount(T.self)) { IntegerText.write(value, to: $0.baseAddress!) }
            if written != value.description { Issue.record("\(value) is written as \(written)") }
        }
    }
}
