import ApusJSON
import Testing

@Suite("JSONValue.Object")
struct ObjectTests {
    private let object: JSONValue.Object = ["b": 1, "a": 2, "c": 3]

    @Test func `an object is made from pairs, dictionaries and slices, and the last of repeated keys counts`() {
        let pairs: [(String, JSONValue)] = [("b", 1), ("a", 2), ("b", 3)]
        #expect(Array(JSONValue.Object(pairs).keys) == ["b", "a"])
        #expect(JSONValue.Object(pairs) == ["b": 3, "a": 2])
        #expect(JSONValue.Object(["x": 1] as [String: JSONValue]) == ["x": 1])
        #expect(JSONValue.Object(object.filter { $0.key != "a" }) == ["b": 1, "c": 3])
        #expect(JSONValue.Object().isEmpty)
    }

    @Test func `an object is a collection of members in order`() {
        #expect(object.count == 3)
        #expect(object.map(\.key) == ["b", "a", "c"])
        #expect(object[1].key == "a" && object[1].value == 2)
        #expect(object.first?.key == "b" && object.last?.value == 3)
        #expect(Array(object.values) == [1, 2, 3])
        #expect(object.index(forKey: "c") == 2)
        #expect(object.contains(key: "a") && !object.contains(key: "d"))
    }

    @Test func `keys are compared byte by byte`() {
        let object: JSONValue.Object = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(object.count == 2)
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
    }

    @Test func `a missing member has the given default`() {
        var object = object
        object["list", default: []].array?.append(1)
        object["list", default: []].array?.append(2)
        #expect(object["list"] == [1, 2])
        #expect(object["none", default: 7] == 7)
        #expect(object["none"] == nil)
    }

    @Test func `objects are mapped, merged and emptied`() {
        #expect(object.mapValues { JSONValue(($0.integer ?? 0) * 10) } == ["b": 10, "a": 20, "c": 30])
        var merged = object
        merged.merge(["a": 9, "d": 4])
        #expect(merged == ["b": 1, "a": 9, "c": 3, "d": 4])
        #expect(Array(merged.keys) == ["b", "a", "c", "d"])
        merged.merge(["a": 1]) { present, _ in present }
        #expect(merged["a"] == 9)
        merged.removeAll { $0.value == 3 }
        #expect(Array(merged.keys) == ["b", "a", "d"])
        merged.removeAll()
        #expect(merged.isEmpty)
        #expect(object.count == 3)
    }

    @Test func `objects are hashable, and the last of repeated keys in a literal counts`() {
        #expect(Set([object, ["c": 3, "a": 2, "b": 1], ["a": 2]]).count == 2)
        #expect(["a": 1, "a": 2] as JSONValue.Object == ["a": 2])
    }
}
