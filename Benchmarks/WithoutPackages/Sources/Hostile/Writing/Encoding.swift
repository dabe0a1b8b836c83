import ApusJSON
import Foundation

// Types that encode in unusual ways.

private struct CaughtNaN: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        do { try container.encode(Double.nan) } catch { try container.encode(0) }
    }
}

private struct CaughtMember: Encodable {
    enum CodingKeys: CodingKey { case a, b }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        do { try container.encode(Double.infinity, forKey: .a) } catch { try container.encode("x", forKey: .b) }
    }
}

private struct Failing: Encodable {
    struct Failure: Error {}
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(1)
        throw Failure()
    }
}

private struct CaughtElements: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<count { do { try container.encode(Failing()) } catch { try container.encode(0) } }
    }
}

/// Fails in every kind of container, among values that encode nothing.
private struct CaughtEverywhere: Encodable {
    struct Empty: Encodable { func encode(to encoder: any Encoder) throws {} }

    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        var nested = container.nestedUnkeyedContainer()
        for _ in 0..<count { try container.encode(Empty()) }
        for _ in 0..<count {
            try? nested.encode(Failing())
            try? container.encode(["k": [Failing()]])
            try? container.encode([1, Double.infinity])
            try? Failing().encode(to: container.superEncoder())
        }
    }
}

private struct CaughtMembers: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<count {
            do { try container.encode(Double.nan, forKey: AnyKey("k\(index)")) } catch { try container.encode(0, forKey: AnyKey("l\(index)")) }
        }
    }
}

private struct ReadsPath: Encodable {
    var k = 1
    enum CodingKeys: CodingKey { case k }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(k + (encoder.codingPath.count > 9 ? 1 : 0), forKey: .k)
    }
}

private struct ReadsPathOfEach: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<count { try container.encode(container.codingPath.count + container.count % 10) }
    }
}

private struct ReadsPathOfKeys: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<count { try container.encode(container.codingPath.count + encoder.codingPath.count, forKey: AnyKey("k\(index)")) }
    }
}

private struct ReadsUserInfo: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo.count)
    }
}

/// Two nested arrays, filled alternately.
private struct ByTurns: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        var one = container.nestedUnkeyedContainer(forKey: AnyKey("one"))
        var two = container.nestedUnkeyedContainer(forKey: AnyKey("two"))
        for index in 0..<count {
            try one.encode(index)
            try two.encode(index)
        }
    }
}

private struct ObjectsByTurns: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        var one = container.nestedContainer(keyedBy: AnyKey.self)
        var two = container.nestedContainer(keyedBy: AnyKey.self)
        for index in 0..<count {
            try one.encode(index, forKey: AnyKey("k\(index)"))
            try two.encode(index, forKey: AnyKey("k\(index)"))
        }
    }
}

private struct EachKeyTwice: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<count {
            try container.encode(1, forKey: AnyKey("k\(index)"))
            try container.encode(2, forKey: AnyKey("k\(index)"))
        }
    }
}

private struct AllKeysAgain: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for value in 1...2 { for index in 0..<count { try container.encode(value, forKey: AnyKey("k\(index)")) } }
    }
}

private struct OneKeyAgain: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<count { try container.encode(index % 10, forKey: AnyKey("k")) }
    }
}

private struct SupersBackwards: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        let encoders = (0..<count).map { _ in container.superEncoder() }
        for encoder in encoders.reversed() {
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }
}

private struct SupersByKeyBackwards: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        let encoders = (0..<count).map { container.superEncoder(forKey: AnyKey("k\($0)")) }
        for encoder in encoders.reversed() {
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }
}

private struct NestedBackwards: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        var inner = (0..<count).map { _ in container.nestedUnkeyedContainer() }
        for index in inner.indices.reversed() { try inner[index].encode(1) }
    }
}

/// Requests its container again for each member.
private struct ContainerForEach: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        for index in 0..<count {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: AnyKey("k\(index)"))
        }
    }
}

private struct UnkeyedForEach: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        for _ in 0..<count {
            var container = encoder.unkeyedContainer()
            try container.encode(1)
        }
    }
}

private struct NestedForEach: Encodable {
    let count: Int
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<count {
            var inner = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("x"))
            try inner.encode(1, forKey: AnyKey("k\(index)"))
        }
    }
}

