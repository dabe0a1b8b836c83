import ApusJSON
import Foundation
import TestSupport
import Testing

/// Coding paths used to hold keys of this package's own type instead of the model's.
@Suite("Coding paths hold the model's keys")
struct CodingPathKeysTests {
    private enum Outer: String, CodingKey { case inner, list, numbers = "nums" }
    private enum Inner: Int, CodingKey { case one = 1, two = 2 }

    /// Records the coding path that a type sees.
    private struct Seen: Decodable {
        var path: [any CodingKey]
        init(from decoder: any Decoder) throws { path = decoder.codingPath }
    }

    private struct Model: Decodable {
        var paths: [[any CodingKey]] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Outer.self)
            let inner = try container.nestedContainer(keyedBy: Inner.self, forKey: .inner)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            paths.append(try inner.decode(Seen.self, forKey: .two).path)
            paths.append(try list.decode(Seen.self).path)
            let nested = try list.nestedContainer(keyedBy: Inner.self)
            paths.append(nested.codingPath)
            paths.append(try nested.superDecoder(forKey: .one).codingPath)
            paths.append(try nested.superDecoder().codingPath)
            paths += try container.decode([Int: Seen].self, forKey: .numbers).values.map(\.path)
            paths += try container.decode([String: Seen].self, forKey: .numbers).values.map(\.path)
            paths.append(inner.codingPath)
            do { _ = try inner.decode(String.self, forKey: .one) } catch DecodingError.typeMismatch(_, let context) {
                paths.append(context.codingPath)
            }
            do { _ = try list.decode(String.self) } catch DecodingError.valueNotFound(_, let context) { paths.append(context.codingPath) }
        }
    }

    private static func describe(_ path: [any CodingKey]) -> [String] {
        path.map { key in
            let type = key is Outer ? "Outer." : key is Inner ? "Inner." : ""
            return "\(type)\(key.stringValue)/\(key.intValue.map(String.init) ?? "-")"
        }
    }

    @Test func `coding paths hold the model's keys, as Foundation's do`() throws {
        let data = Data(#"{"list":[{"a":1},{"one":1,"super":2}],"inner":{"one":1,"two":{}},"nums":{"7":{}}}"#.utf8)
        let ours = try ApusJSONDecoder().decode(Model.self, from: data).paths.map(Self.describe)
        #expect(try ours == JSONDecoder().decode(Model.self, from: data).paths.map(Self.describe))
        #expect(ours[0] == ["Outer.inner/-", "Inner.two/2"])
    }

    @Test func `a custom date strategy sees the model's own key`() throws {
        struct Days: Decodable {
            var created, day: Date
            enum CodingKeys: CodingKey { case created, day }
        }
        let strategy = JSONDecoder.DateDecodingStrategy.custom { decoder in
            if case Days.CodingKeys.day? = decoder.codingPath.last { return Date(timeIntervalSince1970: -1) }
            return Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
        }
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = strategy
        let days = try decoder.decode(Days.self, from: #"{"created":1,"day":2}"#)
        #expect(days.created.timeIntervalSince1970 == 1 && days.day.timeIntervalSince1970 == -1)
    }

    @Test func `the error for a date in a single value container has Foundation's coding path`() throws {
        struct Stamp: Decodable {
            init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Date.self) }
        }
        struct Keyed: Decodable { var date: Date }
        func path<T: Decodable>(_ type: T.Type, _ text: String, _ decode: (T.Type, Data) throws -> T) -> [String]? {
            guard case .failure(DecodingError.dataCorrupted(let context)) = Result(catching: { try decode(type, Data(text.utf8)) }) else {
                return nil
            }
            return Self.describe(context.codingPath)
        }
        let (foundation, ours) = (JSONDecoder(), ApusJSONDecoder())
        foundation.dateDecodingStrategy = .iso8601
        ours.dateDecodingStrategy = .iso8601
        func check<T: Decodable>(_ type: T.Type, _ text: String) {
            let expected = path(type, text) { try foundation.decode($0, from: $1) }
            #expect(expected != nil && path(type, text) { try ours.decode($0, from: $1) } == expected, "\(type) \(text)")
        }
        check([Stamp].self, #"["x"]"#)
        check([String: Stamp].self, #"{"k":"x"}"#)
        check(Stamp.self, #""x""#)
        check(Keyed.self, #"{"date":"x"}"#)
        check([Keyed].self, #"[{"date":"x"}]"#)
        check([Date].self, #"["x"]"#)
        check([String: Date].self, #"{"k":"x"}"#)
        check([Date?].self, #"[null,"x"]"#)
    }

    @Test func `a caught error does not change the coding path of what is decoded next`() throws {
        struct Twice: Decodable {
            var path: [String] = []
            init(from decoder: any Decoder) throws {
                _ = try? decoder.singleValueContainer().decode([String: Int].self)
                let container = try decoder.container(keyedBy: TextKey.self)
                path = try container.decode(Seen.self, forKey: "fooBar").path.map(\.stringValue)
            }
        }
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(Twice.self, from: #"{"foo_bar":{}}"#).path == ["fooBar"])
    }

    @Test func `a container that outlives the call has the document's keys around the model's keys`() throws {
        struct Kept: Decodable {
            let container: KeyedDecodingContainer<Inner>
            init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Inner.self) }
        }
        let kept = try ApusJSONDecoder().decode([[String: Kept]].self, from: #"[{},{"a":{"one":"x"}}]"#)
        let container = try #require(kept[1]["a"]).container
        #expect(container.codingPath.map(\.stringValue) == ["Index 1", "a"])
        #expect {
            try container.decode(Int.self, forKey: .one)
        } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["Index 1", "a", "one"] && context.codingPath.last is Inner
        }
    }

    // MARK: The metatype

    private class Base: Decodable { required init(from decoder: any Decoder) throws {} }
    private final class Sub: Base {
        let number: Int
        private enum Keys: CodingKey { case number }
        required init(from decoder: any Decoder) throws {
            number = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .number)
            try super.init(from: decoder)
        }
    }

    private struct Unkeyed: Decodable {
        var values: [Base] = []
        init(from decoder: any Decoder) throws {
            let type: Base.Type = Sub.self
            var container = try decoder.unkeyedContainer()
            values.append(try container.decode(type))
            values.append(try #require(try container.decodeIfPresent(type)))
            values.append(try container.superDecoder().singleValueContainer().decode(type))
        }
    }

    @Test func `a metatype known only at run time determines which type is decoded`() throws {
        let type: Base.Type = Sub.self
        let decoder = ApusJSONDecoder()
        let text = #"{"number":7}"#
        #expect(try (decoder.decode(type, from: text) as? Sub)?.number == 7)
        #expect(try (decoder.decode(type, from: JSONValue(parsing: text)) as? Sub)?.number == 7)
        #expect(try (decoder.decode(type, from: Data("[\(text)]".utf8), at: "/0") as? Sub)?.number == 7)
        #expect(try decoder.decodeLossyArray(of: type, from: Data("[\(text)]".utf8)).value.first is Sub)
        #expect(try decoder.decode(Unkeyed.self, from: "[\(text),\(text),\(text)]").values.allSatisfy { $0 is Sub })
    }
}
