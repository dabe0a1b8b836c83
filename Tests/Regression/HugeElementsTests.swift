import ApusJSON
import Testing

/// An array's capacity used to be reserved from the document's element count before the first
/// element was looked at. A 24 MB body of `1,` aborted a process whose elements take two kilobytes
/// each.
@Suite("Reserved capacity does not depend on the document alone")
struct HugeElementsTests {
    private struct Huge: Decodable, JSONReadable {
        typealias Block = (Int, Int, Int, Int, Int, Int, Int, Int)
        var room: (Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block)?

        init(from decoder: any Decoder) throws { throw DecodingError.valueNotFound(Huge.self, .init(codingPath: [], debugDescription: "")) }
        init(reading json: inout JSONCursor) throws { throw json.mismatch(Huge.self) }
    }

    private struct Listed: Decodable { var list: [Huge] }

    // Would be a terabyte if it were reserved.
    private static let text = "[" + String(repeating: "1,", count: 1_000_000) + "1]"

    @Test func `an array with too many elements of a huge type throws an error instead of exhausting memory`() {
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Listed.self, from: "{\"list\":\(Self.text)}") }
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Huge].self, from: Self.text) }
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Huge].self, from: Self.text) }
    }

    @Test(arguments: [0, 1, 131_071, 131_072, 131_073, 300_000])
    func `arrays with sizes around the limit of reserved capacity are decoded completely`(_ count: Int) throws {
        struct Number: Decodable, Equatable {
            var value: Int
            init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
        }
        let text = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
        #expect(try ApusJSONDecoder().decode([Int].self, from: text) == Array(0..<count))
        #expect(try ApusJSONDecoder().decode([Number].self, from: text).map(\.value) == Array(0..<count))
        #expect(try ApusJSONDecoder().decode([Int32].self, from: text) == (0..<Int32(count)).map(\.self))
        if count > 0 {
            let bad = text.dropLast() + ",\"x\"]"
            #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Number].self, from: String(bad)) }
        }
    }
}
