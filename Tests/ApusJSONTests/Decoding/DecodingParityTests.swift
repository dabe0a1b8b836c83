import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("Decoding like Foundation")
struct DecodingParityTests {
    static let scalars = [
        "0", "-0", "1", "-1", "1.0", "1e2", "1.5", "127", "128", "-128", "-129", "255", "256", "65536", "2147483648", "4294967296",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
        "18446744073709551616", "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "0.1", "1e-7", "1e308", "1e15",
        "1e16", "9007199254740992.0", "9007199254740993.0", "-9007199254740994.0", "1e-40", "1e-310", "1e-400", "-0.0",
        "5e-324", "1e999", "-1e999", "3.4028234e38", "3.5e38", "1e39", "123456789012345678901234567890123456789", "0.30000000000000004",
        // Half a step of a Float, and the least number above it, which a Double cannot represent:
        // only reading it from the text avoids rounding twice.
        "1.000000059604644775390625", "1.00000005960464477539062500001", "65519", "65520", "2049", "5.96e-8",
        "true", "false", "null", "\"\"", "\"a\"", "\"1\"", "\"NaN\"", "\"inf\"", "[]", "[1]", "{}", "{\"a\":1}",
    ]

    @Test(arguments: scalars)
    func `scalars at the root are decoded as in Foundation`(_ text: String) {
        let types: [any (Decodable & Equatable).Type] = [
            Bool.self, String.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self,
            UInt32.self, UInt64.self, UInt128.self, Float.self, Float16.self, Double.self, Decimal.self, URL.self, UUID.self, Date.self, Data.self,
            Int?.self, [Int].self, [String: Int].self, [Int: Int].self,
        ]
        // Foundation does not decode a number with an exponent beyond 64 bits as a 128-bit integer.
        for type in types where text != "3.4028234e38" || type != UInt128.self { expectParity(type, text) }
    }

    @Test(arguments: scalars)
    func `scalars in containers are decoded as in Foundation`(_ text: String) {
        struct Box<Value: Decodable & Equatable>: Decodable, Equatable { var before: Int; var value: Value; var after: Int? }
        struct OptionalBox<Value: Decodable & Equatable>: Decodable, Equatable { var value: Value? }
        let object = "{\"before\":1,\"value\":\(text),\"after\":2}"
        let array = "[\(text)]"
        func check<T: Decodable & Equatable>(_ type: T.Type) {
            expectParity(Box<T>.self, object)
            expectParity(OptionalBox<T>.self, object)
            expectParity([T].self, array)
            expectParity([T?].self, array)
            expectParity([String: T].self, "{\"k\":\(text)}")
            expectParity([[T]].self, "[[],\(array)]")
        }
        let types: [any (Decodable & Equatable).Type] = [
            Bool.self, String.self, Int.self, UInt8.self, Float.self, Double.self, Decimal.self, Date.self, URL.self, [Int].self, [Double].self,
            [String].self,
        ]
        for type in types { check(type) }
    }

    @Test(arguments: [
        "{}", "{\"id\":1}", "{\"id\":1,\"name\":null}", "{\"id\":1,\"name\":\"n\",\"inner\":{}}",
        "{\"id\":1,\"name\":\"n\",\"inner\":{\"list\":[{\"x\":1},{\"x\":\"y\"}]}}", "{\"id\":1,\"name\":\"n\",\"inner\":{\"list\":[{\"x\":1},{}]}}",
        "{\"id\":1,\"name\":\"n\",\"inner\":null}", "{\"id\":1,\"name\":\"n\",\"inner\":[]}", "{\"id\":1,\"name\":\"n\",\"inner\":{\"list\":{}}}",
        "{\"inner\":{\"list\":[]},\"name\":\"n\",\"id\":1}", "{\"id\":1,\"id\":2,\"name\":\"a\",\"name\":\"b\",\"inner\":{\"list\":[]}}",
        "{\"name\":\"a\",\"x\":0,\"name\":\"b\",\"id\":1,\"inner\":{\"list\":[]}}", "[]", "null", "1",
    ])
    func `nested types are decoded as in Foundation, with the same errors`(_ text: String) {
        struct Leaf: Decodable, Equatable { var x: Int }
        struct Inner: Decodable, Equatable { var list: [Leaf] }
        struct Outer: Decodable, Equatable { var id: Int; var name: String; var inner: Inner }
        expectParity(Outer.self, text)
    }

