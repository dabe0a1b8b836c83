import ApusJSON
import Testing

/// Assigning by a pointer goes down the tree token by token on the stack, which a pointer of some ten thousand tokens went through.
@Suite("Assigning by a long pointer")
struct LongPointerTests {
    @Test(arguments: [nil, 1] as [JSONValue?])
    func `assigning by a pointer that is too long changes nothing`(value: JSONValue?) throws {
        var document: JSONValue = ["a": 7]
        document[at: try JSONPointer(parsing: String(repeating: "/a", count: 1_000_000))] = value
        #expect(document == ["a": 7])
    }

    @Test func `assigning by a pointer reaches the deepest level that is read`() throws {
        let pointer = try JSONPointer(parsing: String(repeating: "/a", count: JSONLimits.maximumValueDepth))
        var document = JSONValue.null
        document[at: pointer] = 1
        #expect(document[at: pointer] == 1)
    }
}
