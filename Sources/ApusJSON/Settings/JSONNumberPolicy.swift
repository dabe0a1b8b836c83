/// How to treat a number that no 64-bit integer, or no finite `Double`, can represent.
///
/// Integers from −2^63 to 2^64 − 1 are always exact, and a number with a fraction or an exponent is
/// the nearest `Double`, unless the policy says otherwise. Whatever the policy, ``JSONNode/numberText``
/// returns a number's own text.
public struct JSONNumberPolicy: NamedConstant, CaseIterable {
    package enum Kind { case double, exact, error }

    package let kind: Kind

    /// Integers beyond 64 bits become the nearest `Double`. A number too large for a `Double`
    /// (`1e999`) is an error.
    public static let double = JSONNumberPolicy(kind: .double)
    /// Numbers that are not what is written for the nearest `Double` keep their text:
    /// ``JSONValue/number(_:)``. These are integers beyond 64 bits, fractions with more digits than a `Double`
    /// has (`0.12345678901234567890`), and numbers beyond its range (`1e400`, `1e-400`). Hexadecimal integers of JSON5
    /// keep theirs in decimal, and are errors beyond 2,048 digits.
    ///
    /// In a text with numbers of more than 15 digits, each fraction is compared with what is written for it,
    /// which takes as long as reading the text once more.
    public static let exact = JSONNumberPolicy(kind: .exact)
    /// Integers beyond 64 bits, and numbers too large for a `Double`, are errors.
    public static let error = JSONNumberPolicy(kind: .error)

    /// All policies.
    public static let allCases = [JSONNumberPolicy.double, .exact, .error]
}
