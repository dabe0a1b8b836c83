import ApusJSON
import Testing

/// A number beyond the range of `Double` could be kept as raw text but not written again.
@Suite("Raw text of numbers beyond the range of Double")
struct RawHugeNumberTests {
    private struct Kept: JSONReadable, JSONWritable {
        var text: String
        init(reading json: inout JSONCursor) throws { text = try json.readRaw() }
        func write(to json: inout JSONWriter) throws { try json.write(raw: text) }
    }

    @Test func `raw numbers beyond the range of Double are written as read`() throws {
        let text = "[1e400,-1e-400,123456789012345678901234567890]"
        #expect(try String(decoding: ApusJSONEncoder().encode(Kept(parsing: text)), as: UTF8.self) == text)
    }
}
