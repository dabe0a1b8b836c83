extension JSONNode {
    /// Where the value begins in the bytes as they were given, from 0.
    ///
    /// - Complexity: The first use of a place in a document parses it once more; then O(1), or O(offset) for UTF-16 and UTF-32.
    public var byteOffset: Int {
        storage.source.byteOffset(of: storage.places.offset(of: index))
    }

    /// Where the value begins, with its line and column.
    ///
    /// - Complexity: O(offset), beside what ``byteOffset`` costs.
    public var location: JSONLocation {
        let report = storage.source.report(at: storage.places.offset(of: index), storage.configuration.options)
        return JSONLocation(byteOffset: byteOffset, line: report.line, column: report.column)
    }

    /// The pointer that leads from the root to this value. Of repeated keys it does not say which.
    ///
    /// - Complexity: O(children of the containers around it).
    public var path: JSONPointer { tape.path(to: index) }
}
