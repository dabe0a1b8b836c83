import ApusJSON
import TestSupport
import Testing

@Suite("JSONNumberPolicy and JSONDuplicateKeyPolicy")
struct NumberPolicyTests {
    /// The result of reading a number: an integer, the nearest Double, its text, or an error.
    enum Outcome: Hashable, Sendable {
        case integer(Int)
        case unsigned(UInt)
        case double(Double)
        case text
        case error
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let double: Outcome
        let exact: Outcome
        let error: Outcome

        init(_ text: String, _ double: Outcome, exact: Outcome? = nil, error: Outcome? = nil) {
            self.text = text
            self.double = double
            self.exact = exact ?? double
            self.error = error ?? double
        }

        var testDescription: String { text }

        func outcome(_ policy: JSONNumberPolicy) -> Outcome {
            switch policy {
            case .double: double
            case .exact: exact
            default: error
            }
        }
    }

    static let rows = [
        // Integers of 64 bits, and numbers that have the digits of a Double, are the same with every
        // policy.
        Row("0", .integer(0)), Row("-1", .integer(-1)), Row("9223372036854775807", .integer(.max)),
        Row("-9223372036854775808", .integer(.min)), Row("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
        Row("18446744073709551615", .unsigned(.max)), Row("1.5", .double(1.5)), Row("1e2", .double(100)), Row("1e20", .double(1e20)),
        Row("0.30000000000000004", .double(0.1 + 0.2)), Row("1.50000000000000000000000000", .double(1.5)),
        Row("0.000000000000000000000000000001", .double(1e-30)), Row("123456789012345000e-6", .double(123_456_789_012.345)),
        Row("5e-324", .double(.leastNonzeroMagnitude)),
        // Numbers whose digits a Double does not have.
        Row("18446744073709551616.0", .double(0x1p64), exact: .text),
        Row("9007199254740993.5", .double(9_007_199_254_740_994), exact: .text),
        Row("90071992547409935e-1", .double(9_007_199_254_740_994), exact: .text),
        Row("0.1000000000000000055511151231257827021181583404541015625", .double(0.1), exact: .text),
        Row("0.10000000000000001", .double(0.1), exact: .text),
        Row("-972783798187987123879878123.188781371", .double(-972_783_798_187_987_123_879_878_123.188781371), exact: .text),
        Row("123456789012345678901234567890.5", .double(123_456_789_012_345_678_901_234_567_890.0), exact: .text),
        Row("4.9e-324", .double(.leastNonzeroMagnitude), exact: .text),
        Row("1e-400", .double(0), exact: .text),
        Row("1e308", .double(1e308)),
        // Integers beyond 64 bits.
        Row("18446744073709551616", .double(0x1p64), exact: .text, error: .error),
        Row("18446744073709551617", .double(0x1p64), exact: .text, error: .error),
        Row("-9223372036854775809", .double(-0x1p63), exact: .text, error: .error),
        Row("-18446744073709551616", .double(-0x1p64), exact: .text, error: .error),
        Row("99999999999999999999", .double(1e20), exact: .text, error: .error),
        Row("100000000000000000000", .double(1e20), exact: .text, error: .error),
        Row("123456789012345678901234567890", .double(123_456_789_012_345_678_901_234_567_890.0), exact: .text, error: .error),
        // Numbers beyond the range of Double.
        Row("1e309", .error, exact: .text), Row("-1.8e308", .error, exact: .text), Row("1e999", .error, exact: .text),
        Row("1E+400", .error, exact: .text), Row("1" + String(repeating: "0", count: 309), .error, exact: .text),
        Row("-1" + String(repeating: "0", count: 400) + ".5e-5", .error, exact: .text),
    ]

    @Test(arguments: rows, JSONNumberPolicy.allCases)
    func `the policy decides whether a number is converted, kept as text or rejected`(_ row: Row, _ policy: JSONNumberPolicy) throws {
        for engine in JSONEngine.available {
            for (prefix, suffix, path) in [("", "", ""), ("[", "]", "/0"), (#"{"n": "#, " }", "/n"), ("[-0,\n", ",1e5]", "/1")] {
                let text = prefix + row.text + suffix
                let outcome = row.outcome(policy)
                if outcome == .error {
                    let error = try #require(throws: JSONSyntaxError.self) {
                        try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: policy, engine: engine))
                    }
                    #expect(error.code == .numberOutOfRange)
                    #expect(error.location.byteOffset == prefix.utf8.count)
                    #expect(error.path.description == path)
                    #expect(error.message.contains(".exact"))
                    continue
                }
                let node = try #require(
                    try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: policy, engine: engine))[
                        at: try JSONPointer(parsing: path)])
                #expect(node.kind == .number)
                #expect(node.numberText == row.text)
                switch outcome {
                case .integer(let integer): #expect(node.integer == integer)
                case .unsigned(let unsigned): #expect(node.unsigned == unsigned && node.integer == nil)
                case .double(let double): #expect(node.double == double)
                case .text: #expect(node.double == Double(row.text) && node.integer == nil && node.unsigned == nil)
                case .error: break
                }
                #expect(try JSONValue(node) == value(outcome, row.text))
            }
        }
    }

    @Test(arguments: rows, [nil] + JSONNumberPolicy.allCases)
    func `a decoder uses the policy, and is exact without one`(_ row: Row, _ policy: JSONNumberPolicy?) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.numbers = policy
        let outcome = row.outcome(policy ?? .exact)
        let text = "[\(row.text)]"
        guard outcome != .error else {
            #expect(throws: DecodingError.self) { try decoder.decode([JSONValue].self, from: text) }
            return
        }
        #expect(try decoder.decode([JSONValue].self, from: text) == [value(outcome, row.text)])
        #expect(try decoder.decode(JSONValue.self, from: text) == [value(outcome, row.text)])
    }

    private func value(_ outcome: Outcome, _ text: String) -> JSONValue {
        switch outcome {
        case .integer(let integer): .integer(integer)
        case .unsigned(let unsigned): .unsigned(unsigned)
        case .double(let double): .double(double)
        case .text, .error: .number(text)
        }
    }

    /// The text has both a repeated key and a number that the policies affect.
    @Test func `each fraction keeps its own digits among others, in strings, arrays and repeated members`() throws {
        let text = #"""
            {"s":"0.12345678901234567890","a":[0.1,0.10000000000000001,1.5],"b":[[0.20000000000000001],0.30000000000000004,
            {"c":"]1.0000000000000000001","d":1.0000000000000000001,"d":0.5,"e":[0.5,-0,2.00000000000000000001]}]}
            """#
        for engine in JSONEngine.available {
            let configuration = JSONReadConfiguration(duplicateKeys: .last, numbers: .exact, engine: engine)
            let expected: JSONValue = [
                "s": "0.12345678901234567890", "a": [0.1, .number("0.10000000000000001"), 1.5],
                "b": [
                    [.number("0.20000000000000001")], 0.30000000000000004,
                    ["c": "]1.0000000000000000001", "d": 0.5, "e": [0.5, .double(-0.0), .number("2.00000000000000000001")]],
                ],
            ]
            #expect(try JSONValue(parsing: text, configuration: configuration) == expected)
            let document = try JSONDocument(parsing: text, configuration: configuration)
            #expect(try JSONValue(document.root) == expected)
            // From within the document, in any order.
            for path in ["/b/2/e", "/a", "/b", "/b/0/0", "/b/1"] {
                let pointer = try JSONPointer(parsing: path)
                #expect(try JSONValue(#require(document[at: pointer])) == expected[at: pointer], "\(path)")
            }
        }
    }

    @Test(arguments: JSONNumberPolicy.allCases, JSONDuplicateKeyPolicy.allCases)
    func `the policies for numbers and repeated keys work together`(_ numbers: JSONNumberPolicy, _ duplicateKeys: JSONDuplicateKeyPolicy) throws {
        for engine in JSONEngine.available {
            let open = { (text: String) in
                try JSONDocument(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: duplicateKeys, numbers: numbers, engine: engine))
            }
            // A number out of range is found while reading, a repeated key only if the text is
            // valid.
            let text = #"{"n":1,"n":18446744073709551616}"#
            switch (numbers, duplicateKeys) {
            case (.error, _): #expect(throws: JSONSyntaxError.self, performing: { try open(text) })
            case (_, .error):
                let error = try #require(throws: JSONSyntaxError.self) { try open(text) }
                #expect(error.code == .duplicateKey)
            case (_, .first): #expect(try open(text)["n"]?.integer == 1)
            case (.double, .last): #expect(try open(text)["n"]?.double == 0x1p64)
            default: #expect(try open(text)["n"]?.numberText == "18446744073709551616")
            }
        }
    }

    @Test(
        arguments: [
            ("18446744073709551616", "64-bit integers"), ("1e400", "Double"), ("-2.5E999", "Double"), ("0x1e0000000000000000", "64-bit integers"),
            (String(repeating: "9", count: 400), "64-bit integers, or of Double"),
        ])
    func `the sentence says which range a number is beyond`(_ number: String, range: String) throws {
        let options: JSONReadOptions = number.hasPrefix("0x") ? .json5 : .strict
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: "[\(number)]", configuration: JSONReadConfiguration(options: options, numbers: .error))
        }
        #expect(error.message.contains(" is beyond the range of \(range); "), "\(error.message)")
    }
}
