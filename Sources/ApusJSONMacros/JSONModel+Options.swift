/// How JSON distinguishes the cases of an enum.
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
/// The key of an associated value without a label is `_0`, `_1`, …. If the only value of a case has
/// no label, it appears without a key, except in ``external``, where its key is `_0`.
public struct JSONEnumRepresentation: Sendable {
    /// An object with one member, whose key names the case: the same JSON as Codable's.
    public static var external: Self { Self() }

    /// An object with the case's values and a member that names the case. The type of a value
    /// without a label must be written as an object.
    public static func internalTag(_ tag: StaticString) -> Self { Self() }

    /// An object with one member that names the case, and another with its values.
    public static func adjacentTag(_ tag: StaticString, content: StaticString) -> Self { Self() }

    /// Only the case's values. When reading, the first case that accepts the JSON is used. A case
    /// without values accepts null.
    public static var untagged: Self { Self() }
}

/// A style that turns names into keys.
public struct JSONKeyStyle: Sendable {
    /// `releaseYear`: the name unchanged.
    public static var asWritten: Self { Self() }
    /// `release_year`, as in Foundation's `convertToSnakeCase`.
    public static var snakeCase: Self { Self() }
    /// `RELEASE_YEAR`.
    public static var screamingSnakeCase: Self { Self() }
    /// `release-year`.
    public static var kebabCase: Self { Self() }
    /// `ReleaseYear`.
    public static var pascalCase: Self { Self() }
}

/// What happens to members that a model does not have.
public struct JSONUnknownKeys: Sendable {
    /// They are ignored.
    public static var ignore: Self { Self() }
    /// They cause an error: `DecodingError.dataCorrupted`.
    public static var error: Self { Self() }

    /// They are kept, and written again after the other members.
    ///
    /// - Parameter property: the name of a property of type `[String: JSONValue]`, or of type
    ///   `JSONValue.Object`, which keeps their order.
    public static func collect(into property: StaticString) -> Self { Self() }
}

/// How nil is written.
public struct JSONNilStyle: Sendable {
    /// The member is left out, as Foundation does.
    public static var omitted: Self { Self() }
    /// The member is null. A `T??` whose outer optional is nil is still left out.
    public static var null: Self { Self() }
}

/// Whether a model that is Codable, too, has one schema or two.
public struct JSONCodableStyle: Sendable {
    /// One: the table, for every coder. `CodingKeys` in the type's body are the table's keys, and
    /// properties that they leave out are ignored.
    public static var table: Self { Self() }
    /// Two: ApusJSON's coders use the table, and others the type's own `init(from:)` and `encode(to:)`, or
    /// those that the compiler makes from its `CodingKeys`, which the table does not heed.
    public static var own: Self { Self() }
}

/// The form in which a property is read and written.
public struct JSONCodingStyle: Sendable {
    /// A `Date` as `"2026-11-21T08:30:00Z"`.
    public static var iso8601: Self { Self() }
    /// A `Date` as seconds since 1970 began.
    public static var secondsSince1970: Self { Self() }
    /// A `Date` as milliseconds since 1970 began.
    public static var millisecondsSince1970: Self { Self() }
    /// `Data` as Base64.
    public static var base64: Self { Self() }
    /// A number, or another `LosslessStringConvertible` value, as a string.
    public static var string: Self { Self() }

    /// The form that a type of yours defines.
    public static func custom<Coding: JSONPropertyCoding>(_ coding: Coding.Type) -> Self { Self() }
}
