// Names that other libraries have for what has another name here.

extension JSONNode {
    /// Another name of ``boolean``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "boolean")
    public var bool: Bool? { boolean }

    /// Another name of ``integer``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "integer")
    public var int: Int? { integer }

    /// Another name of ``object``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "object")
    public var dictionary: Members? { object }
}
