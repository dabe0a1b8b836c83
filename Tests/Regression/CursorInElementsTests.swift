import ApusJSON
import Testing

/// A loop over elements believed the cursor, wherever a model had moved it: depending on the order of
/// the members, elements were lost, or a body of 35 bytes never ended.
@Suite("Loops whose body moves the cursor elsewhere", .serialized)
struct CursorInElementsTests {
    /// What a model does for each element or member that it is given.
    enum Move: CaseIterable, Sendable {
        case nothing, element, half, found, found2, goBack, goBackAndRead, otherLoop, outerMember, readPastTheEnd
    }

    /// Reads the unit of each item where it is needed.
    private struct Order: JSONReadable {
        enum Key: String, CaseIterable { case unit, items, more }
        static let keys = JSONKeys(Key.self)
        static nonisolated(unsafe) var move = Move.nothing
        var kinds: [JSONKind?] = []
        var keysSeen: [String] = []

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            guard json.move(to: .items, in: members) else { throw json.missing([.items], from: members) }
            var elements = try json.elements()
            while json.hasNext(&elements) {
                kinds.append(json.kind)
                try Self.act(&json, members)
                guard kinds.count < 100 else { throw json.corrupted("The loop does not end.") }
            }
            let continuesAfterErrors = json.hasNext(&elements)
            #expect(!continuesAfterErrors)
            guard json.move(to: .more, in: members) else { return }
            var more = try json.entries()
            while let key = json.nextKey(&more) {
                keysSeen.append(key)
                try Self.act(&json, members)
                guard keysSeen.count < 100 else { throw json.corrupted("The loop does not end.") }
            }
            let key = json.nextKey(&more)
            #expect(key == nil)
        }

        private static func act(_ json: inout JSONCursor, _ members: borrowing JSONCursor.Members<Key>) throws {
            switch move {
            case .nothing: break
            case .element: json.skip()
            case .half:
                if var inner = try? json.elements() {
                    _ = json.hasNext(&inner)
                } else if var inner = try? json.entries() {
                    _ = json.nextKey(&inner)
                }
            case .found:
                let unit: String = try json.required(.unit, in: members)
                #expect(unit == "kg")
            case .found2:
                let moves = [json.move(to: .unit, in: members), json.move(to: .items, in: members)]
                #expect(moves == [true, true])
            case .goBack: json.goBack(to: members)
            case .goBackAndRead:
                json.goBack(to: members)
                let count = try json.read(JSONValue.self).object?.count
                #expect(count == 3)
            case .otherLoop:
                _ = json.move(to: .items, in: members)
                var again = try json.elements()
                while json.hasNext(&again) {}
            case .outerMember:
                json.goBack(to: members)
                var outer = try json.entries()
                _ = json.nextKey(&outer)
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
