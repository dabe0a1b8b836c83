// These are names from other libraries that are different here.

extension JSONNode {
    /// Unavailable, so that the compiler suggests ``boolean``.
    @available(*, unavailable, renamed: "boolean")
    public var bool: Bool? { boolean }

    /// Unavailable, so that the compiler suggests ``integer``.
    @available(*, unavailable, renamed: "integer")
    public var int: Int? { integer }

    /// Unavailable, so that the compiler suggests ``object``.
    @available(*, unavailable, renamed: "object")
    public var dictionary: Members? { object }
}
