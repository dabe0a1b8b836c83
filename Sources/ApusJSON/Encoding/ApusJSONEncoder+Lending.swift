// For texts that end up in another module's buffer: they are copied there once, directly from the
// memory they were written in.
extension ApusJSONEncoder {
    /// Encodes a value, and lends its text to `use` while that runs.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` or `use` throws.
    package func encode<T: Encodable, Result>(_ value: T, lendingTo use: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        try unsafe lend({ try $0.encodeRoot(value) }, unsafe use)
    }

    /// Encodes a value with its own `write(to:)`, and lends its text to `use` while that runs.
    @_disfavoredOverload
    package func encode<T: JSONWritable, Result>(_ value: T, lendingTo use: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        try unsafe lend({ try $0.write(value) }, unsafe use)
    }

    /// Encodes a value that is also `Encodable` with its own `write(to:)`, or through Codable if
    /// there is a key strategy, and lends its text to `use` while that runs.
    package func encode<T: Encodable & JSONWritable, Result>(
        _ value: T, lendingTo use: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try unsafe lend({ try $0.encodeRoot(either: value) }, unsafe use)
    }

    @inline(__always)
    private func lend<Result>(_ encode: (EncodingSession) throws -> Void, _ use: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        let session = takeSession()
        let byteCount: Int
        do {
            try encode(session)
            guard session.isPlainText else {
                let text = try session.finished().finish()
                session.end()
                return try unsafe text.withUnsafeBytes(use)
            }
            try session.complete()
            byteCount = session.position
            // Safety: the session keeps the text in place until it starts over, and nothing writes
            // to it while `use` runs: its value is complete.
            let result = try unsafe use(UnsafeRawBufferPointer(start: session.text.base, count: byteCount))
            if byteCount <= Self.largestKept { takeBack(session) } else { session.end() }
            return result
        } catch {
            session.end()
            throw error
        }
    }

    /// In bytes. The memory of a larger text is released.
    private static let largestKept = 1 << 18
}
