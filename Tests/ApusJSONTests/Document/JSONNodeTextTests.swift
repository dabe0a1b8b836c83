import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("The text of documents and nodes")
struct JSONNodeTextTests {
    private static let text = #"{ "b" : [1.50, 1e2, 18446744073709551616], "a": {"é": null, "t": true} }"#

    @Test(arguments: JSONEngine.available)
    func `a node gives its text as a string, bytes and data`(engine: JSONEngine) throws {
        let document = try JSONDocument(
            parsing: Self.text, configuration: JSONReadConfiguration(numbers: .exact, engine: engine))
        let whole = #"{"b":[1.50,1e2,18446744073709551616],"a":{"é":null,"t":true}}"#
        #expect(try document.jsonString() == whole)
        #expect(try document.jsonBytes() == Array(whole.utf8))
        #expect(try document.jsonData() == Data(whole.utf8))
        let part = try #require(document["a"])
        #expect(try part.jsonString() == #"{"é":null,"t":true}"#)
        #expect(try part.jsonBytes([.escapeUnicode]) == Array(#"{"\u00e9":null,"t":true}"#.utf8))
        #expect(try part.jsonData([.prettyPrinted]) == Data("{\n  \"é\": null,\n  \"t\": true\n}".utf8))
    }

    @Test(arguments: JSONEngine.available)
    func `documents and nodes are printed as their text`(engine: JSONEngine) throws {
        let document = try JSONDocument(
            parsing: #"{"a": [1, 2.5, "x", null, true, {}], "b": -0.0}"#, configuration: JSONReadConfiguration(engine: engine))
        #expect("\(document)" == #"{"a":[1,2.5,"x",null,true,{}],"b":-0.0}"#)
        #expect("\(try #require(document["a"]))" == #"[1,2.5,"x",null,true,{}]"#)
        #expect(String(reflecting: document) == "\(document)")
        var dumped = ""
        dump(try #require(document["a"]), to: &dumped)
        #expect(!dumped.contains("storage") && dumped.contains("json"))
    }

    @Test func `the printed text of a large value is cut`() throws {
        let many = try JSONDocument(parsing: "[" + Array(repeating: "12345", count: 100_000).joined(separator: ",") + "]")
        #expect("\(many)".hasPrefix("[12345,12345,") && "\(many)".hasSuffix("…") && "\(many)".utf8.count < 10_000)
        let long = try JSONDocument(parsing: "[\"" + String(repeating: "x", count: 1_000_000) + "\", 7]")
        #expect("\(long)".hasPrefix("[\"xxx") && "\(long)".contains("…") && "\(long)".utf8.count < 10_000)
        let deep = try JSONDocument(parsing: String(repeating: "[", count: 500) + String(repeating: "]", count: 500))
        #expect("\(deep)" == String(repeating: "[", count: 500) + String(repeating: "]", count: 500))
    }

    @Test func `the printed text is not cut within a character`() throws {
        for count in 590...610 {
            let document = try JSONDocument(parsing: "[\"" + String(repeating: "é", count: count) + "\"]")
            #expect(!"\(document)".contains("\u{FFFD}") && "\(document)".contains("éé…"))
        }
    }

    @Test func `numbers that JSON cannot represent are printed as strings`() throws {
        let document = try JSONDocument(parsing: "[Infinity, -Infinity, NaN, 0x1F]", options: .json5)
        #expect("\(document)" == #"["inf","-inf","nan",31]"#)
    }
}
