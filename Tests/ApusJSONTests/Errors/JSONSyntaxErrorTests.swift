import ApusJSON
import TestSupport
import Testing

@Suite("JSONSyntaxError")
struct JSONSyntaxErrorTests {
    private func error(_ text: String, _ options: JSONReadOptions = .strict, on engine: JSONEngine) throws -> JSONSyntaxError {
        try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: [UInt8](notation: text), configuration: JSONReadConfiguration(options: options, engine: engine))
        }
    }

    /// The message includes a remedy only where there is one.
    @Test(
        arguments: [
            ("", "Expected a value, but the text ends."),
            ("[", "Expected a value, but the text ends inside an array."),
            ("{", "Expected a key, but the text ends inside an object."),
            (#"{"a""#, "Expected ':' after the key, but the text ends inside an object."),
            ("[1", "Expected ',' or ']' after the element, but the text ends inside an array."),
            (#"{"a":1"#, "Expected ',' or '}' after the member, but the text ends inside an object."),
            ("[1 2]", "Expected ',' or ']' after the element, found '2'."),
            (#"{"a":1 "b":2}"#, "Expected ',' or '}' after the member, found '\"'."),
            (#"{"a" 1}"#, "Expected ':' after the key, found '1'."),
            ("{1}", "Expected a key in double quotes, found '1'."),
            ("[*]", "Expected a value, found '*'."),
            ("[é]", "Expected a value, found 'é'."),
            ("[😀]", "Expected a value, found '😀'."),
            ("[«01»]", "Expected a value, found byte 0x01."),
            ("[\u{9B}]", "Expected a value, found U+009B."),
            ("[\u{202E}]", "Expected a value, found U+202E (right-to-left override)."),
            ("{\u{A0}\"a\":1}", "Expected a key in double quotes, found U+00A0 (no-break space)."),
            ("[\u{200B}1]", "Expected a value, found U+200B (zero width space)."),
            ("[1\u{3000}]", "Expected ',' or ']' after the element, found U+3000 (ideographic space)."),
            ("[1，2]", "Expected ',' or ']' after the element, found '，', U+FF0C (fullwidth comma)."),
            ("[−1]", "Expected a value, found '−', U+2212 (minus sign)."),
            ("{“a”:1}", "Expected a key in double quotes, found '“', U+201C (left double quotation mark)."),
            ("```json\n[1]\n```", "Expected a value, found '`'; remove the \"```\" of Markdown around the JSON."),
            ("[1]\n```", "Expected the end of the text after the root value, found '`'; remove the \"```\" of Markdown around the JSON."),
            ("[`a`]", "Expected a value, found '`'; a string needs double quotes."),
            ("[«FF»]", "Expected a value, found byte 0xFF."),
            ("[1}", "Expected ',' or ']' in this array, found '}', which ends an object."),
            (#"{"a":1]"#, "Expected ',' or '}' in this object, found ']', which ends an array."),
            ("[1,]", "Expected another element after ',', found ']'; .trailingCommas permits this."),
            (#"{"a":1,}"#, "Expected another member after ',', found '}'; .trailingCommas permits this."),
            ("1 2", "Expected the end of the text after the root value, found '2'."),
            ("\"a", "This string is not closed before the text ends."),
            ("[nope]", "Expected a value, found \"nope\"; a string needs double quotes."),
            ("[True]", "Expected a value, found \"True\"; did you mean true?"),
            ("[nul]", "Expected a value, found \"nul\"; did you mean null?"),
            ("[undefined]", "Expected a value, found \"undefined\"; did you mean null?"),
            ("[None]", "Expected a value, found \"None\"; did you mean null?"),
            ("[NaN]", "Expected a value, found \"NaN\"; JSON has no NaN or infinity."),
            ("['a']", "Expected a value, found \"'\"; a string needs double quotes."),
            ("[“a”]", "Expected a value, found '“', U+201C (left double quotation mark); a string needs double quotes."),
            ("// a\n1", "Expected a value, found '/'; .comments permits comments."),
            ("[1 /* a */]", "Expected ',' or ']' after the element, found '/'; .comments permits comments."),
            ("{/* a */}", "Expected a key in double quotes, found '/'; .comments permits comments."),
            ("1 // a", "Expected the end of the text after the root value, found '/'; .comments permits comments."),
            ("[/]", "Expected a value, found '/'."),
            ("01", "\"01\" is not a JSON number: leading zeros are not allowed."),
            ("[-012.5]", "\"-012.5\" is not a JSON number: leading zeros are not allowed."),
            ("[1.]", "\"1.\" is not a JSON number: a digit must follow '.'."),
            ("[1.e5]", "\"1.e5\" is not a JSON number: a digit must follow '.'."),
            ("[.5]", "\".5\" is not a JSON number: a digit must come before '.'."),
            ("[+1]", "\"+1\" is not a JSON number: a number cannot begin with '+'."),
            ("[-]", "\"-\" is not a JSON number: a digit must follow '-'."),
            ("[--1]", "\"--1\" is not a JSON number: a digit must follow '-'."),
            ("[1e]", "\"1e\" is not a JSON number: a digit must follow 'e'."),
            ("[1.5E+]", "\"1.5E+\" is not a JSON number: a digit must follow 'E+'."),
            ("[-Infinity]", "\"-Infinity\" is not a JSON number: JSON has no NaN or infinity."),
            ("1e999", "The number 1e999 is beyond the range of Double; JSONNumberPolicy.exact keeps its text."),
            (#""\x""#, #""\x" is not a JSON escape: a backslash is written as "\\"."#),
            (#""\u12""#, #""\u12" is not a JSON escape: four hexadecimal digits must follow "\u"."#),
            (#""\u00e""#, #""\u00e" is not a JSON escape: four hexadecimal digits must follow "\u"."#),
            (#""\ud800""#, #"The escape "\ud800" is one half of a surrogate pair without the other; .lenientUnicode replaces it."#),
            ("\"\n\"", #"A line break in a string is written as "\n"."#), ("\"\r\n\"", #"A carriage return in a string is written as "\r"."#),
            ("\"\t\"", #"A tab in a string is written as "\t"."#),
            ("\"«1B»\"", #"A control character in a string is written as an escape, such as "\u0001"; found byte 0x1B."#),
            ("\"«C3»\"", "These bytes are not valid UTF-8, starting with byte 0xC3; .lenientUnicode replaces them."),
        ], JSONEngine.available)
    func `the message of a syntax error says what was expected, what was found, and the remedy`(
        _ row: (text: String, message: String), on engine: JSONEngine
    ) throws {
        #expect(try error(row.text, on: engine).message == row.message)
    }

    /// A log names invisible characters, which are no part of a value, and quotes no others.
    @Test(arguments: [
        ("[\u{A0}1]", "found U+00A0 (no-break space). (line"), ("[１]", "found another character. (line"), ("[а]", "found a letter. (line"),
    ])
    func `the description of a syntax error names only invisible characters`(text: String, words: String) throws {
        #expect(try error(text, on: .swift).description.contains(words))
    }

    /// The excerpt is the line of the error with a caret under its location, and has up to forty
    /// characters to either side.
    @Test(
        arguments: [
            ("[1 2]", "[1 2]\n   ^"), ("", "\n^"), ("x", "x\n^"), ("[1,\n 2 3,\n 4]", " 2 3,\n   ^"),
            ("[1,\r\n 2 3,\r\n 4]", " 2 3,\n   ^"), ("[1,\r 2 3,\r 4]", " 2 3,\n   ^"), ("[1,\n", "\n^"), ("[1\n", "\n^"),
            ("[1,\t\t*]", "[1,  *]\n     ^"), ("[\"\u{7F}\u{85}\u{9B}\u{2028}\" *]", "[\"    \" *]\n        ^"),
            (
                "[\"\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}\" *]",
                "[\"" + String(repeating: "\u{FFFD}", count: 7) + "\" *]\n           ^"
            ),
            ("[1,\u{202E}2]", "[1,\u{FFFD}2]\n   ^"), ("[\"é€😀\" 1]", "[\"é€😀\" 1]\n       ^"), ("[\"a\nb\"]", "[\"a\n   ^"),
            ("[\"a«01»b\"]", "[\"a b\"]\n   ^"), ("[\"a«FF»b\"]", "[\"a\u{FFFD}b\"]\n   ^"),
            ("[\"a«E2 82»b\"]", "[\"a\u{FFFD}\u{FFFD}b\"]\n   ^"), ("«EF BB BF»[1 2]", "[1 2]\n   ^"),
            ("[\"\u{85}\u{2028}\" 1]", "[\"  \" 1]\n      ^"),
        ], JSONEngine.available)
    func `the excerpt of a syntax error is its line with a caret`(_ row: (text: String, excerpt: String), on engine: JSONEngine) throws {
        #expect(try error(row.text, on: engine).excerpt == row.excerpt)
    }

    @Test(arguments: JSONEngine.available)
    func `the excerpt of a long line is cut to forty characters each side`(on engine: JSONEngine) throws {
        let digits = String(repeating: "0123456789", count: 20)
        // The error is after 200 digits, two quotes, a bracket and a space.
        let far = try error("[\"\(digits)\" x, \"\(digits)\"]", on: engine)
        #expect(far.location.column == 205)
        #expect(
            far.excerpt == "…" + String(digits.suffix(38)) + "\" " + "x, \"" + String(digits.prefix(36)) + "…\n" + String(repeating: " ", count: 41)
                + "^")
        // The forty-first character is cut off; exactly forty are shown whole.
        let thirty = String(digits.prefix(36))
        let fits = try error("[\"\(thirty)\" x\(thirty)123]", on: engine)
        #expect(fits.excerpt == "[\"\(thirty)\" x\(thirty)123…\n" + String(repeating: " ", count: 40) + "^")
        let short = try error("[\"\(thirty)\" x\(thirty)12]", on: engine)
        #expect(short.excerpt == "[\"\(thirty)\" x\(thirty)12]\n" + String(repeating: " ", count: 40) + "^")
    }

    @Test(arguments: JSONEngine.available)
    func `the details of a syntax error are message, location, path and excerpt`(on engine: JSONEngine) throws {
        #expect(
            try error("{\"a\":\n [1 2]}", on: engine).debugDescription == """
                Expected ',' or ']' after the element, found '2'.
                line 2, column 5 (byte 10), path "/a"
                 [1 2]}
                    ^
                """)
    }

    @Test func `syntax errors are equal if they say the same about the same location`() throws {
        let one = try error("[1 2]", on: .swift)
        #expect(one == (try error("[1 2]", on: .automatic)))
        #expect(one != (try error("[1 3]", on: .swift)))
        #expect(one != (try error(" [1 2]", on: .swift)))
        #expect(Set([one, try error("[1 2]", on: .swift), try error("[1}", on: .swift)]).count == 2)
        #expect(one.code == .expectedCommaOrEnd && one.code != .mismatchedEnd)
        #expect("\(one.code)" == "container.expectedCommaOrEnd")
    }

    /// Tests line ends of every kind, and locations on, before and after them.
    @Test(
        arguments: [
            ("[\n*", 2, 1), ("[\r*", 2, 1), ("[\r\n*", 2, 1), ("[\n\n*", 3, 1), ("[\r\r*", 3, 1), ("[\n\r*", 3, 1), ("[\r\n\r\n*", 3, 1),
            ("[\r\n\n*", 3, 1),
            ("[ \n *", 2, 2), ("*\n", 1, 1), ("[1 *\n", 1, 4), ("\"\r\n\"", 1, 2), ("\"a\n\"", 1, 3), ("[\"\\n\",*", 1, 7), ("[\u{2028}", 1, 2),
            ("[\n\u{2029}", 2, 1),
        ], JSONEngine.available)
    func `line ends of every kind begin a new line`(_ row: (text: String, line: Int, column: Int), on engine: JSONEngine) throws {
        let location = try error(row.text, on: engine).location
        #expect(location.line == row.line)
        #expect(location.column == row.column)
    }

    @Test func `locations are equal if all their parts are`() {
        let location = JSONLocation(byteOffset: 3, line: 2, column: 1)
        #expect(location == JSONLocation(byteOffset: 3, line: 2, column: 1))
        #expect(location != JSONLocation(byteOffset: 3, line: 1, column: 1))
    }
}
