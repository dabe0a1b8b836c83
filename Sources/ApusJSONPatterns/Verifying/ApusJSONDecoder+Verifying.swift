public import ApusJSON

extension ApusJSONDecoder {
    /// Decodes a value from JSON after checking that it matches a pattern. A text is parsed only
    /// once.
    ///
    /// ```swift
    /// let order = try decoder.decode(Order.self, from: body, verifying: pattern)
    /// ```
    ///
    /// The pattern is checked against the original document, before key and date strategies apply.
    ///
    /// - Throws: ``JSONMismatchError`` with up to 100 mismatches, before anything is decoded; any
    ///   error of `decode` without a pattern.
    public func decode<T: Decodable>(_ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: source, after: { try pattern.require($0) })
    }

    /// Reads a value with its type's `init(reading:)` from JSON after checking that the JSON
    /// matches a pattern. A text is parsed only once.
    ///
    /// - Throws: ``JSONMismatchError`` with up to 100 mismatches, before anything is read; any
    ///   error of `decode` without a pattern.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: verified(source, pattern))
    }

    /// Decodes a value as with `decode(_:from:verifying:)`, and reports what was
    /// coerced or left out, and what is wrong with the document: all mismatches, if it does not match
    /// the pattern.
    ///
    /// The report is replaced by that of this call, even if the call throws.
    public func decode<T: Decodable>(
        _ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern, report: inout JSONDecodingReport
    ) throws -> T {
        try decode(type, from: verified(source, pattern, &report), report: &report)
    }

    /// Reads a value with its type's `init(reading:)` from JSON after checking that the JSON matches a
    /// pattern, and reports what was coerced or left out, and what is wrong with the document: all
    /// mismatches, if it does not match the pattern.
    ///
    /// The report is replaced by that of this call, even if the call throws.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        _ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern, report: inout JSONDecodingReport
    ) throws -> T {
        try decode(type, from: verified(source, pattern, &report), report: &report)
    }

    private func verified(_ source: some JSONSource, _ pattern: JSONPattern, _ report: inout JSONDecodingReport) throws -> JSONNode {
        do { return try verified(source, pattern) } catch {
            report = JSONDecodingReport(error)
            throw error
        }
    }

    private func verified(_ source: some JSONSource, _ pattern: JSONPattern) throws -> JSONNode {
        let node = try node(of: source)
        try pattern.require(node)
        return node
    }
}
