import ApusJSONMacros
import ApusJSONSchema
import GeneratedDocuments
import Testing

/// Whatever a model reads is valid by its schema, and the reverse. The documents have none of the few values
/// that schemas cannot express, which the article *Schemas of models* lists.
@Suite("Models and their schemas agree")
struct ModelAgreementTests {
    @Test func `on changed orders`() throws {
        try check(
            SchemaOrder.self,
            #"""
            {"id": 1, "note": null, "items": [{"price": 1.5, "parts": [{"price": 9}]}], "country": "FR", "size": "big", "priority": 2,
             "date": "2026-11-21T08:30:00Z", "place": {"city": "Turin"}, "key": "6F9619FF-8B86-D011-B42D-00C04FC964FF", "counts": {"a": 255}}
            """#)
    }

    @Test func `on changed pages`() throws {
        try check(
            SchemaPage.self,
            #"""
            {"full_name": "Ada", "age": 36, "price": 3, "parts": null, "shapes": [{"type": "circle", "radius": 1}, {"type": "void"},
             {"type": "item", "price": 2}], "event": {"kind": "text", "value": "x"}, "tree": {"node": {"_0": [{"leaf": {"_0": 1}}, {"none": {}}]}},
             "anything": [1], "any": [1, [null]], "big": "5", "lossy": [1, "a"], "map": {"a": [true], "b": []}, "small": -5, "fraction": 0.25}
            """#)
    }

    @Test func `on changed trees`() throws {
        try check(SchemaTree.self, #"{"node": {"_0": [{"leaf": {"_0": 1}}, {"none": {}}]}}"#)
        try check(SchemaAny.self, #"[1, [null], [[2]]]"#)
        try check([SchemaShape?].self, #"[{"type": "circle", "radius": 1}, {"type": "empty"}, {"type": "item", "price": 2, "parts": []}, null]"#)
    }

    private func check<T: JSONReadable>(_ type: T.Type, _ text: String) throws {
        let original = try JSONValue(parsing: text)
        let schema = try T.jsonSchema
        #expect(try schema.validate(text).isEmpty)
        _ = try ApusJSONDecoder().decode(T.self, from: text)
        var changes = Changes(random: SplitMix64(seed: 42))
        var counts = (valid: 0, invalid: 0)
        for _ in 0..<4000 {
            let text = try changes.changed(original).jsonString()
            let isRead = (try? ApusJSONDecoder().decode(T.self, from: text)) != nil
            let isValid = try schema.isValid(text)
            #expect(isRead == isValid, "\(text)")
            if isValid { counts.valid += 1 } else { counts.invalid += 1 }
        }
        #expect(counts.valid > 200 && counts.invalid > 200)
    }
}

/// Changes documents at random.
private struct Changes {
    var random: SplitMix64

    private static let keys = ["id", "type", "leaf", "none", "void", "price", "_0", "kind", "other"]
    private static let values: [JSONValue] = [
        .null, true, 0, 1, -6, 5, 255, 256, 1.0, 1.5, 0.3, 10, 1e30, "", "a", "FR", "small", "void", "circle", "2026-11-21T08:30:00Z",
        "2026-13-21T08:30:00Z", "aaaaaaaaaaaaaaaaaaaaa", "18446744073709551615", "6f9619ff-8b86-d011-b42d-00c04fc964ff", [], [1], [.null], [:],
        ["price": 1], ["leaf": ["_0": 1]], ["none": [:], "other": 1], ["leaf": ["_0": 1], "none": [:]], ["type": "empty"], ["kind": "end"],
    ]

    mutating func changed(_ value: JSONValue) -> JSONValue {
        var value = value
        for _ in 0...random.integer(in: 0...1) { value = change(value) }
        return value
    }

    private mutating func change(_ value: JSONValue) -> JSONValue {
        let choice = random.integer(in: 0...9)
        switch value {
        case .object(var object) where !object.isEmpty && choice > 1:
            let key = one(of: Array(object.keys))
            let other = one(of: Self.keys)
            switch choice {
            case 2: object[key] = nil
            case 3: if object[other] == nil { object[other] = one(of: Self.values) }
            default: object[key] = object[key].map { change($0) }
            }
            return .object(object)
        case .array(var array) where !array.isEmpty && choice > 2:
            let place = random.integer(in: 0...array.count - 1)
            if choice == 3 { array.append(array[place]) } else { array[place] = change(array[place]) }
            return .array(array)
        default: return one(of: Self.values)
        }
    }

    private mutating func one<Element>(of list: [Element]) -> Element { list[random.integer(in: 0...list.count - 1)] }
}
