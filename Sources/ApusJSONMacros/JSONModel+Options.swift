#if Macros
/// How JSON tells the cases of an enum apart.
///
/// For `case circle(radius: Double)`:
///
/// | | |
/// |---|---|
/// | ``external`` | `{"circle":{"radius":1.0}}` |
/// | ``internalTag(_:)`` | `{"type":"circle","radius":1.0}` |
/// | ``adjacentTag(_:content:)`` | `{"type":"circle","value":{"radius":1.0}}` |
/// | ``untagged`` | `{"radius":1.0}` |
///
/// A value without a label is `_0`, `_1`, …; where a case has one value and that has no label, it stands for itself but in ``external``, where it is `_0`.
public struct JSONEnumRepresentation: Sendable {
    /// An object with one member, named for the case: the same JSON as Codable's.
    public static var external: Self { Self() }

    /// An object with the case's values and a member that names the case. A value without a label must be a type that writes an object.
    public static func internalTag(_ tag: StaticString) -> Self { Self() }

    /// An object with a member that names the case, and another with its values.
    public static func adjacentTag(_ tag: StaticString, content: StaticString) -> Self { Self() }

    /// The case's values alone. In reading, the first case that takes the value counts; one without values takes null.
    public static var untagged: Self { Self() }
}

/// How keys are made from names.
public struct JSONKeyStyle: Sendable {
    /// `releaseYear`: as it is.
    public static var asWritten: Self { Self() }
    /// `release_year`: as Foundation's `convertToSnakeCase`.
    public static var snakeCase: Self { Self() }
    /// `RELEASE_YEAR`.
    public static var screamingSnakeCase: Self { Self() }
    /// `release-year`.
    public static var kebabCase: Self { Self() }
    /// `ReleaseYear`.
    public static var pascalCase: Self { Self() }
}

/// What becomes of members that are none of a model's.
public struct JSONUnknownKeys: Sendable {
    /// They are passed over.
    public static var ignore: Self { Self() }
    /// They are errors: `DecodingError.dataCorrupted`.
    public static var error: Self { Self() }

    /// They are kept, and written again behind the others.
    ///
    /// - Parameter property: the name of a property of type `[String: JSONValue]`, or `JSONValue.Object`, which keeps their order.
    public static func collect(into property: StaticString) -> Self { Self() }
}

/// How optionals that are nil are written.
public struct JSONNilStyle: Sendable {
    /// Not at all, as Foundation does.
    public static var omitted: Self { Self() }
    /// As null, but for a `T??` that is nil itself.
    public static var null: Self { Self() }
}

/// The form of one property.
public struct JSONCodingStyle: Sendable {
    /// A `Date` as `"2026-11-21T08:30:00Z"`.
    public static var iso8601: Self { Self() }
    /// A `Date` as seconds since 1970 began.
    public static var secondsSince1970: Self { Self() }
    /// A `Date` as milliseconds since 1970 began.
    public static var millisecondsSince1970: Self { Self() }
    /// `Data` as Base64.
    public static var base64: Self { Self() }
    /// A number, or whatever else is `LosslessStringConvertible`, in a string.
    public static var string: Self { Self() }

    /// As a type of yours has it.
    public static func custom<Coding: JSONPropertyCoding>(_ coding: Coding.Type) -> Self { Self() }
}
#endif
