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
/// address space for ten times the input's size, of which about three times is used, and which is reused
/// for later documents.
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
    ///
    /// ```swift
    /// let document = try JSONDocument(parsing: #"{"a": 1} // and so on"#, options: [.comments, .trailingText])
    /// let count = document.consumedByteCount             // 8
    /// ```
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

// How parser-printers read a document, and patches change it.
extension JSONDocument {
    /// The tape, valid as long as the document is held.
    package var tape: Tape { storage.tape }

    /// The tape words of a node's value, from its first word up to the first word after it.
    package static func tapeRange(of node: JSONNode) -> Range<Int> { node.index..<node.tape.next(after: node.index) }

    /// Creates the document that a node belongs to.
    package init(of node: JSONNode) { self.init(storage: node.storage) }

    /// The node at a tape index, which must be the index of a value.
    package func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }

    /// Which member is used if an object repeats a key.
    package var duplicateKeys: JSONDuplicateKeyPolicy { root.duplicateKeys }
}

extension JSONNode {
    /// Which member is used if an object repeats a key.
    package var duplicateKeys: JSONDuplicateKeyPolicy { storage.configuration.duplicateKeys }
}

extension JSONDocument {
    /// Creates a document from a tree of up to the maximum depth of values. Its text, the tree as
    /// compact JSON, is made only when an offset or location in it is needed.
    ///
    /// - Throws: ``JSONWriteError`` if the tree contains a number that JSON cannot represent;
    ///   ``JSONSyntaxError`` if it is too deep or too large.
    package init(of value: JSONValue) throws {
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), numbers: .exact)
        if let storage = DocumentStorage(value, configuration) {
            self.init(storage: storage)
        } else {
            // If the tree does not fit on a tape, parsing its text reports why.
            try self.init(
                parsing: value.jsonText(as: [UInt8].self), configuration: JSONReadConfiguration(limits: configuration.limits, numbers: .exact))
        }
    }
}
