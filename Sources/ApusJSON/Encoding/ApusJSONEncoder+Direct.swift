#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// For types that are not `Encodable`. Those that are both come here from the entry points for Codable.
// Safety, for what is encoded here: the session's bytes are lent to the closure that copies them.
// They are UTF-8, as all that a writer writes.
extension ApusJSONEncoder {
    /// Encodes a value by its own `write(to:)`, as the bytes of a `Data`.
    ///
    /// - Throws: ``JSONWriteError`` for what JSON has no text for; what the type finds wrong itself.
    @_disfavoredOverload
    public func encode<T: JSONWritable>(_ value: T) throws -> Data {
        try unsafe copied({ try $0.write(value) }, { unsafe Data(buffer: $0) }, { try $0.finishData() })
    }

    /// Encodes a value by its own `write(to:)`, as a string, an array of bytes, or a `Data`.
    ///
    /// - Throws: ``JSONWriteError`` for a value that JSON cannot represent; what the type finds wrong itself.
    @_disfavoredOverload
    public func encode<T: JSONWritable, Output: JSONOutput>(_ value: T, as type: Output.Type) throws -> Output {
        try unsafe copied({ try $0.write(value) }, { unsafe Output._copy(_JSONWrittenText(bytes: $0)) }, { try Output._finish($0) })
    }
}

// For types that are both. Their own `write(to:)` knows nothing of key strategies: under one they are left to Codable.
extension ApusJSONEncoder {
    /// Encodes a value of a type that is `Encodable` too, by its own `write(to:)` unless there is a key strategy, as the bytes of a `Data`.
    ///
    /// - Throws: `EncodingError.invalidValue` for what JSON has no text for; what the type finds wrong itself.
    public func encode<T: Encodable & JSONWritable>(_ value: T) throws -> Data {
        // A subclass may override the entry point for Codable, which writes such types as well.
        guard Swift.type(of: self) == ApusJSONEncoder.self else { return try encodeByCodable(value) }
        return try unsafe copied({ try $0.encodeRoot(either: value) }, { unsafe Data(buffer: $0) }, { try $0.finishData() })
    }

    // Where a type is known as `Encodable` alone, the entry point for Codable is called.
    private func encodeByCodable<T: Encodable>(_ value: T) throws -> Data { try encode(value) }
}

extension EncodingSession {
    /// A value that is the whole text, by its own `write(to:)` unless there is a key strategy, or Codable is what its type is encoded by.
    func encodeRoot<T: Encodable & JSONWritable>(either value: T) throws {
        guard options.keys == .plain, case .writable = EncodingKind(T.self) else { return try encodeRoot(value) }
        do {
            try write(value)
        } catch let error as JSONWriteError {
            throw invalid(value, error, under: .none)
        }
    }

    /// An error of a value that writes itself, as encoders have it.
    func invalid(_ value: Any, _ error: JSONWriteError, under key: PathKey) -> EncodingError {
        let outer = codingPath(key)
        let path = outer + error.path.tokens.map { token in JSONCodingKey(dictionaryKey: token) }
        let whole = wholeError(error, at: outer)
        return .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: whole.description, underlyingError: whole))
    }

    /// An error of a value at a coding path, whose own path counts from that value, with the path from the root.
    func wholeError(_ error: JSONWriteError, at path: [any CodingKey]) -> JSONWriteError {
        let tokens = path.map { key in
            if let own = key as? JSONCodingKey { return own.token }
            return options.keys == .snakeCase ? SnakeCase.fromCamelCase(key.stringValue) : key.stringValue
        }
        return JSONWriteError(error.code, error.message, path: JSONPointer(tokens: tokens + error.path.tokens))
    }

    /// Writes a value that writes itself where the text stands, and makes sure that it was one.
    func write<T: JSONWritable>(_ value: T) throws {
        let mark = text.mark
        if text.strategies == nil { text.strategies = options }
        let (floor, origin, mode, id) = (text.floor, text.pathOrigin, state.mode, state.level.id)
        let paths = text.paths.take()
        text.floor = text.containers.depth
        text.pathOrigin = mark.byteCount
        // The value has the writer alone: whoever has kept an encoder or a container does not get at the text meanwhile.
        state.mode = .lent
        state.level.id = Level.closed
        let result = Result { try value.write(to: &text) }
        text.floor = floor
        text.pathOrigin = origin
        if text.paths != nil || paths != nil { text.paths = paths }
        state.mode = mode
        state.level.id = id
        if text.owner != ownerID { failReplaced(value) }
        try result.get()
        try text.checkOneValue(since: mark)
        if state.isUnusual { try throwFailure() }
    }

    /// Remembers that a `write(to:)` has put another writer in the place of the one it got: what had been written is lost.
    @inline(never)
    private func failReplaced(_ value: Any) {
        text.owner = ownerID
        text.fail(.unfinished, "A write(to:) replaced the writer that it was given.", path: .root)
        fail(
            EncodingError.invalidValue(
                value, EncodingError.Context(codingPath: [], debugDescription: "A write(to:) replaced the writer that it was given.")))
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
        try unsafe session.write(address.assumingMemoryBound(to: Self.self).pointee)
    }
}
