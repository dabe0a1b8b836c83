/// One problem with a document, described for the person or program that wrote it.
public struct JSONFinding: Hashable, Sendable {
    /// A full sentence. It mentions no types, files or options of the program that read the
    /// document.
    public let message: String
    /// The message for a log: values of the document are replaced by their kinds (`Expected an
    /// integer, found a string.`).
    public let redactedMessage: String
    /// Where the problem is in the document; nil if it has no location.
    public let location: JSONLocation?
    /// The path of the value that is wrong.
    public let path: JSONPointer

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - message: a full sentence for the person or program that wrote the document.
    ///   - redactedMessage: the message for a log. Pass one if the message quotes the document.
    ///   - location: where the problem is in the document; nil if it has no location.
    ///   - path: the path of the value that is wrong.
    public init(message: String, redactedMessage: String? = nil, location: JSONLocation? = nil, path: JSONPointer = .root) {
        self.message = message
        self.redactedMessage = redactedMessage ?? message
        self.location = location
        self.path = path
    }
}

extension JSONFinding: Loggable {
    /// The ``redactedMessage`` or the ``message``, the line and column, and the path, on one line.
    package func text(forLog: Bool) -> String {
        let message = forLog ? redactedMessage : message
        guard let location else { return path == .root ? message : "\(message) (path \(path.quoted))" }
        return location.line(message, path)
    }

    /// The descriptions of the first ten findings and the number of the rest, on one line; or a line for each finding.
    package static func text(_ findings: [JSONFinding], forLog: Bool) -> String {
        forLog ? log(findings) : findings.map(\.debugDescription).joined(separator: "\n")
    }

    /// The descriptions of the first ten findings, and how many more there are, on one line.
    package static func log(_ findings: [JSONFinding]) -> String { list(findings, separator: " ", \.description) }

    /// The first of some findings with its excerpt, one line for each of the next nine, and how many more there are.
    package static func report(_ findings: [JSONFinding], excerpt: String) -> String {
        list(findings.indices, separator: "\n") {
            let finding = findings[$0]
            return $0 == 0 ? finding.location?.block(finding.message, finding.path, excerpt) ?? finding.message : finding.line()
        }
    }

    /// The line, the column, the message and the path, on one line: `3:12: Expected an integer. (path "/count")`.
    package func line(forLog: Bool = false) -> String {
        "\(location.map { "\($0.line):\($0.column): " } ?? "")\(forLog ? redactedMessage : message) (path \(path.quoted))"
    }

    /// The texts of the first ten items, and how many more there are.
    package static func list<Items: RandomAccessCollection>(
        _ items: Items, separator: String, _ text: (Items.Element) -> String
    ) -> String {
        let shown = items.prefix(10).map(text).joined(separator: separator)
        return items.count > 10 ? "\(shown)\(separator)… and \(items.count - 10) more" : shown
    }
}
