import ApusJSON
import Foundation

// Keys that are requested in a different order than the document's, are missing, or are repeated.

private enum Order: String, CaseIterable { case inOrder, reversed, sorted, random }

extension CodingUserInfoKey {
    fileprivate static let order = CodingUserInfoKey(rawValue: "order")!
}

extension [AnyKey] {
    fileprivate func by(_ decoder: any Decoder) -> [AnyKey] {
        var random = Random()
        return switch decoder.userInfo[.order] as? Order ?? .inOrder {
        case .inOrder: self
        case .reversed: reversed()
        case .sorted: sorted { $0.stringValue < $1.stringValue }
        case .random: shuffled(using: &random)
        }
    }
}

private struct Bag: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys.by(decoder) { sum &+= try container.decode(Int.self, forKey: key) }
    }
}

private struct BagIfPresent: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys.by(decoder) { sum &+= try container.decodeIfPresent(Int.self, forKey: key) ?? 0 }
    }
}

/// Requests its own keys, without knowing which are present.
private struct OwnKeys: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let count = decoder.userInfo[.count] as? Int ?? 0
        for index in (0..<count).reversed() {
            sum &+= try container.decodeIfPresent(Int.self, forKey: AnyKey("k\(index)")) ?? 0
            if container.contains(AnyKey("k\(index)")) { sum &+= 1 }
            if try container.decodeIfPresent(Int.self, forKey: AnyKey("absent \(index)")) == nil { sum &+= 1 }
            if !container.contains(AnyKey("not there \(index)")) { sum &+= 1 }
        }
    }
}

/// Requests 500 keys of its own in each object.
private struct FiveHundred: Decodable {
    private static let keys = (0..<500).map { AnyKey("optional\($0)") }
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in Self.keys { sum &+= try container.decodeIfPresent(Int.self, forKey: key) ?? 0 }
    }
}

/// Asks for all keys again and again.
private struct AskedForAll: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for _ in 0..<50 { sum &+= container.allKeys.count }
    }
}

private struct AskedAnew: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let count = decoder.userInfo[.count] as? Int ?? 0
        for index in (0..<count).reversed() {
            sum &+= try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("k\(index)"))
        }
    }
}

private struct AskedNil: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys.by(decoder) where try !container.decodeNil(forKey: key) { sum += 1 }
    }
}

private struct Supers: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys.by(decoder) { sum &+= try Int(from: container.superDecoder(forKey: key)) }
    }
}

private struct NestedByKey: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys.by(decoder) {
            sum &+= try container.nestedContainer(keyedBy: AnyKey.self, forKey: key).decode(Int.self, forKey: AnyKey("x"))
        }
    }
}

private struct NestedUnkeyedByKey: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys.by(decoder) {
            var elements = try container.nestedUnkeyedContainer(forKey: key)
            sum &+= try elements.decode(Int.self)
        }
    }
}

extension CodingUserInfoKey {
    fileprivate static let count = CodingUserInfoKey(rawValue: "count")!
}

private struct Twenty: Decodable {
    var a0: Int?, a1: Int?, a2: Int?, a3: Int?, a4: Int?, a5: Int?, a6: Int?, a7: Int?, a8: Int?, a9: Int?
    var b0: Int?, b1: Int?, b2: Int?, b3: Int?, b4: Int?, b5: Int?, b6: Int?, b7: Int?, b8: Int?, b9: Int?
}

private struct Few: Decodable {
    var first: Int?, second: Int?, third: Int?
}

private enum Name: String, CodingKeyRepresentable, Hashable, Decodable { case first, last }

private func settings(
    _ order: Order, _ keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys, _ ours: @escaping (ApusJSONDecoder) -> Void = { _ in }
)
    -> Settings
{
    var settings = Settings()
    settings.userInfo[.order] = order
    settings.keys = keys
    settings.ours = ours
    return settings
}

extension Order: Sendable {}

/// Creates a shape whose type is told the number of keys.
private func counted<T: Decodable>(
    _ name: String, _ type: T.Type, _ keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys, besideFoundation: Bool = true,
    sum: @escaping (T) -> Int
)
    -> Shape
{
    Shape(name: name) { size in
        let data = Data(members(size).utf8)
        let (decoder, reference) = (ApusJSONDecoder(), JSONDecoder())
        (decoder.userInfo, reference.userInfo) = ([.count: size], [.count: size])
        (decoder.keyDecodingStrategy, reference.keyDecodingStrategy) = (keys, keys)
        return Work(
            byteCount: data.count, ours: { sum(try decoder.decode(type, from: data)) },
            foundation: besideFoundation ? { sum(try reference.decode(type, from: data)) } : nil)
    }
}

