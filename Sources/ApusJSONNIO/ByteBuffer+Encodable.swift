#if NIO
public import ApusJSON
public import NIOCore

// The counterparts of NIOFoundationCompat's functions for Foundation's coders. If a file imports both modules, calls that
// name no encoder still use NIOFoundationCompat's, because Swift prefers the functions of a type to those of a protocol.
extension JSONInput where Self == ByteBuffer {
    /// Encodes a value and writes its text at an index. The buffer's indexes are unchanged. On
    /// failure, the buffer is unchanged.
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - encoder: the encoder. Defaults to one with default settings.
    ///   - index: where the text starts. It must be an index that a buffer can have, from 0 to
    ///     `UInt32.max`, as for `setBytes(_:at:)`.
    /// - Returns: the number of bytes written.
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    @discardableResult
    public mutating func setJSONEncodable<T: Encodable>(_ value: T, encoder: ApusJSONEncoder = .plain, at index: Int) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe self.setBytes($0, at: index) })
    }

    /// Encodes a value, appends its text to the buffer, and moves the writer index. On failure, the
    /// buffer is unchanged.
    ///
    /// - Returns: the number of bytes written.
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    @discardableResult
    public mutating func writeJSONEncodable<T: Encodable>(_ value: T, encoder: ApusJSONEncoder = .plain) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe self.writeBytes($0) })
    }
}

extension ApusJSONEncoder {
    /// The default encoder. Its settings are never changed.
    @usableFromInline static let plain = ApusJSONEncoder()
}
#endif
