import ApusJSON
import Foundation
import Testing

/// Calls by hand what macros call, also in ways that no macro would.
@Suite("JSONCursor: tags, attempts, unknown keys, text")
struct JSONCursorPartsTests {
    /// Reads a text with a function instead of a type.
    private func read<Value>(
        _ text: String, _ configuration: JSONReadConfiguration = .init(), _ body: @escaping (inout JSONCursor) throws -> Value
    ) throws -> Value {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration = configuration
        return try Reader.$body.withValue(Reader.Body { try body(&$0) }) {
            try #require(try decoder.decode(Reader.self, from: text).result as? Value)
        }
    }

    private struct Reader: JSONReadable {
        final class Body: @unchecked Sendable {
            let run: (inout JSONCursor) throws -> Any

            init(_ run: @escaping (inout JSONCursor) throws -> Any) { self.run = run }
        }

        @TaskLocal static var body: Body?
        let result: Any

        init(reading json: inout JSONCursor) throws { result = try Self.body?.run(&json) ?? 0 }
    }

    private enum Case: String, CaseIterable { case a, b }

    @Test(arguments: [JSONDuplicateKeyPolicy.first, .last])
    func `the only member of an object names a case`(_ policy: JSONDuplicateKeyPolicy) throws {
        let cases = JSONKeys(Case.self, alternatives: [.b: ["c"]])
        var configuration = JSONReadConfiguration()
        configuration.duplicateKeys = policy
        func enter(_ text: String) throws -> [String] {
            try read(text, configuration) { json in
                let entered = try json.enterCase(cases, of: Case.self)
                return [entered.rawValue, try json.read(String.self)]
            }
        }
        for text in [#"{"b":"1"}"#, #"{"x":{"a":0},"c":"1","y":[2]}"#] { #expect(try enter(text) == ["b", "1"]) }
        #expect(try enter(#"{"b":"1","b":"2","c":"3"}"#) == ["b", policy == .last ? "3" : "1"])
        for text in ["{}", #"{"x":1}"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":2,"a":3}"#] {
            let error = #expect(throws: DecodingError.self) { try enter(text) }
            guard case .typeMismatch(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
            #expect(context.debugDescription.hasPrefix("Invalid number of keys found, expected one."))
        }
        for text in ["[]", "null", "1"] { #expect(throws: DecodingError.self) { try enter(text) } }
    }

    @Test func `a tag and content are found among the members`() throws {
        let cases = JSONKeys(Case.self, alternatives: [.b: ["c"]])
        for (text, expected) in [(#"{"x":[1],"t":"a"}"#, Case.a), (#"{"t":"b"}"#, .b), (#"{"t":"c","t":"a"}"#, .b)] {
            #expect(try read(text) { try $0.tag("t", of: cases) } == expected)
        }
        let content = try read(#"{"x":[1],"c":{"y":2}}"#) { json in
            try json.enter("c")
            return try json.read([String: Int].self)
        }
        #expect(content == ["y": 2])
        for text in [#"{"t":"d"}"#, #"{"t":1}"#, "{}", "[]", "null"] {
            #expect(throws: DecodingError.self) { try read(text) { try $0.tag("t", of: cases) } }
        }
    }

    @Test func `after a failed attempt the value can be read in another way`() throws {
        let values = try read(#"[1,"a",[true,1]]"#) { json in
            var values: [String] = []
            var elements = try json.elements()
            while json.hasNext(&elements) {
                if let number = json.attempt(Int.self) {
                    values.append("\(number)")
                } else if let flags = json.attempt([Bool].self) {
                    values.append("\(flags)")
                } else {
                    values.append("\(try json.read(JSONValue.self))")
                }
            }
            return values
        }
        #expect(values == ["1", #""a""#, "[true,1]"])
    }

    @Test(arguments: [#"{ "a" : [ 1.50 ] }"#, #""\u00e9\\""#, "-0", "1e400", "true", "false", "null", "12345678901234567890123", "[]"])
    func `the raw text of a value is the text as written`(_ text: String) throws {
        #expect(try read(" \(text) ") { try $0.readRaw(String.self) } == text)
        #expect(
            try read("[\(text), 1]") { json in
                var elements = try json.elements()
                var texts: [Data] = []
                while json.hasNext(&elements) { texts.append(try json.readRaw(Data.self)) }
                return texts
            } == [Data(text.utf8), Data("1".utf8)])
    }

    @Test func `values are read with codings`() throws {
        #expect(try read(#""12""#) { try $0.read(as: JSONCodings.Text<UInt8>.self) } == 12)
        #expect(throws: DecodingError.self) { try read(#""256""#) { try $0.read(as: JSONCodings.Text<UInt8>.self) } }
        #expect(
            try read("[1,2]") { try $0.read(as: JSONCodings.Elements<JSONCodings.SecondsSince1970>.self) }.map(\.timeIntervalSince1970) == [1, 2])
        #expect(throws: DecodingError.self) { try read(#""?""#) { try $0.read(as: JSONCodings.Base64.self) } }
    }
}
