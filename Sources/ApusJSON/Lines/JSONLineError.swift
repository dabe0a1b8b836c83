/// The error for a line of JSON Lines that is invalid or cannot be decoded.
///
/// ```
/// Expected a value, found '}'. (line 3, column 6, path "/a")
/// ```
///
/// Its code is that of the original error; ``JSONErrorCode/rejected`` if a type threw it itself. Its path is that of
/// the value within the line, or the root for an error of the whole line. It has the first finding of the original
/// error, with the location in the whole input.
public struct JSONLineError: DetailedError {
    /// The location in the whole input: the line, counted from 1, the column in it, and the byte
    /// offset. Only LF ends a line.
    ///
    /// An error without a location is reported in the first column.
    public let location: JSONLocation
    /// The original error, with locations relative to the line: a ``JSONSyntaxError``, a
    /// `DecodingError`, or an error that a type threw itself.
    public let underlyingError: any Error
    package let reason: ErrorReason
    package let redactedMessage: String
    private let contextInLine: ErrorContext

    /// The line, counted from 1.
    public var line: Int { location.line }

    // The type's own location, not the one that follows from this.
    package var context: ErrorContext { ErrorContext(location as JSONLocation, path: contextInLine.path, excerpt: contextInLine.excerpt) }

    package var documentFindings: [JSONFinding] {
        JSONFinding.all(of: underlyingError).prefix(1).map {
            JSONFinding(message: $0.message, redactedMessage: $0.redactedMessage, location: location, path: path)
        }
    }

    /// The reason, the line and column, and the path, on one line; or the location, the message and
    /// the excerpt, on lines of their own.
    package func text(forLog: Bool) -> String {
        if forLog { return location.line(redactedMessage, path) }
        let place = "line \(location.line), column \(location.column) (byte \(location.byteOffset))"
        return "\(place): \(message)" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
    }
}

extension JSONLineError {
    /// Creates the error of line `number`, or of a value that begins on it at `column`. `offset` is
    /// the offset of the first byte.
    init(_ error: any Error, in line: UnsafeRawBufferPointer, number: Int, column: Int = 1, offset: Int) {
        var cause = error
        if let errors = cause as? JSONCollectedErrors, let first = errors.errors.first { cause = first }
        if let decodingError = cause as? DecodingError, let underlying = decodingError.context.underlyingError { cause = underlying }
        let message: String
        switch cause {
        case let cause as any JSONError:
            (message, contextInLine) = (cause.message, ErrorContext(of: cause))
            redactedMessage = (cause as? any DetailedError)?.redactedMessage ?? cause.findings.first?.redactedMessage ?? "\(cause)"
        case let cause as DecodingError:
            (message, contextInLine) = (cause.context.debugDescription, ErrorContext())
            redactedMessage = message
        default:
            (message, contextInLine) = ("\(cause)", ErrorContext())
            redactedMessage = message
        }
        (underlyingError, reason) = (error, ErrorReason(JSONErrorCode(of: error), message))
        location = unsafe Self.location(of: contextInLine.location?.byteOffset ?? 0, in: line, number, column, offset)
    }

    /// Creates the error of a line that is too long.
    init(tooLongFor limit: Int, number: Int, column: Int = 1, offset: Int) {
        let error = JSONSyntaxError(.tooLarge, ofText: "This line has more bytes than the limit of \(limit).")
        // Safety: the buffer is empty.
        unsafe self.init(error, in: UnsafeRawBufferPointer(start: nil, count: 0), number: number, column: column, offset: offset)
    }

    /// The same error, with the line number increased by `lines`.
    func moved(byLines lines: Int) -> JSONLineError {
        JSONLineError(
            location: JSONLocation(byteOffset: location.byteOffset, line: location.line + lines, column: location.column),
            underlyingError: underlyingError, reason: reason, redactedMessage: redactedMessage, contextInLine: contextInLine)
    }

    /// The location in the whole input of the byte at `position` of a line or value. Only LF ends a
    /// line here, even if the parser counts differently.
    private static func location(
        of position: Int, in text: UnsafeRawBufferPointer, _ number: Int, _ column: Int, _ offset: Int
    ) -> JSONLocation {
        // Safety: the caller holds the line. The error may be a type's own, about another text, so
        // the position is clamped to this one.
        let position = max(0, min(position, text.count))
        let before = unsafe text[..<position]
        let lines = unsafe before.count { $0 == 0x0A }
        let last = unsafe lines == 0 ? before : before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)...]
        let columns = unsafe String(decoding: last, as: UTF8.self).unicodeScalars.count
        return JSONLocation(byteOffset: offset + position, line: number + lines, column: columns + (lines == 0 ? column : 1))
    }
}

extension JSONSyntaxError {
    /// The syntax error in an error that a call of this package has thrown; nil if a text was valid JSON, or the error is
    /// about something else.
    ///
    /// - Parameter error: an error as for ``JSONFinding/all(of:)``. The location of a line's syntax error is the one in
    ///   the line.
    public init?(in error: any Error) {
        switch error {
        case let error as JSONSyntaxError: self = error
        case let error as DecodingError:
            guard let error = error.context.underlyingError as? JSONSyntaxError else { return nil }
            self = error
        case let error as JSONLineError: self.init(in: error.underlyingError)
        case let error as JSONReportedError:
            guard let error = error.underlyingError else { return nil }
            self.init(in: error)
        default: return nil
        }
    }
}
