extension JSONNode {
    /// Where the value begins in the bytes as they were given, from 0.
    ///
    /// - Complexity: O(1) after the first use of a location in a document, which parses the document once more.
    public var byteOffset: Int { storage.byteOffset(of: index) }

    /// Where the value begins, with its line and column.
    ///
    /// - Complexity: O(1) after the first use of a location in a document, which parses the document once more.
    public var location: JSONLocation { storage.location(of: index) }

    /// The pointer that leads from the root to this value. Of repeated keys it does not say which.
    ///
    /// - Complexity: O(length of the path) after the first use of a path in a document, which is O(document).
    public var path: JSONPointer { storage.paths.path(to: index) }
}
