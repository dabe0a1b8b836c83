#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ApusJSONDecoder {
    /// Decodes a value from JSON that passes a check: by a `JSONPattern`, a `JSONSchema`, or rules of
    /// your own. A text is parsed only once.
    ///
    /// ```swift
    /// let order = try decoder.decode(Order.self, from: body, validating: pattern)
    /// ```
    ///
    /// The original document is checked, before key and date strategies apply.
    ///
    /// - Throws: the error of the check, before anything is decoded: `JSONMismatchError` or
    ///   `JSONSchemaViolationError` with up to 100 findings; any error of `decode(_:from:at:)`.
    /// - Complexity: that of the check, and that of `decode(_:from:at:)`.
    public func decode<T: Decodable>(_ type: T.Type, from source: some JSONSource, validating validator: some JSONValidator) throws -> T {
        let (session, root) = try session(source)
        try session.require(validator, at: root)
        return try session.run { try $0.decodeRoot(type, root) }
    }

    /// Reads a value with its type's `init(reading:)` from JSON that passes a check: by a `JSONPattern`,
    /// a `JSONSchema`, or rules of your own. A text is parsed only once.
    ///
    /// - Throws: the error of the check, before anything is read: `JSONMismatchError` or
    ///   `JSONSchemaViolationError` with up to 100 findings; any error of `decode(_:from:at:)`.
    /// - Complexity: that of the check, and that of `decode(_:from:at:)`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource, validating validator: some JSONValidator) throws -> T {
        try Self.read(type, options, source, validating: validator)
    }

    /// Reads a value of a type that is also `Decodable` with its own `init(reading:)`, unless there is a key
    /// strategy, from JSON that passes a check. A text is parsed only once.
    ///
    /// - Throws: the error of the check, before anything is read: `JSONMismatchError` or
    ///   `JSONSchemaViolationError` with up to 100 findings; any error of `decode(_:from:at:)`.
    /// - Complexity: that of the check, and that of `decode(_:from:at:)`.
    public func decode<T: Decodable & JSONReadable>(
        _ type: T.Type, from source: some JSONSource, validating validator: some JSONValidator
    ) throws -> T {
        let options = options
        guard options.reads(type) else { return try decodeByCodable(type, from: source, validating: validator) }
        return try Self.read(type, options, source, validating: validator)
    }

    /// Reads a value of a type that is also `Decodable` with its own `init(reading:)`, unless there is a key
    /// strategy, from a JSON text that passes a check. The text is parsed only once.
    ///
    /// - Throws: the error of the check, before anything is read: `JSONMismatchError` or
    ///   `JSONSchemaViolationError` with up to 100 findings; any error of `decode(_:from:)`.
    /// - Complexity: that of the check, and O(*n*) in the bytes, plus what the type does.
    public func decode<T: Decodable & JSONReadable>(
        _ type: T.Type, from data: Data, validating validator: some JSONValidator
    ) throws -> T {
        let (options, owner) = unsafe settings.lent
        defer { withExtendedLifetime(owner) {} }
        // Safety: the settings live as long as this decoder, or have an owner here.
        return try unsafe options._withUnsafeGuaranteedRef { options in
            guard options.reads(type) else { return try decodeByCodable(type, from: data, validating: validator) }
            return try Self.read(type, Self.text(of: data, options), options, pool: options.pool, validating: validator)
        }
    }

    // Here the type is known only as `Decodable`.
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from source: some JSONSource, validating validator: some JSONValidator) throws -> T {
        try decode(type, from: source, validating: validator)
    }

    /// Decodes a value as with `decode(_:from:validating:)`, and reports what was coerced or left out, and
    /// what is wrong with the document: all findings of the check, if it does not pass.
    ///
    /// The report is replaced by that of this call, even if the call throws.
    public func decode<T: Decodable>(
        _ type: T.Type, from source: some JSONSource, validating validator: some JSONValidator, report: inout JSONDecodingReport
    ) throws -> T {
        try decode(type, from: validated(source, validator, &report), report: &report)
    }

    /// Reads a value as with `decode(_:from:validating:)`, and reports what was coerced or left out, and
    /// what is wrong with the document: all findings of the check, if it does not pass.
    ///
    /// The report is replaced by that of this call, even if the call throws.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        _ type: T.Type, from source: some JSONSource, validating validator: some JSONValidator, report: inout JSONDecodingReport
    ) throws -> T {
        try decode(type, from: validated(source, validator, &report), report: &report)
    }

    private func validated(_ source: some JSONSource, _ validator: some JSONValidator, _ report: inout JSONDecodingReport) throws -> JSONNode {
        do {
            let node = try node(of: source)
            try validator.requireValid(node)
            return node
        } catch {
            report = JSONDecodingReport(error)
            throw error
        }
    }
}

extension DecodingSession {
    /// Returns if a value is acceptable. A node is made only if its tape does not tell.
    func require(_ validator: some JSONValidator, at index: Int) throws {
        // Safety: the session holds the tape.
        if unsafe !validator._accepts(tape.words, tape.strings, at: index) { try validator.requireValid(JSONNode(storage: storage, index: index)) }
    }
}
