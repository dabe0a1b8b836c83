/// Which member counts when an object has the same key more than once. Keys are the same when their UTF-8 bytes are.
///
/// RFC 8259, section 4, leaves this open ("the behavior of software that receives such an object is unpredictable"); here it is chosen.
public enum JSONDuplicateKeyPolicy: Hashable, Sendable, CaseIterable {
    /// The first member counts, as with Foundation's `JSONDecoder`.
    case first
    /// The last member counts, as with JSONKit, JavaScript and most libraries. A ``JSONValue`` keeps it at the place of the first.
    case last
    /// A repeated key is a ``JSONSyntaxError``. Checking costs one pass over the keys.
    case error
}
