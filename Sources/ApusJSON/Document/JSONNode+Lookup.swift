extension JSONNode {
    /// The value of the member with this key, or nil if there is none or this isn't an object.
    ///
    /// Keys are compared as UTF-8 bytes. If a key is repeated, the document's
    /// ``JSONDuplicateKeyPolicy`` decides which member is returned.
    ///
    /// - Complexity: O(members).
    public subscript(key: String) -> JSONNode? {
        guard tag == TapeTag.objectStart else { return nil }
        var key = key
        // Safety: the key's bytes are compared within the closure, with those of the tape, which
        // the node's storage holds.
        let value = key.withUTF8 { unsafe tape.value(of: $0, inObjectAt: index, takesLast: takesLastOfRepeatedKeys) }
        return value.map { JSONNode(storage: storage, index: $0) }
    }

    /// The element at this index, counted from 0, or nil if the index is out of range or this isn't
    /// an array.
    ///
    /// - Complexity: O(index).
    public subscript(index: Int) -> JSONNode? {
        guard tag == TapeTag.arrayStart, index >= 0 else { return nil }
        var children = tape.children(at: self.index).dropFirst(index).makeIterator()
        return children.next().map { JSONNode(storage: storage, index: $0) }
    }

    /// The node that a pointer names inside this one (RFC 6901), or nil if there is none.
    ///
    /// - Complexity: O(the members and elements of each container on the path).
    public subscript(at pointer: JSONPointer) -> JSONNode? {
        var node = self
        for token in pointer.tokens {
            let child: JSONNode? =
                switch node.tag {
                case TapeTag.objectStart: node[token]
                case TapeTag.arrayStart: JSONPointer.arrayIndex(token).flatMap { node[$0] }
                default: nil
                }
            guard let child else { return nil }
            node = child
        }
        return node
    }

    /// Whether the last of repeated keys counts.
    package var takesLastOfRepeatedKeys: Bool { storage.configuration.duplicateKeys.kind == .last }
}

// These are names from other libraries that are different here.

extension JSONNode {
    /// Unavailable, so that the compiler suggests ``boolean``.
    @available(*, unavailable, renamed: "boolean")
    public var bool: Bool? { boolean }

    /// Unavailable, so that the compiler suggests ``integer``.
    @available(*, unavailable, renamed: "integer")
    public var int: Int? { integer }

    /// Unavailable, so that the compiler suggests ``object``.
    @available(*, unavailable, renamed: "object")
    public var dictionary: Members? { object }
}