    @Test(arguments: [
        "2026-11-21T08:30:00Z", "2026-11-21T08:30:00+01:00", "2000-02-29T23:59:59Z", "1969-12-31T23:59:59Z", "2026-11-21", "x",
        "2026-13-01T00:00:00Z",
        "2026-02-30T00:00:00Z", "2026-11-21T24:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
    ])
    func `dates are decoded as in Foundation with every strategy`(_ text: String) {
        expectParity(Date.self, "\"\(text)\"") { $0.dateDecodingStrategy = .iso8601 }
        expectParity([Date].self, "[\"\(text)\"]") { $0.dateDecodingStrategy = .iso8601 }
        expectParity(Date.self, "1234567.5") { $0.dateDecodingStrategy = .secondsSince1970 }
        expectParity(Date.self, "1234567.5") { $0.dateDecodingStrategy = .millisecondsSince1970 }
        expectParity(Date.self, "\"\(text)\"") {
            let formatter = DateFormatter()
            formatter.dateFormat = "yyyy-MM-dd"
            formatter.timeZone = TimeZone(identifier: "UTC")
            formatter.locale = Locale(identifier: "en_US_POSIX")
            $0.dateDecodingStrategy = .formatted(formatter)
        }
        expectParity(Date.self, "\"\(text)\"") {
            $0.dateDecodingStrategy = .custom { decoder in
                Date(timeIntervalSince1970: Double(try decoder.singleValueContainer().decode(String.self).count))
            }
        }
    }

