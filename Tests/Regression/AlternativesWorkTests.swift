import ApusJSON
import Foundation
import TestSupport
import Testing

/// Alternatives remembered failures, but not values: the innermost value was read once for each level
/// around it and each alternative.
@Suite("Work of nested alternatives", .serialized)
struct AlternativesWorkTests {
    /// Counts how often it is read.
    private struct Payload: JSONReadable, Decodable {
        static nonisolated(unsafe) var readCount = 0
        var count: Int

        init(reading json: inout JSONCursor) throws {
            Self.readCount += 1
            count = try json.read([Int].self).count
        }

        init(from decoder: any Decoder) throws {
            Self.readCount += 1
            count = try decoder.singleValueContainer().decode([Int].self).count
        }
    }

    private static func text(_ depth: Int) -> String {
        let payload = "[" + Array(repeating: "1", count: 50).joined(separator: ",") + "]"
        return String(repeating: #"{"child":"#, count: depth) + #"{"payload":\#(payload),"kind":"a"}"#
            + String(repeating: #","kind":"a"}"#, count: depth)
    }

    /// A node with four alternatives, of which the last one accepts it.
    private final class Node: JSONReadable {
        let child: Node?
        let payload: Payload?

        init(reading json: inout JSONCursor) throws {
            for alternative in 0..<4 {
                if let found = json.attempt(of: Node.self, alternative: alternative, { try Members<Node>(&$0, isNumber: alternative < 3) }) {
                    (child, payload) = (found.child, found.payload)
                    return
                }
            }
            throw json.noCase(Node.self)
        }

        var depth: Int { 1 + (child?.depth ?? 0) }
        var innermost: Payload? { child?.innermost ?? payload }
    }

    @Test func `the innermost value is read as often at 500 levels as at one`() throws {
        Payload.readCount = 0
        _ = try Node(parsing: Self.text(1))
        let once = Payload.readCount
        Payload.readCount = 0
        let node = try Node(parsing: Self.text(500))
        #expect(node.depth == 501 && node.innermost?.count == 50)
        #expect(Payload.readCount <= 2 * once)
        // Where no alternative accepts the innermost value, none around it does.
        #expect(throws: DecodingError.self) { try Node(parsing: Self.text(200).replacing("\"a\"", with: "true")) }
    }

    /// Two types in turn, each with alternatives.
    private final class Odd: JSONReadable {
        let child: Even?, payload: Payload?
        init(reading json: inout JSONCursor) throws {
            guard
                let found = json.attempt(of: Odd.self, alternative: 0, { json in try Members<Even>(&json, isNumber: true) })
                    ?? json.attempt(of: Odd.self, alternative: 1, { json in try Members<Even>(&json, isNumber: false) })
            else { throw json.noCase(Odd.self) }
            (child, payload) = (found.child, found.payload)
        }
    }

    private final class Even: JSONReadable {
        let child: Odd?, payload: Payload?
        init(reading json: inout JSONCursor) throws {
            guard
                let found = json.attempt(of: Even.self, alternative: 0, { json in try Members<Odd>(&json, isNumber: true) })
                    ?? json.attempt(of: Even.self, alternative: 1, { json in try Members<Odd>(&json, isNumber: false) })
            else { throw json.noCase(Even.self) }
            (child, payload) = (found.child, found.payload)
        }
    }

    private struct Members<Child: JSONReadable> {
        private(set) var child: Child?
        private(set) var payload: Payload?
        private(set) var numbers: [Int] = []

        /// Reads the members in the order of the document, in which the kind is the last.
        init(_ json: inout JSONCursor, isNumber: Bool, isLossy: Bool = false) throws {
            var entries = try json.entries()
            while let key = json.nextKey(&entries) {
                switch key {
                case "child": child = try json.read(Child.self)
                case "payload" where isLossy: numbers = try json.readLossy([Int].self)
                case "payload": payload = try json.read(Payload.self)
                default: if isNumber { _ = try json.read(Int.self) } else { _ = try json.read(String.self) }
                }
            }
        }
    }

    @Test func `types that contain each other are read as often at 500 levels as at one`() throws {
        Payload.readCount = 0
        _ = try Odd(parsing: Self.text(1))
        let once = Payload.readCount
        Payload.readCount = 0
        _ = try Odd(parsing: Self.text(500))
        #expect(Payload.readCount <= 2 * once)
    }

    /// A remembered value keeps what was left out of its arrays.
    private final class LossyNode: JSONReadable {
        let child: LossyNode?, numbers: [Int]
        init(reading json: inout JSONCursor) throws {
            for alternative in 0..<2 {
                let found = json.attempt(of: LossyNode.self, alternative: alternative) {
                    try Members<LossyNode>(&$0, isNumber: alternative == 0, isLossy: true)
                }
                if let found {
                    (child, numbers) = (found.child, found.numbers)
                    return
                }
            }
            throw json.noCase(LossyNode.self)
        }
    }

    @Test func `elements left out of a remembered value are reported once`() throws {
        let text =
            String(repeating: #"{"child":"#, count: 20)
            + #"{"payload":[\#(Array(repeating: "1", count: 40).joined(separator: ",")),"x",2,"y"],"kind":"a"}"#
            + String(repeating: #","kind":"a"}"#, count: 20)
        let report = try ApusJSONDecoder().decodeWithReport(LossyNode.self, from: Data(text.utf8)).report
        let path = String(repeating: "/child", count: 20) + "/payload/"
        #expect(report.skipped.map(\.path.description) == [path + "40", path + "42"])
    }

    // MARK: Codable

    private struct A: Decodable { var child: Tried?, payload: Payload?, kind: Int }
    private struct B: Decodable { var child: Tried?, payload: Payload?, kind: String }

    /// Tries its alternatives with `try?`, which no decoder can remember.
    private final class Tried: Decodable {
        let a: A?, b: B?
        init(from decoder: any Decoder) throws {
            a = try? A(from: decoder)
            b = a == nil ? try B(from: decoder) : nil
        }
    }

    @Test(arguments: [JSONEngine.automatic, .swift])
    func `Codable types whose alternatives read a document too often fail with an error`(_ engine: JSONEngine) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        _ = try decoder.decode(Tried.self, from: Self.text(6))
        Payload.readCount = 0
        let error = try #require(throws: DecodingError.self) { try decoder.decode(Tried.self, from: Self.text(200)) }
        #expect("\(error)".contains("too many nested alternatives"))
        #expect(Payload.readCount < 50_000)
        // The decoder can be used again.
        _ = try decoder.decode(Tried.self, from: Self.text(6))
    }

    /// Counts how often its leaves are read.
    private final class Reads {
        static nonisolated(unsafe) var count = 0
    }

    private struct C<Leaf: Decodable>: Decodable { var x: Either<Leaf>, kind: Int }
    private struct D<Leaf: Decodable>: Decodable { var x: Either<Leaf>, kind: String }

    /// The last alternative reads a whole value at once.
    private final class Either<Leaf: Decodable>: Decodable {
        let c: C<Leaf>?, d: D<Leaf>?, leaf: Leaf?
        init(from decoder: any Decoder) throws {
            c = try? C(from: decoder)
            d = c == nil ? try? D(from: decoder) : nil
            guard c == nil, d == nil else {
                leaf = nil
                return
            }
            Reads.count += 1
            leaf = try decoder.singleValueContainer().decode(Leaf.self)
        }
    }

    /// Reads itself, with what is in it.
    private struct Branch: JSONReadable, Decodable {
        var branches: [Branch]
        init(reading json: inout JSONCursor) throws { branches = try json.read([Branch].self) }
        init(from decoder: any Decoder) throws { branches = try decoder.singleValueContainer().decode([Branch].self) }
    }

    /// Read their elements and members one after another.
    private struct Loop: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(Int.self) }
        }
    }

