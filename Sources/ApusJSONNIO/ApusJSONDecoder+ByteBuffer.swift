#if NIO
public import ApusJSON
public import NIOCore

extension ApusJSONDecoder {
    /// Decodes a value from the readable bytes of a buffer, where they are. The buffer's indexes stay.
    ///
    /// ```swift
    /// let film = try decoder.decode(Film.self, from: buffer)
    /// ```
    ///
    /// - Throws: as with a `Data`: `DecodingError`, whose description ends with line and column.
    /// - Complexity: O(readable bytes), beside what the type does.
    public func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T {
        try decode(type, from: buffer.keptBytes)
    }

    /// Reads a value from the readable bytes of a buffer, by its own `init(reading:)`. Otherwise as for `Decodable` types.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T {
        try decode(type, from: buffer.keptBytes)
    }

    /// Reads a value of a type that is `Decodable` too, by its own `init(reading:)` unless there is a key strategy.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T {
        try decode(type, from: buffer.keptBytes)
    }
}
#endif
