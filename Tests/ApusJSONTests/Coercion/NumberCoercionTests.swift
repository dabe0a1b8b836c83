import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("Coercion to numbers")
struct NumberCoercionTests {
    private let lenient = JSONCoercions.lenient

    /// Texts that are tested as a number and in a string.
    private static let wholes: [(String, Int?)] = [
        ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("12.0", 12), ("1.2e1", 12), ("120e-1", 12), ("9223372036854775807", .max),
        ("-9223372036854775808", .min), ("9223372036854775808", nil), ("9007199254740993.0", 9_007_199_254_740_993),
        ("1e18", 1_000_000_000_000_000_000),
        ("1e19", nil), ("1e400", nil), ("100000000000000000000e-2", 1_000_000_000_000_000_000), ("0e50", 0), ("0.0", 0),
    ]

    @Test(arguments: JSONEngine.parsers, wholes)
    func `a whole number is an integer in every spelling, and is coerced from a string`(engine: JSONEngine, row: (text: String, value: Int?)) throws {
        let number = try node(row.text, engine)
        #expect(RuleOutcome(lenient.integer(Int.self, of: number)) == row.value.map { .exact($0) } ?? .failed(.outOfRange))
        // This needs no coercion.
        #expect(RuleOutcome(JSONCoercions.strict.integer(Int.self, of: number)) == row.value.map { .exact($0) } ?? .failed(.outOfRange))
        let string = try node(quoted(row.text), engine)
        #expect(RuleOutcome(lenient.integer(Int.self, of: string)) == row.value.map { .coerced($0, .numberFromString) } ?? .failed(.outOfRange))
        #expect(RuleOutcome(JSONCoercions.strict.integer(Int.self, of: string)) == .failed(.notPermitted(.numberFromString)))
    }

    @Test(
        arguments: JSONEngine.parsers,
        [
            "1.5", "-0.1", "1e-1", "1e-400", "123456789012345678901234567890.5", "1e-30", "4503599627370495.9999", "1.00000000000000000001",
        ])
    func `a number that is not whole is not an integer`(engine: JSONEngine, text: String) throws {
        #expect(RuleOutcome(lenient.integer(Int.self, of: try node(text, engine))) == .failed(.notWhole))
        #expect(RuleOutcome(lenient.integer(Int.self, of: try node(quoted(text), engine))) == .failed(.notWhole))
    }

    @Test(arguments: [("+7", 7), ("007", 7), ("-007", -7), (" 7 ", 7), ("\t7\r\n", 7), ("00", 0), ("+0", 0), ("7E0", 7)])
    func `a string may have a plus sign, leading zeros and whitespace around its number`(text: String, value: Int) throws {
        let string = try node(quoted(text))
        #expect(RuleOutcome(lenient.integer(Int.self, of: string)) == .coerced(value, .numberFromString))
        #expect(RuleOutcome(lenient.double(of: string)) == .coerced(Double(value), .numberFromString))
        #expect(RuleOutcome(lenient.float(of: string)) == .coerced(Float(value), .numberFromString))
        #expect(RuleOutcome(lenient.decimal(of: string)) == .coerced(Decimal(value), .numberFromString))
    }

    @Test(arguments: [
        "12abc", "abc", "1,5", "1.234,5", "1 2", "--1", "+-1", "-", "+", "0x10", "1e", "1.", ".5", "e5", "inf", "nan", "Infinity", "١٢", "1_000", "½",
        "1\u{0}",
    ])
    func `a string that contains anything but a number is not a number`(text: String) throws {
        let string = try node(quoted(text))
        #expect(RuleOutcome(lenient.integer(Int.self, of: string)) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.double(of: string)) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.float(of: string)) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.decimal(of: string)) == .failed(.unreadable))
    }

    @Test(arguments: ["", " ", "\n\t "])
    func `an empty string is zero or missing only with that coercion`(text: String) throws {
        let string = try node(quoted(text))
        #expect(RuleOutcome(lenient.integer(Int.self, of: string)) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.union(.zeroFromEmptyString).integer(Int.self, of: string)) == .coerced(0, .zeroFromEmptyString))
        #expect(RuleOutcome(lenient.union(.zeroFromEmptyString).double(of: string)) == .coerced(0, .zeroFromEmptyString))
        let both: JSONCoercions = [.zeroFromEmptyString, .missingFromEmptyString]
        #expect(RuleOutcome(both.integer(Int.self, of: string)) == .missing(.missingFromEmptyString))
        #expect(RuleOutcome(both.decimal(of: string)) == .missing(.missingFromEmptyString))
    }

