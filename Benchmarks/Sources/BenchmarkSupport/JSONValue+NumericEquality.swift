import ApusJSON

extension JSONValue {
    /// Equality that takes numbers by their value: JSONSerialization does not tell `1.0` from `1`.
    public func isNumericallyEqual(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.array(let one), .array(let two)):
            return one.count == two.count && zip(one, two).allSatisfy { $0.isNumericallyEqual(to: $1) }
        case (.object(let one), .object(let two)):
            return one.count == two.count && one.allSatisfy { key, value in two[key].map { value.isNumericallyEqual(to: $0) } ?? false }
        default:
            // Not as doubles where both are integers: two numbers beyond 2^53 may be the same double.
            if let one = integer, let two = other.integer { return one == two }
            return self == other || (double != nil && double == other.double)
        }
    }

    /// The value without those members of its objects that are null: an optional property does not tell null from absence.
    public var withoutNullMembers: JSONValue {
        switch self {
        case .array(let elements):
            .array(elements.map(\.withoutNullMembers))
        case .object(let members):
            .object(JSONValue.Object(members.filter { !$0.value.isNull }.map { ($0.key, $0.value.withoutNullMembers) }))
        default:
            self
        }
    }
}
