#if NIO
public import ApusJSON
public import NIOCore

// The counterparts of NIOFoundationCompat's functions for Foundation's coders. These take the coder in each
// call, so that a file that imports both modules says which coder it means. A model that is not `Decodable` is decoded from a slice of the buffer, as from any other bytes.
extension ByteBuffer {
    /// Decodes a value from `length` bytes at `index`, without copying them. The buffer's indexes
    /// are unchanged.
    ///
    /// - Returns: the value, or nil if not all of these bytes are readable.
    /// - Throws: `DecodingError`, and any error that the type's own `init(from:)` throws.
    /// - Complexity: O(length).
    public func getJSONDecodable<T: Decodable>(
        _ type: T.Type, decoder: ApusJSONDecoder, at index: Int, length: Int
    ) throws -> T? {
        try getSlice(at: index, length: length).map { try decoder.decode(type, from: $0) }
    }

    /// Decodes a value from the next `length` bytes and moves the reader index past them. On
    /// failure, the reader index is unchanged.
    ///
    /// ```swift
    /// let film = try buffer.readJSONDecodable(Film.self, decoder: decoder, length: buffer.readableBytes)
    /// ```
    ///
    /// - Returns: the value, or nil if fewer bytes are readable.
    /// - Throws: `DecodingError`, `JSONCollectedErrors` if the decoder's `errorPolicy` is to collect
    ///   errors, and any error that the type throws.
    /// - Complexity: O(length).
    public mutating func readJSONDecodable<T: Decodable>(_ type: T.Type, decoder: ApusJSONDecoder, length: Int) throws -> T? {
        guard let value = try getJSONDecodable(type, decoder: decoder, at: readerIndex, length: length) else { return nil }
        moveReaderIndex(forwardBy: length)
        return value
    }
}
#endif
