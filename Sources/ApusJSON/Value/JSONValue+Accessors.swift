extension JSONValue {
    /// The string, or nil when the value is none.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The truth value, or nil when the value is neither `true` nor `false`. Numbers are no truth values.
    public var boolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    /// The number as an `Int`, when it is exactly one: `7`, `7.0` and `7e0` are, `7.5` and 2^63 are not.
    public var integer: Int? {
        if case .integer(let integer) = self { return integer }
        return integer(as: Int.self)
    }

    /// The number as a `UInt`, when it is exactly one.
    public var unsigned: UInt? {
        integer(as: UInt.self)
    }

    /// The number as an integer of any width, when it is exactly one. Nil for all else.
    ///
    /// A number kept by its text (``number(_:)``) counts as that text says: `1e3` is 1000, up to 128 bits; beyond, it must be written
    /// with digits only.
    public func integer<T: FixedWidthInteger>(as type: T.Type) -> T? {
        switch self {
        case .integer(let integer): T(exactly: integer)
        case .unsigned(let unsigned): T(exactly: unsigned)
        case .float(let double): T(exactly: double)
        case .number(let text): T(text) ?? DecimalLiteral(text)?.integer(as: type)
        default: nil
        }
    }

    /// The number as the nearest `Double`, or nil when the value is no number.
    ///
    /// Integers beyond 2^53 can lose digits; ``integer`` and ``unsigned`` do not. A number that is kept by its text because it is too large
    /// for a `Double` is an infinity here.
    public var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .unsigned(let unsigned): Double(unsigned)
        case .float(let double): double
        case .number(let text): Double(text)
        default: nil
        }
    }

    /// The number as JSON text, as it is written: the text of a ``number(_:)``, else the shortest digits. Nil when the value is no
    /// number, or NaN or an infinity.
    public var numberText: String? {
        switch self {
        case .integer(let integer): return String(integer)
        case .unsigned(let unsigned): return String(unsigned)
        case .number(let text): return text
        case .float(let double):
            guard double.isFinite else { return nil }
            return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FloatText.maximumByteCount) { buffer in
                guard let start = buffer.baseAddress else { return nil }
                // Safety: the buffer has the room that is asked for, and the text is ASCII.
                let count = unsafe FloatText.write(double, .decimal, to: start)
                return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            }
        default: return nil
        }
    }

    /// The number of elements of an array or members of an object; nil for all else.
    public var count: Int? {
        switch self {
        case .array(let elements): elements.count
        case .object(let members): members.count
        default: nil
        }
    }
}

extension JSONValue {
    /// The elements, or nil when the value is no array. Can be changed in place: `value.array?.append(1)`.
    ///
    /// Assigning elements makes the value that array; assigning nil turns an array into `null` and leaves all else as it is.
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

    /// The members, or nil when the value is no object. Can be changed in place: `value.object?.removeValue(forKey: "id")`.
    ///
    /// Assigning members makes the value that object; assigning nil turns an object into `null` and leaves all else as it is.
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

// What is to be changed in place is taken out of its value first, so that it has one owner. These are functions, and not patterns where they are used,
// because a pattern's copy may live as long as its scope.

extension JSONValue {
    /// Takes the elements out of an array, which is `null` until it gets them back. Nil for all else.
    mutating func takeArray() -> [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        self = .null
        return elements
    }

    /// Takes the members out of an object, which is `null` until it gets them back. Nil for all else.
    mutating func takeObject() -> Object? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }
}
