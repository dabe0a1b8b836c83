/// A value held by reference, so that a type can contain another value of its own type. Its JSON is
/// the value's.
public indirect enum Indirect<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    case value(Value)

    /// Decodes the value itself.
    public init(from decoder: any Decoder) throws {
        self = .value(try Value(from: decoder))
    }

    /// Encodes the value itself.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .value(let value): try value.encode(to: encoder)
        }
    }
}
