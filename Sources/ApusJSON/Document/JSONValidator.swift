/// A check on JSON before it is decoded: a `JSONPattern`, a `JSONSchema`, or rules of your own.
public protocol JSONValidator: Sendable {
    /// Returns if a document, or a part of one, is acceptable.
    ///
    /// - Throws: An error that says what is wrong. It should be a ``JSONDocumentError`` if it may
    ///   be shown to a client.
    func requireValid(_ root: JSONNode) throws
}
