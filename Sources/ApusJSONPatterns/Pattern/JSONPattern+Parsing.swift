public import ApusJSON
public import FoundationEssentials

extension JSONPattern {
    /// Compiles a pattern from JSON text.
    ///
    /// - Parameters:
    ///   - text: the pattern.
    ///   - dialect: how it is understood.
    ///   - options: what the text may have beyond RFC 8259: `.comments`, say.
    /// - Throws: `JSONSyntaxError` when the text is not JSON; ``JSONPatternError`` with place and reason when it is not a pattern.
    /// - Complexity: O(text).
    public init(parsing text: String, dialect: Dialect = .apus, options: JSONReadOptions = .strict) throws {
        try self.init(Self.document(dialect, options) { try $0.document(from: text) }, dialect)
    }

    /// Compiles a pattern from the bytes of JSON text. Otherwise as with a string.
    public init(parsing bytes: [UInt8], dialect: Dialect = .apus, options: JSONReadOptions = .strict) throws {
        try self.init(Self.document(dialect, options) { try $0.document(from: bytes) }, dialect)
    }

    /// Compiles a pattern from the bytes of JSON text. Otherwise as with a string.
    public init(parsing data: Data, dialect: Dialect = .apus, options: JSONReadOptions = .strict) throws {
        try self.init(Self.document(dialect, options) { try $0.document(from: data) }, dialect)
    }

    private static func document(
        _ dialect: Dialect, _ options: JSONReadOptions, _ read: (JSONReader) throws -> JSONDocument
    ) throws -> JSONDocument {
        // A member written twice is a mistake; VeriJSON never saw the first.
        try read(
            JSONReader(
                options: options, limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), duplicateKeys: dialect == .apus ? .error : .last,
                numbers: .exact))
    }

    private init(_ document: JSONDocument, _ dialect: Dialect) throws {
        let source = try JSONValue(document.root)
        do throws(JSONPatternError) {
            try self.init(source, dialect: dialect)
        } catch {
            throw error.placed(in: document)
        }
    }
}
