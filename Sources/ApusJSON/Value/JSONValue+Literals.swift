extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates a Boolean from `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates an integer of up to 128 bits. One of more than 64 bits is kept as text.
    public init(integerLiteral value: Int128) {
        self.init(value)
    }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a ``double(_:)`` from a literal with a fraction or an exponent.
    public init(floatLiteral value: Double) {
        self = .double(value)
    }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// Creates a string from a literal, which may contain interpolations.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates an array of the elements of a literal.
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object with its members in the order written. A repeated key keeps its first
    /// position and takes its last value.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Object(elements))
    }
}
