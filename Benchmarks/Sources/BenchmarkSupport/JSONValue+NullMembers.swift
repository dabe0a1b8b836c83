import ApusJSON

extension JSONValue {
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
