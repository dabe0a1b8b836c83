import ApusJSON
import Foundation
import Yams

/// A format with its encoder and decoder.
struct Coder: Sendable {
    let name: String
    /// Whether keys and values are those of the document.
    var keepsDocument = false
    let encode: @Sendable (any Encodable) throws -> Data
    private let decoded: @Sendable (any Decodable.Type, Data) throws -> any Decodable

    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decoded(type, data) as! T }

    /// Lists are the only roots that all formats have.
    static let propertyList = Coder(
        name: "property list",
        encode: { value in
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .xml
            return try encoder.encode(value)
        }, decoded: { try PropertyListDecoder().decode($0, from: $1) })

    static let yaml = Coder(
        name: "YAML",
        encode: { value in
            let encoder = YAMLEncoder()
            encoder.options.sortKeys = true
            return Data(try encoder.encode(value).utf8)
        }, decoded: { try YAMLDecoder().decode($0, from: $1) })

    static func foundation(_ settings: Settings) -> Coder {
        Coder(
            name: "JSONDecoder, \(settings)", keepsDocument: settings == .none,
            encode: { value in
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                (encoder.keyEncodingStrategy, encoder.dateEncodingStrategy) = (settings.encodedKeys, settings.encodedDates)
                encoder.dataEncodingStrategy = settings.encodedData
                return try encoder.encode(value)
            },
            decoded: { type, data in
                let decoder = JSONDecoder()
                (decoder.keyDecodingStrategy, decoder.dateDecodingStrategy) = (settings.decodedKeys, settings.decodedDates)
                decoder.dataDecodingStrategy = settings.decodedData
                return try decoder.decode(type, from: data)
            })
    }

    static func apus(_ settings: Settings) -> Coder {
        Coder(
            name: "ApusJSONDecoder, \(settings)", keepsDocument: settings == .none,
            encode: { value in
                let encoder = ApusJSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                (encoder.keyEncodingStrategy, encoder.dateEncodingStrategy) = (settings.encodedKeys, settings.encodedDates)
                encoder.dataEncodingStrategy = settings.encodedData
                return try encoder.encode(value)
            },
            decoded: { type, data in
                let decoder = ApusJSONDecoder()
                (decoder.keyDecodingStrategy, decoder.dateDecodingStrategy) = (settings.decodedKeys, settings.decodedDates)
                decoder.dataDecodingStrategy = settings.decodedData
                return try decoder.decode(type, from: data)
            })
    }
}

/// The strategies of JSON coders.
enum Settings: CaseIterable {
    case none, snakeCase, upperCase, dates

    var encodedKeys: JSONEncoder.KeyEncodingStrategy {
        switch self {
        case .snakeCase: .convertToSnakeCase
        case .upperCase: .custom { path in Key(path[path.count - 1].stringValue.uppercased()) }
        default: .useDefaultKeys
        }
    }

    var decodedKeys: JSONDecoder.KeyDecodingStrategy {
        switch self {
        case .snakeCase: .convertFromSnakeCase
        case .upperCase: .custom { path in Key(path[path.count - 1].stringValue.lowercased()) }
        default: .useDefaultKeys
        }
    }

    var encodedDates: JSONEncoder.DateEncodingStrategy { self == .dates ? .iso8601 : .deferredToDate }
    var decodedDates: JSONDecoder.DateDecodingStrategy { self == .dates ? .iso8601 : .deferredToDate }
    var encodedData: JSONEncoder.DataEncodingStrategy { self == .dates ? .deferredToData : .base64 }
    var decodedData: JSONDecoder.DataDecodingStrategy { self == .dates ? .deferredToData : .base64 }
}

/// A key by its name, for types that are coded by hand.
struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(stringLiteral name: String) { self.init(name) }
    init(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { (stringValue, self.intValue) = ("Index \(intValue)", intValue) }
}

/// What a coder returns or throws.
enum Outcome<Value> {
    case value(Value)
    /// The kind of the error and the path.
    case error(String)

    init(_ body: () throws -> Value) {
        do { self = .value(try body()) } catch { self = .error(Self.words(error)) }
    }

    private static func words(_ error: any Error) -> String {
        func path(_ context: DecodingError.Context) -> String {
            "/" + context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context): return "keyNotFound \(key.stringValue) \(path(context))"
        case DecodingError.valueNotFound(_, let context): return "valueNotFound \(path(context))"
        case DecodingError.typeMismatch(_, let context): return "typeMismatch \(path(context))"
        case DecodingError.dataCorrupted(let context): return "dataCorrupted \(path(context))"
        case EncodingError.invalidValue: return "invalidValue"
        default: return "\(error)"
        }
    }
}
