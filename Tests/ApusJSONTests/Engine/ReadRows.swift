import ApusJSON
import TestSupport
import Testing

// Rows of tables of what options permit and reject, worked out by hand from the documentation of
// JSONReadOptions, the JSON5 specification and Unicode.

/// A text that some options permit, and its value.
struct PermittedText: Sendable, CustomTestStringConvertible {
    /// The text, in the notation of `[UInt8](notation:)`.
    let text: String
    let options: JSONReadOptions
    let value: JSONValue

    init(_ text: String, _ options: JSONReadOptions, _ value: JSONValue) {
        self.text = text
        self.options = options
        self.value = value
    }

    /// Texts with their values, by the options that permit them.
    static func all(_ tables: KeyValuePairs<JSONReadOptions, KeyValuePairs<String, JSONValue>>) -> [PermittedText] {
        tables.flatMap { options, rows in rows.map { PermittedText($0.key, options, $0.value) } }
    }

    var testDescription: String { "\(options) \(text)" }

    func check() throws {
        let bytes = [UInt8](notation: text)
        for engine in [JSONEngine.swift, .automatic] {
            #expect(try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(options: options, engine: engine)) == value, "\(text)")
        }
    }
}

/// A text that some options do not permit, and the error.
struct UnpermittedText: Sendable, CustomTestStringConvertible {
    /// The text, in the notation of `[UInt8](notation:)`.
    let text: String
    let options: JSONReadOptions
    let code: JSONErrorCode
    let offset: Int
    let path: String

    init(_ text: String, _ options: JSONReadOptions, _ code: JSONErrorCode, at offset: Int, _ path: String = "") {
        self.text = text
        self.options = options
        self.code = code
        self.offset = offset
        self.path = path
    }

    /// Texts with the offset and the path of their error, by options and the error's code.
    static func all(_ tables: KeyValuePairs<JSONReadOptions, KeyValuePairs<JSONErrorCode, [(String, Int, String)]>>) -> [UnpermittedText] {
        tables.flatMap { options, table in
            table.flatMap { code, rows in rows.map { UnpermittedText($0.0, options, code, at: $0.1, $0.2) } }
        }
    }

    var testDescription: String { "\(options) \(text)" }

    func check() throws {
        let bytes = [UInt8](notation: text)
        for engine in [JSONEngine.swift, .automatic] {
            let error = try #require(throws: JSONSyntaxError.self, "\(text)") {
                try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(options: options, engine: engine))
            }
            #expect(error.code == code, "\(text)")
            #expect(error.location.byteOffset == offset, "\(text)")
            #expect(error.path.description == path, "\(text)")
        }
    }
}
