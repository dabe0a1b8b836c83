import ApusJSON
import Foundation

/// Programs that show a difference, and the settings with which ours does what Foundation does.
struct DifferenceCheck: Sendable {
    struct Program: Sendable {
        let name: String
        /// Returns what happens, in the words of the list.
        let outcome: @Sendable (ComparedCoders) async throws -> String
    }

    var programs: [Program]
    var ways: [String: FoundationsWay] = [:]

    /// All checks by their names in the list.
    static let all = decoding.merging(encoding) { first, _ in first }.merging(trees) { first, _ in first }
}

extension DifferenceCheck.Program {
    /// Decodes a text.
    static func decode<T: Decodable>(
        _ text: String, _ type: T.Type, _ configure: @escaping @Sendable (any CommonDecoder) -> Void = { _ in }
    ) -> Self {
        // Optimised code names a private type together with its file: `(Single in _1AA5C5)`.
        let name = "\(type)".replacing(/\((\w+) in \w+\)/) { $0.1 }
        return decode("\(text) as \(name)", Data(text.utf8), type, configure)
    }

    static func decode<T: Decodable>(
        _ name: String, _ data: Data, _ type: T.Type, _ configure: @escaping @Sendable (any CommonDecoder) -> Void = { _ in }
    ) -> Self {
        Self(name: name) { coders in outcome { try coders.decoder(configure).decode(type, from: data) } }
    }

    /// Encodes a value. Keys are sorted.
    static func encode(
        _ name: String, _ configure: @escaping @Sendable (any CommonEncoder) -> Void = { _ in },
        _ value: @escaping @Sendable () -> some Encodable
    ) -> Self {
        Self(name: name) { coders in
            let encoder = coders.encoder(configure)
            encoder.outputFormatting = .sortedKeys
            return outcome { String(decoding: try encoder.encode(value()), as: UTF8.self) }
        }
    }

    /// What a call returns or throws.
    static func outcome(_ body: () throws -> some Any) -> String {
        do { return "returns \(String(reflecting: try body()))" } catch { return "throws \(kind(of: error))" }
    }

    static func kind(of error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch: "typeMismatch"
        case DecodingError.valueNotFound: "valueNotFound"
        case DecodingError.keyNotFound: "keyNotFound"
        case DecodingError.dataCorrupted: "dataCorrupted"
        case EncodingError.invalidValue: "invalidValue"
        default: "\(type(of: error))"
        }
    }

    /// The path of the error that a call throws: `/a/0`.
    static func path(_ body: () throws -> some Any) -> String {
        do { return "returns \(String(reflecting: try body()))" } catch DecodingError.dataCorrupted(let context) {
            return "throws at \(path(context.codingPath))"
        } catch EncodingError.invalidValue(_, let context) { return "throws at \(path(context.codingPath))" } catch {
            return "throws \(kind(of: error))"
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
        keys.isEmpty ? "the root" : keys.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
    }
}
