// How patches copy from a document.
extension JSONDocument {
    /// The options that the text was read with.
    package var options: JSONReadOptions { storage.configuration.options }

    /// Whether the bytes began with a UTF-8 byte order mark.
    package var hasByteOrderMark: Bool {
        let encoding = storage.source.encoding
        return encoding.unit == .utf8 && encoding.markLength > 0
    }

    /// Whether the bytes were UTF-8, with or without a byte order mark.
    package var isUTF8: Bool { storage.source.encoding.unit == .utf8 }

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

    /// The location of an offset in the text, which is UTF-8 without a byte order mark. O(text).
    package func location(at offset: Int) -> JSONLocation { storage.source.report(at: offset, storage.configuration.options).location }

    /// The offset in the text at which each value, key and container end begins, by the index of its
    /// word on the tape; 0 for any other word. O(text).
    package func offsets() -> [UInt32] {
        let end = tape.next(after: Tape.rootIndex)
        guard storage.configuration.options.isSubset(of: SwiftEngine.strictOptions) else {
            return (0..<end).map { UInt32(truncatingIfNeeded: storage.offset(of: $0)) }
        }
        // Safety: the storage holds the text and the tape.
        let text = unsafe storage.source.text
        var offsets = [UInt32](repeating: 0, count: end)
        var scan = unsafe TokenScan(text)
        while scan.index < end {
            offsets[scan.index] = UInt32(truncatingIfNeeded: scan.offset)
            unsafe scan.advance(on: tape, in: text)
        }
        return offsets
    }
}
