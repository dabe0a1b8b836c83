import ApusJSONExpressions
import Testing

/// An expression, texts in which it has a match, and texts in which it has none.
struct MatchRow: Sendable, CustomTestStringConvertible {
    let source: String
    let found: [String]
    let absent: [String]

    init(_ source: String, in found: [String], notIn absent: [String]) {
        self.source = source
        self.found = found
        self.absent = absent
    }

    var testDescription: String { source }

    func check(_ dialect: ExpressionDialect, isWhole: Bool = false) throws {
        let expression = try RegularExpression(source, dialect: dialect)
        for text in found { #expect(isWhole ? expression.wholeMatches(text) : expression.isMatch(in: text), "\(text.debugDescription)") }
        for text in absent { #expect(!(isWhole ? expression.wholeMatches(text) : expression.isMatch(in: text)), "\(text.debugDescription)") }
    }
}

/// An expression that is rejected, why, and where.
struct RejectionRow: Sendable, CustomTestStringConvertible {
    let source: String
    let code: ExpressionError.Code
    let offset: Int

    init(_ source: String, _ code: ExpressionError.Code, at offset: Int) {
        self.source = source
        self.code = code
        self.offset = offset
    }

    var testDescription: String { source }

    func check(_ dialect: ExpressionDialect) {
        let error = #expect(throws: ExpressionError.self) { try RegularExpression(source, dialect: dialect) }
        #expect(error?.code == code)
        #expect(error?.byteOffset == offset)
        #expect(error?.message.last == ".")
    }
}
