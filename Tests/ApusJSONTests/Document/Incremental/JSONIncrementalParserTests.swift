import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("Texts that arrive in pieces")
struct JSONIncrementalParserTests {
    /// The outcome for a text: its value as JSON, or the error's code, location, path and description,
    /// which quotes nothing that may not have arrived.
    private enum Outcome: Equatable {
        case value(String)
        case error(JSONErrorCode, JSONLocation, JSONPointer, String)

        init(_ body: () throws -> JSONDocument) {
            do { self = .value(try body().jsonString()) } catch let error as JSONSyntaxError {
                self = .error(error.code, error.location, error.path, error.description)
            } catch {
                self = .value("\(error)")
            }
        }
    }

    private static func whole(_ bytes: [UInt8], _ configuration: JSONReadConfiguration = JSONReadConfiguration(engine: .swift)) -> Outcome {
        Outcome { try JSONDocument(parsing: bytes, configuration: configuration) }
    }

    private static func pieces(_ pieces: [ArraySlice<UInt8>], _ configuration: JSONReadConfiguration = .strict) -> Outcome {
        Outcome {
            let parser = try JSONIncrementalParser(configuration: configuration)
            for piece in pieces { try parser.append(piece) }
            return try parser.finish()
        }
    }

    /// Valid and invalid texts of all kinds.
    private static let texts: [String] = [
        #"{"title":"Metropolis","year":1927,"cast":["Brigitte Helm",null,true,false],"x":{"y":[[],{}]}}"#,
        #" [ -0 , 0.5e-3 , 12345678901234567890 , 123456789012345678901234567890, 1E5, "\u00e9\ud83d\ude00\n\"\\\/" , "é€😀" ] "#,
        "12.5e3", "-0", "\"\"", "true", " null ", "{}", "[]", "[[[[]]]]", "{\"a\":{\"a\":{\"a\":1}}}",
        "", " ", "[", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[1,", "[1", "\"abc", "\"\\u12", "tru", "-", "1.", "1e", "1e+",
        "[1,]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{1:2}", "[1}", "{\"a\":1]", "1 2", "[] x", "01", "-a", "1.x", "1e5.", "+1", ".5", "0x1F",
        "truth", "nul",
        "nan", "\"\\q\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\u{1}\"", "\"a\nb\"", "[1e999]", "'a'",
        "[\"a\",\"b\"", "]", "}", ",",
        ":", "{\"a\":\"b\",\"a\":\"c\"}", "{\"\":{\"~/\":[1,x]}}",
    ]

    private static let badBytes: [[UInt8]] = [
        [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE0, 0x9F, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
        [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
        [0x22, 0xE2, 0x82, 0x22], [0x22, 0xF0, 0x9F, 0x98], [0x22, 0x80, 0x22], [0xEF, 0xBB, 0xBF, 0x5B, 0x31, 0x5D], [0xEF, 0xBB, 0xBF, 0x5B, 0x78],
        [0xEF, 0xBB, 0x5B], [0x5B, 0x00, 0x5D, 0x00], [0x00, 0x5B],
    ]

    @Test(arguments: texts.map { Array($0.utf8) } + badBytes.filter { !($0.contains(0) || $0 == [0xEF, 0xBB, 0x5B]) })
    func `a text split anywhere into two or three pieces gives the outcome of the whole text`(_ bytes: [UInt8]) {
        let expected = Self.whole(bytes)
        #expect(Self.pieces([bytes[...]]) == expected)
        #expect(Self.pieces(bytes.indices.map { bytes[$0...$0] }) == expected)
        for first in 0...bytes.count {
            #expect(Self.pieces([bytes[..<first], bytes[first...]]) == expected, "split at \(first)")
            for second in stride(from: first, through: bytes.count, by: 3) {
                #expect(Self.pieces([bytes[..<first], bytes[first..<second], bytes[second...]]) == expected, "split at \(first) and \(second)")
            }
        }
    }

    /// UTF-16 is not detected.
    @Test(arguments: badBytes)
    func `invalid UTF-8 gives the same outcome wherever it is split`(_ bytes: [UInt8]) {
        let outcome = Self.pieces([bytes[...]])
        for first in 0...bytes.count { #expect(Self.pieces([bytes[..<first], bytes[first...]]) == outcome) }
        #expect(Self.pieces(bytes.indices.map { bytes[$0...$0] }) == outcome)
    }

    @Test(arguments: [
        ("[1,x", 3), ("{\"a\":tx", 6), ("\"\\q", 2), ("\"\\ud800a", 7), ("1.x", 2), ("{]", 1), ("[1 2", 3), ("{\"a\":1,}", 7), ("01", 1),
        ("\"a\u{1}", 2),
        ("{} {", 3),
    ])
    func `the call that appends the first invalid byte throws the error`(text: String, offset: Int) throws {
        let parser = try JSONIncrementalParser()
        let bytes = Array(text.utf8)
        for index in 0..<offset { try parser.append([bytes[index]]) }
        let error = try #require(throws: JSONSyntaxError.self) { try parser.append([bytes[offset]]) }
        // All later calls throw it again.
        #expect(throws: error) { try parser.append("1") }
        #expect(throws: error) { try parser.snapshot() }
        #expect(throws: error) { try parser.finish() }
    }

    /// The expectations were worked out by hand.
    @Test(
        arguments: [
            ("", nil, nil, ""), (" ", nil, nil, ""), ("[", "[]", "[]", "/0"), ("{", "{}", "{}", ""), ("{\"a", "{}", "{}", ""),
            ("{\"a\"", "{}", "{}", "/a"),
            ("{\"a\":", "{}", "{}", "/a"), ("{\"a\":1", "{\"a\":1}", "{}", "/a"), ("{\"a\":1,", "{\"a\":1}", "{\"a\":1}", ""),
            ("{\"a\":1,\"b", "{\"a\":1}", "{\"a\":1}", ""), ("{\"a\":\"x", "{\"a\":\"x\"}", "{}", "/a"), ("{\"a\":\"", "{\"a\":\"\"}", "{}", "/a"),
            ("[1,", "[1]", "[1]", "/1"), ("[1", "[1]", "[]", "/0"), ("[1 ", "[1]", "[1]", ""), ("[-", "[]", "[]", "/0"), ("[-1.", "[-1]", "[]", "/0"),
            ("[-1.5e", "[-1.5]", "[]", "/0"), ("[1.5e+", "[1.5]", "[]", "/0"), ("[true,fal", "[true]", "[true]", "/1"), ("nul", nil, nil, ""),
            ("12", "12", nil, ""), ("\"a\\", "\"a\"", nil, ""), ("\"a\\u00e", "\"a\"", nil, ""), ("\"a\\u00e9", "\"aé\"", nil, ""),
            ("\"a\\ud83d", "\"a\"", nil, ""), ("\"a\\ud83d\\ude00", "\"a😀\"", nil, ""), ("[[1],[2,[3", "[[1],[2,[3]]]", "[[1],[2,[]]]", "/1/1/0"),
            ("{\"a\":{\"b\":[1,{\"c\":\"d", "{\"a\":{\"b\":[1,{\"c\":\"d\"}]}}", "{\"a\":{\"b\":[1,{}]}}", "/a/b/1/c"), ("[1]", "[1]", "[1]", ""),
        ] as [(String, String?, String?, String)])
    func `a snapshot contains what has arrived, with open containers closed`(text: String, included: String?, omitted: String?, path: String) throws {
        let parser = try JSONIncrementalParser()
        try parser.append(text)
        let snapshot = try parser.snapshot()
        #expect(try snapshot.document?.jsonString() == included)
        #expect(try parser.snapshot(.omit).document?.jsonString() == omitted)
        #expect(snapshot.path.description == path)
        #expect(snapshot.isComplete == (text == "[1]"))
        #expect(snapshot.hasPartialValue == (included != omitted || text.hasSuffix("fal") || text.hasSuffix("-") || text == "nul"))
    }

    @Test func `a snapshot leaves out a character that has arrived only in part`() throws {
        for character in ["é", "€", "😀"] {
            let parser = try JSONIncrementalParser()
            try parser.append("[\"a")
            for byte in Array(character.utf8).dropLast() {
                try parser.append([byte])
                #expect(try parser.snapshot().document?[0]?.string == "a")
            }
            try parser.append(Array(character.utf8).suffix(1))
            #expect(try parser.snapshot().document?[0]?.string == "a" + character)
        }
    }

    /// An exponent may still follow, and the limit does not count the ends that a snapshot adds.
    @Test func `a snapshot of a text that is valid so far is not an error`() throws {
        let number = try JSONIncrementalParser(configuration: JSONReadConfiguration(numbers: .error))
        try number.append("[1,123456789012345678901234")
        #expect(try number.snapshot().document?.jsonString() == "[1]")
        try number.append("e-20]")
        #expect(try number.finish()[1]?.double == 1234.56789012345678901234)
        let limits = JSONLimits(maximumByteCount: 10)
        let deep = try JSONIncrementalParser(configuration: JSONReadConfiguration(limits: limits))
        try deep.append("[[[[[[[[[[")
        #expect(try deep.snapshot().document?.jsonString() == "[[[[[[[[[[]]]]]]]]]]")
        let scalar = try JSONIncrementalParser(configuration: JSONReadConfiguration(options: .requireContainerRoot))
        try scalar.append("\"a")
        #expect(try scalar.snapshot().document?.root.string == "a")
    }

    @Test func `a sequence of snapshots ends after an error`() async throws {
        let pieces = AsyncStream<[UInt8]> { continuation in
            for piece in [#"{"a":1,"a"#, #"":2}"#, " "] { continuation.yield(Array(piece.utf8)) }
            continuation.finish()
        }
        var iterator = pieces.jsonSnapshots(configuration: JSONReadConfiguration(duplicateKeys: .error)).makeAsyncIterator()
        let first = try await iterator.next()
        #expect(try first?.document?.jsonString() == #"{"a":1}"#)
        let error = await #expect(throws: JSONSyntaxError.self) { try await iterator.next() }
        #expect(error?.code == .duplicateKey)
        let last = try await iterator.next()
        #expect(last == nil)
    }

    @Test func `Codable and types that read themselves can decode a snapshot`() throws {
        let parser = try JSONIncrementalParser()
        try parser.append(#"{"title":"Metropolis","year":1927,"cast":[{"name":"Brigitte Helm"},{"name":"Alf"#)
        let snapshot = try parser.snapshot()
        #expect(try ApusJSONDecoder().decode(Film.self, from: snapshot).cast?.map(\.name) == ["Brigitte Helm", "Alf"])
        #expect(try ApusJSONDecoder().decode(DirectFilm.self, from: snapshot) == DirectFilm(title: "Metropolis", year: 1927))
        let empty = try JSONIncrementalParser().snapshot()
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Film.self, from: empty) }
        guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect((context.underlyingError as? JSONSyntaxError)?.code == .unexpectedEnd)
    }

    @Test func `a parser can be used again after finishing a document`() throws {
        let parser = try JSONIncrementalParser()
        for number in 0..<50 {
            try parser.append("[\(number),\"")
            try parser.append(String(repeating: "x", count: number * 100) + "\"]")
            #expect(parser.isComplete)
            #expect(try parser.finish()[0]?.integer == number)
            #expect(parser.byteCount == 0 && !parser.isComplete)
        }
    }

    /// In quadratic time this would take hours.
    @Test func `appending a long text byte by byte takes linear time`() throws {
        let count = max(effort(100_000), 20_000)
        let (double, triple) = (2 * count, 3 * count)
        for text in [
            "\"" + String(repeating: "é", count: double) + "\"", String(repeating: "9", count: triple),
            "[" + String(repeating: "[],", count: count) + "1]",
            String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
        ] {
            let parser = try JSONIncrementalParser(configuration: JSONReadConfiguration(numbers: .exact))
            for byte in text.utf8 { try parser.append(CollectionOfOne(byte)) }
            #expect(try parser.finish().root.byteOffset == 0)
        }
    }

    @Test func `limits and options are enforced`() throws {
        var configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2, maximumByteCount: 10))
        let deep = try JSONIncrementalParser(configuration: configuration)
        try deep.append("[[")
        #expect(#expect(throws: JSONSyntaxError.self) { try deep.append("[") }?.code == .tooDeep)
        let long = try JSONIncrementalParser(configuration: configuration)
        try long.append("[1,2,3,4,5")
        #expect(#expect(throws: JSONSyntaxError.self) { try long.append("]") }?.code == .tooLarge)
        configuration = JSONReadConfiguration(duplicateKeys: .error)
        let twice = try JSONIncrementalParser(configuration: configuration)
        try twice.append(#"{"a":1,"a":2}"#)
        #expect(#expect(throws: JSONSyntaxError.self) { try twice.finish() }?.code == .duplicateKey)
        #expect(throws: JSONEngineError.self) { try JSONIncrementalParser(configuration: JSONReadConfiguration(options: .comments)) }
        let scalar = try JSONIncrementalParser(configuration: JSONReadConfiguration(options: .requireContainerRoot))
        try scalar.append("1")
        #expect(#expect(throws: JSONSyntaxError.self) { try scalar.finish() }?.code == .containerRootRequired)
    }

    @Test func `pieces give snapshots, the last of which is the whole document`() async throws {
        let text = #"{"title":"Metropolis","year":1927}"#
        let pieces = AsyncStream<[UInt8]> { continuation in
            for start in stride(from: 0, to: text.utf8.count, by: 5) { continuation.yield(Array(text.utf8.dropFirst(start).prefix(5))) }
            continuation.finish()
        }
        var titles: [String] = []
        var last: JSONSnapshot?
        for try await snapshot in pieces.jsonSnapshots() {
            if let title = snapshot.document?["title"]?.string, title != titles.last { titles.append(title) }
            last = snapshot
        }
        #expect(titles == ["", "Metro", "Metropolis"])
        #expect(last?.isComplete == true)
        #expect(try last?.document?.jsonString() == text)
        let broken = AsyncStream<[UInt8]> { continuation in
            continuation.yield(Array("[1,".utf8))
            continuation.finish()
        }
        let error = await #expect(throws: JSONSyntaxError.self) { for try await _ in broken.jsonSnapshots() {} }
        #expect(error?.code == .unexpectedEnd)
    }

    /// More than two hundred thousand pieces of one byte give far fewer snapshots.
    @Test func `one snapshot covers many small pieces of a long text`() async throws {
        let text = Array(("[" + String(repeating: "1,", count: 150_000) + "1]").utf8)
        let pieces = AsyncStream<ArraySlice<UInt8>> { continuation in
            continuation.yield(text[..<65_536])
            for index in 65_536..<text.count { continuation.yield(text[index...index]) }
            continuation.finish()
        }
        var count = 0
        for try await snapshot in pieces.jsonSnapshots(.omit) where !snapshot.isComplete { count += 1 }
        #expect(count > 10 && count < 200)
    }
}
