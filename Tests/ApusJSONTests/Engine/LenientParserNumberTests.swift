import ApusJSON
import Testing

@Suite("JSON5 numbers")
struct LenientParserNumberTests {
    @Test(
        arguments: PermittedText.all([
            .json5: [
                "+1": 1, "+0": 0, "+1.5e3": 1500.0, "+18446744073709551615": .unsigned(.max), "+9223372036854775807": .integer(.max),
                "-9223372036854775808": .integer(.min), "[.5,]": [0.5], "[-.5,+.5,.5e1,.5E-1]": [-0.5, 0.5, 5.0, 0.05],
                "[5.,-5.,+5.,0.,5.e2,5.E+2,0.e5]": [5.0, -5.0, 5.0, 0.0, 500.0, 500.0, 0.0], ".0": 0.0,
                ".123456789012345678901234567890": 0.12345678901234568, "12345678901234567890123.": 1.2345678901234568e22, "1e5": 1e5,
                "0x0": 0, "0xff": 255, "0XFF": 255, "0xdecaf": 0xDECAF, "+0xAbCd": 0xABCD, "-0xC0FFEE": -0xC0FFEE,
                "0x00000000000000000000000000000001": 1, "0x7FFFFFFFFFFFFFFF": .integer(.max), "0x8000000000000000": .unsigned(1 << 63),
                "0xFFFFFFFFFFFFFFFF": .unsigned(.max), "-0x7FFFFFFFFFFFFFFF": .integer(-.max), "-0x8000000000000000": .integer(.min),
                "-0x8000000000000001": -9223372036854775808.0, "0x10000000000000000": 18446744073709551616.0,
                "-0x10000000000000000": -18446744073709551616.0, "0x1e2": 0x1E2, "Infinity": .double(.infinity),
                "[+Infinity,-Infinity]": [.double(.infinity), .double(-.infinity)], "{a:0x10,b:.5,c:5.}": ["a": 16, "b": 0.5, "c": 5.0],
            ]
        ]))
    func `JSON5 numbers have the values they denote`(_ row: PermittedText) throws { try row.check() }

    @Test(
        arguments: UnpermittedText.all([
            .json5: [
                .invalidNumber: [
                    ("+", 0, ""), ("-", 0, ""), (".", 0, ""), ("+.", 0, ""), ("[-.]", 1, "/0"), ("++1", 0, ""), ("+-1", 0, ""),
                    ("- 1", 0, ""), ("+ 1", 0, ""), ("01", 0, ""), ("-01", 0, ""), ("+01", 0, ""), ("00", 0, ""), ("00.5", 0, ""),
                    ("01.", 0, ""), ("1e", 0, ""), ("1e+", 0, ""), ("1.e", 0, ""), ("1.e+", 0, ""), (".e1", 0, ""), (".5e", 0, ""),
                    ("[.5e-]", 1, "/0"), ("0x", 0, ""), ("-0x", 0, ""), ("0xg", 0, ""), ("0x.5", 0, ""), ("0x-1", 0, ""), ("00x1", 0, ""),
                    ("-Infinit", 0, ""), ("+N", 0, ""), ("-x", 0, ""),
                ],
                .textAfterValue: [
                    ("1e0x4", 3, ""), ("1e1.5", 3, ""), ("1.5.5", 3, ""), (".5.5", 2, ""), ("1..", 2, ""), ("0x1.5", 3, ""), ("0b1", 1, ""),
                    ("1_000", 1, ""), ("1n", 1, ""),
                ],
                .expectedCommaOrEnd: [("[0x1G]", 4, ""), ("[Infinityx]", 9, "")],
                .invalidLiteral: [("Infinit", 0, ""), ("infinity", 0, ""), ("nan", 0, ""), ("Na", 0, "")],
                .numberOutOfRange: [("1e400", 0, ""), ("[.5e400]", 1, "/0"), ("-5.e400", 0, "")],
            ],
            // Without the option, none of this is permitted.
            .comments: [
                .invalidNumber: [("+1", 0, ""), (".5", 0, ""), ("5.", 0, ""), ("-Infinity", 0, "")],
                .textAfterValue: [("0x10", 1, "")],
                .invalidLiteral: [("Infinity", 0, "")],
            ],
            [.comments, .trailingCommas, .lenientUnicode]: [.invalidLiteral: [("NaN", 0, "")]],
        ]))
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
        ("10000000000000800", 0x1p64), ("10000000000000801", 0x1.0000000000001p64), ("10000000000001800", 0x1.0000000000002p64),
        ("1" + zeros(13) + "8" + zeros(54), 0x1p272), ("1" + zeros(13) + "8" + zeros(53) + "1", 0x1.0000000000001p272),
        ("FFFFFFFFFFFFF7FFF", 0x1.FFFFFFFFFFFFFp67), ("FFFFFFFFFFFFFBFFF", 0x1.FFFFFFFFFFFFFp67), ("FFFFFFFFFFFFFC000", 0x1p68),
        // The largest double, and the first number that is closer to 2^1024.
        ("FFFFFFFFFFFFF8" + zeros(242), 0x1.FFFFFFFFFFFFFp1023), ("FFFFFFFFFFFFFBFF" + zeros(240), 0x1.FFFFFFFFFFFFFp1023),
        ("FFFFFFFFFFFFFC" + zeros(242), nil), ("1" + zeros(256), nil), ("1" + zeros(100_000), nil), (zeros(100_000) + "1", 1),
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
            ("0x10000000000000000", "18446744073709551616"), ("-0x10000000000000000", "-18446744073709551616"),
            ("+0xFFFFFFFFFFFFFFFFF", "295147905179352825855"), ("-0x8000000000000001", "-9223372036854775809"),
            ("0x3B9ACA0000000000000000", "72057594037927936000000000"), ("+18446744073709551616", "18446744073709551616"),
            ("-9223372036854775809", "-9223372036854775809"), ("1e400", "1e400"), ("+1e400", "1e400"), (".5e400", "0.5e400"),
            ("-.5E+400", "-0.5E+400"), ("+5.e400", "5.0e400"),
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
