/// Why and where a parser stopped. This is all that the engines report about an error; what people
/// read is derived from it afterwards.
struct ParseFailure: Error {
    /// What the parser was about to read.
    enum Expectation {
        case value, key, colon, commaOrEnd, endOfText
    }

    let problem: SyntaxProblem
    /// The offset of the byte, from the first byte that the parser was given.
    var offset: Int
    var expecting: Expectation

    /// The code of the error that people read.
    var code: JSONErrorCode { problem.code }

    init(_ problem: SyntaxProblem, at offset: Int, expecting: Expectation = .value) {
        self.problem = problem
        self.offset = offset
        self.expecting = expecting
    }
}

/// Why a parser stopped, in one byte.
enum SyntaxProblem: UInt8 {
    case unexpectedEnd, unexpectedCharacter, expectedKey, expectedColon, expectedCommaOrEnd, mismatchedEnd
    case trailingComma, textAfterValue, unterminatedString, unterminatedComment
    case invalidLiteral, invalidNumber, numberOutOfRange
    case invalidEscape, unpairedSurrogate, controlCharacter, invalidUTF8, invalidEncoding, noncharacter
    case containerRootRequired, duplicateKey, tooDeep, tooLarge, outOfMemory

    var code: JSONErrorCode {
        switch self {
        case .unexpectedEnd: .unexpectedEnd
        case .unexpectedCharacter: .unexpectedCharacter
        case .expectedKey: .expectedKey
        case .expectedColon: .expectedColon
        case .expectedCommaOrEnd: .expectedCommaOrEnd
        case .mismatchedEnd: .mismatchedEnd
        case .trailingComma: .trailingComma
        case .textAfterValue: .textAfterValue
        case .unterminatedString: .unterminatedString
        case .unterminatedComment: .unterminatedComment
        case .invalidLiteral: .invalidLiteral
        case .invalidNumber: .invalidNumber
        case .numberOutOfRange: .numberOutOfRange
        case .invalidEscape: .invalidEscape
        case .unpairedSurrogate: .unpairedSurrogate
        case .controlCharacter: .controlCharacter
        case .invalidUTF8: .invalidUTF8
        case .invalidEncoding: .invalidEncoding
        case .noncharacter: .noncharacter
        case .containerRootRequired: .containerRootRequired
        case .duplicateKey: .duplicateKey
        case .tooDeep: .tooDeep
        case .tooLarge: .tooLarge
        case .outOfMemory: .outOfMemory
        }
    }
}
