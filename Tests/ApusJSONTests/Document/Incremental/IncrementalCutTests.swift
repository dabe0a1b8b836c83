import ApusJSON
import TestSupport
import Testing

@Suite("Texts cut within and between tokens")
struct IncrementalCutTests {
    /// A value, or an error's code, offset, path and description.
    private static func outcome(_ body: () throws -> JSONDocument) -> String {
        do { return try body().jsonString() } catch let error as JSONSyntaxError {
            return "\(error.code) at \(error.location.byteOffset), \(error.path.description): \(error.description)"
        } catch {
            return "\(error)"
        }
    }

    private static func inPieces(_ bytes: [UInt8], endsAt ends: [Int], _ configuration: JSONReadConfiguration) -> String {
        outcome {
            let parser = try JSONIncrementalParser(configuration: configuration)
            var start = 0
            for end in ends + [bytes.count] {
                try parser.append(bytes[start..<end])
                start = end
            }
            return try parser.finish()
        }
    }

    /// Valid and invalid tokens. Those that begin with a quote are also used as keys.
    private static let tokens = [
        "-0", "7", "12.5e-3", "1E+2", "12345678901234567890", "123456789012345678901234567890.5", "1e400", "-1e-400", "true", "false", "null",
        #""""#, #""plain text of more than eight bytes""#, #""twelve: é€😀, and then more of it""#, #""\u00e9\ud83d\ude00\\\"\/\n""#, #""\\""#,
        "01", "-x", "1.x", "1e+x", "trux", "nulll", #""\ud800 ""#, #""\ud83d\u0041""#, #""\udc00""#, #""\q""#, "\"tab\t\"", "}", "]", ",", ":", "x",
    ]

    /// The text before and after the token, which makes it the root, a first, middle or last element, or the value of a first or later member.
    private static let places = [
        ("", ""), (" ", "\n"), ("[", "]"), ("[ ", " , 1 ]"), ("[[],{},", ",[]]"), ("{\"k\":", "}"), ("{ \"\" : { } , \"k\" : ", " , \"l\" : 1 }"),
        ("[{\"a\":[[", "]]},2]"),
    ]

    private static let keyPlaces = [("{", ":1}"), ("{ ", " : [ ] }"), ("[{\"k\":{},", ":2},3]")]

    @Test(arguments: tokens, JSONNumberPolicy.allCases)
    func `a token cut after any byte, in any position, is read as in the whole text`(_ token: String, _ numbers: JSONNumberPolicy) {
        let configuration = JSONReadConfiguration(numbers: numbers, engine: .swift)
        // In a debug build, every fourth cut, others in each place and with each policy.
        let step = 4 / effort(4)
        let policy = JSONNumberPolicy.allCases.firstIndex(of: numbers) ?? 0
        let places = Self.places + (token.hasPrefix("\"") ? Self.keyPlaces : [])
        for (number, (before, after)) in places.enumerated() {
            let bytes = Array((before + token + after).utf8)
            let whole = Self.outcome { try JSONDocument(parsing: bytes, configuration: configuration) }
            #expect(Self.inPieces(bytes, endsAt: Array(0..<bytes.count), configuration) == whole)
            for first in stride(from: (number + policy) % step, through: bytes.count, by: step) {
                #expect(Self.inPieces(bytes, endsAt: [first], configuration) == whole, "cut at \(first)")
                for second in first...min(first + 3, bytes.count) {
                    #expect(Self.inPieces(bytes, endsAt: [first, second], configuration) == whole, "cut at \(first) and \(second)")
                }
            }
        }
    }

    /// The longest prefix of a text without numbers that becomes a document if its open containers are closed, found by trying all prefixes.
    private static func longestDocument(in bytes: ArraySlice<UInt8>) -> String? {
        for end in stride(from: bytes.endIndex, to: 0, by: -1) {
            var text = Array(bytes[..<end])
            var ends: [UInt8] = []
            var (isInString, isEscaped) = (false, false)
            for byte in text {
                if isInString {
                    isInString = isEscaped || byte != UInt8(ascii: "\"")
                    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                    // In ASCII, ] and } are two after [ and {.
                    ends.append(byte + 2)
                } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                    ends.removeLast()
                } else {
                    isInString = byte == UInt8(ascii: "\"")
                }
            }
            text += ends.reversed()
            if let document = try? JSONDocument(parsing: text) { return try? document.jsonString() }
        }
        return nil
    }

    @Test(arguments: [
        #"{"a":"x","b\"\\":["y",{"\\\"":"z"},[],{}],"":true,"é€":[null,[false]]}"#,
        #" [ [ ] , { } , { "a" : [ ] , "b" : { } } , "c" , { "\\\\" : "\\\"" , "\"\"" : { "" : "" } } ] "#,
        #"{ "k" : { "\"" : { "\\" : "😀" } , "l, " : null } }"#, #""text""#, " false ",
    ])
    func `a snapshot without partial values is the longest prefix that lacks only ends of containers`(_ text: String) throws {
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            let parser = try JSONIncrementalParser()
            for byte in bytes[..<end] { try parser.append(CollectionOfOne(byte)) }
            #expect(try parser.snapshot(.omit).document?.jsonString() == Self.longestDocument(in: bytes[..<end]), "after \(end) bytes")
        }
    }
}
