#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// These conformances are for coders that do not know JSONValue: Foundation's and all others.
// ApusJSON's own coders take values as they are.

extension JSONValue: Decodable {
    /// Decodes any value, with any decoder.
    ///
    /// It tries null, `Bool`, `Int`, `Double` (and for a whole number beyond `Int`, also `UInt`,
    /// `Int128` and `UInt128`), `String`, an array and an object, and takes the first that the
    /// decoder provides. A decoder that returns `1.0` as an `Int`, as Foundation's does, therefore
    /// produces an ``integer(_:)``. Members are in the order of the decoder's `allKeys`;
    /// Foundation's `JSONDecoder` does not preserve the order of the text.
    ///
    /// - Throws: Any error the decoder throws inside an array or object;
    ///   `DecodingError.typeMismatch` if it provides none of these.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.singleValueContainer(), let scalar = JSONValue(scalarIn: container) {
            self = scalar
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            if let count = container.count { elements.reserveCapacity(count) }
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else if let container = try? decoder.container(keyedBy: MemberKey.self) {
            var members = Object()
            members.reserveCapacity(container.allKeys.count)
            for key in container.allKeys { members[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
            self = .object(members)
        } else {
            throw DecodingError.typeMismatch(
                JSONValue.self,
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The decoder has no value that JSON can represent."))
        }
    }

    private init?(scalarIn container: any SingleValueDecodingContainer) {
        if container.decodeNil() {
            self = .null
        } else if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let integer = try? container.decode(Int.self) {
            // Decoders also return 0 for -0.
            let isNegativeZero = integer == 0 && (try? container.decode(Double.self))?.sign == .minus
            self = isNegativeZero ? .double(-0.0) : .integer(integer)
        } else if let double = try? container.decode(Double.self) {
            let isBeyondInt = double.magnitude >= 0x1p63 && double.isFinite
            self = (isBeyondInt ? JSONValue(wideIntegerIn: container, near: double) : nil) ?? .double(double)
        } else if let wide = JSONValue(wideIntegerIn: container, near: nil) {
            self = wide
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else {
            return nil
        }
    }

    /// An integer beyond `Int`. Nil if it has more than 64 bits and equals the nearest `Double`,
    /// because the input may as well have been a `Double`.
    private init?(wideIntegerIn container: any SingleValueDecodingContainer, near double: Double?) {
        if let unsigned = try? container.decode(UInt.self) {
            self.init(unsigned)
        } else if let wide = try? container.decode(Int128.self), double.flatMap({ Int128(exactly: $0) }) != wide {
            self.init(wide)
        } else if let wide = try? container.decode(UInt128.self), double.flatMap({ UInt128(exactly: $0) }) != wide {
            self.init(wide)
        } else {
            return nil
        }
    }
}

extension JSONValue: Encodable {
    /// Encodes the value with any encoder.
    ///
    /// A number kept as text (``number(_:)``) is encoded as an `Int128`, a `UInt128` or a
    /// `Decimal`, whichever represents it exactly. Not every encoder supports these types:
    /// Foundation's `JSONEncoder` does, others may throw or encode a `Decimal` in a form of their
    /// own.
    ///
    /// - Throws: `EncodingError.invalidValue` for a ``number(_:)`` that none of these types
    ///   represents, and any error the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let members):
            var container = encoder.container(keyedBy: MemberKey.self)
            for (key, value) in members { try container.encode(value, forKey: MemberKey(stringValue: key)) }
        default:
            var container = encoder.singleValueContainer()
            try encodeScalar(in: &container)
        }
    }

    private func encodeScalar(in container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .boolean(let boolean): try container.encode(boolean)
        case .integer(let integer): try container.encode(integer)
        case .unsigned(let unsigned): try container.encode(unsigned)
        case .double(let double): try container.encode(double)
        case .string(let string): try container.encode(string)
        case .number(let text):
            if let wide = Int128(text) {
                try container.encode(wide)
            } else if let wide = UInt128(text) {
                try container.encode(wide)
            } else if let decimal {
                try container.encode(decimal)
            } else {
                throw EncodingError.invalidValue(
                    self,
                    EncodingError.Context(
                        codingPath: container.codingPath,
                        debugDescription: "No type that this encoder supports can represent \(text) exactly; write the value with JSONWriter instead."
                    ))
            }
        default: try container.encodeNil()
        }
    }
}

extension JSONValue.Object: Codable {
    /// Decodes an object, with any decoder.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value isn't an object, and any error the
    ///   decoder throws.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        guard case .object(let members) = value else {
            throw DecodingError.typeMismatch(
                JSONValue.Object.self,
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "Expected an object, found a value of kind \(value.kind)."))
        }
        self = members
    }

    /// Encodes the members in order.
    ///
    /// - Throws: `EncodingError.invalidValue` for a ``JSONValue/number(_:)`` that no supported type
    ///   represents, and any error the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue.object(self).encode(to: encoder)
    }
}

/// A coding key for any string.
private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
    }
}
