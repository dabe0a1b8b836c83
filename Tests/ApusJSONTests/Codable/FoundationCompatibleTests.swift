import ApusJSON
import Foundation
import TestSupport
import Testing

/// If both decoders accept a text, both give the same value; with the preset, ours accepts whatever
/// Foundation accepts.
@Suite("Foundation's dialects")
struct FoundationCompatibleTests {
    /// Everything in a text, with unchanged keys.
    indirect enum Tree: Decodable, Equatable {
        case null, bool(Bool), integer(Int), float(UInt64), string([UInt8]), array([Tree]), object([[UInt8]: Tree])

        init(from decoder: any Decoder) throws {
            if let members = try? decoder.container(keyedBy: TextKey.self) {
                var object: [[UInt8]: Tree] = [:]
                for key in members.allKeys { object[Array(key.stringValue.utf8)] = try members.decode(Tree.self, forKey: key) }
                self = .object(object)
            } else if var elements = try? decoder.unkeyedContainer() {
                var array: [Tree] = []
                while !elements.isAtEnd { array.append(try elements.decode(Tree.self)) }
                self = .array(array)
            } else {
                let value = try decoder.singleValueContainer()
                if value.decodeNil() {
                    self = .null
                } else if let bool = try? value.decode(Bool.self) {
                    self = .bool(bool)
                } else if let integer = try? value.decode(Int.self) {
                    self = .integer(integer)
                } else if let float = try? value.decode(Double.self) {
                    self = .float(float.bitPattern)
                } else {
                    self = .string(Array(try value.decode(String.self).utf8))
                }
            }
        }
    }

    private static let strings = [
        "one\\\ntwo", "one\\\r\ntwo", "one\\\rtwo", "\\\n", "\\\r", "a\\\n\\\nb", "\\x41", "\\u0041", "\\'", "\\\"", "\\/", "\\b\\f\\n\\r\\t",
        "\u{2028}",
        "\\ud83d\\ude00", "\u{7F}",
    ]
    private static let keys = [
        "a", "$", "_", "a1", "\\u0061", "\\u0061b", "a\\u0062", "\\u0031", "é", "\\u00e9", "日本", "null", "Infinity", "a\u{301}",
    ]
    private static let numbers = [
        "+1", "-0", "+0", ".5", "-.5", "5.", "5.e1", "0x1F", "-0x1", "+0X10", "Infinity", "-Infinity", "NaN", "-NaN", "1e5", "0x7fffffffffffffff",
        "1.0",
    ]

    static let json5Texts: [String] =
        strings.flatMap { ["\"\($0)\"", "'\($0)'", "{\"\($0)\":1}", "{'\($0)':1}", "['\($0)',]"] } + keys.flatMap { ["{\($0):1}", "{\($0) :1,}"] }
        + numbers.flatMap { [$0, "[\($0)]", "{a:\($0)}", "[\($0)/**/,]"] }

    @Test(arguments: json5Texts) func `JSON5 is decoded as in Foundation`(_ text: String) throws {
        let (foundation, ours) = (JSONDecoder(), ApusJSONDecoder())
        foundation.allowsJSON5 = true
        ours.allowsJSON5 = true
        let expected = try foundation.decode(Tree.self, from: Data(text.utf8))
        #expect(try ours.decode(Tree.self, from: Data(text.utf8)) == expected)
    }

