package import ApusJSON
package import Foundation
import TestSupport

/// The settings of a decoder or an encoder under which a program runs.
package struct ProgramSettings: CustomStringConvertible {
    enum Keys: CaseIterable { case plain, snakeCase, custom }
    enum Dates: CaseIterable { case deferred, seconds, milliseconds, iso8601, formatted, custom }
    enum Bytes: CaseIterable { case deferred, base64, custom }

    var keys = Keys.plain
    var dates = Dates.deferred
    var bytes = Bytes.base64
    var convertsFloats = false

    package init(_ random: inout Choices) {
        keys = random.one(in: 2) ? .plain : Keys.allCases.randomElement(using: &random)!
        dates = Dates.allCases.randomElement(using: &random)!
        bytes = Bytes.allCases.randomElement(using: &random)!
        convertsFloats = random.one(in: 3)
    }

    package var description: String { "keys \(keys), dates \(dates), data \(bytes), \(convertsFloats ? "converts" : "throws on") non-finite floats" }

    private static let dateFormat = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()

    // MARK: Decoders

    /// The custom strategy for a document's key. Containers at deeper levels get different names.
    private static func customKey(_ path: [any CodingKey]) -> any CodingKey {
        Disturbance.happen()
        let text = path.last?.stringValue ?? ""
        return TextKey(stringValue: path.count % 2 == 0 ? text + "X" : text.lowercased())
    }

    /// The model keys under which a decoder finds a document's key, as far as generated programs
    /// know.
    func modelKey(_ text: String) -> [String] {
        switch keys {
        case .plain: [text]
        case .snakeCase:
            [text.split(separator: "_").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined(), text]
        case .custom: [text + "X", text.lowercased()]
        }
    }

    package func apply(to decoder: any ProgramDecoder) {
        switch keys {
        case .plain: break
        case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
        case .custom: decoder.keyDecodingStrategy = .custom { Self.customKey($0) }
        }
        switch dates {
        case .deferred: break
        case .seconds: decoder.dateDecodingStrategy = .secondsSince1970
        case .milliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
        case .iso8601: decoder.dateDecodingStrategy = .iso8601
        case .formatted: decoder.dateDecodingStrategy = .formatted(Self.dateFormat)
        case .custom:
            decoder.dateDecodingStrategy = .custom { decoder in
                DecodingMachine.keep(decoder)
                Disturbance.happen()
                if decoder.codingPath.last is IntKey { return .distantPast }
                var container = try decoder.unkeyedContainer()
                return Date(timeIntervalSinceReferenceDate: try container.decode(Double.self) + Double(decoder.codingPath.count))
            }
        }
        switch bytes {
        case .deferred: decoder.dataDecodingStrategy = .deferredToData
        case .base64: break
        case .custom: decoder.dataDecodingStrategy = .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
        }
        if convertsFloats {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        }
    }

    // MARK: Encoders

    package func apply(to encoder: any ProgramEncoder) {
        switch keys {
        case .plain: break
        case .snakeCase: encoder.keyEncodingStrategy = .convertToSnakeCase
        case .custom: encoder.keyEncodingStrategy = .custom { Self.customEncodedKey($0) }
        }
        switch dates {
        case .deferred: break
        case .seconds: encoder.dateEncodingStrategy = .secondsSince1970
        case .milliseconds: encoder.dateEncodingStrategy = .millisecondsSince1970
        case .iso8601: encoder.dateEncodingStrategy = .iso8601
        case .formatted: encoder.dateEncodingStrategy = .formatted(Self.dateFormat)
        case .custom:
            encoder.dateEncodingStrategy = .custom { date, encoder in
                EncodingMachine.keep(encoder, self)
                Disturbance.happen()
                guard date != .distantPast else { return }
                var container = encoder.unkeyedContainer()
                try container.encode(date.timeIntervalSince1970)
            }
        }
        switch bytes {
        case .deferred: encoder.dataEncodingStrategy = .deferredToData
        case .base64: break
        case .custom:
            encoder.dataEncodingStrategy = .custom { data, encoder in
                guard !data.isEmpty else { return }
                var container = encoder.container(keyedBy: StringKey.self)
                try container.encode(data.count, forKey: .userName)
            }
        }
        if convertsFloats {
            encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        }
    }

    /// The custom strategy for a model's key. It ignores the preceding keys, because Foundation
    /// omits some of them.
    private static func customEncodedKey(_ path: [any CodingKey]) -> any CodingKey {
        Disturbance.happen()
        return TextKey(stringValue: (path.last?.stringValue ?? "").lowercased() + "/")
    }

    /// Returns the text that an encoder writes for a key.
    func encodedKey(_ key: any CodingKey) -> String {
        switch keys {
        case .plain: key.stringValue
        case .snakeCase: Self.snakeCaseKeys[key.stringValue] ?? key.stringValue
        case .custom: Self.customEncodedKey([key]).stringValue
        }
    }

    /// Converted by Foundation itself.
    private static let snakeCaseKeys: [String: String] = Disturbance.withoutAny {
        struct Keyed: Encodable {
            let key: String
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: TextKey.self)
                try container.encode(1, forKey: TextKey(stringValue: key))
            }
        }
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let keys = Set(KeyKind.allCases.flatMap(\.texts))
        return Dictionary(
            uniqueKeysWithValues: keys.map { key in
                let data = try? encoder.encode(Keyed(key: key))
                return (key, (data.flatMap { try? JSONDecoder().decode([String: Int].self, from: $0) })?.keys.first ?? key)
            })
    }
}

/// The settings that both decoders share.
package protocol ProgramDecoder: AnyObject {
    var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
    var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
    var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { get set }
    var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

/// The settings that both encoders share.
package protocol ProgramEncoder: AnyObject {
    var outputFormatting: JSONEncoder.OutputFormatting { get set }
    var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
    var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy { get set }
    var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy { get set }
    var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
    func encode<T: Encodable>(_ value: T) throws -> Data
}

extension JSONDecoder: ProgramDecoder {}
extension ApusJSONDecoder: ProgramDecoder {}
extension JSONEncoder: ProgramEncoder {}
extension ApusJSONEncoder: ProgramEncoder {}
