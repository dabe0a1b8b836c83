import ApusJSON
import Foundation

// Errors that a type causes and ignores, through every call that can fail.

private struct Tried<Value: Decodable>: Decodable {
    let failed: Int
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        failed = (try? container.decode(Value.self)) == nil ? 1 : 0
    }
}

/// Catches the errors of the type's own initializer.
private struct Constructed<Value: Decodable>: Decodable {
    let failed: Int
    init(from decoder: any Decoder) throws { failed = (try? Value(from: decoder)) == nil ? 1 : 0 }
}

private struct TriedMember<Value: Decodable>: Decodable {
    let failed: Int
    enum CodingKeys: CodingKey { case v }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        failed = (try? container.decode(Value.self, forKey: .v)) == nil ? 1 : 0
    }
}

private struct TriedIfPresent<Value: Decodable>: Decodable {
    let failed: Int
    enum CodingKeys: CodingKey { case v }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            _ = try container.decodeIfPresent(Value.self, forKey: .v)
            failed = 0
        } catch {
            failed = 1
        }
    }
}

private struct Anything: Decodable { init(from decoder: any Decoder) {} }

private struct TriedElements<Value: Decodable>: Decodable {
    var failed = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if (try? container.decode(Value.self)) == nil {
                failed += 1
                _ = try container.decode(Anything.self)
            }
        }
    }
}

private struct TriedElementsIfPresent<Value: Decodable>: Decodable {
    var failed = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            do { _ = try container.decodeIfPresent(Value.self) } catch {
                failed += 1
                _ = try container.decode(Anything.self)
            }
        }
    }
}

/// A property wrapper with a default value.
@propertyWrapper
private struct Default<Value: Decodable & ExpressibleByIntegerLiteral>: Decodable {
    var wrappedValue: Value = 0
    init(from decoder: any Decoder) throws { wrappedValue = (try? decoder.singleValueContainer().decode(Value.self)) ?? 0 }
}

private struct Fallback: Decodable {
    @Default var a: Int
    @Default var b: Double
}

/// The type that almost every project has under this name.
private enum AnyCodable: Decodable {
    case boolean, integer, double, string, null, array([AnyCodable]), object([String: AnyCodable])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if (try? container.decode(Bool.self)) != nil {
            self = .boolean
        } else if (try? container.decode(Int.self)) != nil {
            self = .integer
        } else if (try? container.decode(Double.self)) != nil {
            self = .double
        } else if (try? container.decode(String.self)) != nil {
            self = .string
        } else if let array = try? container.decode([AnyCodable].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: AnyCodable].self))
        }
    }

    var count: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.values.reduce(1) { $0 + $1.count }
        default: 1
        }
    }
}

private enum IntegerOrString: Decodable {
    case integer(Int)
    case string(String)
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int.self) { self = .integer(integer) } else { self = .string(try container.decode(String.self)) }
    }
}

private struct Circle: Decodable { var radius: Int }
private struct Square: Decodable { var side: Int }
private enum Figure: Decodable {
    case circle(Circle)
    case square(Square)
    init(from decoder: any Decoder) throws {
        if let circle = try? Circle(from: decoder) { self = .circle(circle) } else { self = .square(try Square(from: decoder)) }
    }
}

private enum Colour: String, Decodable { case red, green }
private enum Level: Int, Decodable { case low = 1, high }
private enum Shade: Decodable { case light, dark(depth: Int) }
private enum Name: String, CodingKey, CodingKeyRepresentable, Hashable, Decodable { case first, last }

private struct TriedNested: Decodable {
    var failed = 0
    enum CodingKeys: CodingKey { case v, w }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if (try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .v)) == nil { failed += 1 }
        if (try? container.nestedUnkeyedContainer(forKey: .v)) == nil { failed += 1 }
        if (try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .w)) == nil { failed += 1 }
        if (try? container.superDecoder(forKey: .v).container(keyedBy: CodingKeys.self)) == nil { failed += 1 }
        if (try? container.superDecoder(forKey: .v).singleValueContainer().decode([Int].self)) == nil { failed += 1 }
    }
}

private struct TriedNestedElements: Decodable {
    var failed = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if (try? container.nestedContainer(keyedBy: AnyKey.self)) == nil { failed += 1 }
            if (try? container.nestedUnkeyedContainer()) == nil { failed += 1 }
            _ = try container.superDecoder()
        }
    }
}

/// Requests containers of kinds that do not fit the value.
private struct WrongContainer: Decodable {
    let failed: Int
    init(from decoder: any Decoder) throws {
        var failed = 0
        if (try? decoder.container(keyedBy: AnyKey.self)) == nil { failed += 1 }
        if (try? decoder.unkeyedContainer()) == nil { failed += 1 }
        self.failed = failed
    }
}

private struct ReadsPath: Decodable {
    let count: Int
    init(from decoder: any Decoder) throws { count = decoder.codingPath.count }
}

private struct ReadsContainersPath: Decodable {
    var count = 0
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys { count += container.codingPath.count + key.stringValue.utf8.count }
    }
}

