import ApusJSON
import Foundation
import Testing

@Suite("The encoder's write options")
struct EncoderWriteOptionsTests {
    struct Page: Codable {
        var title = "Straße </script> & \u{2028}"
        var link = "a/b"
        var amount = 1.0
        var inner = ["z": 1, "é": 2, "a": 3]
        enum CodingKeys: String, CodingKey { case title = "tï<tle", link, amount, inner }
    }

    private func text(_ options: JSONWriteOptions, _ value: some Encodable = Page()) throws -> String {
        let encoder = ApusJSONEncoder()
        encoder.writeOptions = options
        let text = try encoder.encode(value, as: String.self)
        #expect(try String(decoding: encoder.encode(value), as: UTF8.self).utf8.count == text.utf8.count)
        return text
    }

    @Test func `the default write options escape slashes, as Foundation does`() {
        let encoder = ApusJSONEncoder()
        #expect(encoder.writeOptions == .escapeSlashes)
        #expect(encoder.outputFormatting == [])
    }

    @Test func `output formatting and write options are two views of one setting`() {
        let encoder = ApusJSONEncoder()
        encoder.writeOptions = [.htmlSafe, .sortedKeys]
        #expect(encoder.outputFormatting == [.sortedKeys, .withoutEscapingSlashes])
        encoder.outputFormatting = .prettyPrinted
        #expect(encoder.writeOptions == [.htmlSafe, .prettyPrinted, .escapeSlashes])
        encoder.outputFormatting = [.withoutEscapingSlashes, .prettyPrinted, .sortedKeys]
        #expect(encoder.writeOptions == [.htmlSafe, .prettyPrinted, .sortedKeys])
    }

