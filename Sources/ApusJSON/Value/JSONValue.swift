/// A JSON value that owns its whole tree, which can be read, compared, changed and written back.
///
/// ```swift
/// var film: JSONValue = ["title": "Metropolis", "year": 1927, "cast": ["Brigitte Helm", "Gustav Fröhlich"]]
/// let year = film["year"]?.integer       // 1927
/// let first = film["cast"]?[0]?.string  // "Brigitte Helm"
/// film["minutes"] = 153
/// ```
///
/// Two values are equal if they are the same case with the same content. Strings and keys are
/// compared by their UTF-8 bytes. The order of an object's members does not matter. `1`
/// (``integer(_:)``) and `1.0` (``double(_:)``) are different values.
///
/// A value is 24 bytes wide. Copying one costs at most one retain; arrays and objects are copied
/// only if they are changed while shared.
public enum JSONValue: Sendable {
    /// JSON's `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number without a fraction or exponent that fits in an `Int`.
    case integer(Int)
    /// A whole number above `Int.max`. Smaller ones are ``integer(_:)``;
    /// ``init(_:)-(BinaryInteger)`` chooses the right case.
    case unsigned(UInt)
    /// A number with a fraction or an exponent, or `-0`. NaN and infinities can be stored, but not
    /// written.
    case double(Double)
    /// A number kept as text because no other case has all of its digits. Readers produce it only
    /// with ``JSONNumberPolicy/exact``, which decoders use by default, and in patches and the unknown
    /// members of models.
    case number(String)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object, whose members keep their order.
    case object(Object)
}
