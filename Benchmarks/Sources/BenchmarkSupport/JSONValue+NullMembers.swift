import ApusJSON

extension JSONValue {
    /// The value without null members of its objects, because an optional property does not
    /// distinguish null from a missing member.
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
