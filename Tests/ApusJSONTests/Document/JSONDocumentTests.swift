import Foundation
import TestSupport
import Testing

@testable import ApusJSON

@Suite("JSONDocument")
struct JSONDocumentTests {
    static let texts = [
        "1", "[]", #"{"a":[1,"two",null]}"#, #"["\#(String(repeating: "é", count: 40))"]"#, "[" + String(repeating: "[],", count: 5000) + "-0]",
        #" {"number": 12345678901234567890.5e-3, "text": "exactly thirty-one"} "#,
    ]

    @Test(arguments: texts, JSONEngine.available)
    func `every kind of input gives the same tape`(_ text: String, on engine: JSONEngine) throws {
        let bytes = Array(text.utf8)
        let substring = "xx" + text + "yy"
        var roomy = bytes
        roomy.reserveCapacity(bytes.count + 1000)
        let documents = [
            try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: roomy, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: Data(bytes), configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: Data("xx\(text)".utf8).dropFirst(2), configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: String(substring.dropFirst(2).dropLast(2)), configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: NSString(string: text) as String, configuration: JSONReadConfiguration(engine: engine)),
            try bytes.withUnsafeBytes { try JSONDocument(parsing: $0, configuration: JSONReadConfiguration(engine: engine)) },
            try JSONDocument(parsing: ContiguousArray(bytes).span.bytes, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(
                parsing: bytes,
                configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 3, maximumByteCount: bytes.count), engine: engine)),
        ]
        defer { withExtendedLifetime(documents) {} }
        let expected = documents[0].storage.tape
        for document in documents {
            let tape = document.storage.tape
            #expect(tape.wordCount == expected.wordCount)
            let isSame = (0..<expected.wordCount).allSatisfy { tape.words[$0] == expected.words[$0] }
            #expect(isSame)
            #expect(document.root.byteOffset == (text.hasPrefix(" ") ? 1 : 0))
        }
    }

    /// Includes short data and strings, which are not on the heap.
    @Test(arguments: JSONEngine.available)
    func `texts of every length are parsed from every kind of input`(on engine: JSONEngine) throws {
        for count in 0...80 {
            let content = String(repeating: "s", count: count)
            let text = "\"\(content)\""
            #expect(try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)).root.string == content)
            #expect(try JSONDocument(parsing: Data(text.utf8), configuration: JSONReadConfiguration(engine: engine)).root.string == content)
            #expect(try JSONDocument(parsing: Array(text.utf8), configuration: JSONReadConfiguration(engine: engine)).root.string == content)
        }
    }

    /// A document is a snapshot: later changes to the bytes it was made from do not affect it.
    @Test(arguments: JSONEngine.available)
    func `a document does not change when its input does`(on engine: JSONEngine) throws {
        let text = #"{"a long enough key to be on the heap": [-0, 1.25, "a long enough text to be on the heap"]}"#
        var array = Array(text.utf8)
        var data = Data(text.utf8)
        var string = text + ""
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 1)
        buffer.copyBytes(from: array)
        let documents = [
            try JSONDocument(parsing: array, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: data, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: string, configuration: JSONReadConfiguration(engine: engine)),
            try JSONDocument(parsing: UnsafeRawBufferPointer(buffer), configuration: JSONReadConfiguration(engine: engine)),
        ]
        for index in array.indices { array[index] = UInt8(ascii: "x") }
        for index in data.indices { data[index] = UInt8(ascii: "x") }
        string.removeAll()
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        buffer.deallocate()
        for document in documents {
            let list = try #require(document["a long enough key to be on the heap"])
            #expect(list[0]?.double?.sign == .minus)
            #expect(list[0]?.numberText == "-0")
            #expect(list[1]?.numberText == "1.25")
            #expect(list[2]?.string == "a long enough text to be on the heap")
            #expect(list[2]?.byteOffset == 51)
        }
    }

    /// A node keeps its document's storage.
    @Test(arguments: JSONEngine.available)
    func `a node outlives its document`(on engine: JSONEngine) throws {
        let node = try #require(
            try JSONDocument(parsing: #"{"a":{"b":[1,2,{"c":"d"}]}}"#, configuration: JSONReadConfiguration(engine: engine))[at: "/a/b/2"])
        let elements = try #require(try JSONDocument(parsing: "[1,[2],3]", configuration: JSONReadConfiguration(engine: engine)).root.array)
        for _ in 0..<50 {
            _ = try JSONDocument(parsing: #"["something", "else", "altogether"]"#, configuration: JSONReadConfiguration(engine: engine))
        }
        #expect(node["c"]?.string == "d")
        #expect(node.path.description == "/a/b/2")
        #expect(elements.map { $0.integer ?? $0[0]?.integer } == [1, 2, 3])
    }

    @Test(arguments: JSONEngine.available)
    func `subscripts find members by key, elements by index and nodes by pointer`(on engine: JSONEngine) throws {
        let object = try JSONDocument(parsing: #"{"a":1,"0":"zero","":[10,20]}"#, configuration: JSONReadConfiguration(engine: engine))
        #expect(object["a"]?.integer == 1)
        #expect(object["0"]?.string == "zero")
        #expect(object["b"] == nil)
        #expect(object[0] == nil)
        #expect(object[at: .root]?.kind == .object)
        #expect(object[at: "/0"]?.string == "zero")
        #expect(object[at: "//1"]?.integer == 20)
        let array = try JSONDocument(parsing: "[1,[2]]", configuration: JSONReadConfiguration(engine: engine))
        #expect(array[0]?.integer == 1)
        #expect(array[2] == nil)
        #expect(array["0"] == nil)
        #expect(array[at: "/1/0"]?.integer == 2)
        for pointer in ["/2", "/-", "/01", "/+1", "/-1", "/1/0/0", "/ 1", "/1.0", "/99999999999999999999", "/a"] {
            #expect(try array[at: JSONPointer(parsing: pointer)] == nil, "\(pointer)")
        }
        let scalar = try JSONDocument(parsing: "7", configuration: JSONReadConfiguration(engine: engine))
        #expect(scalar["a"] == nil && scalar[0] == nil)
        #expect(scalar[at: .root]?.integer == 7)
    }

    @Test(arguments: [("1", 1), (" 1 ", 2), ("[1]\n\n", 3), ("\t{} \r\n", 3), ("\"x\"", 3), ("«EF BB BF» [] ", 6)], JSONEngine.available)
    func `a document knows how many bytes it consumed`(_ row: (text: String, count: Int), on engine: JSONEngine) throws {
        #expect(
            try JSONDocument(parsing: [UInt8](notation: row.text), configuration: JSONReadConfiguration(engine: engine)).consumedByteCount
                == row.count)
    }
}
