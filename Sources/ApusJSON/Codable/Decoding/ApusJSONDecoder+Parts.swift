public import FoundationEssentials

// Parts of documents, values, and types with a configuration.
extension ApusJSONDecoder {
    /// Decodes the part of a text that a pointer leads to (RFC 6901). The rest is parsed, and not looked at.
    ///
    /// ```swift
    /// let user = try ApusJSONDecoder().decode(User.self, from: data, at: JSONPointer("/statuses/0/user"))
    /// ```
    ///
    /// - Throws: `DecodingError.valueNotFound` when the pointer leads nowhere; else as without a pointer.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data, at pointer: JSONPointer) throws -> T {
        try decode(type, at: pointer) { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Decodes the part of a text that a pointer leads to. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8], at pointer: JSONPointer) throws -> T {
        try decode(type, at: pointer) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Decodes the part of a text that a pointer leads to. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from text: String, at pointer: JSONPointer) throws -> T {
        try decode(type, at: pointer) { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    private func decode<T: Decodable>(
        _ type: T.Type, at pointer: JSONPointer, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws -> T {
        try session(source).run { session in
            try session.decodeRoot(type, session.index(at: pointer, for: type))
        }
    }

    /// Decodes a value from a tree.
    ///
    /// - Throws: as with text; places are those in the tree's compact text. ``JSONWriteError`` when the tree holds a number that JSON has not.
    /// - Complexity: O(what is in the tree), beside what the type does. The text is only made to say where an error is.
    public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws -> T {
        let options = options
        // What refuses values, and what cannot be put on a tape, is explained with the text.
        guard options.reading.options.isDisjoint(with: [.requireContainerRoot, .rejectNoncharacters]),
            let storage = DocumentStorage(value, options.reading, pool: .shared)
        else { return try decode(type, from: value.jsonBytes()) }
        return try DecodingSession(storage, options).run { try $0.decodeRoot(type, Tape.rootIndex) }
    }
}

extension DecodingSession {
    /// The index of the value that a pointer leads to.
    func index(at pointer: JSONPointer, for type: any Any.Type) throws -> Int {
        if let node = JSONNode(storage: storage, index: Tape.rootIndex)[pointer] { return node.index }
        throw DecodingError.valueNotFound(
            type, DecodingError.Context(codingPath: [], debugDescription: "The document has no value at \"\(pointer)\"."))
    }
}
