import ApusJSON
import Foundation
import TestSupport
import Testing

/// Some libraries distinguish errors by their descriptions.
@Suite("Descriptions of errors beside Foundation's")
struct FoundationDescriptionTests {
    private struct Box<Value: Decodable>: Decodable { var value: Value }
    private enum Color: String, Decodable { case red, blue }

    private struct Unkeyed: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while true { _ = try container.decode(Int.self) }
        }
    }

    private struct Nested: Decodable {
        private enum Keys: CodingKey { case value }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            do { _ = try container.nestedUnkeyedContainer(forKey: .value) } catch DecodingError.keyNotFound {
                _ = try container.nestedContainer(keyedBy: Keys.self, forKey: .value)
            }
        }
    }

    private struct Own: Decodable {
        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorruptedError(in: try decoder.singleValueContainer(), debugDescription: "No, thanks")
        }
    }

    nonisolated(unsafe) private static let types: [any Decodable.Type] = [
        Box<Int>.self, Box<Int8>.self, Box<String>.self, Box<Bool>.self, Box<Double>.self, Box<[Int]>.self, Box<[String: Int]>.self,
        Box<Box<Int>>.self, Box<Date>.self, Box<Data>.self, Box<URL>.self, Box<UUID>.self, Box<Decimal>.self, Box<Color>.self, Box<Unkeyed>.self,
        Nested.self, Box<Own>.self, [Int].self, [[Int]].self, [String: Box<Int>].self, Int.self, String.self, Box<Int?>.self, Box<[Int?]>.self,
    ]

    private static let texts = [
        #"{"value":"x"}"#, #"{"value":1}"#, #"{"value":300}"#, #"{"value":1.5}"#, #"{"value":1e400}"#, #"{"value":true}"#, #"{"value":null}"#,
        #"{"value":[]}"#, #"{"value":[1]}"#, #"{"value":["x"]}"#, #"{"value":{}}"#, #"{"value":{"a":"x"}}"#, "{}", "[]", "[null]", #"[["x"]]"#,
        "1", "null", #""x""#, "{", "", "[1", "nul", "{\"a\"}",
    ]

    private static func description(_ body: () throws -> Void) -> String {
        do { try body() } catch let error as DecodingError {
            switch error {
            case .typeMismatch(let type, let context): return "mismatch \(type) \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
            case .valueNotFound(let type, let context): return "null \(type) \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
            case .keyNotFound(let key, let context): return "key \(key) \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
            case .dataCorrupted(let context): return "corrupted \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
            @unknown default: return "unknown"
            }
        } catch { return "other" }
        return "decoded"
    }

    @Test(arguments: [JSONEngine.automatic, .swift])
    func `a compatible decoder describes errors word for word as Foundation's, and locates them in the underlying error`(
        _ engine: JSONEngine
    ) throws {
        // In a debug build, every seventh combination.
        let step = 7 / effort(7)
        var number = 0
        for strategy in [JSONDecoder.DateDecodingStrategy.deferredToDate, .iso8601, .secondsSince1970] {
            let ours = ApusJSONDecoder.foundationCompatible()
            let theirs = JSONDecoder()
            ours.readConfiguration.engine = engine
            ours.dateDecodingStrategy = strategy
            theirs.dateDecodingStrategy = strategy
            for type in Self.types {
                for text in Self.texts {
                    number += 1
                    guard number % step == 0 else { continue }
                    let own = Self.description { _ = try ours.decode(type, from: Data(text.utf8)) }
                    #expect(own == Self.description { _ = try theirs.decode(type, from: Data(text.utf8)) }, "\(type) from \(text)")
                    guard own.hasPrefix("mismatch") else { continue }
                    let error = #expect(throws: DecodingError.self) { try ours.decode(type, from: Data(text.utf8)) }
                    guard case .typeMismatch(_, let context) = error else { continue }
                    #expect((context.underlyingError as? JSONDecodingError)?.excerpt.isEmpty == false)
                }
            }
            // A copy describes errors in the same way.
            let copy = Self.description { _ = try ApusJSONDecoder(copying: ours).decode(Int.self, from: Data("{}".utf8)) }
            #expect(!copy.contains("line 1"))
        }
    }
}
