import Testing

@testable import ApusJSON

/// Key lists are never released. If a model created its list from a literal for each value, the
/// lists accumulated.
@Suite("Key lists that are created repeatedly")
struct RepeatedKeyListsTests {
    @Test func `equal key lists share their memory`() {
        let first = JSONKeys(["a", "b"], alternatives: [("c", 1)])
        for _ in 0..<10 { #expect(JSONKeys(["a", "b"], alternatives: [("c", 1)]).entries == first.entries) }
    }

    @Test func `different key lists are distinguished`() {
        let lists = [
            JSONKeys(["a", "b"]), JSONKeys(["b", "a"]), JSONKeys(["a", "b"], alternatives: [("c", 0)]),
            JSONKeys(["a", "b"], alternatives: [("c", 1)]),
            JSONKeys(["ab"]), JSONKeys(["\u{E9}"]), JSONKeys(["e\u{301}"]), JSONKeys([]),
        ]
        #expect(Set(lists.map(\.entries)).count == lists.count)
    }
}
