extension JSONNode {
    /// The offset of the value's first byte in the input, counted from 0.
    ///
    /// - Complexity: O(1) after the first use of a location in a document, which parses the
    ///   document once more.
    public var byteOffset: Int { storage.byteOffset(of: index) }

    /// The location of the value's first byte, with line and column.
    ///
    /// - Complexity: O(1) after the first use of a location in a document, which parses the
    ///   document once more.
    public var location: JSONLocation { storage.location(of: index) }

    /// The pointer from the root to this value. It does not distinguish repeated keys.
    ///
    /// - Complexity: O(length of the path) after the first use of a path in a document, which is
    ///   O(document).
    public var path: JSONPointer { storage.paths.path(to: index) }
}
