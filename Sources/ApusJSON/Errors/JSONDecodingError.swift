/// A value of a document is not what a type asked for, with the reason and the place: the underlying error of a `DecodingError`.
public struct JSONDecodingError: Error, Hashable, Sendable {
    /// The sentence a person should read.
    public let message: String
    /// The value, by the document's own keys.
    public let path: JSONPointer
    /// Where the value begins.
    public let location: JSONLocation
    /// The line of the value, shortened around it to about 80 columns, and under it a line with a caret at the column.
    public let excerpt: String
}

extension JSONDecodingError: CustomStringConvertible {
    public var description: String {
        "\(message)\nline \(location.line), column \(location.column) (byte \(location.byteOffset)), path \"\(path)\"\n\(excerpt)"
    }
}
