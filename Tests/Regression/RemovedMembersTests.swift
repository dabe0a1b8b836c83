import ApusJSON
import TestSupport
import Testing

/// Each removal used to scan the whole key table.
@Suite("Members removed from the end of a large object")
struct RemovedMembersTests {
    @Test func `members at the end of a large object are removed in constant time`() {
        let growth = growth(to: 40_000) { count in
            var object = JSONValue.Object((0..<count).map { ("k\($0)", JSONValue.integer($0)) })
            for index in (1..<count).reversed() { #expect(object.removeValue(forKey: "k\(index)") == .integer(index)) }
            #expect(Array(object.keys) == ["k0"])
            object["k1"] = 1
            #expect(object.index(forKey: "k1") == 1)
            #expect(object.index(forKey: "k2") == nil)
        }
        #expect(growth < 8)
    }

    @Test func `removing members from the middle keeps the others in order and findable`() {
        var object = JSONValue.Object((0..<1000).map { ("k\($0)", JSONValue.integer($0)) })
        for index in stride(from: 999, through: 0, by: -3) { object["k\(index)"] = nil }
        for index in stride(from: 1, to: 1000, by: 3) { object["k\(index)"] = nil }
        #expect(object.count == 333)
        for (position, member) in object.enumerated() {
            #expect(member.key == "k\(3 * position + 2)" && object.index(forKey: member.key) == position)
        }
    }
}
