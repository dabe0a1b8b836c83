/// Builds a readable error after a parser has failed. None of this runs for a valid document.
extension JSONSyntaxError {
    /// Creates the error for a parser's failure at an offset of `source.text`.
    init(_ failure: ParseFailure, path: JSONPointer, isInObject: Bool?, in source: borrowing Source, _ configuration: JSONReadConfiguration) {
        let report = source.report(at: failure.offset, configuration.options)
        let location = JSONLocation(byteOffset: source.byteOffset(of: failure.offset), line: report.line, column: report.column)
        self.init(failure, isInObject: isInObject, path, location, report, configuration)
    }

    private init(
        _ failure: ParseFailure, isInObject: Bool?, _ path: JSONPointer, _ location: JSONLocation, _ report: PlaceReport,
        _ configuration: JSONReadConfiguration
    ) {
        let redacted = Self.message(for: failure, isInObject: isInObject, found: report.redactedFound, configuration)
        self.init(
            code: failure.code,
            message: configuration.quotesInput
                ? Self.message(for: failure, isInObject: isInObject, found: report.found, configuration) : redacted,
            redactedMessage: redacted, path: path, location: location, excerpt: configuration.quotesInput ? report.excerpt : "")
    }

    /// Creates the error for a parser's failure from the partial tape.
    init(_ failure: ParseFailure, tape: TapeWriter, in source: borrowing Source, _ configuration: JSONReadConfiguration) {
        let isInObject = tape.container > 0 ? tape.isInObject : nil
        self.init(failure, path: tape.path(of: failure), isInObject: isInObject, in: source, configuration)
    }

    /// Creates the error for a failure of the document as a whole.
    init(_ failure: ParseFailure, in source: borrowing Source, _ configuration: JSONReadConfiguration) {
        self.init(failure, path: .root, isInObject: nil, in: source, configuration)
    }

    /// The error for a duplicate key on a complete tape.
    static func duplicateKey(
        at index: Int, on tape: Tape, in source: borrowing Source, _ configuration: JSONReadConfiguration
    ) -> JSONSyntaxError {
        let offset = PlaceTable.offset(of: index, source, tape, configuration)
        let failure = ParseFailure(.duplicateKey, at: offset, expecting: .key)
        return JSONSyntaxError(failure, path: tape.path(to: index), isInObject: true, in: source, configuration)
    }

    /// The error for a document with more bytes than are allowed.
    static func tooLarge(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ configuration: JSONReadConfiguration) -> JSONSyntaxError {
        JSONSyntaxError(
            code: .tooLarge, message: "The document has \(bytes.count) bytes; the limit is \(limit).", path: .root,
            location: JSONLocation(byteOffset: 0, line: 1, column: 1), excerpt: "")
    }

    /// The error for bytes that are ill-formed in the detected encoding.
    ///
    /// - Parameter text: the document before the error, in UTF-8.
    static func invalidEncoding(at byteOffset: Int, after text: [UInt8], _ configuration: JSONReadConfiguration) -> JSONSyntaxError {
        let failure = ParseFailure(.invalidEncoding, at: text.count)
        return text.withUnsafeBufferPointer { text in
            let report = PlaceReport(offset: text.count, in: text, options: configuration.options)
            let location = JSONLocation(byteOffset: byteOffset, line: report.line, column: report.column)
            return JSONSyntaxError(failure, isInObject: nil, .root, location, report, configuration)
        }
    }

    private static func message(
        for failure: ParseFailure, isInObject: Bool?, found: String, _ configuration: JSONReadConfiguration
    ) -> String {
        let expected =
            switch failure.expecting {
            case .value: "a value"
            case .key: "a key"
            case .colon: "':' after the key"
            case .commaOrEnd: isInObject == true ? "',' or '}' after the member" : "',' or ']' after the element"
            case .endOfText: "the end of the text"
            }
        let isJSON5 = configuration.options.contains(.json5Grammar)
        switch failure.code.kind {
        case .unexpectedEnd:
            guard let isInObject else { return "Expected \(expected), but the text ends." }
            return "Expected \(expected), but the text ends inside an \(isInObject ? "object" : "array")."
        case .unexpectedCharacter, .expectedColon, .expectedCommaOrEnd:
            return "Expected \(expected), found \(found)."
        case .expectedKey:
            return "Expected a key\(isJSON5 ? "" : " in double quotes"), found \(found)."
        case .mismatchedEnd:
            return isInObject == true
                ? "Expected ',' or '}' in this object, found ']', which ends an array."
                : "Expected ',' or ']' in this array, found '}', which ends an object."
        case .trailingComma:
            return "Expected another \(isInObject == true ? "member" : "element") after ',', found \(found); .trailingCommas permits this."
        case .textAfterValue:
            return "Expected the end of the text after the root value, found \(found)."
        case .unterminatedString: return "This string is not closed before the text ends."
        case .unterminatedComment: return "This comment is not closed before the text ends."
        case .invalidLiteral:
            return "Expected a value; only true, false\(isJSON5 ? ", null, Infinity and NaN" : " and null") are written without quotes."
        case .invalidNumber:
            return isJSON5
                ? "This is not a valid JSON5 number (https://spec.json5.org, section 6)."
                : "This is not a valid JSON number (RFC 8259, section 6)."
        case .numberOutOfRange:
            switch configuration.numbers.kind {
            case .error: return "This number is beyond the range of 64-bit integers and Double; JSONNumberPolicy.exact keeps its text."
            case .double: return "This number is beyond the range of Double; JSONNumberPolicy.exact keeps its text."
            case .exact: return "This number has more than \(HexadecimalScan.exactDigitLimit) hexadecimal digits."
            }
        case .invalidEscape: return "This is not a valid \(isJSON5 ? "JSON5" : "JSON") escape sequence."
        case .unpairedSurrogate: return "This escape is one half of a surrogate pair without the other; .lenientUnicode replaces it."
        case .controlCharacter: return "Expected an escape for a control character in a string, found \(found)."
        case .invalidUTF8: return "These bytes are not valid UTF-8, starting with \(found); .lenientUnicode replaces them."
        case .invalidEncoding: return "The text is not well-formed UTF-16 or UTF-32 here; .lenientUnicode replaces ill-formed parts."
        case .noncharacter: return "Noncharacters and U+0000 are not permitted in strings; .lenientUnicode replaces them."
        case .containerRootRequired: return "Expected an array or an object as the root value, found \(found)."
        case .duplicateKey: return "This object already has a member with the same key."
        case .tooDeep: return "Arrays and objects are nested deeper than the limit of \(configuration.limits.maximumDepth)."
        case .tooLarge: return "The document has more bytes than the limit of \(configuration.limits.maximumByteCount)."
        case .outOfMemory: return "There is not enough memory to parse this document."
        }
    }
}
