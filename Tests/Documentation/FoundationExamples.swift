import ApusJSONFoundation
import Foundation
import Testing

/// The examples of trees of `Any`, as the documentation shows them.
@Suite("Documentation: Foundation's trees")
struct FoundationExamples {
    @Test func `a tree of Any is converted to a value and back`() throws {
        let value = try JSONValue(any: ["at": 5, "by": NSNull()])
        let tree = value.foundationValue  // as JSONSerialization returns it

        #expect(value == ["at": 5, "by": nil])
        #expect((tree as? [String: Any])?["at"] as? Int == 5)
    }

    @Test func `numbers of the tree are cast to any type that holds them`() throws {
        let tree = try JSONValue(parsing: #"{"at": [8, 50.5]}"#).foundationValue
        let position = (tree as? [String: Any])?["at"] as? [Double]  // [8.0, 50.5]

        #expect(position == [8, 50.5])
    }

    @Test func `a closure converts values that have no counterpart in JSON`() throws {
        let value = try JSONValue(any: ["at": Date.now, "by": NSNull()]) { ($0 as? Date)?.timeIntervalSince1970 }

        #expect(value["at"]?.double ?? 0 > 1_795_249_800 - 86_400 * 3650)
    }
}
