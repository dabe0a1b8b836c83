// What patches copy from a document.
extension JSONDocument {
    /// The options that the text was read by.
    package var options: JSONReadOptions { storage.configuration.options }

    /// Whether the bytes began with the byte order mark of UTF-8.
    package var hasByteOrderMark: Bool {
        let encoding = storage.source.encoding
        return encoding.unit == .utf8 && encoding.markLength > 0
    }

    /// Where the root value ends in the text, which is UTF-8 without a byte order mark.
    package var textEnd: Int { storage.textEnd }

    /// Lends the text, in UTF-8 and without a byte order mark.
    ///
    /// It may be a mapped file that somebody else changes: nothing may follow from what is read of it.
    package func withText<Result, E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Result) throws(E) -> Result {
        // Safety: the source keeps the text until the end of the call.
        let source = storage.source
        defer { withExtendedLifetime(source) {} }
        return try unsafe body(source.text)
    }

    /// Where values, keys and container ends begin in the text.
    ///
    /// - Parameter indexes: those of their words on the tape, in ascending order.
    /// - Complexity: O(text up to the last of them).
    package func offsets(of indexes: [Int]) -> [Int] {
        guard !indexes.isEmpty else { return [] }
        guard storage.configuration.options.isSubset(of: SwiftEngine.strictOptions) else { return indexes.map { storage.offset(of: $0) } }
        // Safety: the storage keeps the text and the tape.
        let text = unsafe storage.source.text
        var scan = unsafe TokenScan(text)
        return indexes.map { index in
            unsafe scan.advance(to: index, on: tape, in: text)
            return scan.offset
        }
    }
}
