#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A line of JSON Lines is not what was asked for, with the line and the reason.
///
/// ```
/// line 3, column 6 (byte 21): Expected a value, found '}'.
/// {"a":}
///      ^
/// ```
public struct JSONLineError: Error, Sendable {
    /// Where it is, in all that was read: the line from 1, the column in it, and the bytes before the place. Lines end with LF alone.
    ///
    /// An error that names no place has the first column.
    public let location: JSONLocation
    /// What went wrong, as the line alone gave it: a ``JSONSyntaxError``, a `DecodingError`, or what a type found wrong itself.
    public let underlyingError: any Error
    /// The sentence a person should read.
    public let message: String
    /// The value in the line; the root when it is the line as a whole.
    public let path: JSONPointer
    /// What stands around the place, and under it a line with a caret; empty when there is no such place.
    public let excerpt: String

    /// The line, from 1.
    public var line: Int { location.line }
}

extension JSONLineError: CustomStringConvertible, LocalizedError {
    public var description: String {
        let place = "line \(location.line), column \(location.column) (byte \(location.byteOffset))"
        return "\(place): \(message)" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

extension JSONLineError {
    /// The error of the line `number`, or of a value that begins there at `column`; the first of its bytes is that at `offset`.
    init(_ error: any Error, in line: UnsafeRawBufferPointer, number: Int, column: Int = 1, offset: Int) {
        var cause = error
        if let errors = cause as? JSONDecodingErrors, let first = errors.errors.first { cause = first }
        if let decodingError = cause as? DecodingError, let underlying = decodingError.context.underlyingError { cause = underlying }
        let place: JSONLocation?
        switch cause {
        case let cause as JSONSyntaxError: (place, message, path, excerpt) = (cause.location, cause.message, cause.path, cause.excerpt)
        case let cause as JSONDecodingError: (place, message, path, excerpt) = (cause.location, cause.message, cause.path, cause.excerpt)
        case let cause as DecodingError: (place, message, path, excerpt) = (nil, cause.context.debugDescription, .root, "")
        default:
            // Of a pattern, a parser or a mapper: the first of what it found.
            let finding = (cause as? any JSONDocumentError)?.findings.first
            (place, message, path, excerpt) = (finding?.location, String(describing: cause), finding?.path ?? .root, "")
        }
        underlyingError = error
        location = unsafe Self.location(of: place?.byteOffset ?? 0, in: line, number, column, offset)
    }

    /// The error of a line that is too long.
    init(tooLongFor limit: Int, number: Int, column: Int = 1, offset: Int) {
        message = "This line has more bytes than the limit of \(limit)."
        location = JSONLocation(byteOffset: offset, line: number, column: column)
        path = .root
        excerpt = ""
        underlyingError = JSONSyntaxError(
            code: .tooLarge, message: message, path: .root, location: JSONLocation(byteOffset: 0, line: 1, column: 1), excerpt: "")
    }

    /// The same error in a text whose first lines are elsewhere.
    func moved(byLines lines: Int) -> JSONLineError {
        JSONLineError(
            location: JSONLocation(byteOffset: location.byteOffset, line: location.line + lines, column: location.column),
            underlyingError: underlyingError, message: message, path: path, excerpt: excerpt)
    }

    /// Where the byte at `position` of a line or value is in all that was read. LF alone ends lines, whatever the parser counts.
    private static func location(
        of position: Int, in text: UnsafeRawBufferPointer, _ number: Int, _ column: Int, _ offset: Int
    ) -> JSONLocation {
        // Safety: the line is its caller's. What was thrown may be a type's own error about another
        // text, so the position is brought within this one.
        let before = unsafe text[..<max(0, min(position, text.count))]
        let lines = unsafe before.count { $0 == 0x0A }
        let last = unsafe lines == 0 ? before : before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)...]
        let columns = unsafe String(decoding: last, as: UTF8.self).unicodeScalars.count
        return JSONLocation(byteOffset: offset + position, line: number + lines, column: columns + (lines == 0 ? column : 1))
    }
}
