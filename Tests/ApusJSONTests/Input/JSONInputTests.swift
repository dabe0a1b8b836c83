import ApusJSON
import Foundation
import Testing

/// Every kind of input gives the same result wherever it is read, and what is kept of it does not
/// change when the source does.
@Suite("JSONInput")
struct JSONInputTests {
    /// A short text that is stored inline, and one that is on the heap.
    static let texts = [#"{"a":[1,"é"]}"#, #"{"name":"a text that is too long to be kept in a value itself","list":[1,2.5,null,true,"é"]}"#]

    private struct Record: Decodable, Equatable {
        var name: String?
        var a: [JSONValue]?
    }

    /// The results of everything that takes an input.
    private func outcomes<Input: JSONInput>(_ input: Input) throws -> [String] {
        let record = try ApusJSONDecoder().decode(Record.self, from: input)
        return [
            try JSONValue(JSONDocument(parsing: input).root).jsonString(), try JSONValue(parsing: input).jsonString(),
            try JSONValue(JSONDocument(parsing: input, options: .comments).root).jsonString(), "\(record)",
            try ApusJSONDecoder().decode(JSONValue.self, from: input, at: "/a").jsonString(),
        ]
    }

    @Test(arguments: texts)
    func `every kind of input gives the same results`(_ text: String) throws {
        let text = text.replacingOccurrences(of: "\"list\"", with: "\"a\"")
        let bytes = Array(text.utf8)
        let expected = try outcomes(bytes)
        let wider = [UInt8](repeating: 0x78, count: 7) + bytes + [0x78, 0x78]
        #expect(try outcomes(wider[7..<7 + bytes.count]) == expected)
        #expect(try outcomes(Data(bytes)) == expected)
        #expect(try outcomes(Data(wider)[7..<7 + bytes.count]) == expected)
        #expect(try outcomes(text) == expected)
        let wide = "xx" + text + "x"
        #expect(try outcomes(wide.dropFirst(2).dropLast()) == expected)
        #expect(try bytes.withUnsafeBytes { try outcomes($0) } == expected)
        #expect(try bytes.withUnsafeBufferPointer { try outcomes($0) } == expected)
        #expect(try JSONValue(JSONDocument(parsing: ContiguousArray(bytes).span.bytes).root).jsonString() == expected[0])
    }

    @Test(arguments: texts)
    func `documents keep their text when the source changes`(_ text: String) throws {
        var bytes = Array((" " + text).utf8)
        var string = " " + text
        let documents = try [
            JSONDocument(parsing: bytes), JSONDocument(parsing: bytes[1...]), JSONDocument(parsing: string),
            JSONDocument(parsing: string.dropFirst()), bytes.withUnsafeBytes { try JSONDocument(parsing: $0) },
            bytes.withUnsafeMutableBytes { try JSONDocument(parsing: UnsafeRawBufferPointer($0)) },
            JSONDocument(parsing: ContiguousArray(bytes).span.bytes),
        ]
        for index in bytes.indices { bytes[index] = 0x5D }
        string.replaceSubrange(string.startIndex..., with: String(repeating: "]", count: text.count))
        let expected = try JSONValue(parsing: text)
        for document in documents {
            #expect(try JSONValue(document.root) == expected)
            // Locations are read from the text.
            let last = try #require(document.root.object?.map(\.value).last)
            #expect(last.location.line == 1 && last.byteOffset > 3)
        }
    }

    @Test func `errors have the same location with every kind of input`() throws {
        let text = #"{"name":"a text that is too long to be kept", "list":[1,}"#
        func error(_ input: some JSONInput) -> JSONSyntaxError? {
            #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: input) }
        }
        let expected = error(Array(text.utf8))
        #expect(expected?.location.byteOffset == 56)
        #expect(
            error(text) == expected && error(Data(text.utf8)) == expected && error(text[...]) == expected && error(Array(text.utf8)[...]) == expected)
    }

    @Test func `parsed documents, nodes and values decode like their text`() throws {
        let text = Self.texts[1].replacingOccurrences(of: "\"list\"", with: "\"a\"")
        let decoder = ApusJSONDecoder()
        let expected = try decoder.decode(Record.self, from: text)
        let document = try JSONDocument(parsing: "[" + text + "]")
        #expect(try decoder.decode(Record.self, from: JSONDocument(parsing: text)) == expected)
        #expect(try decoder.decode(Record.self, from: #require(document.root[0])) == expected)
        #expect(try decoder.decode(Record.self, from: JSONValue(parsing: text)) == expected)
        #expect(try decoder.decode(Record.self, from: document, at: "/0") == expected)
        #expect(throws: DecodingError.self) { try decoder.decode(Record.self, from: document, at: "/1") }
    }

    @Test func `everything that reads can use the same configuration`() throws {
        let configuration = JSONReadConfiguration(options: .trailingCommas, limits: JSONLimits(maximumDepth: 2), duplicateKeys: .error)
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration = configuration
        let lines = JSONLineConfiguration(readConfiguration: configuration)
        #expect(decoder.readOptions == .trailingCommas && decoder.readConfiguration.limits.maximumDepth == 2)
        #expect(decoder.readConfiguration.numbers == .exact, "types are read exactly if the configuration has no policy")
        for (text, isAccepted) in [("[[1,],]", true), ("[[[1]]]", false), (#"[{"a":1,"a":2}]"#, false)] {
            #expect(((try? JSONDocument(parsing: text, configuration: configuration)) != nil) == isAccepted)
            #expect(((try? JSONValue(parsing: text, configuration: configuration)) != nil) == isAccepted)
            #expect(((try? decoder.decode(JSONValue.self, from: text)) != nil) == isAccepted)
            #expect(((try? JSONLines(Array(text.utf8), configuration: lines).next(as: .value)) != nil) == isAccepted)
        }
    }

    @Test func `decoding parsed documents and values needs no engine`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration = JSONReadConfiguration(options: .lenientUnicode, engine: .simdjson)
        #expect(throws: JSONEngineError.self) { try decoder.decode([Int].self, from: "[1]") }
        #expect(try decoder.decode([Int].self, from: JSONDocument(parsing: "[1]")) == [1])
        #expect(try decoder.decode([Int].self, from: JSONValue(parsing: "[1]")) == [1])
    }
}