func keyOrderShapes() -> [Shape] {
    let own = JSONDecoder.KeyDecodingStrategy.custom { $0.last ?? AnyKey("") }
    let strategies: [(String, JSONDecoder.KeyDecodingStrategy)] = [
        ("", .useDefaultKeys), (", snake case", .convertFromSnakeCase), (", own strategy", own),
    ]
    var shapes: [Shape] = []
    for (name, strategy) in strategies {
        for order in Order.allCases {
            shapes.append(
                decoding("keys/all, \(order)\(name)", Bag.self, settings(order, strategy), text: { members($0) { "k_\($0)" } }, sum: { $0.sum }))
        }
        shapes.append(
            decoding(
                "keys/all, one key repeated\(name)", Bag.self, settings(.inOrder, strategy),
                text: { size in object(size + 1) { "\"k_\(min($0, size - 1))\":1" } }, sum: { $0.sum }))
    }
    let longKeys: [(String, @Sendable (Int) -> String)] = [
        ("not ASCII", { String(repeating: "x", count: 2_000) + "_\($0)é" }), ("hyphens", { String(repeating: "a-b", count: 700) + "_\($0)" }),
        ("underscores", { String(repeating: "_", count: 2_000 + $0) }), ("letters", { String(repeating: "ab_cd_", count: 350) + "\($0)" }),
        ("letters around underscores", { "optional" + String(repeating: "_", count: 2_000) + "\($0)" }),
    ]
    for (name, strategy) in strategies {
        for (kind, key) in longKeys {
            shapes.append(
                decoding(
                    "keys/500 wanted of 30 long ones, \(kind)\(name)", [FiveHundred].self, settings(.inOrder, strategy),
                    text: { size in array(max(1, size / 200)) { _ in object(30) { "\"\(key($0))\":1" } } }, sum: { $0.reduce(0) { $0 + $1.sum } }))
        }
        shapes.append(
            decoding(
                "keys/500 wanted of 12\(name)", [FiveHundred].self, settings(.inOrder, strategy),
                text: { size in array(max(1, size / 100)) { _ in object(12) { "\"k_\($0)\":1" } } }, sum: { $0.reduce(0) { $0 + $1.sum } }))
        shapes.append(
            decoding(
                "keys/all, 50 times\(name)", [AskedForAll].self, settings(.inOrder, strategy),
                text: { size in array(max(1, size / 200)) { _ in object(30) { "\"\(longKeys[0].1($0))\":1" } } },
                sum: { $0.reduce(0) { $0 + $1.sum } }))
    }
    for policy in [JSONDuplicateKeyPolicy.first, .last, .error] {
        for order in [Order.inOrder, .random] {
            shapes.append(
                decoding(
                    "keys/all, \(order), policy \(policy)", Bag.self, settings(order) { $0.readConfiguration.duplicateKeys = policy },
                    text: { members($0) },
                    sum: { $0.sum }))
        }
    }
    for policy in [JSONDuplicateKeyPolicy.first, .last] {
        shapes.append(
            decoding(
                "keys/each key twice, policy \(policy)", Bag.self, settings(.random) { $0.readConfiguration.duplicateKeys = policy },
                text: { size in object(2 * size) { "\"k\($0 % size)\":1" } }, sum: { $0.sum }))
        shapes.append(
            decoding(
                "keys/one key n times, policy \(policy)", Bag.self, settings(.random) { $0.readConfiguration.duplicateKeys = policy },
                text: { object($0) { _ in "\"k\":1" } }, sum: { $0.sum }))
    }
    shapes += [
        decoding("keys/decodeIfPresent, random", BagIfPresent.self, settings(.random), text: { members($0) }, sum: { $0.sum }),
        decoding("keys/decodeNil, reversed", AskedNil.self, settings(.reversed), text: { members($0) }, sum: { $0.sum }),
        decoding("keys/super decoders, reversed", Supers.self, settings(.reversed), text: { members($0) }, sum: { $0.sum }),
        decoding(
            "keys/super decoders, random, snake case", Supers.self, settings(.random, .convertFromSnakeCase), text: { members($0) { "k_\($0)" } },
            sum: { $0.sum }),
        decoding(
            "keys/nested containers, random", NestedByKey.self, settings(.random), text: { object($0) { "\"k\($0)\":{\"y\":0,\"x\":1}" } },
            sum: { $0.sum }),
        decoding(
            "keys/nested containers, random, own strategy", NestedByKey.self, settings(.random, own),
            text: { object($0) { "\"k\($0)\":{\"y\":0,\"x\":1}" } }, sum: { $0.sum }),
        decoding(
            "keys/nested unkeyed containers, reversed", NestedUnkeyedByKey.self, settings(.reversed), text: { object($0) { "\"k\($0)\":[1]" } },
            sum: { $0.sum }),
        counted("keys/asked for by the type, half of them missing", OwnKeys.self, sum: { $0.sum }),
        counted("keys/asked for by the type, snake case", OwnKeys.self, .convertFromSnakeCase, sum: { $0.sum }),
        counted("keys/asked for by the type, own strategy", OwnKeys.self, own, sum: { $0.sum }),
        // Foundation builds a dictionary of all members each time.
        counted("keys/a container for each key", AskedAnew.self, besideFoundation: false, sum: { $0.sum }),
        decoding(
            "keys/20 optional members, none there, not ASCII, snake case", Twenty.self, settings(.inOrder, .convertFromSnakeCase),
            text: { members($0) { "é_\($0)" } }, sum: { $0.a0 ?? 1 }),
        decoding("keys/20 optional members, none there", Twenty.self, settings(.inOrder), text: { members($0) }, sum: { $0.a0 ?? 1 }),
        decoding(
            "keys/20 optional members, none there, own strategy", Twenty.self, settings(.inOrder, own), text: { members($0) }, sum: { $0.a0 ?? 1 }),
        decoding(
            "keys/many objects with keys in reverse", [Few].self, settings(.inOrder),
            text: { array($0) { _ in #"{"third":3,"second":2,"first":1}"# } }, sum: { $0.count }),
        decoding(
            "keys/many objects, each with one key repeated", [Few].self, settings(.inOrder) { $0.readConfiguration.duplicateKeys = .last },
            text: { array($0) { _ in #"{"first":1,"second":2,"third":3,"first":4}"# } }, sum: { $0.count }),
        decoding(
            "keys/many objects with new keys each, own strategy", [Bag].self, settings(.inOrder, own), text: { array($0) { "{\"a\($0)\":1}" } },
            sum: { $0.reduce(0) { $0 + $1.sum } }),
        decoding(
            "keys/many objects with new keys each, snake case", [Bag].self, settings(.inOrder, .convertFromSnakeCase),
            text: { array($0) { "{\"a_b\($0)\":1}" } }, sum: { $0.reduce(0) { $0 + $1.sum } }),
        decoding("keys/dictionary by String", [String: Int].self, settings(.inOrder), text: { members($0) }, sum: { $0.count }),
        decoding(
            "keys/dictionary by String, one key n times", [String: Int].self, settings(.inOrder), text: { object($0) { _ in "\"k\":1" } },
            sum: { $0.count }),
        decoding("keys/dictionary by Int", [Int: Int].self, settings(.inOrder), text: { members($0) { "\($0)" } }, sum: { $0.count }),
        decoding(
            "keys/dictionary by an enum, its keys repeated", [Name: Int].self, settings(.inOrder),
            text: { object($0) { $0 % 2 == 0 ? "\"first\":1" : "\"last\":2" } }, sum: { $0.count }),
        decoding(
            "keys/dictionary of dictionaries", [String: [String: Int]].self, settings(.inOrder), text: { object($0) { "\"k\($0)\":{\"x\":1}" } },
            sum: { $0.count }),
        decoding(
            "keys/dictionary, snake case", [String: Int].self, settings(.inOrder, .convertFromSnakeCase), text: { members($0) { "k_\($0)" } },
            sum: { $0.count }),
        decoding(
            "keys/one long key, 3 members wanted", Few.self, settings(.inOrder), text: { "{\"" + String(repeating: "k", count: $0) + "\":1}" },
            sum: { $0.first ?? 1 }),
        decoding(
            "keys/one long key, snake case", Few.self, settings(.inOrder, .convertFromSnakeCase),
            text: { "{\"" + String(repeating: "k_", count: $0) + "\":1}" }, sum: { $0.first ?? 1 }),
        decoding(
            "keys/keys with one long beginning, random", Bag.self, settings(.random),
            text: { members($0) { "the same beginning of all keys, which is long \($0)" } }, sum: { $0.sum }),
        decoding("keys/escaped keys, random", Bag.self, settings(.random), text: { members($0) { "\\u0061\\n\($0)" } }, sum: { $0.sum }),
    ]
    return shapes.map(\.withinCaches)
}