    @Test func `readOptions follows the JSON5 specification, and allowsJSON5 follows Foundation`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readOptions = .json5
        #expect(decoder.allowsJSON5)
        #expect(try decoder.decode(String.self, from: "'one\\\ntwo'") == "onetwo")
        #expect(try decoder.decode([String: Int].self, from: "{\\u0061:1}") == ["a": 1])
        decoder.allowsJSON5 = true
        #expect(decoder.readOptions == .foundationJSON5)
        #expect(try decoder.decode(String.self, from: "'one\\\ntwo'") == "one\ntwo")
        #expect(try decoder.decode([String: Int].self, from: "{\\u0061:1}") == ["\\u0061": 1])
        decoder.allowsJSON5 = false
        #expect(decoder.readOptions == .strict)
    }

    static let texts = [
        "[1,]", "{\"a\":1,}", "[[],]", "[{\"a\":[1,],},]", " [ 1 , ] ", "1", "\"\"", "null", "[]", "{}", "[-0]", "[1E400]", "[1e-400]",
        "[123456789012345678901]",
        "{\"a\":1,\"a\":2}", "[\"\\ud83d\\ude00\"]", "\u{FEFF}[1]", "[1.5,2.5,]", "{\"a\":{\"b\":{},},}", "[0.1e1]", "\n[\t1\r,\n2 ]\n",
        "{\"\":\"\",}",
    ]

    @Test(arguments: texts) func `the compatible decoder accepts what Foundation accepts`(_ text: String) throws {
        guard let expected = try? JSONDecoder().decode(Tree.self, from: Data(text.utf8)) else { return }
        #expect(try ApusJSONDecoder.foundationCompatible().decode(Tree.self, from: Data(text.utf8)) == expected)
    }

    @Test func `the compatible decoder accepts the mutations that Foundation accepts`() throws {
        // One mutation of each text that Foundation might accept.
        let mutations: [(String) -> String] = [
            { $0 }, { $0.replacing("]", with: ",]") }, { $0.replacing("}", with: ",}") }, { $0 + "," }, { $0 + " " }, { $0 + "\0" }, { "\0" + $0 },
            { $0.replacing(",", with: ",,") }, { $0.replacing(":", with: "::") }, { $0.replacing("1", with: "01") },
            { $0.replacing("1", with: "+1") },
            { $0.replacing("1", with: "1.") }, { $0.replacing("1", with: ".1") }, { $0.replacing("a", with: "\u{1}") },
            { $0.replacing("\"", with: "'") },
        ]
        var accepted = 0
        for text in Self.texts {
            for mutation in mutations {
                let mutated = Data(mutation(text).utf8)
                guard let expected = try? JSONDecoder().decode(Tree.self, from: mutated) else { continue }
                accepted += 1
                #expect(
                    try ApusJSONDecoder.foundationCompatible().decode(Tree.self, from: mutated) == expected,
                    "\(String(decoding: mutated, as: UTF8.self))")
            }
        }
        #expect(accepted > 50)
    }

    // MARK: Keys

    struct Model: Codable, Equatable {
        var café: Int
        var plain: Int?
        var kelvin: Int?

        enum CodingKeys: String, CodingKey { case café = "caf\u{E9}", plain, kelvin = "K" }
    }

    @Test func `the compatible decoder finds equivalent keys as Foundation does`() throws {
        let decomposed = "{\"cafe\u{301}\":1}"
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Model.self, from: decomposed) }
        let decoder = ApusJSONDecoder.foundationCompatible()
        #expect(try decoder.decode(Model.self, from: decomposed) == JSONDecoder().decode(Model.self, from: Data(decomposed.utf8)))
        // U+212A is the kelvin sign, which is equivalent to K.
        let kelvin = "{\"caf\u{E9}\":1,\"\u{212A}\":2}"
        #expect(try decoder.decode(Model.self, from: kelvin) == JSONDecoder().decode(Model.self, from: Data(kelvin.utf8)))
        #expect(try decoder.decode(Model.self, from: kelvin).kelvin == 2)
        // Both are one key, which is repeated.
        for repeated in ["{\"caf\u{E9}\":1,\"cafe\u{301}\":2}", "{\"x\":0,\"cafe\u{301}\":1,\"caf\u{E9}\":2}"] {
            #expect(try decoder.decode(Model.self, from: repeated).café == 1)
            #expect(try JSONDecoder().decode(Model.self, from: Data(repeated.utf8)).café == 1)
        }
    }

    @Test(arguments: [10, 100]) func `the compatible decoder finds equivalent keys among many`(count: Int) throws {
        let others = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
        let text = Data("{\(others),\"cafe\u{301}\":7,\"plain\":1}".utf8)
        let decoder = ApusJSONDecoder.foundationCompatible()
        #expect(try decoder.decode(Model.self, from: text) == JSONDecoder().decode(Model.self, from: text))
    }

    @Test func `the compatible decoder finds equivalent keys in snake case`() throws {
        struct Snake: Codable, Equatable {
            var bigCafé: Int
            enum CodingKeys: String, CodingKey { case bigCafé = "bigCaf\u{E9}" }
        }
        let text = Data("{\"big_cafe\u{301}\":1}".utf8)
        let (ours, foundation) = (ApusJSONDecoder.foundationCompatible(), JSONDecoder())
        ours.keyDecodingStrategy = .convertFromSnakeCase
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try ours.decode(Snake.self, from: text) == foundation.decode(Snake.self, from: text))
    }
}
