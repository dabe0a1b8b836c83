import ApusJSON
import Foundation
import Testing

/// The examples of documents, values and their text, as the documentation shows them.
@Suite("Documentation: documents and values")
struct ValueExamples {
    @Test func `a document is read, and a value is changed`() throws {
        let text = #"{"user":{"name":"Ada","langs":["en","fr"]}}"#
        let document = try JSONDocument(parsing: text)
        let name = document["user"]?["name"]?.string  // "Ada"

        var value = try JSONValue(parsing: #"{"a": [1, 2.5, "three"]}"#)
        value["a"]?[2] = true
        let pretty = try value.jsonString(.prettyPrinted)

        #expect(name == "Ada")
        #expect(pretty == "{\n  \"a\": [\n    1,\n    2.5,\n    true\n  ]\n}")
    }

    @Test func `a node is found by keys and indexes`() throws {
        let document = try JSONDocument(parsing: #"{"user":{"name":"Ada","langs":["en","fr"]}}"#)
        let name = document["user"]?["name"]?.string  // "Ada"
        let language = document.root["user"]?["langs"]?[1]?.string  // "fr"

        #expect(name == "Ada")
        #expect(language == "fr")
    }

    @Test func `a document says how many bytes were consumed`() throws {
        let document = try JSONDocument(parsing: #"{"a": 1} // and so on"#, options: [.comments, .trailingText])
        let count = document.consumedByteCount  // 8

        #expect(try JSONValue(document.root) == ["a": 1])
        #expect(count == 8)
    }

    @Test func `a value is parsed from bytes, and leniently from text`() throws {
        let bytes = Array("[1]".utf8)
        let text = "[1, /* two */ 2,]"

        let value = try JSONValue(parsing: bytes)
        let config = try JSONValue(parsing: text, options: [.comments, .trailingCommas])

        #expect(value == [1])
        #expect(config == [1, 2])
    }

    @Test func `options accept comments and trailing commas`() throws {
        let value = try JSONValue(parsing: "[1, 2, /* three */ 3,]", options: [.comments, .trailingCommas])

        #expect(value == [1, 2, 3])
    }

    @Test func `a value is created from literals, read and changed`() throws {
        var film: JSONValue = ["title": "Metropolis", "year": 1927, "cast": ["Brigitte Helm", "Gustav Fröhlich"]]
        let year = film["year"]?.integer  // 1927
        let first = film["cast"]?[0]?.string  // "Brigitte Helm"
        film["minutes"] = 153

        #expect(year == 1927)
        #expect(first == "Brigitte Helm")
        #expect(film["minutes"] == 153)
    }

    @Test func `an object keeps the order of its members`() throws {
        var printed: [String] = []
        func print(_ key: String, _ value: JSONValue) { printed.append("\(key) \(value)") }

        var object: JSONValue.Object = ["b": 1, "a": 2]
        object["c"] = 3  // appended
        object["b"] = nil  // removed
        for (key, value) in object { print(key, value) }  // a 2, c 3

        #expect(printed == ["a 2", "c 3"])
    }

    @Test func `a pointer finds a node and prints as its text`() throws {
        let document = try JSONDocument(parsing: #"{"users": [{"name": "Ada"}]}"#)
        let text = "/users/0"

        let name = document[at: "/users/0/name"]?.string
        let given = try JSONPointer(parsing: text)  // text from elsewhere
        let odd = JSONPointer(tokens: ["a/b", "m~n"])  // prints as /a~1b/m~0n

        #expect(given == "/users/0")
        #expect(name == "Ada")
        #expect("\(odd)" == "/a~1b/m~0n")
    }

    @Test func `values can be compared by the numeric values of their numbers`() throws {
        let value = try JSONValue(parsing: "[1.0, 1e2]")
        let isSame = value == [1, 100]  // false
        let isEquivalent = value.isEquivalent(to: [1, 100])  // true

        #expect(!isSame && isEquivalent)
    }

    @Test func `a value is changed by a pointer`() throws {
        var value: JSONValue = ["users": [["name": "?"]]]

        value[at: "/users/0/name"] = "Ada"

        #expect(value == ["users": [["name": "Ada"]]])
    }

    @Test func `a member that is missing is added`() throws {
        var settings: JSONValue = [:]

        settings["theme", default: [:]]["dark"] = true  // adds the member if it is missing

        #expect(settings == ["theme": ["dark": true]])
    }

    @Test func `a value is written as text and as bytes`() throws {
        let value: JSONValue = ["b": 1, "a": [true]]

        let text = try value.jsonString([.prettyPrinted, .sortedKeys])
        let body = try value.jsonBytes()
        let file = try value.jsonBytes([.prettyPrinted, .sortedKeys])

        #expect(text == "{\n  \"a\": [\n    true\n  ],\n  \"b\": 1\n}")
        #expect(body == Array(#"{"b":1,"a":[true]}"#.utf8))
        #expect(file == Array(text.utf8))
    }
}
