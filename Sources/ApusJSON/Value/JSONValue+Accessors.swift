extension JSONValue {
    /// Which of the six kinds of JSON the value is. All the cases for numbers are one kind.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .integer, .unsigned, .double, .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Whether the value is `null`.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The string, or nil if the value isn't a string.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The Boolean, or nil if the value is neither `true` nor `false`. Numbers are never converted
    /// to Booleans.
    public var boolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    /// The number as an `Int`, or nil if an `Int` cannot represent it exactly: `7`, `7.0` and `7e0`
    /// give 7; `7.5` and 2^63 give nil.
    public var integer: Int? {
        if case .integer(let integer) = self { return integer }
        return integer(as: Int.self)
    }

    /// The number as a `UInt`, or nil if a `UInt` cannot represent it exactly.
    public var unsigned: UInt? {
        integer(as: UInt.self)
    }

    /// The number as an integer of any width, or nil if `type` cannot represent it exactly or the
    /// value isn't a number.
    ///
    /// A number kept as text (``number(_:)``) is read from that text: `1e3` is 1000. Numbers of
    /// more than 128 bits must be written with digits only.
    public func integer<T: FixedWidthInteger>(as type: T.Type) -> T? {
        switch self {
        case .integer(let integer): T(exactly: integer)
        case .unsigned(let unsigned): T(exactly: unsigned)
        case .double(let double): T(exactly: double)
        case .number(let text): T(text) ?? DecimalLiteral(text)?.integer(as: type)
        default: nil
        }
    }

    /// The number as the nearest `Double`, or nil if the value isn't a number.
    ///
    /// Integers beyond 2^53 can lose digits; with ``integer`` and ``unsigned`` they do not. A
    /// number that is kept as text because it is too large for a `Double` becomes an infinity, and one
    /// that is too small becomes zero.
    public var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .unsigned(let unsigned): Double(unsigned)
        case .double(let double): double
        case .number(let text): Double(text)
        default: nil
        }
    }

    /// The number as JSON text, the way it is written: the text of a ``number(_:)``, otherwise the
    /// shortest digits. Nil if the value isn't a number, or is NaN or an infinity.
    public var numberText: String? {
        switch self {
        case .integer(let integer): String(integer)
        case .unsigned(let unsigned): String(unsigned)
        case .number(let text): text
        case .double(let double): double.isFinite ? double.description : nil
        default: nil
        }
    }

    /// The number of elements of an array or members of an object, or nil for any other value.
    public var count: Int? {
        switch self {
        case .array(let elements): elements.count
        case .object(let members): members.count
        default: nil
        }
    }
}

extension JSONValue {
    /// The elements, or nil if the value isn't an array. They can be changed in place:
    /// `value.array?.append(1)`.
    ///
    /// Assigning elements replaces the value with an array of them. Assigning nil turns an array
    /// into `null` and leaves any other value unchanged.
    public var array: [JSONValue]? {
        get {
            if case .array(let elements) = self { elements } else { nil }
        }
        _modify {
            var elements = takeArray()
            defer {
                if let elements { self = .array(elements) }
            }
            yield &elements
        }
    }

    /// The members, or nil if the value isn't an object. They can be changed in place:
    /// `value.object?.removeValue(forKey: "id")`.
    ///
    /// Assigning members replaces the value with an object of them. Assigning nil turns an object
    /// into `null` and leaves any other value unchanged.
    public var object: Object? {
        get {
            if case .object(let members) = self { members } else { nil }
        }
        _modify {
            var members = takeObject()
            defer {
                if let members { self = .object(members) }
            }
            yield &members
        }
    }
}

// Before elements or members are changed in place, they are taken out of the value so that they
// have one owner. Functions do this rather than patterns at the point of use, because a pattern's
// copy may live as long as its scope.

extension JSONValue {
    /// Takes the elements out of an array, leaving `null` until they are put back. Returns nil for
    /// any other value.
    mutating func takeArray() -> [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        self = .null
        return elements
    }

    /// Takes the members out of an object, leaving `null` until they are put back. Returns nil for
    /// any other value.
    mutating func takeObject() -> Object? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }
}
