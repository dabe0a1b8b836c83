/// One thing that is wrong with a document, in words for the person or program that wrote it.
public struct JSONFinding: Hashable, Sendable {
    /// A full sentence. It names no types, files or options of the program that read the document.
    public let message: String
    /// Where it is in the document; nil when it has no location.
    public let location: JSONLocation?
    /// The value that is wrong.
    public let path: JSONPointer

    /// A finding.
    ///
    /// - Parameters:
    ///   - message: a full sentence, for the person or program that wrote the document.
    ///   - location: where it is in the document; nil when it has no location.
    ///   - path: the value that is wrong.
    public init(message: String, location: JSONLocation? = nil, path: JSONPointer = .root) {
        self.message = message
        self.location = location
        self.path = path
    }
}

/// An error about what a document says, of which a server can tell its client: `JSONSyntaxError`, and the errors of patterns, parser-printers and the mapper.
public protocol JSONDocumentError: Error {
    /// What is wrong, in the order it was found. There is at least one.
    var findings: [JSONFinding] { get }
}

extension JSONSyntaxError: JSONDocumentError {
    /// The error, without the advice for whoever chooses the options.
    public var findings: [JSONFinding] { [JSONFinding(message: reason, location: location, path: path)] }
}
