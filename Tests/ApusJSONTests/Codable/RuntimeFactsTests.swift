import Testing

@testable import ApusJSON

// Each fact falls back if it is not as expected, so a test says whether the fast way is taken: it is, unless the build
// is portable.

private struct Empty {}
private struct Pair<T> {
    var first: T
    var second: Bool
}
private enum Letter { case a, b, c }
private enum Payload { case text(String), list([Int]), nothing }
private final class Object: Sendable {}

@Suite("Facts of the runtime")
struct RuntimeFactsTests {
    private static let types: [any Any.Type] = [
        Int.self, Bool.self, Double.self, Float.self, UInt8.self, Int128.self, String.self, Character.self, [Int].self, [String: Int].self, Int?.self,
        String?.self, Bool??.self, Empty.self, Pair<Int>.self, Pair<String>.self, Letter.self, Payload.self, Object.self, (any Error).self,
        (Int, String).self, (() -> Void).self, Any.Type.self, Any.self, Substring.self, JSONValue.self,
    ]

    @Test func `nil is found and stored without the type of the optional`() {
        func check<T>(_ type: T.Type) {
            guard let witness = NilWitness(of: type) else { return #expect(RuntimeFacts.isPortable, "\(type)") }
            let place = UnsafeMutablePointer<T?>.allocate(capacity: 1)
            defer { place.deallocate() }
            UnsafeMutableRawPointer(place).initializeMemory(as: UInt8.self, repeating: 0x33, count: MemoryLayout<T?>.size)
            witness.storeNil(place)
            #expect(place.pointee == nil)
            place.pointee = nil
            #expect(witness.isNil(place))
        }
        for type in Self.types { check(type) }
    }

    @Test func `arrays are made as the standard library makes them`() {
        func check<T>(_ type: T.Type) {
            guard let storage = ArrayStorage.storage(of: type) else { return #expect(RuntimeFacts.isPortable, "\(type)") }
            let place = UnsafeMutablePointer<[T]>.allocate(capacity: 1)
            defer { place.deallocate() }
            UnsafeMutableRawPointer(place).storeBytes(of: storage.make(3), as: UnsafeMutableRawPointer.self)
            let array = place.move()
            #expect(array.isEmpty && array.capacity == 3)
            var copy = array
            copy.reserveCapacity(100)
            #expect(copy.isEmpty && copy.capacity >= 100)
        }
        for type in Self.types { check(type) }
    }

    @Test func `the properties of a struct are counted`() {
        let counts: [(any Any.Type, Int?)] = [(Empty.self, 0), (Pair<Int>.self, 2), (Gap.self, 3), (Letter.self, nil), (Object.self, nil)]
        for (type, count) in counts { #expect(RuntimeFacts.fieldCount(of: type) == (RuntimeFacts.isPortable ? nil : count)) }
    }

    private struct Gap: JSONTableModel {
        var a: Bool
        var hidden = true
        var b: Int32
        static let jsonTable = JSONModelTable(of: Gap.self) { members in
            members.required("a", \.a)
            members.required("b", \.b)
        }
    }

    private struct Padded: JSONTableModel {
        var a: Bool
        var nothing = Empty()
        var b: Int32
        static let jsonTable = JSONModelTable(of: Padded.self) { members in
            members.required("a", \.a)
            members.required("b", \.b)
            members.ignored(\.nothing, Empty())
        }
    }

    @Test func `a property that is missing where padding is expected is found by the number of properties`() {
        let isFound: Bool
        do {
            try JSONModelTable.check(Gap.self)
            isFound = false
        } catch { isFound = "\(error)".contains("A stored property is missing.") }
        #expect(isFound != RuntimeFacts.isPortable)
        #expect(throws: Never.self) { try JSONModelTable.check(Padded.self) }
    }
}
