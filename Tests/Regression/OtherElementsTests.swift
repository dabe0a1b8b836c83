import ApusJSON
import Testing

/// At the end of an array, the cursor did not check which document the array is in. It moved to the
/// raw word of a number, which can look like any other word.
@Suite("Elements of another document", .serialized)
struct OtherElementsTests {

    /// Keeps two arrays. The first is not read to its end, so the second takes itself to be inside
    /// the first.
    private struct Other: JSONReadable {
        nonisolated(unsafe) static var kept: [JSONCursor.Elements] = []

        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            while json.nextKey(&entries) != nil { Self.kept.append(try json.elements()) }
        }
    }

    private struct Model: JSONReadable {
        let kind: JSONKind?

        init(reading json: inout JSONCursor) throws {
            _ = try json.elements()
            for _ in 0..<3 { json.skip() }
            let hasNext = [json.hasNext(&Other.kept[1]), json.hasNext(&Other.kept[0])]
            #expect(hasNext == [false, false])
            json.skip()
            kind = json.kind
        }
    }

    @Test func `elements of another document do not move the cursor`() throws {
        _ = try Other(parsing: #"{"a":[],"b":[]}"#)
        // The second number's raw word looks like an object that ends far beyond the tape.
        #expect(try Model(parsing: "[1,\(0x7B00_0000_7FFF_FFFF),true]").kind == nil)
    }
}
