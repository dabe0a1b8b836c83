public import ApusJSON
public import FoundationEssentials

extension JSONPattern {
    /// Whether a document is what the pattern says. The first mismatch ends it.
    ///
    /// - Complexity: O(document), as ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ document: JSONDocument) -> Bool {
        matches(document.root)
    }

    /// Whether a part of a document is what the pattern says.
    public func matches(_ node: JSONNode) -> Bool {
        var verifier = Verifier(program, node, limit: 0)
        return verifier.run()
    }

    /// Whether JSON text is what the pattern says.
    ///
    /// - Throws: `JSONSyntaxError` when the text is not JSON.
    public func matches(_ bytes: [UInt8], options: JSONReadOptions = .strict) throws -> Bool {
        matches(try JSONDocument(parsing: bytes, options: options, numbers: .exact))
    }

    /// Whether JSON text is what the pattern says. Otherwise as with an array.
    public func matches(_ data: Data, options: JSONReadOptions = .strict) throws -> Bool {
        matches(try JSONDocument(parsing: data, options: options, numbers: .exact))
    }

    /// Whether JSON text is what the pattern says. Otherwise as with an array.
    public func matches(_ text: String, options: JSONReadOptions = .strict) throws -> Bool {
        matches(try JSONDocument(parsing: text, options: options, numbers: .exact))
    }

    /// Whether JSON text is what the pattern says. Otherwise as with an array.
    public func matches(_ bytes: UnsafeRawBufferPointer, options: JSONReadOptions = .strict) throws -> Bool {
        unsafe matches(try JSONDocument(parsing: bytes, options: options, numbers: .exact))
    }

    /// Whether JSON text is what the pattern says. Otherwise as with an array.
    public func matches(_ bytes: RawSpan, options: JSONReadOptions = .strict) throws -> Bool {
        matches(try JSONDocument(parsing: bytes, options: options, numbers: .exact))
    }

    /// Whether a value is what the pattern says.
    ///
    /// - Throws: `JSONWriteError` when the value holds a number that JSON has not.
    public func matches(_ value: JSONValue) throws -> Bool {
        matches(try JSONDocument(of: value))
    }
}
