import ApusJSON
import Foundation

// Models that leave values half-read, and numbers that look like words of the tape. Such a model
// must only read its own text.

/// Leaves an inner loop early.
private struct Early: JSONReadable {
    var first = 0
    var name: String?
    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while let key = json.nextKey(&entries) {
            guard key == "list" else {
                name = try json.read(String.self)
                continue
            }
            var elements = try json.elements()
            if json.hasNext(&elements) { first = try json.read(Int.self) }
        }
    }
}

/// Reads two elements of an array, regardless of its length.
private struct Pair: JSONReadable {
    var x = 0
    var y = 0
    init(reading json: inout JSONCursor) throws {
        _ = try json.elements()
        x = try json.read(Int.self)
        y = try json.read(Int.self)
    }
}

/// Starts to read objects and leaves them.
private struct Begun: JSONReadable {
    var names: [String] = []
    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while let key = json.nextKey(&entries) {
            names.append(key)
            if var inner = try? json.entries() { _ = json.nextKey(&inner) } else { _ = try? json.elements() }
        }
    }
}

/// Reads a value twice, and reads a Double where there is none.
private struct Twice: JSONReadable {
    var count = 0
    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while json.nextKey(&entries) != nil {
            count += 1
            _ = try? json.read(Double.self)
            _ = try? json.read(Double.self)
            _ = try? json.read([Int].self)
        }
    }
}

private struct List<Element: JSONReadable>: JSONReadable {
    let elements: [Element]
    init(reading json: inout JSONCursor) throws { elements = try json.read([Element].self) }
}

private let secret = "SECRET-OF-ANOTHER-REQUEST"
/// A word with the tag of a string and an offset.
private let forged = (0x22 << 56) + 524

private func cursor<T: JSONReadable>(
    _ name: String, _ type: T.Type, _ element: String, _ expected: Int, _ sum: @escaping (T) -> Int, shows: @escaping (T) -> String?
)
    -> Shape
{
    alone("cursor/\(name)") { size in
        let victim = "{\"pad\":\"\(String(repeating: "x", count: 500))\",\"secret\":\"\(secret)\"}"
        let text = array(size) { _ in element }
        let decoder = ApusJSONDecoder()
        return (
            text.utf8.count, expected * size,
            {
                _ = try JSONValue(parsing: victim)
                return try decoder.decode(List<T>.self, from: text).elements.reduce(0) {
                    $0 + (shows($1)?.contains("SECRET") ?? false ? -1000 : sum($1))
                }
            }
        )
    }
}

func cursorShapes() -> [Shape] {
    [
        cursor(
            "a loop left early", Early.self, "{\"list\":[1,\(forged)],\"name\":\"a\"}", 2, { $0.first + ($0.name == "a" ? 1 : 0) }, shows: { $0.name }
        ),
        cursor(
            "a loop left early, words of strings far away", Early.self, "{\"list\":[1,\((0x22 << 56) + (1 << 38))],\"name\":\"a\"}", 2,
            { $0.first + ($0.name == "a" ? 1 : 0) }, shows: { $0.name }),
        cursor(
            "a loop left early, words of containers", Early.self,
            "{\"list\":[1,\((0x7B << 56) + 1),\((0x5B << 56) + (1 << 30)),\((0x5D << 56))],\"name\":\"a\"}", 2,
            { $0.first + ($0.name == "a" ? 1 : 0) }, shows: { $0.name }),
        cursor("pairs of three", Pair.self, "[1,2,\(forged)]", 3, { $0.x + $0.y }, shows: { _ in nil }),
        cursor(
            "objects begun and left", Begun.self, "{\"a\":{\"x\":\(forged),\"y\":{}},\"b\":[\(forged),1],\"c\":\(forged)}", 3, { $0.names.count },
            shows: { $0.names.joined() }),
        cursor("values read twice", Twice.self, "{\"a\":\(forged),\"b\":[1,\(forged)]}", 2, { $0.count }, shows: { _ in nil }),
    ]
}
