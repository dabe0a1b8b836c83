import Testing

@testable import ApusJSON

/// Key lists are never released. If a model created its list from a literal for each value, the
/// lists accumulated.
@Suite("Key lists that are created repeatedly")
struct RepeatedKeyListsTests {
    @Test func `equal key lists share their memory`() {
        enum Key: String, CaseIterable { case a, b }
        let first = JSONKeys(Key.self, alternatives: [.b: ["c"]]).list
        for _ in 0..<10 { #expect(JSONKeys(Key.self, alternatives: [.b: ["c"]]).list.header == first.header) }
        #expect(KeyList(["a", "b"], alternatives: [("c", 1)]).header == first.header)
    }

    @Test func `different key lists are distinguished`() {
        let lists = [
            KeyList(["a", "b"]), KeyList(["b", "a"]), KeyList(["a", "b"], alternatives: [("c", 0)]),
            KeyList(["a", "b"], alternatives: [("c", 1)]),
            KeyList(["ab"]), KeyList(["\u{E9}"]), KeyList(["e\u{301}"]), KeyList([]), KeyList([nil, "a"]), KeyList(["", "a"]),
        ]
        #expect(Set(lists.map(\.header)).count == lists.count)
    }
}
