import ApusJSON
import Testing

@Suite("JSON5 numbers")
struct LenientParserNumberTests {
    @Test(
        arguments: [
            PermittedText("+1", .json5, 1),
            .init("+0", .json5, 0),
            .init("+1.5e3", .json5, 1500.0),
            .init("+18446744073709551615", .json5, .unsigned(.max)),
            .init("+9223372036854775807", .json5, .integer(.max)),
            .init("-9223372036854775808", .json5, .integer(.min)),
            .init("[.5,]", .json5, [0.5]),
            .init("[-.5,+.5,.5e1,.5E-1]", .json5, [-0.5, 0.5, 5.0, 0.05]),
            .init("[5.,-5.,+5.,0.,5.e2,5.E+2,0.e5]", .json5, [5.0, -5.0, 5.0, 0.0, 500.0, 500.0, 0.0]),
            .init(".0", .json5, 0.0),
            .init(".123456789012345678901234567890", .json5, 0.12345678901234568),
            .init("12345678901234567890123.", .json5, 1.2345678901234568e22),
            .init("1e5", .json5, 1e5),
            .init("0x0", .json5, 0),
            .init("0xff", .json5, 255),
            .init("0XFF", .json5, 255),
            .init("0xdecaf", .json5, 0xDECAF),
            .init("+0xAbCd", .json5, 0xABCD),
            .init("-0xC0FFEE", .json5, -0xC0FFEE),
            .init("0x00000000000000000000000000000001", .json5, 1),
            .init("0x7FFFFFFFFFFFFFFF", .json5, .integer(.max)),
            .init("0x8000000000000000", .json5, .unsigned(1 << 63)),
            .init("0xFFFFFFFFFFFFFFFF", .json5, .unsigned(.max)),
            .init("-0x7FFFFFFFFFFFFFFF", .json5, .integer(-.max)),
            .init("-0x8000000000000000", .json5, .integer(.min)),
            .init("-0x8000000000000001", .json5, -9223372036854775808.0),
            .init("0x10000000000000000", .json5, 18446744073709551616.0),
            .init("-0x10000000000000000", .json5, -18446744073709551616.0),
            .init("0x1e2", .json5, 0x1E2),
            .init("Infinity", .json5, .double(.infinity)),
            .init("[+Infinity,-Infinity]", .json5, [.double(.infinity), .double(-.infinity)]),
            .init("{a:0x10,b:.5,c:5.}", .json5, ["a": 16, "b": 0.5, "c": 5.0]),
        ])
    func `JSON5 numbers have the values they denote`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            UnpermittedText("+", .json5, .invalidNumber, at: 0),
            .init("-", .json5, .invalidNumber, at: 0),
            .init(".", .json5, .invalidNumber, at: 0),
            .init("+.", .json5, .invalidNumber, at: 0),
            .init("[-.]", .json5, .invalidNumber, at: 1, "/0"),
            .init("++1", .json5, .invalidNumber, at: 0),
            .init("+-1", .json5, .invalidNumber, at: 0),
            .init("- 1", .json5, .invalidNumber, at: 0),
            .init("+ 1", .json5, .invalidNumber, at: 0),
            .init("01", .json5, .invalidNumber, at: 0),
            .init("-01", .json5, .invalidNumber, at: 0),
            .init("+01", .json5, .invalidNumber, at: 0),
            .init("00", .json5, .invalidNumber, at: 0),
            .init("00.5", .json5, .invalidNumber, at: 0),
            .init("01.", .json5, .invalidNumber, at: 0),
            .init("1e", .json5, .invalidNumber, at: 0),
            .init("1e+", .json5, .invalidNumber, at: 0),
            .init("1.e", .json5, .invalidNumber, at: 0),
            .init("1.e+", .json5, .invalidNumber, at: 0),
            .init(".e1", .json5, .invalidNumber, at: 0),
            .init(".5e", .json5, .invalidNumber, at: 0),
            .init("[.5e-]", .json5, .invalidNumber, at: 1, "/0"),
            .init("1e0x4", .json5, .textAfterValue, at: 3),
            .init("1e1.5", .json5, .textAfterValue, at: 3),
            .init("1.5.5", .json5, .textAfterValue, at: 3),
            .init(".5.5", .json5, .textAfterValue, at: 2),
            .init("1..", .json5, .textAfterValue, at: 2),
            .init("0x", .json5, .invalidNumber, at: 0),
            .init("-0x", .json5, .invalidNumber, at: 0),
            .init("0xg", .json5, .invalidNumber, at: 0),
            .init("0x.5", .json5, .invalidNumber, at: 0),
            .init("0x-1", .json5, .invalidNumber, at: 0),
            .init("0x1.5", .json5, .textAfterValue, at: 3),
            .init("[0x1G]", .json5, .expectedCommaOrEnd, at: 4),
            .init("00x1", .json5, .invalidNumber, at: 0),
            .init("0b1", .json5, .textAfterValue, at: 1),
            .init("1_000", .json5, .textAfterValue, at: 1),
            .init("1n", .json5, .textAfterValue, at: 1),
            .init("Infinit", .json5, .invalidLiteral, at: 0),
            .init("infinity", .json5, .invalidLiteral, at: 0),
            .init("nan", .json5, .invalidLiteral, at: 0),
            .init("Na", .json5, .invalidLiteral, at: 0),
            .init("-Infinit", .json5, .invalidNumber, at: 0),
            .init("+N", .json5, .invalidNumber, at: 0),
            .init("-x", .json5, .invalidNumber, at: 0),
            .init("[Infinityx]", .json5, .expectedCommaOrEnd, at: 9),
            .init("1e400", .json5, .numberOutOfRange, at: 0),
            .init("[.5e400]", .json5, .numberOutOfRange, at: 1, "/0"),
            .init("-5.e400", .json5, .numberOutOfRange, at: 0),
            // Without the option, none of this is permitted.
            .init("+1", .comments, .invalidNumber, at: 0),
            .init(".5", .comments, .invalidNumber, at: 0),
            .init("5.", .comments, .invalidNumber, at: 0),
            .init("0x10", .comments, .textAfterValue, at: 1),
            .init("Infinity", .comments, .invalidLiteral, at: 0),
            .init("NaN", [.comments, .trailingCommas, .lenientUnicode], .invalidLiteral, at: 0),
            .init("-Infinity", .comments, .invalidNumber, at: 0),
        ])
    func `numbers that JSON5 does not permit are rejected with their location`(_ row: UnpermittedText) throws {
        try row.check()
    }

    @Test func `NaN in JSON5 is not a number and keeps its text`() throws {
        for text in ["NaN", "+NaN", "-NaN", "[NaN]", "{a:NaN}"] {
            let document = try JSONDocument(parsing: text, options: .json5)
            let node = document["a"] ?? document[0] ?? document.root
            #expect(node.double?.isNaN == true, "\(text)")
            #expect(node.integer == nil)
            #expect(node.numberText == text.trimmingPrefix("{a:").filter { !"[]{}".contains($0) })
        }
    }

    @Test func `every spelling of negative zero keeps its sign in JSON5`() throws {
        for text in ["-0", "-0x0", "-0X00", "-0.", "-.0", "-0.0", "-0e1", "-.0e5"] {
            let document = try JSONDocument(parsing: "[\(text)]", options: .json5)
            let double = try #require(document[0]?.double)
            #expect(double == 0 && double.sign == .minus, "\(text)")
            #expect(document[0]?.numberText == text)
            let value = try JSONValue(parsing: text, options: .json5)
            #expect(value.double?.sign == .minus, "\(text)")
        }
        for text in ["0", "+0", "+0x0", "+.0", "+0."] {
            let document = try JSONDocument(parsing: text, options: .json5)
            #expect(document.root.double?.sign == .plus, "\(text)")
        }
    }

    /// Hexadecimal digits, and the nearest `Double`. The 53 bits of a `Double` are 13 digits and a
    /// bit.
    private static let roundings: [(text: String, nearest: Double?)] = [
        ("20000000000001", 0x1p53),
        ("1" + zeros(23), 0x1p92),
        // Exactly between two doubles: rounded to the even one. With one more digit: rounded up.
        ("10000000000000800", 0x1p64),
        ("10000000000000801", 0x1.0000000000001p64),
        ("10000000000001800", 0x1.0000000000002p64),
        ("1" + zeros(13) + "8" + zeros(54), 0x1p272),
        ("1" + zeros(13) + "8" + zeros(53) + "1", 0x1.0000000000001p272),
        ("FFFFFFFFFFFFF7FFF", 0x1.FFFFFFFFFFFFFp67),
        ("FFFFFFFFFFFFFBFFF", 0x1.FFFFFFFFFFFFFp67),
        ("FFFFFFFFFFFFFC000", 0x1p68),
        // The largest double, and the first number that is closer to 2^1024.
        ("FFFFFFFFFFFFF8" + zeros(242), 0x1.FFFFFFFFFFFFFp1023),
        ("FFFFFFFFFFFFFBFF" + zeros(240), 0x1.FFFFFFFFFFFFFp1023),
        ("FFFFFFFFFFFFFC" + zeros(242), nil),
        ("1" + zeros(256), nil),
        ("1" + zeros(100_000), nil),
        (zeros(100_000) + "1", 1),
    ]

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    @Test(arguments: roundings)
    func `hexadecimal numbers are rounded to even or out of range`(_ digits: String, _ expected: Double?) throws {
        let text = "0x" + digits
        for (sign, factor) in [("", 1.0), ("+", 1), ("-", -1)] {
            let document = try? JSONDocument(parsing: "[\(sign)\(text)]", options: .json5)
            #expect(document?[0]?.double == expected.map { $0 * factor }, "\(text.prefix(40))")
        }
        if expected == nil {
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: "[\(text)]", options: .json5) }
            #expect(error?.code == .numberOutOfRange)
            #expect(error?.location.byteOffset == 1)
            #expect(error?.path.description == "/0")
        }
    }

    /// Numbers kept as text use the grammar of RFC 8259, so that they can be written again.
    @Test(
        arguments: [
            ("0x10000000000000000", "18446744073709551616"),
            ("-0x10000000000000000", "-18446744073709551616"),
            ("+0xFFFFFFFFFFFFFFFFF", "295147905179352825855"),
            ("-0x8000000000000001", "-9223372036854775809"),
            ("0x3B9ACA0000000000000000", "72057594037927936000000000"),
            ("+18446744073709551616", "18446744073709551616"),
            ("-9223372036854775809", "-9223372036854775809"),
            ("1e400", "1e400"),
            ("+1e400", "1e400"),
            (".5e400", "0.5e400"),
            ("-.5E+400", "-0.5E+400"),
            ("+5.e400", "5.0e400"),
        ])
    func `JSON5 numbers kept as text are spelled as in RFC 8259`(_ text: String, _ expected: String) throws {
        let document = try JSONDocument(parsing: "[\(text)]", configuration: JSONReadConfiguration(options: .json5, numbers: .exact))
        #expect(document[0]?.numberText == expected)
        #expect(try JSONValue(parsing: text, configuration: JSONReadConfiguration(options: .json5, numbers: .exact)) == .number(expected))
    }

    @Test func `hexadecimal numbers up to 2,048 digits are converted to decimal`() throws {
        // 16^n in decimal, computed by doubling digit by digit, as on paper.
        var decimal: [UInt8] = [1]
        for n in 1...300 {
            for _ in 0..<4 {
                var carry: UInt8 = 0
                for index in decimal.indices {
                    let doubled = decimal[index] * 2 + carry
                    decimal[index] = doubled % 10
                    carry = doubled / 10
                }
                if carry > 0 { decimal.append(carry) }
            }
            guard n > 15 else { continue }
            let expected = String(decoding: decimal.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
            let text = "0x1" + String(repeating: "0", count: n)
            #expect(try JSONValue(parsing: text, configuration: JSONReadConfiguration(options: .json5, numbers: .exact)) == .number(expected))
        }
        // Conversion takes quadratic time in the number of digits, so there is a limit.
        let longest = "0x" + String(repeating: "f", count: 2048)
        #expect(try JSONValue(parsing: "[\(longest)]", configuration: JSONReadConfiguration(options: .json5, numbers: .exact)).array?.count == 1)
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: "[\(longest)f]", configuration: JSONReadConfiguration(options: .json5, numbers: .exact))
        }
        #expect(error?.code == .numberOutOfRange)
    }

    @Test func `JSON5 numbers beyond 64 bits are rejected with the error policy`() throws {
        for text in ["0x10000000000000000", "-0x8000000000000001", "+18446744073709551616", "-9223372036854775809", ".5e400", "5.e400"] {
            let error = #expect(throws: JSONSyntaxError.self) {
                try JSONDocument(parsing: "[\(text)]", configuration: JSONReadConfiguration(options: .json5, numbers: .error))
            }
            #expect(error?.code == .numberOutOfRange)
            #expect(error?.location.byteOffset == 1)
        }
        for text in ["0xFFFFFFFFFFFFFFFF", "-0x8000000000000000", "Infinity", ".5e300"] {
            #expect(throws: Never.self) { try JSONDocument(parsing: text, configuration: JSONReadConfiguration(options: .json5, numbers: .error)) }
        }
    }

    @Test(
        arguments: [
            ("0x10g", "0x10"), ("1e5e", "1e5"), (".5.", ".5"), ("5. 6", "5."), ("+1+1", "+1"), ("-Infinity1", "-Infinity"), ("NaN5", "NaN"),
            ("1abc", "1"), ("-0xffx", "-0xff"), ("1.5e3.", "1.5e3"), ("5.-", "5."),
        ])
    func `a JSON5 number ends where other text begins`(_ text: String, _ number: String) throws {
        let document = try JSONDocument(parsing: text, options: [.json5, .trailingText])
        #expect(document.root.numberText == number)
        #expect(document.consumedByteCount == number.utf8.count)
    }
}
