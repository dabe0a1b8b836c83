public import FoundationEssentials

// For types that are not `Encodable`. Those that are both come here from the entry points for Codable.
extension ApusJSONEncoder {
    /// Encodes a value by its own `write(to:)`, as the bytes of a `Data`.
    ///
    /// - Throws: ``JSONWriteError`` for what JSON has no text for; what the type finds wrong itself.
    @_disfavoredOverload
    public func encode<T: JSONWritable>(_ value: T) throws -> Data {
        try copied({ try $0.write(value) }, { Data(buffer: $0) }, { try $0.finishData() })
    }

    /// Encodes a value by its own `write(to:)`, as a string.
    @_disfavoredOverload
    public func encodeToString<T: JSONWritable>(_ value: T) throws -> String {
        try copied({ try $0.write(value) }, { String(validUTF8: $0) }, { try $0.finishString() })
    }

    /// Encodes a value by its own `write(to:)`, as UTF-8 bytes.
    @_disfavoredOverload
    public func encodeToBytes<T: JSONWritable>(_ value: T) throws -> [UInt8] {
        let session = takeSession()
        try session.write(value)
        return try session.finished().finish()
    }
}

// For types that are both. Their own `write(to:)` knows nothing of key strategies: under one they are left to Codable.
extension ApusJSONEncoder {
    /// Encodes a value of a type that is `Encodable` too, by its own `write(to:)` unless there is a key strategy, as the bytes of a `Data`.
    ///
    /// - Throws: `EncodingError.invalidValue` for what JSON has no text for; what the type finds wrong itself.
    public func encode<T: Encodable & JSONWritable>(_ value: T) throws -> Data {
        try copied({ try $0.encodeRoot(either: value) }, { Data(buffer: $0) }, { try $0.finishData() })
    }
}

extension EncodingSession {
    /// A value that is the whole text, by its own `write(to:)` unless there is a key strategy, or Codable is what its type is encoded by.
    func encodeRoot<T: Encodable & JSONWritable>(either value: T) throws {
        guard options.keys == .plain, case .writable = EncodingKind(T.self) else { return try encodeRoot(value) }
        do {
            try write(value)
        } catch let error as JSONWriteError {
            throw invalid(value, error)
        }
    }

    /// An error of a value that writes itself, as encoders have it.
    func invalid(_ value: Any, _ error: JSONWriteError) -> EncodingError {
        let path = basePath + error.path.tokens.map { token in JSONCodingKey(dictionaryKey: token) }
        return .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error))
    }

    /// Writes a value that writes itself where the text stands, and makes sure that it was one.
    func write<T: JSONWritable>(_ value: T) throws {
        let mark = text.pointee.mark
        if text.pointee.strategies == nil { text.pointee.strategies = options }
        let floor = text.pointee.floor
        text.pointee.floor = text.pointee.containers.depth
        defer { text.pointee.floor = floor }
        try value.write(to: &text.pointee)
        try text.pointee.checkOneValue(since: mark)
    }
}

extension JSONWriter {
    /// Throws unless just one value was written since a mark.
    func checkOneValue(since mark: Mark) throws(JSONWriteError) {
        if let failure { throw failure }
        guard isOneValue(since: mark) else {
            throw JSONWriteError(.unfinished, "A write(to:) did not write just one value.", path: pathToValue())
        }
    }
}

extension JSONWritable {
    /// Writes the value at `address`, which is of this type.
    static func write(_ address: UnsafeRawPointer, _ session: EncodingSession) throws {
        // Safety: the caller holds a value of this type there.
        try session.write(address.assumingMemoryBound(to: Self.self).pointee)
    }
}
