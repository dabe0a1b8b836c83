// How parser-printers read a document, and patches change it.
extension JSONDocument {
    /// The tape, valid as long as the document is held.
    package var tape: Tape { storage.tape }

    /// The tape words of a node's value, from its first word up to the first word after it.
    package static func tapeRange(of node: JSONNode) -> Range<Int> { node.index..<node.tape.next(after: node.index) }

    /// Creates the document that a node belongs to.
    package init(of node: JSONNode) { self.init(storage: node.storage) }

    /// The node at a tape index, which must be the index of a value.
    package func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }

    /// Which member is used if an object repeats a key.
    package var duplicateKeys: JSONDuplicateKeyPolicy { root.duplicateKeys }
}

extension JSONNode {
    /// Which member is used if an object repeats a key.
    package var duplicateKeys: JSONDuplicateKeyPolicy { storage.configuration.duplicateKeys }
}