    @Test(arguments: [
        "first_name", "firstName", "_first_name", "first_name_", "__first__name__", "FIRST_NAME", "first", "_", "", "first__name", "f_n",
        "first_1name",
        "first_nameURL", "größe_é", "a_b_c_d", "First_name", "first_name2", "HTTP_url",
    ])
    func `keys in snake case are decoded as in Foundation`(_ key: String) {
        struct Keys: Decodable, Equatable {
            var keys: [String]
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: TextKey.self)
                keys = container.allKeys.map(\.stringValue)
                for key in container.allKeys {
                    #expect(container.contains(key))
                    #expect(try container.decode(Int.self, forKey: key) == 1)
                }
            }
        }
        struct Person: Decodable, Equatable { var firstName: Int? }
        let text = "{\"\(key)\":1}"
        expectParity(Keys.self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
        expectParity(Person.self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
        expectParity([String: Int].self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
        expectParity(Keys.self, text) { $0.keyDecodingStrategy = .custom { TextKey(stringValue: $0.last!.stringValue.uppercased()) } }
    }

    @Test(arguments: ["\"inf\"", "\"-inf\"", "\"nan\"", "\"x\"", "1.5", "null", "true"])
    func `nonconforming floats are decoded as in Foundation`(_ text: String) {
        let configure: (any CommonDecoder) -> Void = {
            $0.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        if text != "\"nan\"" {
            expectParity(Double.self, text, configure)
            expectParity([Float].self, "[\(text)]", configure)
        }
        expectParity(Double?.self, text == "\"nan\"" ? "null" : text, configure)
    }

    /// Uses containers by hand, in every way the protocols offer.
    @Test(arguments: [
        "{\"a\":{\"b\":1},\"c\":[1,null,[2],{\"b\":3}],\"super\":{\"b\":4}}", "{\"a\":{\"b\":1},\"c\":[1]}", "{\"c\":[1,2]}", "{\"a\":1}", "[]", "{}",
        "{\"a\":{},\"c\":[]}", "{\"a\":null,\"c\":null}",
    ])
    func `containers used by hand give the same results as Foundation's`(_ text: String) {
        struct Log: Decodable, Equatable {
            var entries: [String] = []
            enum Keys: String, CodingKey { case a, b, c }
            init(from decoder: any Decoder) throws {
                func note(_ name: String, _ body: () throws -> Any) {
                    do {
                        entries.append("\(name) \(try body())")
                    } catch let error as DecodingError {
                        entries.append("\(name) \(Outcome<Int> { throw error })")
                    } catch {
                        entries.append("\(name) other")
                    }
                }
                note("path") { decoder.codingPath.map(\.stringValue) }
                let keyed = try decoder.container(keyedBy: Keys.self)
                note("keys") { keyed.allKeys.map(\.rawValue).sorted() }
                note("contains") { (keyed.contains(.a), keyed.contains(.b)) }
                note("nil a") { try keyed.decodeNil(forKey: .a) }
                note("nil b") { try keyed.decodeNil(forKey: .b) }
                note("int?") { try keyed.decodeIfPresent(Int.self, forKey: .a) as Any }
                note("nested") {
                    let nested = try keyed.nestedContainer(keyedBy: Keys.self, forKey: .a)
                    return (nested.codingPath.map(\.stringValue), try nested.decode(Int.self, forKey: .b))
                }
                note("super") { try keyed.superDecoder().container(keyedBy: Keys.self).decode(Int.self, forKey: .b) }
                note("super path") { try keyed.superDecoder().codingPath.map(\.stringValue) }
                note("super a") { try keyed.superDecoder(forKey: .a).container(keyedBy: Keys.self).decode(Int.self, forKey: .b) }
                note("unkeyed") {
                    var list = try keyed.nestedUnkeyedContainer(forKey: .c)
                    var seen: [String] = ["\(list.count as Any) \(list.currentIndex) \(list.isAtEnd) \(list.codingPath.map(\.stringValue))"]
                    seen.append("\(try list.decode(Int.self))")
                    do { seen.append("\(try list.decode(String.self))") } catch let error as DecodingError {
                        seen.append("\(Outcome<Int> { throw error })")
                    }
                    seen.append("\(try list.decodeNil()) \(list.currentIndex)")
                    var inner = try list.nestedUnkeyedContainer()
                    seen.append("\(try inner.decode(Int.self)) \(inner.isAtEnd) \(inner.codingPath.map(\.stringValue))")
                    let object = try list.nestedContainer(keyedBy: Keys.self)
                    seen.append("\(try object.decode(Int.self, forKey: .b)) \(object.codingPath.map(\.stringValue)) \(list.isAtEnd)")
                    do { _ = try list.decode(Int.self) } catch let error as DecodingError { seen.append("\(Outcome<Int> { throw error })") }
                    do { _ = try list.decodeNil() } catch let error as DecodingError { seen.append("\(Outcome<Int> { throw error })") }
                    do { _ = try list.superDecoder() } catch let error as DecodingError { seen.append("\(Outcome<Int> { throw error })") }
                    seen.append("\(try list.decodeIfPresent(Int.self) as Any)")
                    return seen
                }
            }
        }
        expectParity(Log.self, text)
    }

    /// What the decoder of a missing key says about the values that it does not have.
    private struct Descriptions: Decodable, Equatable {
        private enum Keys: CodingKey { case missing }
        var texts: [String] = []

        init(from decoder: any Decoder) throws {
            let missing = try decoder.container(keyedBy: Keys.self).superDecoder(forKey: .missing)
            note { try missing.container(keyedBy: Keys.self) }
            note { try missing.unkeyedContainer() }
            note { try missing.singleValueContainer().decode(Int.self) }
            note { try missing.singleValueContainer().decode(Bool.self) }
        }

        private mutating func note(_ body: () throws -> Any) {
            do { texts.append("\(try body())") } catch DecodingError.valueNotFound(let type, let context) {
                texts.append("not found: \(type), \(context.debugDescription)")
            } catch DecodingError.typeMismatch(let type, let context) {
                texts.append("mismatch: \(type), \(context.debugDescription)")
            } catch { texts.append("\(error)") }
        }
    }

    @Test func `errors of the decoder of a missing key are described as in Foundation by a compatible decoder, and as elsewhere by another`()
        throws
    {
        let text = Data("{}".utf8)
        let theirs = try JSONDecoder().decode(Descriptions.self, from: text).texts
        #expect(try ApusJSONDecoder.foundationCompatible().decode(Descriptions.self, from: text).texts == theirs)
        #expect(
            try ApusJSONDecoder().decode(Descriptions.self, from: text).texts == [
                "not found: Dictionary<String, Any>, Expected to decode an object but found null instead.",
                "not found: Array<Any>, Expected to decode an array but found null instead.",
                "not found: Int, Expected to decode Int but found null instead.",
                "mismatch: Bool, Expected to decode Bool but found null instead.",
            ])
    }

    /// Foundation reads strings and numbers only when they are requested, so it may find another
    /// error first. Our decoder finds syntax errors before anything else.
    @Test(arguments: ["", " ", "[", "[1", "{\"a\":}", "nul", "[1]x", "\u{FEFF}[1]", "[01]", "[\"\u{1}\"]", "[\"\\ud800\"]"])
    func `syntax errors are of the same kind as Foundation's`(_ text: String) {
        expectParity([Int].self, text.contains("\"") ? "1x" : text)
        expectParity([String].self, text == "[01]" || text == "[1" ? "[1x]" : text)
    }

    @Test func `JSON5, a missing root object and the depth limit behave as in Foundation`() {
        expectParity([String: Int].self, "{a:1,/* c */'b':0x10,}") { $0.allowsJSON5 = true }
        expectParity([String: Int].self, "\"a\":1,\"b\":2") { $0.assumesTopLevelDictionary = true }
        expectParity([String: Int].self, "{\"a\":1,\"b\":2}") { $0.assumesTopLevelDictionary = true }
        expectParity([String: Int].self, "") { $0.assumesTopLevelDictionary = true }
        expectParity([String: Int].self, String(repeating: "[", count: 513) + String(repeating: "]", count: 513))
    }

    enum Shape: Codable, Equatable {
        case circle(radius: Double)
        case square(Int, named: String)
        case empty
    }

    enum Suit: String, Codable, Equatable, CodingKeyRepresentable { case hearts, spades }

    @Test(arguments: [
        "{\"circle\":{\"radius\":1.5}}", "{\"square\":{\"_0\":1,\"named\":\"n\"}}", "{\"empty\":{}}", "{}", "{\"circle\":{},\"empty\":{}}",
        "{\"other\":{}}",
        "1", "null",
    ])
    func `enumerations with payloads are decoded as in Foundation`(_ text: String) {
        expectParity(Shape.self, text)
        expectParity([Shape].self, "[\(text)]")
    }

    @Test(arguments: ["{\"hearts\":1}", "{\"x\":1}", "{}", "[\"hearts\",1]", "[]", "{\"1\":\"a\"}"])
    func `dictionaries with keys of every kind are decoded as in Foundation`(_ text: String) {
        let types: [any (Decodable & Equatable).Type] = [
            [Suit: Int].self, [Int: String].self, [String: Int].self, [Bool: Int].self, Set<String>.self,
        ]
        for type in types { expectParity(type, text) }
    }

    class Base: Decodable, Equatable {
        var base: Int
        static func == (one: Base, other: Base) -> Bool { one.base == other.base }
    }

    final class Derived: Base {
        var own: String
        enum Keys: CodingKey { case own }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            own = try container.decode(String.self, forKey: .own)
            try super.init(from: container.superDecoder())
        }
    }

    @Test(arguments: ["{\"own\":\"o\",\"super\":{\"base\":1}}", "{\"own\":\"o\"}", "{\"own\":\"o\",\"super\":{}}", "{\"own\":\"o\",\"super\":null}"])
    func `class hierarchies are decoded as in Foundation`(_ text: String) { expectParity(Derived.self, text) }

    @Test func `a container outlives its decoder`() throws {
        final class Kept: Decodable {
            let decoder: any Decoder
            let container: KeyedDecodingContainer<Keys>
            enum Keys: CodingKey { case a }
            init(from decoder: any Decoder) throws {
                self.decoder = decoder
                container = try decoder.container(keyedBy: Keys.self)
            }
        }
        let kept = try ApusJSONDecoder().decode([Kept].self, from: #"[{"a":"one"},{"a":"two"}]"#)
        // Other calls reuse memory in the meantime.
        for number in 0..<100 { _ = try ApusJSONDecoder().decode([Int].self, from: "[\(number),1,2,3]") }
        #expect(try kept.map { try $0.container.decode(String.self, forKey: .a) } == ["one", "two"])
        #expect(try kept[1].decoder.container(keyedBy: Kept.Keys.self).decode(String.self, forKey: .a) == "two")
    }
}
