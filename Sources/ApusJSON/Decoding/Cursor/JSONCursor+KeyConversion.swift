// Keys that the decoder's strategy converts.
extension JSONCursor {
    /// The list by which the members of a document are found.
    @inline(never)
    func converted(_ keys: KeyList) -> KeyList { keys.list(for: context.keys) }

    /// The member that a key of an object is; nil if it is none.
    ///
    /// - Parameters:
    ///   - keys: the list for the document.
    ///   - key: the tape index of the key.
    ///   - object: that of the object.
    func member(of keys: KeyList, at key: Int, in object: Int) -> Int? {
        if convertsKeys, context.keys == .custom { return keys.member(of: session.convertedKeys(at: object), at: key) }
        // Safety: see ``JSONCursor``; the index is that of a key, which is a string.
        return unsafe keys.member(tape.stringStart(at: key), after: 0)
    }

    /// A key of an object, as a type has it.
    func key(at index: Int, in object: Int) -> String {
        guard convertsKeys else { return tape.string(at: index) }
        if context.keys == .custom { return session.convertedKeys(at: object).name(ofKeyAt: index) ?? "" }
        // Safety: the bytes on the tape are only used before this function returns.
        return unsafe SnakeCase.withCamelCase(tape.stringBytes(at: index)) { unsafe String(validUTF8: $0) }
    }

    /// The tape index of the value of the object's member with a key, which a document's keys are converted to.
    func valueOfConverted(_ key: String) -> Int? {
        if context.keys == .custom { return session.convertedKeys(at: index).findConverted(key) }
        let takesLast = takesLastOfRepeatedKeys
        var (key, found) = (key, nil as Int?)
        key.withUTF8 { key in
            // Safety: as above.
            for index in tape.children(at: index) where unsafe SnakeCase.converts(tape.stringBytes(at: index), to: key) {
                found = index + 1
                if !takesLast { break }
            }
        }
        return found
    }

    /// An error in a dictionary's value, whose coding path has the dictionary's key as the document has it.
    @usableFromInline
    @inline(never)
    func withKeyAsItIs(_ error: any Error, at value: Int) -> any Error {
        guard context.keys == .snakeCase, session.quietness == 0, let error = error as? DecodingError else { return error }
        let position = session.codingPath(to: value).count - 1
        var path = error.context.codingPath
        guard path.indices.contains(position) else { return error }
        path[position] = JSONCodingKey(tape.string(at: value - 1))
        let context = DecodingError.Context(
            codingPath: path, debugDescription: error.context.debugDescription, underlyingError: error.context.underlyingError)
        return error.replacingContext(context)
    }
}

extension KeyList {
    /// The member that a key of an object is converted to; nil if it is none.
    ///
    /// - Parameters:
    ///   - names: the converted keys of the object.
    ///   - key: the tape index of the key.
    ///   - expected: where to look first.
    func member(of names: TapeKeys?, at key: Int, after expected: Int = 0) -> Int? {
        guard var name = names?.name(ofKeyAt: key) else { return nil }
        return name.withUTF8 { unsafe inType.member(named: $0, after: expected) }
    }
}
