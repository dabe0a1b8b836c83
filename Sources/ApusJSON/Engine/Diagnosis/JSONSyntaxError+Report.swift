/// Builds a readable error after a parser has failed. None of this runs for a valid document.
extension JSONSyntaxError {
    /// Creates the error for a parser's failure at an offset of `source.text`.
    init(_ failure: ParseFailure, path: JSONPointer, isInObject: Bool?, in source: borrowing Source, _ configuration: JSONReadConfiguration) {
        self.init(failure, isInObject: isInObject, path, source.report(at: failure.offset, configuration.options), configuration)
    }

    /// - Parameter firstKey: the location of the key that is repeated.
    private init(
        _ failure: ParseFailure, isInObject: Bool?, _ path: JSONPointer, firstKey: JSONLocation? = nil, _ report: LocationReport,
        _ configuration: JSONReadConfiguration
    ) {
        func message(quoting: Bool) -> String {
            SyntaxSentence(
                failure: failure, isInObject: isInObject, path: path, firstKey: firstKey, report: report, configuration: configuration,
                quotes: quoting
            ).text
        }
        let redacted = message(quoting: false)
        self.init(
            code: failure.code, message: configuration.quotesInput ? message(quoting: true) : redacted, redactedMessage: redacted, path: path,
            location: report.location, excerpt: configuration.quotesInput ? report.excerpt : "")
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
        func offset(of key: Int) -> Int { LocationTable.offset(of: key, source, tape, configuration) }
        let (first, second) = (offset(of: tape.firstKey(equalToKeyAt: index)), offset(of: index))
        var scan = LineScan(configuration.options)
        let firstKey = source.report(at: first, &scan).location
        let report = source.report(at: second, &scan)
        return JSONSyntaxError(
            ParseFailure(.duplicateKey, at: second, expecting: .key), isInObject: true, tape.path(to: index), firstKey: firstKey, report,
            configuration)
    }

    /// The error for a document with more bytes than are allowed.
    static func tooLarge(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ configuration: JSONReadConfiguration) -> JSONSyntaxError {
        JSONSyntaxError(.tooLarge, ofText: "The document has \(bytes.count) bytes; the limit is \(limit).")
    }

    /// Creates the error for a text as a whole.
    init(_ code: JSONErrorCode, ofText message: String) {
        self.init(code: code, message: message, path: .root, location: JSONLocation(byteOffset: 0, line: 1, column: 1), excerpt: "")
    }

    /// The error for bytes that are ill-formed in the detected encoding.
    ///
    /// - Parameter text: the document before the error, in UTF-8.
    static func invalidEncoding(at byteOffset: Int, after text: [UInt8], _ configuration: JSONReadConfiguration) -> JSONSyntaxError {
        let failure = ParseFailure(.invalidEncoding, at: text.count)
        return text.withUnsafeBufferPointer { text in
            let report = LocationReport(offset: text.count, byteOffset: byteOffset, in: text, options: configuration.options)
            return JSONSyntaxError(failure, isInObject: nil, .root, report, configuration)
        }
    }
}
