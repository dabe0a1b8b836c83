#if NIO
public import ApusJSON
public import NIOCore

// The counterparts of NIOFoundationCompat's functions for Foundation's coders. These take the coder in each
// call, so that a file that imports both modules says which coder it means.
extension ByteBuffer {
    /// Encodes a value and writes its text at an index. The buffer's indexes are unchanged. On
    /// failure, the buffer is unchanged.
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - encoder: the encoder.
    ///   - index: where the text starts. It must be an index that a buffer can have, from 0 to
    ///     `UInt32.max`, as for `setBytes(_:at:)`.
    /// - Returns: the number of bytes written.
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    @discardableResult
    public mutating func setJSONEncodable<T: Encodable>(_ value: T, encoder: ApusJSONEncoder, at index: Int) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe setBytes($0, at: index) })
    }

    /// Encodes a value, appends its text to the buffer, and moves the writer index. On failure, the
    /// buffer is unchanged.
    ///
    /// - Returns: the number of bytes written.
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    @discardableResult
    public mutating func writeJSONEncodable<T: Encodable>(_ value: T, encoder: ApusJSONEncoder) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe writeBytes($0) })
    }
}
#endif
