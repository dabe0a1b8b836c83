// What parser-printers read a document by, and patches change it by.
extension JSONDocument {
    /// The tape, for as long as the document is held.
    package var tape: Tape { storage.tape }

    /// Where a node's value begins on the tape, and where what follows it does.
    package static func tapeRange(of node: JSONNode) -> Range<Int> { node.index..<node.tape.next(after: node.index) }

    /// The document of a node.
    package init(of node: JSONNode) { self.init(storage: node.storage) }

    /// The value at an index of the tape, which must be that of a value.
    package func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }

    /// Which member counts when an object repeats a key.
    package var duplicateKeys: JSONDuplicateKeyPolicy { storage.configuration.duplicateKeys }
}
