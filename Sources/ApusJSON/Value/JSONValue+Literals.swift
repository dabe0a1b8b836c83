extension JSONValue: ExpressibleByNilLiteral {
    /// JSON's `null`.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// An integer of up to 128 bits; beyond 64 it is kept by its text.
    public init(integerLiteral value: Int128) {
        self.init(value)
    }
}

extension JSONValue: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Double) {
        self = .float(value)
    }
}

extension JSONValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object with its members in the order written. Of a repeated key the last value counts, at the place of the first.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Object(elements))
    }
}