    @Test func `write options decide what is escaped`() throws {
        #expect(try text([], ["é/<"]) == "[\"é/<\"]")
        #expect(try text(.escapeSlashes, ["é/<"]) == "[\"é\\/<\"]")
        #expect(try text(.escapeUnicode, ["é/<"]) == "[\"\\u00e9/<\"]")
        #expect(try text(.htmlSafe, ["é/<"]) == "[\"é/\\u003c\"]")
        let safe = try text([.sortedKeys, .htmlSafe, .escapeUnicode])
        #expect(safe.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") })
        #expect(
            safe
                == "{\"amount\":1,\"inner\":{\"a\":3,\"z\":1,\"\\u00e9\":2},\"link\":\"a/b\",\"t\\u00ef\\u003ctle\":\"Stra\\u00dfe \\u003c/script\\u003e \\u0026 \\u2028\"}"
        )
    }

    @Test func `a model is encoded canonically`() throws {
        struct Numbers: Encodable {
            var b = 1e21
            var a = 0.5
            var d = [9_007_199_254_740_993, -1]
            var c = "\u{20AC}$\u{F}\nA'B\"\\\\\"/"
        }
        #expect(try text(.canonical, Numbers()) == "{\"a\":0.5,\"b\":1e+21,\"c\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\",\"d\":[9007199254740992,-1]}")
        // By UTF-16 code units: U+1F600 comes before U+FB33.
        #expect(try text([.canonical, .prettyPrinted], ["\u{FB33}": 1, "\u{1F600}": 2]) == "{\"\u{1F600}\":2,\"\u{FB33}\":1}")
    }

    /// Uses containers out of turn, values that fail and repeated keys. The members must be sorted
    /// nonetheless.
    struct Mixed: Encodable {
        enum Key: String, CodingKey { case z, b, a, c, inner, failing }

        struct Failing: Encodable {
            func encode(to encoder: any Encoder) throws {
                var members = encoder.container(keyedBy: Key.self)
                try members.encode(["y": 1, "x": 2], forKey: .z)
                var inner = members.nestedContainer(keyedBy: Key.self, forKey: .inner)
                try inner.encode(1, forKey: .b)
                try inner.encode(Double.nan, forKey: .a)
            }
        }

        var outOfTurn = false

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Key.self)
            try members.encode(["q": [["b": 1, "a": 2]], "p": []], forKey: .z)
            _ = try? members.encode(Failing(), forKey: .failing)
            var inner = members.nestedContainer(keyedBy: Key.self, forKey: .inner)
            try inner.encode(1, forKey: .c)
            try inner.encode(2, forKey: .a)
            try members.encode(3, forKey: .b)
            if outOfTurn {
                try inner.encode(4, forKey: .b)
                try members.encode(5, forKey: .z)
            }
            try members.encode(6, forKey: .a)
        }
    }

    @Test(
        arguments: [JSONEncoder.OutputFormatting.sortedKeys, [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes]], [false, true])
    func `keys are sorted as by JSONSerialization, however they are written`(_ formatting: JSONEncoder.OutputFormatting, outOfTurn: Bool) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = formatting
        let plain = "{\"a\":6,\"b\":3,\"inner\":{\"a\":2,\"c\":1},\"z\":{\"p\":[],\"q\":[{\"a\":2,\"b\":1}]}}"
        let late = "{\"a\":6,\"b\":3,\"inner\":{\"a\":2,\"b\":4,\"c\":1},\"z\":5}"
        let expected = try JSONSerialization.jsonObject(with: Data((outOfTurn ? late : plain).utf8))
        var options: JSONSerialization.WritingOptions = .sortedKeys
        if formatting.contains(.prettyPrinted) { options.insert(.prettyPrinted) }
        let bytes = try JSONSerialization.data(withJSONObject: expected, options: options)
        // Twice: the second call reuses the memory of the first.
        for _ in 0..<2 {
            let text = try encoder.encode(Mixed(outOfTurn: outOfTurn))
            if formatting.contains(.prettyPrinted) {
                #expect(try JSONValue(parsing: text).jsonBytes() == JSONValue(parsing: bytes).jsonBytes())
            } else {
                #expect(String(decoding: text, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
            }
        }
        var appended = Array("> ".utf8)
        try encoder.encode(Mixed(outOfTurn: outOfTurn), into: &appended)
        #expect(try Array(encoder.encode(Mixed(outOfTurn: outOfTurn))) == Array(appended.dropFirst(2)))
        #expect(try encoder.encode(Mixed(outOfTurn: outOfTurn), as: [UInt8].self) == Array(appended.dropFirst(2)))
    }

    /// A value that fails inside a value that is encoded separately because its containers are used
    /// out of turn.
    private struct FailingLate: Encodable {
        private struct Late: Encodable {
            func encode(to encoder: any Encoder) throws {
                var members = encoder.container(keyedBy: Mixed.Key.self)
                try members.encode(["y": 1, "x": 2], forKey: .z)
                _ = try? members.encode(Mixed.Failing(), forKey: .failing)
                try members.encode(["d": 3, "c": 4], forKey: .a)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Mixed.Key.self)
            var inner = members.nestedContainer(keyedBy: Mixed.Key.self, forKey: .inner)
            try members.encode(1, forKey: .b)
            try inner.encode(2, forKey: .c)
            try members.encode(Late(), forKey: .a)
        }
    }

    @Test(arguments: [.sortedKeys, .canonical, [.sortedKeys, .prettyPrinted]] as [JSONWriteOptions])
    func `values that fail out of order leave no output with sorted keys`(_ options: JSONWriteOptions) throws {
        let expected = "{\"a\":{\"a\":{\"c\":4,\"d\":3},\"z\":{\"x\":2,\"y\":1}},\"b\":1,\"inner\":{\"c\":2}}"
        #expect(try JSONValue(parsing: text(options, FailingLate())).jsonString() == expected)
    }

    @Test func `types that write themselves follow the write options`() throws {
        struct Own: Encodable, JSONWritable {
            func write(to json: inout JSONWriter) throws {
                json.beginObject()
                json.key("b")
                json.write(1)
                json.key("a/")
                try json.write(codable: ["y": 1, "x": 2])
                json.endObject()
            }
            func encode(to encoder: any Encoder) throws {}
        }
        #expect(try text([.sortedKeys, .escapeSlashes], [Own()]) == "[{\"a\\/\":{\"x\":2,\"y\":1},\"b\":1}]")
        #expect(try text([.sortedKeys, .escapeUnicode], Own()) == "{\"a/\":{\"x\":2,\"y\":1},\"b\":1}")
    }
}
