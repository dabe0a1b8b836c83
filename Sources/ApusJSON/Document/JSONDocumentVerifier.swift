/// What a document can be verified by before it is decoded: a `JSONPattern`, or rules of your own.
public protocol JSONDocumentVerifier: Sendable {
    /// Returns when the document is as it should be.
    ///
    /// - Throws: an error that says what is wrong; as a ``JSONDocumentError`` when a client may be told of it.
    func verifyDocument(_ document: JSONDocument) throws
}
