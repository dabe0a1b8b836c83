extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON. Unlike in ``JSONWritable/jsonString(_:)``, a whole ``double(_:)`` keeps its `.0`, and `/`
    /// is not escaped.
    ///
    /// Anything JSON cannot represent appears as a string: NaN and infinities by name, an invalid
    /// ``number(_:)`` as its text, and anything nested too deeply as an ellipsis.
    public var description: String {
        (try? jsonText()) ?? (try? writable(depth: 0).jsonText()) ?? "\u{2026}"
    }

    /// The value with strings in place of anything that cannot be written.
    private func writable(depth: Int) -> JSONValue {
        switch self {
        case .array, .object:
            guard depth < JSONLimits.maximumValueDepth else { return "\u{2026}" }
            if case .object(let members) = self { return .object(members.mapValues { $0.writable(depth: depth + 1) }) }
            return .array((array ?? []).map { $0.writable(depth: depth + 1) })
        case .double(let double) where !double.isFinite: return .string(double.description)
        case .number(let text): return (try? jsonText(as: String.self)) == nil ? .string(text) : self
        default: return self
        }
    }
}

extension JSONValue.Object: CustomStringConvertible {
    /// The object as compact JSON. Anything JSON cannot represent appears as a string, as in
    /// ``JSONValue/description``.
    public var description: String { JSONValue.object(self).description }
}
