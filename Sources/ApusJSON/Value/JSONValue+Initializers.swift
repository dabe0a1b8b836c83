extension JSONValue {
    /// Creates a number that is exactly an integer: an ``integer(_:)`` or ``unsigned(_:)`` if it
    /// fits in 64 bits, otherwise its decimal text as a ``number(_:)``.
    public init(_ value: some BinaryInteger) {
        if let integer = Int(exactly: value) {
            self = .integer(integer)
        } else if let unsigned = UInt(exactly: value) {
            self = .unsigned(unsigned)
        } else {
            self = .number(String(value))
        }
    }

    /// Creates a Boolean.
    public init(_ value: Bool) {
        self = .boolean(value)
    }

    /// Creates a floating-point number. NaN and infinities can be stored, but not written.
    public init(_ value: Double) {
        self = .double(value)
    }

    /// Creates a string.
    public init(_ value: some StringProtocol) {
        self = .string(String(value))
    }

    /// Creates an array of the elements of a sequence.
    public init(_ elements: some Sequence<JSONValue>) {
        self = .array(Array(elements))
    }

    /// Creates an object with the given members.
    public init(_ members: Object) {
        self = .object(members)
    }

    /// Creates a copy of a value, or `null` for nil.
    public init(_ value: JSONValue?) {
        self = value ?? .null
    }
}
