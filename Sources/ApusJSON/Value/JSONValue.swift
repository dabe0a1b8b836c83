/// A JSON value that owns everything it holds: a tree to look into, compare, change and write back.
///
/// ```swift
/// var film: JSONValue = ["title": "Metropolis", "year": 1927, "cast": ["Brigitte Helm", "Gustav Fröhlich"]]
/// let year = film["year"]?.integer      // 1927
/// let first = film.cast?[0]?.string     // "Brigitte Helm"
/// film["minutes"] = 153
/// ```
///
/// Two values are equal when they are the same case with the same content. Strings and keys are the same when their UTF-8 bytes are; the order
/// of an object's members does not count; `1` (``integer(_:)``) and `1.0` (``float(_:)``) are different values.
///
/// A value is 24 bytes wide. Copying one costs at most one retain; arrays and objects are copied when they are changed while shared.
@dynamicMemberLookup
public enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    /// A number without fraction and exponent that is an `Int`.
    case integer(Int)
    /// A whole number above `Int.max`. Smaller ones are ``integer(_:)``, which ``init(_:)-(BinaryInteger)`` chooses by itself.
    case unsigned(UInt)
    /// A number with a fraction or an exponent, or `-0`. NaN and infinities can be held, but not written.
    case float(Double)
    /// A number by its text, where no other case holds it exactly: readers make it only under ``JSONNumberPolicy/exact``.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(Object)
}
