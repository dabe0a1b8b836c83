import ApusJSON
import Foundation
import Testing

/// A super decoder for a missing key gave different errors than one for null, for the types that
/// the decoder itself decodes.
@Suite("A super decoder without a value decodes null")
struct MissingSuperDecoderTests {
    private struct Model<Value: Decodable>: Decodable {
        enum Key: CodingKey { case missing }
        var errors: [String] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for parent in [try container.superDecoder(), try container.superDecoder(forKey: .missing)] {
                do { _ = try parent.singleValueContainer().decode(Value.self) } catch DecodingError.valueNotFound(let type, let context) {
                    errors.append("valueNotFound \(type) \(context.codingPath.map(\.stringValue))")
                } catch DecodingError.typeMismatch(let type, let context) {
                    errors.append("typeMismatch \(type) \(context.codingPath.map(\.stringValue))")
                }
            }
        }
    }

    private struct Flag: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Bool.self) }
    }

    private func check<T: Decodable>(_ type: T.Type, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (foundation, ours) = (JSONDecoder(), ApusJSONDecoder())
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        ours.keyDecodingStrategy = .convertFromSnakeCase
        let expected = try foundation.decode(Model<T>.self, from: Data("{}".utf8)).errors
        #expect(expected.count == 2, sourceLocation: sourceLocation)
        #expect(try ours.decode(Model<T>.self, from: "{}").errors == expected, sourceLocation: sourceLocation)
    }

    @Test func `a super decoder for a missing key decodes null as Foundation does`() throws {
        try check(Date.self)
        try check(Data.self)
        try check(URL.self)
        try check(Decimal.self)
        try check(Flag.self)
        try check(Int.self)
        try check([Int].self)
        try check([String: Int].self)
    }
}
