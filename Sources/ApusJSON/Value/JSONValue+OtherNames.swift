// These are names from other libraries that are different here. Without them, `value.bool` would
// silently look up a member called "bool".

extension JSONValue {
    /// Unavailable, so that the compiler suggests ``boolean``.
    @available(*, unavailable, renamed: "boolean", message: "Write `boolean`; the member \"bool\" is value[\"bool\"].")
    public var bool: Bool? { boolean }

    /// Unavailable, so that the compiler suggests ``integer``.
    @available(*, unavailable, renamed: "integer", message: "Write `integer`; the member \"int\" is value[\"int\"].")
    public var int: Int? { integer }

    /// Unavailable, so that the compiler suggests ``double``.
    @available(*, unavailable, renamed: "double", message: "Write `double`; the member \"float\" is value[\"float\"].")
    public var float: Double? { double }

    /// Unavailable, so that the compiler suggests ``object``.
    @available(*, unavailable, renamed: "object", message: "Write `object`; the member \"dictionary\" is value[\"dictionary\"].")
    public var dictionary: Object? { object }
}