    @Test(arguments: [("null", CoercionFailure.null), ("true", .kind), ("[]", .kind), ("{}", .kind)])
    func `null, Booleans, arrays and objects are not numbers`(text: String, failure: CoercionFailure) throws {
        #expect(RuleOutcome(lenient.integer(Int.self, of: try node(text))) == .failed(failure))
        #expect(RuleOutcome(lenient.double(of: try node(text))) == .failed(failure))
        #expect(RuleOutcome(lenient.float(of: try node(text))) == .failed(failure))
        #expect(RuleOutcome(lenient.decimal(of: try node(text))) == .failed(failure))
    }

    @Test func `an integer of each width accepts its extremes and nothing beyond them`() throws {
        func check<T: FixedWidthInteger>(_ type: T.Type, below: String, above: String) throws {
            for value in [T.min, T.max] {
                #expect(RuleOutcome(lenient.integer(type, of: try node("\(value)"))) == .exact(value))
                #expect(RuleOutcome(lenient.integer(type, of: try node("\"\(value)\""))) == .coerced(value, .numberFromString))
            }
            for text in [below, above] {
                #expect(RuleOutcome(lenient.integer(type, of: try node(text))) == .failed(.outOfRange))
                #expect(RuleOutcome(lenient.integer(type, of: try node(quoted(text)))) == .failed(.outOfRange))
            }
        }
        try check(Int8.self, below: "-129", above: "128")
        try check(Int16.self, below: "-32769", above: "32768")
        try check(Int32.self, below: "-2147483649", above: "2147483648")
        try check(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
        try check(Int128.self, below: "-170141183460469231731687303715884105729", above: "170141183460469231731687303715884105728")
        try check(UInt8.self, below: "-1", above: "256")
        try check(UInt16.self, below: "-1", above: "65536")
        try check(UInt32.self, below: "-1", above: "4294967296")
        try check(UInt64.self, below: "-1", above: "18446744073709551616")
        try check(UInt128.self, below: "-1", above: "340282366920938463463374607431768211456")
    }

    @Test(
        arguments: JSONEngine.parsers,
        ["0.1", "-12.5", "1e300", "5e-324", "1.7976931348623157e308", "0.1234567890123456789012345", "-0", "-0.0", "16777217"])
    func `doubles and floats are read as by the standard library`(engine: JSONEngine, text: String) throws {
        let double = try #require(Double(text))
        let number = lenient.double(of: try node(text, engine)).value
        #expect(number?.bitPattern == double.bitPattern)
        #expect(lenient.double(of: try node(quoted(text), engine)).value?.bitPattern == double.bitPattern)
        let float = try #require(Float(text))
        guard float.isFinite, float != 0 || double == 0 else { return }
        #expect(lenient.float(of: try node(text, engine)).value?.bitPattern == float.bitPattern)
        #expect(lenient.float(of: try node(quoted(text), engine)).value?.bitPattern == float.bitPattern)
    }

    @Test(arguments: JSONEngine.parsers, ["1e309", "-1e309", "1e-400"])
    func `a number beyond the range of a double or a float is out of range`(engine: JSONEngine, text: String) throws {
        #expect(RuleOutcome(lenient.double(of: try node(text, engine))) == .failed(.outOfRange))
        #expect(RuleOutcome(lenient.double(of: try node(quoted(text), engine))) == .failed(.outOfRange))
        #expect(RuleOutcome(lenient.float(of: try node("1e39", engine))) == .failed(.outOfRange))
        #expect(RuleOutcome(lenient.float(of: try node("\"1e-60\"", engine))) == .failed(.outOfRange))
    }

    @Test(arguments: ["0.1", "123456789012345678.91", "-1e-20", "18446744073709551615"])
    func `decimals are read exactly`(text: String) throws {
        let decimal = try #require(Decimal(string: text))
        #expect(RuleOutcome(lenient.decimal(of: try node(text))) == .exact(decimal))
        #expect(RuleOutcome(lenient.decimal(of: try node(quoted(text)))) == .coerced(decimal, .numberFromString))
    }

    @Test func `numbers of a million digits are read or out of range`() throws {
        let digits = String(repeating: "7", count: 1_000_000)
        #expect(RuleOutcome(lenient.integer(Int.self, of: try node(quoted(digits)))) == .failed(.outOfRange))
        #expect(RuleOutcome(lenient.integer(Int.self, of: try node(quoted("0." + digits)))) == .failed(.notWhole))
        #expect(lenient.double(of: try node(quoted("0." + digits))).value == Double("0.77777777777777777777777777"))
        #expect(RuleOutcome(lenient.double(of: try node(quoted(digits)))) == .failed(.outOfRange))
    }
}
