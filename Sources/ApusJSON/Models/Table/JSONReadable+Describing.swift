// What the JSON of types is. Scalars say so where they are read.

extension JSONReadable {
    /// Anything, because nothing is known of the type.
    public static var jsonDescription: JSONTypeDescription { .anything }
}

extension JSONReadable where Self: RawRepresentable, RawValue: JSONReadable {
    /// What the raw value is.
    public static var jsonDescription: JSONTypeDescription { RawValue.jsonDescription }
}

extension JSONReadable where Self: RawRepresentable & CaseIterable, RawValue: JSONReadable & JSONWritable {
    /// One of the raw values.
    public static var jsonDescription: JSONTypeDescription { .choice(allCases.map(\.rawValue)) }
}

extension JSONTypeDescription {
    /// Null, or what another type reads.
    public static func optional<T: JSONReadable>(_ type: T.Type) -> Self { Self(.nullable(T.jsonDescription)) }

    /// An array of what another type reads.
    public static func array<T: JSONReadable>(of type: T.Type) -> Self { Self(.array(T.jsonDescription)) }

    /// An object with any keys, whose values are what another type reads.
    public static func object<T: JSONReadable>(of type: T.Type) -> Self { Self(.map(T.jsonDescription)) }

    /// One of the values, as they are written.
    static func choice<T: JSONWritable>(_ values: [T]) -> Self {
        .choice(values.compactMap { value in JSONValue(written: { try value.write(to: &$0) }) })
    }
}

extension Optional where Wrapped: JSONReadable {
    /// Null, or what the wrapped type is.
    public static var jsonDescription: JSONTypeDescription { .optional(Wrapped.self) }
}

extension ListReadable {
    /// An array of what its elements are.
    public static var jsonDescription: JSONTypeDescription { .array(of: Element.self) }
}

extension Dictionary where Key: JSONKeyReadable, Value: JSONReadable {
    /// An object whose values are what the dictionary's are.
    public static var jsonDescription: JSONTypeDescription { .object(of: Value.self) }
}

extension JSONValue {
    /// What a function writes; nil if it throws.
    init?(written write: (inout JSONWriter) throws -> Void) {
        var json = JSONWriter(options: [])
        guard (try? write(&json)) != nil, let bytes = try? json.finish(), let value = try? JSONValue(parsing: bytes) else { return nil }
        self = value
    }
}

extension JSONPropertyCoding {
    /// What the JSON of a coding for dates or data is. Of other codings nothing is known, so they may be anything.
    public static var jsonDescription: JSONTypeDescription { JSONTypeDescription(ofCoding: Self.self) }
}

extension JSONTypeDescription {
    fileprivate init(ofCoding coding: any Any.Type) {
        self =
            switch coding {
            case is JSONCodings.ISO8601.Type: .string(format: "date-time")
            case is JSONCodings.Base64.Type: Self(.base64)
            default: .anything
            }
    }
}

extension PlainCoding {
    static var jsonDescription: JSONTypeDescription { T.jsonDescription }
}

extension JSONCodings.Text {
    /// A string; of digits if the value is an integer.
    public static var jsonDescription: JSONTypeDescription {
        guard let integer = Value.self as? any FixedWidthInteger.Type else { return .string() }
        return .string(pattern: integer.isSigned ? "^[+-]?[0-9]+$" : #"^\+?[0-9]+$"#)
    }
}

extension JSONCodings.Elements {
    /// An array of what the coding of its elements is.
    public static var jsonDescription: JSONTypeDescription { JSONTypeDescription(.array(Coding.jsonDescription)) }
}

extension JSONCodings.Lossy {
    /// An array of anything, because elements that the type does not accept are left out.
    public static var jsonDescription: JSONTypeDescription { .array(of: JSONValue.self) }
}

extension JSONCodings._Conditional {
    /// What the type is.
    public static var jsonDescription: JSONTypeDescription { (T.self as? any JSONReadable.Type)?.jsonDescription ?? .anything }
}

extension JSONCodings._ConditionalLossy {
    /// An array of anything, because elements that the type does not accept are left out.
    public static var jsonDescription: JSONTypeDescription { .array(of: JSONValue.self) }
}
