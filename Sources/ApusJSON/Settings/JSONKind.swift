/// The six kinds of JSON values (RFC 8259, section 3), where `true` and `false` are one kind.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case boolean
    /// A number.
    case number
    /// A string.
    case string
    /// An array of values.
    case array
    /// An object, which consists of members.
    case object
}
