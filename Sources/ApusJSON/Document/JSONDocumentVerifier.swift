/// A check on a document before it is decoded: a `JSONPattern`, or rules of your own.
public protocol JSONDocumentVerifier: Sendable {
    /// Returns if the document is acceptable.
    ///
    /// - Throws: An error that says what is wrong. It should be a ``JSONDocumentError`` if it may
    ///   be shown to a client.
    func verifyDocument(_ document: JSONDocument) throws
}
