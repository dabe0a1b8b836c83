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
    package func encode<T: JSONWritable, Result>(model value: T, lendingTo use: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        try unsafe lend({ try $0.write(value) }, unsafe use)
    }

    @inline(__always)
    private func lend<Result>(_ encode: (EncodingSession) throws -> Void, _ use: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        // Safety: `use` has the bytes for the duration of the call.
        try unsafe lent(encode, limit: 1 << 18, { try unsafe use(UnsafeRawBufferPointer($0)) }, { try unsafe $0.finish().withUnsafeBytes(use) })
    }
}
