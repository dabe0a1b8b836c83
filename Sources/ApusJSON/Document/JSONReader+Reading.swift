public import FoundationEssentials

extension JSONReader {
    /// Parses bytes into a document, which retains the array.
    ///
    /// - Throws: ``JSONSyntaxError`` when the bytes are not a text as the reader's settings ask for; ``JSONEngineError`` when its engine cannot do that.
    /// - Complexity: O(count).
    public func document(from bytes: [UInt8]) throws -> JSONDocument {
        try document { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Parses the bytes of a `Data` into a document, which retains it. Otherwise as with an array.
    public func document(from data: Data) throws -> JSONDocument {
        try document { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Parses a string into a document, which retains it. Otherwise as with an array.
    public func document(from text: String) throws -> JSONDocument {
        try document { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    /// Parses bytes in memory of the caller's into a document, which copies them. Otherwise as with an array.
    public func document(from bytes: UnsafeRawBufferPointer) throws -> JSONDocument {
        try document { configuration throws(JSONSyntaxError) in try Source(copying: bytes, configuration) }
    }

    /// Parses the bytes of a span into a document, which copies them. Otherwise as with an array.
    public func document(from bytes: RawSpan) throws -> JSONDocument {
        try bytes.withUnsafeBytes { try document(from: $0) }
    }

    /// Parses bytes into a tree.
    ///
    /// - Throws: ``JSONSyntaxError`` when the bytes are not a text as the reader's settings ask for; ``JSONEngineError`` when its engine cannot do that.
    /// - Complexity: O(count).
    public func value(from bytes: [UInt8]) throws -> JSONValue {
        try value { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Parses the bytes of a `Data` into a tree.
    public func value(from data: Data) throws -> JSONValue {
        try value { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Parses a string into a tree.
    public func value(from text: String) throws -> JSONValue {
        try value { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    /// Parses bytes in memory of the caller's, where they are, into a tree.
    public func value(from bytes: UnsafeRawBufferPointer) throws -> JSONValue {
        // Safety: the tree owns all it holds; nothing that reads the bytes outlives this call.
        try value { configuration throws(JSONSyntaxError) in try Source(borrowing: bytes, configuration) }
    }

    /// Parses the bytes of a span, where they are, into a tree.
    public func value(from bytes: RawSpan) throws -> JSONValue {
        try bytes.withUnsafeBytes { try value(from: $0) }
    }

    private func document(_ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source) throws -> JSONDocument {
        consumedByteCount = 0
        let document = try JSONDocument(configuration, pool: workspaces, source)
        consumedByteCount = document.consumedByteCount
        return document
    }

    private func value(_ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source) throws -> JSONValue {
        consumedByteCount = 0
        let (value, document) = try JSONValue.parse(configuration, workspaces: workspaces, builders: builders, source)
        consumedByteCount = document.consumedByteCount
        return value
    }
}
