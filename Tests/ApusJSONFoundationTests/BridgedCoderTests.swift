import ApusJSONFoundation
import Foundation
import Testing

/// Clients see only Foundation's classes, as a library does that takes them.
@Suite("Foundation's coder classes, bridged")
struct BridgedCoderTests {
    private struct Film: Codable, Equatable {
        var fullTitle: String
        var releasedAt: Date
        var poster: Data
        var rating: Double
    }

    private let film = Film(fullTitle: "M", releasedAt: Date(timeIntervalSince1970: 0), poster: Data([1, 2, 3]), rating: .infinity)
    private let text = #"{"full_title":"M","released_at":"1970-01-01T00:00:00Z","poster":[1,2,3],"rating":"inf"}"#

    /// As a library configures the coders that it is given.
    private func configure(_ decoder: JSONDecoder, _ encoder: JSONEncoder) {
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        decoder.dataDecodingStrategy = .deferredToData
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        encoder.dataEncodingStrategy = .deferredToData
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }

    @Test func `settings made through Foundation's properties apply`() throws {
        let (decoder, encoder): (JSONDecoder, JSONEncoder) = (ApusJSONDecoder().bridged(), ApusJSONEncoder().bridged())
        configure(decoder, encoder)
        #expect(try decoder.decode(Film.self, from: Data(text.utf8)) == film)
        #expect(try String(decoding: encoder.encode(film), as: UTF8.self) == text)
    }

    @Test func `settings of the original coders apply`() throws {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        decoder.dataDecodingStrategy = .deferredToData
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        decoder.readConfiguration.duplicateKeys = .error
        encoder.outputFormatting = .sortedKeys
        let (bridged, writing): (JSONDecoder, JSONEncoder) = (decoder.bridged(), encoder.bridged())

        #expect(try bridged.decode(Film.self, from: Data(text.utf8)) == film)
        #expect(bridged.dateDecodingStrategy.isISO8601)
        #expect(throws: DecodingError.self) { try bridged.decode([String: Int].self, from: Data(#"{"a":1,"a":2}"#.utf8)) }
        #expect(writing.outputFormatting == .sortedKeys)
        #expect(try String(decoding: writing.encode(["b": 1, "a": 2]), as: UTF8.self) == #"{"a":2,"b":1}"#)
    }

    @Test func `the original and the bridge do not share settings`() throws {
        let decoder = ApusJSONDecoder()
        let bridged = decoder.bridged()
        bridged.allowsJSON5 = true
        bridged.assumesTopLevelDictionary = true
        #expect(!decoder.allowsJSON5 && !decoder.assumesTopLevelDictionary)
        #expect(try bridged.decode([String: Int].self, from: Data("a: 1".utf8)) == ["a": 1])

        let encoder = ApusJSONEncoder()
        let writing = encoder.bridged()
        encoder.outputFormatting = .prettyPrinted
        #expect(writing.outputFormatting == [])
    }

    private struct Named: Codable {
        static let key = CodingUserInfoKey(rawValue: "name")!
        var name: String

        init() { name = "" }
        init(from decoder: any Decoder) throws { name = decoder.userInfo[Self.key] as? String ?? "none" }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(encoder.userInfo[Self.key] as? String ?? "none")
        }
    }

    @Test func `user information reaches the types`() throws {
        let (decoder, encoder): (JSONDecoder, JSONEncoder) = (ApusJSONDecoder().bridged(), ApusJSONEncoder().bridged())
        decoder.userInfo[Named.key] = "in"
        encoder.userInfo[Named.key] = "out"
        #expect(try decoder.decode(Named.self, from: Data("1".utf8)).name == "in")
        #expect(try String(decoding: encoder.encode(Named()), as: UTF8.self) == "\"out\"")
    }

    private struct Configured: CodableWithConfiguration, EncodingConfigurationProviding, DecodingConfigurationProviding {
        static let encodingConfiguration = 10
        static let decodingConfiguration = 10
        var number: Int

        init(number: Int) { self.number = number }
        init(from decoder: any Decoder, configuration: Int) throws {
            number = try decoder.singleValueContainer().decode(Int.self) + configuration
        }
        func encode(to encoder: any Encoder, configuration: Int) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number - configuration)
        }
    }

    @Test func `configurations are handed on`() throws {
        let (decoder, encoder): (JSONDecoder, JSONEncoder) = (ApusJSONDecoder().bridged(), ApusJSONEncoder().bridged())
        #expect(try decoder.decode(Configured.self, from: Data("1".utf8), configuration: 5).number == 6)
        #expect(try decoder.decode(Configured.self, from: Data("1".utf8), configuration: Configured.self).number == 11)
        #expect(try encoder.encode(Configured(number: 6), configuration: 5) == Data("1".utf8))
        #expect(try encoder.encode(Configured(number: 11), configuration: Configured.self) == Data("1".utf8))
    }

    @Test func `it is ApusJSON that decodes and encodes`() throws {
        let (decoder, encoder): (JSONDecoder, JSONEncoder) = (ApusJSONDecoder().bridged(), ApusJSONEncoder().bridged())
        // Foundation accepts the comma, and writes the keys in no order.
        #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: Data("[1,]".utf8)) }
        let error = #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: Data(#"["a"]"#.utf8)) }
        guard case .typeMismatch(_, let context) = error else { Issue.record("\(error as Any)"); return }
        #expect((context.underlyingError as? JSONDecodingError)?.location.column == 2)
        #expect(try String(decoding: encoder.encode(film.rating == 0 ? [1] : [2]), as: UTF8.self) == "[2]")
    }
}

extension JSONDecoder.DateDecodingStrategy {
    fileprivate var isISO8601: Bool { if case .iso8601 = self { true } else { false } }
}
