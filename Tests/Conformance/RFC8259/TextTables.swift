import ApusJSON
import Testing

// Tables of texts, written from the grammar of RFC 8259 and the documentation of
// JSONErrorCode. Each row of a table of rejected texts gives the error's code, byte offset
// and path, and its line and column if they are not 1 and the offset plus one. The tables follow
// these rules:
//
//     offset   Parsing goes from front to back and stops at the first byte after which no continuation could make the text valid. The offset
//              is that byte's; for a broken word, number or escape its first byte's; for an unterminated string the opening quote's.
//     path     If a value (or the colon before it) was expected or broken, the path of that value; if a key, a comma or an end was,
//              the path of the array or object.
//     column   The number of Unicode scalars since the last line end, plus one.
//     order    A literal or number ends where its grammar ends; the text after it is checked against what may follow a value.

/// A text that RFC 8259 allows, and its value.
struct AcceptedText: Sendable, CustomTestStringConvertible {
    /// The text, in the notation of `[UInt8](notation:)`.
    let text: String
    let value: JSONValue

    init(_ text: String, _ value: JSONValue) {
        self.text = text
        self.value = value
    }

    static func all(_ rows: KeyValuePairs<String, JSONValue>) -> [AcceptedText] { rows.map { AcceptedText($0.key, $0.value) } }

    var testDescription: String { text }
}

/// A text that RFC 8259 does not allow, and the resulting error.
struct RejectedText: Sendable, CustomTestStringConvertible {
    /// The text, in the notation of `[UInt8](notation:)`.
    let text: String
    let code: JSONErrorCode
    let offset: Int
    let line: Int
    let column: Int
    let path: String

    init(_ text: String, _ code: JSONErrorCode, at offset: Int, _ path: String, line: Int = 1, column: Int? = nil) {
        self.text = text
        self.code = code
        self.offset = offset
        self.line = line
        self.column = column ?? offset + 1
        self.path = path
    }

    /// Rows by the code of their error, each with the error's offset and path.
    static func all(_ rows: KeyValuePairs<JSONErrorCode, [(String, Int, String)]>) -> [RejectedText] {
        rows.flatMap { code, rows in rows.map { RejectedText($0.0, code, at: $0.1, $0.2) } }
    }

    var testDescription: String { text }
}
