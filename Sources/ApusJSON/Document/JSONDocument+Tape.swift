// What parser-printers read a document by: they are compiled into their clients, where the tape's own functions cannot be called.
extension JSONDocument {
    /// The tape's words and strings, for as long as the document is held.
    package var tapeMemory: (words: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>) { (storage.tape.words, storage.tape.strings) }

    /// Where a node's value begins on the tape, and where what follows it does.
    package static func tapeRange(of node: JSONNode) -> Range<Int> { node.index..<node.tape.next(after: node.index) }

    /// The document of a node.
    package init(of node: JSONNode) { self.init(storage: node.storage) }

    /// The value at an index of the tape, which must be that of a value.
    package func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }

    /// The string whose count and bytes begin at an address in the tape's strings.
    package static func string(at start: UnsafePointer<UInt8>) -> String { Tape.makeString(start) }
}