private struct ReadsElementsPath: Decodable {
    var count = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            count += container.codingPath.count + container.currentIndex
            _ = try container.decode(Int.self)
        }
    }
}

private struct ReadsUserInfo: Decodable {
    let count: Int
    init(from decoder: any Decoder) throws { count = decoder.userInfo.count }
}

/// Throws its own error, with the decoder's path.
private struct Corrupted: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "never right")
    }
}

/// Fails in a nested member. An outer level catches the error.
private struct DeepFailure: Decodable {
    struct Inner: Decodable {
        struct Innermost: Decodable { var x: Int }
        var b: [Innermost]
    }
    var a: Inner
}

private func failing<Value: Decodable>(_ name: String, _ type: Value.Type, _ element: String, _ settings: Settings = Settings()) -> Shape {
    decoding(
        "caught/\(name) in a single-value container", [Tried<Value>].self, memory: true, settings, text: { array($0) { _ in element } },
        sum: { $0.reduce(0) { $0 + $1.failed } })
}

private func failingMember<Value: Decodable>(_ name: String, _ type: Value.Type, _ element: String, _ settings: Settings = Settings()) -> [Shape] {
    [
        decoding(
            "caught/\(name) in a keyed container", [TriedMember<Value>].self, settings, text: { array($0) { _ in "{\"v\":\(element)}" } },
            sum: { $0.reduce(0) { $0 + $1.failed } }),
        decoding(
            "caught/\(name) by decodeIfPresent", [TriedIfPresent<Value>].self, settings, text: { array($0) { _ in "{\"v\":\(element)}" } },
            sum: { $0.reduce(0) { $0 + $1.failed } }),
        decoding(
            "caught/\(name) in an unkeyed container", TriedElements<Value>.self, settings, text: { array($0) { _ in element } },
            sum: { $0.failed }),
    ]
}

