/// A check on JSON before it is decoded: a `JSONPattern`, a `JSONSchema`, or rules of your own.
public protocol JSONValidator: Sendable {
    /// Returns if a document, or a part of one, is acceptable.
    ///
    /// - Throws: An error that says what is wrong. It should be a ``JSONError`` with findings if it may
    ///   be shown to a client.
    func requireValid(_ root: JSONNode) throws

    /// Whether a value is certainly acceptable, as far as the words of a tape and its strings tell. If not,
    /// ``requireValid(_:)`` decides. Types use the default.
    @unsafe
    func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool
}

extension JSONValidator {
    /// Throws an error unless a JSON text, a document, a part of one, or a value is acceptable.
    ///
    /// ```swift
    /// let order = try pattern.require(body)
    /// let id = order["id"]?.integer
    /// ```
    ///
    /// - Parameters:
    ///   - source: the JSON to check.
    ///   - configuration: how a text is read. Numbers are always read exactly.
    /// - Returns: the root of the document, or the node that was given, so that a text need not be
    ///   parsed again.
    /// - Throws: the error of ``requireValid(_:)``, which for patterns and schemas lists up to 100 problems;
    ///   ``JSONSyntaxError`` if the text is not valid JSON; ``JSONWriteError`` if the value contains a number that
    ///   cannot be represented in JSON.
    @discardableResult
    public func require(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> JSONNode {
        let node = try source.node(configuration.readingExactly)
        try requireValid(node)
        return node
    }

    /// False, because nothing is known about the type.
    @unsafe
    public func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool { false }
}
