#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// For types that are not `Encodable`. The entry points for those that are write models here, too.
extension ApusJSONEncoder {
    /// Encodes a value with its own `write(to:)` and returns the bytes as a `Data`.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    @_disfavoredOverload
    public func encode<T: JSONWritable>(_ value: T) throws -> Data {
        try output { try $0.write(value) }
    }

    /// Encodes a value with its own `write(to:)` and returns a string, an array of bytes, or a
    /// `Data`.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    @_disfavoredOverload
    public func encode<T: JSONWritable, Output: JSONOutput>(_ value: T, as type: Output.Type) throws -> Output {
        try output { try $0.write(value) }
    }

    /// Writes a value with its own `write(to:)` to the end of an array of bytes, in the array's own memory if its
    /// capacity suffices. On failure, `bytes` is unchanged.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    @_disfavoredOverload
    public func encode<T: JSONWritable>(_ value: T, into bytes: inout [UInt8]) throws { try append(to: &bytes) { try $0.write(value) } }
}

extension EncodingSession {
    /// Turns an error of a value that writes itself into an `EncodingError`.
    func invalid(_ value: Any, _ error: JSONWriteError, under key: PathKey) -> EncodingError {
        let (outer, tokens, lent) = (codingPath(key), error.path.tokens, lentPath.take() ?? [])
        let path =
            keys == .custom && !lent.isEmpty
            ? Array(lent.prefix(outerPath.count + outer.count + tokens.count))
            : outer
                + tokens.enumerated().map { position, token -> any CodingKey in
                    // The token of an index may also be that of a key.
                    guard position < lent.count, case .position(let index)? = lent[position] as? JSONCodingKey, String(index) == token else {
                        return JSONCodingKey(dictionaryKey: token)
                    }
                    return JSONCodingKey(index: index)
                }
        let whole = wholeError(error, at: outer)
        return .invalid(value, whole.description, at: path, whole)
    }

    /// Extends the path of an error, which is relative to the value at a coding path, to start at
    /// the root.
    func wholeError(_ error: JSONWriteError, at path: [any CodingKey]) -> JSONWriteError {
        let tokens = path.map { key in
            if let own = key as? JSONCodingKey { return own.token }
            return options.keys == .snakeCase ? SnakeCase.fromCamelCase(key.stringValue) : key.stringValue
        }
        return JSONWriteError(error.code, error.message, path: JSONPointer(tokens: tokens + error.path.tokens))
    }

    /// Writes a value that writes itself at the current position, and checks that it wrote exactly
    /// one value.
    func write<T: JSONWritable>(_ value: T) throws {
        try write(borrowed: value) { value }
    }

    /// Writes a value that writes itself, without a copy: that would retain everything the value
    /// holds. Not requiring `Copyable` makes sure that there is none.
    ///
    /// - Parameters:
    ///   - key: the value's key in the innermost level.
    ///   - copy: returns the value, for an error.
    fileprivate func write<T: JSONWritable & ~Copyable>(borrowed value: borrowing T, under key: PathKey = .none, copy: () -> Any) throws {
        if keys == .custom { beginKeyPaths(under: key) }
        let mark = text.mark
        if text.settings == nil { text.settings = options }
        let (floor, depthLimit, origin, mode, id) = (text.floor, text.containers.depthLimit, text.pathOrigin, state.mode, state.level.id)
        let paths = text.paths.take()
        text.floor = text.containers.depth
        text.containers.depthLimit = state.depthLimit
        text.pathOrigin = mark.byteCount
        // The value has exclusive access to the writer: a kept encoder or container cannot reach
        // the text meanwhile.
        state.mode = .lent
        state.level.id = Level.closed
        var failure: (any Error)?
        do { try value.write(to: &text) } catch { failure = error }
        if failure != nil || text.failure != nil { lentPath = keys == .custom ? text.codingPathToValue() : text.keysToValue() }
        text.floor = floor
        text.containers.depthLimit = depthLimit
        text.pathOrigin = origin
        if text.paths != nil || paths != nil { text.paths = paths }
        state.mode = mode
        state.level.id = id
        if text.owner != ownerID { failReplaced(copy()) }
        if let failure { throw failure }
        try text.checkOneValue(since: mark)
        if state.isUnusual { try throwFailure() }
    }

    /// Begins to follow the keys of a value that writes itself, which a function converts.
    @inline(never)
    private func beginKeyPaths(under key: PathKey) {
        // Released after it has been removed, because a key in a path may have a `deinit` that encodes.
        let former = text.keyPaths.take()
        withExtendedLifetime(former) { text.keyPaths = PathScan(from: position, in: outerPath + codingPath(key)) }
    }

    /// Records that a `write(to:)` replaced the writer it was given: what had been written is lost.
    @inline(never)
    private func failReplaced(_ value: Any) {
        text.owner = ownerID
        text.fail(.unfinished, "write(to:) replaced the writer it was given.", path: .root)
        fail(.invalid(value, "write(to:) replaced the writer it was given."))
    }
}

extension JSONWriter {
    /// Throws unless exactly one value was written since a mark. Mutating, as ``checkComplete()`` is.
    mutating func checkOneValue(since mark: Mark) throws(JSONWriteError) {
        if let failure { throw failure }
        guard isOneValue(since: mark) else {
            throw JSONWriteError(.unfinished, "write(to:) must write exactly one value.", path: pathToValue())
        }
    }
}

extension JSONWritable where Self: ~Copyable {
    /// Writes the value at `address`, which is of this type.
    ///
    /// - Parameters:
    ///   - key: the value's key in the innermost level.
    ///   - copy: returns the value, for an error.
    fileprivate static func write(_ address: UnsafeRawPointer, _ session: EncodingSession, under key: PathKey, copy: () -> Any) throws {
        // Safety: the caller holds a value of this type at the address.
        try unsafe session.write(borrowed: address.assumingMemoryBound(to: Self.self).pointee, under: key, copy: copy)
    }
}

extension EncodingSession {
    /// Encodes the value at `address` with its type's own `write(to:)`.
    @unsafe
    func encode<T>(_ writable: any JSONWritable.Type, at address: UnsafePointer<T>, under key: PathKey) throws {
        #if DEBUG
        // Safety: the caller holds the value.
        unsafe SecondSchema.checkWriting(address.pointee)
        #endif
        // Safety: the kind of `T` says that `writable` is `T`, and the caller holds the value.
        do {
            try unsafe writable.write(UnsafeRawPointer(address), self, under: key) { unsafe address.pointee }
        } catch let error as JSONWriteError {
            throw unsafe invalid(address.pointee, error, under: key)
        }
    }
}
