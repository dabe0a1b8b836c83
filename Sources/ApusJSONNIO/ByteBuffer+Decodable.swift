#if NIO
public import ApusJSON
public import NIOCore

// As NIOFoundationCompat has them for Foundation's coders. Where both modules are imported and no decoder is named, its functions are called as before.
extension ByteBuffer {
    /// Decodes a value from `length` bytes from `index` on, where they are. The indexes stay.
    ///
    /// - Returns: nil when not all of these bytes are readable.
    /// - Throws: as `ApusJSONDecoder`.
    @_disfavoredOverload
    public func getJSONDecodable<T: Decodable>(
        _ type: T.Type, decoder: ApusJSONDecoder = .plain, at index: Int, length: Int
    ) throws -> T? {
        guard let bytes = getSlice(at: index, length: length) else { return nil }
        return try decoder.decode(type, from: bytes)
    }

    /// Reads a value by its own `init(reading:)` from `length` bytes from `index` on. Otherwise as for `Decodable` types.
    @_disfavoredOverload
    public func getJSONDecodable<T: JSONReadable>(
        _ type: T.Type, decoder: ApusJSONDecoder = .plain, at index: Int, length: Int
    ) throws -> T? {
        guard let bytes = getSlice(at: index, length: length) else { return nil }
        return try decoder.decode(type, from: bytes)
    }

    /// Reads a value of a type that is `Decodable` too, by its own `init(reading:)` unless there is a key strategy.
    @_disfavoredOverload
    public func getJSONDecodable<T: Decodable & JSONReadable>(
        _ type: T.Type, decoder: ApusJSONDecoder = .plain, at index: Int, length: Int
    ) throws -> T? {
        guard let bytes = getSlice(at: index, length: length) else { return nil }
        return try decoder.decode(type, from: bytes)
    }

    /// Decodes a value from the next `length` bytes, and moves the reader index behind them. On an error it stays.
    ///
    /// ```swift
    /// let film = try buffer.readJSONDecodable(Film.self, decoder: decoder, length: buffer.readableBytes)
    /// ```
    ///
    /// - Returns: nil when there are not as many readable bytes.
    /// - Throws: as `ApusJSONDecoder`.
    @_disfavoredOverload
    public mutating func readJSONDecodable<T: Decodable>(_ type: T.Type, decoder: ApusJSONDecoder = .plain, length: Int) throws -> T? {
        guard let bytes = getSlice(at: readerIndex, length: length) else { return nil }
        let value = try decoder.decode(type, from: bytes)
        moveReaderIndex(forwardBy: length)
        return value
    }

    /// Reads a value by its own `init(reading:)` from the next `length` bytes. Otherwise as for `Decodable` types.
    @_disfavoredOverload
    public mutating func readJSONDecodable<T: JSONReadable>(_ type: T.Type, decoder: ApusJSONDecoder = .plain, length: Int) throws -> T? {
        guard let bytes = getSlice(at: readerIndex, length: length) else { return nil }
        let value = try decoder.decode(type, from: bytes)
        moveReaderIndex(forwardBy: length)
        return value
    }

    /// Reads a value of a type that is `Decodable` too, by its own `init(reading:)` unless there is a key strategy.
    @_disfavoredOverload
    public mutating func readJSONDecodable<T: Decodable & JSONReadable>(
        _ type: T.Type, decoder: ApusJSONDecoder = .plain, length: Int
    ) throws -> T? {
        guard let bytes = getSlice(at: readerIndex, length: length) else { return nil }
        let value = try decoder.decode(type, from: bytes)
        moveReaderIndex(forwardBy: length)
        return value
    }
}
#endif
