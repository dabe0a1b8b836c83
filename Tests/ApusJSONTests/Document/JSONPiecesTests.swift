import TestSupport
import Testing

@testable import ApusJSON

/// Compares a text in pieces of a few words with the document that contains all of it.
@Suite("JSONPieces")
struct JSONPiecesTests {
    /// The number of words in a piece: one or two, a few, and more than the text has.
    private static let sizes = [1, 2, 3, 5, 16, 1000]

    private static let documents = [
        "1", "-0", "null", #""a""#, "[]", "{}", "[[[[[]]]]]", #"{"a":{"b":{"c":[{},[],{"d":{}}]}},"e":[1,[2,[3]],4]}"#,
        #"[1.0,1E5,-0,-0.0,0,7,-7,18446744073709551615,12345678901234567890123,1e999]"#, #"{"":"","a\n":"é😀\u0000","k":[true,false,null]}"#,
        " [ 1 ,\n{ \"a\" : [ ] , \"b\" : \"0123456789abcdef\" }\n ] ", #"{"a":1,"a":2,"b":{"a":3}}"#, "\u{FEFF}[1]",
        "[\(Array(repeating: #"{"id":1,"tags":["x","y"],"ok":true}"#, count: 40).joined(separator: ","))]",
    ]

    private static let brokenDocuments = [
        "", " ", "[", "{", "[1,", "[1,]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "[1}", #"{"a":1]"#, "[1 2]", "1 2", #""a"#, "[tru]", "[01]",
        "[\"\\x\"]",
        "[[[[[[", #"{"a":{"b":[1,2,{"c":x}]}}"#, "[1,[2,[3,[4,[5,[6,[7]]]]]]],", "[\"\u{1}\"]", "[\"\\ud800\"]",
    ]

    private static func text(of source: some JSONInput, _ configuration: JSONReadConfiguration, size: Int, _ options: JSONWriteOptions) throws
        -> String
    {
        let pieces = try JSONPieces(source, configuration, size: size)
        var json = JSONWriter(options: options)
        var place = 0
        var text: [UInt8] = []
        try pieces.write(to: &json, place: &place) { written, _ in text += written }
        text += try json.finish()
        return String(decoding: text, as: UTF8.self)
    }

    @Test(arguments: documents, sizes)
    func `a text is written from its pieces as from its document`(document: String, size: Int) throws {
        for options in [[], .prettyPrinted, .escapeUnicode] as [JSONWriteOptions] {
            let configuration = JSONReadConfiguration(numbers: .exact)
            let whole = try JSONDocument(parsing: document, configuration: configuration).jsonString(options)
            #expect(try Self.text(of: document, configuration, size: size, options) == whole)
        }
    }

    /// Texts with each of JSON5's spellings.
    @Test(arguments: ["{a:.5,/*b*/b:[+1,0xFF,-0x0,5.,'x\\\ny',],}", "// c\n[0x10000000000000000,+.5e400,-.5e400,+5.E3,]", "['\\0\\'',{ü:1}]"], sizes)
    func `a JSON5 text is written from its pieces as from its document`(document: String, size: Int) throws {
        let configuration = JSONReadConfiguration(options: .json5, numbers: .exact)
        let whole = try JSONDocument(parsing: document, configuration: configuration).jsonString()
        #expect(try Self.text(of: document, configuration, size: size, []) == whole)
    }

    /// Pieces do not keep what a path would need.
    @Test(arguments: brokenDocuments, sizes)
    func `an error in a text in pieces is the document's error without its path`(document: String, size: Int) throws {
        for options in [.strict, .json5, .requireContainerRoot] as [JSONReadOptions] {
            let configuration = JSONReadConfiguration(options: options)
            let expected = Self.error { _ = try JSONDocument(parsing: document, configuration: configuration) }
            let error = Self.error { try JSONPieces(document, configuration, size: size).read { _ in } }
            #expect(options == .json5 || expected != nil)
            #expect(error?.code == expected?.code)
            #expect(error?.message == expected?.message)
            #expect(error?.location == expected?.location)
            #expect(error?.excerpt == expected?.excerpt)
            #expect(error?.path == expected.map { _ in .root })
        }
    }

