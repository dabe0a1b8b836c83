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
        // Safety: see ``JSONCursor``; the index is that of a key, which is a string.
        let member =
            convertsKeys && context.keys == .custom
            ? keys.member(of: session.convertedKeys(at: object), at: key) : unsafe keys.member(tape.stringStart(at: key), after: 0)
        if let member { return member }
        return matchesEquivalentKeys ? equivalentMember(of: keys, at: key, in: object) : nil
    }

    /// The member whose key has the same characters as that of an object, in other scalars; nil if there is none.
    /// Parameters as above.
    @inline(never)
    func equivalentMember(of keys: KeyList, at key: Int, in object: Int) -> Int? {
        let equivalent = keys.equivalentKeys
        // A key in ASCII stays in ASCII when it is converted to camel case.
        if equivalent.areASCII, context.keys != .custom, unsafe tape.stringBytes(at: key).isASCII { return nil }
        return equivalent.member(self.key(at: key, in: object))
    }

    /// A key of an object, as a type has it.
    func key(at index: Int, in object: Int) -> String {
        guard convertsKeys else { return tape.string(at: index) }
        if context.keys == .custom { return session.convertedKeys(at: object).name(ofKeyAt: index) ?? "" }
        // Safety: the bytes on the tape are only used before this function returns.
        return unsafe SnakeCase.withCamelCase(tape.stringBytes(at: index)) { unsafe String(validUTF8: $0) }
    }

    /// The tape index of the value of the object's member with a key; nil if there is none. If keys are not compared
    /// as they are.
    func valueOfConverted(_ name: String) -> Int? {
        let object = index
        if context.keys == .custom { return session.convertedKeys(at: object).find(name) }
        let takesLast = takesLastOfRepeatedKeys
        var found: Int?
        for index in tape.children(at: object) where found == nil || takesLast {
            let key = self.key(at: index, in: object)
            if matchesEquivalentKeys ? key == name : key.hasSameBytes(as: name) { found = index + 1 }
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
    func member(of names: ConvertedKeys?, at key: Int, after expected: Int = 0) -> Int? {
        guard var name = names?.name(ofKeyAt: key) else { return nil }
        return name.withUTF8 { unsafe inType.member(named: $0, after: expected) }
    }
}
