#if NIO
public import ApusJSON
public import NIOCore

// As NIOFoundationCompat has them for Foundation's coders. Where both modules are imported and no encoder is named, its functions are called as before.
extension ByteBuffer {
    /// Encodes a value, and puts its text at an index. The indexes stay. On an error the buffer is what it was.
    ///
    /// - Parameter index: must be one that a buffer can have, from 0 to `UInt32.max`, as for `setBytes(_:at:)`.
    /// - Returns: how many bytes were written.
    /// - Throws: as `ApusJSONEncoder`.
    @_disfavoredOverload
    @discardableResult
    public mutating func setJSONEncodable<T: Encodable>(_ value: T, encoder: ApusJSONEncoder = .plain, at index: Int) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe setBytes($0, at: index) })
    }

    /// Encodes a value by its own `write(to:)`, and puts its text at an index. Otherwise as for `Encodable` types.
    @_disfavoredOverload
    @discardableResult
    public mutating func setJSONEncodable<T: JSONWritable>(_ value: T, encoder: ApusJSONEncoder = .plain, at index: Int) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe setBytes($0, at: index) })
    }

    /// Encodes a value of a type that is `Encodable` too, by its own `write(to:)` unless there is a key strategy.
    @_disfavoredOverload
    @discardableResult
    public mutating func setJSONEncodable<T: Encodable & JSONWritable>(_ value: T, encoder: ApusJSONEncoder = .plain, at index: Int) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe setBytes($0, at: index) })
    }

    /// Encodes a value behind the bytes of the buffer, and moves its writer index. On an error the buffer is what it was.
    ///
    /// - Returns: how many bytes were written.
    /// - Throws: as `ApusJSONEncoder`.
    @_disfavoredOverload
    @discardableResult
    public mutating func writeJSONEncodable<T: Encodable>(_ value: T, encoder: ApusJSONEncoder = .plain) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe writeBytes($0) })
    }

    /// Encodes a value by its own `write(to:)` behind the bytes of the buffer. Otherwise as for `Encodable` types.
    @_disfavoredOverload
    @discardableResult
    public mutating func writeJSONEncodable<T: JSONWritable>(_ value: T, encoder: ApusJSONEncoder = .plain) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe writeBytes($0) })
    }

    /// Encodes a value of a type that is `Encodable` too, by its own `write(to:)` unless there is a key strategy.
    @_disfavoredOverload
    @discardableResult
    public mutating func writeJSONEncodable<T: Encodable & JSONWritable>(_ value: T, encoder: ApusJSONEncoder = .plain) throws -> Int {
        try unsafe encoder.encode(value, lendingTo: { unsafe writeBytes($0) })
    }
}
#endif