    private static func error(_ body: () throws -> Void) -> JSONSyntaxError? {
        do {
            try body()
            return nil
        } catch {
            return error as? JSONSyntaxError
        }
    }

    @Test(arguments: sizes)
    func `a root that is not a container is rejected by request`(size: Int) throws {
        let configuration = JSONReadConfiguration(options: [.requireContainerRoot, .comments])
        let error = #expect(throws: JSONSyntaxError.self) { try JSONPieces("/* no */ 7", configuration, size: size).read { _ in } }
        #expect(error?.code == .containerRootRequired)
        #expect(error?.location == JSONLocation(byteOffset: 9, line: 1, column: 10))
    }

    @Test(arguments: sizes)
    func `depth is limited in pieces as in documents`(size: Int) throws {
        let deep = String(repeating: "[{\"a\":", count: 20) + "1" + String(repeating: "}]", count: 20)
        func read(_ limit: Int) throws {
            try JSONPieces(deep, JSONReadConfiguration(limits: JSONLimits(maximumDepth: limit)), size: size).read { _ in }
        }
        try read(40)
        let error = #expect(throws: JSONSyntaxError.self) { try read(39) }
        #expect(error?.code == .tooDeep)
    }

    /// Worked out by hand.
    @Test(arguments: sizes)
    func `pieces contain every value, key and end, with its offset`(size: Int) throws {
        var seen: [String] = []
        try JSONPieces(#"{"a": [1, "b"], "c": true}"#, .strict, size: size).read { piece in
            piece.forEach { tag, _, offset in seen.append("\(Character(Unicode.Scalar(tag)))\(offset)") }
        }
        #expect(seen == ["{0", "\"1", "[6", "l7", "\"10", "]13", "\"16", "t21", "}25"])
    }

    /// The offsets of the values in the text, worked out by hand.
    @Test(arguments: [(6, #"[1,"b"]"#), (7, "1"), (10, #""b""#), (21, "true"), (0, #"{"a":[1,"b"],"c":true}"#)], sizes)
    func `a value within a text can be read as a separate text`(value: (offset: Int, expected: String), size: Int) throws {
        let pieces = try JSONPieces(#"{"a": [1, "b"], "c": true}"#, .strict, size: size).value(at: value.offset)
        var json = JSONWriter()
        var place = 0
        var text: [UInt8] = []
        try pieces.write(to: &json, place: &place) { written, _ in text += written }
        text += try json.finish()
        #expect(String(decoding: text, as: UTF8.self) == value.expected)
        #expect(try pieces.document().jsonString() == value.expected)
        #expect(pieces.location(at: 0) == JSONLocation(byteOffset: value.offset, line: 1, column: value.offset + 1))
    }

    /// The text is an array of 100,000 small objects. Pieces of 1,000 words contain at most that
    /// many words and a number. Of the words before them they keep only the first words of the
    /// array and of an object.
    @Test func `only one piece of a long text is kept`() throws {
        let text = "[" + Array(repeating: #"{"id":1,"name":"x"}"#, count: 100_000).joined(separator: ",") + "]"
        var (longest, kept) = (0, 0)
        try JSONPieces(text, .strict, size: 1000).read { piece in
            longest = max(longest, piece.words.count)
            kept = max(kept, piece.words.lowerBound - Tape.rootIndex)
        }
        #expect(longest <= 1002)
        #expect(kept == 2)
    }

    @Test func `UTF-16 is read in pieces, with offsets in its own bytes`() throws {
        let bytes = Array("[\"é\",}".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
        let expected = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0xFF, 0xFE] + bytes) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSONPieces([0xFF, 0xFE] + bytes, .strict, size: 2).read { _ in } }
        #expect(error?.location == expected?.location)
        #expect(error?.location.byteOffset == 12)
    }
}
