import ApusJSON
import TestSupport
import Testing

/// A number rounded to a whole `Double` was returned as an integer that differs from the text:
/// `-9223372036854775809` as `Int.min`.
@Suite("Integers of rounded numbers")
struct RoundedIntegerTests {
    struct Row: Sendable {
        let text: String
        let integer: Int?
        let unsigned: UInt?

        init(_ text: String, _ integer: Int?, _ unsigned: UInt?) {
            self.text = text
            self.integer = integer
            self.unsigned = unsigned
        }
    }

    @Test(
        arguments: [
            Row("-9223372036854775809", nil, nil), Row("-9223372036854775808.5", nil, nil), Row("-9223372036854775808.0", .min, nil),
            Row("-9.223372036854775808e18", .min, nil), Row("-9223372036854775807.0", -9_223_372_036_854_775_807, nil),
            Row("9007199254740993.0", 9_007_199_254_740_993, 9_007_199_254_740_993), Row("9007199254740992.5", nil, nil),
            Row("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_993),
            Row("90071992547409930e-1", 9_007_199_254_740_993, 9_007_199_254_740_993),
            Row("0.0009007199254740993e+19", 9_007_199_254_740_993, 9_007_199_254_740_993),
            Row("1e18", 1_000_000_000_000_000_000, 1_000_000_000_000_000_000),
            Row("9223372036854775807.0", .max, 9_223_372_036_854_775_807), Row("9223372036854775808.0", nil, 9_223_372_036_854_775_808),
            Row("1e19", nil, 10_000_000_000_000_000_000), Row("18446744073709551615.0", nil, .max), Row("18446744073709551615.5", nil, nil),
            Row("18446744073709551616", nil, nil), Row("1.8446744073709551616e19", nil, nil), Row("1e20", nil, nil), Row("-1e19", nil, nil),
            Row("1e300", nil, nil), Row("1.0", 1, 1), Row("-1.0", -1, nil), Row("1.5", nil, nil), Row("1e2", 100, 100), Row("-0.0", 0, 0),
        ], JSONEngine.available)
    func `an integer is exactly the written number or nil`(_ row: Row, on engine: JSONEngine) throws {
        for numbers in JSONNumberPolicy.allCases {
            guard let node = try? JSONDocument(parsing: "[\(row.text)]", configuration: JSONReadConfiguration(numbers: numbers, engine: engine))[0]
            else {
                #expect(numbers == .error, "\(row.text)")
                continue
            }
            #expect(node.integer == row.integer, "\(row.text)")
            #expect(node.unsigned == row.unsigned, "\(row.text)")
        }
    }
}
