/// A check on JSON before it is decoded: a `JSONPattern`, a `JSONSchema`, or rules of your own.
public protocol JSONValidator: Sendable {
    /// Returns if a document, or a part of one, is acceptable.
    ///
    /// - Throws: An error that says what is wrong. It should be a ``JSONDocumentError`` if it may
    ///   be shown to a client.
    func requireValid(_ root: JSONNode) throws

    /// Whether a value is certainly acceptable, as far as the words of a tape and its strings tell. If not,
    /// ``requireValid(_:)`` decides. Types use the default.
    @unsafe
    func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool
}

extension JSONValidator {
    /// False, because nothing is known about the type.
    @unsafe
    public func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool { false }
}