func caughtErrorShapes() -> [Shape] {
    var iso8601 = Settings()
    iso8601.dates = .iso8601
    var ownDates = Settings()
    ownDates.dates = .custom { decoder in
        guard decoder.codingPath.isEmpty else { throw HostileError("no date") }
        return Date()
    }
    var formatted = Settings()
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatted.dates = .formatted(formatter)
    var millions = Settings()
    millions.dates = .millisecondsSince1970
    var floats = Settings()
    floats.floats = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var snake = Settings()
    snake.keys = .convertFromSnakeCase
    var users = Settings()
    for index in 0..<50 {
        if let key = CodingUserInfoKey(rawValue: "key \(index)") { users.userInfo[key] = index }
    }
    let userSettings = users
    var ownKeys = Settings()
    ownKeys.keys = .custom { $0.last ?? AnyKey("") }

    return [
        failing("Int", Int.self, "\"aaaaaaaa\""),
        failing("Int8", Int8.self, "1000"),
        failing("UInt", UInt.self, "-1"),
        failing("fraction as Int", Int.self, "1.5"),
        failing("Bool", Bool.self, "0"),
        failing("String", String.self, "12"),
        failing("null as String", String.self, "null"),
        failing("Double", Double.self, "\"x\"", floats),
        failing("Float", Float.self, "1e300"),
        failing("Decimal", Decimal.self, "\"1.5\""),
        failing("URL", URL.self, "\"\""),
        failing("UUID", UUID.self, "\"e621e1f8\""),
        failing("Data", Data.self, "\"!!!!\""),
        failing("ISO 8601 date", Date.self, "\"2026-13-45T99:99:99Z\"", iso8601),
        failing("date of milliseconds", Date.self, "\"x\"", millions),
        failing("date of a formatter", Date.self, "\"x\"", formatted).allowing(memory: 20_000, because: "the formatter loads its tables"),
        failing("date of its own", Date.self, "1", ownDates),
        failing("raw value of a string", Colour.self, "\"blue\""),
        failing("raw value of an integer", Level.self, "7"),
        failing("case of an enum", Shade.self, "{\"dim\":{}}"),
        failing("array", [Int].self, "[1,2,\"x\"]"),
        failing("set", Set<Int>.self, "[1,\"x\"]"),
        failing("dictionary", [String: Int].self, "{\"a\":1,\"b\":\"x\"}"),
        failing("dictionary by Int", [Int: Int].self, "{\"a\":1}"),
        failing("dictionary by an enum", [Name: Int].self, "{\"middle\":1}"),
        failing("missing key", Circle.self, "{}"),
        failing("error of its own", Corrupted.self, "1"),
        failing("error three levels below", DeepFailure.self, "{\"a\":{\"b\":[{\"x\":1},{}]}}"),
        failing("optional", Int?.self, "\"x\""),
        failing("range", ClosedRange<Int>.self, "[2,1]"),
    ]
        + failingMember("Int", Int.self, "\"1\"") + failingMember("ISO 8601 date", Date.self, "\"x\"", iso8601)
        + failingMember("array", [Int].self, "[\"x\"]") + failingMember("snake-case struct", Circle.self, "{\"the_radius\":1}", snake)
        + [
            decoding(
                "caught/Int in a dictionary", [String: Tried<Int>].self, text: { object($0) { "\"k\($0)\":\"a\"" } },
                sum: { $0.values.reduce(0) { $0 + $1.failed } }
            ).withinCaches,
            decoding(
                "caught/Int, each on a line of its own", [Tried<Int>].self, text: { array($0, separator: ",\n") { _ in "\"é\"" } },
                sum: { $0.reduce(0) { $0 + $1.failed } }),
            decoding(
                "caught/Int in arrays of arrays", [[Tried<Int>]].self,
                text: { size in array(size / 50 + 1) { _ in array(50) { _ in "\"x\"" } } }, sum: { $0.joined().reduce(0) { $0 + $1.failed } }),
            decoding(
                "caught/struct by its own initializer", [Constructed<Circle>].self, text: { array($0) { _ in "{\"side\":1}" } },
                sum: { $0.reduce(0) { $0 + $1.failed } }),
            decoding(
                "caught/Int in an unkeyed container, if present", TriedElementsIfPresent<Int>.self, text: { array($0) { _ in "\"x\"" } },
                sum: { $0.failed }),
            decoding("caught/wrapper with a default", [Fallback].self, text: { array($0) { _ in #"{"a":"x","b":[]}"# } }, sum: { $0.count }),
            decoding(
                "caught/AnyCodable of strings", [AnyCodable].self, text: { array($0) { _ in "\"aaaaaaaa\"" } },
                sum: { $0.reduce(0) { $0 + $1.count } }),
            decoding(
                "caught/AnyCodable of objects", [AnyCodable].self, text: { array($0) { _ in #"{"a":[1.5,null,"x"],"b":{"c":true}}"# } },
                sum: { $0.reduce(0) { $0 + $1.count } }),
            decoding(
                "caught/AnyCodable, one large object", [String: AnyCodable].self, text: { object($0) { "\"k\($0)\":\"x\"" } }, sum: { $0.count }
            ).withinCaches,
            decoding("caught/integer or string", [IntegerOrString].self, text: { array($0) { "\"x\($0)\"" } }, sum: { $0.count }),
            decoding("caught/union of structs", [Figure].self, text: { array($0) { _ in "{\"side\":2}" } }, sum: { $0.count }),
            decoding(
                "caught/nested containers by key", [TriedNested].self, text: { array($0) { _ in "{\"v\":1}" } },
                sum: { $0.reduce(0) { $0 + $1.failed } }),
            decoding("caught/nested containers in an array", TriedNestedElements.self, text: { array($0) { _ in "1" } }, sum: { $0.failed }),
            decoding(
                "caught/wrong containers", [WrongContainer].self, text: { array($0) { _ in "1" } }, sum: { $0.reduce(0) { $0 + $1.failed } }),
            decoding("path/read in each element", [ReadsPath].self, text: { array($0) { _ in "{}" } }, sum: { $0.reduce(0) { $0 + $1.count } }),
            decoding("path/read for each key", ReadsContainersPath.self, text: { members($0) }, sum: { $0.count }).withinCaches,
            decoding("path/read for each index", ReadsElementsPath.self, text: { array($0) { _ in "1" } }, sum: { $0.count }),
            decoding(
                "path/read in each value of a dictionary", [String: ReadsPath].self, text: { members($0) },
                sum: { $0.values.reduce(0) { $0 + $1.count } }
            ).withinCaches,
            decoding(
                "user info/50 entries, read in each element", [ReadsUserInfo].self, userSettings, text: { array($0) { _ in "1" } },
                sum: { $0.reduce(0) { $0 + $1.count } }),
            decoding(
                "path/own key strategy, nothing wrong", [Circle].self, ownKeys, text: { array($0) { _ in "{\"radius\":1}" } }, sum: { $0.count }),
            Shape(name: "caught/nodes decoded one by one") { size in
                let document = try JSONDocument(parsing: array(size) { _ in "\"x\"" })
                let decoder = ApusJSONDecoder()
                return Work(
                    byteCount: size * 4,
                    ours: { document.root.array?.reduce(0) { $0 + ((try? decoder.decode(Int.self, from: $1)) == nil ? 1 : 0) } ?? 0 },
                    foundation: {
                        let (reference, data) = (JSONDecoder(), Data("\"x\"".utf8))
                        return (0..<size).reduce(0) { sum, _ in sum + ((try? reference.decode(Int.self, from: data)) == nil ? 1 : 0) }
                    })
            }.allowing(ratio: 6, because: "each error leaves a call, so its location must be computed"),
            alone("caught/values decoded from a tree") { size in
                let value = JSONValue.array(Array(repeating: "x", count: size))
                let decoder = ApusJSONDecoder()
                return (size * 4, size, { try decoder.decode([Tried<Int>].self, from: value).reduce(0) { $0 + $1.failed } })
            },
            alone("caught/JSONValue, looked at by try?") { size in
                let text = array(size) { _ in "[\"x\"]" }
                let decoder = ApusJSONDecoder()
                return (
                    text.utf8.count, size,
                    {
                        try decoder.decode([JSONValue].self, from: text).reduce(0) {
                            $0 + ((try? decoder.decode([Int].self, from: $1)) == nil ? 1 : 0)
                        }
                    }
                )
            },
        ]
}
