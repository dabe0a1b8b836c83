/// The message of a syntax error: what was expected, what was found, the rule that it breaks, and the option that
/// permits it.
struct SyntaxSentence {
    let failure: ParseFailure
    let isInObject: Bool?
    let path: JSONPointer
    let firstKey: JSONLocation?
    let report: LocationReport
    let configuration: JSONReadConfiguration
    /// Whether it quotes what is found. A message for a log does not, but for the characters of the grammar. So it
    /// is the same for a text whose rest has not arrived yet.
    let quotes: Bool

    private var isJSON5: Bool { configuration.options.contains(.json5Grammar) }
    private var found: String { quotes ? report.found : report.redactedFound }

    private var expected: String {
        switch failure.expecting {
        case .value: "a value"
        case .key: "a key"
        case .colon: "':' after the key"
        case .commaOrEnd: isInObject == true ? "',' or '}' after the member" : "',' or ']' after the element"
        case .endOfText: "the end of the text"
        }
    }

    /// What is at the location in quotes, or words that do not quote it.
    private func subject(_ redacted: String) -> String { quotes ? "\"\(report.word.text)\"" : redacted }

    /// What to do about the fence of Markdown, or what permits the comment, that was found; empty if there is none.
    private var advice: String {
        if quotes, report.word.isFence { return "; remove the \"```\" of Markdown around the JSON" }
        return quotes && report.word.beginsComment && !configuration.options.contains(.comments) ? "; .comments permits comments" : ""
    }

    /// What to write instead of a word without quotes.
    private var wordAdvice: String {
        let literals = ["true", "false", "null"] + (isJSON5 ? ["Infinity", "NaN"] : [])
        if quotes, let literal = report.word.nearLiteral(literals) { return "did you mean \(literal)?" }
        if quotes, report.word.isNonFinite, !isJSON5 { return "JSON has no NaN or infinity." }
        return "a string needs \(isJSON5 ? "" : "double ")quotes."
    }

    var text: String {
        switch failure.problem {
        case .unexpectedEnd:
            guard let isInObject else { return "Expected \(expected), but the text ends." }
            return "Expected \(expected), but the text ends inside an \(isInObject ? "object" : "array")."
        case .unexpectedCharacter where failure.expecting == .value && report.isQuote && advice.isEmpty:
            return "Expected a value, found \(found); a string needs double quotes."
        case .unexpectedCharacter, .expectedColon, .expectedCommaOrEnd: return "Expected \(expected), found \(found)\(advice)."
        case .expectedKey: return "Expected a key\(isJSON5 ? "" : " in double quotes"), found \(found)\(advice)."
        case .mismatchedEnd:
            return isInObject == true
                ? "Expected ',' or '}' in this object, found ']', which ends an array."
                : "Expected ',' or ']' in this array, found '}', which ends an object."
        case .trailingComma:
            return "Expected another \(isInObject == true ? "member" : "element") after ',', found \(found); .trailingCommas permits this."
        case .textAfterValue: return "Expected the end of the text after the root value, found \(found)\(advice)."
        case .unterminatedString: return "This string is not closed before the text ends."
        case .unterminatedComment: return "This comment is not closed before the text ends."
        case .invalidLiteral: return "Expected a value, found \(subject("a word without quotes")); \(wordAdvice)"
        case .invalidNumber:
            return "\(subject("This")) is not a \(isJSON5 ? "JSON5" : "JSON") number: \(numberRule)."
        case .numberOutOfRange:
            let number = quotes ? "The number \(report.word.text)" : "This number"
            switch (configuration.numbers ?? .double).kind {
            case .error: return "\(number) is beyond the range of \(rangeOfNumber); JSONNumberPolicy.exact keeps its text."
            case .double: return "\(number) is beyond the range of Double; JSONNumberPolicy.exact keeps its text."
            case .exact: return "\(number) has more than \(HexadecimalScan.exactDigitLimit) hexadecimal digits."
            }
        case .invalidEscape:
            return "\(subject("This")) is not a \(isJSON5 ? "JSON5" : "JSON") escape: \(escapeRule)."
        case .unpairedSurrogate:
            let escape = quotes ? "The escape \"\(report.word.text)\"" : "This escape"
            return "\(escape) is one half of a surrogate pair without the other; .lenientUnicode replaces it."
        case .controlCharacter: return controlSentence
        case .invalidUTF8: return "These bytes are not valid UTF-8, starting with \(found); .lenientUnicode replaces them."
        case .invalidEncoding: return "The text is not well-formed UTF-16 or UTF-32 here; .lenientUnicode replaces ill-formed parts."
        case .noncharacter: return "Noncharacters and U+0000 are not permitted in strings; .lenientUnicode replaces them."
        case .containerRootRequired: return "Expected an array or an object as the root value, found \(found)."
        case .duplicateKey:
            let first = firstKey.map { "; it first appears at line \($0.line), column \($0.column)" } ?? ""
            return "\(key) is repeated in this object\(first)."
        case .tooDeep: return "Arrays and objects are nested deeper than the limit of \(configuration.limits.maximumDepth)."
        case .tooLarge: return "The document has more bytes than the limit of \(configuration.limits.maximumByteCount)."
        case .outOfMemory: return "There is not enough memory to parse this document."
        }
    }

    /// The repeated key. It is quoted if it is short and plain.
    private var key: String {
        guard quotes, let key = path.tokens.last, key.unicodeScalars.count <= 40,
            key.unicodeScalars.allSatisfy({ !$0.isTerminalControl && $0 != "\"" && $0 != "\\" })
        else { return "This key" }
        return "The key \"\(key)\""
    }

    /// What a number that is an error is beyond the range of.
    private var rangeOfNumber: String {
        let text = report.word.text
        guard quotes, !text.hasSuffix("…") else { return "64-bit integers, or of Double" }
        let isInteger = text.contains("x") || !text.utf8.contains { ".eE".utf8.contains($0) }
        return isInteger ? "64-bit integers" : "Double"
    }

    private var numberRule: String {
        if quotes, report.word.isNonFinite, !isJSON5 { return "JSON has no NaN or infinity" }
        return report.word.brokenNumberRule(isJSON5: isJSON5) ?? "see \(isJSON5 ? "https://spec.json5.org" : "RFC 8259"), section 6"
    }

    /// What to write instead of a control character.
    private var controlSentence: String {
        let (name, letter) =
            switch report.scalar {
            case "\n"?: ("line break", "n")
            case "\r"?: ("carriage return", "r")
            case "\t"?: ("tab", "t")
            default: ("control character", "")
            }
        guard letter.isEmpty else { return "A \(name) in a string is written as \"\\\(letter)\"." }
        return "A \(name) in a string is written as an escape, such as \"\\u0001\"; found \(found)."
    }

    private var escapeRule: String {
        if report.word.text.hasPrefix("\\u") { return "four hexadecimal digits must follow \"\\u\"" }
        if report.word.text.hasPrefix("\\x"), isJSON5 { return "two hexadecimal digits must follow \"\\x\"" }
        return "a backslash is written as \"\\\\\""
    }
}
