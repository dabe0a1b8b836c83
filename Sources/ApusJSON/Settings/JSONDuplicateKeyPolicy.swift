/// Which member is used if an object has the same key more than once. Keys are the same if their
/// UTF-8 bytes are. With ``ApusJSONDecoder/matchesEquivalentKeys``, a decoder also chooses between keys
/// that are canonically equivalent.
///
/// RFC 8259, section 4, leaves this open ("the behavior of software that receives such an object is
/// unpredictable"); here the caller chooses. Servers should choose ``error``.
public struct JSONDuplicateKeyPolicy: NamedConstant, CaseIterable {
    package enum Kind { case first, last, error }

    package let kind: Kind

    /// The first member is used, as in Foundation's `JSONDecoder`. This is the default of every reader.
    public static let first = JSONDuplicateKeyPolicy(kind: .first)
    /// The last member is used, as in JSONKit, JavaScript and most libraries. A ``JSONValue``
    /// stores it at the position of the first.
    public static let last = JSONDuplicateKeyPolicy(kind: .last)
    /// A repeated key is a ``JSONSyntaxError``. Checking costs one pass over the keys.
    public static let error = JSONDuplicateKeyPolicy(kind: .error)

    /// All policies.
    public static let allCases = [JSONDuplicateKeyPolicy.first, .last, .error]
}
