import ApusJSON
import Testing

/// A loop over elements believed the cursor, wherever a model had moved it: depending on the order of
/// the members, elements were lost, or a body of 35 bytes never ended.
@Suite("Loops whose body moves the cursor elsewhere", .serialized)
struct CursorInElementsTests {
    /// What a model does for each element or member that it is given.
    enum Move: CaseIterable, Sendable {
        case nothing, element, half, otherMember, otherLoop, outerMember, readPastTheEnd
    }

    /// Looks for another member while it reads the elements of one.
    private struct Order: JSONReadable {
        static nonisolated(unsafe) var move = Move.nothing
        var kinds: [JSONKind?] = []
        var keysSeen: [String] = []

        init(reading json: inout JSONCursor) throws {
            var members = try json.entries()
            let start = members
            while let key = json.nextKey(&members) {
                switch key {
                case "items":
                    var elements = try json.elements()
                    while json.hasNext(&elements) {
                        kinds.append(json.kind)
                        try Self.act(&json, start)
                        guard kinds.count < 100 else { throw json.corrupted("The loop does not end.") }
                    }
                    let continuesAfterErrors = json.hasNext(&elements)
                    #expect(!continuesAfterErrors)
                case "more":
                    var more = try json.entries()
                    while let key = json.nextKey(&more) {
                        keysSeen.append(key)
                        try Self.act(&json, start)
                        guard keysSeen.count < 100 else { throw json.corrupted("The loop does not end.") }
                    }
                    let key = json.nextKey(&more)
                    #expect(key == nil)
                default: break
                }
            }
        }

        /// Moves to the value of a member of the whole object.
        private static func go(to key: String, _ json: inout JSONCursor, _ start: JSONCursor.Entries) {
            var members = start
            while let found = json.nextKey(&members), found != key {}
        }

        private static func act(_ json: inout JSONCursor, _ start: JSONCursor.Entries) throws {
            switch move {
            case .nothing: break
            case .element: json.skip()
            case .half:
                if var inner = try? json.elements() {
                    _ = json.hasNext(&inner)
                } else if var inner = try? json.entries() {
                    _ = json.nextKey(&inner)
                }
            case .otherMember:
                go(to: "unit", &json, start)
                let unit = try json.read(String.self)
                #expect(unit == "kg")
            case .otherLoop:
                go(to: "items", &json, start)
                var again = try json.elements()
                while json.hasNext(&again) {}
            case .outerMember:
                var again = start
                _ = json.nextKey(&again)
            case .readPastTheEnd: for _ in 0..<20 { _ = try? json.read(JSONValue.self) }
            }
        }
    }

    @Test(arguments: Move.allCases)
    func `each element and each member is given once, whatever the model does in between`(_ move: Move) throws {
        Order.move = move
        let items = #""items":["a",[1,[2]],{"x":{"y":1},"z":0},null,5]"#
        let (unit, more) = (#""unit":"kg""#, #""more":{"p":[1,2],"q":{"r":1},"s":2}"#)
        for text in [
            [items, unit, more], [unit, items, more], [more, unit, items], [unit, more, items], [items, more, unit], [more, items, unit],
        ] {
            let order = try Order(parsing: "{" + text.joined(separator: ",") + "}")
            #expect(order.kinds == [.string, .array, .object, .null, .number])
            #expect(order.keysSeen == ["p", "q", "s"])
        }
    }
}
