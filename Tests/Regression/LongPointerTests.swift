import ApusJSON
import Testing

/// Assigning through a pointer recurses once per token. A pointer of about ten thousand tokens used
/// to overflow the stack.
@Suite("Assigning through a long pointer")
struct LongPointerTests {
    @Test(arguments: [nil, 1] as [JSONValue?])
    func `assigning through a pointer that is too long changes nothing`(value: JSONValue?) throws {
        var document: JSONValue = ["a": 7]
        document[at: try JSONPointer(parsing: String(repeating: "/a", count: 1_000_000))] = value
        #expect(document == ["a": 7])
    }

    @Test func `assigning through a pointer reaches the deepest level that can be read`() throws {
        let pointer = try JSONPointer(parsing: String(repeating: "/a", count: JSONLimits.maximumValueDepth))
        var document = JSONValue.null
        document[at: pointer] = 1
        #expect(document[at: pointer] == 1)
    }
}
