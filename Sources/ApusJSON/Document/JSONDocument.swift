/// A parsed JSON text, whose values are made only when they are asked for.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"user":{"name":"Ada","langs":["en","fr"]}}"#)
/// let name = document["user"]?["name"]?.string                // "Ada"
/// let language = document.root["user"]?["langs"]?[1]?.string  // "fr"
/// ```
///
/// Opening a document checks all of it and builds no values: cost and memory are the engine's. The document keeps what it was parsed from
/// (an array, a `Data` or a string is retained, not copied) and memory of about ten times its size, which is used again for later documents.
///
/// It is a snapshot: immutable, and safe to use from any number of tasks at once.
public struct JSONDocument: Sendable {
    let storage: DocumentStorage

    init(storage: DocumentStorage) {
        self.storage = storage
    }

    /// The root value.
    public var root: JSONNode { JSONNode(storage: storage, index: Tape.rootIndex) }

    /// How many bytes of what was given the root value, and all before it, take up.
    ///
    /// With ``JSONReadOptions/trailingText`` this is where the text after the value begins. White space after the value is not counted.
    public var consumedByteCount: Int { storage.consumedByteCount }

    /// The root's member with this key; nil when there is none, or the root is no object. O(members).
    public subscript(key: String) -> JSONNode? { root[key] }

    /// The root's element at this index; nil when there is none, or the root is no array. O(index).
    public subscript(index: Int) -> JSONNode? { root[index] }

    /// The value a pointer leads to (RFC 6901); nil when there is none.
    public subscript(at pointer: JSONPointer) -> JSONNode? { root[at: pointer] }
}
