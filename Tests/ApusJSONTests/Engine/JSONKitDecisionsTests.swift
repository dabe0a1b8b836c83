import ApusJSON
import TestSupport
import Testing

/// Tests each decision about parsing that ApusJSON made where JSONKit's code differs from its
/// documentation or JSONKit differs from today's standards.
@Suite("JSONKit decisions (parsing)")
struct JSONKitDecisionsTests {
    private func code(_ text: String, _ options: JSONReadOptions = .strict, numbers: JSONNumberPolicy = .double) throws -> JSONErrorCode {
        try failure(text, options, numbers: numbers).code
    }

    private func failure(_ text: String, _ options: JSONReadOptions = .strict, numbers: JSONNumberPolicy = .double) throws -> JSONSyntaxError {
        let bytes = [UInt8](notation: text)
        return try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(options: options, numbers: numbers))
        }
    }

    private func value(_ text: String, _ options: JSONReadOptions = .strict, numbers: JSONNumberPolicy = .double) throws -> JSONValue {
        try JSONValue(parsing: [UInt8](notation: text), configuration: JSONReadConfiguration(options: options, numbers: numbers))
    }

    /// The default is RFC 8259; `.rfc4627` corresponds to JSONKit's Strict.
    @Test func `reading follows RFC 8259 strictly, and RFC 4627 on request`() throws {
        #expect(try value("1") == 1)
        #expect(try value(#""\u0000\uffff""#) == "\0\u{FFFF}")
        #expect(JSONReadOptions.rfc4627 == [.requireContainerRoot, .rejectNoncharacters])
        #expect(try code("1", .rfc4627) == .containerRootRequired)
        #expect(try code(#""a""#, .rfc4627) == .containerRootRequired)
        #expect(try code(#"["\u0000"]"#, .rfc4627) == .noncharacter)
        #expect(try code(#"["\uffff"]"#, .rfc4627) == .noncharacter)
        #expect(try code("[\"«EF BF BF»\"]", .rfc4627) == .noncharacter)
        #expect(try value(#"["a"]"#, .rfc4627) == ["a"])
    }

    /// `/*/` is not a complete comment, and an unterminated comment is never accepted.
    @Test func `an incomplete comment is an error`() throws {
        #expect(try value("/* a */[1,// b\n2]/* c */", .comments) == [1, 2])
        for (text, start) in [("/*/[1]", 0), ("[1]/*/", 3), ("[1] /* x", 4), ("[1 /* x ]", 3)] {
            let error = try failure(text, .comments)
            #expect(error.code == .unterminatedComment)
            #expect(error.location.byteOffset == start)
        }
        // A line comment ends with the text.
        #expect(try value("[1] // x", .comments) == [1])
    }

    /// VT and FF are included, as documented. All of them count as line ends.
    @Test func `Unicode newlines are whitespace and line ends with their option`() throws {
        let ends = ["\n", "«0B»", "«0C»", "\r", "\r\n", "«C2 85»", "«E2 80 A8»", "«E2 80 A9»"]
        #expect(try value("[" + ends.joined() + "1]", .unicodeNewlines) == [1])
        for end in ends {
            #expect(try value("//\(end)1", [.unicodeNewlines, .comments]) == 1)
            let error = try failure("[\(end) x]", .unicodeNewlines)
            #expect(error.location.line == 2)
            #expect(error.location.column == 2)
        }
    }

    /// An escape after an unpaired surrogate is read as usual.
    @Test func `lenient Unicode gives one U+FFFD for each maximal subpart and unpaired surrogate`() throws {
        // JSONKit gives a single U+FFFD for each of these.
        for (bytes, count) in [
            ("C0 80", 2), ("C0 AF", 2), ("E0 80 80", 3), ("ED A0 80", 3), ("F4 90 80 80", 4), ("F5 80 80 80", 4), ("F8 88 80 80 80", 5),
            ("FC 84 80 80 80 80", 6), ("FF", 1),
        ] {
            #expect(try value("\"«\(bytes)»\"", .lenientUnicode) == .string(String(repeating: "\u{FFFD}", count: count)))
        }
        #expect(try value("\"«E2 82»A\"", .lenientUnicode) == "\u{FFFD}A")
        #expect(try value(#""\ud800\u0041B""#, .lenientUnicode) == "\u{FFFD}AB")
        #expect(try value(#""\ud800\ud83d\ude00""#, .lenientUnicode) == "\u{FFFD}😀")
        #expect(try value(#""\ud800\n""#, .lenientUnicode) == "\u{FFFD}\n")
        // The closing quote cuts the sequence off.
        #expect(try value("\"a«F0 9F 98»\"", .lenientUnicode) == "a\u{FFFD}")
        #expect(try value("\"\\u0000«EF BF BE»\\ud83f\\udfff\"", [.lenientUnicode, .rejectNoncharacters]) == "\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(try value("{\"«FF»\":1}", .lenientUnicode) == ["\u{FFFD}": 1])
        #expect(try value("\"«7F EF BF BD»\"", .lenientUnicode) == "\u{7F}\u{FFFD}")
    }

    @Test func `a raw control character in a string is an error with every option`() throws {
        for byte in 0..<0x20 {
            let hex = (byte < 16 ? "0" : "") + String(byte, radix: 16)
            for options in [JSONReadOptions.strict, .lenientUnicode, .rfc4627, [.lenientUnicode, .comments, .unicodeNewlines]] {
                let error = try failure("[\"ab«\(hex)»\"]", options)
                #expect(error.code == .controlCharacter)
                #expect(error.location.byteOffset == 4)
            }
        }
    }

    @Test func `text after the value is an error, or is left unread with its option`() throws {
        #expect(try code("[1] x") == .textAfterValue)
        for (text, consumed) in [("[1] x", 3), (" {}}", 3), ("[1]«00»", 3), ("1 2", 1), (#""a"b"#, 3), ("[1]«FF»", 3)] {
            for engine in [JSONEngine.automatic, .swift] {
                let bytes = [UInt8](notation: text)
                let document = try JSONDocument(
                    parsing: bytes, configuration: JSONReadConfiguration(options: .trailingText, engine: engine))
                #expect(document.consumedByteCount == consumed, "\(text)")
            }
        }
        // The option does not help if the value is invalid.
        #expect(try code("[1,] x", .trailingText) == .trailingComma)
    }

    @Test func `integers beyond 64 bits follow the policy for numbers`() throws {
        for (text, double) in [("18446744073709551616", 18446744073709551616.0), ("-9223372036854775809", -9223372036854775808.0)] {
            #expect(try value(text) == .double(double))
            #expect(try value(text, numbers: .exact) == .number(text))
            #expect(try code(text, numbers: .error) == .numberOutOfRange)
        }
        for policy in JSONNumberPolicy.allCases {
            #expect(try value("18446744073709551615", numbers: policy) == .unsigned(.max))
            #expect(try value("-9223372036854775808", numbers: policy) == .integer(.min))
        }
    }

    @Test func `numbers beyond the range of Double are errors unless kept exactly`() throws {
        for text in ["1e400", "-1e309", "1" + String(repeating: "0", count: 400) + ".0"] {
            #expect(try code(text) == .numberOutOfRange)
            #expect(try code(text, numbers: .error) == .numberOutOfRange)
            #expect(try value(text, numbers: .exact) == .number(text))
        }
        for policy in JSONNumberPolicy.allCases {
            #expect(try value("1e-400", numbers: policy) == (policy == .exact ? .number("1e-400") : .double(0)))
            #expect(try value("1e-320", numbers: policy) == .double(Double(sign: .plus, exponent: -1074, significand: 2024)))
            #expect(try value("5e-324", numbers: policy) == .double(.leastNonzeroMagnitude))
            #expect(try value("0e999999", numbers: policy) == .double(0))
        }
    }

    @Test func `negative zero keeps its sign`() throws {
        for text in ["-0", "-0.0", "-0e1"] {
            guard case .double(let double) = try value(text) else {
                Issue.record("\(text) is not a float")
                continue
            }
            #expect(double == 0 && double.sign == .minus)
            #expect(try value(text).integer == 0)
        }
    }

    @Test func `repeated keys follow their policy, and are compared byte by byte`() throws {
        let text = #"{"a":1,"b":2,"a":3}"#
        #expect(try value(text) == ["a": 1, "b": 2])
        #expect(try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .last)) == ["a": 3, "b": 2])
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .error))
        }
        #expect(error.code == .duplicateKey)
        #expect(error.location.byteOffset == 13)
        // Keys are equal if their bytes are: "é" as one scalar differs from "é" as two.
        #expect(
            try JSONDocument(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}", configuration: JSONReadConfiguration(duplicateKeys: .error)).root.count == 2)
    }

    @Test func `an error has its code, location, path and excerpt`() throws {
        let error = try failure("\n\n{\"list\": [1,\n2,\n x]}")
        #expect(error.code == .invalidLiteral)
        #expect(error.location == JSONLocation(byteOffset: 19, line: 5, column: 2))
        #expect(error.path.description == "/list/2")
        #expect(error.excerpt == " x]}\n ^")
        #expect(!error.message.isEmpty)
    }
}
