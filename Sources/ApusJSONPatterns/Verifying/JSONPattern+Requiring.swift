public import ApusJSON
public import FoundationEssentials

extension JSONPattern {
    /// Goes on only with a document that is what the pattern says.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match.
    public func require(_ document: JSONDocument, limit: Int = 100) throws(JSONMismatchError) {
        try require(document.root, limit: limit)
    }

    /// Goes on only with a part of a document that is what the pattern says.
    public func require(_ node: JSONNode, limit: Int = 100) throws(JSONMismatchError) {
        let mismatches = verify(node, limit: limit)
        if !mismatches.isEmpty { throw JSONMismatchError(mismatches: mismatches) }
    }

    /// Opens JSON text that is what the pattern says.
    ///
    /// ```swift
    /// let order = try pattern.require(body)
    /// let id = order["id"]?.integer
    /// ```
    ///
    /// - Returns: the document, which need not be parsed again.
    /// - Throws: ``JSONMismatchError`` with all that does not match; `JSONSyntaxError` when the text is not JSON.
    @discardableResult
    public func require(_ bytes: [UInt8], options: JSONReadOptions = .strict, limit: Int = 100) throws -> JSONDocument {
        try required(JSONDocument(parsing: bytes, options: options, numbers: .exact), limit)
    }

    /// Opens JSON text that is what the pattern says. Otherwise as with an array.
    @discardableResult
    public func require(_ data: Data, options: JSONReadOptions = .strict, limit: Int = 100) throws -> JSONDocument {
        try required(JSONDocument(parsing: data, options: options, numbers: .exact), limit)
    }

    /// Opens JSON text that is what the pattern says. Otherwise as with an array.
    @discardableResult
    public func require(_ text: String, options: JSONReadOptions = .strict, limit: Int = 100) throws -> JSONDocument {
        try required(JSONDocument(parsing: text, options: options, numbers: .exact), limit)
    }

    /// Opens JSON text that is what the pattern says. Otherwise as with an array.
    @discardableResult
    public func require(_ bytes: UnsafeRawBufferPointer, options: JSONReadOptions = .strict, limit: Int = 100) throws -> JSONDocument {
        try unsafe required(JSONDocument(parsing: bytes, options: options, numbers: .exact), limit)
    }

    /// Opens JSON text that is what the pattern says. Otherwise as with an array.
    @discardableResult
    public func require(_ bytes: RawSpan, options: JSONReadOptions = .strict, limit: Int = 100) throws -> JSONDocument {
        try required(JSONDocument(parsing: bytes, options: options, numbers: .exact), limit)
    }

    /// Goes on only with a value that is what the pattern says.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match; `JSONWriteError` when the value holds a number that JSON has not.
    public func require(_ value: JSONValue, limit: Int = 100) throws {
        try require(JSONDocument(of: value), limit: limit)
    }

    private func required(_ document: JSONDocument, _ limit: Int) throws(JSONMismatchError) -> JSONDocument {
        try require(document, limit: limit)
        return document
    }
}
