// Names that other libraries have for what has another name here. Without these, `value.bool` would silently look up a member called "bool".

extension JSONValue {
    /// Another name of ``boolean``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "boolean", message: "Write `boolean`; the member \"bool\" is value[\"bool\"].")
    public var bool: Bool? { boolean }

    /// Another name of ``integer``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "integer", message: "Write `integer`; the member \"int\" is value[\"int\"].")
    public var int: Int? { integer }

    /// Another name of ``double``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "double", message: "Write `double`; the member \"float\" is value[\"float\"].")
    public var float: Double? { double }

    /// Another name of ``object``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "object", message: "Write `object`; the member \"dictionary\" is value[\"dictionary\"].")
    public var dictionary: Object? { object }

    /// Another name of ``boolean``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "boolean")
    public var boolValue: Bool { boolean ?? false }

    /// Another name of ``integer``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "integer")
    public var intValue: Int { integer ?? 0 }

    /// Another name of ``double``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "double")
    public var doubleValue: Double { double ?? 0 }

    /// Another name of ``string``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "string")
    public var stringValue: String { string ?? "" }

    /// Another name of ``array``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "array")
    public var arrayValue: [JSONValue] { array ?? [] }

    /// Another name of ``object``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "object")
    public var dictionaryValue: Object { object ?? [:] }

    /// Another name of ``boolean(_:)``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "boolean(_:)")
    public static func bool(_ value: Bool) -> JSONValue { .boolean(value) }

    /// Another name of ``integer(_:)``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "integer(_:)")
    public static func int(_ value: Int) -> JSONValue { .integer(value) }

    /// Another name of ``float(_:)``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "float(_:)")
    public static func double(_ value: Double) -> JSONValue { .float(value) }

    /// Another name of ``object(_:)``, for the compiler to suggest that.
    @available(*, unavailable, renamed: "object(_:)")
    public static func dictionary(_ value: Object) -> JSONValue { .object(value) }
}
