import ApusJSON
import Foundation
import Testing

@Suite("JSONValue and Decimal")
struct JSONValueDecimalTests {
    @Test(
        arguments: [
            ("0", 0), ("7", 7), ("-7", -7), ("100", 100), ("18446744073709551615", .unsigned(.max)),
            ("18446744073709551616", .number("18446744073709551616")),
            ("0.1", 0.1), ("-12.5", -12.5), ("0.1234567890123456789", .number("0.1234567890123456789")),
            ("340282366920938463463374607431768211455", .number("340282366920938463463374607431768211455")),
        ] as [(String, JSONValue)])
    func `a decimal becomes a value that fits its size, and back`(text: String, expected: JSONValue) throws {
        let decimal = try #require(Decimal(string: text))
        #expect(JSONValue(decimal) == expected)
        #expect(expected.decimal == decimal)
    }

    @Test(arguments: [
        ("1e2", "100"), ("-1.50", "-1.5"), ("0e5", "0"), ("1e130", "1" + String(repeating: "0", count: 130)), ("10e-129", "1e-128"),
        ("340282366920938463463374607431768211455e127", "340282366920938463463374607431768211455e127"),
    ])
    func `a number's text becomes the decimal it denotes`(text: String, expected: String) {
        let plain = Decimal(string: expected) ?? Decimal(string: "1000e127")
        #expect(JSONValue.number(text).decimal == plain)
    }

    @Test(arguments: [
        "1e200", "1e-129", "340282366920938463463374607431768211456", "1e999999999999999999999", "", "-", "1.", ".5", "01", "1e", "+1", "0x1", "1 ",
    ])
    func `a text that is not a number, or beyond the range of Decimal, is not a decimal`(text: String) {
        #expect(JSONValue.number(text).decimal == nil)
    }

    @Test func `finite doubles are decimals, and strings are not`() {
        #expect(JSONValue.double(0.1).decimal == Decimal(string: "0.1"))
        #expect(JSONValue.double(.nan).decimal == nil)
        #expect(JSONValue.double(.infinity).decimal == nil)
        #expect(JSONValue(Decimal.nan).double?.isNaN == true)
        #expect(JSONValue.string("1").decimal == nil)
    }

    @Test(
        arguments: [(1, "1"), (-0.0, "-0.0"), (0.1, "0.1"), (1e21, "1e+21"), (.unsigned(.max), "18446744073709551615"), (.number("1E5"), "1E5")]
            as [(JSONValue, String)])
    func `a number has a text, and other values do not`(value: JSONValue, text: String) {
        #expect(value.numberText == text)
        #expect(JSONValue.double(.nan).numberText == nil)
        #expect(JSONValue.string("1").numberText == nil)
    }
}
