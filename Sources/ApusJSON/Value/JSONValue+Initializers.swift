extension JSONValue {
    /// A whole number, exactly: ``integer(_:)`` or ``unsigned(_:)`` where 64 bits hold it, else its decimal text as ``number(_:)``.
    public init(_ value: some BinaryInteger) {
        if let integer = Int(exactly: value) {
            self = .integer(integer)
        } else if let unsigned = UInt(exactly: value) {
            self = .unsigned(unsigned)
        } else {
            self = .number(String(value))
        }
    }

    public init(_ value: Bool) {
        self = .boolean(value)
    }

    public init(_ value: Double) {
        self = .float(value)
    }

    public init(_ value: some StringProtocol) {
        self = .string(String(value))
    }

    public init(_ elements: some Sequence<JSONValue>) {
        self = .array(Array(elements))
    }

    public init(_ members: Object) {
        self = .object(members)
    }

    /// The value itself, or `null` for nil.
    public init(_ value: JSONValue?) {
        self = value ?? .null
    }
}
