/// A parsed JSON text, whose values are created only on request.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"user":{"name":"Ada","langs":["en","fr"]}}"#)
/// let name = document["user"]?["name"]?.string                // "Ada"
/// let language = document.root["user"]?["langs"]?[1]?.string  // "fr"
/// ```
///
/// Opening a document validates all of it and builds no values, so it costs only what the engine
/// needs. The document keeps its input (an array, a `Data` or a string is retained, not copied) and
/// memory of about ten times the input's size, which is reused for later documents.
///
/// A document is immutable, and safe to use from any number of tasks at once.
public struct JSONDocument: Sendable {
    let storage: DocumentStorage

    init(storage: DocumentStorage) {
        self.storage = storage
    }

    /// The root value.
    public var root: JSONNode { JSONNode(storage: storage, index: Tape.rootIndex) }

    /// The number of input bytes up to the end of the root value.
    ///
    /// With ``JSONReadOptions/trailingText``, the text after the value begins at this offset.
    /// Whitespace after the value is not counted.
    public var consumedByteCount: Int { storage.consumedByteCount }

    /// The value of the root's member with this key, or nil if there is none or the root isn't an
    /// object.
    ///
    /// - Complexity: O(members).
    public subscript(key: String) -> JSONNode? { root[key] }

    /// The root's element at this index, or nil if the index is out of range or the root isn't an
    /// array.
    ///
    /// - Complexity: O(index).
    public subscript(index: Int) -> JSONNode? { root[index] }

    /// The node that a pointer names (RFC 6901), or nil if there is none.
    ///
    /// - Complexity: O(the members and elements of each container on the path).
    public subscript(at pointer: JSONPointer) -> JSONNode? { root[at: pointer] }
}
