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

    /// Unavailable, so that the compiler suggests ``boolean``.
    @available(*, unavailable, renamed: "boolean")
    public var boolValue: Bool { boolean ?? false }

    /// Unavailable, so that the compiler suggests ``integer``.
    @available(*, unavailable, renamed: "integer")
    public var intValue: Int { integer ?? 0 }

    /// Unavailable, so that the compiler suggests ``double``.
    @available(*, unavailable, renamed: "double")
    public var doubleValue: Double { double ?? 0 }

    /// Unavailable, so that the compiler suggests ``string``.
    @available(*, unavailable, renamed: "string")
    public var stringValue: String { string ?? "" }

    /// Unavailable, so that the compiler suggests ``array``.
    @available(*, unavailable, renamed: "array")
    public var arrayValue: [JSONValue] { array ?? [] }

    /// Unavailable, so that the compiler suggests ``object``.
    @available(*, unavailable, renamed: "object")
    public var dictionaryValue: Object { object ?? [:] }

    /// Unavailable, so that the compiler suggests ``boolean(_:)``.
    @available(*, unavailable, renamed: "boolean(_:)")
    public static func bool(_ value: Bool) -> JSONValue { .boolean(value) }

    /// Unavailable, so that the compiler suggests ``integer(_:)``.
    @available(*, unavailable, renamed: "integer(_:)")
    public static func int(_ value: Int) -> JSONValue { .integer(value) }

    /// Unavailable, so that the compiler suggests ``double(_:)``.
    @available(*, unavailable, renamed: "double(_:)")
    public static func float(_ value: Double) -> JSONValue { .double(value) }

    /// Unavailable, so that the compiler suggests ``object(_:)``.
    @available(*, unavailable, renamed: "object(_:)")
    public static func dictionary(_ value: Object) -> JSONValue { .object(value) }
}
