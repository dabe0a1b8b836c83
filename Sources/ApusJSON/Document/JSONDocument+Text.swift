// How patches copy from a document.
extension JSONDocument {
    /// The options that the text was read with.
    package var options: JSONReadOptions { storage.configuration.options }

    /// Whether the bytes began with a UTF-8 byte order mark.
    package var hasByteOrderMark: Bool {
        let encoding = storage.source.encoding
        return encoding.unit == .utf8 && encoding.markLength > 0
    }

    /// The offset of the root value's end in the text, which is UTF-8 without a byte order mark.
    package var textEnd: Int { storage.textEnd }

    /// Calls `body` with the text, in UTF-8 and without a byte order mark.
    ///
    /// The text may be a mapped file that another process changes, so memory safety must not depend
    /// on its contents.
    package func withText<Result, E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Result) throws(E) -> Result {
        // Safety: the source holds the text until the end of the call.
        let source = storage.source
        defer { withExtendedLifetime(source) {} }
        return try unsafe body(source.text)
    }

    /// The offsets in the text at which values, keys and container ends begin.
    ///
    /// - Parameter indexes: The indexes of their words on the tape, in ascending order.
    /// - Complexity: O(text up to the last offset).
    package func offsets(of indexes: [Int]) -> [Int] {
        guard !indexes.isEmpty else { return [] }
        guard storage.configuration.options.isSubset(of: SwiftEngine.strictOptions) else { return indexes.map { storage.offset(of: $0) } }
        // Safety: the storage holds the text and the tape.
        let text = unsafe storage.source.text
        var scan = unsafe TokenScan(text)
        return indexes.map { index in
            unsafe scan.advance(to: index, on: tape, in: text)
            return scan.offset
        }
    }
}
