import ApusJSON
import Foundation
import Testing

/// A loop over elements that was left early led the cursor to the raw word of a number, which was taken for a key: with a number that looks like one, the next
/// member's name was a string of another document in the same memory.
@Suite("A cursor stays where values are")
struct CursorAlignmentTests {
    /// Words that look like a string, an object, an array and their ends, far away or near.
    private static let forged = [0x22, 0x7B, 0x5B, 0x7D, 0x5D, 0x72, 0x6C].flatMap { tag in [0, 1, 524, 1 << 30, 1 << 38].map { tag << 56 | $0 } }

    /// Only the first of the list is wanted.
    private struct First: JSONReadable {
        var first: Int?
        var name: String?
        static let keys: JSONKeys = ["list", "name"]

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            while let member = json.next(&members) {
                if member == 0 {
                    let elements = try json.elements()
                    while json.hasNext(elements) {
                        first = try json.read(Int.self)
                        break
                    }
                } else {
                    try json.readIfPresent(into: &name)
                }
            }
        }
    }

    @Test(arguments: forged)
    func `members are read correctly after a loop over elements is left early`(_ number: Int) throws {
        _ = try JSONValue(parsing: #"{"pad":"\#(String(repeating: "x", count: 500))","secret":"of another request"}"#)
        let text = #"[{"list":[1,\#(number),\#(number)],"name":"a"},{"list":[2,[\#(number)]],"other":\#(number),"name":"b"}]"#
        let values = try ApusJSONDecoder().decode([First].self, from: text)
        #expect(values.map(\.first) == [1, 2] && values.map(\.name) == ["a", "b"])
    }

    /// Objects and arrays that are begun, and not read; the keys are any.
    private struct Begun: JSONReadable {
        var keys: [String] = []

        init(reading json: inout JSONCursor) throws {
            var members = try json.members()
            while let key = json.nextKey(&members) {
                keys.append(key)
                switch json.kind {
                case .object:
                    var inner = try json.members()
                    _ = json.nextKey(&inner)
                case .array: _ = try json.elements()
                default: break
                }
            }
        }
    }

    @Test(arguments: forged)
    func `members are read correctly after containers that are only begun`(_ number: Int) throws {
        let text = #"{"a":{"x":\#(number),"y":{}},"b":[\#(number),1],"c":\#(number),"d":[]}"#
        #expect(try ApusJSONDecoder().decode(Begun.self, from: text).keys == ["a", "b", "c", "d"])
    }

    /// Arrays within the elements of an array, of which each is read in part.
    private struct Rows: JSONReadable {
        var firsts: [Int] = []

        init(reading json: inout JSONCursor) throws {
            let rows = try json.elements()
            while json.hasNext(rows) {
                let row = try json.elements()
                if json.hasNext(row) { firsts.append(try json.read(Int.self)) }
            }
        }
    }

    @Test func `elements go on after one that is read in part`() throws {
        let text = "[" + (0..<300).map { "[\($0),[7],{\"a\":[1]}]" }.joined(separator: ",") + ",[]]"
        #expect(try ApusJSONDecoder().decode(Rows.self, from: text).firsts == Array(0..<300))
    }

    /// Values that are read more often than they are there.
    private struct Greedy: JSONReadable {
        var count = 0
        static let keys: JSONKeys = ["a", "b"]

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            while json.next(&members) != nil {
                count += 1
                for _ in 0..<3 {
                    _ = try? json.read(Double.self)
                    _ = try? json.read([Int].self)
                }
            }
        }
    }

    @Test(arguments: forged)
    func `members and elements go on after values that are read too often`(_ number: Int) throws {
        for count in [1, 2, 60] {
            let text = "[" + Array(repeating: #"{"a":\#(number),"b":[1,\#(number)]}"#, count: count).joined(separator: ",") + "]"
            #expect(try ApusJSONDecoder().decode([Greedy].self, from: text).map(\.count) == Array(repeating: 2, count: count))
        }
    }

    /// Members that a model has kept from another document.
    private struct Stale: JSONReadable {
        static nonisolated(unsafe) var kept: JSONCursor.Members?
        static nonisolated(unsafe) var keptElements: JSONCursor.Elements?
        var key: String?
        var hasNext = true

        init(reading json: inout JSONCursor) throws {
            if var members = Self.kept, let elements = Self.keptElements {
                key = json.nextKey(&members)
                hasNext = json.hasNext(elements)
                _ = json.missing([], from: members)
                json.goBack(to: members)
            } else {
                Self.keptElements = try json.elements()
                Self.kept = try json.members()
            }
        }
    }

    @Test func `members of another document are not found`() throws {
        _ = try ApusJSONDecoder().decode(Stale.self, from: #"[{"\#(String(repeating: "x", count: 400))":1,"b":2}]"#)
        for _ in 0..<3 {
            let value = try ApusJSONDecoder().decode(Stale.self, from: "1")
            #expect(value.key == nil && !value.hasNext)
        }
    }
}
