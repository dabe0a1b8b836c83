import ApusJSON
import Testing

/// At the end of an array it was not looked at which document it is in: the cursor got to the raw word of a number, which can look like any other word.
@Suite("Elements of another document", .serialized)
struct OtherElementsTests {

    /// Keeps two arrays. The first is not read to its end, so the second believes to be in it.
    private struct Other: JSONReadable {
        static let keys: JSONKeys = ["a", "b"]
        nonisolated(unsafe) static var kept: [JSONCursor.Elements] = []

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            while json.next(&members) != nil { Self.kept.append(try json.elements()) }
        }
    }

    private struct Model: JSONReadable {
        let kind: JSONKind?

        init(reading json: inout JSONCursor) throws {
            _ = try json.elements()
            for _ in 0..<3 { json.skip() }
            #expect(!json.hasNext(Other.kept[1]) && !json.hasNext(Other.kept[0]))
            json.skip()
            kind = json.kind
        }
    }

    @Test func `elements of another document do not move the cursor`() throws {
        _ = try Other(parsing: #"{"a":[],"b":[]}"#)
        // The second number's word is that of an object which ends far beyond the tape.
        #expect(try Model(parsing: "[1,\(0x7B00_0000_7FFF_FFFF),true]").kind == nil)
    }
}
