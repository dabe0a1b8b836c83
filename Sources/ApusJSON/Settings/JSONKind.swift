/// The six kinds of JSON values (RFC 8259, section 3), `true` and `false` taken together.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
    case null, boolean, number, string, array, object
}

extension JSONKind: CustomStringConvertible {
    /// The kind's name: `boolean`.
    public var description: String { rawValue }
}
