/// One problem with a document, described for the person or program that wrote it.
public struct JSONFinding: Hashable, Sendable {
    /// A full sentence. It mentions no types, files or options of the program that read the
    /// document.
    public let message: String
    /// Where the problem is in the document; nil if it has no location.
    public let location: JSONLocation?
    /// The path of the value that is wrong.
    public let path: JSONPointer

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - message: a full sentence for the person or program that wrote the document.
    ///   - location: where the problem is in the document; nil if it has no location.
    ///   - path: the path of the value that is wrong.
    public init(message: String, location: JSONLocation? = nil, path: JSONPointer = .root) {
        self.message = message
        self.location = location
        self.path = path
    }
}

/// An error in the content of a document, which a server can report to its client:
/// `JSONSyntaxError`, `JSONDecodingError`, and the errors of patterns, parser-printers and the
/// mapper.
public protocol JSONDocumentError: Error {
    /// The problems, in the order they were found. There is at least one.
    var findings: [JSONFinding] { get }
}

extension JSONSyntaxError: JSONDocumentError {
    /// The error as one finding, without advice that is meant for the person who chooses the
    /// options.
    public var findings: [JSONFinding] { [JSONFinding(message: reason, location: location, path: path)] }
}
