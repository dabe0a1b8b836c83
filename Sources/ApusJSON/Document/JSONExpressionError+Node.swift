extension JSONExpressionError {
    /// Creates the error for a node of the document with the mistake.
    package init(_ code: JSONErrorCode, _ message: String, uri: String, at node: JSONNode) {
        self.init(code, message, uri: uri, at: node.path, report: node.reports(at: [node.index])[0])
    }

    /// The error with its location in the document from which the value with the mistake was made.
    package func placed(in document: JSONNode) -> JSONExpressionError {
        guard let node = document[at: path] else { return self }
        return JSONExpressionError(code, message, uri: uri, at: path, report: node.reports(at: [node.index])[0])
    }
}