    private struct Keys: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
        }
    }

    private static func readCount<Leaf: Decodable>(_ type: Leaf.Type, _ leaf: String, in keys: JSONDecoder.KeyDecodingStrategy) -> Int {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = keys
        Reads.count = 0
        let text = String(repeating: #"{"x":"#, count: 200) + leaf + String(repeating: #","kind":"b"}"#, count: 200)
        #expect(throws: DecodingError.self) { try decoder.decode(Either<Leaf>.self, from: text) }
        return Reads.count
    }

    @Test(arguments: [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase])
    func `a value that is read at one go counts whole, however it is nested`(keys: JSONDecoder.KeyDecodingStrategy) {
        let numbers = "[" + (0..<1_000).map { "\($0).5" }.joined(separator: ",") + "]"
        let empty = "[" + Array(repeating: "[]", count: 2_000).joined(separator: ",") + "]"
        // As often as one whose elements are counted.
        let most = 2 * Self.readCount([Double].self, numbers, in: keys)
        #expect(Self.readCount(JSONValue.self, "[\(numbers)]", in: keys) < most)
        #expect(Self.readCount([JSONValue].self, "[\(numbers)]", in: keys) < most)
        #expect(Self.readCount([[Double]].self, "[\(numbers)]", in: keys) < most)
        #expect(Self.readCount([[[Double]]].self, "[[\(numbers)]]", in: keys) < most)
        #expect(Self.readCount([[[Double?]]].self, "[[\(numbers)]]", in: keys) < most)
        #expect(Self.readCount([String: [String: JSONValue]].self, "{\"a\":{\"b\":\(numbers)}}", in: keys) < most)
        let whole = "[" + (0..<1_000).map { "\($0)" }.joined(separator: ",") + "]"
        #expect(Self.readCount(Set<Int>.self, whole, in: keys) < most)
        #expect(Self.readCount(Loop.self, whole, in: keys) < most)
        let members = "{" + (0..<1_000).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
        #expect(Self.readCount([Int: Int].self, members, in: keys) < most)
        #expect(Self.readCount(Keys.self, members, in: keys) < most)
        #expect(Self.readCount(Branch.self, "[\(empty)]", in: keys) < most)
        #expect(Self.readCount([Branch].self, "[[\(empty)]]", in: keys) < most)
        #expect(Self.readCount([String: Branch].self, "{\"a\":[\(empty)]}", in: keys) < most)
    }

    /// Whatever a document contains, as many models read it.
    private indirect enum Anything: Decodable {
        case null, boolean, number, string, numbers, array([Anything]), object([String: Anything])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if (try? container.decode(Bool.self)) != nil {
                self = .boolean
            } else if (try? container.decode(Double.self)) != nil {
                self = .number
            } else if (try? container.decode(String.self)) != nil {
                self = .string
            } else if (try? container.decode([Double].self)) != nil {
                self = .numbers
            } else if (try? container.decode([[String]].self)) != nil {
                self = .numbers
            } else if let array = try? container.decode([Anything].self) {
                self = .array(array)
            } else {
                self = .object(try container.decode([String: Anything].self))
            }
        }
    }

    /// The budget is small if there is a long string.
    @Test(arguments: [("{\"a\":", "}"), ("[", "]"), ("[[", "]]"), ("[{\"a\":[", "]}]")])
    func `an alternative that is rejected at once does not count whole`(open: String, close: String) throws {
        let leaf = "[\"\(String(repeating: "x", count: 80_000))\",[{}],\((0..<5_000).map { "{\"k\":\($0)}" }.joined(separator: ","))]"
        _ = try ApusJSONDecoder().decode(Anything.self, from: String(repeating: open, count: 100) + leaf + String(repeating: close, count: 100))
    }

    private struct Level: Decodable { var levels: [Level], value: JSONValue? }

    @Test func `a deep value whose parts are counted at each level is read once`() throws {
        let leaf = "{\"levels\":[],\"value\":[" + (0..<5_000).map { "[\($0)]" }.joined(separator: ",") + "]}"
        let text = String(repeating: "{\"levels\":[", count: 200) + leaf + String(repeating: "]}", count: 200)
        #expect(try ApusJSONDecoder().decode(Level.self, from: text).levels.count == 1)
    }
}
