import ApusJSON
import ApusJSONFoundation
import Foundation

// Trees: parsed, changed, compared.

private enum Any1 {
    static func count(_ any: Any) -> Int {
        switch any {
        case let array as [Any]: array.count
        case let object as [String: Any]: object.count
        default: 1
        }
    }
}

func valueShapes() -> [Shape] {
    func value(
        _ name: String, first: Int = 64, memory: Bool = false, options: JSONReadOptions = .strict, numbers: JSONNumberPolicy = .double,
        besideFoundation: Bool = true,
        text: @escaping (Int) -> String, sum: @escaping (JSONValue) -> Int
    ) -> Shape {
        Shape(name: "value/\(name)", first: first, measuresMemory: memory) { size in
            let data = Data(text(size).utf8)
            var work = Work(byteCount: data.count) {
                sum(try JSONValue(parsing: data, configuration: JSONReadConfiguration(options: options, numbers: numbers)))
            }
            if besideFoundation { work.foundation = { Any1.count(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) } }
            return work
        }
    }
    func count(_ value: JSONValue) -> Int { value.count ?? 1 }
    return [
        value("numbers", text: { array($0) { _ in "1" } }, sum: count),
        value("empty arrays", text: { array($0) { _ in "[]" } }, sum: count),
        value("empty objects", text: { array($0) { _ in "{}" } }, sum: count),
        value("different keys", text: { members($0) }, sum: count).withinCaches,
        value("long different keys", text: { members($0) { "aaaaaaaaaaaaaaaaaaaaaaaaaa\($0)" } }, sum: count).withinCaches,
        value("one key n times", besideFoundation: false, text: { object($0) { _ in "\"k\":1" } }, sum: count).withinCaches,
        value("each key twice", besideFoundation: false, text: { size in object(2 * size) { "\"k\($0 % size)\":1" } }, sum: count).withinCaches,
        value(
            "keys that collide under a weak hash",
            text: { size in members(size) { index in String((0..<20).map { index >> $0 & 1 == 0 ? "Aa" : "BB" }.joined()) } }, sum: count
        ).withinCaches,
        value(
            "many objects, keys in another order each", text: { array($0) { $0 % 2 == 0 ? "{\"a\":1,\"b\":2}" : "{\"b\":2,\"a\":1}" } }, sum: count),
        value("many objects, new keys each", text: { array($0) { "{\"a\($0)\":1}" } }, sum: count).withinCaches,
        value("500 levels, many times", first: 1, text: { array($0) { _ in nested(500, "[", "", "]") } }, sum: count),
        value("digits", besideFoundation: false, text: { "[0." + String(repeating: "7", count: $0) + "e1]" }, sum: count),
        alone("value/digits beyond a Double") { size in
            let text = "[" + String(repeating: "7", count: size + 400) + "]"
            return (text.utf8.count, 1, { (try? JSONValue(parsing: text)) == nil ? 1 : 0 })
        },
        value("digits, exact", numbers: .exact, besideFoundation: false, text: { "[" + String(repeating: "7", count: $0) + "]" }, sum: count),
        value("digits of a fraction", text: { "[0." + String(repeating: "7", count: $0) + "]" }, sum: count),
        value("digits of an exponent", besideFoundation: false, text: { "[1e-" + String(repeating: "7", count: $0) + "]" }, sum: count),
        value(
            "large integers, exact", numbers: .exact, besideFoundation: false, text: { array($0) { _ in "123456789012345678901234567890" } },
            sum: count),
        value("strings", memory: true, text: { array($0) { _ in "\"a text of 24 characters\"" } }, sum: count),
        value("one string of escapes", text: { "[\"" + String(repeating: "\\u00e9", count: $0) + "\"]" }, sum: count),
        value("strings of escapes", text: { array($0) { _ in "\"\\\"\\\\\\n\"" } }, sum: count),
        alone("value/members appended and removed") { size in
            let keys = (0..<size).map { "k\($0)" }
            return (
                size * 8, size,
                {
                    var object = JSONValue.Object()
                    for key in keys { object[key] = 1 }
                    // Removing a member is documented as O(members).
                    object.removeValue(forKey: keys[0])
                    object.removeAll { $0.key.hasSuffix("2") }
                    for key in keys { object[key] = 2 }
                    return object.count
                }
            )
        }.withinCaches,
        alone("value/members removed from the end") { size in
            let object = JSONValue.Object((0..<size).map { ("k\($0)", JSONValue.integer($0)) })
            return (
                size * 8, 0,
                {
                    var object = object
                    for index in (0..<size).reversed() { object.removeValue(forKey: "k\(index)") }
                    return object.count
                }
            )
        }.withinCaches,
        alone("value/members changed in place") { size in
            let object = JSONValue.Object((0..<size).map { ("k\($0)", JSONValue.array([])) })
            return (
                size * 8, size,
                {
                    var object = object
                    for index in 0..<size { object["k\(index)"] = .integer(index) }
                    return object.count
                }
            )
        }.withinCaches,
        alone("value/merged, mapped, filtered") { size in
            let one = JSONValue.Object((0..<size).map { ("k\($0)", JSONValue.integer($0)) })
            let other = JSONValue.Object((size / 2..<size + size / 2).map { ("k\($0)", JSONValue.null) })
            return (
                size * 8, size + size / 2,
                {
                    var merged = one
                    merged.merge(other)
                    return merged.mapValues { $0 }.filter { _ in true }.count
                }
            )
        }.withinCaches,
        alone("value/compared and hashed") { size in
            let one = try JSONValue(parsing: members(size))
            let other = try JSONValue(parsing: object(size) { "\"k\(size - 1 - $0)\":1" })
            return (size * 8, 1, { one == other && one.hashValue == other.hashValue ? 1 : 0 })
        }.withinCaches,
        alone("value/small objects compared in a set") { size in
            let value = try JSONValue(parsing: array(size) { "{\"a\":\($0),\"b\":[1]}" })
            return (size * 16, size, { Set(value.array ?? []).count })
        }.withinCaches,
        decoding(
            "value/decoded by Codable", JSONValue.self, besideFoundation: false, text: { array($0) { _ in "{\"a\":[1,\"x\",null]}" } },
            sum: { $0.count ?? 0 }),
        decoding(
            "value/fractions with too many digits", JSONValue.self, besideFoundation: false,
            text: { array($0) { "[0.1,{\"a\":0.1000000000000000\($0 % 9 + 1)}]" } }, sum: { $0.count ?? 0 }),
        Shape(name: "value/decoded by Foundation's decoder") { size in
            let data = Data(array(size) { _ in "{\"a\":[1,\"x\",null]}" }.utf8)
            let reference = JSONDecoder()
            return Work(byteCount: data.count, ours: { try reference.decode(JSONValue.self, from: data).count ?? 0 }, expected: size)
        },
        alone("value/to Foundation's objects and back") { size in
            let value = try JSONValue(parsing: array(size) { _ in "{\"a\":[1,\"x\",null]}" })
            return (size * 18, size, { try JSONValue(any: value.foundationValue).count ?? 0 })
        },
    ]
}
