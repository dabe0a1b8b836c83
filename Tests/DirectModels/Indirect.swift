#if !CodableOnly
public import ApusJSONMacros
#endif

/// A value held by reference, so that a type can contain a value of the same type. Its JSON is that
/// of the value.
#if !CodableOnly
@JSONModel(.untagged)
#endif
public indirect enum Indirect<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    case value(Value)
}

#if CodableOnly
extension Indirect {
    public init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .value(let value): try value.encode(to: encoder)
        }
    }
}
#endif
