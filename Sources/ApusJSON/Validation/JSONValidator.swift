/// Rules for JSON: a `JSONPattern`, a `JSONSchema`, or rules of your own.
///
/// ```swift
/// let isValid = try schema.isValid(body)
/// let violations = try schema.validate(body)
/// let node = try schema.requireValid(body)
/// ```
///
/// A decoder, and what reads lines or requests with one, takes a validator as `validating:`. It parses
/// once, and decodes only what is valid.
///
/// Rules of your own implement one function:
///
/// ```swift
/// struct TotalIsPositive: JSONValidator {
///     func validate(_ root: JSONNode, limit: Int) -> [JSONViolation] {
///         guard let total = root["total"], total.double ?? 0 <= 0 else { return [] }
///         return [JSONViolation("The total must be positive.", at: total)]
///     }
/// }
/// ```
public protocol JSONValidator: Sendable {
    /// Returns what is wrong with a document, or a part of one; empty if it is valid.
    ///
    /// - Parameters:
    ///   - root: the value to validate.
    ///   - limit: the maximum number of violations to return, which is at least 1.
    func validate(_ root: JSONNode, limit: Int) -> [JSONViolation]

    /// Whether a document, or a part of one, is valid. By default, looks for one violation.
    func isValid(_ root: JSONNode) -> Bool
}

extension JSONValidator {
    /// Whether a document, or a part of one, is valid: whether there is no violation.
    public func isValid(_ root: JSONNode) -> Bool { validate(root, limit: 1).isEmpty }

    /// Whether a JSON text, a document, a part of one, or a value is valid. Stops at the first
    /// violation.
    ///
    /// Numbers in a text or document are checked with all their digits. A `JSONValue` has only the
    /// nearest `Double` of a fraction, unless it was read with `JSONNumberPolicy.exact`.
    ///
    /// - Parameters:
    ///   - source: the JSON to validate.
    ///   - configuration: how a text is read. Numbers are read exactly, unless it has another policy
    ///     for them.
    /// - Throws: ``JSONSyntaxError`` if the text is not valid JSON; ``JSONWriteError`` if the value
    ///   contains a number that cannot be represented in JSON. Never for a document or a node.
    /// - Complexity: as for ``validate(_:configuration:limit:)``.
    public func isValid(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        isValid(try source.node(configuration.readingExactly))
    }

    /// Returns what is wrong with a JSON text, a document, a part of one, or a value; empty if it is
    /// valid. A text is parsed, but no values are created from it.
    ///
    /// ```swift
    /// for violation in try schema.validate(body) { print(violation) }
    /// ```
    ///
    /// If a key is repeated, patterns and schemas require that every one of its values is valid. For a
    /// part of a document, their paths start at the part, and lines and columns are those of the
    /// document. For a value, they are those of its compact text, which is written only to determine
    /// them.
    ///
    /// - Parameters:
    ///   - source: the JSON to validate.
    ///   - configuration: how a text is read. Numbers are read exactly, unless it has another policy
    ///     for them.
    ///   - limit: the maximum number of violations to return. Defaults to 100; values below 1 count
    ///     as 1.
    /// - Throws: ``JSONSyntaxError`` if the text is not valid JSON; ``JSONWriteError`` if the value
    ///   contains a number that cannot be represented in JSON. Never for a document or a node.
    /// - Complexity: O(*n*) in a text, and what the rules take: see `JSONPattern` and `JSONSchema`.
    public func validate(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> [JSONViolation] {
        let limit = max(limit, 1)
        return Array(validate(try source.node(configuration.readingExactly), limit: limit).prefix(limit))
    }

    /// Throws an error unless a JSON text, a document, a part of one, or a value is valid.
    ///
    /// ```swift
    /// let order = try pattern.requireValid(body)
    /// let id = order["id"]?.integer
    /// ```
    ///
    /// - Parameters:
    ///   - source: the JSON to validate.
    ///   - configuration: how a text is read. Numbers are read exactly, unless it has another policy
    ///     for them.
    /// - Returns: the root of the document, or the node that was given, so that a text need not be
    ///   parsed again.
    /// - Throws: ``JSONValidationError`` with up to 100 violations; ``JSONSyntaxError`` if the text is
    ///   not valid JSON; ``JSONWriteError`` if the value contains a number that cannot be represented
    ///   in JSON.
    /// - Complexity: as for ``validate(_:configuration:limit:)``.
    @discardableResult
    public func requireValid(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> JSONNode {
        let node = try source.node(configuration.readingExactly)
        let violations = Array(validate(node, limit: 100).prefix(100))
        if !violations.isEmpty { throw JSONValidationError(violations: violations) }
        return node
    }
}

/// A validator that needs no more than a tape to accept most values.
package protocol TapeValidator: JSONValidator {
    /// Whether a value is certainly valid, as far as its tape tells. The caller holds the tape.
    func accepts(_ tape: Tape, at index: Int) -> Bool
}
