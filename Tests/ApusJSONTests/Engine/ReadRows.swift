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
