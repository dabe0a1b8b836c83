import Testing

@testable import ApusJSON

/// Lists of keys are never released. Those of a model that made its list anew for each value, by a literal, added up.
@Suite("Lists of keys that are made again and again")
struct RepeatedKeyListsTests {
    @Test func `equal lists of keys share their memory`() {
        let first = JSONKeys(["a", "b"], alternatives: [("c", 1)])
        for _ in 0..<10 { #expect(JSONKeys(["a", "b"], alternatives: [("c", 1)]).entries == first.entries) }
    }

    @Test func `different lists of keys are distinguished`() {
        let lists = [
            JSONKeys(["a", "b"]), JSONKeys(["b", "a"]), JSONKeys(["a", "b"], alternatives: [("c", 0)]),
            JSONKeys(["a", "b"], alternatives: [("c", 1)]),
            JSONKeys(["ab"]), JSONKeys(["\u{E9}"]), JSONKeys(["e\u{301}"]), JSONKeys([]),
        ]
        #expect(Set(lists.map(\.entries)).count == lists.count)
    }
}
