import ApusJSON
import Testing

/// Positions of nonexistent members were looked up beyond the end of the keys.
@Suite("Members that do not exist")
struct MembersBeyondTests {
    private struct Model: JSONReadable {
        static let keys: JSONKeys = ["a"]

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            while json.next(&members) != nil {}
            throw json.missing([100_000], from: members)
        }
    }

    @Test func `requiring a member beyond the keys ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = try Model(parsing: #"{"a":1}"#) }
    }

    @Test func `an alternative key for a member beyond the keys ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = JSONKeys(["a"], alternatives: [("b", 1)]) }
    }
}