private struct Named: Encodable { var firstName = 1, lastName = 2 }
private final class Chain: Encodable {
    var next: Chain?
    init(_ next: Chain?) { self.next = next }
}

private struct WrittenPoint: JSONWritable {
    var name = ""

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("name", name)
        try json.write("x", 1)
        json.endObject()
    }
}

private func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
}

/// If a container other than the innermost is used, the text written so far is parsed into a tree.
/// Foundation has a tree from the start.
private let outOfOrder: StaticString = "output written out of order is moved into a tree"

func encodingShapes() -> [Shape] {
    let own = settings { $0.encodedKeys = .custom { $0.last ?? AnyKey("") } }
    let snake = settings { $0.encodedKeys = .convertToSnakeCase }
    let sorted = settings { $0.formatting = .sortedKeys }
    let pretty = settings { $0.formatting = [.prettyPrinted, .sortedKeys] }
    let users = settings { settings in
        for index in 0..<50 { if let key = CodingUserInfoKey(rawValue: "key \(index)") { settings.userInfo[key] = index } }
    }
    let dates = settings { $0.encodedDates = .custom { date, encoder in try "\(encoder.codingPath.count)".encode(to: encoder) } }
    func written(_ name: String, _ settings: Settings, _ value: @escaping (Int) -> [WrittenPoint]) -> Shape {
        alone("encoding/\(name)") { size in
            let value = value(size)
            let encoder = ApusJSONEncoder()
            settings.apply(to: encoder)
            let byteCount = try encoder.encode(value).count
            return (byteCount, byteCount, { try encoder.encode(value).count })
        }
    }
    func appended<T: Encodable>(_ name: String, _ value: T) -> Shape {
        alone("encoding/\(name)") { size in
            let encoder = ApusJSONEncoder()
            return (
                size * 8, 1,
                {
                    var bytes: [UInt8] = []
                    for _ in 0..<size { try encoder.encode(value, into: &bytes) }
                    return bytes.isEmpty ? 0 : 1
                }
            )
        }
    }
    return [
        encoding("encoding/errors caught, single values") { Array(repeating: CaughtNaN(), count: $0) },
        encoding("encoding/errors caught, members") { Array(repeating: CaughtMember(), count: $0) },
        encoding("encoding/errors caught, elements of one array") { CaughtElements(count: $0) },
        alone("encoding/errors caught in containers of every kind") { size in
            (size * 16, 1, { try ApusJSONEncoder().encode(CaughtEverywhere(count: size)).isEmpty ? 0 : 1 })
        },
        encoding("encoding/errors caught, members of one object") { CaughtMembers(count: $0) }.withinCaches,
        encoding("encoding/errors caught, members of one object, sorted", sorted) { CaughtMembers(count: $0) }.withinCaches,
        encoding("encoding/errors caught, members of one object, own keys", own) { CaughtMembers(count: $0) }.withinCaches,
        encoding("encoding/path read in each element") { Array(repeating: ReadsPath(), count: $0) },
        encoding("encoding/path read for each element") { ReadsPathOfEach(count: $0) },
        encoding("encoding/path read for each element under a long key") { [String(repeating: "k", count: 200 * $0): ReadsPathOfEach(count: $0)] },
        encoding("encoding/path read for each key") { ReadsPathOfKeys(count: $0) }.withinCaches,
        encoding("encoding/path read by a date strategy", dates) { Array(repeating: Date(timeIntervalSince1970: 0), count: $0) },
        encoding("encoding/user info of 50 entries read", users) { Array(repeating: ReadsUserInfo(), count: $0) },
        encoding("encoding/arrays in turn") { ByTurns(count: $0) }.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/objects in turn") { ObjectsByTurns(count: $0) }.withinCaches.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/objects in turn, pretty-printed", pretty) { ObjectsByTurns(count: $0) }.withinCaches.allowing(
            ratio: 10, because: outOfOrder),
        encoding("encoding/each key twice") { EachKeyTwice(count: $0) }.withinCaches.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/each key twice, pretty-printed", pretty) { EachKeyTwice(count: $0) }.withinCaches.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/each key twice, own keys", own) { EachKeyTwice(count: $0) }.withinCaches.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/all keys again") { AllKeysAgain(count: $0) }.withinCaches.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/one key again and again") { OneKeyAgain(count: $0) }.allowing(ratio: 10, because: outOfOrder),
        encoding("encoding/super encoders backwards") { SupersBackwards(count: $0) },
        encoding("encoding/super encoders by key backwards") { SupersByKeyBackwards(count: $0) }.withinCaches,
        encoding("encoding/nested containers backwards") { NestedBackwards(count: $0) },
        encoding("encoding/a container for each member") { ContainerForEach(count: $0) }.withinCaches,
        encoding("encoding/an unkeyed container for each element") { UnkeyedForEach(count: $0) },
        encoding("encoding/a nested container for each member") { NestedForEach(count: $0) }.withinCaches,
        encoding("encoding/own keys") { Array(repeating: Named(), count: $0) },
        encoding("encoding/own keys, custom strategy", own) { Array(repeating: Named(), count: $0) },
        written("objects that write themselves, custom strategy", own) { Array(repeating: WrittenPoint(), count: $0) },
        written("long strings in objects that write themselves, custom strategy", own) {
            Array(repeating: WrittenPoint(name: String(repeating: "x", count: $0)), count: 4)
        },
        encoding("encoding/own keys, snake case", snake) { Array(repeating: Named(), count: $0) },
        encoding("encoding/dictionary") { size in Dictionary(uniqueKeysWithValues: (0..<size).map { ("k\($0)", $0) }) }.withinCaches,
        encoding("encoding/dictionary, sorted", sorted) { size in Dictionary(uniqueKeysWithValues: (0..<size).map { ("k\($0)", $0) }) }.withinCaches,
        encoding("encoding/dictionary, custom strategy", own) { size in Dictionary(uniqueKeysWithValues: (0..<size).map { ("k\($0)", Named()) }) }
            .withinCaches,
        encoding("encoding/dictionary by Int") { size in Dictionary(uniqueKeysWithValues: (0..<size).map { ($0, $0) }) }.withinCaches,
        encoding("encoding/dictionary of values that catch errors") { size in
            Dictionary(uniqueKeysWithValues: (0..<size).map { ("k\($0)", CaughtNaN()) })
        }.withinCaches,
        encoding("encoding/one string of line feeds") { [String(repeating: "\n", count: $0)] },
        encoding("encoding/one string of controls") { [String(repeating: "\u{1}", count: $0)] },
        encoding("encoding/one key of line feeds") { [String(repeating: "\n", count: $0): 1] },
        encoding("encoding/data") { [Data(repeating: 65, count: $0)] },
        encoding("encoding/doubles") { (0..<$0).map { Double($0) / 7 } },
        encoding("encoding/decimals") { Array(repeating: Decimal(string: "1.25") ?? 0, count: $0) },
        encoding("encoding/URLs") { Array(repeating: URL(string: "http://a/") ?? URL(fileURLWithPath: "/"), count: $0) },
        encoding("encoding/400 levels, many times", first: 1) {
            Array(repeating: (0..<400).reduce(Chain(nil)) { next, _ in Chain(next) }, count: $0)
        },
        Shape(name: "encoding/values that fail, a call each") { size in
            let value = Array(repeating: 1.5, count: 8) + [.nan]
            let (encoder, reference) = (ApusJSONEncoder(), JSONEncoder())
            return Work(
                byteCount: size * 40, ours: { (0..<size).reduce(0) { sum, _ in sum + ((try? encoder.encode(value)) == nil ? 1 : 0) } },
                foundation: { (0..<size).reduce(0) { sum, _ in sum + ((try? reference.encode(value)) == nil ? 1 : 0) } })
        },
        Shape(name: "encoding/one value that fails at its end") { size in
            let value = Array(repeating: 1.5, count: size) + [.nan]
            let (encoder, reference) = (ApusJSONEncoder(), JSONEncoder())
            return Work(
                byteCount: size * 4, ours: { (try? encoder.encode(value)) == nil ? 1 : 0 },
                foundation: { (try? reference.encode(value)) == nil ? 1 : 0 })
        },
        appended("appended to one array", ["n": 12]),
        appended("structs appended to one array", Named()),
        alone("encoding/to values, each key twice") { size in
            (size * 16, size, { try ApusJSONEncoder().encode(EachKeyTwice(count: size), as: JSONValue.self).count ?? 0 })
        }.withinCaches,
    ]
}
