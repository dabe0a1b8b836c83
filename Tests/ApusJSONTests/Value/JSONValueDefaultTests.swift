import ApusJSON
import Testing

@Suite("Members with defaults")
struct JSONValueDefaultTests {
    @Test func `a missing member is added, and an existing one is changed in place`() {
        var value: JSONValue = ["a": ["n": 1]]
        value["a", default: [:]]["n"] = 2
        value["b", default: []].array?.append("x")
        value["c", default: 0] = 3
        #expect(value == ["a": ["n": 2], "b": ["x"], "c": 3])
        #expect(value["d", default: 7] == 7 && value["a", default: 7] == ["n": 2])
        #expect(value["d"] == nil)
    }

    @Test func `null becomes an object, and other values are unchanged`() {
        var null: JSONValue = .null
        null["a", default: [:]]["b"] = 1
        #expect(null == ["a": ["b": 1]])
        for original: JSONValue in [1, "text", [1, 2], true] {
            var value = original
            value["a", default: [:]]["b"] = 1
            #expect(value == original)
        }
    }
}
