import ApusJSON
import Testing

// Tables of texts, written from the grammar of RFC 8259 and from the documentation of JSONSyntaxError.Code. Each row of a table of refused texts gives
// the error's code, byte offset and path, and its line and column where they are not 1 and one more than the offset. The rules they follow:
//
//     place    Reading goes from front to back and stops where no continuation could make the text valid; the place is the byte there. For a
//              broken word, number or escape it is the first byte of that; for a string without its end, the opening quote.
//     path     Where a value (or the colon before it) was expected or broken, the path of that value; where a key, a comma or an end was,
//              the path of the array or object.
//     column   Unicode scalars since the last line end, plus one.
//     order    A literal or number ends where its grammar says; what follows is judged by what may follow a value.

/// A text that RFC 8259 allows, and what it means.
struct AcceptedText: Sendable, CustomTestStringConvertible {
    /// The text, in the notation of `[UInt8](notation:)`.
    let text: String
    let value: JSONValue

    init(_ text: String, _ value: JSONValue) {
        self.text = text
        self.value = value
    }

    var testDescription: String { text }
}

/// A text that RFC 8259 does not allow, and the error.
struct RefusedText: Sendable, CustomTestStringConvertible {
    /// The text, in the notation of `[UInt8](notation:)`.
    let text: String
    let code: JSONSyntaxError.Code
    let offset: Int
    let line: Int
    let column: Int
    let path: String

    init(_ text: String, _ code: JSONSyntaxError.Code, at offset: Int, _ path: String, line: Int = 1, column: Int? = nil) {
        self.text = text
        self.code = code
        self.offset = offset
        self.line = line
        self.column = column ?? offset + 1
        self.path = path
    }

    var testDescription: String { text }
}
