import ApusJSON
import Foundation
import TestSupport
import Testing

@testable import ApusJSON

@Suite("DecimalLiteral")
struct DecimalLiteralTests {
    /// Each list contains one number written in several ways.
    @Test(arguments: [
        ["0", "-0", "0.000", "0e99999999999999999999", "-0.0e-5"],
        ["12500", "12.5e3", "12.50E+3", "1250000e-2", "0.000125e8", "12500.000000000000000000000000000"],
        ["-0.001", "-1e-3", "-0.00100", "-100e-5"],
        ["12345678901234567890123456789", "1234567890123456789.0123456789e10", "123456789012345678901234567890000e-4"],
        ["1e400", "10e399", "0.1e401"],
    ])
    func `numbers are equal however they are written`(texts: [String]) throws {
        let numbers = try texts.map { try #require(DecimalLiteral($0)) }
        #expect(Set(numbers).count == 1)
        for number in numbers {
            #expect(number == numbers[0] && !(number < numbers[0]) && !(number > numbers[0]))
            #expect(number.digitCount == numbers[0].digitCount && number.isWhole == numbers[0].isWhole)
        }
    }

    @Test func `numbers are ordered by value`() throws {
        let texts = [
            "-1e400", "-12345678901234567890123", "-12345678901234567890122.9", "-2", "-1.5", "-1e-400", "0", "1e-401", "1e-400", "0.1",
            "0.10000000000000000000001", "0.2", "1", "9.99", "10", "12345678901234567890122.9", "12345678901234567890123", "1e400", "2e400",
        ]
        let numbers = try texts.map { try #require(DecimalLiteral($0)) }
        #expect(numbers.shuffled().sorted() == numbers)
        for (index, number) in numbers.enumerated() {
            for (other, another) in numbers.enumerated() { #expect((number < another) == (index < other), "\(texts[index]) < \(texts[other])") }
        }
    }

    @Test(arguments: [
        ("7", 7), ("-7.0", -7), ("70e-1", 7), ("0.7e1", 7), ("1e18", 1_000_000_000_000_000_000), ("-9223372036854775808", Int.min),
        ("-922337203685477580800000000000000000000e-20", Int.min), ("9223372036854775807.000", Int.max), ("9223372036854775808", nil),
        ("7.5", nil), ("75e-2", nil), ("1e-1", nil), ("1e19", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
        ("0e99999999999999999999", 0), ("12345678901234567890.5", nil),
    ])
    func `a number is an integer if it is whole and fits into the type`(text: String, expected: Int?) {
        #expect(DecimalLiteral(text)?.integer(as: Int.self) == expected)
        #expect(JSONValue.number(text).integer == expected)
    }

    @Test func `integers of 128 bits are exact`() {
        #expect(DecimalLiteral("340282366920938463463374607431768211455")?.integer(as: UInt128.self) == .max)
        #expect(DecimalLiteral("34028236692093846346337460743176821145500e-2")?.integer(as: UInt128.self) == .max)
        #expect(DecimalLiteral("340282366920938463463374607431768211456")?.integer(as: UInt128.self) == nil)
        #expect(DecimalLiteral("-170141183460469231731687303715884105728")?.integer(as: Int128.self) == .min)
        #expect(DecimalLiteral("-170141183460469231731687303715884105729")?.integer(as: Int128.self) == nil)
        #expect(DecimalLiteral("1e38")?.integer(as: UInt128.self) == 100_000_000_000_000_000_000_000_000_000_000_000_000)
        #expect(DecimalLiteral("1e39")?.integer(as: UInt128.self) == nil)
    }

    /// Each text needs exactly one of the extensions to RFC 8259.
    @Test(arguments: [
        ("+1", DecimalGrammar.plusSign), (".5", .barePoint), ("5.", .barePoint), ("5.e1", .barePoint), ("-.5", .barePoint), ("007", .leadingZeros),
        ("-00.5", .leadingZeros),
    ])
    func `extensions to JSON's grammar are read only where they are allowed`(text: String, grammar: DecimalGrammar) {
        #expect(DecimalLiteral(text, grammar) != nil)
        let others = DecimalGrammar([.plusSign, .barePoint, .leadingZeros]).subtracting(grammar)
        #expect(DecimalLiteral(text, others) == nil)
    }

    @Test(arguments: [
        "", "-", "+", ".", "-.", "+.e1", "1-2", "--1", "+-1", "1e", "1e+", "1.5.5", "1 ", " 1", "0x1", "Infinity", "NaN", "1e5.0", "1,5", "e5",
    ])
    func `text that is not a decimal number is rejected`(text: String) {
        #expect(DecimalLiteral(text, [.plusSign, .barePoint, .leadingZeros]) == nil)
        // A `JSONValue.number` may contain any text; an invalid text has no integer value.
        #expect(JSONValue.number(text).integer == nil)
    }

    @Test func `random numbers have the same order and value as Foundation's decimals`() throws {
        var random = SplitMix64(seed: 0xDEC1)
        for _ in 0..<20_000 {
            let (one, other) = (Self.text(&random), Self.text(&random))
            let (first, second) = (try #require(Decimal(string: one)), try #require(Decimal(string: other)))
            let (number, another) = (try #require(DecimalLiteral(one)), try #require(DecimalLiteral(other)))
            #expect((number < another) == (first < second) && (number == another) == (first == second), "\(one), \(other)")
            #expect(number.exactDecimal == first, "\(one)")
            #expect(number.double.bitPattern == Double(one)?.bitPattern, "\(one)")
        }
    }

    /// A number that a `Decimal` represents exactly: up to 36 digits, often few and often close to
    /// another number.
    private static func text(_ random: inout SplitMix64) -> String {
        let digits = (0..<Int.random(in: 1...(Bool.random(using: &random) ? 3 : 18), using: &random)).map { _ in "\(random.next() % 3)" }.joined()
        let fraction = (0..<Int.random(in: 0...(Bool.random(using: &random) ? 2 : 18), using: &random)).map { _ in "\(random.next() % 10)" }.joined()
        let whole = String(digits.drop { $0 == "0" })
        let exponent = Int.random(in: -3...3, using: &random)
        return (Bool.random(using: &random) ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
            + (exponent == 0 ? "" : "e\(exponent)")
    }
}
