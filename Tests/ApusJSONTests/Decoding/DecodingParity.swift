import ApusJSON
import Foundation
import Testing

/// The result of decoding a text: a value, or those parts of an error on which both decoders must
/// agree.
enum Outcome<Value: Equatable>: Equatable, CustomStringConvertible {
    case value(Value)
    case error(String)

    init(_ body: () throws -> Value) {
        do {
            self = .value(try body())
        } catch let error as DecodingError {
            self = .error(Self.summary(error))
        } catch {
            self = .error("\(error)")
        }
    }

    /// The case, the type or key, and the coding path of an error.
    private static func summary(_ error: DecodingError) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { "\($0.stringValue)[\($0.intValue.map(String.init) ?? "-")]" }.joined(separator: "/")
        }
        switch error {
        case .typeMismatch(let type, let context): return "typeMismatch \(type) at \(path(context))"
        case .valueNotFound(let type, let context): return "valueNotFound \(type) at \(path(context))"
        case .keyNotFound(let key, let context): return "keyNotFound \(key.stringValue) at \(path(context))"
        case .dataCorrupted(let context): return "dataCorrupted at \(path(context))"
        @unknown default: return "\(error)"
        }
    }

    var description: String {
        switch self {
        case .value(let value): "value \(value)"
        case .error(let error): "error \(error)"
        }
    }
}

/// Settings that both decoders have.
protocol CommonDecoder: AnyObject {
    var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
    var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
    var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { get set }
    var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    var allowsJSON5: Bool { get set }
    var assumesTopLevelDictionary: Bool { get set }
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONDecoder: CommonDecoder {}
extension ApusJSONDecoder: CommonDecoder {}

/// Decodes a text with Foundation's decoder and ours, and expects the same outcome.
func expectParity<T: Decodable & Equatable>(
    _ type: T.Type, _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ configure: (any CommonDecoder) -> Void = { _ in }
) {
    let data = Data(text.utf8)
    let foundation = JSONDecoder()
    configure(foundation)
    let expected = Outcome { try foundation.decode(type, from: data) }
    let engines: [JSONEngine] = JSONEngine.isSimdjsonAvailable ? [.automatic, .swift] : [.swift]
    for engine in engines {
        let ours = ApusJSONDecoder()
        configure(ours)
        ours.readConfiguration.engine = engine
        let outcome = Outcome { try ours.decode(type, from: data) }
        #expect(outcome == expected, "\(type) from \(text) (\(engine))", sourceLocation: sourceLocation)
    }
}
