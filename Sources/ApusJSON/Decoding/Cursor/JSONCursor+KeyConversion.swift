// Keys that the decoder's strategy converts.
extension JSONCursor {
    /// The list by which the members of a document are found.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the strategy is a custom one, which only Codable's containers follow.
    @usableFromInline
    @inline(never)
    func converted(_ keys: KeyList) throws -> KeyList {
        try requireKnownConversion()
        return keys.inSnakeCase
    }

    /// Throws if the keys of the next value cannot be converted here.
    @usableFromInline
    @inline(never)
    func requireKnownConversion() throws {
        if context.keys == .custom, tag != TapeTag.foreign { throw session.corrupted(KeyConversion.customIsUnsupported, at: index) }
    }

    /// A key of the document, as a type has it.
    func key(at index: Int) -> String {
        guard convertsKeys else { return tape.string(at: index) }
        // Safety: the bytes on the tape are only used before this function returns, as in the next one.
        return unsafe SnakeCase.withCamelCase(tape.stringBytes(at: index)) { unsafe String(validUTF8: $0) }
    }

    /// An error in a dictionary's value, whose coding path has the dictionary's key as the document has it.
    @usableFromInline
    @inline(never)
    func withKeyAsItIs(_ error: any Error, at value: Int) -> any Error {
        guard convertsKeys, session.quietness == 0, let error = error as? DecodingError else { return error }
        let position = session.codingPath(to: value).count - 1
        var path = error.context.codingPath
        guard path.indices.contains(position) else { return error }
        path[position] = JSONCodingKey(tape.string(at: value - 1))
        let context = DecodingError.Context(
            codingPath: path, debugDescription: error.context.debugDescription, underlyingError: error.context.underlyingError)
        return error.replacingContext(context)
    }

    /// The tape index of the value of the object's member with a key, which a document's keys are converted to.
    func valueOfConverted(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        let takesLast = takesLastOfRepeatedKeys
        var found: Int?
        for index in tape.children(at: index) where unsafe SnakeCase.converts(tape.stringBytes(at: index), to: key) {
            found = index + 1
            if !takesLast { break }
        }
        return found
    }
}
