public import ApusJSON
public import FoundationEssentials

extension ApusJSONDecoder {
    /// Decodes a value from JSON text that is what a pattern says. The text is parsed once.
    ///
    /// ```swift
    /// let order = try decoder.decode(Order.self, from: body, verifying: pattern)
    /// ```
    ///
    /// The pattern sees the document as it is, before key and date strategies.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match, before anything is decoded; else as `decode` without a pattern.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: document(from: data), verifying: pattern)
    }

    /// Decodes a value from JSON text that is what a pattern says. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8], verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: document(from: bytes), verifying: pattern)
    }

    /// Decodes a value from JSON text that is what a pattern says. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from text: String, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: document(from: text), verifying: pattern)
    }

    /// Decodes a value from a document that is what a pattern says.
    public func decode<T: Decodable>(_ type: T.Type, from document: JSONDocument, verifying pattern: JSONPattern) throws -> T {
        try pattern.require(document)
        return try decode(type, from: document)
    }
}

// For types that are not `Decodable`. Those that are both are decoded as by the entry points above, which come to `init(reading:)` by themselves.
extension ApusJSONDecoder {
    /// Reads a value from JSON text that is what a pattern says, by its own `init(reading:)`. The text is parsed once.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match, before anything is read; else as `decode` without a pattern.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from data: Data, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: document(from: data), verifying: pattern)
    }

    /// Reads a value from JSON text that is what a pattern says. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: [UInt8], verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: document(from: bytes), verifying: pattern)
    }

    /// Reads a value from JSON text that is what a pattern says. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from text: String, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: document(from: text), verifying: pattern)
    }

    /// Reads a value from a document that is what a pattern says.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from document: JSONDocument, verifying pattern: JSONPattern) throws -> T {
        try pattern.require(document)
        return try decode(type, from: document)
    }
}
