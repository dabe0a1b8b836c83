import ApusJSON
import Foundation
import TestSupport
import Testing

/// Most values are made from the tape alone. They must be those of a document, and what has no value
/// must give the same error.
@Suite("Values that are parsed without a document")
struct ValuesWithoutDocumentTests {
    private enum Outcome: Equatable {
        /// The value's text distinguishes -0 from 0, 1 from 1.0, and the order of members.
        case value(String)
        case failure(JSONSyntaxError)
        case other(String)

        init(_ value: () throws -> JSONValue) {
            do {
                self = .value(try value().jsonString())
            } catch let error as JSONSyntaxError {
                self = .failure(error)
            } catch {
                self = .other("\(error)")
            }
        }
    }

    private static let texts: [String] = [
        "0", "-0", " -0 ", "[-0]", "[0]", "[0,-0]", "[0,\"-0\"]", "[-0.0,0]", "[0,-0,-1,1]", #"{"a":-0,"b":0,"a":1}"#, "-0e0", "-00", "[0]-0",
        #"{"a":1,"a":2}"#, #"{"a":{"b":1,"b":2},"a":{"c":0,"c":-0}}"#, #"[{"a":1,"\u0061":2}]"#, #"{"a":0,"a":-0} "#,
        "", " ", "nul", "[", "]", "[1,]", #"{"a":}"#, #"{"a" 1}"#, "[1] 2", "[1] x", "{} {}", "\"a\" b", "1 2", "true,", "// c\n[1]//", "[1,/* */2,]",
        "18446744073709551615", "18446744073709551616", "[1e400]", "[-1e400,0]", "9223372036854775808", "-9223372036854775809",
        "123456789012345678901234567890", "\"\\ud800\"", "\"\\u0000\"", "\"é\u{1F600}\u{FFFF}\"", "a: 1, b: -0",
        "[+1, .5, 0x1F, -0x0, Infinity, NaN]",
        String(repeating: "[", count: 5) + String(repeating: "]", count: 5), String(repeating: "[", count: 6) + String(repeating: "]", count: 6),
        String(repeating: "[", count: 512) + "-0" + String(repeating: "]", count: 512), String(repeating: "[", count: 513),
    ]

    private static let configurations: [JSONReadConfiguration] = {
        var all: [JSONReadConfiguration] = []
        for engine in JSONEngine.available {
            for options in [[], .trailingText, [.comments, .trailingCommas], .json5, .lenientUnicode, .requireContainerRoot] as [JSONReadOptions] {
                for keys in JSONDuplicateKeyPolicy.allCases {
                    for numbers in [.double, .exact, .error] as [JSONNumberPolicy] {
                        for depth in [5, 512] {
                            all.append(
                                JSONReadConfiguration(
                                    options: options, limits: JSONLimits(maximumDepth: depth), duplicateKeys: keys, numbers: numbers, engine: engine))
                        }
                    }
                }
            }
        }
        return all
    }()

    private func check(_ text: String, _ configuration: JSONReadConfiguration) {
        func compare(_ input: some JSONInput, _ encoding: String) {
            let value = Outcome { try JSONValue(parsing: input, configuration: configuration) }
            let expected = Outcome { try JSONValue(JSONDocument(parsing: input, configuration: configuration).root) }
            #expect(value == expected, "\(text.prefix(80).debugDescription) in \(encoding), \(configuration)")
        }
        compare(text, "a string")
        compare(Array(text.utf8), "UTF-8")
        compare([0xEF, 0xBB, 0xBF] + Array(text.utf8), "UTF-8 with a mark")
        compare(Data(text.utf8), "a Data")
        for encoding in [.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian] as [String.Encoding] {
            compare(text.data(using: encoding) ?? Data(), "\(encoding)")
        }
    }

    @Test func `values and errors are those of documents`() {
        for (index, text) in Self.texts.enumerated() {
            // In a debug build, each text with every 25th configuration.
            let step = 25 / effort(25)
            for position in stride(from: index % step, to: Self.configurations.count, by: step) { check(text, Self.configurations[position]) }
        }
    }

    @Test func `values and errors of random texts are those of documents`() {
        let pieces = [
            "[", "]", "{", "}", ",", ":", "0", "-0", "1", "-", ".5", "e1", "\"a\"", "\"b\"", "\"\\u0061\"", " ", "\n", "true", "null", "\"\\", "é",
            "//", "a",
        ]
        var random = SplitMix64(seed: 1)
        for _ in 0..<effort(5_000) {
            var text = (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
            if random.below(2) == 0 { text = "[{\"a\":\(text),\"a\":0}]" }
            check(text, Self.configurations[random.below(Self.configurations.count)])
        }
    }
}
