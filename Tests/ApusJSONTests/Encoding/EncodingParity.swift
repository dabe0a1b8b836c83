import ApusJSON
import Foundation
import Testing

/// Settings that both encoders have.
protocol CommonEncoder: AnyObject {
    var outputFormatting: JSONEncoder.OutputFormatting { get set }
    var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
    var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy { get set }
    var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy { get set }
    var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    func encode<T: Encodable>(_ value: T) throws -> Data
    func encode<T: EncodableWithConfiguration>(_ value: T, configuration: T.EncodingConfiguration) throws -> Data
}

extension JSONEncoder: CommonEncoder {}
extension ApusJSONEncoder: CommonEncoder {}

/// The result of encoding a value: a text, or those parts of an error on which both encoders must
/// agree.
enum EncodingOutcome: Equatable, CustomStringConvertible {
    case text(String)
    case error(String)

    init(_ body: () throws -> Data) {
        do {
            self = .text(String(decoding: try body(), as: UTF8.self))
        } catch EncodingError.invalidValue(let value, let context) {
            let path = context.codingPath.map { "\($0.stringValue)[\($0.intValue.map(String.init) ?? "-")]" }.joined(separator: "/")
            self = .error("invalidValue, a \(type(of: value)), at \(path)")
        } catch {
            self = .error("\(error)")
        }
    }

    var description: String {
        switch self {
        case .text(let text): text.count > 2000 ? "\(text.prefix(2000))…" : text
        case .error(let error): "error \(error)"
        }
    }

    /// Compares byte by byte: as strings, texts that differ only in how an accent is encoded would
    /// be equal.
    static func == (one: EncodingOutcome, other: EncodingOutcome) -> Bool {
        switch (one, other) {
        case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
        case (.error(let one), .error(let other)): one == other
        default: false
        }
    }
}

/// Encodes a value with Foundation's encoder and ours in every layout. With sorted keys the bytes
/// or the errors must be the same. In encoding order, the values read back from the texts must be
/// the same.
func expectEncodingParity<T: Encodable>(
    _ value: T, sourceLocation: SourceLocation = #_sourceLocation, _ configure: (any CommonEncoder) -> Void = { _ in }
) {
    expectEncodingParity(sourceLocation: sourceLocation, configure) { try $0.encode(value) }
}

/// The same for each of several values.
func expectEncodingParity<each T: Encodable>(
    each values: repeat each T, sourceLocation: SourceLocation = #_sourceLocation, configure: (any CommonEncoder) -> Void = { _ in }
) {
    repeat expectEncodingParity(each values, sourceLocation: sourceLocation, configure)
}

/// The same for a method other than `encode(_:)`.
func expectEncodingParity(
    sourceLocation: SourceLocation = #_sourceLocation, _ configure: (any CommonEncoder) -> Void = { _ in },
    encode: (any CommonEncoder) throws -> Data
) {
    let foundation = JSONEncoder()
    let ours = ApusJSONEncoder()
    configure(foundation)
    configure(ours)
    for layout in [[], .prettyPrinted, .withoutEscapingSlashes, [.prettyPrinted, .withoutEscapingSlashes]] as [JSONEncoder.OutputFormatting] {
        foundation.outputFormatting = layout.union(.sortedKeys)
        ours.outputFormatting = layout.union(.sortedKeys)
        let expected = EncodingOutcome { try encode(foundation) }
        let sorted = EncodingOutcome { try encode(ours) }
        #expect(sorted == expected, "\(layout), sorted", sourceLocation: sourceLocation)
        ours.outputFormatting = layout
        let unsorted = EncodingOutcome { try encode(ours) }
        switch (unsorted, expected) {
        case (.text(let unsorted), .text(let expected)):
            // Only the order may differ.
            #expect(unsorted.utf8.count == expected.utf8.count, "\(layout)", sourceLocation: sourceLocation)
            let values = Result {
                (
                    try JSONValue(parsing: unsorted, configuration: JSONReadConfiguration(numbers: .exact)),
                    try JSONValue(parsing: expected, configuration: JSONReadConfiguration(numbers: .exact))
                )
            }
            #expect(throws: Never.self, "\(unsorted)", sourceLocation: sourceLocation) { try values.get() }
            if case .success((let value, let expected)) = values {
                #expect(value == expected, "\(layout)", sourceLocation: sourceLocation)
            }
        default: #expect(unsorted == expected, "\(layout)", sourceLocation: sourceLocation)
        }
    }
}

/// A value encoded by a closure.
struct Script: Encodable {
    let body: (any Encoder) throws -> Void

    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

    func encode(to encoder: any Encoder) throws { try body(encoder) }
}

extension Script {
    /// A value encoded by a closure that is passed a container.
    static func keyed<Key: CodingKey>(_ type: Key.Type, _ body: @escaping (inout KeyedEncodingContainer<Key>) throws -> Void) -> Script {
        Script { encoder in
            var container = encoder.container(keyedBy: type)
            try body(&container)
        }
    }

    static func unkeyed(_ body: @escaping (inout any UnkeyedEncodingContainer) throws -> Void) -> Script {
        Script { encoder in
            var container = encoder.unkeyedContainer()
            try body(&container)
        }
    }

    static func single(_ body: @escaping (inout any SingleValueEncodingContainer) throws -> Void) -> Script {
        Script { encoder in
            var container = encoder.singleValueContainer()
            try body(&container)
        }
    }

    /// A value that throws, possibly after encoding something.
    static func failing(after body: @escaping (any Encoder) throws -> Void = { _ in }) -> Script {
        Script { encoder in
            try body(encoder)
            throw EncodingTestError()
        }
    }
}

struct EncodingTestError: Error {}

/// Keys of one byte that are cases of an enumeration.
enum CaseKey: String, CodingKey { case a, b, c, d, other }
