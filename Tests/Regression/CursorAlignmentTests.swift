import ApusJSON
import Foundation
import Testing

/// Leaving a loop over elements early moved the cursor to the raw word of a number, which was then
/// taken for a key. With a number that looks like a key's word, the next member's name was a string
/// of another document in the same memory.
@Suite("A cursor is always at a value")
struct CursorAlignmentTests {
    /// Words that look like those of a string, an object, an array or an end, pointing far away or
    /// nearby.
    private static let forged = [0x22, 0x7B, 0x5B, 0x7D, 0x5D, 0x72, 0x6C].flatMap { tag in [0, 1, 524, 1 << 30, 1 << 38].map { tag << 56 | $0 } }

    /// Reads only the first element of a list.
    private struct First: JSONReadable {
        var first: Int?
        var name: String?

        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            while let key = json.nextKey(&entries) {
                switch key {
                case "list":
                    var elements = try json.elements()
                    if json.hasNext(&elements) { first = try json.read(Int.self) }
                case "name": name = try json.read(String.self)
                default: break
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

    /// Starts to read objects and arrays, under any keys, and reads no further.
    private struct Begun: JSONReadable {
        var keys: [String] = []

        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            while let key = json.nextKey(&entries) {
                keys.append(key)
                switch json.kind {
                case .object:
                    var inner = try json.entries()
                    _ = json.nextKey(&inner)
                case .array: _ = try json.elements()
                default: break
                }
            }
        }
    }

    @Test(arguments: forged)
    func `members are read correctly after containers that are started but not read`(_ number: Int) throws {
        let text = #"{"a":{"x":\#(number),"y":{}},"b":[\#(number),1],"c":\#(number),"d":[]}"#
        #expect(try ApusJSONDecoder().decode(Begun.self, from: text).keys == ["a", "b", "c", "d"])
    }

    /// Reads part of each array within an array.
    private struct Rows: JSONReadable {
        var firsts: [Int] = []

        init(reading json: inout JSONCursor) throws {
            var rows = try json.elements()
            while json.hasNext(&rows) {
                var row = try json.elements()
                if json.hasNext(&row) { firsts.append(try json.read(Int.self)) }
            }
        }
    }

    @Test func `elements are read correctly after one that is read in part`() throws {
        let text = "[" + (0..<300).map { "[\($0),[7],{\"a\":[1]}]" }.joined(separator: ",") + ",[]]"
        #expect(try ApusJSONDecoder().decode(Rows.self, from: text).firsts == Array(0..<300))
    }

    /// Reads more values than there are.
    private struct Greedy: JSONReadable {
        var count = 0

        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            while json.nextKey(&entries) != nil {
                count += 1
                for _ in 0..<3 {
                    _ = try? json.read(Double.self)
                    _ = try? json.read([Int].self)
                }
            }
        }
    }

    @Test(arguments: forged)
    func `members and elements are read correctly after reading more values than there are`(_ number: Int) throws {
        for count in [1, 2, 60] {
            let text = "[" + Array(repeating: #"{"a":\#(number),"b":[1,\#(number)]}"#, count: count).joined(separator: ",") + "]"
            #expect(try ApusJSONDecoder().decode([Greedy].self, from: text).map(\.count) == Array(repeating: 2, count: count))
        }
    }

    /// Keeps members of another document.
    private struct Stale: JSONReadable {
        static nonisolated(unsafe) var kept: JSONCursor.Entries?
        static nonisolated(unsafe) var keptElements: JSONCursor.Elements?
        var key: String?
        var hasNext = true

        init(reading json: inout JSONCursor) throws {
            if var entries = Self.kept, var elements = Self.keptElements {
                key = json.nextKey(&entries)
                hasNext = json.hasNext(&elements)
            } else {
                Self.keptElements = try json.elements()
                Self.kept = try json.entries()
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
